/** Labels and options of a form, for dialogs, requests and texts. */
import { type Data, localize } from "../foundry/host.ts";
import type { Option, OptionGroup } from "../ui/controls.ts";
import { type CheckForm, type FieldControl, type FormState, fieldControls } from "./form.ts";
import type { AskField, Asking } from "./requests.ts";

type Choice = Extract<FieldControl, { readonly kind: "select" | "pills" }>;

/** The label of a control. */
export function labelOf({ name, label }: { readonly name: string; readonly label?: string }): string {
  return localize(label ?? `TESSERA.Field.${name}`);
}

/** Options of a control; without a state, all that may be requested. */
export function optionsOf(
  form: CheckForm,
  control: Choice,
  state: FormState | null,
): readonly (Option | OptionGroup)[] {
  const { name, options, asked, names, hints } = control;
  if (state && options) return options(state);
  if (!state && asked?.options) return asked.options();
  // A function `options` without parameters needs no state: its options are the same for everybody.
  if (!state && options?.length === 0) return (options as () => readonly (Option | OptionGroup)[])();
  return (form.fields[name]?.choices ?? []).map((value) => ({
    value,
    label: names ? localize(`${names}.${value}`) : value,
    ...(hints ? { hint: localize(`${hints}.${value}`) } : {}),
  }));
}

/** Return the options in groups; options outside any group form a group without a label. */
export function grouped(options: readonly (Option | OptionGroup)[]): readonly OptionGroup[] {
  const groups = options.filter((each): each is OptionGroup => "options" in each);
  const alone = options.filter((each): each is Option => !("options" in each));
  return alone.length > 0 ? [{ label: "", options: alone }, ...groups] : groups;
}

function askField(form: CheckForm, control: FieldControl): AskField {
  const { name, label = `TESSERA.Field.${name}` } = control;
  const { options: _, ...asked } = control.asked ?? {};
  const { min, max } = form.fields[name] ?? {};
  const choice = control.kind === "select" || control.kind === "pills" ? control : null;
  return {
    name,
    label,
    ...(control.kind === "scale"
      ? { steps: control.steps(), other: { label: localize(control.other.label), initial: control.other.initial } }
      : {}),
    ...(choice ? { options: grouped(optionsOf(form, choice, null)).flatMap(({ options }) => options) } : { min, max }),
    ...asked,
  } as AskField;
}

/** Request fields of a form; the difficulty comes last. */
export function askingOf(form: CheckForm): Pick<Asking, "fields" | "hide" | "presets"> {
  const controls = fieldControls(form);
  const asked = controls.filter((control) => control.asked);
  const ruled = controls.filter(({ ruling }) => ruling);
  return {
    fields: () => {
      const beside = (form.asked ?? []).map(({ options, ...field }): AskField => ({ ...field, options: options() }));
      const fields = [...beside, ...asked.map((control) => askField(form, control))];
      return [...fields.filter(({ difficulty }) => !difficulty), ...fields.filter(({ difficulty }) => difficulty)];
    },
    ...(form.presets ? { presets: form.presets } : {}),
    ...(ruled.length > 0 ? { hide: (specification: Data) => hidden(form, ruled, specification) } : {}),
  };
}

/** The public part of a specification, and the rulings that reveal the rest. */
function hidden(form: CheckForm, ruled: readonly FieldControl[], specification: Data) {
  const known: Record<string, unknown> = { ...specification };
  const rulings = ruled.flatMap(({ name, ruling }) => {
    const value = known[name];
    if (form.fields[name]?.nullable) known[name] = null;
    else delete known[name];
    if (typeof value !== "number" || !ruling) return [];
    return [typeof ruling === "string" ? { act: ruling, parameters: { [name]: String(value) } } : ruling(value)];
  });
  return { specification: known, rulings };
}
