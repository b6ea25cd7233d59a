/** A Zone that is attached to a token moves with it: what it gives counts where the token stands now, and no longer where it stood. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { card, court, openZoneTable, outsider, placesOf, rolled, stand } from "./zones-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const bearer = "tokenilsa0000000";
const guest = "tokenoswin000000";

beforeEach(async () => {
  table = await openZoneTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await placesOf(gm)
    .regions.get(court)
    ?.update({ attachment: { token: bearer } });
  await table.settle();
});
afterEach(() => table.close());

/** Zones of a check that this hero makes now, as it is stored and as every client reads it. */
async function zonesOf(client: TableClient, id?: string): Promise<string[]> {
  const message = await rolled(client, "edge", {}, id);
  await table.settle();
  const named = message.system.zones.map(({ region, name }) => {
    expect(region).toBe(stand);
    return name;
  });
  for (const reader of [gm, ana, ben])
    expect(card(reader, message.id).includes("In The fountain court: ")).toBe(named.length > 0);
  return named;
}

it("counts for whoever is inside after its bearer moved, by a player's hand", async () => {
  expect(await zonesOf(ana)).toEqual(["The fountain court"]);
  expect(await zonesOf(ben, outsider)).toEqual([]);
  await placesOf(ana).tokens.get(bearer)?.update({ x: 900 });
  await table.settle();
  expect(await zonesOf(ana)).toEqual(["The fountain court"]);
  expect(await zonesOf(ben, outsider)).toEqual(["The fountain court"]);
  await placesOf(ana).tokens.get(bearer)?.update({ x: 0 });
  await table.settle();
  expect(await zonesOf(ben, outsider)).toEqual([]);
});

it("stays where it is when somebody else moves, and leaves behind who does not move with it", async () => {
  await placesOf(ben).tokens.get(guest)?.update({ x: 200 });
  await table.settle();
  expect(await zonesOf(ben, outsider)).toEqual(["The fountain court"]);
  await placesOf(ana).tokens.get(bearer)?.update({ x: 1400 });
  await table.settle();
  expect(await zonesOf(ben, outsider)).toEqual([]);
});
