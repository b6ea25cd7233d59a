import { describe, expect, test } from "vitest";
import { DEFAULT_CONFIG, raisable, raised, resourceMaximum, ring } from "../../../src/rulesets/effort/rules/index.ts";
import { expectRefusal } from "../expect-refusal.ts";

const maren = { body: 10, grace: 7, wit: 8, heart: 12 };

describe("the end of a story arc [proposal]", () => {
  test("adds a point to one attribute, and the maxima of its resources follow", () => {
    const after = raised(DEFAULT_CONFIG, maren, "grace");
    expect(after).toEqual({ ...maren, grace: 8 });
    const maxima = (attributes: typeof maren) =>
      ["stamina", "focus"].map((id) => resourceMaximum(DEFAULT_CONFIG, attributes, id));
    expect([maxima(maren), maxima({ ...maren, grace: 8 })]).toEqual([
      [8, 7],
      [9, 8],
    ]);
  });

  test("goes up to 12 and no further", () => {
    expect(raisable(DEFAULT_CONFIG, maren)).toEqual(["body", "grace", "wit"]);
    expect(raised(DEFAULT_CONFIG, { ...maren, body: 11 }, "body")["body"]).toBe(12);
    expectRefusal(() => raised(DEFAULT_CONFIG, maren, "heart"), "attribute", "unknown");
    expectRefusal(() => raised(DEFAULT_CONFIG, maren, ""), "attribute", "missing");
    expectRefusal(() => raised(DEFAULT_CONFIG, maren, "luck"), "attribute", "unknown");
  });

  test("goes by the attributes of the world", () => {
    const world = ring(["flesh", "mind"], ["breath", "nerve"]);
    expect(raisable(world, { flesh: 12, mind: 3 })).toEqual(["mind"]);
    expectRefusal(() => raised(world, maren, "mind"), "attributes.body");
  });
});
