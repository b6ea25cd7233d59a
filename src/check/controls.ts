/** Controls of a check's form: template context and form values. */
import { type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import {
  type CheckForm,
  type Control,
  controlsOf,
  type FieldControl,
  type FormState,
  type Option,
  type OwnControl,
  type RowsControl,
} from "../ruleset/form.ts";
import { grouped, labelOf, optionsOf } from "../ruleset/form-words.ts";
import { number, text } from "../ui/form-values.ts";
import { modeChoices } from "../ui/message-modes.ts";
import { type RowList, rowsContext } from "../ui/rows.ts";

/** Option values of a scale: another number, undecided, and the alternative field. */
const OTHER = "other";
const LATER = "later";
const INSTEAD = "instead";

type Scale = Extract<FieldControl, { readonly kind: "scale" }>;

function isShown(control: { shown?(state: FormState): boolean }, state: FormState): boolean {
  return control.shown?.(state) ?? true;
}

/** Controls that the form shows in this state. */
function shownControls(form: CheckForm, state: FormState): Control[] {
  return controlsOf(form).filter((control) => !("shown" in control) || isShown(control, state));
}

/** Lists that the form shows in this state. */
export function listsOf(form: CheckForm, state: FormState): readonly RowList[] {
  return shownControls(form, state).flatMap((control) =>
    control.kind === "lists"
      ? control.lists.filter((list) => isShown(list, state)).map((list) => rowList(form, list))
      : [],
  );
}

function rowList({ fields }: CheckForm, { name, label, additions, ...words }: RowsControl): RowList {
  const columns = Object.entries(fields[name]?.columns ?? {});
  const [count] = columns.filter(([, { min }]) => min !== undefined);
  const [kind] = columns.filter(([, { choices }]) => choices);
  return {
    field: name,
    label: label ?? `TESSERA.Field.${name}`,
    ...(additions ? { additions } : {}),
    ...(count
      ? {
          number: {
            key: count[0],
            minimum: count[1].min ?? 0,
            maximum: count[1].max ?? Number.MAX_SAFE_INTEGER,
            ...(words.number ? { label: words.number } : {}),
            ...(count[1].fractions ? { fractions: true } : {}),
          },
        }
      : {}),
    ...(kind && words.choice
      ? {
          choice: {
            key: kind[0],
            label: words.choice.label,
            initial: String(kind[1].initial),
            options: (kind[1].choices ?? []).map((value) => ({
              value,
              label: localize(`${words.choice?.names}.${value}`),
            })),
          },
        }
      : {}),
  };
}

/** The chosen option of a scale for a specification. */
function chosenStep({ name, instead, steps }: Scale, specification: Data): string {
  const value = specification[name];
  if (instead && specification[instead.field] === true) return INSTEAD;
  if (value === null) return LATER;
  return steps().some((step) => step.value === String(value)) ? String(value) : OTHER;
}

function drawn(options: readonly Option[], name: string, id: string, chosen: string): Data[] {
  return options.map((option) => ({
    ...option,
    noted: option.note !== undefined,
    id: `${id}-${option.value}`,
    name,
    chosen: option.value === chosen,
  }));
}

function scaleContext(form: CheckForm, control: Scale, { specification }: FormState, id: string): Data {
  const { name, other, later, instead } = control;
  const { min, max } = form.fields[name] ?? {};
  const chosen = chosenStep(control, specification);
  const choices = [
    ...control.steps(),
    { value: OTHER, label: localize(other.label) },
    { value: LATER, label: localize(later) },
    ...(instead ? [{ value: INSTEAD, label: localize(instead.label) }] : []),
  ];
  const options = drawn(choices, name, id, chosen).map((option) => {
    if (option["value"] !== OTHER) return option;
    const value = chosen === OTHER ? number(specification[name]) : null;
    const beyond = { name: `${name}Other`, min, max, value: value ?? other.initial, label: localize(other.number) };
    return { ...option, number: beyond };
  });
  return { pills: true, groups: [{ options }] };
}

function fieldContext(form: CheckForm, control: FieldControl, state: FormState, root: string): Data {
  const { name } = control;
  const { specification } = state;
  const field = form.fields[name];
  const value = specification[name];
  const id = `${root}-${name}`;
  const common = {
    name,
    id,
    label: labelOf(control),
    help: control.help && localize(control.help.label),
    hidden: control.when?.(state) === false,
  };
  switch (control.kind) {
    case "select":
    case "pills": {
      const groups = grouped(optionsOf(form, control, state)).map(({ label, options }) => ({
        label,
        options: drawn(options, name, id, text(value)),
      }));
      return { ...common, [control.kind]: true, groups, grow: control.grow, wide: control.wide };
    }
    case "scale":
      return { ...common, ...scaleContext(form, control, state, id) };
    case "number": {
      const { min = control.min, max, fractions } = field ?? {};
      const step = fractions ? "any" : 1;
      return { ...common, number: true, min, max, step, value: number(value) ?? "", ...placeholder(control) };
    }
    case "tick":
      return {
        ...common,
        tick: true,
        label: control.words?.(state) ?? common.label,
        value: value === true,
        disabled: control.disabled?.(state) === true,
      };
    case "line": {
      const length = Math.min(field?.length ?? INTENT_LENGTH, INTENT_LENGTH);
      return { ...common, line: true, value: text(value), length, grow: control.grow, ...placeholder(control) };
    }
  }
}

/** Maximum length of a line of text. */
const INTENT_LENGTH = 300;

function placeholder({ placeholder: key }: { readonly placeholder?: string }): Data {
  return { placeholder: key && localize(key) };
}

function ownContext(control: OwnControl, state: FormState, root: string): Data {
  return {
    rootId: root,
    ...control.context(state),
    name: control.template,
    hidden: control.when?.(state) === false,
    template: templatePath(control.template),
  };
}

function isPinned(control: Control): control is OwnControl {
  return control.kind === "own" && control.pinned === true;
}

function controlContext(form: CheckForm, control: Control, state: FormState, root: string): Data {
  switch (control.kind) {
    case "mode": {
      const options = modeChoices(state.specification["messageMode"]).map(({ selected, ...mode }) => ({
        ...mode,
        chosen: selected,
      }));
      const name = "messageMode";
      return {
        select: true,
        name,
        id: `${root}-${name}`,
        label: localize("TESSERA.Dialog.messageMode"),
        groups: [{ options }],
      };
    }
    case "lists": {
      const lists = control.lists.filter((list) => isShown(list, state));
      return {
        rowsLegend: localize(control.label ?? "TESSERA.Dialog.rows"),
        lists: lists.map((list) => rowsContext(rowList(form, list), state.specification)),
      };
    }
    case "ticks": {
      const ticks = control.ticks.filter((tick) => isShown(tick, state));
      return {
        tickSet: true,
        name: control.label,
        label: localize(control.label),
        help: control.help && localize(control.help.label),
        ticks: ticks.map((tick) => fieldContext(form, tick, state, root)),
      };
    }
    case "fold": {
      const shown = control.controls.filter((each) => isShown(each, state));
      const controls = shown.map((each) => fieldContext(form, each, state, root));
      return { fold: localize(control.label), open: control.open(state), controls };
    }
    case "note":
      return { icon: control.icon, note: control.text(state) };
    case "own":
      return ownContext(control, state, root);
    default:
      return fieldContext(form, control, state, root);
  }
}

/** Template context of a form; `root` is the prefix of its elements' ids. */
export function formContext(form: CheckForm, state: FormState, root: string): Data {
  const all = shownControls(form, state);
  const [pinned] = all.filter(isPinned);
  const shown = new Set<Control>(all.filter((control) => !isPinned(control)));
  return {
    pinned: pinned && ownContext(pinned, state, root),
    lines: form.controls.map((line) => {
      const controls = (Array.isArray(line) ? (line as readonly Control[]) : [line as Control]).filter((control) =>
        shown.has(control),
      );
      return {
        together: Array.isArray(line) && controls.length > 0,
        controls: controls.map((control) => controlContext(form, control, state, root)),
      };
    }),
  };
}

function readField(control: FieldControl, values: Data): Data {
  const { name } = control;
  const value = values[name];
  switch (control.kind) {
    case "scale": {
      const { instead } = control;
      const step = text(value);
      const open = step === LATER || step === INSTEAD;
      return {
        [name]: open ? null : step === OTHER ? values[`${name}Other`] : Number(step),
        ...(instead ? { [instead.field]: step === INSTEAD } : {}),
      };
    }
    case "number":
      return { [name]: number(value) ?? undefined };
    case "tick":
      return { [name]: value === true };
    case "line":
      return { [name]: text(value).trim() };
    default:
      return { [name]: value };
  }
}

/** Form values of the controls' fields; lists are read by `readRows`. */
export function readControls(form: CheckForm, state: FormState, values: Data, element: HTMLFormElement): Data {
  const readAll = (controls: readonly FieldControl[]): Data =>
    Object.assign({}, ...controls.filter((each) => isShown(each, state)).map((each) => readField(each, values)));
  const read = (control: Control): Data => {
    switch (control.kind) {
      case "mode":
      case "lists":
      case "note":
        return {};
      case "ticks":
        return readAll(control.ticks);
      case "fold":
        return readAll(control.controls);
      case "own":
        return control.read(values, state, element);
      default:
        return readField(control, values);
    }
  };
  return Object.assign({}, ...shownControls(form, state).map(read)) as Data;
}
