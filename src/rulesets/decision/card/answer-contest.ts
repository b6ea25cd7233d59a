/** The roll that answers a contest, loaded when its button is pressed. */
import { check } from "../../../check/start.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { ActSteps, Parameters } from "../../../ruleset/acts.ts";
import { shownApart } from "../../../tokens/candidates.ts";
import { ask } from "../../../ui/ask.ts";
import { choice } from "../../../ui/controls.ts";
import { ATTACKS, isThreat, statsOf } from "../actors/stats.ts";
import type { DerivedDecision } from "../check/derived.ts";
import { possibleContestants } from "./possible-contestants.ts";

/**
 * Default stat of an answer: Defense against an attack, else the stat of the check to answer. A threat without that
 * stat uses `other`; a character without it has no default (undefined), and the player chooses.
 */
function answeringStat(actor: HostActor, stat: string): string | undefined {
  const wanted = ATTACKS.includes(stat) ? "defense" : stat;
  if (statsOf(actor).some((own) => own === wanted)) return wanted;
  return isThreat(actor) ? "other" : undefined;
}

/**
 * Roll a check that answers this one, asking which actor answers if several can.
 * @param parameters `actor` is the UUID of the actor who answers, if it is known
 */
async function answerContest(derived: DerivedDecision, { actor: wanted }: Parameters): Promise<void> {
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

export const contestAnswer: ActSteps<DerivedDecision> = { roll: answerContest };
