/** The flag by which a portrait or an item of a pack says which concepts it suits. */
import { expect, it } from "vitest";
import { readSuits, suiting } from "../../../src/actor/maker/suits.ts";

it("is read as ids, and nothing that is no text", () => {
  expect(readSuits(["fencer", 7, null, "thief"])).toEqual(["fencer", "thief"]);
  expect(readSuits("fencer")).toEqual([]);
  expect(readSuits(undefined)).toEqual([]);
});

it("finds what suits a concept, in the order of the list, and nothing without one", () => {
  const list = [{ suits: ["thief"] }, { suits: [] }, { suits: ["fencer", "thief"] }];
  expect(suiting(list, "thief")).toEqual([list[0], list[2]]);
  expect(suiting(list, undefined)).toEqual([]);
});
