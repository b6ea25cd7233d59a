/** A character is made: what dice gave is shared out on the sheet. */

import { chatMessageClass } from "../foundry/classes.ts";
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { type CheckRoll, drawnMessage } from "../ruleset/check-roll.ts";
import { ask, choice, type Field } from "../ui/ask.ts";
import { reportRulesErrors } from "../ui/report-errors.ts";

/** The dice of a new character, shown to everybody with the words that say what they gave. */
export async function tellOrigin(actor: HostActor, roll: CheckRoll, flavor: string): Promise<void> {
  await chatMessageClass().create(drawnMessage(actor, roll, flavor));
}

/** A field for each name with the values to be shared out: in their order at first, then as they were given. */
export function shares(names: readonly string[], prefix: string, values: readonly number[], given: Data): Field[] {
  const kinds = [...new Set(values)];
  return names.map((name, place) => {
    const now = Number(given[name] ?? values[place]);
    const options = kinds.map((kind) => ({ value: String(kind), label: String(kind), selected: kind === now }));
    return { ...choice(name, localize(`${prefix}.${name}`), options), brief: true };
  });
}

/**
 * Ask until the rules take the answer; what they refuse is said, and stands in the fields again.
 * @param fields of the question, from what was answered last
 * @param make turns an answer into what is wanted; it throws a RulesError where that cannot be
 * @returns null when dismissed
 */
export async function askUntilRight<Made>(
  ruleset: string,
  title: string,
  fields: (given: Data) => readonly Field[],
  make: (answer: Data) => Made,
): Promise<Made | null> {
  let given: Data = {};
  for (;;) {
    const answer = await ask(ruleset, title, fields(given));
    if (!answer) return null;
    const made = await reportRulesErrors(() => make(answer));
    if (made !== null) return made;
    given = answer;
  }
}
