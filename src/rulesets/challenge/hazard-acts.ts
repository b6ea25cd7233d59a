/** Hazards that join a check after its dice fell: those that sprang, and those that were taken off and count after all. */

import { localize } from "../../foundry/host.ts";
import { hazardBySource } from "../../regions/zones.ts";
import { RulesError } from "../../rules/error.ts";
import type { ActResult } from "../../ruleset/acts.ts";
import type { LegacyOffer as Act, DerivedCheck } from "../../ruleset/contract.ts";
import { challengeCheckOf, challengeOutcomeOf } from "./outcome.ts";
import { asHazard, unveiling } from "./placed-hazard.ts";
import { ChallengeRoll } from "./roll.ts";
import { type ChallengeOutcome, diceAddedBy } from "./rules/index.ts";

/** One act for each Hazard that was taken off. */
export function springActs({ waived }: ChallengeOutcome): Act[] {
  return waived.flatMap(({ source, label, rating }): Act[] => {
    if (!source) return [];
    return [
      {
        id: "spring",
        label: "TESSERA.Challenge.Act.spring",
        data: { label: label || localize("TESSERA.Challenge.Pool.hazard"), rating },
        icon: "fa-solid fa-triangle-exclamation",
        parameters: { hazard: source },
      },
    ];
  });
}

/**
 * The Hazard of the source in `hazard` joins, with the dice that it adds. One that was hidden is unveiled with it.
 * @throws RulesError (`hazards`, `noLongerPossible`) where it is gone
 */
export function spring(derived: DerivedCheck, parameters: Readonly<Record<string, string>>): ActResult {
  const source = parameters["hazard"] ?? "";
  const { hazards, waived, target } = challengeOutcomeOf(derived);
  const placed = hazardBySource(source);
  const hazard = waived.find((each) => each.source === source) ?? (placed && asHazard(placed));
  if (!hazard) throw new RulesError("hazards", "noLongerPossible");
  const { label, rating } = hazard;
  const dice = diceAddedBy({ ...challengeCheckOf(derived), hazards, waived }, hazard);
  return {
    event: { type: "spring", hazard: source, label, rating },
    ...(dice > 0 ? { roll: ChallengeRoll.ofDice(Array<number>(dice).fill(4), target) } : {}),
    costs: placed ? unveiling(placed) : [],
    reply: "ruling",
  };
}
