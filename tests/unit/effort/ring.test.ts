import { describe, expect, test } from "vitest";
import { ringOf } from "../../../src/rulesets/effort/actors/ring.ts";
import { DEFAULT_CONFIG, ring, validateConfig } from "../../../src/rulesets/effort/rules/index.ts";

const order = (config: Parameters<typeof ringOf>[0]) => ringOf(config).nodes.map(({ id }) => id);

describe("the sheet's ring", () => {
  test("begins at the top, goes clockwise, and puts every resource between the attributes it is linked to", () => {
    expect(order(DEFAULT_CONFIG)).toEqual(["body", "stamina", "grace", "focus", "wit", "insight", "heart", "grit"]);
    const { nodes, lines } = ringOf(DEFAULT_CONFIG);
    expect(nodes[0]).toMatchObject({ kind: "attribute", x: 50, y: 10 });
    expect(nodes[2]).toMatchObject({ id: "grace", x: 90, y: 50 });
    expect(lines).toHaveLength(8);
    const side = Math.hypot(40 - 40 * Math.SQRT1_2, 40 * Math.SQRT1_2);
    for (const { from, to } of lines) expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeCloseTo(side, 1);
  });

  test("holds every node once where the links make several rings", () => {
    const two = validateConfig({
      attributes: ["a", "b", "c", "d"].map((id) => ({ id })),
      resources: ["p", "q", "r", "s"].map((id) => ({ id })),
      links: ["ap", "aq", "bp", "bq", "cr", "cs", "dr", "ds"].map(([attribute, resource]) => ({ attribute, resource })),
    });
    expect(order(two)).toEqual(["a", "p", "b", "q", "c", "r", "d", "s"]);
    expect(ringOf(two).lines).toHaveLength(8);
  });

  test("tells attributes and resources of one name apart", () => {
    const same = ring(["luck", "might"], ["luck", "might"]);
    expect(ringOf(same).nodes.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      "attribute luck",
      "resource luck",
      "attribute might",
      "resource might",
    ]);
  });
});
