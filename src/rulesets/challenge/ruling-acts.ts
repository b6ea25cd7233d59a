/**
 * Game master's rulings after the roll: Target, Challenge, Hazards, required Hits, and Hazards to include after all.
 */
import { localize } from "../../foundry/host.ts";
import { hazardBySource } from "../../regions/zones.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import type { ActResult, Parameters } from "../../ruleset/acts.ts";
import { choice, type Field, named } from "../../ui/ask.ts";
import type { ChallengeAct, DerivedChallenge } from "./outcome.ts";
import { asHazard, unveiling } from "./placed-hazard.ts";
import { ChallengeRoll } from "./roll.ts";
import { type ChallengeOutcome, carriesHazards, diceAddedBy, pool } from "./rules/index.ts";

const RULINGS = ["target", "challenge", "hazards", "threshold"] as const;

const words = (name: string) => localize(`TESSERA.Challenge.Ask.${name}`);

function rulingFields({ check: { kind, variants }, outcome }: DerivedChallenge): Field[] {
  const possible = RULINGS.filter(
    (what) =>
      !(what === "hazards" && !carriesHazards(kind, variants)) && !(what === "challenge" && kind === "leaveZone"),
  );
  return [
    choice("what", words("ruling"), named(possible, "TESSERA.Challenge.Ruling")),
    { kind: "number", name: "value", label: words("value"), value: outcome.target, min: 0, max: 50 },
  ];
}

/** Apply a ruling and the dice it requires: existing dice first, withdrawn ones included. */
function ruled(derived: DerivedChallenge, parameters: Parameters): ActResult {
  const what = oneOf("what", parameters["what"], RULINGS);
  const value = Number(parameters["value"]);
  if (what === "target") return { event: { type: what, target: wholeNumber("target", value, 2, 20) } };
  if (what === "threshold") return { event: { type: what, threshold: wholeNumber("threshold", value, 1, 50) } };
  const { check, outcome } = derived;
  const { faces } = pool(check);
  if (what === "hazards") {
    const dice = wholeNumber("hazards", value, 0, 50);
    if (!carriesHazards(check.kind, check.variants)) throw new RulesError("hazards", "notAllowed");
    return withMissing({ type: what, dice }, outcome, "hazard", 4, dice);
  }
  const challenge = wholeNumber("challenge", value, 1, 50);
  if (check.kind === "leaveZone") throw new RulesError("challenge", "notAllowed");
  const chosenDice = check.chosenDice === null ? null : Math.min(check.chosenDice, challenge);
  const { skill } = pool({ ...check, challenge, chosenDice });
  return withMissing({ type: what, challenge }, outcome, undefined, faces, skill);
}

function withMissing(
  event: NonNullable<ActResult["event"]>,
  { dice, target }: ChallengeOutcome,
  group: string | undefined,
  faces: number,
  wanted: number,
): ActResult {
  const thrown = dice.filter((die) => die.group === group).length;
  if (wanted <= thrown) return { event };
  return { event, roll: ChallengeRoll.ofDice(Array<number>(wanted - thrown).fill(faces), target) };
}

/** Include a removed Hazard, or reveal a hidden one, and roll its dice. */
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
  asks: rulingFields,
  apply: (derived, parameters) => ({ ...ruled(derived, parameters), reply: "reaction" }),
};

export const rulingActs = { spring, rule };
