/** Character creation: distribute rolled values on the sheet. */

import { chatMessageClass } from "../foundry/classes.ts";
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { type CheckRoll, drawnMessage } from "../ruleset/check-roll.ts";
import { ask, choice, type Field } from "../ui/ask.ts";
import { reportRulesErrors } from "../ui/report-errors.ts";

/** Post the dice of a new character to everybody, with a text about the result. */
export async function postCreationRoll(actor: HostActor, roll: CheckRoll, flavor: string): Promise<void> {
  await chatMessageClass().create(drawnMessage(actor, roll, flavor));
}

/** A field for each name with the values to distribute: by default in order, else as last chosen. */
export function shares(names: readonly string[], prefix: string, values: readonly number[], given: Data): Field[] {
  const kinds = [...new Set(values)];
  return names.map((name, place) => {
    const now = Number(given[name] ?? values[place]);
    const options = kinds.map((kind) => ({ value: String(kind), label: String(kind), selected: kind === now }));
    return { ...choice(name, localize(`${prefix}.${name}`), options), brief: true };
  });
}

/** The values that `chosen` has not assigned yet, in words; empty if none is left. */
export function unassigned(values: readonly number[], chosen: readonly (string | undefined)[]): string {
  const left = [...values];
  for (const each of chosen) {
    const place = each === undefined ? -1 : left.indexOf(Number(each));
    if (place >= 0) left.splice(place, 1);
  }
  return left.length > 0 ? localize("TESSERA.Maker.left", { values: left.join(" ") }) : "";
}

/**
 * Ask until the rules accept the answer; a refusal notifies, and the form keeps the values.
 * @param fields fields of the form, from the last answer
 * @param does label of the button, localised
 * @param make converts an answer; throws a RulesError to refuse it
 * @returns null if dismissed
 */
export async function askUntilValid<Made>(
  ruleset: string,
  title: string,
  fields: (given: Data) => readonly Field[],
  does: string,
  make: (answer: Data) => Made,
): Promise<Made | null> {
  let given: Data = {};
  for (;;) {
    const answer = await ask(ruleset, title, { fields: fields(given), does: () => does });
    if (!answer) return null;
    const made = await reportRulesErrors(() => make(answer));
    if (made !== null) return made;
    given = answer;
  }
}
