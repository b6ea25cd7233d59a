/** The question of a consequence on a check's card. */
import { documentByUuid, localize } from "../../../foundry/host.ts";
import type { Parameters } from "../../../ruleset/acts.ts";
import { candidates } from "../../../tokens/candidates.ts";
import type { Question } from "../../../ui/ask.ts";
import { type DerivedEdge, isCharacter } from "../check/derived.ts";
import { consequenceDoes, consequenceFields, consequenceParameters, type Purse } from "./consequence-form.ts";
import { beatContextOf, beatsToSpend, clocksFor } from "./consequences.ts";

/** Actors who may have been the check's contact: its targets, then the others in sight. */
function contactsOf({ actor, targets }: DerivedEdge): string[] {
  return [
    ...targets.filter((target) => documentByUuid(target)),
    ...(actor ? candidates(actor).map(({ uuid }) => uuid) : []),
  ];
}

/** The Story Beats of a check; without any, only what costs none is offered. */
function purseOf(derived: DerivedEdge): Purse {
  const left = beatsToSpend(derived);
  return {
    ...{ left, least: 0, context: beatContextOf(derived.check.skillId), contacts: contactsOf(derived) },
    hurts: isCharacter(derived),
    kinds: left > 0 ? ["list", "own", "condition", "clock", "keep"] : ["condition", "clock", "keep"],
    clocks: (scope) => clocksFor(derived, scope),
  };
}

export function consequenceQuestion(derived: DerivedEdge): Question {
  const purse = purseOf(derived);
  const hint = { kind: "note", label: localize("TESSERA.Edge.Ask.beatsLeft", { beats: purse.left }) } as const;
  return {
    fields: (given) => [hint, ...consequenceFields(purse, given)],
    does: (given) => consequenceDoes(purse, given),
  };
}

/** Parameters of the act from what was answered. */
export function consequenceAnswer(derived: DerivedEdge, given: Parameters) {
  return consequenceParameters(purseOf(derived), given);
}
