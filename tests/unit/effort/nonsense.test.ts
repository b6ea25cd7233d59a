/** Every function of Effort's rules refuses nonsense in words. */
import * as effort from "../../../src/rulesets/effort/rules/index.ts";
import { describeNonsense } from "../nonsense.ts";
import { check as checkOf, d6 } from "./checks.ts";

const { DEFAULT_CONFIG: config, effortVariants } = effort;
const variants = effortVariants.defaults;
const check = {
  ...checkOf(8, {
    circumstances: [{ label: "dark", steps: -1 }],
    modifiers: [{ label: "rope", value: 1 }],
    targets: ["x", "y"],
    intent: "climb",
  }),
  association: { kind: "attribute", id: "body" },
  variants,
};
function sheetOf(value: number) {
  const attributes = { body: value, grace: value, wit: value, heart: value };
  return { attributes, resources: { stamina: 5, focus: 4, insight: 3, grit: 2 } };
}

/** A check with a valid total below 0. */
const wretched = { ...check, attribute: { id: "body", value: -20 }, modifiers: [{ label: "wound", value: -20 }] };
const poor = sheetOf(-1);
const easy = { ...check, circumstances: [], modifiers: [] };
const attributes = { body: 10, grace: 9, wit: 8, heart: 7 };
const sheet = sheetOf(8);
const threat = { rating: 8, attributes: { body: 9, grace: null }, pool: 4 };
const ofAttribute = { kind: "attribute", id: "body" };
const ofResource = { kind: "resource", id: "grit" };
const throws = [d6(2, 3, 6)];
const hinder = { id: "h", type: "hinder", by: "z", result: "success", die: 2 };
const resist = { id: "r", type: "resist", by: "x", result: "success", die: 1 };
const events = [hinder, resist];
const plan = { hinders: [{ success: 0.5, critical: 0.1 }], resist: { success: 0.25 }, target: "x" };
const turn = effort.FRESH_TURN;

const good = {
  goodFor: [[8]],
  goodForEasy: [[8]],
  raisable: [[config, attributes]],
  raised: [[config, attributes, "body"]],
  startingPoints: [[4]],
  validateAttributes: [[config, attributes]],
  requireStarting: [
    [config, attributes, "values"],
    [config, attributes, "points"],
  ],
  resourceMaximum: [[config, attributes, "grit"]],
  rested: [
    [{ value: 1, max: 5 }, "short"],
    [{ value: 1, max: 5 }, "long"],
  ],
  pool: [[check], [wretched]],
  poolAt: [
    [check, "normal"],
    [wretched, "normal"],
  ],
  validateCheck: [[check], [wretched]],
  choices: [
    [config, sheet, ofAttribute],
    [config, sheet, ofResource],
    [config, poor, ofAttribute],
  ],
  ring: [
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  validateConfig: [[config]],
  configProblems: [[config]],
  readConfig: [[config]],
  resourcesOf: [[config, "body"]],
  attributesOf: [[config, "grit"]],
  difficultyRule: [["normal"], ["trivial"]],
  eased: [["normal", 1]],
  resultOf: [[15]],
  resultAt: [["normal", 15]],
  succeeds: [["success"]],
  baseDifficulty: [["movement"]],
  useOf: [
    [turn, "action", true, variants],
    [turn, "action", false, variants],
  ],
  odds: [[check, plan]],
  oddsFrom: [
    [check, throws, events, plan],
    [wretched, throws, events, plan],
  ],
  marginal: [
    [check, plan],
    [wretched, plan],
  ],
  expectedOpposition: [[check]],
  movementIsFree: [[variants]],
  penaltyDice: [[variants]],
  oppositionEvent: [
    [easy, [d6(6, 6), [{ faces: 6, value: 3, group: "opposition" }]], events, { id: "o", form: "resist", by: "x" }],
  ],
  canOppose: [
    [effort.outcome(easy as never, [d6(4, 4)]), variants, "x", 1],
    [effort.outcome(easy as never, [d6(4, 4)]), variants, null],
  ],
  outcome: [[check, throws, events]],
  threatChoices: [
    [config, threat, ofAttribute],
    [config, threat, ofResource],
    [config, { ...threat, rating: -1, attributes: {} }, ofAttribute],
  ],
};

describeNonsense(effort, good as never);
