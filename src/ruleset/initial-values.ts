/** Initial values of a form's controls. */
import { type CheckForm, type FieldControl, type FormState, valueFor } from "./form.ts";

/** Initial value of a control: its own; if it has none and offers the choices of its field, the field's. */
export function initialOf({ fields }: Pick<CheckForm, "fields">, control: FieldControl, state: FormState): unknown {
  const own = valueFor(control.initial, state);
  const isChoice = (control.kind === "select" || control.kind === "pills") && !control.options;
  return own === undefined && isChoice ? fields[control.name]?.initial : own;
}
