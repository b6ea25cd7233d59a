/** Rows of targets on cards: faults of what a module's `lands` returns. */
import { describe, expect, it } from "vitest";
import { faultOfLanding } from "../../../src/ruleset/landing-faults.ts";

const acts = { takeHit: { by: "reactor" }, gloat: { by: "owner" } };
const row = (id: unknown, parameters?: unknown) => ({ words: "2 hits", acts: [{ id, parameters }] });

describe("the row of a target", () => {
  it("has no fault with acts that there are, or without any", () => {
    for (const sound of [null, undefined, { words: "", acts: [] }, row("gloat"), row("takeHit", { actor: "Actor.a" })])
      expect(faultOfLanding(sound, acts)).toBeNull();
  });

  it.each<[string, unknown, RegExp]>([
    ["an act that there is not", row("takeHitt"), /^there is no act "takeHitt" in acts: did you mean takeHit\?$/],
    ["an act like no other", row("smile"), /^there is no act "smile" in acts$/],
    ["an inherited name", row("toString"), /^there is no act "toString"/],
    ["no id", { words: "", acts: [{}] }, /^there is no act "undefined"/],
    ["an act without its target", row("takeHit", {}), /^the act "takeHit" needs the UUID of the target/],
    ["no words", { acts: [] }, /^"words" must be a text/],
    ["no acts", { words: "" }, /^"acts" must be a list/],
    ["a text", "2 hits", /^it must return an object/],
  ])("is told: %s", (_what, landing, expected) => {
    expect(faultOfLanding(landing, acts)).toMatch(expected);
  });
});
