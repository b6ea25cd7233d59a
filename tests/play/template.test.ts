/** The template of a game, as `npm run new-game` copies it: built by its own configuration, it plays a check. */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

const rhea = "rhea000000000000";

interface Api {
  check(
    actor: string,
    asked: object,
    options: object,
  ): Promise<{ message: { id: string }; prepared: { check: object } }>;
  odds(ruleset: string, check: object): { results: Record<string, number>; success: number };
  outcome(message: string): { result: string; total: number };
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;

beforeAll(async () => {
  await buildExample("template");
  const stats = { body: 2, mind: -1, heart: 0 };
  const Actor = [
    { _id: rhea, name: "Rhea", type: "template.hero", ownership: { [users[1].id]: 3 }, system: { stats } },
  ];
  table = await openPlayTable({ modules: [exampleFolder("template")], documents: { Actor } });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterAll(() => table?.close());

async function check(dice: number[], asked: object): Promise<string> {
  load(ana, dice);
  const { message } = await api(ana).check(rhea, asked, { configure: false });
  await table.settle();
  return message.id;
}

it.each([
  [[4, 4], { stat: "body" }, "full", 10],
  [[4, 3], { stat: "body" }, "price", 9],
  [[4, 4], { stat: "mind" }, "price", 7],
  [[4, 3], { stat: "mind" }, "miss", 6],
  [[4, 3], { stat: "mind", extra: 3 }, "price", 9],
  [[4, 3], { stat: "mind", extra: -3 }, "miss", 3],
])("%j on %j is %s for everybody", async (dice, asked, result, total) => {
  const card = await check(dice, asked);
  for (const client of [gm, ana]) expect(api(client).outcome(card)).toMatchObject({ result, total });
});

it("the dialog's odds are those of 2d6 and the stat of the sheet", async () => {
  const { prepared } = await api(ana).check(rhea, { stat: "body" }, { configure: false, evaluate: false });
  expect(prepared.check).toMatchObject({ stat: "body", value: 2 });
  const { results, success } = api(ana).odds("template", prepared.check);
  // 8 and more on 2d6 is 15 of 36 rolls, 4 and less 6 of them.
  expect(results["full"]).toBeCloseTo(15 / 36, 12);
  expect(results["miss"]).toBeCloseTo(6 / 36, 12);
  expect(success).toBeCloseTo(30 / 36, 12);
});

it("the card says its words, and none of them is missing", async () => {
  const id = await check([6, 5], { stat: "heart" });
  const element = new JSDOM().window.document.createElement("li");
  element.innerHTML = '<div class="message-content"></div>';
  gm.Hooks.callAll("renderChatMessageHTML", gm.game.messages.get(id) as never, element as never, {} as never);
  await expect.poll(() => element.textContent).toContain("It works as you said.");
  expect(element.textContent).toContain("Heart");
  expect(element.textContent).not.toContain("TEMPLATE.");
});
