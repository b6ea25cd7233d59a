/** Every hypothesis of the contract tests is asked by the suite for owners of a license, or said to be of no consequence. */
import { readdirSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";

interface Hypotheses {
  /** By the question that asks them. */
  readonly asked: Readonly<Record<string, string[]>>;
  readonly independent: readonly { readonly reason: string; readonly hypotheses: string[] }[];
}

const { asked, independent } = load(readFileSync("tests/quench/hypotheses.yml", "utf8")) as Hypotheses;
const listed = [...Object.values(asked).flat(), ...independent.flatMap(({ hypotheses }) => hypotheses)];

/** Names of tests that are marked as hypotheses in brackets at the end. */
const marked = /(["'`])((?:(?!\1)[^\n])*?) \[[^\]\n]*hypothesis[^\]\n]*\]\1/g;

const hypotheses = readdirSync("tests/contract", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .flatMap((file) =>
    [...readFileSync(`tests/contract/${file}`, "utf8").matchAll(marked)].map(
      ([, , name]) => `${file.replaceAll("\\", "/").replace(/\.test\.ts$/, "")}: ${name}`,
    ),
  );

const questions = readdirSync("tests/quench/questions").map((file) =>
  readFileSync(`tests/quench/questions/${file}`, "utf8"),
);
const ids = questions.flatMap((text) => [...text.matchAll(/^ {4}id: "([^"]+)",$/gm)].map(([, id = ""]) => id));

describe("tests/quench/hypotheses.yml", () => {
  it("names every hypothesis of tests/contract", () => {
    expect(hypotheses.length).toBeGreaterThan(150);
    expect([...new Set(hypotheses)].filter((name) => !listed.includes(name))).toEqual([]);
  });

  it("names each once, and none that is gone", () => {
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    expect(listed.filter((name) => !hypotheses.includes(name))).toEqual([]);
  });

  it("names questions that there are, and says for the others why no rule of Tessera hangs on them", () => {
    expect(Object.keys(asked).filter((id) => !ids.includes(id))).toEqual([]);
    expect(independent.filter(({ reason }) => !/^[A-Z].{30,}\.$/.test(reason))).toEqual([]);
  });
});

describe("the questions", () => {
  it("have ids of their own and a sentence each", () => {
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
    const sentences = questions.flatMap((text) => [...text.matchAll(/^ {4}asks: "(.+)",$/gm)].map(([, says]) => says));
    expect(sentences).toHaveLength(ids.length);
  });
});
