/** Loads the controls of a form that are needed only while its dialog is open. */
import { loaded } from "../foundry/on-demand.ts";
import type { CheckForm, Control } from "../ruleset/form.ts";

async function whole(control: Control): Promise<Control> {
  return control.kind === "loaded" ? loaded(() => control.load()) : control;
}

/** The form with all of its controls. @throws NotLoaded */
export async function withControls(form: CheckForm): Promise<CheckForm> {
  const controls = form.controls.map((each) => ("kind" in each ? whole(each) : Promise.all(each.map(whole))));
  const more = (form.more ?? []).map(whole);
  return { ...form, controls: await Promise.all(controls), more: await Promise.all(more) };
}
