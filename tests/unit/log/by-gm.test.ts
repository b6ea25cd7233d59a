/** All that a game master's client writes by itself passes one module, with its texts cut. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withinBudget } from "../../../src/log/budget.ts";

const root = new URL("../../../src/", import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));

/**
 * Files that may write otherwise: the module itself, and the ledger, whose booking asks the module's gate for each
 * entry and counts its own writes while this client is the active one.
 */
const alone = ["log/by-gm.ts", "foundry/tabs.ts", "ledger/booking.ts", "ledger/hand-acts.ts"];

describe("questions between clients", () => {
  it("pass one door: nothing else answers the host's queries", () => {
    const others = files.filter((file) => /"queries"/.test(readFileSync(new URL(file, root), "utf8")));
    // The second file writes without a user's name, and ignores who asks.
    expect(others.sort()).toEqual(["install-ruleset.ts", "log/anonymous-acts.ts"]);
    expect(readFileSync(new URL("install-ruleset.ts", root), "utf8")).toContain(
      'configSection("queries")[name] = atTheDoor(question)',
    );
  });
});

describe("what a game master's client does by itself", () => {
  it("passes one module: nothing else asks for the active game master or one window of several", () => {
    const others = files.filter((file) =>
      /\b(isActiveGM|onceAmongTabs)\b/.test(readFileSync(new URL(file, root), "utf8")),
    );
    expect(others.sort()).toEqual([...alone].sort());
  });

  it("has each text cut to 2,000 letters, at any depth, and all else as it was", () => {
    const when = new Date(0);
    const given = { a: ["x".repeat(2001), { b: "y".repeat(2000) }], n: 7, t: true, z: null, u: undefined, when };
    const cut = withinBudget(given);
    expect(cut).toEqual({ ...given, a: [`${"x".repeat(1999)}…`, { b: "y".repeat(2000) }] });
    expect(cut.when).toBe(when);
    expect(withinBudget("x".repeat(100_000))).toHaveLength(2000);
  });
});
