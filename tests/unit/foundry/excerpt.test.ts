import { describe, expect, it } from "vitest";
import { excerpt } from "../../../src/foundry/excerpt.ts";

describe("an excerpt", () => {
  it("is the text where it is short enough, else as much as fits before an ellipsis", () => {
    expect(excerpt("Torches", 7)).toBe("Torches");
    expect(excerpt("Torches of pitch", 8)).toBe("Torches…");
    expect(excerpt("x".repeat(4_000_000))).toHaveLength(100);
  });

  it("cuts no character in two", () => {
    expect(excerpt("ab🎲cd", 4)).toBe("ab…");
  });
});
