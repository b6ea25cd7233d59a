import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, ilsa, openEdgeTable } from "./edge-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let ana: TableClient;

beforeAll(async () => {
  table = await openEdgeTable();
  ana = await table.join("Ana");
});
afterAll(() => table.close());

/** Make a check whose dice show these values; returns the data that its message stores, and its outcome. */
async function kept(specification: object) {
  load(ana, [9, 7, 4, 1, 3, 2, 5]);
  const actor = ana.game.actors.get(ilsa) as unknown as string;
  const made = await api(ana).check(
    actor,
    { attribute: "wits", skill: "stealth", ...specification },
    { configure: false },
  );
  const { message } = made as unknown as { message: { id: string; system: { check: Record<string, unknown> } } };
  return { check: { ...message.system.check }, outcome: api(ana).outcome(message.id) };
}

it("keeps of a check what it holds, and nothing of what it does not", async () => {
  const { check, outcome } = await kept({ difficulty: 3 });
  expect(check).toEqual({
    attribute: 4,
    skill: 3,
    difficulty: 3,
    description: "basic",
    descriptionRerolls: true,
    describedHelpLimited: true,
    position: "risky",
    harm: 0,
    harmDice: 1,
    attributeId: "wits",
    skillId: "stealth",
  });
  expect(outcome).toMatchObject({ result: "partial", successes: 2, difficulty: 3 });
});

it("keeps what stands for nothing where the rules ask for it", async () => {
  const { check, outcome } = await kept({
    difficulty: null,
    intent: "Along the beams",
    situational: [{ label: "", dice: 0 }],
    stakesStated: true,
  });
  expect(check).toMatchObject({
    difficulty: null,
    intent: "Along the beams",
    situational: [{ label: "", dice: 0 }],
    stakesStated: true,
  });
  expect(outcome).toMatchObject({ difficulty: null, successes: 2 });
});
