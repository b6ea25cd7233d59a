/** Two tabs of one game master: what one of them does for everybody is done once, and the other is told of no error. */
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actors, fight, idOf, muster, turns } from "./combat-table.ts";
import { api, boonsOf, ilsa, rolled } from "./edge-table.ts";
import * as hazards from "./hazards-table.ts";
import { act, bookOf, endScene, entryName, openLedgerTable, pastActs, stateOf, undoAct } from "./ledger-table.ts";
import { load, openPlayTable } from "./play-table.ts";

let table: ClientTable;
let errors: string[];
afterEach(() => table.close());

/** Two tabs of the game master, then Ana. What any of them is told as an error is kept. */
async function seated(
  opening: Promise<ClientTable>,
): Promise<[first: TableClient, later: TableClient, ana: TableClient]> {
  table = await opening;
  errors = [];
  const join = async (name: string) => {
    const client = await table.join(name);
    client.global<Record<string, (text: string) => void>>("ui.notifications")["error"] = (text) => errors.push(text);
    await table.settle();
    return client;
  };
  return [await join("GM"), await join("GM"), await join("Ana")];
}

const miss = [2, 3, 4, 1, 1, 2, 5];
const pages = (client: TableClient) =>
  (client.game.journal.contents as unknown as { pages: Iterable<{ system: { kind: string } }> }[]).flatMap((journal) =>
    [...journal.pages].filter(({ system }) => system.kind !== "summary"),
  );
const spendBoon = { actor: `Actor.${ilsa}`, path: "system.boons", amount: 1, maximum: 5 };

describe("two tabs of one game master", () => {
  it("keep one party, one chronicle and one ledger, whichever of them ends scenes and takes ends back", async () => {
    const [first, later, ana] = await seated(openLedgerTable());
    expect([...ana.game.actors].filter(({ type }) => String(type) === "party")).toHaveLength(1);
    for (const [index, client] of [first, later, first, later].entries()) {
      await rolled(ana, ilsa, miss);
      await table.settle();
      await endScene(client, { session: index % 2 === 0 });
      await table.settle();
      expect(pages(ana)).toHaveLength(index + 1);
    }
    expect([...ana.game.folders].filter(({ type }) => type === "JournalEntry")).toHaveLength(1);
    expect(ana.game.journal.size).toBe(3);
    expect(stateOf(ana).party.counters).toEqual({ storyBeats: 8 });
    const last = pastActs(first)[0];
    expect(await undoAct(first, String(last?.id))).toBe(true);
    await table.settle();
    expect(pages(ana)).toHaveLength(3);
    // Entries before both ends are folded into the base only once.
    for (const client of [first, later, ana]) expect(bookOf(client)).toEqual(bookOf(ana));
    expect(bookOf(ana).base.counters).toEqual({ storyBeats: 2 });
    expect(errors).toEqual([]);
  });

  it("make one party where both open a new world at once", async () => {
    table = await openLedgerTable();
    const tabs = await Promise.all(["GM", "GM"].map((name) => table.join(name)));
    await table.settle();
    for (const { game } of tabs) expect(game.actors.filter(({ type }) => String(type) === "party")).toHaveLength(1);
  });

  it("take back once what another act was faster to spend, with its costs", async () => {
    const [first, later, ana] = await seated(openLedgerTable());
    await act(first, { party: [{ type: "earn", counter: "entropy", amount: 1 }], label: "One" });
    await table.settle();
    const raise = (client: TableClient, counter: string) =>
      act(client, {
        ...{ party: [{ type: "spend", counter: "entropy", amount: 1 }], label: counter, costs: [spendBoon] },
        scene: [{ type: "earn", counter, amount: 1 }],
      });
    first.hold();
    const held = raise(first, "late");
    await setTimeout(20);
    await raise(later, "soon");
    await table.settle();
    first.release();
    await held;
    await table.settle();
    for (const client of [first, later, ana]) {
      expect(stateOf(client).party.counters).toEqual({});
      expect(Object.keys(stateOf(client).scene.counters)).toHaveLength(1);
      expect(boonsOf(client, ilsa)).toBe(1);
    }
    // The only error notification says that the act came too late.
    expect(new Set(errors)).toEqual(new Set(["TESSERA.Tracker.lateNotice"]));
  });

  it("rule a hidden Hazard in once, and tell once who came and went", async () => {
    const [first, later, ana] = await seated(hazards.openHazardTable());
    await hazards.move(ana, "tokenbrenna00000", "gate");
    await table.settle();
    await hazards.move(first, "tokenbrenna00000", "pit");
    await table.settle();
    for (const client of [first, later]) load(client, [1, 4, 4]);
    const id = await hazards.rolled(ana, hazards.brenna, [8, 7, 6, 3]);
    await table.settle();
    expect(hazards.messagesOf(ana, "ruling")).toHaveLength(1);
    expect(hazards.api(ana).outcome(id)).toMatchObject({ hits: 5, sprung: [{ label: "A covered pit", rating: 3 }] });
    expect(hazards.messagesOf(ana, "passage")).toHaveLength(3);
    expect(errors).toEqual([]);
  });

  it("rule once what both keep back of a call", async () => {
    const [first, later, ana] = await seated(openLedgerTable());
    interface Calls {
      call(request: object): Promise<{ id: string } | null>;
      answer(call: string, actor: string, options: object): Promise<boolean>;
      answers(call: string): Record<string, string>;
    }
    const calls = (client: TableClient) => api(client) as unknown as Calls;
    const specification = { attribute: "wits", skill: "stealth", difficulty: 2 };
    const call = await calls(first).call({ ruleset: "edge", specification, hidden: true, actors: [ilsa] });
    // Tabs of one device remember the same.
    await later.game.settings.set("tessera", "hiddenCalls", first.game.settings.get("tessera", "hiddenCalls"));
    await table.settle();
    load(ana, [9, 7, 6, 2, 3, 2, 5]);
    await calls(ana).answer(String(call?.id), ilsa, { configure: false });
    await table.settle();
    expect([...ana.game.messages].filter(({ type }) => String(type) === "ruling")).toHaveLength(1);
    const id = String(calls(ana).answers(String(call?.id))[`Actor.${ilsa}`]);
    expect(api(ana).outcome(id)).toMatchObject({ result: "cleanSuccess", difficulty: 2 });
    expect(errors).toEqual([]);
  });

  it("count a round, its Timer and a second entry once", async () => {
    const [first, later, ana] = await seated(openPlayTable({ documents: { Actor: actors } }));
    await muster(first, ["Brenna", "Corin", "Ogre"]);
    await turns(first).giveTurn("players");
    await act(first, { scene: [{ type: "set", counter: "timer", value: 3 }], label: "Timer" });
    await table.settle();
    await fight(first).nextRound();
    await table.settle();
    await fight(ana).createEmbeddedDocuments("Combatant", [{ actorId: idOf("Brenna") }]);
    await table.settle();
    expect(fight(ana).combatants.contents).toHaveLength(3);
    await fight(ana).update({ round: 3 });
    await table.settle();
    for (const client of [first, later, ana]) {
      expect(fight(client).round).toBe(2);
      expect(stateOf(client).scene.counters["timer"]).toBe(2);
    }
    expect(pastActs(first).filter(({ counts }) => counts)).toHaveLength(3);
    expect(errors).toEqual([]);
  });

  it("lose nothing where an end of one, with what it folds away, arrives after the other has folded more", async () => {
    table = await openLedgerTable();
    const [first, ana] = [await table.join("GM"), await table.join("Ana")];
    await table.settle();
    const part = async (client: TableClient) => {
      await rolled(ana, ilsa, miss);
      await table.settle();
      await endScene(client, { session: true });
      await table.settle();
    };
    await part(first);
    first.hold();
    const held = endScene(first, { session: true });
    const later = await table.join("GM");
    await table.settle();
    for (let parts = 0; parts < 2; parts++) await part(later);
    expect(bookOf(ana).base.counters).toEqual({ storyBeats: 4 });
    first.release();
    expect(await held).toBeNull();
    await table.settle();
    for (const client of [first, later, ana]) {
      expect(bookOf(client).base.counters).toEqual({ storyBeats: 4 });
      expect(stateOf(client).party.counters).toEqual({ storyBeats: 6 });
    }
  });

  it("leave nothing undone where the one that leads is gone", async () => {
    const [first, later, ana] = await seated(openLedgerTable());
    later.leave();
    await table.settle();
    const id = await rolled(ana, ilsa, miss);
    await endScene(first);
    await table.settle();
    expect(pages(ana)).toHaveLength(0);
    first.elapse(3100);
    await table.settle();
    expect(pages(ana)).toHaveLength(1);
    expect(bookOf(ana).entries).toHaveProperty(entryName(ana, id));
    const again = await table.join("GM");
    await table.settle();
    await endScene(first);
    await table.settle();
    expect(pages(again)).toHaveLength(2);
    expect(errors).toEqual([]);
  });
});
