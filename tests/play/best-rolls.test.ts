/** The rolls that a character is best at, on the party's sheet: counted by hand, the best first, and of what is rated alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";
import { sheetOf } from "./sheet-hands.ts";

interface Member {
  readonly headline: { readonly label: string; readonly value: number };
  readonly best: readonly { readonly name: string; readonly words: string; readonly chance: number }[];
}

let table: ClientTable;
let gm: TableClient;
beforeAll(async () => {
  table = await openPlayTable();
  gm = await table.join("GM");
});
afterAll(() => table?.close());

async function create(type: string, system: object): Promise<string> {
  const actors = gm.global<{ create(data: object): Promise<{ readonly id: string }> }>("Actor");
  return (await actors.create.call(actors, { name: type, type, system })).id;
}

async function member(type: string, system: object): Promise<Member> {
  const party = await create("party", { members: [`Actor.${await create(type, system)}`] });
  const { members } = await sheetOf(gm, party)._preparePartContext("members", {}, {});
  return (members as Member[])[0] as Member;
}

const rolls = async (type: string, system: object) =>
  (await member(type, system)).best.map(({ name, words, chance }) => [name, words, Number(chance.toFixed(4))]);

it("of Edge: attribute and skill together, at Difficulty 3, of rated skills alone", async () => {
  const attributes = { body: 1, wits: 4, spirit: 2, presence: 2 };
  // Three or more of seven d10s show 6 or more in 99 of 128 throws, of five in 16 of 32.
  expect(await rolls("edge", { attributes, skills: { stealth: 3, athletics: 1 } })).toEqual([
    ["Wits + Stealth", expect.stringContaining("7 dice"), 0.7734],
    ["Wits + Athletics", expect.stringContaining("5 dice"), 0.5],
  ]);
  expect(await rolls("edge", { attributes })).toEqual([]);
});

it("of Edge: three at most, and Boons as the number that matters", async () => {
  const skills = { stealth: 1, athletics: 3, lore: 2, sway: 2 };
  const { best, headline } = await member("edge", { boons: 2, attributes: { wits: 4 }, skills });
  expect(best.map(({ name }) => name.split(" + ")[1])).toEqual(["Athletics", expect.any(String), expect.any(String)]);
  expect(best[0]?.chance).toBeGreaterThan(best[2]?.chance ?? 1);
  expect(headline).toMatchObject({ label: "Boons", value: 2 });
});

it("of Challenge: Skills at Challenge 3, for two Hits", async () => {
  // Two or more of three d8s show 4 or more (5 in 8 each), of three d6s (1 in 2 each).
  expect(await rolls("challenge", { skills: { strike: 2, exert: 1 } })).toEqual([
    ["Strike", expect.stringContaining("3d8"), 0.6836],
    ["Exert", expect.stringContaining("3d6"), 0.5],
  ]);
  expect(await rolls("challenge", {})).toEqual([]);
});

it("of Effort: its attributes, each once, against the usual 15", async () => {
  const reach = (bonus: number) => {
    const pairs = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => one + other));
    return Number((pairs.filter((sum) => sum + bonus >= 15).length / 36).toFixed(4));
  };
  expect(await rolls("effort", { attributes: { body: 10, grace: 7, wit: 8, heart: 9 } })).toEqual([
    ["Body", expect.stringContaining("10"), reach(10)],
    ["Heart", expect.stringContaining("9"), reach(9)],
    ["Wit", expect.stringContaining("8"), reach(8)],
  ]);
});

it("of Decision: its stats, those of the highest modifier first", async () => {
  const { best } = await member("decision", { attributes: { strength: 4, agility: -2 } });
  expect(best).toHaveLength(3);
  expect(best.map(({ name }) => name)).toContain("Strength");
  expect(best.map(({ name }) => name)).not.toContain("Agility");
  const chances = best.map(({ chance }) => chance);
  expect(chances).toEqual(chances.toSorted((one, other) => other - one));
});
