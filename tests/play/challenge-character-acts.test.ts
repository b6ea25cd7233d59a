/** Challenge's Waypoints, Shifts without a roll and background terms: in the log, and undone whole. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { brenna, ivo, move, openHazardTable, rolled } from "./hazards-table.ts";
import { load } from "./play-table.ts";

interface Acts {
  characterActs(actor: string): { id: string; possible: boolean }[];
  characterAct(actor: string, act: string, answers?: object): Promise<{ id: string } | null>;
  story(actor: string, path?: string | null): { label: string; before: string; after: string; why: string }[];
  act(message: string, act: string): Promise<string | null>;
  undoNote(message: string): Promise<boolean>;
  outcome(message: string): { hazards: { label: string; rating: number }[]; hits: number };
  challenge: { shiftWithoutRoll(actor: string): Promise<{ id: string } | null> };
}
interface Gauge {
  value: number;
}
interface System extends Record<"reflexes" | "nerve" | "vigor" | "grit", Gauge> {
  spent: Record<string, number>;
  focused: string | null;
  waiting: { label: string; rating: number }[];
}
interface Actor {
  system: System;
  update(changes: object): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const acts = (client: TableClient) => (client.game.system as unknown as { api: Acts }).api;
const hero = (client = gm) => client.game.actors.get(brenna) as unknown as Actor;
const gauges = () => {
  const { reflexes, nerve, vigor, grit } = hero().system;
  return [reflexes, nerve, vigor, grit].map(({ value }) => value);
};
const state = () => JSON.stringify([hero().system.focused, hero().system.spent, hero().system.waiting, gauges()]);

const done = async (client: TableClient, act: string, answers: object = {}, dice: readonly number[] = []) => {
  load(client, dice);
  const note = await acts(client).characterAct(brenna, act, answers);
  await table.settle();
  return note?.id ?? "";
};
const undone = async (note: string, client = ana) => {
  const stands = await acts(client).undoNote(note);
  await table.settle();
  return stands;
};

beforeAll(async () => {
  table = await openHazardTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table?.close());
beforeEach(async () => {
  await hero().update({
    "system.traits": { dangerous: 3, deft: 2, savvy: 1, steady: 1, uncanny: 0 },
    "system.focused": "dangerous",
    "system.spent": { dangerous: 1, deft: 2, savvy: 0, steady: 0, uncanny: 0 },
    "system.waiting": [],
    ...{ "system.reflexes.value": 6, "system.nerve.value": 2, "system.vigor.value": 0, "system.grit.value": 3 },
  });
  await hero().update({ "flags.tessera.story": gm.global<(value: object) => unknown>("_replace")({}) });
  await move(gm, "tokenbrenna00000", "nowhere");
  await table.settle();
});

describe("a Waypoint", () => {
  it("draws the focus and restores gauges and ranks, in one message; undone as one", async () => {
    const before = state();
    const note = await done(ana, "waypoint", {}, [2]);
    const { focused, spent } = hero().system;
    expect([focused, ...Object.values(spent), ...gauges()]).toEqual(["deft", 0, 0, 0, 0, 0, 6, 2, 4, 7]);
    const { rolls } = gm.game.messages.get(note) as unknown as { rolls: { total: number }[] };
    expect(rolls.map(({ total }) => total)).toEqual([2]);
    const why = "A new Waypoint for Brenna. In focus: Deft. Defenses and Grit are restored.";
    expect(acts(ana).story(brenna, "system.spent.deft")).toMatchObject([
      { label: "Deft: ranks spent", before: "2", after: "0", why },
    ]);
    expect(acts(ana).story(brenna, "system.focused")).toMatchObject([{ before: "Dangerous", after: "Deft", why }]);
    expect(await undone(note, ben)).toBe(false);
    expect(await undone(note)).toBe(true);
    expect(state()).toBe(before);
  });

  it("with an open draw takes the Trait that is named, and no other word", async () => {
    await done(ana, "waypoint", { trait: "uncanny" }, [6]);
    expect(hero().system.focused).toBe("uncanny");
    const before = state();
    expect(await done(ana, "waypoint", { trait: "lucky" }, [6])).toBe("");
    expect(state()).toBe(before);
  });

  it("names no Trait where the die does, and draws the same again", async () => {
    await done(ana, "waypoint", { trait: "uncanny" }, [1]);
    expect(hero().system.focused).toBe("dangerous");
  });

  it("is not undone over a focus that was set since, nor done for a stranger", async () => {
    const note = await done(ana, "waypoint", {}, [2]);
    await hero(ana).update({ "system.focused": "savvy" });
    expect(await undone(note)).toBe(false);
    expect(hero().system.focused).toBe("savvy");
    expect(await done(ben, "waypoint", {}, [2])).toBe("");
  });
});

describe("a Shift without a roll", () => {
  it("saves the Hazards around for the next roll, once, and is undone", async () => {
    await move(gm, "tokenbrenna00000", "fire");
    await table.settle();
    const note = (await acts(ana).challenge.shiftWithoutRoll(brenna))?.id ?? "";
    await table.settle();
    expect(hero().system.waiting).toMatchObject([{ label: "Burning planks", rating: 2 }]);
    const count = gm.game.messages.size;
    expect(await done(ana, "shift")).toBe("");
    expect([gm.game.messages.size, hero().system.waiting.length]).toEqual([count, 1]);
    expect(await undone(note)).toBe(true);
    expect(hero().system.waiting).toEqual([]);
  });

  it("passes nothing that the player does not know, and says nothing in the log where there is none", async () => {
    const count = () => gm.game.messages.size;
    const before = count();
    expect(await done(ana, "shift")).toBe("");
    expect(count()).toBe(before);
    await move(gm, "tokenbrenna00000", "pit");
    await table.settle();
    expect(await done(ana, "shift")).not.toBe("");
    expect(hero().system.waiting.map(({ label }) => label)).toEqual(["Gravelmaw"]);
    await done(gm, "shift");
    expect(hero().system.waiting.map(({ label }) => label)).toEqual(["Gravelmaw", "A covered pit"]);
  });

  it("is cleared in the log too, and what was cleared comes back", async () => {
    const possible = () =>
      acts(ana)
        .characterActs(brenna)
        .filter((act) => act.possible)
        .map(({ id }) => id);
    expect(possible()).toEqual(["waypoint", "shift", "backgroundTerm"]);
    await move(gm, "tokenbrenna00000", "fire");
    await table.settle();
    await done(ana, "shift");
    expect(possible()).toContain("clearWaiting");
    const note = await done(ana, "clearWaiting");
    expect(hero().system.waiting).toEqual([]);
    await undone(note);
    await move(gm, "tokenbrenna00000", "nowhere");
    await table.settle();
    const check = await rolled(ana, brenna, [8, 7, 6, 3, 2]);
    expect(acts(ben).outcome(check)).toMatchObject({ hazards: [{ label: "Burning planks", rating: 2 }] });
  });
});

it("a background term is a check by its Trait, as many dice as its number; others roll none for the character", async () => {
  load(ana, [6, 5]);
  const played = (await acts(ana).characterAct(brenna, "backgroundTerm", { term: "2", trait: "deft" })) as unknown as {
    message: { id: string };
  };
  await table.settle();
  expect(acts(gm).outcome(played.message.id)).toMatchObject({ hits: 2 });
  expect(await acts(ana).characterAct(brenna, "backgroundTerm", { term: "2", trait: "lucky" })).toBeNull();
  expect(await acts(ana).characterAct(ivo, "backgroundTerm", { term: "1", trait: "deft" })).toBeNull();
});

it("asks for the background term after the last that counts, of the character and not undone", async () => {
  const { DialogV2 } = ana.global<{ DialogV2: { input(question: { content: HTMLElement }): Promise<null> } }>(
    "foundry.applications.api",
  );
  const { document } = emptyPage().window;
  const offered = async () => {
    await table.settle();
    let term = "";
    DialogV2.input = async ({ content }) => {
      term = content.querySelector<HTMLInputElement>('[name="term"]')?.value ?? "";
      return null;
    };
    const page = ana.global<object>("globalThis");
    Object.assign(page, { document });
    await acts(ana).characterAct(brenna, "backgroundTerm");
    Reflect.deleteProperty(page, "document");
    return Number(term);
  };
  const first = await offered();
  load(ana, Array(first).fill(5));
  const made = await acts(ana).characterAct(brenna, "backgroundTerm", { term: String(first), trait: "deft" });
  const { id, system } = (made as unknown as { message: { id: string; system: { check: object } } }).message;
  expect(await offered()).toBe(first + 1);
  await acts(gm).act(id, "withdraw");
  expect(await offered()).toBe(first);

  load(ben, Array(40).fill(5));
  const Roll = ben.global<{ new (formula: string): { evaluate(): Promise<object> } }>("Roll");
  const thrown = await new Roll("40d8").evaluate();
  const { check } = system;
  await ben.global<{ create(data: object): Promise<object> }>("ChatMessage").create({
    type: "check",
    rolls: [JSON.stringify(thrown)],
    system: { ruleset: "challenge", actor: `Actor.${brenna}`, check: { ...check, challenge: 40 } },
  });
  expect(await offered()).toBe(first);
});

it("a focus that is set by hand or dropped has a story, and comes back from it", async () => {
  interface Line {
    before: string;
    after: string;
    undo?(): Promise<unknown>;
  }
  await hero(ana).update({ "system.focused": null });
  await table.settle();
  const [line] = acts(ana).story(brenna, "system.focused") as Line[];
  expect(line).toMatchObject({ before: "Dangerous", after: "none" });
  await line?.undo?.();
  await table.settle();
  expect(hero().system.focused).toBe("dangerous");
});

it("Traits and Skills have a story", async () => {
  await hero(ana).update({ "system.traits.deft": 3, "system.skills.strike": 3 });
  await table.settle();
  const told = acts(ana)
    .story(brenna)
    .map(({ label, before, after }) => `${label} ${before} → ${after}`);
  expect(told).toEqual(expect.arrayContaining(["Deft 2 → 3", "Strike 2 → 3"]));
});
