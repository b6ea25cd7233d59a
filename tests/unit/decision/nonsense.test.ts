/** Rules of Decision refuse nonsense. */
import * as rules from "../../../src/rulesets/decision/rules/index.ts";
import { describeNonsense } from "../nonsense.ts";

const attributes = { str: 1, agi: -1, dex: 0, fort: 2, kno: 1, ins: null, cha: 3, will: 2 };
const lower = { ...attributes, kno: -1, cha: -2, fort: null };
const none = Object.fromEntries(rules.ATTRIBUTES.map((name) => [name, null]));
const low = Object.fromEntries(rules.ATTRIBUTES.map((name) => [name, -2]));
const grown = { level: 3, attributes };
const gauge = { value: 1, max: 3 };
const condition = { defense: { value: 2, max: 3 }, vitality: { value: 2, max: 2 } };
const stat = { id: "kno", value: 1, as: "modifier" };
const check = {
  stat,
  modifiers: [{ label: "Kit", value: 2, as: "bonus" }],
  targetNumber: 8,
  adjustments: [{ label: "Rain", value: 2 }],
  advantages: ["A plan"],
  luck: true,
  gear: { item: "Item.kit", name: "Kit", supply: "d8" },
};
const other = {
  stat: { id: "kno", value: -1.5, as: "penalty" },
  modifiers: [{ label: "", value: -0.5 }],
  adjustments: [{ label: "", value: -2 }],
  gear: { item: "Item.rope", name: "Rope", supply: null },
};
const contested = { stat, contested: true, luck: true };
const die = (value: number) => ({ faces: 6, value });
const thrown = [[die(3), die(4), die(5), { faces: 4, value: 2, group: "luck" }]];
const side = { stat, luck: false };
const events = [{ id: "a", type: "adjustment", label: "Light", value: -2 }];
const sides = [{ check: side, throws: [[die(3), die(4)]], events: [] }, { check: side }];

describeNonsense(rules, {
  goodFor: [[2]],
  raisable: [[grown, "level"]],
  levelUp: [
    [grown, "str", "level"],
    [{ level: 2, attributes }, "", "seven"],
    [{ level: 2, attributes: low }, "", "seven"],
    [{ level: 2, attributes: none }, "", "level"],
  ],
  validateAttributes: [[attributes], [low], [none]],
  attributeValue: [
    [attributes, "str"],
    [lower, "kno"],
  ],
  attributesFromDice: [[Array.from({ length: 16 }, () => ({ faces: 4, value: 2 }))]],
  requireGenerated: [[{ ...attributes, ins: 0, agi: 1 }, [1, 1, 0, 2, 1, 0, 3, 2]]],
  attributeMaximum: [[3, "level"]],
  poorConditions: [[attributes]],
  validateCheck: [[check], [other], [contested]],
  pool: [[check], [other], [contested]],
  contestMarginal: [
    [sides, 1],
    [[{ check: side }, { check: side }], 1],
    [
      [
        { check: { ...side, advantages: ["a"] } },
        { check: { ...side, advantages: ["a"], disadvantages: ["b"], luck: true } },
      ],
      1,
    ],
  ],
  contestOdds: [[sides]],
  derivedStats: [
    [3, attributes, attributes],
    [3, low],
  ],
  groupTotal: [[[7, 9, 4]]],
  hitNotation: [["similar", 2, 10, true]],
  hitDamage: [[5]],
  targetNumberOfDefense: [[3]],
  takeDamage: [[condition, 4]],
  regainDefense: [[condition]],
  regainVitality: [[gauge, 8, "week", 3]],
  daysForVitality: [["week"]],
  isStressed: [[2, 3]],
  restStress: [[3, 1]],
  luckAdjustments: [
    [
      [
        { id: "a", attributes: low },
        { id: "b", attributes },
      ],
    ],
    [
      [
        { id: "a", attributes },
        { id: "b", attributes: { ...attributes, str: 2 } },
      ],
    ],
  ],
  luckMaximum: [[-1], [1]],
  bonusOf: [[1.5], [2]],
  penaltyOf: [[-1.5], [2]],
  counted: [
    [1.5, "bonus"],
    [-1.5, "penalty"],
    [-1, "modifier"],
  ],
  roundedSum: [[1.5, -3]],
  odds: [[check], [{ stat }]],
  marginal: [[check], [{ stat, targetNumber: 8 }]],
  outcome: [
    [check, thrown, events],
    [contested, [[die(3), die(4), { faces: 4, value: 2, group: "luck" }]], []],
  ],
  rerollBonus: [[rules.validateCheck(check), 2]],
  described: [[8]],
  isImpossible: [[8]],
});
