import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  compareRow,
  type Results,
  type Shown,
  STEPS,
  tableOf,
  withTables,
} from "../../../scripts/scoreboard/results.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const row = { commit, steps: { boot: "yes", join: "with errors", roll: "yes", card: "yes" } } as const;

describe("results of a package", () => {
  it("have no differences if each step goes as before", () => {
    expect(compareRow("a", row, structuredClone(row))).toEqual({ lost: [], gained: [] });
  });

  it("name the package, the step and its error where a step went better before", () => {
    const measured = { commit, steps: { boot: "yes", join: "yes", roll: "no", card: "–" } } as const;
    expect(compareRow("a", row, measured, { roll: "nothing to press at button" })).toEqual({
      lost: [
        'a: the step "roll" was "yes" and is "no": nothing to press at button.',
        'a: the step "card" was "yes" and is "–".',
      ],
      gained: ['a: the step "join" was "with errors" and is "yes".'],
    });
  });

  it("count an error beside a step, and a step that is no longer tried, as lost", () => {
    const measured = { commit, steps: { boot: "with errors", join: "with errors", roll: "yes" } } as const;
    expect(compareRow("a", row, measured).lost).toHaveLength(2);
  });

  it("are not compared with those of another commit, and say so", () => {
    const other = { ...row, commit: "f".repeat(40), steps: {} };
    expect(compareRow("a", other, row)).toEqual({
      lost: [],
      gained: ["a has stored results of another commit, ffffffff."],
    });
    expect(compareRow("a", undefined, row).gained).toEqual(["a has no stored results."]);
  });
});

describe("the table of results", () => {
  const shown: Shown[] = [
    { id: "a", type: "module", title: "A", repository: "who/a", commit, notes: { join: "Once.", roll: "Twice." } },
    { id: "b", type: "module", title: "B", repository: "who/b", commit, notes: { boot: "Twice." } },
    { id: "c", type: "module", title: "C", repository: "who/c", commit: "f".repeat(40) },
  ];
  const steps = { boot: "yes", join: "with errors", active: "yes", sheet: "no", roll: "–" } as const;
  const results: Results = { a: { commit, steps }, b: { commit, steps }, c: { commit, steps } };

  it("has each package that was measured at its commit, with remarks below", () => {
    expect(tableOf("module", shown, results).split("\n")).toEqual([
      "| Module (maker and commit) | boot | join | active | sheet | roll |",
      "| --- | --- | --- | --- | --- | --- |",
      "| A (who/a@01234567) | yes | with errors (a) | yes | no | – (b) |",
      "| B (who/b@01234567) | yes (b) | with errors | yes | no | – |",
      "",
      "(a) Once. (b) Twice.",
    ]);
  });

  it("is written between its marks, which must be there", () => {
    expect(() => withTables("no marks", shown, results)).toThrow("systems");
  });
});

describe("the stored results", () => {
  const listed = JSON.parse(readFileSync("tests/public-packages.json", "utf8")) as Shown[];
  const results = JSON.parse(readFileSync("tests/scoreboard.json", "utf8")) as Results;

  it("are of every listed package, at its commit, with all steps", () => {
    expect(Object.entries(results).map(([id, each]) => [id, each.commit])).toEqual(
      listed.map((each) => [each.id, each.commit]),
    );
    for (const { id, type } of listed) expect(Object.keys(results[id]?.steps ?? {})).toEqual([...STEPS[type]]);
  });

  it("stand in the tables of the bench's README", () => {
    const readme = readFileSync("bench/README.md", "utf8");
    expect(withTables(readme, listed, results)).toBe(readme);
  });
});
