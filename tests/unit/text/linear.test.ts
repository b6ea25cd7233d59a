/** Texts that are written to make reading them slow. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCheck, parseClock, parseSupply, type Vocabulary } from "../../../src/text/parse.ts";
import { writtenPattern } from "../../../src/text/written-pattern.ts";

const options = (words: readonly string[]) => words.map((value) => ({ value, label: value.toUpperCase() }));
const vocabulary: Vocabulary = {
  edge: [
    { name: "attribute", options: options(["body", "wits"]) },
    { name: "skill", options: options(Array.from({ length: 40 }, (_, index) => `skill${index}`)) },
    { name: "difficulty", words: ["dv"], min: 1, max: 20, difficulty: true },
  ],
};

/** Everything that the system does with a text: search it for Tessera's links, and parse each kind of link. */
function readAll(text: string): void {
  for (const [, , inner = ""] of text.matchAll(writtenPattern)) parseCheck(inner, vocabulary);
  parseCheck(text, vocabulary);
  parseCheck(`edge ${text}`, vocabulary);
  parseSupply(text);
  parseClock(text);
  parseClock(`The guard ${text} 2/6`);
}

/**
 * Milliseconds of parsing: the minimum of several runs, since other work on the machine only adds time. There are five
 * runs, or with `wanted` up to thirty, until one is faster than that.
 */
function timeOf(text: string, wanted?: number): number {
  const most = wanted === undefined ? 5 : 30;
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < most && least >= (wanted ?? 0); tries++) {
    const start = performance.now();
    readAll(text);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

const short = 20_000;
const growth = 10;

/**
 * Ten times the text may take thirty times as long, which is a third of what quadratic work takes. Milliseconds:
 * shorter times count as this much, since other work on the machine takes as long.
 */
const noise = 5;

function expectLinear(textOf: (length: number) => string): void {
  const before = Math.max(noise, timeOf(textOf(short)));
  const most = before * growth * 3;
  expect(timeOf(textOf(short * growth), most)).toBeLessThan(most);
}

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length));

const pieces = [
  "[[/check",
  "[[/check edge ",
  "[[/clock ",
  "]]",
  "]]{",
  "[[",
  "[",
  "{",
  "}",
  "x=",
  "x=“",
  'x="',
  "intent=“a”",
  "“",
  "”",
  '"',
  "=",
  "+",
  " ",
  "\u00a0",
  "\n",
  "1",
  "/",
  "dv=3",
  "wits",
  "é",
  "𝟙",
];
const strings = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }).map((each) => each.join(""));

describe("reading a text", () => {
  it("throws for no text of the signs that it knows", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (text) => {
        expect(() => readAll(text.join(""))).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([" ", "x=“ ", "[[/check]]{", "[[/check ", "[[", "{", "1 ", "1/", "intent=“x=“ ", "+", "=", 'x="a"', '"'])(
    "takes time in proportion to the length of many %j",
    (unit) => {
      expectLinear(repeated(unit));
    },
  );

  it.each([
    ["", ""],
    ["edge ", "="],
    ["edge x=“", "”"],
    ["[[/clock a ", "b]]"],
    ["[[/check]]{", ""],
    ["[[/check", ""],
  ])("takes time in proportion to the length of what is between %j and %j", (start, end) => {
    for (const sign of ["a", " ", "1"]) expectLinear((length) => start + sign.repeat(length) + end);
  });

  it("takes time in proportion to the length of anything repeated", () => {
    fc.assert(
      fc.property(strings, (unit) => expectLinear(repeated(unit))),
      { numRuns: 60, endOnFailure: true },
    );
  }, 60_000);
});

describe("one of Tessera's words in a text", () => {
  const found = (text: string) => [...text.matchAll(writtenPattern)].map(([, ...parts]) => parts);

  it.each([
    ["[[/check edge wits]]{Go}", ["check", "edge wits", "Go"]],
    ["[[/CHECK\u00a0edge]]", ["CHECK", "edge", undefined]],
    ["[[/check \n edge ]] {Go}", ["check", "\n edge ", undefined]],
    ["[[/check ]]{}", ["check", "", ""]],
    ["[[/check]]", ["check", undefined, undefined]],
    ["[[[/clock a 2/6]]]", ["clock", "a 2/6", undefined]],
    ["[[/check [[/supply Torches]]", ["supply", "Torches", undefined]],
    ["[[/supply Torches]]{a}b}", ["supply", "Torches", "a"]],
    ["[[/supply Torches]]{no end", ["supply", "Torches", undefined]],
  ])("%s is one", (text, parts) => {
    expect(found(text)).toEqual([parts]);
  });

  it("may be long", () => {
    const [name, label] = ["a", "b"].map((letter) => letter.repeat(5_000));
    expect(found(`[[/supply ${name}]]{${label}}`)).toEqual([["supply", name, label]]);
  });

  it.each(["[[/checks edge]]", "[[/check edge]", "[[/check[edge]]", "[[/check/edge]]", "[/check edge]"])(
    "%s is none",
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe("the words of a check", () => {
  it.each([
    ["edge intent=“over the wall” wits", { intent: "over the wall", attribute: "wits" }],
    ['edge intent="over the wall"wits', { intent: "over the wall", attribute: "wits" }],
    ["edge intent=“over the", { problem: "word" }],
    ["edge wits intent=over+the", { attribute: "wits", intent: "over+the" }],
    ["edge wits intent=“over dv=3", { attribute: "wits", intent: "over", difficulty: 3 }],
    ['edge wits intent=“over dv=“3"', { attribute: "wits", intent: "over", difficulty: 3 }],
    ["edge dv=“3 skill1”", { problem: "number" }],
    ["edge wits intent=“” dv=3", { attribute: "wits", intent: "", difficulty: 3 }],
    ["edge wits intent=", { attribute: "wits", intent: "" }],
    ["edge =wits", { problem: "word" }],
    ["edge intent=a=b", { intent: "a=b" }],
  ])("%s are %o", (text, expected) => {
    const read = parseCheck(text, vocabulary);
    expect("problem" in read ? { problem: read.problem } : read.specification).toEqual(expected);
  });
});
