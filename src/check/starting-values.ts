/** Values that the dialog of a check begins with. */
import type { Data, HostActor } from "../foundry/host.ts";
import {
  type CheckForm,
  controlsOf,
  type FormState,
  fieldControls,
  type OwnControl,
  valueFor,
} from "../ruleset/form.ts";
import { initialOf } from "../ruleset/initial-values.ts";

/** The object without its undefined values. */
export function withoutUndefined(values: Data): Data {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Controls that a rule set draws by itself. */
export function ownControls(form: CheckForm): readonly OwnControl[] {
  return controlsOf(form).filter((control) => control.kind === "own");
}

/** Initial values: the specification, else the last choices, else the controls' defaults. */
export function startingFrom(form: CheckForm, actor: HostActor, specification: Data, last: Data): Data {
  const given = withoutUndefined(specification);
  const targets = (specification["targets"] ?? []) as readonly string[];
  const starting: FormState = { actor, specification: given, targets };
  let state: FormState = { ...starting, specification: { ...given, ...form.start?.(starting) } };
  for (const control of fieldControls(form)) {
    const { name, remember } = control;
    if (state.specification[name] !== undefined) continue;
    const kept = remember !== undefined && valueFor(remember, state) ? last[name] : undefined;
    const value = kept === undefined ? initialOf(form, control, state) : kept;
    if (value !== undefined) state = { ...state, specification: { ...state.specification, [name]: value } };
  }
  const own = ownControls(form).flatMap(({ remember = [] }) => remember);
  const kept = own.filter((name) => state.specification[name] === undefined && last[name] !== undefined);
  return { ...Object.fromEntries(kept.map((name) => [name, last[name]])), ...state.specification };
}
