/** Controls of a check's form: template context and form values. */
import { type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import {
  type CheckForm,
  type Control,
  controlsOf,
  type FieldControl,
  type FormState,
  fieldControls,
  type OwnControl,
  type RowsControl,
} from "../ruleset/form.ts";
import { grouped, labelOf, optionsOf } from "../ruleset/form-words.ts";
import { initialOf } from "../ruleset/initial-values.ts";
import type { AskField } from "../ruleset/requests.ts";
import { controlPartials, type Option } from "../ui/controls.ts";
import { number, text } from "../ui/form-values.ts";
import { modeChoices } from "../ui/message-modes.ts";
import { givenRows, type RowList, rowsContext } from "../ui/rows.ts";
import { asLine, drawn, helpContext } from "./segmented-controls.ts";

/**
 * Values of a scale's special options: a number that is none of the steps, a number left open for later, and the field
 * that stands in for the scale.
 */
const OTHER = "other";
const LATER = "later";
const INSTEAD = "instead";

/** Partials that draw controls. */
export const controlTemplates = [
  ...["control", "help", "rows"].map((name) => templatePath(`check/${name}`)),
  ...controlPartials,
];

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

/** Lists that a request may fill in. */
export function presetLists(form: CheckForm): readonly RowList[] {
  const lists = controlsOf(form).flatMap((control) => (control.kind === "lists" ? control.lists : []));
  return lists.filter(({ name }) => form.presets?.[name] !== undefined).map((list) => rowList(form, list));
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

/** Options of a scale: its steps, another number, and further ones. */
function stepOptions(
  { name, root, chosen }: { readonly name: string; readonly root: string; readonly chosen: string },
  steps: readonly Option[],
  other: Data,
  further: readonly Option[],
): Data {
  const all = drawn([...steps, { value: OTHER, label: text(other["option"]) }, ...further], name, root, chosen);
  const beside = { ...other, name: `${name}Other` };
  return {
    pills: true,
    groups: [{ options: all.map((each) => (each.value === OTHER ? { ...each, number: beside } : each)) }],
  };
}

function scaleContext(form: CheckForm, control: Scale, { specification }: FormState, root: string): Data {
  const { name, other, later, instead } = control;
  const { min, max } = form.fields[name] ?? {};
  const chosen = chosenStep(control, specification);
  const value = (chosen === OTHER ? number(specification[name]) : null) ?? other.initial;
  return stepOptions(
    { name, root, chosen },
    control.steps(),
    { min, max, value, option: localize(other.label), label: localize(other.number) },
    [
      { value: LATER, label: localize(later) },
      ...(instead ? [{ value: INSTEAD, label: localize(instead.label) }] : []),
    ],
  );
}

/** Maximum number of options for which a request's field is drawn as a segmented control. */
const VISIBLE_OPTIONS = 7;

/** Template context of a request's field; a field without a value is left to the player. */
export function askContext(
  { name, label, options, steps, other, min, max, when }: AskField,
  specification: Data,
  root: string,
): Data {
  const given = specification[name];
  const field = `field.${name}`;
  const left = localize("TESSERA.Call.Dialog.playersChoice");
  const common = {
    name: field,
    id: `${root}-${field}`,
    label: localize(label),
    hidden: when?.(specification) === false,
  };
  if (steps && other) {
    const value = number(given);
    const isStep = steps.some((step) => step.value === String(value));
    const chosen = value === null ? "" : isStep ? String(value) : OTHER;
    const beside = { min, max, value: value ?? other.initial, option: other.label, label: common.label };
    const own = stepOptions({ name: field, root, chosen }, [{ value: "", label: left }, ...steps], beside, []);
    return { ...common, ...own };
  }
  if (!options) {
    const hint = localize("TESSERA.Dialog.blank", { meaning: left });
    return { ...common, number: true, min, max, step: 1, value: given ?? "", hint };
  }
  const all = [{ value: "", label: left }, ...options];
  const kind = options.length > VISIBLE_OPTIONS ? "select" : "pills";
  return { ...common, [kind]: true, groups: [{ options: drawn(all, field, root, text(given)) }] };
}

/** The value of a request's field among the form values; undefined leaves the choice to the player. */
export function readAsk({ name, options, steps }: AskField, values: Data): string | number | undefined {
  const value = values[name];
  if (options) return text(value) || undefined;
  if (!steps) return number(value) ?? undefined;
  if (text(value) === OTHER) return number(values[`${name}Other`]) ?? undefined;
  return text(value) === "" ? undefined : Number(value);
}

function isFixed(control: FieldControl, { fixed, against }: FormState): boolean {
  return against?.control === control.name || (control.asked !== undefined && fixed?.has(control.name) === true);
}

function fieldContext(form: CheckForm, control: FieldControl, state: FormState, root: string): Data {
  const context = openContext(form, control, state, root);
  const { against } = state;
  if (against?.control === control.name) {
    const { name, help, hidden } = context;
    return { name, help, hidden, label: against.label, fixed: against.words };
  }
  return isFixed(control, state) ? asLine(context, state.specification[control.name]) : context;
}

function openContext(form: CheckForm, control: FieldControl, state: FormState, root: string): Data {
  const { name } = control;
  const { specification } = state;
  const field = form.fields[name];
  const value = specification[name];
  const id = `${root}-${name}`;
  const common = {
    name,
    id,
    label: labelOf(control),
    help: helpContext(control.help),
    hidden: control.when?.(state) === false,
  };
  switch (control.kind) {
    case "select":
    case "pills": {
      const groups = grouped(optionsOf(form, control, state)).map(({ label, options }) => ({
        label,
        options: drawn(options, name, root, text(value)),
      }));
      return { ...common, [control.kind]: true, groups };
    }
    case "scale":
      return { ...common, ...scaleContext(form, control, state, root) };
    case "number": {
      const { min = control.min, max, fractions } = field ?? {};
      const step = fractions ? "any" : 1;
      const hint = control.blank && localize("TESSERA.Dialog.blank", { meaning: localize(control.blank) });
      return { ...common, number: true, min, max, step, value: number(value) ?? "", hint };
    }
    case "tick":
      return {
        ...common,
        tick: true,
        label: control.words?.(state) ?? common.label,
        checked: value === true,
        disabled: control.disabled?.(state) === true,
      };
    case "line": {
      const length = Math.min(field?.length ?? INTENT_LENGTH, INTENT_LENGTH);
      const example = control.placeholder && localize(control.placeholder);
      const placeholder = example && localize("TESSERA.Dialog.example", { example });
      return { ...common, line: true, value: text(value), length, placeholder };
    }
  }
}

/** Maximum length of a line of text. */
const INTENT_LENGTH = 300;

function ownContext(control: OwnControl, state: FormState, root: string): Data {
  return {
    rootId: root,
    ...control.context(state, root),
    name: control.id,
    hidden: control.when?.(state) === false,
    own: true,
    template: control.template && templatePath(control.template),
  };
}

function isPinned(control: Control): control is OwnControl {
  return control.kind === "own" && control.pinned === true;
}

function controlContext(form: CheckForm, control: Control, state: FormState, root: string): Data {
  switch (control.kind) {
    case "mode": {
      const options = modeChoices(state.specification["messageMode"]);
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
        help: helpContext(control.help),
        lists: lists.map((list) => rowsContext(rowList(form, list), state.specification)),
      };
    }
    case "ticks": {
      const ticks = control.ticks.filter((tick) => isShown(tick, state));
      return {
        tickSet: true,
        hidden: ticks.length === 0,
        name: control.label,
        label: localize(control.label),
        help: helpContext(control.help),
        ticks: ticks.map((tick) => fieldContext(form, tick, state, root)),
      };
    }
    case "note": {
      const label = control.text(state);
      return { note: label !== null, icon: control.icon, label };
    }
    case "own":
      return ownContext(control, state, root);
    case "loaded":
      // Not reached in a dialog, which has loaded these controls.
      return {};
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
    more: (form.more ?? [])
      .filter((control) => shown.has(control))
      .map((control) => controlContext(form, control, state, root)),
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

/** True if a value is set, that is, neither blank nor the initial value. */
function isSet(value: unknown, initial?: unknown): boolean {
  const plain = (each: unknown): string =>
    [undefined, null, "", false].includes(each as null) || (Array.isArray(each) && each.length === 0)
      ? ""
      : JSON.stringify(each);
  return value !== undefined && plain(value) !== plain(initial);
}

/** Number of fields below "More" that have a value. */
export function setBelowMore(form: CheckForm, state: FormState): number {
  const { specification } = state;
  const more = shownControls({ ...form, controls: [] }, state);
  const fields = fieldControls({ controls: more }).filter(
    (control) =>
      isShown(control, state) &&
      control.when?.(state) !== false &&
      isSet(specification[control.name], initialOf(form, control, state)),
  );
  const beside = more.flatMap((control): readonly unknown[] => {
    if (control.kind === "lists")
      return listsOf({ ...form, controls: [control], more: [] }, state).filter(
        (list) => givenRows(list, specification).length > 0,
      );
    if (control.kind === "mode")
      return modeChoices(undefined).filter(
        ({ value, selected }) => selected && isSet(specification["messageMode"] ?? value, value),
      );
    if (control.kind !== "own" || control.when?.(state) === false) return [];
    const initial = control.initial?.(state) ?? {};
    return control.fields.filter((name) => isSet(specification[name], initial[name]));
  });
  return fields.length + beside.length;
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
    Object.assign(
      {},
      ...controls
        .filter((each) => isShown(each, state) && !isFixed(each, state))
        .map((each) => readField(each, values)),
    );
  const read = (control: Control): Data => {
    switch (control.kind) {
      case "mode":
        return { messageMode: values["messageMode"] };
      case "lists":
      case "note":
      case "loaded":
        return {};
      case "ticks":
        return readAll(control.ticks);
      case "own":
        return control.read(values, state, element);
      default:
        return readAll([control]);
    }
  };
  return Object.assign({}, ...shownControls(form, state).map(read)) as Data;
}
