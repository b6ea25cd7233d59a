/**
 * A generated table: two game masters, one of them in two tabs, and two players play, leave, lose their line, delete and
 * forge. Afterwards every client shows one state, and it is the plain fold of all that was said and done.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fold } from "../../src/rules/ledger/ledger.ts";
import { entriesOf } from "../../src/rules/ledger/stored-ledger.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { ilsa, teodor } from "./edge-table.ts";
import { omen } from "./ledger-forgery.ts";
import { Oracle, watchWrites } from "./ledger-oracle.ts";
import { names, Play, shownBy } from "./ledger-play.ts";
import { plays } from "./ledger-steps.ts";
import { act, documentClass, openLedgerTable, partyOf, vex } from "./ledger-table.ts";
import { users } from "./play-table.ts";

/** Generated plays: so many in every run of the tests, more where somebody asks for them. */
const runs = Number(process.env["TESSERA_RUNS"] ?? 12);

let table: ClientTable;
let seats: (TableClient | null)[];
let watching: Oracle | null = null;

beforeAll(async () => {
  table = await openLedgerTable();
  watchWrites(table, () => watching?.hear());
  seats = [];
  for (const name of names) seats.push(await table.join(name));
  await table.settle(60_000);
});
afterAll(() => table.close());

interface Made {
  readonly id: string;
  delete(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  startCombat(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

/** A table as on its first day: an empty log, a new party, two scenes, a fight, a clock of Ana's. */
async function clean(gm: TableClient): Promise<string[]> {
  await documentClass(gm, "ChatMessage").deleteDocuments([], { deleteAll: true });
  for (const collection of [gm.game.scenes, gm.game.combats] as unknown as Iterable<Made>[])
    for (const made of [...collection]) await made.delete();
  await table.settle(60_000);
  await (partyOf(gm) as unknown as Made).delete();
  await table.settle(60_000);
  for (const id of [ilsa, teodor]) await gm.game.actors.get(id)?.update({ "system.boons": 2 });
  const scenes: string[] = [];
  for (const name of ["Cave", "Tower"]) scenes.push(((await documentClass(gm, "Scene").create({ name })) as Made).id);
  const combat = (await documentClass(gm, "Combat").create({ active: true })) as Made;
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: vex }]);
  await combat.startCombat();
  const set = (name: string, value: number) => ({ type: "set", counter: `clock.${omen}.${name}`, value });
  const owners = { type: "put", name: `clock.${omen}.owners`, value: users[1].id };
  await act(gm, { party: [set("size", 6), owners], label: "Clock" });
  await table.settle(60_000);
  return scenes;
}

describe("a table whose people come and go", () => {
  it("leaves everybody with one state, the plain fold of what was said and done", {
    timeout: 120_000 + runs * 20_000,
  }, async () => {
    const found = { played: 0, plain: 0, folded: 0 };
    const owners = { [`Actor.${ilsa}`]: users[1].id, [`Actor.${vex}`]: users[1].id, [`Actor.${teodor}`]: users[2].id };
    await fc.assert(
      fc.asyncProperty(plays, async (steps) => {
        watching = null;
        const scenes = await clean(seats[0] as TableClient);
        const oracle = new Oracle(table, [users[0].id, "second0000000000"], owners);
        watching = oracle;
        oracle.look();
        const play = new Play(table, oracle, seats, scenes);
        seats = play.seats;
        for (const each of steps) await play.run(each);
        const clients = await play.gather();

        const shown = await shownBy(table, play, clients);
        oracle.look();
        for (const each of shown) expect(each).toEqual(shown[0]);
        for (const place of oracle.places) {
          const state = JSON.parse(shown[0]?.get(place) ?? "null");
          expect({ place, state: oracle.expected(place) }).toEqual({ place, state });
          // All entries are stored, too: clearing the log would lose nothing.
          expect(fold(oracle.book(place).base, entriesOf(oracle.book(place), new Map())).state).toEqual(state);
          if (!oracle.crossed) expect({ place, state: oracle.plain(place) }).toEqual({ place, state });
        }
        for (const id of [ilsa, teodor]) {
          const boons = clients.map(
            (client) => (client.game.actors.get(id) as unknown as { system: { boons: number } }).system.boons,
          );
          expect(new Set(boons).size).toBe(1);
          expect(boons[0]).toBeGreaterThanOrEqual(0);
          expect(boons[0]).toBeLessThanOrEqual(5);
        }
        found.played++;
        if (!oracle.crossed) found.plain++;
        const bases = oracle.places.map((place) => oracle.book(place).base);
        if (bases.some(({ counters, words }) => Object.keys({ ...counters, ...words }).length > 0)) found.folded++;
        if (found.played % 25 === 0) console.info(`Tables played: ${JSON.stringify(found)}`);
      }),
      { numRuns: runs, endOnFailure: process.env["TESSERA_SHRINK"] === undefined },
    );
    expect(found.plain).toBeGreaterThan(runs / 2);
  });
});
