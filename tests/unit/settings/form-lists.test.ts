import { describe, expect, test } from "vitest";
import { idFrom, listFrom, rowsFrom } from "../../../src/settings/form-lists.ts";

describe("lists as forms give them", () => {
  test("items stand in the order of their numbers, not of their text", () => {
    const form = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [String(index), { id: `a${index}` }]));
    expect(listFrom(form).map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => `a${index}`));
    expect(listFrom(undefined)).toEqual([]);
  });

  test("an id is made of a name's words; where nothing is left, there is none", () => {
    expect(idFrom("Fleet of foot")).toBe("fleetOfFoot");
    expect(idFrom("  Élan & Vigour ")).toBe("elanVigour");
    expect(idFrom("!?")).toBe("");
  });

  test("rows keep their ids; new ones get free ones, and empty new ones go", () => {
    const rows = rowsFrom({
      0: { id: "body", label: "" },
      1: { id: "", label: "Body" },
      2: { id: "", label: "Body" },
      3: { id: "", label: "   " },
    });
    expect(rows).toEqual([
      { id: "body", label: "" },
      { id: "body2", label: "Body" },
      { id: "body3", label: "Body" },
    ]);
  });
});
