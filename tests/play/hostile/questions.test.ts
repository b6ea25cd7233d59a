/**
 * Queries that a player's console sends to other users' clients: one handler, one window for each asking user, and a
 * limit in total.
 */
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyPage } from "../../table/page.ts";
import type { TableClient } from "../../table/table.ts";
import { odd } from "../stored-odd.ts";
import { character, foe, type Hostile, ids, openHostileTable } from "./hostile-table.ts";

let at: Hostile;

interface Window {
  readonly content: string;
  readonly window: { readonly title: string };
  answer(action: string | null): void;
}

/** The windows that opened on a client, unanswered. */
const windows = new Map<TableClient, Window[]>();
const openOn = (client: TableClient) => windows.get(client) ?? [];

interface Dialogs {
  applications: { api: { DialogV2: { wait(options: object): Promise<string | null> } } };
}

beforeAll(async () => {
  at = await openHostileTable();
  for (const client of [at.gm, at.ana, at.ben]) {
    windows.set(client, []);
    client.global<Dialogs>("foundry").applications.api.DialogV2.wait = (options) =>
      new Promise((resolve) => openOn(client).push({ ...(options as Omit<Window, "answer">), answer: resolve }));
  }
});
afterAll(() => at.close());

/** Present time on each client, which the limits on questions use. */
let now = Date.now();
const dates = () => [at.gm, at.ana, at.ben].map((client) => client.global<DateConstructor>("Date"));
beforeEach(() => {
  for (const date of dates()) vi.spyOn(date, "now").mockImplementation(() => now);
});
afterEach(async () => {
  for (const client of windows.keys()) for (const window of openOn(client).splice(0)) window.answer(null);
  await at.table.settle();
  now += 10_000;
});

const edge = (owner: "ana" | "ben") => `Actor.${character(owner, "edge")}`;
const usual = () => ({ helper: edge("ana"), actor: edge("ben"), intent: "Climb" });

/** Ask as Ben's console does, not waiting for the answer. */
function ask(userId: string, data: unknown, name = "tessera.assist"): Promise<unknown> {
  const asked = at.forger.connection.request("query", { userId, name, data } as never);
  asked.catch(() => undefined);
  return asked;
}

async function askAndSettle(userId: string, data: unknown): Promise<void> {
  void ask(userId, data);
  await at.table.settle();
}

describe("a hundred questions of one player", () => {
  it.each([
    ["the game master", () => [at.gm, ids.gm] as const],
    ["another player", () => [at.ana, ids.ana] as const],
  ])("open one window on the screen of %s, and the others are answered with nothing", async (_, of) => {
    const [client, id] = of();
    const answers = Array.from({ length: 100 }, () => ask(id, usual()));
    await at.table.settle();
    expect(openOn(client)).toHaveLength(1);
    const early = await Promise.race([
      Promise.all(answers.slice(1)),
      new Promise((resolve) => setTimeout(resolve, 500)),
    ]);
    expect(early).toEqual(Array(99).fill(null));
  });

  it("do not keep another player from asking", async () => {
    await askAndSettle(ids.gm, usual());
    void at.ana
      .global<{ users: Map<string, { query(name: string, data: object): Promise<unknown> }> }>("game")
      .users.get(ids.gm)
      ?.query("tessera.assist", { helper: edge("ben"), actor: edge("ana"), intent: "" });
    await at.table.settle();
    expect(openOn(at.gm)).toHaveLength(2);
  });

  it("open no second window at once where the first was declined, but after a while", async () => {
    await askAndSettle(ids.gm, usual());
    openOn(at.gm).splice(0)[0]?.answer("decline");
    await at.table.settle();
    await askAndSettle(ids.gm, usual());
    now += 2_999;
    await askAndSettle(ids.gm, usual());
    expect(openOn(at.gm)).toHaveLength(0);
    now += 1;
    await askAndSettle(ids.gm, usual());
    expect(openOn(at.gm)).toHaveLength(1);
  });
});

describe("a thousand malformed questions", () => {
  it("open no window, and are all answered with nothing", async () => {
    const wrong = fc.sample(fc.oneof(odd, fc.record({ helper: odd, actor: odd, intent: odd })), {
      numRuns: 1000,
      seed: 7,
    });
    const answers = await Promise.all(wrong.map((data) => ask(ids.gm, JSON.parse(JSON.stringify({ data })).data)));
    expect(answers.filter((each) => each !== null)).toEqual([]);
    await at.table.settle();
    expect(openOn(at.gm)).toHaveLength(0);
    expect(at.errors).toEqual([]);
  });
});

describe("a question", () => {
  const long = "x".repeat(60_000);
  const forgeries: readonly (readonly [string, () => unknown])[] = [
    ["of 60,000 letters", () => ({ ...usual(), intent: long })],
    ["with 60,000 letters beside it", () => ({ ...usual(), more: long })],
    ["with a thousand values beside it", () => ({ ...usual(), more: Array(1000).fill(1) })],
    ["that is text", () => "help"],
    ["that is nothing", () => null],
    ["that is a list", () => [usual()]],
    ["for somebody else's character", () => ({ ...usual(), actor: edge("ana"), helper: `Actor.${foe}` })],
    ["for another's character, of its owner", () => ({ ...usual(), actor: edge("ana"), helper: edge("ben") })],
    ["for nobody", () => ({ ...usual(), actor: "Actor.nobody0000000000" })],
    ["for what is no character", () => ({ ...usual(), actor: "Macro.benmacro00000000" })],
    ["for a character of another game", () => ({ ...usual(), actor: `Actor.${character("ben", "effort")}` })],
    ["to a character of another game", () => ({ ...usual(), helper: `Actor.${character("ana", "effort")}` })],
    ["to nobody", () => ({ ...usual(), helper: "Actor.nobody0000000000" })],
    ["to oneself", () => ({ ...usual(), helper: edge("ben") })],
    ["for a document of another kind", () => ({ ...usual(), actor: `User.${ids.ben}` })],
    ["to a user", () => ({ ...usual(), helper: `User.${ids.gm}` })],
    ["for what stands in a compendium", () => ({ ...usual(), actor: "Compendium.tessera.edge-actors.Actor.x" })],
    ["for a part of a character", () => ({ ...usual(), actor: `${edge("ben")}.Item.x.ActiveEffect.y` })],
    ["for a prototype", () => ({ ...usual(), actor: "Actor.__proto__", helper: "Actor.constructor" })],
    ["with ids that are none", () => ({ helper: { toString: 1 }, actor: 7, intent: {} })],
  ];

  it.each(forgeries)("%s opens no window", async (_, data) => {
    await expect(ask(ids.gm, data())).resolves.toBeNull();
    expect(openOn(at.gm)).toHaveLength(0);
    expect(at.errors).toEqual([]);
  });

  it("to a character that its user does not own opens no window", async () => {
    await expect(ask(ids.ana, { ...usual(), helper: `Actor.${foe}` })).resolves.toBeNull();
    expect(openOn(at.ana)).toHaveLength(0);
  });

  it("shows the names that the documents have, and no others; what it is for is cut", async () => {
    await askAndSettle(ids.ana, { ...usual(), name: "Your own sister", intent: "y".repeat(5_000) });
    const [window] = openOn(at.ana);
    expect(window?.content).toContain("ben's edge");
    expect(JSON.stringify(window)).not.toContain("sister");
    expect(window?.content.length).toBeLessThan(1_000);
  });

  it("shows names that are HTML as text", async () => {
    const html = '<img src="x" onerror="alert(1)"><b>Ben</b>';
    await at.forger.update("Actor", { _id: character("ben", "edge"), name: html });
    const realm = at.ana.global<{ document?: unknown }>("globalThis");
    realm.document = emptyPage().window.document;
    await askAndSettle(ids.ana, { ...usual(), intent: html });
    delete realm.document;
    const [window] = openOn(at.ana);
    const innerHTML = (window?.content as unknown as HTMLElement | undefined)?.innerHTML;
    expect(innerHTML).toContain("&lt;img");
    expect(innerHTML).not.toMatch(/<img|<b>Ben/);
    await at.forger.update("Actor", { _id: character("ben", "edge"), name: "ben's edge" });
  });

  it("shows a long name cut, and the note of who paid has it cut too", async () => {
    await at.forger.update("Actor", { _id: character("ben", "edge"), name: long });
    await at.gm.game.actors.get(character("ana", "edge"))?.update({ "system.boons": 2 });
    const answered = ask(ids.ana, usual());
    await at.table.settle();
    const [window] = openOn(at.ana).splice(0);
    expect(JSON.stringify(window).length).toBeLessThan(1_000);
    window?.answer("boon");
    const { paid } = (await answered) as { paid: string };
    const note = at.gm.game.messages.get(paid) as unknown as { toObject(): object };
    expect(JSON.stringify(note.toObject()).length).toBeLessThan(3_000);
    await at.forger.update("Actor", { _id: character("ben", "edge"), name: "ben's edge" });
  });

  it("that nobody answers in a minute ends: its window closes, an answer after it pays nothing, and one may ask again", async () => {
    // The client uses real timers, so its timeout of a minute is made to pass at once.
    const timers = at.ana.global<{ setTimeout: typeof setTimeout }>("globalThis");
    const real = timers.setTimeout;
    let late = (): void => undefined;
    timers.setTimeout = ((act: () => void, ms: number) => {
      if (ms !== 60_000) return real(act, ms);
      late = act;
      return 0;
    }) as never;
    const messages = at.gm.game.messages.size;
    const answered = ask(ids.ana, usual());
    await at.table.settle();
    timers.setTimeout = real;
    const [window] = openOn(at.ana).splice(0);
    let closed = 0;
    (window as unknown as { render(event: unknown, dialog: object): void }).render(null, {
      close: () => (closed += 1),
    });
    late();
    await expect(answered).resolves.toBeNull();
    window?.answer("stress");
    await at.table.settle();
    expect([closed, at.gm.game.messages.size]).toEqual([1, messages]);
    now += 3_000;
    await askAndSettle(ids.ana, usual());
    expect(openOn(at.ana)).toHaveLength(1);
  });

  it("of whom the host does not name is for a player's character, and all such share one window", async () => {
    const handler = at.gm.CONFIG.queries["tessera.assist"] as (data: unknown, context?: unknown) => Promise<unknown>;
    void handler(usual());
    void handler(usual(), { timeout: 10 });
    await expect(handler(usual(), { user: { id: "nobody" } })).resolves.toBeNull();
    expect(openOn(at.gm)).toHaveLength(1);
    openOn(at.gm).splice(0)[0]?.answer(null);
    await at.table.settle();
    now += 10_000;
    await at.gm.game.actors.get(character("ben", "edge"))?.update({ "ownership.ben0000000000000": 0 });
    await expect(handler(usual())).resolves.toBeNull();
    expect(openOn(at.gm)).toHaveLength(0);
  });
});
