/** Loads what of a form is needed only while its dialog is open. */
import { loaded } from "../foundry/on-demand.ts";
import type { CheckForm, Control } from "../ruleset/form.ts";

async function whole(control: Control): Promise<Control> {
  return control.kind === "loaded" ? loaded(() => control.load()) : control;
}

/** The form with all that its dialog has. @throws NotLoaded */
export async function wholeForm({ dialog, ...form }: CheckForm): Promise<CheckForm> {
  const shown: CheckForm = { ...form, ...(dialog && (await loaded(() => dialog()))) };
  const controls = shown.controls.map((each) => ("kind" in each ? whole(each) : Promise.all(each.map(whole))));
  const more = (shown.more ?? []).map(whole);
  return { ...shown, controls: await Promise.all(controls), more: await Promise.all(more) };
}
