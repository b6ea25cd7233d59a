/** The example of a module's rule set: its acts beside checks, in the sheet's menu too, and a meter that goes below zero. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { cardText } from "./hostile/hostile-table.ts";
import { openPlayTable, users } from "./play-table.ts";

const wren = "wren000000000000";

interface Api {
  characterAct(actor: string, act: string, answers?: object): Promise<{ id: string } | null>;
  undoNote(message: string): Promise<boolean>;
  changeCounter(name: string, by: number): Promise<string | null>;
  state: { party: { counters: Record<string, number> } };
  story(actor: string): { label: string; before: string; after: string; why: string }[];
}
interface Entry {
  readonly label: string;
  readonly action: string;
  visible?(): boolean;
}
interface Hero {
  readonly uuid: string;
  readonly system: { readonly momentum: number };
  readonly sheet: {
    _getHeaderControls(): Entry[];
    _onClickAction(event: null, target: { dataset: { action: string } }): void;
    _prepareContext(options: object): Promise<{
      readonly headline: { readonly label: string; readonly acts: readonly object[] };
      readonly vitals: readonly { readonly share: number; readonly acts: readonly { readonly id: string }[] }[];
    }>;
  };
  update(changes: object): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const hero = (client = gm) => client.game.actors.get(wren) as unknown as Hero;
const momentum = () => hero(ben).system.momentum;
/** The acts in the menu of this client's sheet: those that it shows. */
const menu = (client: TableClient) =>
  hero(client)
    .sheet._getHeaderControls()
    .filter(({ label, visible }) => label.includes("momentum") && visible?.() === true);
const push = async (client: TableClient, amount: unknown) => {
  const note = await api(client).characterAct(wren, "push", { amount });
  await table.settle();
  return note?.id ?? null;
};
const undone = async (client: TableClient, note: string | null) => {
  const stands = await api(client).undoNote(String(note));
  await table.settle();
  return stands;
};

beforeAll(async () => {
  await buildExample("moves");
  const owned = { default: 2, [users[1].id]: 3 };
  const Actor = [{ _id: wren, name: "Wren", type: "moves.hero", ownership: owned }];
  table = await openPlayTable({ modules: [exampleFolder("moves")], documents: { Actor } });
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table?.close());
beforeEach(async () => {
  await hero().update({ "system.momentum": 2 });
  await table.settle();
});

it("a meter goes below zero down to its minimum and no further, and is refunded whole", async () => {
  expect(await push(ana, 9)).toBeNull();
  const note = await push(ana, 8);
  expect(momentum()).toBe(-6);
  expect(await push(ana, 1)).toBeNull();
  expect(api(ana).story(wren)[0]).toMatchObject({
    label: "Momentum",
    before: "2",
    after: "-6",
    why: "Wren spends 8 momentum.",
  });
  expect(await undone(ben, note)).toBe(false);
  expect(await undone(ana, note)).toBe(true);
  expect(momentum()).toBe(2);
});

it("nonsense spends nothing, and two spends at once spend what there is", async () => {
  for (const amount of [0, -3, 1.5, "much", null]) expect(await push(ana, amount)).toBeNull();
  const both = await Promise.all([push(ana, 5), push(ana, 5)]);
  expect([both.filter((note) => note !== null).length, momentum()]).toEqual([1, -3]);
});

const paying = (amount: number) => [{ actor: hero().uuid, path: "system.momentum", amount, minimum: -6 }];

it.each<[string, object, () => object[]]>([
  ["a push for less than it names", { type: "push", amount: 3 }, () => paying(1)],
  ["a push of no points", { type: "push", amount: 0 }, () => []],
  ["a push that gives points", { type: "push", amount: -3 }, () => paying(-3)],
  ["a burn that pays nothing", { type: "burn", amount: 5 }, () => []],
  ["a burn that names no points", { type: "burn" }, () => paying(5)],
])(
  "a spend that somebody writes without its price does not count and is not taken back: %s",
  async (_name, event, costs) => {
    const ChatMessage = ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const forged = await ChatMessage.create({
      type: "spend",
      system: {
        check: null,
        actor: hero().uuid,
        events: { forged0000000000: { ruleset: "moves", time: 1, costs: costs(), ...event } },
      },
    });
    await table.settle();
    for (const client of [gm, ana, ben]) expect(cardText(client, forged.id)).toContain("does not count");
    expect(await undone(ana, forged.id)).toBe(false);
    expect(momentum()).toBe(2);
  },
);

it("a meter's acts stand beside it, and its bar begins at its minimum", async () => {
  const { headline, vitals } = await hero(ana).sheet._prepareContext({});
  const [meter] = vitals;
  expect([headline.label, headline.acts]).toEqual(["Forward", []]);
  expect(meter?.acts.map(({ id }) => id)).toEqual(["push"]);
  expect(meter?.share).toBe(50);
  // Neither a meter nor a menu is a type of items, whose name such a button could say.
  expect(ana.missedWords()).toEqual([]);
});

it("an act of the menu stands in the menu of its owners' sheets, and is done or refused from there", async () => {
  expect(menu(ben)).toEqual([]);
  const choose = (client: TableClient) => hero(client).sheet._onClickAction(null, { dataset: { action: "menu.burn" } });
  expect(menu(ana)).toMatchObject([{ label: "Burn momentum, down to 2", action: "menu.burn" }]);
  const count = gm.game.messages.size;
  choose(ana);
  await table.settle();
  expect([momentum(), gm.game.messages.size]).toEqual([2, count]);
  await hero().update({ "system.momentum": 9 });
  choose(ben);
  await table.settle();
  expect([momentum(), gm.game.messages.size]).toEqual([9, count]);
  choose(ana);
  await table.settle();
  expect([momentum(), gm.game.messages.size]).toEqual([2, count + 1]);
  const last = gm.game.messages.contents.at(-1)?.id ?? null;
  expect(await undone(gm, last)).toBe(true);
  expect(momentum()).toBe(9);
});

it("the menu keeps what every sheet has there", () => {
  const actions = hero(ana)
    .sheet._getHeaderControls()
    .map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["story", "print", "exportFile"]));
});

/** The hope that everybody knows of; all clients agree. */
const hope = () => {
  const [first, ...others] = [gm, ana, ben].map((each) => api(each).state.party.counters["hope"]);
  expect(others).toEqual([first, first]);
  return first;
};
const change = async (client: TableClient, by: number, name = "hope") => {
  const done = await api(client).changeCounter(name, by);
  await table.settle();
  return String(done);
};

it("a shared number begins where it says, is the players' to change within its bounds, and is undone by them", async () => {
  expect(hope()).toBe(1);
  const lost = await change(ana, -9);
  expect(hope()).toBe(-3);
  expect(await change(ben, -1)).toBe("null");
  const won = await change(ben, 2);
  expect(hope()).toBe(-1);
  const undo = (client: TableClient, id: string) => client.game.messages.get(id)?.update({ "system.undone": true });
  await expect(undo(ana, won)).rejects.toThrow();
  await undo(ana, lost);
  await table.settle();
  expect(hope()).toBe(3);
  await undo(ben, won);
  await gm.game.messages.get(lost)?.delete();
  await gm.game.messages.get(won)?.delete();
  await table.settle();
  expect(hope()).toBe(1);
  await change(gm, 1);
  expect([hope(), gm.game.messages.size]).toEqual([2, ana.game.messages.size]);
});

it("no other shared number is the players', by whatever message", async () => {
  const before = JSON.stringify(api(gm).state);
  expect(await change(ana, 1, "dread")).toBe("null");
  const ChatMessage = ana.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
  for (const system of [
    { place: "party", counter: "dread", by: 5 },
    { place: "party", counter: "storyBeats", by: 5 },
    { place: "party", counter: "constructor", by: 5 },
    { place: "party", counter: "hope.zone", by: 5 },
    { place: "theatre", counter: "hope", by: 1 },
    { place: `Actor.${wren}`, counter: "hope", by: 1 },
    { place: "party", counter: "hope", by: 0 },
  ])
    await ChatMessage.create({ type: "counter", system });
  await table.settle();
  expect(JSON.stringify(api(ben).state)).toBe(before);
  expect(JSON.stringify(api(gm).state)).toBe(before);
});
