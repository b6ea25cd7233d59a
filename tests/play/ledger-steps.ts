/** Generators of the steps at a table, some of them two at once. */
import fc from "fast-check";

const onCheck = ["reroll", "rule", "clock", "bank", "award", "withdraw", "undo"] as const;
const onMessage = ["delete", "discard", "unsay"] as const;
const onSeat = ["break", "mend", "away", "back", "hold", "release"] as const;
export const forgeries = [
  "check",
  "ruling",
  "event",
  "tick",
  "book",
  "sceneBook",
  "nowhere",
  "time",
  "owner",
  "chosen",
] as const;

export type Forgery = (typeof forgeries)[number];

interface Told {
  readonly who: number;
  readonly which: number;
  readonly dice: readonly number[];
  readonly by: number;
}
export interface Step extends Told {
  readonly do:
    | (typeof onCheck)[number]
    | (typeof onMessage)[number]
    | (typeof onSeat)[number]
    | "roll"
    | "struggle"
    | "layAdvantage"
    | "useAdvantage"
    | "enemy"
    | "hand"
    | "end"
    | "takeBack"
    | "tick"
    | "untick"
    | "addClock"
    | "scene"
    | "round"
    | "timer"
    | "skew"
    | "forge"
    | "clear"
    | "settle";
}

const told = {
  who: fc.nat(4),
  which: fc.nat(9),
  dice: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 7, maxLength: 7 }),
  by: fc.integer({ min: -3, max: 3 }),
};
const step = (weight: number, ...names: Step["do"][]) => ({
  weight: weight * names.length,
  arbitrary: fc.record({ do: fc.constantFrom(...names), ...told }) as fc.Arbitrary<Step>,
});
const one: fc.Arbitrary<Step> = fc.oneof(
  step(24, "roll"),
  step(8, "struggle", "layAdvantage", "useAdvantage", "hand", "tick"),
  step(18, "end"),
  step(4, "enemy", "takeBack", "untick", "addClock", "scene", "round", "timer", "skew", "forge", "clear", "settle"),
  step(4, ...onCheck, "undo"),
  step(2, ...onMessage),
  step(4, "break", "mend", "hold", "release"),
  step(1, "away", "back"),
);
/** Steps, some of them two at once. */
export const plays = fc.array(
  fc.oneof({ weight: 4, arbitrary: one.map((each) => [each]) }, { weight: 1, arbitrary: fc.tuple(one, one) }),
  {
    minLength: 8,
    maxLength: 22,
  },
);
