import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClientTable } from "../table/table.ts";
import { api, ilsa, openEdgeTable, rolled } from "./edge-table.ts";
import { stepsOf } from "./sheet-hands.ts";

let table: ClientTable;
beforeEach(async () => {
  const skills = [{ id: "vice", label: "", skills: [{ id: "dice", label: "Dice and Cards" }] }];
  table = await openEdgeTable({ "tessera.edgeSkills": skills });
});
afterEach(() => table.close());

it("plays with the world's own list of skills", async () => {
  const ana = await table.join("Ana");
  const actor = ana.game.actors.get(ilsa) as unknown as {
    system: { skills: object };
    update(changes: object): Promise<unknown>;
  };
  await actor.update({ "system.skills.dice": 2 });
  expect(actor.system.skills).toEqual({ dice: 2 });
  const id = await rolled(ana, ilsa, [9, 9, 9, 2, 2, 2], { skill: "dice" });
  expect(api(ana).outcome(id)).toMatchObject({ result: "cleanSuccess", successes: 3 });
  expect(await api(ana).check(ilsa, { attribute: "wits", skill: "stealth" }, { configure: false })).toBeNull();
});

it("shows the few skills that a hero's own talent can add to side by side", async () => {
  const ana = await table.join("Ana");
  const steps = await stepsOf(ana, "edge", "maker");
  const fields = steps.find(({ id }) => id === "talent")?.fields({ pick: "own" }, {}, ana.game.actors.get(ilsa)) ?? [];
  const adds = fields.find(({ name }) => name === "adds");
  expect(adds).toMatchObject({
    kind: "pills",
    groups: [{ options: [{ value: "dice", label: "Dice and Cards", selected: true }] }],
  });
});
