/**
 * Effects raise a character's present values only; levels, the party's Luck and stored data use the values without
 * effects.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, api, dov, marisol, openDecisionTable } from "./decision-table.ts";
import { stepsOf } from "./sheet-hands.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

interface Effected {
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string; delete(): Promise<unknown> }[]>;
  system: {
    level: number;
    attributes: Record<string, number | null>;
    vitality: { max: number };
    luck: { adjustment: number };
  };
}

interface Step {
  id: string;
  made(given: object, draft: object, actor: object): { changes?: Record<string, unknown>; items?: object[] };
  fields(given: object, draft: object, actor: object): { label: string; groups?: { options: { label: string }[] }[] }[];
}

const character = (client: TableClient, id: string) => actor(client, id) as unknown as Effected;

/** An effect that adds to numbers of the character, by path. */
async function add(client: TableClient, id: string, numbers: Readonly<Record<string, number>>) {
  const changes = Object.entries(numbers).map(([key, value]) => ({ key, type: "add", value: String(value) }));
  const [effect] = await character(client, id).createEmbeddedDocuments("ActiveEffect", [
    { name: "Blessed", system: { changes }, changes },
  ]);
  await table.settle();
  if (!effect) throw new Error("There is no effect.");
  return effect;
}

/** The step in which a character goes up a level. */
async function levelStep(client: TableClient): Promise<Step> {
  const [step] = await stepsOf(client, "decision", "advance");
  if (!step) throw new Error("Nothing advances.");
  return step as unknown as Step;
}

/** The awarded level that each of these takes. */
const taken = { "system.advances.spent": 1 };

const made = async (client: TableClient, id: string, attribute = "") => {
  const step = await levelStep(client);
  return JSON.parse(JSON.stringify(step.made({ attribute }, {}, character(client, id)).changes)) as object;
};

beforeAll(async () => {
  table = await openDecisionTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await character(gm, marisol).update({ "system.advances.earned": 1 });
  await table.settle();
});
afterAll(() => table?.close());

it("a level is one level, and an even one raises one attribute by one", async () => {
  expect(await made(ana, marisol)).toEqual({ "system.level": 3, ...taken });
  await character(ana, marisol).update({ "system.level": 3 });
  expect(await made(ana, marisol, "kno")).toEqual({ "system.level": 4, "system.attributes.kno": 4, ...taken });
  await character(ana, marisol).update({ "system.level": 2 });
});

it("a level is reached from the character's own, whatever an effect adds to it", async () => {
  const effect = await add(ana, marisol, { "system.level": 3, "system.attributes.kno": 2 });
  expect(character(ana, marisol).system).toMatchObject({ level: 5, attributes: { kno: 5 } });
  expect(await made(ana, marisol)).toEqual({ "system.level": 3, ...taken });
  await character(ana, marisol).update({ "system.level": 3 });
  expect(await made(ana, marisol, "kno")).toEqual({ "system.level": 4, "system.attributes.kno": 4, ...taken });
  await character(ana, marisol).update({ "system.level": 2 });
  await effect.delete();
  await table.settle();
});

it("[upstream Stats, Luck] temporary changes of attributes count in no comparison of the party", async () => {
  const Actor = gm.global<{ create(data: object): Promise<{ delete(): Promise<unknown> }> }>("Actor");
  const members = [marisol, dov].map((id) => actor(gm, id).uuid);
  await Actor.create({ name: "Crew", type: "party", system: { members } });
  // Both total 12; Dov has the lowest mental total. With 9 more Dov would lose two of these points.
  const effect = await add(gm, dov, { "system.attributes.str": 4, "system.attributes.ins": 5 });
  expect(character(gm, dov).system.attributes).toMatchObject({ str: 7, ins: 6 });
  for (const who of [dov, marisol]) {
    expect(await api(gm).decision.compareParty(actor(gm, who))).not.toBeNull();
    expect(character(gm, who).system.luck).toMatchObject({ adjustment: 1 });
  }
  await effect.delete();
  await table.settle();
});

it("[upstream Stats, Vitality] goes by unmodified FORT, however much an effect adds", async () => {
  const effect = await add(ana, marisol, { "system.attributes.fort": 6 });
  expect(character(ana, marisol).system).toMatchObject({ attributes: { fort: 7 }, vitality: { max: 1 } });
  await effect.delete();
  await table.settle();
});
