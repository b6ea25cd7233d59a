/** One check for each outcome of each game, for browser tests of how cards look. */

/** Whether the players have reason to be glad of it. */
export type Verdict = "well" | "between" | "badly" | "open";

export interface OutcomeCase {
  readonly game: string;
  /** The word on its card. */
  readonly word: string;
  /** Name of who rolls; a threat's check goes the other way round for the players. */
  readonly name: string;
  readonly specification: object;
  readonly dice: readonly number[];
  readonly went: Verdict;
}

const stealth = { attribute: "wits", skill: "stealth", difficulty: 3 };
const edge = { game: "edge", name: "Ilsa Marrow", specification: stealth } as const;
const strike = { skill: "strike", kind: "action", challenge: 4, target: 4, threshold: 2 };
const challenge = { game: "challenge", name: "Brenna Oake", specification: strike } as const;
const effort = {
  game: "effort",
  name: "Maren Holt",
  specification: { attribute: "body", resource: "stamina" },
} as const;
const decision = {
  game: "decision",
  name: "Marisol Quent",
  specification: { stat: "str", targetNumber: 9 },
} as const;

/** Seven dice for each outcome of Edge, in the order of the ladder. */
export const edgeOutcomes: readonly OutcomeCase[] = [
  { ...edge, word: "Clean success", dice: [9, 7, 6, 8, 3, 2, 5], went: "well" },
  { ...edge, word: "Success and cost", dice: [9, 7, 6, 1, 3, 2, 5], went: "well" },
  { ...edge, word: "Partial", dice: [9, 7, 4, 1, 3, 2, 1], went: "between" },
  { ...edge, word: "Miss", dice: [2, 4, 4, 1, 3, 2, 5], went: "badly" },
  {
    ...edge,
    word: "Undecided",
    specification: { ...stealth, difficulty: null },
    dice: [9, 7, 4, 1, 3, 2, 5],
    went: "open",
  },
];

export const outcomes: readonly OutcomeCase[] = [
  ...edgeOutcomes,
  { ...challenge, word: "Success", dice: [6, 5, 2, 3], went: "well" },
  { ...challenge, word: "Success", dice: [6, 5, 1, 3], went: "well" },
  { ...challenge, word: "Failure", dice: [2, 3, 3, 3], went: "badly" },
  { ...challenge, word: "Failure", dice: [1, 3, 3, 3], went: "badly" },
  { ...effort, word: "Critical success", dice: [6, 6], went: "well" },
  { ...effort, word: "Success", dice: [3, 4], went: "well" },
  { ...effort, word: "Failure", dice: [1, 2], went: "badly" },
  {
    ...effort,
    word: "Critical failure",
    specification: { attribute: "grace", resource: "stamina", difficulty: "hard" },
    dice: [1, 1, 6],
    went: "badly",
  },
  { ...decision, word: "Success", dice: [6, 5], went: "well" },
  { ...decision, word: "Failure", dice: [1, 2], went: "badly" },
  {
    ...decision,
    word: "Undecided",
    specification: { stat: "str", targetNumber: null },
    dice: [4, 5],
    went: "open",
  },
  { ...decision, word: "Contest open", specification: { stat: "str", contested: true }, dice: [4, 5], went: "open" },
];

/** A threat's success, which is the players' loss, in the words of the game. */
export const foesSuccess: OutcomeCase = {
  ...challenge,
  word: "prevails",
  name: "Gravelmaw",
  specification: { challenge: 2, target: 4, threshold: 1, targets: [] },
  dice: [6, 5, 3, 3, 3, 3],
  went: "badly",
};
