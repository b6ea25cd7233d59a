import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClientTable } from "../table/table.ts";
import { api, ilsa, openEdgeTable, rolled } from "./edge-table.ts";

let table: ClientTable;
beforeEach(async () => {
  const attributes = [
    { id: "brawn", label: "Brawn" },
    { id: "agility", label: "Agility" },
    { id: "dexterity", label: "Dexterity" },
  ];
  table = await openEdgeTable({ "tessera.edgeAttributes": { attributes, body: "brawn" } });
});
afterEach(() => table.close());

interface Character {
  system: { attributes: object; fatigue: number; harm: number };
  update(changes: object): Promise<unknown>;
}

it("[source 003, Reading the Dice] plays with the world's own attributes: Agility 3 and Stealth 2 are five dice", async () => {
  const ana = await table.join("Ana");
  const actor = ana.game.actors.get(ilsa) as unknown as Character;
  await actor.update({ "system.attributes.agility": 3, "system.skills.stealth": 2 });
  expect(actor.system.attributes).toEqual({ brawn: 1, agility: 3, dexterity: 1 });
  const id = await rolled(ana, ilsa, [9, 7, 4, 1, 8], { attribute: "agility", difficulty: 2 });
  expect(api(ana).outcome(id)).toMatchObject({ result: "successAndCost", successes: 3, feeds: { storyBeats: 1 } });
  expect(await api(ana).check(ilsa, { attribute: "wits", skill: "stealth" }, { configure: false })).toBeNull();
});

it("[source 003, Fatigue Track] the track is as long as the attribute that the world names", async () => {
  const ana = await table.join("Ana");
  const actor = ana.game.actors.get(ilsa) as unknown as Character;
  await actor.update({ "system.attributes.brawn": 2 });
  const { edge } = api(ana) as unknown as { edge: { markFatigue(actor: string, given: object): Promise<unknown> } };
  await edge.markFatigue(ilsa, { marks: 2 });
  expect(actor.system).toMatchObject({ fatigue: 0, harm: 1 });
});
