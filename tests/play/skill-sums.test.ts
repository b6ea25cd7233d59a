/** The sum in a skill's row names its parts. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";
import { sheetOf } from "./sheet-hands.ts";

interface Traits {
  readonly skillGroups: readonly {
    readonly skills: readonly { readonly name: string; readonly diceWords: string; readonly sum: string }[];
  }[];
}

let table: ClientTable;
let gm: TableClient;
let id: string;
beforeAll(async () => {
  table = await openPlayTable();
  gm = await table.join("GM");
  const documents = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
  const claws = { dice: 1, appliesTo: "athletics" };
  ({ id } = await documents.create.call(documents, {
    type: "edge",
    name: "Aurel Finch",
    system: { attributes: { wits: 3 }, skills: { athletics: 1 } },
    items: [{ type: "gear", name: "Climbing claws", system: { bonus: claws } }],
  }));
});
afterAll(() => table?.close());

async function row(skill: string): Promise<{ diceWords: string; sum: string } | undefined> {
  const traits = (await sheetOf(gm, id)._preparePartContext("traits", {}, {})) as unknown as Traits;
  const found = traits.skillGroups.flatMap(({ skills }) => skills).find(({ name }) => name === skill);
  return found && { diceWords: found.diceWords, sum: found.sum };
}

it("are named one by one: attribute, skill and gear, without what gives nothing", async () => {
  expect(await row("athletics")).toEqual({ diceWords: "5 dice", sum: "Wits 3, Athletics 1, Climbing claws 1" });
  expect(await row("lore")).toEqual({ diceWords: "3 dice", sum: "Wits 3" });
});

it("name what Harm takes", async () => {
  await gm.game.actors.get(id)?.update({ "system.harm": 1 });
  expect(await row("athletics")).toEqual({
    diceWords: "4 dice",
    sum: "Wits 3, Athletics 1, Climbing claws 1, Harm −1",
  });
});
