import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCheck, parseClock, parseExample, parseSupply, type Vocabulary } from "../../../src/text/parse.ts";

const option = (value: string, label = value) => ({ value, label });
const vocabulary: Vocabulary = {
  edge: [
    { name: "attribute", options: [option("body", "Body"), option("wits", "Wits")] },
    { name: "skill", options: [option("stealth", "Stealth"), option("animalHandling", "Animal Handling")] },
    { name: "difficulty", words: ["dv"], min: 1, max: 20, difficulty: true },
  ],
  decision: [
    { name: "stat", options: [option("str", "Strength"), option("cha", "Charisma")] },
    { name: "targetNumber", words: ["tn"], min: 2, max: 100, difficulty: true },
  ],
};
const check = (text: string) => parseCheck(text, vocabulary);
const problem = (text: string) => {
  const read = check(text);
  return "problem" in read ? read.problem : null;
};

describe("a check in a text", () => {
  it.each([
    ["edge wits+stealth dv=3", { attribute: "wits", skill: "stealth", difficulty: 3 }],
    ["edge wits + stealth", { attribute: "wits", skill: "stealth" }],
    ["EDGE Stealth Body difficulty=20", { attribute: "body", skill: "stealth", difficulty: 20 }],
    ["edge animal-handling", { skill: "animalHandling" }],
    ["edge skill=animal_handling attribute=wits", { attribute: "wits", skill: "animalHandling" }],
    ["edge wits 4", { attribute: "wits", difficulty: 4 }],
    [
      'edge wits intent="over the wall, quietly" dv=2',
      { attribute: "wits", intent: "over the wall, quietly", difficulty: 2 },
    ],
    ["edge", {}],
  ])("%s names %o", (text, specification) => {
    expect(check(text)).toEqual({ ruleset: "edge", specification });
  });

  it("takes words of the rule set that it names only", () => {
    expect(check("decision strength tn=8")).toEqual({
      ruleset: "decision",
      specification: { stat: "str", targetNumber: 8 },
    });
    expect(problem("decision wits")).toBe("word");
  });

  it.each([
    ["", "ruleset"],
    ["chess e4", "ruleset"],
    ["edge wits+sneaking", "word"],
    ["edge wits body", "twice"],
    ["edge dv=3 difficulty=4", "twice"],
    ["edge tn=3", "field"],
    ["edge attribute=charm", "option"],
    ["edge dv=0", "number"],
    ["edge dv=21", "number"],
    ["edge dv=3.5", "number"],
    ["edge dv=many", "number"],
  ])("%j is refused: %s", (text, reason) => {
    expect(problem(text)).toBe(reason);
  });

  it("says the bounds and the choices", () => {
    expect(check("edge dv=99")).toEqual({
      problem: "number",
      data: { field: "difficulty", value: "99", minimum: "1", maximum: "20" },
    });
    expect(check("go")).toEqual({ problem: "ruleset", data: { value: "go", choices: "edge, decision" } });
  });

  it("throws for no text", () => {
    const piece = fc.constantFrom(
      "edge",
      "wits",
      "dv=",
      "=",
      "+",
      '"',
      " ",
      "3",
      "intent=",
      "__proto__",
      "constructor=1",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          const read = check(text);
          expect("problem" in read || read.ruleset in vocabulary).toBe(true);
        },
      ),
    );
  });
});

describe("supply and clocks in a text", () => {
  it("take the whole name of gear", () => {
    expect(parseSupply(" Torches of pitch ")).toEqual({ item: "Torches of pitch" });
    expect(parseSupply("  ")).toMatchObject({ problem: "item" });
  });

  it.each([
    ["Alarm 4", { name: "Alarm", size: 4, filled: 0 }],
    ["The guard wakes 2/6", { name: "The guard wakes", size: 6, filled: 2 }],
    ["Room 101 3 / 8", { name: "Room 101", size: 8, filled: 3 }],
    ["Full 4/4", { name: "Full", size: 4, filled: 4 }],
    [" The guard wakes ", { name: "The guard wakes" }],
    ["Alarm -1", { name: "Alarm -1" }],
  ])("%s is the clock %o", (text, clock) => {
    expect(parseClock(text)).toEqual(clock);
  });

  it.each(["", "4", "2/6", "Alarm 0", "Alarm 101", "Alarm 5/4"])("%j is no clock", (text) => {
    expect(parseClock(text)).toMatchObject({ problem: "clock" });
  });
});

describe("an example in a text", () => {
  it.each([
    ["edge wits dv=2: 9 7 4 1", { check: "edge wits dv=2", dice: [9, 7, 4, 1] }],
    ["effort body stamina:6,5", { check: "effort body stamina", dice: [6, 5] }],
    ['edge wits intent="Over: the wall": 8', { check: 'edge wits intent="Over: the wall"', dice: [8] }],
  ])("%s is a check with its dice", (text, example) => {
    expect(parseExample(text)).toEqual(example);
  });

  it.each(["", "edge wits", "edge wits:", "edge wits: six", "edge wits: 6 -1", "edge wits: 6; 5"])(
    "%j is none",
    (text) => {
      expect(parseExample(text)).toMatchObject({ problem: "example" });
    },
  );
});
