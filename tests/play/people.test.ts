/** The people met, on every client: who may list them, who knows of them, what is undone, and what the chronicle tells. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { endScene, openLedgerTable, partyOf, pastActs, undoAct } from "./ledger-table.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly standing: string;
  readonly secret: string;
  readonly met: number;
}

interface People {
  list(): Person[];
  add(person: object): Promise<string | null>;
  alter(id: string, person: object): Promise<string | null>;
  remove(id: string): Promise<string | null>;
  note(id: string, text: string): Promise<boolean>;
  notes(id: string): { own: string; others: { user: string; text: string }[] };
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

interface Api {
  readonly people: People;
  readonly state: object;
  readonly chronicle: { pages(): { id: string }[]; text(page: string): string };
  takeBack(): Promise<boolean>;
}

const api = (client: TableClient): Api => (client.game.system as unknown as { api: Api }).api;
const people = (client: TableClient): People => api(client).people;
const listed = (client: TableClient): Person[] => JSON.parse(JSON.stringify(people(client).list())) as Person[];
const names = (client: TableClient) => listed(client).map(({ name }) => name);
const idOf = (name: string) => listed(gm).find((each) => each.name === name)?.id ?? "";

async function add(person: object): Promise<string> {
  const act = await people(gm).add(person);
  await table.settle();
  return act ?? "";
}

describe("people met", () => {
  it("are listed by the game master; players know those who are shown, without their secrets", async () => {
    await add({ name: "Hanne Pike", line: "Keeps the lamp", secret: "She answered", shown: true });
    await add({ name: "Agent Penn", secret: "Forged the sums" });
    expect(names(gm)).toEqual(["Agent Penn", "Hanne Pike"]);
    expect(listed(ana)).toMatchObject([{ name: "Hanne Pike", line: "Keeps the lamp", secret: "" }]);
    // Besides the log, a player's macros and modules can read these.
    const handed = JSON.stringify([api(ana).state, pastActs(ana), [...ana.game.messages].map((each) => each)]);
    expect(handed).not.toMatch(/Penn|She answered/);
    await people(gm).alter(idOf("Agent Penn"), { shown: true, standing: "foe" });
    await table.settle();
    expect(listed(ana)).toMatchObject([{ name: "Agent Penn", standing: "foe", secret: "" }, { name: "Hanne Pike" }]);
  });

  it("are changed by game masters alone, whatever a player's console calls or writes", async () => {
    await add({ name: "Hanne Pike", shown: true });
    const id = idOf("Hanne Pike");
    expect(await people(ana).add({ name: "Forged" })).toBeNull();
    expect(await people(ana).alter(id, { standing: "foe" })).toBeNull();
    expect(await people(ana).remove(id)).toBeNull();
    const party = partyOf(ana);
    const forged = { "system.ledger.base.words": { [`person.${id}.name`]: "Forged" } };
    await Promise.resolve(party.update(forged)).catch(() => undefined);
    await table.settle();
    for (const client of [gm, ana, ben])
      expect(listed(client)).toMatchObject([{ name: "Hanne Pike", standing: "neutral" }]);
  });

  it("are taken back like other acts: by their id, and by the key", async () => {
    const act = await add({ name: "Hanne Pike", shown: true });
    await people(gm).alter(idOf("Hanne Pike"), { line: "Has a lamp" });
    await table.settle();
    expect(await api(gm).takeBack()).toBe(true);
    await table.settle();
    expect(listed(ana)).toMatchObject([{ name: "Hanne Pike", line: "" }]);
    await people(gm).remove(idOf("Hanne Pike"));
    await table.settle();
    expect(names(ana)).toEqual([]);
    expect(await api(gm).takeBack()).toBe(true);
    await table.settle();
    expect(names(ana)).toEqual(["Hanne Pike"]);
    expect(await undoAct(gm, act)).toBe(true);
    await table.settle();
    expect([names(gm), names(ana)]).toEqual([[], []]);
  });

  it("have notes of each user, which all read and nobody else writes", async () => {
    await add({ name: "Hanne Pike", shown: true });
    await add({ name: "Agent Penn" });
    const id = idOf("Hanne Pike");
    expect(await people(ana).note(id, "  Owes us\na boat ")).toBe(true);
    expect(await people(ana).note(idOf("Agent Penn"), "Guessed")).toBe(false);
    await table.settle();
    const read = (client: TableClient) => JSON.parse(JSON.stringify(people(client).notes(id))) as object;
    expect(read(ana)).toEqual({ own: "Owes us a boat", others: [] });
    expect(read(ben)).toEqual({ own: "", others: [{ user: "Ana", text: "Owes us a boat" }] });
    const other = [...ben.game.users].find(({ name }) => String(name) === "Ana") as unknown as {
      setFlag(scope: string, key: string, value: object): Promise<unknown>;
    };
    await Promise.resolve(other.setFlag("tessera", "notes", { [id]: "Forged" })).catch(() => undefined);
    await table.settle();
    expect(read(gm)).toEqual({ own: "", others: [{ user: "Ana", text: "Owes us a boat" }] });
    await people(ana).note(id, "");
    await table.settle();
    expect(read(ben)).toEqual({ own: "", others: [] });
  });

  it("outlast the session, and stand in no sentence of its pages for players while hidden", async () => {
    await add({ name: "Hanne Pike", shown: true });
    await add({ name: "Agent Penn" });
    await endScene(gm, { session: true });
    await table.settle();
    expect(names(gm)).toEqual(["Agent Penn", "Hanne Pike"]);
    expect(names(ana)).toEqual(["Hanne Pike"]);
    const texts = api(ana)
      .chronicle.pages()
      .map(({ id }) => api(ana).chronicle.text(id))
      .join();
    expect(texts).not.toContain("Penn");
    expect(texts).not.toContain("person.");
    const own = api(gm)
      .chronicle.pages()
      .map(({ id }) => api(gm).chronicle.text(id))
      .join();
    expect(own).toContain("Agent Penn added to the people met");
    expect(own).not.toContain("person.");
  });
});
