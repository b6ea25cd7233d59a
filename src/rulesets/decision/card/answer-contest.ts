import { hasReacted } from "../../../check/gate/judge-reactions.ts";
import { check } from "../../../check/start.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { ownCandidates, shownApart } from "../../../tokens/candidates.ts";
import { ask } from "../../../ui/ask.ts";
import { choice } from "../../../ui/controls.ts";
import { ATTACKS, type DecisionModel, isThreat, playsDecision, statsOf } from "../actors/stats.ts";
import { actorsIn, contestOf, type DerivedDecision } from "../check/derived.ts";

/**
 * Actors with which this user can answer a contest: first its targets, then the user's character, targeted actors, and
 * those in sight.
 */
export function possibleContestants(derived: DerivedDecision): HostActor<DecisionModel>[] {
  const contest = contestOf(derived);
  const taking = contest ? actorsIn(contest) : new Set<string>();
  return ownCandidates(derived.actor, derived.targets)
    .filter(playsDecision)
    .filter((actor) => !taking.has(actor.uuid) && !hasReacted(derived, actor));
}

/**
 * Default stat of an answer: Defense against an attack, else the same stat. An actor that lacks it chooses; a threat
 * uses `other`.
 */
function answeringStat(actor: HostActor, stat: string): string | undefined {
  const wanted = ATTACKS.includes(stat) ? "defense" : stat;
  if (statsOf(actor).some((own) => own === wanted)) return wanted;
  return isThreat(actor) ? "other" : undefined;
}

/**
 * Roll a check against this one, asking which actor answers if several can.
 * @param wanted UUID of the actor who answers, if it is known
 */
export async function answerContest(derived: DerivedDecision, wanted?: string): Promise<void> {
  const contestants = possibleContestants(derived).filter(({ uuid }) => wanted === undefined || uuid === wanted);
  let [actor] = contestants;
  if (contestants.length > 1) {
    const options = shownApart(contestants.map(({ uuid }) => uuid)).map(({ uuid, name }) => ({
      value: uuid,
      label: name,
    }));
    const answer = await ask("decision", "TESSERA.Decision.Act.answer", {
      help: "decision.contests",
      fields: [choice("actor", localize("TESSERA.Decision.Ask.actor"), options)],
      does: (given) =>
        localize("TESSERA.Decision.Does.answer", {
          name: options.find(({ value }) => value === given["actor"])?.label,
        }),
    });
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
