/**
 * Game master's rulings after the roll: set the Target, Challenge, Hazards or required Hits, or include waived or
 * hidden Hazards.
 */

import { localize } from "../../../foundry/host.ts";
import { RulesError } from "../../../rules/error.ts";
import type { ChallengeAct } from "../check/derived.ts";
import { ChallengeRoll } from "../check/roll.ts";
import { hazardBySource } from "../hazards/hazards-for-roll.ts";
import { asHazard, unveiling } from "../hazards/placed-hazard.ts";
import { diceAddedBy } from "../rules/index.ts";
import { RULINGS } from "./ruling-kinds.ts";

/** Include a waived or hidden Hazard in the check, and roll its dice. */
const spring: ChallengeAct = {
  by: "gm",
  icon: "fa-solid fa-triangle-exclamation",
  group: "TESSERA.Challenge.Act.springOne",
  offer: ({ outcome: { waived } }) =>
    waived.flatMap(({ source, label, rating }) =>
      source
        ? [
            {
              data: { label: label || localize("TESSERA.Challenge.Pool.hazard"), rating },
              parameters: { hazard: source },
            },
          ]
        : [],
    ),
  apply: ({ check, outcome: { hazards, waived, target } }, parameters) => {
    const source = parameters["hazard"] ?? "";
    const placed = hazardBySource(source);
    const hazard = waived.find((each) => each.source === source) ?? (placed && asHazard(placed));
    if (!hazard) throw new RulesError("hazards", "noLongerPossible");
    const { label, rating } = hazard;
    const dice = diceAddedBy({ ...check, hazards, waived }, hazard);
    return {
      event: { hazard: source, label, rating },
      ...(dice > 0 ? { roll: ChallengeRoll.ofDice(Array<number>(dice).fill(4), target) } : {}),
      costs: placed ? unveiling(placed) : [],
    };
  },
};

const rule: ChallengeAct = {
  by: "gm",
  icon: "fa-solid fa-gavel",
  event: RULINGS,
  steps: async () => (await import("./ruling-steps.ts")).rule,
};

export const rulingActs = { spring, rule };
