/** Items begin with a picture of their own, which a new name brings with it until somebody chooses one; rows say what items do. */
import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemFolder } from "../../scripts/build/paths.ts";
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";
import { sheetOf } from "./sheet-hands.ts";

interface Made {
  readonly id: string;
  readonly img: string;
  update(changes: object): Promise<unknown>;
}

interface Row {
  readonly name: string;
  readonly img: string;
  readonly summary: string;
  readonly line: string;
}

let table: ClientTable;
let gm: TableClient;
beforeAll(async () => {
  table = await openPlayTable({ others: [{ id: "second0000000000", name: "Second", role: "gamemaster" }] });
  gm = await table.join("GM");
});
afterAll(() => table?.close());

const create = async (document: string, data: object) => {
  const documents = gm.global<{ create(data: object): Promise<Made> }>(document);
  return documents.create.call(documents, data);
};

const icon = (name: string) => `systems/tessera/assets/icons/${name}.svg`;

it("by name and type, which ships; a new name brings another, until somebody chooses one", async () => {
  const sword = await create("Item", { type: "gear", name: "Old sword" });
  expect(sword.img).toBe(icon("broadsword"));
  expect(existsSync(`${systemFolder}/assets/icons/broadsword.svg`)).toBe(true);
  await sword.update({ name: "Storm lantern" });
  expect(sword.img).toBe(icon("lantern"));
  await sword.update({ name: "Lamp", img: "icons/svg/sun.svg" });
  expect(sword.img).toBe("icons/svg/sun.svg");
  await sword.update({ name: "Old sword" });
  expect(sword.img).toBe("icons/svg/sun.svg");
  expect((await create("Item", { type: "bond", name: "Zzq" })).img).toBe(icon("linked-rings"));
});

it("by name for items that come with a new actor too, and for the first that a client makes", async () => {
  const second = await table.join("Second");
  const actors = second.global<{ create(data: object): Promise<{ readonly id: string }> }>("Actor");
  const items = [
    { type: "gear", name: "Old sword" },
    { type: "gear", name: "Lamp", img: "icons/svg/sun.svg" },
    { type: "talent", name: "Keen eyes" },
  ];
  const { id } = await actors.create.call(actors, { type: "edge", name: "Ada", items });
  const stored = (gm.game.actors.get(id) as unknown as { items: Iterable<{ name: string; img: string }> }).items;
  expect(new Map([...stored].map(({ name, img }) => [name, img]))).toEqual(
    new Map([
      ["Old sword", icon("broadsword")],
      ["Lamp", "icons/svg/sun.svg"],
      ["Keen eyes", icon("eye-target")],
    ]),
  );
});

it("says in a row what an item does in numbers and for what, and its text", async () => {
  gm.global<{ document?: unknown }>("globalThis").document = emptyPage().window.document;
  const actor = await create("Actor", { type: "edge", name: "Ilsa" });
  const description = "<p>One <b>good</b> lens. It shows who is home.</p>";
  await gm.game.actors.get(actor.id)?.createEmbeddedDocuments("Item", [
    { type: "gear", name: "Spyglass", system: { bonus: { dice: 1, appliesTo: "investigation" }, description } },
    { type: "gear", name: "Boots", system: { bonus: { dice: 1 } } },
  ]);
  const { itemGroups } = (await sheetOf(gm, actor.id)._preparePartContext("items", {}, {})) as unknown as {
    itemGroups: { type: string; items: Row[] }[];
  };
  const rows = itemGroups.find(({ type }) => type === "gear")?.items ?? [];
  expect(rows.map(({ img, summary, line }) => [img, summary, line])).toEqual([
    [icon("spyglass"), "+1 die on Investigation", "One good lens. It shows who is home."],
    [icon("boots"), "+1 die", ""],
  ]);
});
