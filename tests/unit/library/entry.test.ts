import { describe, expect, it } from "vitest";
import {
  choicesOf,
  EVERYTHING,
  grouped,
  inOrder,
  type LibraryEntry,
  settled,
  suits,
  telling,
  type Wish,
} from "../../../src/library/entry.ts";

const plain: LibraryEntry = {
  ...{ uuid: "", documentName: "Item", name: "", img: "", line: "", typeLabel: "", kind: "gear", kindLabel: "Gear" },
  ...{ games: ["one"], folder: "", folderSort: 0, grade: "", gradeLabel: "", gradeValue: 0 },
};
const graded = (value: number) => ({ grade: `Cap ${value}`, gradeLabel: "Cap", gradeValue: value });
const rats = { ...plain, name: "Rats", line: "They have a path", kind: "foe", kindLabel: "Threats", ...graded(1) };
const dragon = { ...rats, name: "Dragon", line: "Élan, and fire", folder: "Beasts", folderSort: 2, ...graded(10) };
const giant = { ...rats, name: "Giant", line: "", folder: "Ancients", folderSort: 1, ...graded(2) };
const rope = { ...plain, name: "Rope", line: "Long", games: ["one", "two"] };
const lamp = { ...plain, name: "Lamp", line: "Sees the path", games: ["two"] };
const all = inOrder([rope, lamp, dragon, rats, giant], ["one", "two"], ["foe", "gear"]);

const namesFor = (wish: Partial<Wish>) =>
  all.filter((entry) => suits(entry, { ...EVERYTHING, ...wish })).map(({ name }) => name);
const values = (wish: Partial<Wish>, filter: "game" | "kind" | "folder" | "grade") =>
  choicesOf(all, { ...EVERYTHING, ...wish }, filter).map(({ value }) => value);

describe("what the library lists", () => {
  it("stands in order of games, kinds, folders and names, and what suits several games last", () => {
    expect(all.map(({ name }) => name)).toEqual(["Rats", "Giant", "Dragon", "Lamp", "Rope"]);
    const unknown = { ...plain, name: "Odd", kind: "other" };
    expect(inOrder([unknown, rope], ["one"], ["gear"]).map(({ name }) => name)).toEqual(["Odd", "Rope"]);
    expect(inOrder([unknown, { ...plain, name: "Z" }], ["one"], ["gear"]).map(({ name }) => name)).toEqual([
      "Z",
      "Odd",
    ]);
  });

  it("stands under headings of one game, kind and folder", () => {
    const headings = grouped(all).map(({ kindLabel, folder, entries }) => [kindLabel, folder, entries.length]);
    expect(headings).toEqual([
      ["Threats", "", 1],
      ["Threats", "Ancients", 1],
      ["Threats", "Beasts", 1],
      ["Gear", "", 1],
      ["Gear", "", 1],
    ]);
  });

  it("is found by each of its words, in name, line, kind, folder and tier, whatever the case and accents", () => {
    expect(namesFor({ words: "PATH" })).toEqual(["Rats", "Lamp"]);
    expect(namesFor({ words: "path  rats" })).toEqual(["Rats"]);
    expect(namesFor({ words: "elan" })).toEqual(["Dragon"]);
    expect(namesFor({ words: "threat ancients" })).toEqual(["Giant"]);
    expect(namesFor({ words: "cap 10" })).toEqual(["Dragon"]);
    expect(namesFor({ words: " " })).toHaveLength(5);
  });

  it("is narrowed by game, kind, folder and tier at once", () => {
    expect(namesFor({ game: "two" })).toEqual(["Lamp", "Rope"]);
    expect(namesFor({ game: "one", kind: "gear" })).toEqual(["Rope"]);
    expect(namesFor({ kind: "foe", folder: "Beasts" })).toEqual(["Dragon"]);
    expect(namesFor({ folder: "Beasts", grade: "Cap 2" })).toEqual([]);
  });

  it("offers the choices that the filters before leave, tiers by their numbers", () => {
    expect(values({}, "game")).toEqual(["one", "two"]);
    expect(values({ game: "two" }, "kind")).toEqual(["gear"]);
    expect(values({ kind: "foe" }, "folder")).toEqual(["Ancients", "Beasts"]);
    expect(values({ grade: "Cap 2" }, "grade")).toEqual(["Cap 1", "Cap 2", "Cap 10"]);
    expect(values({ folder: "Beasts" }, "grade")).toEqual(["Cap 10"]);
  });

  it("drops a choice that is not offered any more", () => {
    const wish = { game: "two", kind: "foe", folder: "Beasts", grade: "Cap 10", words: "x" };
    expect(settled(all, wish)).toEqual({ game: "two", kind: "", folder: "", grade: "", words: "x" });
    const kept = { ...EVERYTHING, game: "one", kind: "foe", grade: "Cap 2" };
    expect(settled(all, kept)).toEqual(kept);
  });

  it("shows a tier only where a kind differs in it", () => {
    const grades = telling([rats, giant, { ...lamp, ...graded(3) }, { ...lamp, ...graded(3) }]);
    expect(grades.map(({ grade, gradeValue }) => [grade, gradeValue])).toEqual([
      ["Cap 1", 1],
      ["Cap 2", 2],
      ["", 0],
      ["", 0],
    ]);
  });
});
