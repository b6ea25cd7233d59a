/** Creation of a Decision character: eight values from dice, assigned to the attributes. */
import { askUntilValid, postCreationRoll, shares } from "../../actor/creation.ts";
import { type HostActor, localize } from "../../foundry/host.ts";
import { throwOf } from "../../ruleset/throw-of.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { DecisionRoll } from "./roll.ts";
import { ATTRIBUTES, attributesFromDice, requireGenerated, validateAttributes } from "./rules/index.ts";

/** Throw two d4s per attribute in the log and ask for the assignment of the results. Changes nothing if dismissed. */
export async function beginOrigin(actor: HostActor<DecisionCharacterModel>): Promise<void> {
  const roll = await new DecisionRoll(`${ATTRIBUTES.length * 2}d4`).evaluate();
  const values = attributesFromDice(throwOf(roll)).toSorted((one, other) => other - one);
  await postCreationRoll(actor, roll, localize("TESSERA.Decision.Origin.drawn", { values: values.join(" ") }));
  const attributes = await askUntilValid(
    "decision",
    localize("TESSERA.Sheet.origin", { name: actor.name }),
    (given) => [
      { kind: "hint", label: localize("TESSERA.Decision.Origin.share", { values: values.join(" ") }) },
      ...shares(ATTRIBUTES, "TESSERA.Decision.Stat", values, given),
    ],
    localize("TESSERA.Decision.Origin.assign"),
    (answer) => {
      const given = Object.fromEntries(ATTRIBUTES.map((name) => [name, Number(answer[name])]));
      return requireGenerated(validateAttributes(given), values);
    },
  );
  if (attributes) await actor.update({ "system.attributes": attributes });
}
