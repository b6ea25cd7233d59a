import { describe, expect, test } from "vitest";
import { keyOf, REMEMBERED_ACTORS, withChoice } from "../../../src/settings/recent-choices.ts";

describe("the memory of last choices", () => {
  test("the latest choice replaces the one before and stands last", () => {
    const first = withChoice(withChoice(null, "Actor.a", { position: "risky" }), "Actor.b", { position: "desperate" });
    const second = withChoice(first, "Actor.a", { position: "controlled" });
    expect(Object.entries(second)).toEqual([
      ["Actor-b", { position: "desperate" }],
      ["Actor-a", { position: "controlled" }],
    ]);
    expect(first[keyOf("Actor.a")]).toEqual({ position: "risky" });
  });

  test("the oldest goes when there are too many", () => {
    let memory = {};
    for (let index = 0; index <= REMEMBERED_ACTORS; index++) memory = withChoice(memory, `Actor.a${index}`, { index });
    expect(Object.keys(memory)).toHaveLength(REMEMBERED_ACTORS);
    expect(memory).not.toHaveProperty("Actor-a0");
    expect(memory).toHaveProperty(`Actor-a${REMEMBERED_ACTORS}`);
  });
});
