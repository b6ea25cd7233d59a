/** Background terms rolled from the sheet. [upstream Backgrounds] */

import { isCheck } from "../../../check/reply-index.ts";
import { check } from "../../../check/stages.ts";
import { currentGame, type HostActor, localize } from "../../../foundry/host.ts";
import { askText, choice, type Field } from "../../../ui/ask.ts";
import type { ChallengeCharacterModel } from "../actors/character.ts";
import { rerollRanks, skillDie, TRAITS } from "../rules/index.ts";

/** Number of the next term, from the terms in the log. */
function nextTerm(actor: HostActor): number {
  const terms = currentGame().messages.contents.flatMap((message) =>
    isCheck(message) && message.system.actor === actor.uuid && message.system.check["kind"] === "background"
      ? [Number(message.system.check["challenge"]) || 0]
      : [],
  );
  return Math.min(50, Math.max(0, ...terms) + 1);
}

/** Ask for a term and a Trait, and roll the term; nothing if dismissed. */
export async function rollBackgroundTerm(actor: HostActor<ChallengeCharacterModel>): Promise<void> {
  const { traits, spent } = actor.system;
  const fields: Field[] = [
    { kind: "hint", label: localize("TESSERA.Challenge.Background.hint") },
    {
      kind: "number",
      name: "term",
      label: localize("TESSERA.Challenge.Fact.term"),
      value: nextTerm(actor),
      min: 1,
      max: 50,
    },
    choice(
      "trait",
      localize("TESSERA.Challenge.Background.trait"),
      TRAITS.map((trait) => ({
        value: trait,
        label: localize("TESSERA.Challenge.Background.option", {
          trait: localize(`TESSERA.Challenge.Trait.${trait}`),
          die: `d${skillDie(traits[trait])}`,
          ranks: rerollRanks(traits, spent, trait, trait, "focused")?.ranks ?? 0,
        }),
      })),
    ),
  ];
  const answer = await askText("challenge", "TESSERA.Challenge.Ask.title.background", {
    help: "challenge.past",
    fields,
    does: ({ term, trait }) =>
      localize("TESSERA.Challenge.Does.background", { term, trait: localize(`TESSERA.Challenge.Trait.${trait}`) }),
  });
  if (!answer) return;
  const asked = { kind: "background", term: Number(answer["term"]), trait: answer["trait"] };
  await check(actor, asked, { configure: false });
}
