/** The calendar on every client: who sets it, what days bring in each game, what they move, and what one undo takes back. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { documentClass, endScene, partyOf, pastActs, stateOf, undoAct } from "./ledger-table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

const [ilsa, vex, maren, dov] = ["ilsa000000000000", "vex0000000000000", "maren00000000000", "dov0000000000000"];
const owned = { default: 0, [users[1].id]: 3 };

interface Ahead {
  readonly day: number;
  readonly offers: { key: string; actor: string; text: string; usual: boolean }[];
  readonly clocks: { name: string; from: number; to: number }[];
  readonly dates: { name: string; times: number }[];
}

interface CalendarNow {
  readonly day: number;
  readonly words: string;
  readonly dates: { id: string; name: string; day: number; secret: string }[];
}

interface Api {
  readonly calendar: {
    now(): CalendarNow | null;
    set(wish?: object): Promise<string | null>;
    end(): Promise<string | null>;
    addDate(date: object): Promise<string | null>;
    alterDate(id: string, date: object): Promise<string | null>;
    removeDate(id: string): Promise<string | null>;
    ahead(days: number): Promise<Ahead | null>;
    pass(days: number, options?: object): Promise<string | null>;
  };
  readonly clocks: {
    add(scope: string, size: number, face: object): Promise<string | null>;
    list(): { name: string; filled: number }[];
  };
  readonly state: object;
  readonly chronicle: { pages(): { id: string }[]; text(page: string): string };
  takeBack(): Promise<boolean>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

beforeEach(async () => {
  table = await openPlayTable({
    documents: {
      Actor: [
        {
          _id: ilsa,
          name: "Ilsa",
          type: "edge",
          ownership: owned,
          system: { attributes: { body: 5 }, fatigue: 3, harm: 2 },
        },
        {
          ...{ _id: vex, name: "Vex", type: "challenge", ownership: owned },
          system: { traits: { deft: 2 }, spent: { deft: 2 }, focused: "deft", grit: { value: 7 } },
        },
        {
          ...{ _id: maren, name: "Maren", type: "effort", ownership: owned },
          system: { resources: { stamina: { value: 1 } } },
        },
        {
          ...{ _id: dov, name: "Dov", type: "decision", ownership: owned },
          system: {
            level: 8,
            attributes: { fort: 8, will: 4 },
            defense: { value: 1 },
            vitality: { value: 1 },
            stress: { value: 4, fromWounds: 1 },
          },
        },
      ],
    },
  });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
});
afterEach(() => table.close());

const api = (client: TableClient): Api => (client.game.system as unknown as { api: Api }).api;
const now = (client: TableClient) => JSON.parse(JSON.stringify(api(client).calendar.now())) as CalendarNow | null;
const ahead = async (days: number) =>
  JSON.parse(JSON.stringify(await api(gm).calendar.ahead(days))) as NonNullable<Awaited<Ahead>>;
const systemOf = (id: string) =>
  JSON.parse(
    JSON.stringify((ana.game.actors.get(id) as unknown as { _source: { system: unknown } })._source.system),
  ) as Record<string, { value: number } & Record<string, number>> & { fatigue: number; harm: number; focused: string };
const everybody = () => [ilsa, vex, maren, dov].map(systemOf);

async function begin(wish: object = {}): Promise<void> {
  await api(gm).calendar.set(wish);
  await table.settle();
}

async function pass(days: number, options: object = {}): Promise<string> {
  const act = await api(gm).calendar.pass(days, options);
  await table.settle();
  return act ?? "";
}

describe("the calendar", () => {
  it("is nothing for a table that keeps none, and begins by its game master", async () => {
    expect([now(gm), now(ana)]).toEqual([null, null]);
    expect(await api(gm).calendar.pass(1)).toBeNull();
    await begin({ first: "the thaw", week: "Moonday, Tide day" });
    expect(now(ana)).toMatchObject({ day: 1, words: "Day 1, Moonday", first: "the thaw" });
    expect(JSON.stringify(stateOf(ana).party.counters)).toBe('{"calendar.day":1}');
    await api(gm).calendar.end();
    await table.settle();
    expect(now(ana)).toBeNull();
    expect(JSON.stringify(stateOf(gm).party)).not.toContain("calendar");
  });

  it("begins with the first date that is set", async () => {
    await api(gm).calendar.addDate({ name: "The flood", day: 4, shown: true });
    await table.settle();
    expect(now(ana)).toMatchObject({ day: 1, dates: [{ name: "The flood", day: 4 }] });
  });

  it("tells before what a night brings in each game, by the rests of that game", async () => {
    await begin();
    const { offers, day } = await ahead(1);
    expect(day).toBe(2);
    expect(offers.map(({ key, text, usual }) => [key.replace("Actor.", ""), text, usual])).toEqual([
      [
        `${vex}:waypoint`,
        expect.stringMatching(/^A Waypoint ends: Restored: Reflexes 0 → 2; Ranks .+; A d6 picks/),
        false,
      ],
      [`${maren}:longRest`, expect.stringMatching(/^Long rest: \d+ points come back$/), true],
      [`${ilsa}:fullNight`, "A full night: Fatigue 3 → 0", true],
      [`${ilsa}:minor`, "Minor treatment with rest: Harm 2 → 1", false],
      [
        `${dov}:rest`,
        expect.stringMatching(/^Rests: Defense 1 → \d+, Stress 4 → 1, toward a point of Vitality: day 1 of 7$/),
        true,
      ],
      ["edge:supply", "Lives off its stores: Supply 0 → 1 of 4", false],
    ]);
  });

  it("passes a night by one act: everybody rests, and one undo takes all of it back", async () => {
    await begin();
    const before = everybody();
    const act = await pass(1);
    expect(now(ana)?.day).toBe(2);
    expect(systemOf(ilsa)).toMatchObject({ fatigue: 0, harm: 2 });
    expect(systemOf(vex)).toMatchObject({ grit: { value: 7 }, focused: "deft" });
    expect(systemOf(maren)["resources"]?.["stamina"]).not.toEqual({ value: 1 });
    expect(systemOf(dov)).toMatchObject({ vitality: { value: 1 }, stress: { value: 1, fromWounds: 1 } });
    expect(systemOf(dov)["defense"]?.value).toBeGreaterThan(1);
    expect(await undoAct(gm, act)).toBe(true);
    await table.settle();
    expect(everybody()).toEqual(before);
    expect(now(ana)?.day).toBe(1);
    expect(stateOf(gm).party.counters).toEqual({ "calendar.day": 1 });
  });

  it("takes and leaves what the game master chose, dice of a Waypoint and Supply too, and undoes them", async () => {
    await begin();
    const before = everybody();
    load(gm, [3]);
    const act = await pass(2, {
      take: [`Actor.${vex}:waypoint`, `Actor.${ilsa}:minor`, "edge:supply"],
      leave: [`Actor.${ilsa}:fullNight`],
    });
    expect(systemOf(ilsa)).toMatchObject({ fatigue: 3, harm: 1 });
    expect(systemOf(vex)["spent"]).toMatchObject({ deft: 0 });
    expect(systemOf(vex).focused).toBe("savvy");
    expect(api(ana).clocks.list()).toMatchObject([{ name: "Supply", filled: 1 }]);
    expect(await undoAct(gm, act)).toBe(true);
    await table.settle();
    expect(everybody()).toEqual(before);
    expect(api(ana).clocks.list()).toEqual([]);
  });

  it("counts nights of rest in a row: the seventh brings Decision's point, and a night without rest begins anew", async () => {
    await begin();
    for (let night = 0; night < 6; night += 1) await pass(1);
    expect(systemOf(dov)["vitality"]?.value).toBe(1);
    expect((await ahead(1)).offers.at(-2)?.text).toContain("Vitality 1 → 2");
    await pass(1);
    expect(systemOf(dov)["vitality"]?.value).toBe(2);
    await pass(6);
    await pass(1, { leave: [`Actor.${dov}:rest`] });
    await pass(6);
    expect(systemOf(dov)["vitality"]?.value).toBe(2);
    await pass(1);
    expect(systemOf(dov)["vitality"]?.value).toBe(3);
  });

  it("ticks clocks that are linked to days, of the scene and the party, and no other", async () => {
    await begin();
    const links = (feed: string, ticks: number) => [{ ruleset: "calendar", feed, ticks }];
    await api(gm).clocks.add("party", 6, { name: "Flood", links: links("days", 1) });
    await api(gm).clocks.add("scene", 4, { name: "Fire", links: links("weeks", 2) });
    await api(gm).clocks.add("party", 4, { name: "Guard" });
    await table.settle();
    const filled = () =>
      Object.fromEntries(
        api(ana)
          .clocks.list()
          .map((clock) => [clock.name, clock.filled]),
      );
    expect((await ahead(7)).clocks).toMatchObject([
      { name: "Fire", from: 0, to: 2 },
      { name: "Flood", from: 0, to: 6 },
    ]);
    const act = await pass(7);
    expect(filled()).toEqual({ Fire: 2, Flood: 6, Guard: 0 });
    await undoAct(gm, act);
    await table.settle();
    expect(filled()).toEqual({ Fire: 0, Flood: 0, Guard: 0 });
  });

  it("tells in the log and the chronicle what passed, with dates and clocks that players know", async () => {
    await begin({ week: "Moonday, Tide day" });
    await api(gm).calendar.addDate({ name: "The flood", day: 3, shown: true, secret: "It takes the bridge" });
    await api(gm).calendar.addDate({ name: "The raid", day: 3 });
    await api(gm).clocks.add("party", 6, {
      ...{ name: "Doom", view: "secret" },
      links: [{ ruleset: "calendar", feed: "days", ticks: 1 }],
    });
    await table.settle();
    expect((await ahead(2)).dates.map(({ name }) => name)).toEqual(["The flood", "The raid"]);
    await pass(2);
    const told = [...ana.game.messages].map((each) => JSON.stringify(each)).join();
    expect(told).toContain("The flood comes due");
    expect(told).toContain("Ilsa");
    expect(told).not.toMatch(/raid|Doom|bridge/);
    await endScene(gm);
    await table.settle();
    const texts = api(ana)
      .chronicle.pages()
      .map(({ id }) => api(ana).chronicle.text(id))
      .join();
    expect(texts).toContain("2 days pass: it is Day 3, Moonday");
    expect(texts).toContain("The flood comes due");
    expect(texts).not.toMatch(/raid|Doom|bridge|calendar\./);
    const read = JSON.stringify([api(ana).state, pastActs(ana), now(ana)]);
    expect(read).not.toMatch(/raid|bridge/);
  });

  it("is taken back by the key, like other acts", async () => {
    await begin();
    await pass(3);
    expect(await api(gm).takeBack()).toBe(true);
    await table.settle();
    expect(now(ana)?.day).toBe(1);
    expect(systemOf(ilsa).fatigue).toBe(3);
  });

  it("passes once if two presses come at the same time", async () => {
    await begin();
    const acts = await Promise.all([api(gm).calendar.pass(1), api(gm).calendar.pass(1)]);
    await table.settle();
    expect(acts.filter(Boolean)).toHaveLength(1);
    expect(now(ana)?.day).toBe(2);
  });

  it("moves by game masters alone, whatever a player's console calls or writes", async () => {
    await begin();
    await api(gm).calendar.addDate({ name: "The flood", day: 4, shown: true });
    await table.settle();
    const id = now(gm)?.dates[0]?.id ?? "";
    const { calendar } = api(ana);
    expect(await calendar.set({ day: 9 })).toBeNull();
    expect(await calendar.pass(1)).toBeNull();
    expect(await calendar.ahead(1)).toBeNull();
    expect(await calendar.addDate({ name: "Forged", day: 2 })).toBeNull();
    expect(await calendar.alterDate(id, { day: 2 })).toBeNull();
    expect(await calendar.removeDate(id)).toBeNull();
    expect(await calendar.end()).toBeNull();
    const forged = { "system.ledger.base.counters": { "calendar.day": 90 } };
    await Promise.resolve(partyOf(ana).update(forged)).catch(() => undefined);
    const made = {
      type: "deed",
      system: { act: "forged", label: "TESSERA.Calendar.Did.pass", data: { days: 9, day: "" } },
    };
    await Promise.resolve(documentClass(ana, "ChatMessage").create(made)).catch(() => undefined);
    await table.settle();
    for (const client of [gm, ana])
      expect(now(client)).toMatchObject({ day: 1, dates: [{ name: "The flood", day: 4 }] });
  });
});
