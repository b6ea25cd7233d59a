import { describe, expect, test } from "vitest";
import { readMaking } from "../../../src/actor/maker/making.ts";

const stored = (flag: unknown) => readMaking(flag, "maker");
const written = (making: unknown) => stored(JSON.stringify(making));

describe("what owners stored on a character that is being made", () => {
  test("begins anew where it is no state", () => {
    for (const flag of [undefined, null, {}, "", "no state", "5", '"text"', "[]", "null"])
      expect(stored(flag)).toEqual({ way: "maker", at: 0, draft: {} });
  });

  test("names a step by a whole number", () => {
    expect([1.5, -1, "2", "x", null, {}, 1e9].map((at) => written({ at, draft: {} }).at)).toEqual([
      1, -1, 2, 0, 0, 0, 1e9,
    ]);
  });

  test("has answers as long as a form takes them, and no others", () => {
    const long = "x".repeat(100_000);
    const draft = { concept: { name: "Nan", look: long, concept: 5, __proto__: null }, gear: null, traits: [long] };
    expect(written({ at: 0, draft }).draft).toEqual({ concept: { name: "Nan" }, gear: {}, traits: {} });
  });

  test("leads back along the paths that making writes, without reaching beyond the character's data", () => {
    const reaching = [
      "system.constructor.prototype.x",
      "system.traits.prototype",
      "__proto__.x",
      "folder",
      "flags.x.y",
    ];
    const values = ["name", "system.äther.höhe2", ...reaching].map((path) => [path, 1]);
    expect(written({ undo: { values, items: ["one", 7] } }).undo).toEqual({
      values: values.slice(0, 2),
      items: ["one"],
    });
  });
});
