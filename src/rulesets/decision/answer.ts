/** Answering somebody's contest with a check of one's own. */

import { check } from "../../check/stages.ts";
import { actorByUuid, currentGame, type HostActor, localize } from "../../foundry/host.ts";
import { actorsOnScene, targetedActors } from "../../foundry/scene-actors.ts";
import { ask, choice } from "../../ui/ask.ts";
import { actorsIn, contestOf, type DerivedDecision } from "./outcome.ts";
import { ATTACKS, isThreat, playsDecision, statsOf } from "./stats.ts";

/**
 * Those whom this user may answer a contest with, likeliest first: those it is aimed at, their own, those targeted,
 * those with a token on the active scene.
 */
export function possibleContestants(derived: DerivedDecision): HostActor[] {
  const game = currentGame();
  const contest = contestOf(derived);
  const taking = contest ? actorsIn(contest) : new Set<string>();
  const own = game.user.character ? [game.user.character] : [];
  const aimed = derived.targets.flatMap((uuid) => actorByUuid(uuid) ?? []);
  const all = [...aimed, ...own, ...targetedActors(), ...actorsOnScene(), ...game.actors];
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()].filter(
    (actor) => playsDecision(actor) && actor.isOwner && !taking.has(actor.uuid),
  );
}

/**
 * What one most likely answers with: against an attack what is left of one's Defense, else the same stat. Who has no such
 * stat is left to choose: a threat answers with what it has for everything else.
 */
function answeringStat(actor: HostActor, stat: string): string | undefined {
  const wanted = ATTACKS.includes(stat) ? "defense" : stat;
  if (statsOf(actor).some((own) => own === wanted)) return wanted;
  return isThreat(actor) ? "other" : undefined;
}

/** Ask who answers, where several could, and roll their check against this one. */
export async function answerContest(derived: DerivedDecision): Promise<void> {
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
  const { stat } = derived.check;
  const answering = answeringStat(actor, stat.id);
  await check(actor, {
    ...(answering ? { stat: answering } : {}),
    opposes: { check: derived.message.id, form: "contest" },
  });
}
