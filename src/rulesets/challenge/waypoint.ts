/** A Waypoint begins: everything restored, ranks unspent, a new Trait drawn into focus. */
import { updateOf, writeTogether } from "../../foundry/batch.ts";
import { chatMessageClass, inputDialog, renderTemplate } from "../../foundry/classes.ts";
import { currentGame, type Data, type HostActor, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import { focusedTrait, restore, TRAITS, type Trait } from "../../rules/challenge/index.ts";
import { oneOf } from "../../rules/error.ts";
import type { ChallengeCharacterModel } from "./character.ts";
import { ChallengeRoll } from "./roll.ts";
import { gaugeChanges, vitalsOf } from "./vitals.ts";

/** Which Trait the player takes where the die leaves it open; null when dismissed. */
async function chooseTrait(name: string): Promise<Trait | null> {
  const content = document.createElement("div");
  const options = TRAITS.map((value) => ({ value, label: localize(`TESSERA.Challenge.Trait.${value}`) }));
  content.innerHTML = await renderTemplate(templatePath("challenge/ask"), {
    fields: [{ name: "trait", label: "TESSERA.Challenge.Waypoint.choose", options }],
  });
  const answer = await inputDialog({
    classes: ["tessera", "challenge"],
    window: { title: localize("TESSERA.Challenge.Waypoint.title", { name }) },
    content,
    ok: { label: "TESSERA.Challenge.Ask.ok", icon: "fa-solid fa-check" },
  });
  return answer ? oneOf("trait", answer["trait"], TRAITS) : null;
}

/**
 * Draw the focus of a new Waypoint for a character: a d6 in the log, the Trait on the sheet, Defenses and Grit restored,
 * all in one transaction. Nothing is written where the player leaves an open draw undecided.
 */
export async function beginWaypoint(actor: HostActor<ChallengeCharacterModel>): Promise<Trait | null> {
  const roll = await new ChallengeRoll("1d6").evaluate();
  const trait = focusedTrait(roll.total ?? 6) ?? (await chooseTrait(actor.name));
  if (!trait) return null;
  const changes: Data = {
    ...gaugeChanges(restore(vitalsOf(actor.system))),
    "system.focused": trait,
    ...Object.fromEntries(TRAITS.map((each) => [`system.spent.${each}`, 0])),
  };
  const { user } = currentGame();
  const message: Data = {
    author: user.id,
    speaker: chatMessageClass().getSpeaker({ actor }),
    flavor: localize("TESSERA.Challenge.Waypoint.drawn", { trait: localize(`TESSERA.Challenge.Trait.${trait}`) }),
    rolls: [JSON.stringify(roll.toJSON())],
  };
  await writeTogether([{ action: "create", documentName: "ChatMessage", data: [message] }, updateOf(actor, changes)]);
  return trait;
}
