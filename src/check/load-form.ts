/**
 * Loads the parts of a form that are needed only while its dialog is open, and wraps the form's functions so that their
 * errors say which function failed.
 */
import { loaded } from "../foundry/on-demand.ts";
import type { CheckForm, Control } from "../ruleset/form.ts";
import { named } from "../ruleset/ruleset-error.ts";

async function whole(control: Control): Promise<Control> {
  return control.kind === "loaded" ? loaded(() => control.load()) : control;
}

/** The form with the parts that only its dialog needs. @throws NotLoaded */
export async function wholeForm({ dialog, ...form }: CheckForm): Promise<CheckForm> {
  const shown: CheckForm = { ...form, ...(dialog && (await loaded(() => dialog()))) };
  const controls = shown.controls.map((each) => ("kind" in each ? whole(each) : Promise.all(each.map(whole))));
  const more = (shown.more ?? []).map(whole);
  return { ...shown, controls: await Promise.all(controls), more: await Promise.all(more) };
}

/** Copy an object with its functions wrapped; `at` is its place in the rule set. */
function namedMembers<Whole extends object>(ruleset: string, at: string, whole: Whole): Whole {
  const members = Object.entries(whole).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === "function" ? named(ruleset, `${at}.${name}`, member.bind(whole)) : member,
  ]);
  return Object.fromEntries(members) as Whole;
}

/**
 * The form with its functions, and those of its controls, wrapped: an error of one names the rule set and the function.
 */
export function namedForm(ruleset: string, { controls, more = [], ...form }: CheckForm): CheckForm {
  const control = <Of extends object>(each: Of): Of => {
    const { name, id, ticks, lists } = each as Partial<
      Record<"name" | "id", string> & Record<"ticks" | "lists", object[]>
    >;
    const inner = Object.entries({ ticks, lists }).flatMap(([kind, all]) => (all ? [[kind, all.map(control)]] : []));
    const at = ["form.controls", name ?? id].filter(Boolean).join(".");
    return { ...namedMembers(ruleset, at, each), ...Object.fromEntries(inner) };
  };
  return {
    ...namedMembers(ruleset, "form", form),
    controls: controls.map((each) => ("kind" in each ? control(each) : each.map(control))),
    more: more.map(control),
  };
}
