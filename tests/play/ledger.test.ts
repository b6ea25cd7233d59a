import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { entriesOf, readBook } from "../../src/rules/ledger/book.ts";
import type { Entry } from "../../src/rules/ledger/entry.ts";
import { fold } from "../../src/rules/ledger/ledger.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, load, message, rolled, teodor } from "./edge-table.ts";
import { act, bookOf, endScene, openLedgerTable, partyOf, stateOf, struggle, undoAct } from "./ledger-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openLedgerTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
});
afterEach(() => table.close());

const everyone = () => [gm, ana, ben];
const beats = () => everyone().map((client) => stateOf(client).party.counters["storyBeats"] ?? 0);
const miss = [2, 3, 4, 1, 1, 2, 5];

describe("the bank of Story Beats", () => {
  it("takes what checks make, gives what consequences spend, and keeps what is banked", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    expect(beats()).toEqual([2, 2, 2]);
    const spent = await api(gm).act(id, "consequence", { entry: "stealth.sound" });
    await api(gm).act(id, "consequence", { entry: "bank", beats: "1" });
    await table.settle();
    expect(beats()).toEqual([1, 1, 1]);
    await api(gm).undo(id, String(spent));
    await table.settle();
    expect(beats()).toEqual([2, 2, 2]);
  });

  it("loses nothing when the log is cleared, and has it on the party's actor, which no player may write", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    await api(gm).act(id, "consequence", { entry: "stealth.sound" });
    await table.settle();
    const { implementation } = gm.global<{
      documents: { ChatMessage: { implementation: { deleteDocuments(ids: string[]): Promise<unknown> } } };
    }>("foundry").documents.ChatMessage;
    await implementation.deleteDocuments([...gm.game.messages].map((each) => String(each.id)));
    await table.settle();
    expect(gm.game.messages.size).toBe(0);
    expect(beats()).toEqual([1, 1, 1]);
    const stranger = await table.join("Ben");
    expect(stateOf(stranger).party.counters).toEqual({ storyBeats: 1 });
    await expect(partyOf(ana).update({ "system.ledger.base.counters.storyBeats": 9 })).rejects.toThrow();
    expect(beats()).toEqual([1, 1, 1]);
  });

  it("is right with no game master there, and written down by the next one", async () => {
    gm.leave();
    await table.settle();
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect([ana, ben].map((client) => stateOf(client).party.counters)).toEqual([{ storyBeats: 2 }, { storyBeats: 2 }]);
    expect(Object.keys(bookOf(ana).entries)).toEqual([]);
    await table.join("Second");
    await table.settle();
    expect(Object.keys(bookOf(ana).entries)).toHaveLength(1);
    expect(stateOf(ben).party.counters).toEqual({ storyBeats: 2 });
  });

  it("does not count the check of somebody else's character, or of none", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    const source = (message(ana, id) as unknown as { toObject(): { rolls: unknown; system: object } }).toObject();
    const ChatMessage = ben.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
    for (const actor of [`Actor.${ilsa}`, "Actor.nobody0000000000", null])
      await ChatMessage.create({ type: "check", rolls: source.rolls, system: { ...source.system, actor } });
    await table.settle();
    expect(gm.game.messages.size).toBe(4);
    expect(beats()).toEqual([2, 2, 2]);
  });
});

describe("Challenge's meters and Initiative", () => {
  it("follow players' and enemies' rolls; a character cannot claim the enemy's side", async () => {
    await struggle(ana, [1, 5, 5]);
    await table.settle();
    for (const client of everyone()) {
      expect(stateOf(client).party.counters).toEqual({ entropy: 1 });
      expect(stateOf(client).scene.words).toEqual({ initiative: "enemy" });
    }
    await struggle(ana, [1, 5, 5], { side: "enemy" });
    await table.settle();
    expect(stateOf(ben).scene.words).toEqual({ initiative: "enemy" });
    await struggle(gm, [1, 5, 5], { side: "enemy" });
    await struggle(ana, [4, 5, 5]);
    await table.settle();
    expect(stateOf(ben)).toMatchObject({
      party: { counters: { entropy: 1, momentum: 1 } },
      scene: { words: { initiative: "players" } },
    });
  });
});

describe("acts by hand", () => {
  it("are the game masters', are paid or refused whole, and can be taken back", async () => {
    const set = { scene: [{ type: "set", counter: "challenge", value: 5 }], label: "Deeper" };
    expect(await act(ana, set)).toBeNull();
    const id = await act(gm, set);
    await table.settle();
    expect(everyone().map((client) => stateOf(client).scene.counters["challenge"])).toEqual([5, 5, 5]);
    expect(await undoAct(ana, String(id))).toBe(false);
    expect(await undoAct(gm, String(id))).toBe(true);
    await table.settle();
    expect(stateOf(ben).scene.counters).toEqual({});
    expect(await act(gm, { party: [{ type: "spend", counter: "entropy", amount: 1 }], label: "Too much" })).toBeNull();
  });

  it("give characters back what they took when they are taken back", async () => {
    const costs = [{ actor: `Actor.${ilsa}`, path: "system.boons", amount: 1 }];
    const id = await act(gm, { party: [{ type: "earn", counter: "front", amount: 1 }], label: "Costly", costs });
    expect(boonsOf(gm, ilsa)).toBe(1);
    await undoAct(gm, String(id));
    expect(boonsOf(gm, ilsa)).toBe(2);
  });
});

describe("the end of a scene", () => {
  it("clears Initiative and Timer, trims Boons to 2, and is taken back whole", async () => {
    await gm.game.actors.get(ilsa)?.update({ "system.boons": 4 });
    await struggle(ana, [1, 5, 5]);
    await act(gm, { scene: [{ type: "set", counter: "timer", value: 3 }], label: "Three rounds" });
    await table.settle();
    expect(await endScene(ana)).toBeNull();
    const id = await endScene(gm);
    await table.settle();
    expect(stateOf(ben).scene.words["initiative"]).toBeUndefined();
    expect(stateOf(ben)).toMatchObject({ scene: { counters: {} }, party: { counters: { entropy: 1 } } });
    expect([boonsOf(ana, ilsa), boonsOf(ana, teodor)]).toEqual([2, 0]);
    await undoAct(gm, String(id));
    await table.settle();
    expect(stateOf(ben).scene).toEqual({ counters: { timer: 3 }, words: { initiative: "enemy" } });
    expect(boonsOf(ana, ilsa)).toBe(4);
  });
});

type Step =
  | { readonly do: "roll"; readonly who: number; readonly dice: readonly number[] }
  | { readonly do: "struggle"; readonly dice: readonly number[] }
  | { readonly do: "reroll" | "rule" | "undo" | "delete"; readonly which: number }
  | { readonly do: "hand"; readonly who: number; readonly by: number }
  | { readonly do: "end"; readonly who: number }
  | { readonly do: "takeBack" | "break" | "mend" | "away" | "back"; readonly who: number }
  | { readonly do: "settle" };

const die = fc.integer({ min: 1, max: 10 });
const which = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("roll" as const),
      who: fc.nat(1),
      dice: fc.array(die, { minLength: 7, maxLength: 7 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("struggle" as const),
      dice: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("reroll" as const, "rule" as const, "undo" as const, "delete" as const),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("hand" as const), who: fc.nat(1), by: fc.integer({ min: -3, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("end" as const), who: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom("takeBack" as const, "break" as const, "mend" as const, "away" as const, "back" as const),
      who: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "settle" as const }) },
);

/** Seats of the generated play: two game masters, two players. */
const names = ["GM", "Second", "Ana", "Ben"];

class Play {
  readonly seats: (TableClient | null)[];
  readonly broken = new Set<number>();
  /** Ids of checks, whatever became of them, and of acts by hand. */
  readonly checks: string[] = [];
  readonly acts: string[] = [];
  /** Ends of scenes that were done, taken back or not: from the second on, what lies before may be folded. */
  ends = 0;

  constructor(seats: TableClient[]) {
    this.seats = seats;
  }

  here(who: number): TableClient | null {
    return this.broken.has(who) ? null : (this.seats[who] ?? null);
  }

  get gms(): TableClient[] {
    return [0, 1].flatMap((who) => this.here(who) ?? []);
  }

  async run(now: Step): Promise<void> {
    switch (now.do) {
      case "roll": {
        const client = this.here(2 + now.who);
        if (client) this.checks.push(await rolled(client, now.who === 0 ? ilsa : teodor, now.dice));
        return;
      }
      case "struggle": {
        const client = this.here(2);
        if (client) this.checks.push(await struggle(client, now.dice));
        return;
      }
      case "settle":
        await table.settle();
        return;
      case "hand": {
        const change = { type: now.by < 0 ? "spend" : "earn", counter: "storyBeats", amount: Math.abs(now.by) };
        const id = await this.#by(now.who, (client) => act(client, { party: [change], label: "By hand" }));
        if (id) this.acts.push(id);
        return;
      }
      case "end": {
        const changes = [{ type: "reset", prefix: "session." }];
        const id = await this.#by(now.who, (client) => act(client, { party: changes, label: "End", closes: true }));
        if (!id) return;
        this.acts.push(id);
        this.ends++;
        return;
      }
      case "takeBack": {
        const id = this.acts.at(-1 - now.who);
        if (id) await this.#by(now.who % 2, (client) => undoAct(client, id).catch(() => false));
        return;
      }
      case "break":
        this.here(now.who)?.disconnect();
        if (this.seats[now.who]) this.broken.add(now.who);
        return;
      case "mend":
        if (this.broken.delete(now.who)) this.seats[now.who]?.reconnect();
        return;
      case "away":
        if (this.here(now.who)) {
          this.seats[now.who]?.leave();
          this.seats[now.who] = null;
        }
        return;
      case "back":
        if (!this.seats[now.who]) this.seats[now.who] = await table.join(names[now.who] ?? "");
        return;
      default:
        await this.#check(now.do, now.which);
    }
  }

  #by<Result>(who: number, task: (client: TableClient) => Promise<Result>): Promise<Result> | null {
    const client = this.here(who);
    return client ? task(client) : null;
  }

  async #check(what: "reroll" | "rule" | "undo" | "delete", place: number): Promise<void> {
    const id = this.checks[place];
    const [master] = this.gms;
    const actor = this.here(2) ?? master;
    if (!id || !actor) return;
    await table.settle();
    if (!actor.game.messages.get(id)) return;
    if (what === "reroll") {
      load(actor, [(place % 10) + 1]);
      await api(actor)
        .act(id, "reroll", { by: "boon", dice: String(place % 7) })
        .catch(() => null);
    } else if (what === "rule" && master)
      await api(master)
        .act(id, "consequence", { entry: "stealth.sound" })
        .catch(() => null);
    else if (what === "undo" && master) {
      const log = [...master.game.messages] as unknown as {
        id: string;
        system: { check: unknown; events: Record<string, { undone?: boolean }> };
      }[];
      const said = log
        .filter((each) => each.id === id || each.system.check === id)
        .flatMap(({ system }) => Object.entries(system.events ?? {}))
        .find(([, event]) => event.undone !== true);
      if (said)
        await api(master)
          .undo(id, said[0])
          .catch(() => false);
    } else if (what === "delete" && master) {
      await (message(master, id) as unknown as { delete(): Promise<unknown> }).delete();
    }
  }
}

/** What a check says, read from its outcome alone: no machinery of the ledger takes part. */
function toldBy(client: TableClient, id: string): Entry | null {
  const log = message(client, id) as unknown as { timestamp: number; type: string; system: { ruleset: string } };
  const outcome = api(client).outcome(id) as unknown as {
    beats?: { made: number; spent: number };
    feeds: Record<string, number>;
  };
  const changes =
    log.system.ruleset === "edge"
      ? [
          {
            type: "earn" as const,
            counter: "storyBeats",
            amount: (outcome.beats?.made ?? 0) - (outcome.beats?.spent ?? 0),
          },
        ]
      : (["entropy", "momentum"] as const).map((counter) => ({
          type: "earn" as const,
          counter,
          amount: outcome.feeds[counter] ?? 0,
        }));
  return { id, time: log.timestamp, changes: changes.filter(({ amount }) => amount > 0) };
}

describe("a table whose people come and go", () => {
  const runs = Number(process.env["TESSERA_RUNS"] ?? 8);

  it("leaves everybody with one state, the plain fold of what was said and done", {
    timeout: 60_000 + runs * 20_000,
  }, async () => {
    let played = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        if (played++ > 0) {
          await table.close();
          table = await openLedgerTable();
          [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
        }
        const second = await table.join("Second");
        await table.settle();
        const play = new Play([gm, second, ana, ben]);
        const last = new Map<string, Entry>();
        const remember = () => {
          const witness = play.seats.find((_seat, who) => play.here(who));
          for (const id of witness ? play.checks : []) {
            const said = witness?.game.messages.get(id) ? toldBy(witness, id) : null;
            if (said) last.set(id, said);
          }
        };
        for (const each of steps) {
          // What nobody could write down before it was deleted is known to nobody; so a game master sees it first.
          if (each.do === "delete") {
            await table.settle();
            remember();
          }
          await play.run(each);
        }
        for (const who of [0, 1, 2, 3]) {
          await play.run({ do: "mend", who });
          await play.run({ do: "back", who });
        }
        await table.settle();
        remember();

        const clients = play.seats.flatMap((seat) => seat ?? []);
        const [first] = clients;
        if (!first) throw new Error("Nobody is there.");
        const states = clients.map((client) => JSON.stringify(stateOf(client).party));
        expect(new Set(states).size).toBe(1);

        const kept = bookOf(first);
        const byHand = entriesOf(kept, new Map()).filter(({ id }) => play.acts.includes(id));
        const closed = new Set(kept.closed);
        // A check that was folded into the base and deleted since stands in neither list.
        const folded = (id: string) => !(id in kept.entries) && !first.game.messages.get(id);
        const said = [...last.values()].filter(({ id }) => !closed.has(id) && !folded(id));
        expect(JSON.parse(states[0] ?? "")).toEqual(fold(kept.base, [...byHand, ...said]).state);
        // Nothing is counted twice: the log without the book, and the book without the log, each hold all that is not folded.
        expect(fold(kept.base, entriesOf(kept, new Map())).state).toEqual(JSON.parse(states[0] ?? ""));
        if (play.ends < 2) {
          expect(kept.base).toEqual(readBook(null).base);
          expect(play.acts.filter((id) => !(id in kept.entries))).toEqual([]);
          // What moves nothing need not be written down.
          const moving = (entries: Iterable<Entry>) =>
            [...entries].flatMap(({ id, changes }) => (changes.length > 0 ? [id] : [])).sort();
          expect(moving(said)).toEqual(moving(last.values()));
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
