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
const standing = (client: TableClient) => pastActs(client).filter(({ undone }) => !undone);

describe("an end that came too late", () => {
  /** The end of the second arrives after the other's; what they would then say of it does not. */
  async function lostEnd(first: object, lost: object): Promise<Promise<string | null>> {
    await setBoons(gm, 4);
    await table.settle();
    second.hold();
    const ending = endScene(second, lost);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await endScene(gm, first);
    await table.settle();
    second.release();
    second.hold();
    await table.settle();
    expect(standing(gm)).toHaveLength(1);
    return ending;
  }
  const leaveOut = { leaveOut: [`Actor.${ilsa}`] };

  it.each([
    { first: {}, lost: {}, left: 2 },
    { first: leaveOut, lost: {}, left: 4 },
    { first: {}, lost: leaveOut, left: 2 },
  ])(
    "leaves $left Boons, as the server refuses all of it, whether its game master stays or goes",
    async ({ first, lost, left }) => {
      expect(await lostEnd(first, lost)).toBeNull();
      expect(boons()).toEqual([left, left, left]);
      second.leave();
      await table.settle();
      expect([boonsOf(gm, ilsa), boonsOf(ana, ilsa)]).toEqual([left, left]);
      expect(await undoAct(gm, String(standing(gm)[0]?.id))).toBe(true);
      await table.settle();
      expect(boonsOf(ana, ilsa)).toBe(4);
    },
  );

  it("changes nothing where its game master loses the line and comes back", async () => {
    await lostEnd(leaveOut, {});
    second.disconnect();
    await table.settle();
    await setBoons(ana, 1);
    await table.settle();
    second.reconnect();
    second.release();
    await table.settle();
    expect(boons()).toEqual([1, 1, 1]);
    expect(standing(ana)).toHaveLength(1);
  });

  it("stands where the other end was taken back before it arrived", async () => {
    await setBoons(gm, 4);
    await table.settle();
    second.hold();
    const ending = endScene(second);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const first = String(await endScene(gm));
    await table.settle();
    expect(await undoAct(gm, first)).toBe(true);
    await table.settle();
    second.release();
    const stood = await ending;
    await table.settle();
    expect(standing(ana).map(({ id }) => id)).toEqual([stood]);
    expect(boons()).toEqual([2, 2, 2]);
  });
});
