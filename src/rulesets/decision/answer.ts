/** Answering somebody's contest with a check of one's own. */
import { ask, choice } from "../../check/ask.ts";
import type { DerivedCheck } from "../../check/derive.ts";
import { isCheck } from "../../check/reply-index.ts";
import { check } from "../../check/stages.ts";
import { actorByUuid, currentGame, type HostActor, localize } from "../../foundry/host.ts";
import { actorsOnScene, targetedActors } from "../../foundry/scene-actors.ts";
import { OWN_SIDE } from "../../rules/decision/index.ts";
import { contestOf, decisionCheckOf } from "./outcome.ts";
import { ATTACKS } from "./stats.ts";

/** UUIDs of those who take part already. */
function takingPart(derived: DerivedCheck): Set<string> {
  const sides = contestOf(derived)?.view.sides ?? [];
  const uuids = sides.map(({ id }) => {
    const message = id === OWN_SIDE ? derived.message : currentGame().messages.get(id);
    return message && isCheck(message) ? message.system.actor : null;
  });
  return new Set(uuids.filter((uuid) => uuid !== null));
}

/**
 * Characters that this user may answer a contest with, likeliest first: those it is aimed at, their own, those targeted,
 * those with a token on the active scene.
 */
export function possibleContestants(derived: DerivedCheck): HostActor[] {
  const game = currentGame();
  const taking = takingPart(derived);
  const own = game.user.character ? [game.user.character] : [];
  const aimed = derived.targets.flatMap((uuid) => actorByUuid(uuid) ?? []);
  const all = [...aimed, ...own, ...targetedActors(), ...actorsOnScene(), ...game.actors];
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()].filter(
    (actor) => actor.type === "decision" && actor.isOwner && !taking.has(actor.uuid),
  );
}

/** What one most likely answers with: the same stat; against an attack what is left of one's Defense. */
function answeringStat(stat: string): string {
  return ATTACKS.includes(stat) ? "defense" : stat;
}

/** Ask who answers, where several could, and roll their check against this one. */
export async function answerContest(derived: DerivedCheck): Promise<void> {
  const contestants = possibleContestants(derived);
  let [actor] = contestants;
  if (contestants.length > 1) {
    const options = contestants.map(({ uuid, name }) => ({ value: uuid, label: name }));
    const answer = await ask("decision", "TESSERA.Decision.Act.answer", [
      choice("actor", localize("TESSERA.Decision.Ask.actor"), options),
    ]);
    if (!answer) return;
    actor = contestants.find(({ uuid }) => uuid === answer["actor"]);
  }
  if (!actor) return;
  const { stat } = decisionCheckOf(derived);
  await check(actor, { stat: answeringStat(stat.id), opposes: { check: derived.message.id, form: "contest" } });
}
