/** Background terms rolled from the sheet (upstream, Backgrounds). */
import { isCheck } from "../../../check/reply-index.ts";
import { check } from "../../../check/start.ts";
import { currentGame, type HostActor, localize } from "../../../foundry/host.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { choice } from "../../../ui/controls.ts";
import type { ChallengeCharacterModel } from "../actors/character.ts";
import { challengeReader } from "../check/derived.ts";
import { CHALLENGE_LIMIT, rerollRanks, skillDie, TRAITS } from "../rules/index.ts";

/** Number of the next term: one more than the highest among the terms in the log that count. */
function nextTerm(actor: HostActor): number {
  const terms = currentGame().messages.contents.flatMap((message) => {
    const read = isCheck(message) && message.system.actor === actor.uuid ? challengeReader.readCounting(message) : null;
    return read?.check.kind === "background" && !read.outcome.withdrawn ? [read.check.challenge] : [];
  });
  return Math.min(CHALLENGE_LIMIT, Math.max(0, ...terms) + 1);
}

export const backgroundTerm: CharacterActSteps<HostActor<ChallengeCharacterModel>> = {
  asks: (actor) => {
    const { traits, spent } = actor.system;
    const number = { value: nextTerm(actor), min: 1, max: CHALLENGE_LIMIT };
    return [
      { kind: "note", label: localize("TESSERA.Challenge.Background.hint") },
      { kind: "number", name: "term", label: localize("TESSERA.Challenge.Fact.term"), ...number },
      choice(
        "trait",
        localize("TESSERA.Challenge.Background.trait"),
        TRAITS.map((trait) => ({
          value: trait,
          label: localize("TESSERA.Challenge.Background.option", {
            trait: localize(`TESSERA.Challenge.Trait.${trait}`),
            die: `d${skillDie(traits[trait])}`,
            ranks: rerollRanks(traits, spent, { focused: trait, skillTrait: trait, variant: "focused" })?.ranks ?? 0,
          }),
        })),
      ),
    ];
  },
  does: (_actor, { term, trait }) =>
    localize("TESSERA.Challenge.Does.background", { term, trait: localize(`TESSERA.Challenge.Trait.${trait}`) }),
  perform: (actor, { term, trait }) =>
    check(actor, { kind: "background", term: Number(term), trait }, { configure: false }),
};
