/** The question of a ruling after the roll, and the dice that it needs. */
import { localize } from "../../../foundry/host.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { HAZARD_LIMIT } from "../../../rules/placed-hazards.ts";
import type { ActResult, ActSteps, Parameters } from "../../../ruleset/acts.ts";
import type { Question } from "../../../ui/ask.ts";
import { named, pills } from "../../../ui/controls.ts";
import type { DerivedChallenge } from "../check/derived.ts";
import { ChallengeRoll } from "../check/roll.ts";
import {
  CHALLENGE_LIMIT,
  type ChallengeOutcome,
  carriesHazards,
  HAZARD_FACES,
  HITS_LIMIT,
  pool,
  TARGET_MAXIMUM,
  TARGET_MINIMUM,
} from "../rules/index.ts";
import { keepsLanded } from "./landed.ts";
import { RULINGS } from "./ruling-kinds.ts";

const words = (name: string) => localize(`TESSERA.Challenge.Ask.${name}`);

type Ruling = (typeof RULINGS)[number];

/** Current values of the numbers that a ruling can set. */
function standing({ outcome }: DerivedChallenge): Readonly<Record<Ruling, number>> {
  const { target, challenge, threshold, dice } = outcome;
  return { target, challenge, threshold, hazards: dice.filter(({ group }) => group === "hazard").length };
}

const bounds: Readonly<Record<Ruling, readonly [number, number]>> = {
  target: [TARGET_MINIMUM, TARGET_MAXIMUM],
  challenge: [1, CHALLENGE_LIMIT],
  hazards: [0, HAZARD_LIMIT],
  threshold: [1, HITS_LIMIT],
};

/** The ruling that an answer selects; Target by default. */
const chosenRuling = (what: string | undefined): Ruling => RULINGS.find((each) => each === what) ?? "target";

function rulingQuestion(derived: DerivedChallenge): Question {
  const { kind, variants } = derived.check;
  const now = standing(derived);
  const possible = RULINGS.filter(
    (what) =>
      !(what === "hazards" && !carriesHazards(kind, variants)) && !(what === "challenge" && kind === "leaveZone"),
  );
  return {
    fields: ({ what }) => {
      const ruling = chosenRuling(what);
      const [min, max] = bounds[ruling];
      const options = named(possible, "TESSERA.Challenge.Ruling").map((option) => ({
        ...option,
        selected: option.value === ruling,
      }));
      return [
        pills("what", words("ruling"), options),
        {
          kind: "number",
          name: "value",
          label: localize(`TESSERA.Challenge.Ruling.${ruling}`),
          value: now[ruling],
          min,
          max,
        },
      ];
    },
    does: ({ what, value }) => {
      const ruling = chosenRuling(what);
      const data = { what: localize(`TESSERA.Challenge.Ruling.${ruling}`), now: now[ruling], value };
      return Number(value) === now[ruling] ? "" : localize("TESSERA.Challenge.Does.rule", data);
    },
  };
}

/**
 * Event of a ruling, with a roll of the additional dice that it requires; dice already thrown, even withdrawn ones, are
 * reused first.
 */
function ruled(derived: DerivedChallenge, parameters: Parameters): ActResult {
  const what = oneOf("what", parameters["what"], RULINGS);
  const value = wholeNumber(what, Number(parameters["value"]), ...bounds[what]);
  if (what === "target" || what === "threshold") return { event: { type: what, [what]: value } };
  const { check, outcome } = derived;
  const { faces } = pool(check);
  if (what === "hazards") {
    if (!carriesHazards(check.kind, check.variants)) throw new RulesError("hazards", "notAllowed");
    return withMissing({ type: what, dice: value }, outcome, { group: "hazard", faces: HAZARD_FACES, wanted: value });
  }
  const challenge = value;
  if (check.kind === "leaveZone") throw new RulesError("challenge", "notAllowed");
  const chosenDice = check.chosenDice === null ? null : Math.min(check.chosenDice, challenge);
  const { skill } = pool({ ...check, challenge, chosenDice });
  return withMissing({ type: what, challenge }, outcome, { faces, wanted: skill });
}

/**
 * Add a roll of the missing dice to an event, so that the group has `wanted` dice; without `group`, these are Skill
 * dice.
 */
function withMissing(
  event: NonNullable<ActResult["event"]>,
  { dice, target }: ChallengeOutcome,
  { group, faces, wanted }: { readonly group?: "hazard"; readonly faces: number; readonly wanted: number },
): ActResult {
  const thrown = dice.filter((die) => die.group === group).length;
  if (wanted <= thrown) return { event };
  return { event, roll: ChallengeRoll.ofDice(Array<number>(wanted - thrown).fill(faces), target) };
}

export const rule: ActSteps<DerivedChallenge> = {
  asks: rulingQuestion,
  apply: (derived, parameters) => keepsLanded(derived, { ...ruled(derived, parameters), reply: "reaction" }),
};
