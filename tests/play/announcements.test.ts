import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { act, endScene, openLedgerTable, struggle, undoAct, vex } from "./ledger-table.ts";
import { load } from "./play-table.ts";

interface Api {
  readonly clocks: {
    list(): { readonly id: string }[];
    add(scope: string, size: number, face: object): Promise<string | null>;
    tick(id: string, ticks: number): Promise<string | null>;
  };
  act(message: string, act: string, parameters?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
/** What was announced to each client since it joined. */
const heard = new Map<TableClient, string[]>();

async function join(name: string): Promise<TableClient> {
  const client = await table.join(name);
  const texts: string[] = [];
  heard.set(client, texts);
  client.Hooks.on("tessera.announced", ((told: { text: string }) => void texts.push(told.text)) as never);
  await table.settle();
  return client;
}

/** What was announced to each of the three since the last look. */
async function news(): Promise<string[][]> {
  await table.settle();
  return [gm, ana, ben].map((client) => heard.get(client)?.splice(0) ?? []);
}

beforeEach(async () => {
  table = await openLedgerTable();
  [gm, ana, ben] = [await join("GM"), await join("Ana"), await join("Ben")];
});
afterEach(() => table.close());

const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const enemy = "The enemy takes the Initiative";
const players = "The players take the Initiative";
const toAll = (...texts: string[]) => [texts, texts, texts];

/** Give the Initiative to a side as the game master; returns the act's id. */
async function handOver(side: string): Promise<string> {
  const put = { type: "put", name: "initiative", value: side };
  return String(await act(gm, { scene: [put], label: `TESSERA.Tracker.Did.${side}` }));
}

async function clock(size: number, face: object): Promise<string> {
  const known = api(gm)
    .clocks.list()
    .map(({ id }) => id);
  await api(gm).clocks.add("party", size, face);
  await table.settle();
  const made = api(gm)
    .clocks.list()
    .find(({ id }) => !known.includes(id));
  if (!made) throw new Error("The clock was not started.");
  return made.id;
}

describe("the Initiative", () => {
  it("is announced once to everybody when dice or a game master's hand move it, and not when it stays", async () => {
    await struggle(ana, [1, 5, 5]);
    expect(await news()).toEqual(toAll(enemy));
    await struggle(ana, [1, 4, 4]);
    expect(await news()).toEqual(toAll());
    await handOver("players");
    expect(await news()).toEqual(toAll(players));
  });

  it("is announced when a reroll wins it back, and not when the undo of that reroll loses it again", async () => {
    const actor = gm.game.actors.get(vex) as unknown as { update(changes: object): Promise<unknown> };
    await actor.update({ "system.traits.dangerous": 2, "system.focused": "dangerous" });
    await handOver("players");
    const check = await struggle(ana, [1, 5, 5]);
    expect(await news()).toEqual(toAll(players, enemy));
    load(ana, [6]);
    const reroll = String(await api(ana).act(check, "reroll", { by: "trait", dice: "0" }));
    expect(await news()).toEqual(toAll(players));
    await api(ana).undo(check, reroll);
    expect(await news()).toEqual(toAll());
  });

  it("is not announced for acts that are undone, nor when a check with a 1 is deleted", async () => {
    await handOver("players");
    const check = await struggle(ana, [1, 5, 5]);
    expect(await news()).toEqual(toAll(players, enemy));
    const made = gm.game.messages.get(check) as unknown as { delete(): Promise<unknown> };
    await made.delete();
    expect(await news()).toEqual(toAll());
  });

  it("is told to nobody who joins later, and not again when a tab reloads", async () => {
    await struggle(ana, [1, 5, 5]);
    await news();
    ben.leave();
    ben = await join("Ben");
    expect(await news()).toEqual(toAll());
  });

  it("is kept from players whose section of it is hidden", async () => {
    const hidden = { type: "put", name: "hidden.challenge", value: "1" };
    await act(gm, { party: [hidden], label: "TESSERA.Tracker.Did.hide", data: { section: "challenge" } });
    await struggle(ana, [1, 5, 5]);
    expect(await news()).toEqual([[enemy], [], []]);
    await act(gm, { party: [{ ...hidden, value: "" }], label: "TESSERA.Tracker.Did.show" });
    expect(await news()).toEqual(toAll());
  });
});

describe("a clock", () => {
  it("is announced as it becomes full, again once it has been emptied, and not by an undo", async () => {
    const id = await clock(2, { name: "The flood" });
    await api(gm).clocks.tick(id, 1);
    expect(await news()).toEqual(toAll());
    await api(gm).clocks.tick(id, 1);
    expect(await news()).toEqual(toAll("The flood is full."));
    const back = String(await api(gm).clocks.tick(id, -1));
    await undoAct(gm, back);
    expect(await news()).toEqual(toAll());
    await api(gm).clocks.tick(id, -1);
    await api(gm).clocks.tick(id, 1);
    expect(await news()).toEqual(toAll("The flood is full."));
  });

  it("is announced to those who may know of it, without a name that they may not know", async () => {
    const secret = await clock(1, { name: "The traitor", view: "secret" });
    const debt = await clock(1, { name: "Her debt", view: "unnamed", owners: [ana.userId] });
    await api(gm).clocks.tick(secret, 1);
    await api(gm).clocks.tick(debt, 1);
    expect(await news()).toEqual([
      ["The traitor is full.", "Her debt is full."],
      ["Her debt is full."],
      ["A clock is full."],
    ]);
  });
});

describe("an end", () => {
  it("is announced once to everybody, and its undo to nobody", async () => {
    const end = String(await endScene(gm));
    expect(await news()).toEqual(toAll("The scene ended"));
    await undoAct(gm, end);
    expect(await news()).toEqual(toAll());
    await endScene(gm, { session: true });
    expect(await news()).toEqual(toAll("The session ended"));
    await endScene(gm);
    expect(await news()).toEqual(toAll("The scene ended"));
  });
});
