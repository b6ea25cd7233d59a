/** The rolls that a character is best at, on the party's sheet: counted by hand, the best first, and of what is rated alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";
import { lendPage, sheetOf } from "./sheet-hands.ts";

interface Member {
  readonly headline: { readonly label: string; readonly value: number };
  readonly best: readonly { readonly name: string; readonly words: string }[];
}

let table: ClientTable;
let gm: TableClient;
beforeAll(async () => {
  table = await openPlayTable();
  gm = await table.join("GM");
  lendPage(gm);
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
  (await member(type, system)).best.map(({ name, words }) => `${name}: ${words}`);

it("of Edge: attribute and skill together, at Difficulty 3, of rated skills alone", async () => {
  const attributes = { body: 1, wits: 4, spirit: 2, presence: 2 };
  // Three or more of seven d10s show 6 or more in 99 of 128 throws, of five in 16 of 32.
  expect(await rolls("edge", { attributes, skills: { stealth: 3, athletics: 1 } })).toEqual([
    "Wits + Stealth: 7 dice, 3 in 4 against Difficulty 3",
    "Wits + Athletics: 5 dice, 1 in 2 against Difficulty 3",
  ]);
  expect(await rolls("edge", { attributes })).toEqual([]);
});

it("of Edge: each skill with an attribute that suits it, not all with the highest", async () => {
  const sergeant = { body: 2, wits: 2, spirit: 1, presence: 3 };
  expect(await rolls("edge", { attributes: sergeant, skills: { command: 2, brawl: 2, investigation: 1 } })).toEqual([
    "Presence + Command: 5 dice, 1 in 2 against Difficulty 3",
    "Body + Brawl: 4 dice, 1 in 3 against Difficulty 3",
    "Wits + Investigation: 3 dice, 1 in 8 against Difficulty 3",
  ]);
});

it("of Edge: three at most, and Boons as the number that matters", async () => {
  const skills = { stealth: 1, athletics: 3, lore: 2, sway: 2 };
  const { best, headline } = await member("edge", { boons: 2, attributes: { wits: 4 }, skills });
  expect(best.map(({ words }) => words.split(",")[0])).toEqual(["7 dice", "6 dice", "5 dice"]);
  expect(headline).toMatchObject({ label: "Boons", value: 2 });
});

it("of Challenge: Skills at Challenge 3, for two Hits", async () => {
  // Two or more of three d8s show 4 or more (5 in 8 each) in 350 of 512 throws, of three d6s in 1 of 2.
  expect(await rolls("challenge", { skills: { strike: 2, exert: 1 } })).toEqual([
    "Strike: 3d8, 2 in 3 for 2 Hits",
    "Exert: 3d6, 1 in 2 for 2 Hits",
  ]);
  expect(await rolls("challenge", {})).toEqual([]);
});

it("of Challenge: of rolls that are alike, first those that the concept is best at", async () => {
  const skills = { strike: 1, lead: 1, tactics: 1, composure: 1 };
  const names = async (concept: string) =>
    (await member("challenge", { concept, skills })).best.map(({ name }) => name);
  expect(await names("Road warden without a road")).toEqual(["Strike", "Lead", "Tactics"]);
  expect((await names("Smuggler with a clean conscience")).slice(0, 2)).toEqual(["Composure", "Strike"]);
});

it("of Effort: its attributes, each once, against the usual 15", async () => {
  // 5, 6 and 7 or more on 2d6 come in 30, 26 and 21 of 36 throws.
  expect(await rolls("effort", { attributes: { body: 10, grace: 7, wit: 8, heart: 9 } })).toEqual([
    "Body: 2d6 + 10, 5 in 6 at Normal",
    "Heart: 2d6 + 9, 3 in 4 at Normal",
    "Wit: 2d6 + 8, 3 in 5 at Normal",
  ]);
});

it("of Decision: stats against the usual target number", async () => {
  // 4, 5 and 7 or more on 2d6 come in 33, 30 and 21 of 36 throws.
  expect(await rolls("decision", { level: 2, attributes: { kno: 4, cha: 3 } })).toEqual([
    "Knowledge: 2d6 +4, 9 in 10 against 8",
    "Charisma: 2d6 +3, 5 in 6 against 8",
    "Strength: 2d6 +0, 2 in 5 against 8",
  ]);
});

it("with what is at hand where the sheet counts it, and without what holds only at times", async () => {
  const of = async (type: string, system: object, bonus: object) => {
    const actors = gm.global<{ create(data: object): Promise<{ readonly id: string }> }>("Actor");
    const items = [{ type: "talent", name: "At times", system: { bonus } }];
    const { id } = await actors.create.call(actors, { name: type, type, system, items });
    const party = await create("party", { members: [`Actor.${id}`] });
    const { members } = await sheetOf(gm, party)._preparePartContext("members", {}, {});
    return (members as Member[])[0]?.best.map(({ name, words }) => `${name}: ${words.split(",")[0]}`);
  };
  const attributes = { str: 0, agi: 2, dex: 1, fort: 0, kno: 0, ins: 2, cha: 0, will: 0 };
  expect(await of("decision", { attributes }, { modifier: 2, appliesTo: "ins" })).toContain("Instinct: 2d6 +2");
  const [strike, athletics] = [{ skills: { strike: 2 } }, { attributes: { body: 2 }, skills: { athletics: 2 } }];
  const conditional = true;
  expect(await of("challenge", strike, { dice: 1, appliesTo: "strike" })).toEqual(["Strike: 4d8"]);
  expect(await of("challenge", strike, { modifier: 1, appliesTo: "strike" })).toEqual(["Strike: 3d8 + 1 Hit"]);
  expect(await of("challenge", strike, { dice: 1, appliesTo: "strike", conditional })).toEqual(["Strike: 3d8"]);
  expect(await of("edge", athletics, { dice: 2, appliesTo: "athletics" })).toEqual(["Body + Athletics: 6 dice"]);
  expect(await of("edge", athletics, { dice: 2, appliesTo: "athletics", conditional })).toEqual([
    "Body + Athletics: 4 dice",
  ]);
  const { best } = await member("challenge", { skills: { strike: 2 } });
  expect(best[0]?.words).toBe("3d8, 2 in 3 for 2 Hits");
  expect(await of("effort", { attributes: { body: 10 } }, { modifier: 1, appliesTo: "body" })).toContain(
    "Body: 2d6 + 10",
  );
});
