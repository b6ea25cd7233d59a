/** The pictures that items begin with, by the words of their names and by their types. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inRepository } from "../../scripts/build/paths.ts";
import { ITEM_PICTURES, itemPicture } from "../../src/item/pictures.ts";

describe("the picture of an item", () => {
  it.each([
    ["Old sword", "broadsword"],
    ["Sword cane", "wood-stick"],
    ["Bottle of smelling salts", "square-bottle"],
    ["Medical bag", "first-aid-kit"],
    ["Coat with brass buttons", "cloak"],
    ["Can of hot broth", "hot-meal"],
    ["Throwing knives", "stiletto"],
    ["Storm Lantern", "lantern"],
    ["Torches", "torch"],
    ["Surgeon’s thread", "sewing-needle"],
  ])("follows what the thing is: %s", (name, picture) => {
    expect(itemPicture("gear", name)).toBe(picture);
  });

  it.each([
    ["Light sleeper", "sleepy"],
    ["Rope work", "rope-coil"],
    ["Cook", "cauldron"],
  ])("follows what a talent is about: %s", (name, picture) => {
    expect(itemPicture("talent", name)).toBe(picture);
  });

  it("is one of several neutral ones by type where no word is known, the same for the same name", () => {
    const names = Array.from({ length: 60 }, (_, index) => `Zzq${"abcdefghij"[index % 10]}${"klmnop"[index % 6]}`);
    for (const type of ["gear", "talent"]) {
      const found = names.map((name) => itemPicture(type, name));
      expect(found).toEqual(names.map((name) => itemPicture(type, name)));
      expect(new Set(found).size).toBeGreaterThan(3);
      expect(itemPicture("gear", names[0] ?? "")).not.toBe(itemPicture("talent", names[0] ?? ""));
    }
  });

  it("is the type's own where a type has none by name", () => {
    expect(itemPicture("bond", "Zzq")).toBeNull();
    expect(itemPicture("condition", "Frightened")).toBe("terror");
  });

  it("is found for any name, and ships", () => {
    const ships = new Set(ITEM_PICTURES);
    fc.assert(
      fc.property(fc.constantFrom("gear", "talent"), fc.string(), (type, name) => {
        expect(ships.has(itemPicture(type, name) ?? "")).toBe(true);
      }),
    );
    const file = inRepository("node_modules", "@iconify-json", "game-icons", "icons.json");
    const { icons } = JSON.parse(readFileSync(file, "utf8")) as { icons: Record<string, unknown> };
    expect(ITEM_PICTURES.filter((name) => !(name in icons))).toEqual([]);
  });
});
