import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faultsOfHooks, HOOKS } from "../../../src/ruleset/hook-names.ts";

it("the known hooks are those that the documentation lists", () => {
  const page = readFileSync("docs/api.md", "utf8");
  const [, table = ""] = /^## Hooks\n([\s\S]*?)\n\n[^|\n]/m.exec(page) ?? [];
  const listed = [...table.matchAll(/^\| `tessera\.(\w+)`/gm)].map(([, name]) => name);
  expect(listed).toEqual(HOOKS);
});

it("hooks that are never called are told with the one that was meant, others' are left alone", () => {
  expect(faultsOfHooks(["ready", "tessera.postCheck", "dice.tessera.x"])).toEqual([]);
  expect(faultsOfHooks(["tessera.postCheks", "tessera.turn", "tessera.elsewhere"])).toEqual([
    "the hook tessera.postCheks is never called: did you mean tessera.postCheck?",
    "the hook tessera.turn is never called: did you mean tessera.turns?",
    "the hook tessera.elsewhere is never called",
  ]);
});
