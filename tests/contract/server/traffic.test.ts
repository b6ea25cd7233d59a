/**
 * Waiting until no message is under way: it goes on as long as there is activity, and stops after a time limit without
 * any.
 */
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServerTable, type ServerTable } from "../../table/server-table.ts";

let table: ServerTable;

beforeEach(async () => {
  table = await openServerTable();
});
afterEach(() => table.close());

test("it waits as long as something moves, however long that takes altogether [house rule]", async () => {
  let steps = 0;
  void table.traffic.during(
    (async () => {
      for (; steps < 12; steps++) await table.traffic.during(setTimeout(50));
    })(),
  );
  await table.settle(250);
  expect(steps).toBe(12);
});

test("it rejects where something is on its way and nothing moves [house rule]", async () => {
  let arrive = (): void => undefined;
  void table.traffic.during(new Promise<void>((resolve) => (arrive = resolve)));
  await expect(table.settle(100)).rejects.toThrow("For 100 ms nothing has moved");
  arrive();
  await table.settle(100);
});
