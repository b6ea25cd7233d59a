import { describe, expect, test } from "vitest";
import { ownershipIn, readMaking, restored, type Written } from "../../../src/actor/maker/making-flag.ts";

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

describe("undoing what making wrote", () => {
  const given: Written = ["ownership.ana0000000000000", 0, 3];
  const values: readonly Written[] = [["name", "Nobody yet", "Nan"], given, ["system.attributes.body", 1, 4]];
  const owners: Readonly<Record<string, number>> = { "ownership.ana0000000000000": 3, "ownership.ben0000000000000": 3 };
  const now = (path: string) => owners[path];
  const back = (written: readonly Written[], isGM: boolean, ...records: string[]) =>
    restored(written, { isGM, given: records, now }).map(([path]) => path);
  const plain = ["name", "system.attributes.body"];

  test("takes back the ownership that a game master's client gave, by a game master", () => {
    expect(back(values, true, "", ownershipIn(values))).toEqual(["name", given[0], "system.attributes.body"]);
    expect(back(values, false, ownershipIn(values))).toEqual(plain);
  });

  test("leaves anybody's ownership to what no game master's client gave, whatever an owner stored", () => {
    const planted: readonly Written[] = [...values, ["ownership.ben0000000000000", 0, 3]];
    expect(back(planted, true, ownershipIn(values))).toEqual(plain);
    expect(back([["ownership.ana0000000000000", 2, 3]], true, ownershipIn(values))).toEqual([]);
    expect(back(values, true, "", "[]")).toEqual(plain);
    expect(back([["ownership.ana0000000000000", 0]], true, ownershipIn([given]))).toEqual([]);
  });

  test("leaves ownership that was changed since", () => {
    const lower: Written = ["ownership.ana0000000000000", 0, 2];
    expect(back([lower], true, ownershipIn([lower]))).toEqual([]);
  });
});
