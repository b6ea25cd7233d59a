/** Stars and wishes on the page of a session's end, and what everybody is told of the last session. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { ilsa, rolled, teodor } from "./edge-table.ts";
import { act, openLedgerTable, undoAct } from "./ledger-table.ts";

interface Star {
  readonly name: string;
  readonly star: string;
  readonly wish: string;
}

interface Night {
  readonly title: string;
  readonly people: readonly { readonly name: string }[];
  readonly moments: readonly { readonly who: string }[];
  readonly clocks: readonly string[];
  readonly changes: readonly string[];
  readonly stars: readonly Star[];
}

interface Api {
  endScene(options?: object): Promise<string | null>;
  readonly clocks: {
    add(scope: string, size: number, face: object): Promise<string>;
    list(): { id: string; name: string }[];
    tick(id: string, ticks: number): Promise<unknown>;
  };
  readonly chronicle: {
    stars(page: string): Star[];
    noteStars(star: string, wish: string): Promise<boolean>;
    previously(): Promise<Night | null>;
    postPreviously(): Promise<boolean>;
  };
}

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

const api = (client: TableClient): Api => (client.game.system as unknown as { api: Api }).api;
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const success = [9, 9, 9, 9, 2, 2, 5];

async function endSession(): Promise<string> {
  const id = await api(gm).endScene({ session: true });
  await table.settle();
  if (!id) throw new Error("Nothing ended.");
  return id;
}

const starsOn = (client: TableClient, page: string) =>
  plain(api(client).chronicle.stars(page)).map(({ name, star, wish }) => [name, star, wish]);

async function note(client: TableClient, star: string, wish: string): Promise<boolean> {
  const noted = await api(client).chronicle.noteStars(star, wish);
  await table.settle();
  return noted;
}

/** Write what a console can into the client's own user. */
async function forge(client: TableClient, value: unknown): Promise<void> {
  const { user } = client.game as unknown as { user: { setFlag(...given: unknown[]): Promise<unknown> } };
  await user.setFlag("tessera", "stars", value);
  await table.settle();
}

describe("stars and wishes", () => {
  it("stand on the page of the session's end for everybody, with the name of who gave them", async () => {
    const page = await endSession();
    expect(await note(ana, "The  bridge\n", "More storms")).toBe(true);
    await note(ben, "", "A quiet night");
    await note(gm, "Ilsa's lie", "");
    for (const client of [gm, ana, ben])
      expect(starsOn(client, page).toSorted()).toEqual([
        ["Ana", "The bridge", "More storms"],
        ["Ben", "", "A quiet night"],
        ["GM", "Ilsa's lie", ""],
      ]);
  });

  it("are one of both for each user: later ones replace them, empty ones take them back", async () => {
    const page = await endSession();
    await note(ana, "The bridge", "More storms");
    await note(ana, "The tower", "");
    expect(starsOn(ben, page)).toEqual([["Ana", "The tower", ""]]);
    await note(ana, "", " ");
    expect(starsOn(ben, page)).toEqual([]);
  });

  it("wait for a game master, and stay with their own session", async () => {
    const first = await endSession();
    gm.leave();
    await table.settle();
    await note(ana, "The bridge", "");
    await note(ben, "The fire", "");
    expect(starsOn(ben, first)).toEqual([]);
    gm = await table.join("GM");
    await table.settle();
    const both = [
      ["Ana", "The bridge", ""],
      ["Ben", "The fire", ""],
    ];
    expect(starsOn(ben, first).toSorted()).toEqual(both);
    const second = await endSession();
    await note(ana, "The tower", "");
    expect(starsOn(ben, first).toSorted()).toEqual(both);
    expect(starsOn(ben, second)).toEqual([["Ana", "The tower", ""]]);
  });

  it("are refused before any session has ended", async () => {
    expect(await note(ana, "The bridge", "")).toBe(false);
  });

  it("are read within bounds, whatever a console writes, and under nobody else's name", async () => {
    const page = await endSession();
    for (const odd of [null, "text", { end: page }, { end: page, star: 3, wish: {} }, { end: 5, star: "x" }])
      await forge(ben, odd);
    expect(starsOn(ana, page)).toEqual([]);
    await forge(ben, { end: page, star: "x".repeat(5000), wish: "", name: "Ana", user: ana.userId });
    const [[name, star] = [], ...others] = starsOn(ana, page);
    expect([name, star?.length, others]).toEqual(["Ben", 300, []]);
  });
});

describe("“Previously…”", () => {
  it("is nothing before anything is recorded, and nothing that a player posts", async () => {
    expect(await api(ana).chronicle.previously()).toBeNull();
    expect(await api(gm).chronicle.postPreviously()).toBe(false);
    await endSession();
    const log = gm.game.messages.size;
    expect(await api(ana).chronicle.postPreviously()).toBe(false);
    await table.settle();
    expect(gm.game.messages.size).toBe(log);
  });

  it("tells who was there, what mattered, what filled and changed, and the stars: the same to everybody", async () => {
    await rolled(ben, teodor, success, { intent: "Over the wall" });
    await rolled(ana, ilsa, success, { intent: "Through the gate" });
    await table.settle();
    for (const [name, view] of [
      ["The tide", "open"],
      ["The betrayal", "secret"],
      ["The watch", "open"],
    ])
      await api(gm).clocks.add("party", 4, { name, view });
    await table.settle();
    const clocks = api(gm).clocks.list();
    const tick = async (name: string, ticks: number) => {
      await api(gm).clocks.tick(clocks.find((each) => each.name === name)?.id ?? "", ticks);
      await table.settle();
    };
    await tick("The tide", 4);
    await tick("The betrayal", 4);
    await tick("The watch", 2);
    await act(gm, { label: "More", party: [{ type: "set", counter: "storyBeats", value: 3 }] });
    await table.settle();
    await api(gm).endScene();
    await table.settle();
    await endSession();
    await note(ana, "The [[/roll 1d20]] bridge", "@UUID[Actor.x]{<b>");
    const [night, others] = [plain(await api(ana).chronicle.previously()), await api(gm).chronicle.previously()];
    expect(night).toEqual(plain(others));
    expect(night?.people.map(({ name }) => name).toSorted()).toEqual(["Ilsa", "Teodor"]);
    expect(night?.moments.length).toBeGreaterThan(0);
    expect(night?.clocks).toEqual(["The tide"]);
    expect(night?.changes).toEqual(["Story Beats 0 → 3"]);
    expect(JSON.stringify(night)).not.toContain("betrayal");
    expect(await api(gm).chronicle.postPreviously()).toBe(true);
    await table.settle();
    const content = String([...ana.game.messages].at(-1)?.content);
    for (const told of ["Teodor", "The tide", "Story Beats 0 → 3"]) expect(content).toContain(told);
    // Users' texts are not parsed as rolls, links or HTML.
    expect(content).not.toMatch(/\[\[|@UUID|<b>/);
  });

  it("tells of the last session, not of the one before", async () => {
    await rolled(ben, teodor, success, { intent: "Over the wall" });
    await table.settle();
    await endSession();
    await rolled(ana, ilsa, success, { intent: "Through the gate" });
    await table.settle();
    const second = await endSession();
    await note(ana, "The gate", "");
    expect((await api(ben).chronicle.previously())?.moments.map(({ who }) => who)).not.toContain("Teodor");
    expect(plain(await api(ben).chronicle.previously())?.stars).toEqual([{ name: "Ana", star: "The gate", wish: "" }]);
    await undoAct(gm, second);
    await table.settle();
    expect((await api(ben).chronicle.previously())?.moments.map(({ who }) => who)).toContain("Teodor");
  });
});
