/** Tones for the players: a result that is good for a foe who rolls is bad for them. */
import { describe, expect, it } from "vitest";
import { TONES, toneForPlayers } from "../../src/rules/tones.ts";

describe("tones", () => {
  it("of the players' own rolls stay", () => {
    for (const tone of TONES) expect(toneForPlayers(tone, false)).toBe(tone);
  });

  it("of foes are turned round: what is best for them is worst", () => {
    const ladder = TONES.slice(0, 5);
    expect(ladder.map((tone) => toneForPlayers(tone, true))).toEqual(ladder.toReversed());
    for (const tone of ["open", "void"] as const) expect(toneForPlayers(tone, true)).toBe(tone);
  });
});
