/** Deprecated members of rule sets' definitions: their authors are told what to write in their place. */
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DEPRECATED, type Deprecation, deprecationsIn, warnOfDeprecated } from "../../../src/ruleset/deprecations.ts";

const page = readFileSync("docs/contract.md", "utf8");

/** The made-up rows of the example in docs/contract.md. */
const example: readonly Deprecation[] = [
  { member: "acts.*.cost", since: "0.4.0", instead: "price, which returns a list" },
  { member: "dieLooks", since: "0.4.0", instead: "dieStates" },
];
const definition = { acts: { push: { by: "owner", cost: () => null }, rest: { by: "owner" } }, dieLooks: {} };

afterEach(() => vi.restoreAllMocks());

/** The warnings of the console while `task` runs. */
function warned(task: () => void): string[] {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  task();
  return warn.mock.calls.map(([text]) => String(text));
}

describe("a deprecated member", () => {
  it("is told once for a rule set, with its place and what to write instead", () => {
    const told = warned(() => warnOfDeprecated("salt-road", definition, example));
    expect(told).toHaveLength(1);
    expect(told[0]).toBe(
      [
        "Tessera | the rule set salt-road has members that are to go:",
        "  acts.push.cost is deprecated since Tessera 0.4.0: in its place write price, which returns a list",
        "  dieLooks is deprecated since Tessera 0.4.0: in its place write dieStates",
      ].join("\n"),
    );
  });

  it("is told as the example in the page of the contract says", () => {
    const [told = ""] = warned(() => warnOfDeprecated("salt-road", definition, example));
    expect(page).toContain(told);
  });

  it.each<[string, unknown]>([
    ["none is there", { acts: { push: { by: "owner" } }, dieStates: {} }],
    ["it is undefined", { dieLooks: undefined }],
    ["a part is no object", { acts: 3 }],
    ["there is no definition", undefined],
  ])("is not told where %s", (_what, given) => {
    expect(deprecationsIn(given, example)).toEqual([]);
    expect(warned(() => warnOfDeprecated("salt-road", given, example))).toEqual([]);
  });

  it("stands in the list of the page of the contract", () => {
    const [, list = ""] = page.split("\nDeprecated: ");
    if (DEPRECATED.length === 0) expect(list).toMatch(/^nothing\./);
    for (const { member, since, instead } of DEPRECATED)
      for (const words of [`\`${member}\``, since, instead]) expect(list).toContain(words);
  });
});
