import { describe, expect, it } from "vitest";
import { isOnLevel, tokenAt } from "../../../src/foundry/shown-level.ts";

const token = (name: string, more: { level?: string | null; elevation?: number } = {}, isVisible = true) => ({
  document: { name, elevation: 0, level: "ground" as string | null, ...more },
  bounds: { x: 100, y: 100, width: 100, height: 100 },
  isVisible,
});
const nameAt = (tokens: readonly ReturnType<typeof token>[], level: string | null = "ground") =>
  tokenAt(tokens, level === null ? null : { id: level }, at)?.name;
const at = { x: 150, y: 150 };

describe("the token at a point", () => {
  it("is the topmost of several, from its first to before its last pixel", () => {
    const there = [token("below"), token("above")];
    expect(tokenAt(there, null, { x: 100, y: 100 })?.name).toBe("above");
    expect(tokenAt(there, null, { x: 200, y: 150 })).toBeUndefined();
    expect(tokenAt(there, null, { x: 99, y: 150 })).toBeUndefined();
  });

  it("is of the shown level, or of none", () => {
    expect(nameAt([token("here"), token("upstairs", { level: "roof" })])).toBe("here");
    expect(nameAt([token("here"), token("upstairs", { level: "roof" })], "roof")).toBe("upstairs");
    expect(nameAt([token("anywhere", { level: null })], "roof")).toBe("anywhere");
    expect(nameAt([token("upstairs", { level: "roof" })], null)).toBe("upstairs");
  });

  it("is seen by this user", () => {
    expect(nameAt([token("seen"), token("hidden", {}, false)])).toBe("seen");
    expect(nameAt([token("hidden", {}, false)])).toBeUndefined();
  });

  it("is the highest of those that stand above each other", () => {
    expect(nameAt([token("flying", { elevation: 30 }), token("standing")])).toBe("flying");
  });
});

describe("a region", () => {
  it("is on the shown level if it names it, or none", () => {
    const on = (...levels: string[]) => isOnLevel({ id: "roof" }, new Set(levels));
    expect([on(), on("roof"), on("ground"), on("ground", "roof")]).toEqual([true, true, false, true]);
    expect(isOnLevel(null, new Set(["ground"]))).toBe(true);
  });
});
