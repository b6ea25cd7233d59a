/** Ticks that players forge: of clocks that are none, of others' clocks, in places that are none. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "../examples-table.ts";
import { act, bookOf, partyOf, undoAct } from "../ledger-table.ts";
import { RawLine } from "./raw-line.ts";

let at: Examples;
let ana: RawLine;
let ben: RawLine;

beforeEach(async () => {
  at = await openExamples();
  [ana, ben] = [await RawLine.of(at.table, "Ana"), await RawLine.of(at.table, "Ben")];
  await at.settle();
});
afterEach(() => at.close());

const debt = "debt000000000000";
const tick = (more: object = {}) => ({
  type: "tick",
  system: { place: "party", clock: debt, name: "Debt", ticks: 1, undone: false, ...more },
});
const everyone = () => [at.gm, at.ana, at.ben];
const filled = () => everyone().map((client) => at.api(client).state.party.counters[`clock.${debt}.filled`] ?? 0);
/** Ids of the messages whose entries are stored. */
const entries = () => Object.keys(bookOf(at.gm).entries).map((name) => name.split("-", 1)[0]);

/** Start the clock by hand; resolves with the act's id. */
async function start(owner: string): Promise<string> {
  const party = [
    { type: "set", counter: `clock.${debt}.size`, value: 8 },
    { type: "put", name: `clock.${debt}.name`, value: "Debt" },
    { type: "put", name: `clock.${debt}.view`, value: "open" },
    { type: "put", name: `clock.${debt}.owners`, value: owner },
  ];
  const id = String(await act(at.gm, { party, label: "TESSERA.Clock.Did.add", data: { name: "Debt" } }));
  await at.settle();
  return id;
}

async function clearLog(): Promise<void> {
  await at.gm.game.messages.documentClass.deleteDocuments([...at.gm.game.messages].map(({ id }) => String(id)));
  await at.settle();
}

describe("ticks of a clock that is none", () => {
  it("are not written into the party's ledger: 0 of 200", async () => {
    let writes = 0;
    at.gm.Hooks.on("updateActor", () => {
      writes += 1;
    });
    const clock = (index: number) => `nothing${String(index).padStart(9, "0")}`;
    await ben.sayAll(Array.from({ length: 200 }, (_, index) => tick({ clock: clock(index) })));
    expect(at.gm.game.messages.size).toBe(200);
    expect([entries(), writes]).toEqual([[], 0]);
    expect(JSON.stringify((partyOf(at.gm) as unknown as { toObject(): object }).toObject())).not.toContain("nothing");
  });

  it("are not written into any other document, wherever they point", async () => {
    for (const place of ["Scene.nowhere000000000", "Scene", "Actor.x", "theatre", "", "party.ledger"])
      await ben.say(tick({ place }));
    expect(entries()).toEqual([]);
    const { theatre } = (partyOf(at.gm) as unknown as { toObject(): { system: Record<string, unknown> } }).toObject()
      .system;
    expect(JSON.stringify(theatre)).not.toContain(debt);
    for (const client of everyone())
      expect(at.card(client, String([...client.game.messages][0]?.id)).text).toContain("This clock no longer exists.");
  });

  it("do not count when the clock is made later, for its owner or for anybody, and stay unwritten", async () => {
    await ana.say(tick({ ticks: 5 }));
    await start(at.ana.userId);
    expect(filled()).toEqual([0, 0, 0]);
    expect(entries()).toHaveLength(1);
    await clearLog();
    expect(filled()).toEqual([0, 0, 0]);
  });

  it("are drawn in part where their words have no end", async () => {
    const id = await ben.say(tick({ name: "x".repeat(200_000) }));
    expect(at.card(at.ana, id).text.length).toBeLessThan(500);
  });

  it("say nothing under an id longer than any", async () => {
    await ben.say(tick({ clock: "x".repeat(100_000) }));
    expect(entries()).toEqual([]);
  });
});

describe("ticks of a clock that is somebody else's", () => {
  it("are not written down either, and a log that is cleared makes no difference", async () => {
    await start(at.ana.userId);
    await ben.sayAll(Array.from({ length: 50 }, () => tick()));
    expect([entries().length, ...filled()]).toEqual([1, 0, 0, 0]);
    await clearLog();
    expect([entries().length, ...filled()]).toEqual([1, 0, 0, 0]);
  });
});

describe("an owner's ticks", () => {
  it("are written down among forged ones, and count for everybody", async () => {
    await start(at.ana.userId);
    await ben.say(tick());
    const hers = await ana.say(tick({ ticks: 3 }));
    expect([entries().includes(hers), ...filled()]).toEqual([true, 3, 3, 3]);
  });

  it("wait unwritten while the clock is away, count once its removal is taken back, and outlast the log then", async () => {
    await start(at.ana.userId);
    const party = [{ type: "reset", prefix: `clock.${debt}.` }];
    const removed = String(await act(at.gm, { party, label: "TESSERA.Clock.Did.remove", data: { name: "Debt" } }));
    const hers = await ana.say(tick({ ticks: 2 }));
    expect([entries().includes(hers), ...filled()]).toEqual([false, 0, 0, 0]);
    await undoAct(at.gm, removed);
    await at.settle();
    expect([entries().includes(hers), ...filled()]).toEqual([true, 2, 2, 2]);
    await clearLog();
    expect(filled()).toEqual([2, 2, 2]);
  });

  it("are written down where they find the clock full, so that they count when others are taken back", async () => {
    await start(at.ana.userId);
    const party = [{ type: "earn", counter: `clock.${debt}.filled`, amount: 8 }];
    const byHand = String(await act(at.gm, { party, label: "TESSERA.Clock.Did.tick", data: { name: "Debt" } }));
    const hers = await ana.say(tick({ ticks: 2 }));
    expect([entries().includes(hers), ...filled()]).toEqual([true, 8, 8, 8]);
    await clearLog();
    await undoAct(at.gm, byHand);
    await at.settle();
    expect(filled()).toEqual([2, 2, 2]);
  });
});
