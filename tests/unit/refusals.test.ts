/** Out-of-range input is refused with an error that names the field; nothing is silently repaired. */
import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RulesError } from "../../src/rules/error.ts";
import * as challenge from "../../src/rulesets/challenge/rules/index.ts";
import * as decision from "../../src/rulesets/decision/rules/index.ts";
import * as edge from "../../src/rulesets/edge/rules/index.ts";
import * as effort from "../../src/rulesets/effort/rules/index.ts";

type Data = Record<string, unknown>;
type Refusing = (check: never) => unknown;
interface Rules {
  readonly validateCheck: (check: unknown) => object;
  readonly pool: Refusing;
  readonly odds: Refusing;
  readonly marginal: Refusing;
  readonly outcome: (check: never, throws: never, events: never) => unknown;
}

/** A check of each set that has every list filled. */
const full: Record<string, readonly [Rules, Data]> = {
  challenge: [
    challenge,
    {
      challenge: 3,
      rating: 2,
      target: 4,
      modifiers: [{ label: "a", dice: 1 }],
      hazards: [{ label: "b", rating: 2, source: "s" }],
      waived: [{ label: "c", rating: 1 }],
      defied: 1,
      bonusHits: [{ label: "d", hits: 1 }],
      bonusDice: [{ label: "e", dice: 1 }],
      ranks: 2,
      threshold: 2,
    },
  ],
  effort: [
    effort,
    {
      difficulty: "normal",
      circumstances: [{ label: "a", steps: 1 }],
      attribute: { id: "body", value: 8 },
      payment: [{ id: "stamina", available: 5 }],
      modifiers: [{ label: "b", value: 1 }],
      targets: ["x", "y"],
    },
  ],
  edge: [
    edge,
    {
      attribute: 3,
      skill: 2,
      difficulty: 3,
      description: "detailed",
      position: "risky",
      assistance: [{ kind: "boon", by: "a" }],
      situational: [{ label: "b", dice: 1 }],
      harm: 1,
      harmApplies: true,
    },
  ],
  decision: [
    decision,
    {
      stat: { id: "agi", value: 2, as: "modifier" },
      modifiers: [{ label: "a", value: 0.5, as: "bonus" }],
      targetNumber: 8,
      adjustments: [{ label: "b", value: 2 }],
      advantages: ["c"],
      luck: true,
    },
  ],
};

/** The whole numbers of each check that have ends: path, least, most. */
const ranges: readonly (readonly [string, string, number, number])[] = [
  ["challenge", "challenge", 1, 50],
  ["challenge", "target", 2, 20],
  ["challenge", "rating", 0, 4],
  ["challenge", "modifiers.0.dice", -20, 20],
  ["challenge", "hazards.0.rating", 1, 50],
  ["challenge", "waived.0.rating", 1, 50],
  ["challenge", "defied", 0, 1000],
  ["challenge", "bonusHits.0.hits", -50, 50],
  ["challenge", "bonusDice.0.dice", 1, 10],
  ["challenge", "ranks", 0, 20],
  ["challenge", "threshold", 1, 50],
  ["effort", "circumstances.0.steps", -4, 4],
  ["effort", "attribute.value", -20, 40],
  ["effort", "payment.0.available", 0, 1000],
  ["effort", "modifiers.0.value", -50, 50],
  ["edge", "attribute", 1, 5],
  ["edge", "skill", 0, 5],
  ["edge", "difficulty", 1, Number.MAX_SAFE_INTEGER],
  ["edge", "situational.0.dice", -20, 20],
  ["edge", "harm", 0, 3],
  ["decision", "stat.value", -100, 100],
  ["decision", "modifiers.0.value", -100, 100],
  ["decision", "targetNumber", 2, 100],
  ["decision", "adjustments.0.value", -100, 100],
];

function changed(check: Data, path: string, value: unknown): Data {
  const copy = structuredClone(check);
  const keys = path.split(".");
  const last = keys.pop() ?? path;
  let owner = copy;
  for (const key of keys) owner = owner[key] as Data;
  owner[last] = value;
  return copy;
}

/** The error of each public function that takes a check. */
function refusals({ validateCheck, pool, odds, marginal, outcome }: Rules, check: Data): unknown[] {
  const calls = [
    () => validateCheck(check),
    () => pool(check as never),
    () => odds(check as never),
    () => marginal(check as never),
    () => outcome(check as never, [[]] as never, [] as never),
  ];
  return calls.map((call) => {
    try {
      call();
      return null;
    } catch (error) {
      return error;
    }
  });
}

const setOf = (name: string) => full[name] ?? expect.unreachable(name);

describe("one beyond either end is refused by every function, and the field is named", () => {
  test.each(ranges)("%s: %s from %i to %i", (name, path, least, most) => {
    const [rules, check] = setOf(name);
    // The ends themselves are taken, if need be with a refusal of the whole pool's size, which has a code of its own.
    for (const end of [least, most])
      for (const error of refusals(rules, changed(check, path, end)))
        if (error instanceof RulesError) expect(error.code).not.toBe("outOfRange");
    for (const beyond of [least - 1, most + 1, ...(most < 1000 ? [1e9, -1e9] : [])])
      for (const error of refusals(rules, changed(check, path, beyond))) {
        expect(error).toBeInstanceOf(RulesError);
        // Beyond the largest whole number there is none.
        expect(error).toMatchObject({ field: path, code: beyond > 1e15 ? expect.any(String) : "outOfRange" });
      }
  });
});

/** Paths of all that a check holds. */
function paths(value: unknown, above = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [above + key, ...paths(part, `${above + key}.`)]);
}

describe("whatever stands in a field is taken as it is, or refused by that field's name", () => {
  test.each(Object.keys(full))("%s", (name) => {
    const [rules, check] = setOf(name);
    fc.assert(
      fc.property(fc.constantFrom(...paths(check)), fc.anything(), (path, value) => {
        // What is left out stands for its default, an empty source for none.
        fc.pre(value !== undefined && !(path.endsWith(".source") && value === ""));
        const given = changed(check, path, value);
        for (const error of refusals(rules, given)) {
          if (error === null) continue;
          expect(error).toBeInstanceOf(RulesError);
          const { field } = error as RulesError;
          expect(typeof field).toBe("string");
        }
        const [error] = refusals(rules, given);
        if (error === null) expect(rules.validateCheck(given)).toMatchObject(given);
        // A rule about several fields may name another of them; a value that is none of its kind names its own.
        else if (["notInteger", "notList", "notText", "notBoolean", "notObject"].includes((error as RulesError).code))
          expect((error as RulesError).field.startsWith(path)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe("functions of single values refuse what is none of theirs", () => {
  const turn = { actions: 1, shifts: 1 };
  const luck = challenge.skill("luck", "source");
  test.each<readonly [string, () => unknown, string]>([
    ["rating of a Skill", () => challenge.mayRoll(luck, Number.NaN, "source"), "rating"],
    ["edition", () => challenge.mayRoll({ ...luck, trained: true }, 0, "third" as never), "edition"],
    ["actions left", () => challenge.spendAction({ ...turn, actions: 2 }), "turn.actions"],
    ["Shifts left", () => challenge.spendShift({ ...turn, shifts: 0.5 }), "turn.shifts"],
    ["total", () => effort.resultOf(Number.NaN), "total"],
    ["difficulty", () => effort.resultAt("grim" as never, 15), "difficulty"],
    ["result", () => effort.succeeds("win" as never), "result"],
    ["tier", () => edge.suggestedFollowers("hero" as never), "tier"],
    ["bonus", () => decision.bonusOf(Number.NaN), "value"],
    ["penalty", () => decision.penaltyOf(Number.POSITIVE_INFINITY), "value"],
    ["part of a sum", () => decision.roundedSum(1, Number.NaN), "value"],
    ["starting number", () => decision.isImpossible(20.5), "startingNumber"],
  ])("%s", (_what, call, field) => {
    expect(call).toThrow(RulesError);
    expect(call).toThrow(expect.objectContaining({ field }));
  });
});

test("the rules are importable in Node without a build", () => {
  const script = `
    const shared = ["supply", "percentile", "clocks", "turns", "odds", "chronicle"].map((name) => "rules/" + name);
    const games = ["challenge", "effort", "edge", "decision"].map((name) => "rulesets/" + name + "/rules");
    const all = await Promise.all([...games, ...shared].map((name) => import("./src/" + name + "/index.ts")));
    const check = { attribute: 3, skill: 2, difficulty: 2 };
    const rolled = [9, 7, 4, 1, 8].map((value) => ({ faces: 10, value }));
    console.log(JSON.stringify({ sets: all.length, result: all[2].outcome(check, [rolled], []).result }));`;
  const told = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(JSON.parse(told)).toEqual({ sets: 10, result: "successAndCost" });
}, 60_000);
