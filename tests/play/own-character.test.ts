/** A ready character that a game master assigns to a player is that player's to play. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

const [ilsa, wren] = ["ilsa000000000000", "wren000000000000"];
const [anaId, benId] = ["ana0000000000000", "ben0000000000000"];

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

beforeEach(async () => {
  table = await openPlayTable({
    documents: {
      Actor: [ilsa, wren].map((_id) => ({ _id, name: _id, type: "edge", ownership: { default: 2 } })),
    },
  });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterEach(() => table.close());

interface Owned {
  readonly isOwner: boolean;
  readonly ownership: Readonly<Record<string, number>>;
}
const actor = (client: TableClient, id: string) => client.game.actors.get(id) as unknown as Owned;
const assign = (client: TableClient, user: string, character: string) =>
  client.game.users.get(user)?.update({ character });

it("makes players owners of the characters that a game master assigns to them, and nobody else", async () => {
  expect(actor(ana, ilsa).isOwner).toBe(false);
  await assign(gm, anaId, ilsa);
  await vi.waitFor(() => expect(actor(ana, ilsa).isOwner).toBe(true));
  await assign(gm, benId, wren);
  await vi.waitFor(() => expect(actor(ana, wren).ownership).toMatchObject({ default: 2, [benId]: 3 }));
  expect(actor(ana, wren).isOwner).toBe(false);
  expect(actor(ana, ilsa).ownership).not.toHaveProperty(benId);
});

it("gives players nothing for a character that they choose themselves", async () => {
  await assign(ana, anaId, wren);
  await vi.waitFor(() => expect(gm.game.users.get(anaId)?.character?.id).toBe(wren));
  await assign(gm, benId, ilsa);
  await vi.waitFor(() => expect(actor(ana, ilsa).ownership).toHaveProperty(benId));
  expect(actor(gm, wren).ownership).not.toHaveProperty(anaId);
});
