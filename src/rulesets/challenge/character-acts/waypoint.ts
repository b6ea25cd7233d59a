/** Waypoints: restore gauges and ranks, draw a new focused Trait. */

import { updateOf, writeTogether } from "../../../foundry/batch.ts";
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf } from "../../../rules/error.ts";
import { drawnMessage } from "../../../ruleset/check-roll.ts";
import type { EndChange, EndKind } from "../../../ruleset/ends.ts";
import { ask, choice, named } from "../../../ui/ask.ts";
import type { ChallengeCharacterModel } from "../actors/character.ts";
import { gaugeChanges, gaugeNames, storedValue, vitalsOf } from "../actors/vitals.ts";
import { ChallengeRoll } from "../check/roll.ts";
import { focusedTrait, restore, TRAITS, type Trait } from "../rules/index.ts";

/** Ask for the Trait of an open draw; null if dismissed. */
async function chooseTrait(name: string): Promise<Trait | null> {
  const label = localize("TESSERA.Challenge.Waypoint.choose");
  const answer = await ask("challenge", localize("TESSERA.Challenge.Waypoint.title", { name }), {
    help: "challenge.waypointEnd",
    fields: [choice("trait", label, named(TRAITS, "TESSERA.Challenge.Trait"))],
    does: ({ trait }) =>
      localize("TESSERA.Challenge.Does.focus", { trait: localize(`TESSERA.Challenge.Trait.${trait}`) }),
  });
  return answer ? oneOf("trait", answer["trait"], TRAITS) : null;
}

/** Draw a focus with a d6, with the message that shows it; null if an open draw is dismissed. */
async function drawFocus(actor: HostActor): Promise<{ readonly trait: Trait; readonly message: Data } | null> {
  const roll = await new ChallengeRoll("1d6").evaluate();
  const trait = focusedTrait(roll.total ?? 6) ?? (await chooseTrait(actor.name));
  if (!trait) return null;
  const words = localize("TESSERA.Challenge.Waypoint.drawn", { trait: localize(`TESSERA.Challenge.Trait.${trait}`) });
  return { trait, message: drawnMessage(actor, roll, words) };
}

/**
 * Draw the focus of a new Waypoint: in one transaction, post the d6, set the Trait, restore Defenses and Grit. Writes
 * nothing if an open draw is dismissed.
 */
export async function beginWaypoint(actor: HostActor<ChallengeCharacterModel>): Promise<Trait | null> {
  const drawn = await drawFocus(actor);
  if (!drawn) return null;
  const changes: Data = {
    ...gaugeChanges(restore(vitalsOf(actor))),
    "system.focused": drawn.trait,
    ...Object.fromEntries(TRAITS.map((each) => [`system.spent.${each}`, 0])),
  };
  await writeTogether([
    { action: "create", documentName: "ChatMessage", data: [drawn.message] },
    updateOf(actor, changes),
  ]);
  return drawn.trait;
}

/** Changes of one character at the end of a Waypoint, as `beginWaypoint` makes them. */
export function challengeEnds(character: HostActor, end: EndKind): EndChange[] {
  if (end !== "waypoint" || character.type !== "challenge") return [];
  const actor = character as HostActor<ChallengeCharacterModel>;
  const { focused, spent } = storedSystem<Pick<ChallengeCharacterModel, "focused" | "spent">>(actor);
  const now = vitalsOf(actor);
  const costs: Cost[] = gaugeNames.flatMap((name) => {
    const amount = storedValue(actor, name) - restore(now)[name].value;
    return amount === 0 ? [] : [{ actor: actor.uuid, path: `system.${name}.value`, amount }];
  });
  const ranks: Cost[] = TRAITS.flatMap((trait) =>
    spent[trait] > 0 ? [{ actor: actor.uuid, path: `system.spent.${trait}`, amount: spent[trait] }] : [],
  );
  const gauges = gaugeNames
    .filter((name) => now[name].value < now[name].max)
    .map((name) => `${localize(`TESSERA.Challenge.Vital.${name}`)} ${now[name].value} → ${now[name].max}`);
  return [
    ...(costs.length > 0
      ? [{ text: localize("TESSERA.Challenge.Ends.restored", { gauges: gauges.join(", ") }), costs }]
      : []),
    ...(ranks.length > 0 ? [{ text: localize("TESSERA.Challenge.Ends.ranks"), costs: ranks }] : []),
    {
      text: localize("TESSERA.Challenge.Ends.focus"),
      costs: [],
      draw: async () => {
        const drawn = await drawFocus(actor);
        if (!drawn) return null;
        const swap = { actor: actor.uuid, path: "system.focused", from: focused, to: drawn.trait };
        return { text: String(drawn.message["flavor"]), costs: [swap], message: drawn.message };
      },
    },
  ];
}
