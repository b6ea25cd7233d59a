import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { ilsa, openEdgeTable, rolled, teodor } from "./edge-table.ts";

let table: ClientTable;
let ana: TableClient;
let gm: TableClient;
/** Ids of the messages whose cards Ana's log has drawn anew. */
let drawn: string[];
let hers: string;

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  hers = await rolled(ana, ilsa, [2, 3, 4, 1, 1, 2, 5]);
  await rolled(gm, teodor, [2, 3, 4, 1, 1, 2, 5]);
  await table.settle();
  drawn = [];
  (ana.ui as unknown as { chat: object }).chat = {
    // These headless clients have no log, so every message counts as being shown.
    element: { querySelector: () => true },
    updateMessage: ({ id }: { id: string }) => void drawn.push(id),
  };
});
afterEach(() => table.close());

interface Sheet {
  readonly items: Iterable<{ id: string; update(changes: object): Promise<unknown> }>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
  updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}
const sheet = () => gm.game.actors.get(ilsa) as unknown as Sheet;

/** What was drawn anew by what `change` did. */
async function redrawn(change: () => Promise<unknown>): Promise<string[]> {
  drawn = [];
  await change();
  await table.settle();
  return drawn;
}

/** Draw the card of a message as the host does. */
function show(client: TableClient, id: string): void {
  const { document } = emptyPage().window;
  const entry = document.createElement("li");
  entry.innerHTML = '<div class="message-content"></div>';
  const { callAll } = client.global<{ callAll(hook: string, ...given: unknown[]): void }>("Hooks");
  callAll.call(client.global("Hooks"), "renderChatMessageHTML", client.game.messages.get(id), entry);
  expect(entry.querySelector(".tessera-card")).not.toBeNull();
}

describe("the latest cards of an actor", () => {
  it("are drawn anew once for all items that come, change or go together", async () => {
    const assets = ["Cart", "Contact"].map((name) => ({ name, type: "asset", system: { offScreen: "A way out" } }));
    expect(await redrawn(() => sheet().createEmbeddedDocuments("Item", assets))).toEqual([hers]);
    const ids = [...sheet().items].map(({ id }) => id);
    const used = ids.map((_id) => ({ _id, system: { used: true } }));
    expect(await redrawn(() => sheet().updateEmbeddedDocuments("Item", used))).toEqual([hers]);
    expect(await redrawn(() => sheet().deleteEmbeddedDocuments("Item", ids))).toEqual([hers]);
  });

  it("are drawn anew where the actor has more or less to spend, not for a new portrait", async () => {
    expect(await redrawn(() => sheet().update({ "system.boons": 1 }))).toEqual([hers]);
    expect(await redrawn(() => sheet().update({ img: "icons/svg/angel.svg" }))).toEqual([]);
  });

  it("stay as they are where a change of the actor changes nothing on them", async () => {
    show(ana, hers);
    expect(await redrawn(() => sheet().update({ "system.concept": "A thief" }))).toEqual([]);
    expect(await redrawn(() => sheet().update({ "system.boons": 0 }))).toEqual([hers]);
  });

  it("stay as they are where an item of the world changes", async () => {
    const { create } = gm.global<{ create(data: object): Promise<unknown> }>("Item");
    expect(await redrawn(() => create.call(gm.global("Item"), { name: "Rope", type: "gear" }))).toEqual([]);
  });
});
