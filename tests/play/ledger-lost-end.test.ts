import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { boonsOf, ilsa } from "./edge-table.ts";
import { endScene, openLedgerTable, pastActs, undoAct } from "./ledger-table.ts";

let table: ClientTable;
let gm: TableClient;
let second: TableClient;
let ana: TableClient;

beforeEach(async () => {
  table = await openLedgerTable();
  [gm, second, ana] = [await table.join("GM"), await table.join("Second"), await table.join("Ana")];
  await table.settle();
});
afterEach(() => table.close());

const boons = () => [gm, second, ana].map((client) => boonsOf(client, ilsa));
const setBoons = (client: TableClient, value: number) =>
  client.game.actors.get(ilsa)?.update({ "system.boons": value });

describe("an end that came too late, of a game master who is gone before they can take it back", () => {
  /** The end of the second arrives after the other's; what they would then say of it does not. */
  async function lostEnd(first: object, lost: object): Promise<void> {
    await setBoons(gm, 4);
    await table.settle();
    second.hold();
    void endScene(second, lost);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await endScene(gm, first);
    await table.settle();
    second.release();
    second.hold();
    await table.settle();
    expect(pastActs(gm).filter(({ undone }) => !undone)).toHaveLength(2);
  }
  const leaveOut = { leaveOut: [`Actor.${ilsa}`] };

  it.each([
    { first: {}, lost: {}, left: 2 },
    { first: leaveOut, lost: {}, left: 4 },
    { first: {}, lost: leaveOut, left: 2 },
  ])("leaves $left Boons", async ({ first, lost, left }) => {
    await lostEnd(first, lost);
    second.leave();
    await table.settle();
    expect([boonsOf(gm, ilsa), boonsOf(ana, ilsa)]).toEqual([left, left]);
    const standing = pastActs(gm).filter(({ undone }) => !undone);
    expect(standing).toHaveLength(1);
    expect(await undoAct(gm, String(standing[0]?.id))).toBe(true);
    await table.settle();
    expect(boonsOf(ana, ilsa)).toBe(4);
  });

  it("does it once, also where they come back with it", async () => {
    await lostEnd(leaveOut, {});
    second.disconnect();
    await table.settle();
    expect(boonsOf(ana, ilsa)).toBe(4);
    await setBoons(ana, 1);
    await table.settle();
    second.reconnect();
    await table.settle();
    second.release();
    await table.settle();
    expect(boons()).toEqual([1, 1, 1]);
    expect(pastActs(ana).filter(({ undone }) => !undone)).toHaveLength(1);
  });
});
