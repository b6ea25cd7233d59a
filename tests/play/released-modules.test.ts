/** Modules as former versions of Tessera built them go on: they register, roll, act, land and are undone. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { moduleSets } from "../worlds/modules.ts";
import { cardText } from "./hostile/hostile-table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

const [tamsin, wren, rhea] = ["tamsin0000000000", "wren000000000000", "rhea000000000000"];

interface Api {
  readonly rulesets: readonly { readonly id: string }[];
  readonly state: {
    readonly party: { readonly counters: Readonly<Record<string, number>> };
    readonly scene: { readonly counters: Readonly<Record<string, number>> };
  };
  trial(id: string): Promise<{ readonly faults: readonly object[]; readonly words: object }>;
  check(actor: string | null, asked: object, stages: object): Promise<Made | null>;
  odds(ruleset: string, check: object): { readonly success: number };
  outcome(message: string): Readonly<Record<string, unknown>>;
  act(message: string, act: string, answers?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  characterAct(actor: string, act: string, answers: object, item?: string): Promise<{ readonly id: string } | null>;
  undoNote(message: string): Promise<boolean>;
  changeCounter(name: string, by: number): Promise<unknown>;
}
interface Made {
  readonly message: { readonly id: string };
  readonly prepared: { readonly check: object };
}
interface Hero {
  readonly system: Readonly<Record<string, number>>;
  readonly sheet: {
    _prepareContext(options: object): Promise<{ readonly vitals: readonly object[] }>;
    _preparePartContext(part: string, context: object, options: object): Promise<{ readonly stats: readonly object[] }>;
  };
  createEmbeddedDocuments(type: string, data: object[]): Promise<{ readonly id: string }[]>;
}

const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;

describe.each(moduleSets())("the modules of version $version", ({ files }) => {
  const ids = [...new Set(Object.keys(files).map((file) => file.split("/")[0] ?? ""))];
  let folder: string;
  let table: ClientTable;
  let gm: TableClient;
  let ana: TableClient;
  const hero = (id: string) => ana.game.actors.get(id) as unknown as Hero;

  /** A check of Ana's with these dice: its message, of which everybody knows. */
  async function check(
    actor: string | null,
    dice: readonly number[],
    asked: object,
    ruleset?: string,
  ): Promise<string> {
    load(ana, dice);
    const made = await api(ana).check(actor, asked, { configure: false, ...(ruleset ? { ruleset } : {}) });
    await table.settle();
    return made?.message.id ?? "";
  }
  async function done<Answer>(doing: Promise<Answer>): Promise<Answer> {
    const answer = await doing;
    await table.settle();
    return answer;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "tessera-released-"));
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    const ownership = { default: 2, [users[1].id]: 3 };
    const Actor = [
      { _id: tamsin, name: "Tamsin", type: "lanterns.keeper", ownership, system: { actions: { climb: 2 } } },
      { _id: wren, name: "Wren", type: "moves.hero", ownership, system: { stats: { wit: 1 }, forward: 1 } },
      { _id: rhea, name: "Rhea", type: "template.hero", ownership, system: { stats: { body: 2 } } },
    ];
    table = await openPlayTable({ modules: ids.map((id) => path.join(folder, id)), documents: { Actor } });
    [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  }, 60_000);
  afterAll(async () => {
    await table?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("register, and are found without a fault and without a missing word", async () => {
    expect(ids).toEqual(["lanterns", "moves", "template"]);
    expect(api(gm).rulesets.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    for (const id of ids) expect(await api(gm).trial(id), id).toMatchObject({ faults: [], words: {} });
  });

  it.each([
    [tamsin, 1, 4],
    [wren, 1, 4],
    [rhea, 0, 3],
  ])("show the sheet of %s with its %i more meters and %i stats", async (actor, meters, stats) => {
    const { sheet } = hero(actor);
    const context = await sheet._prepareContext({});
    const traits = await sheet._preparePartContext("traits", context, {});
    expect([context.vitals.length, traits.stats.length]).toEqual([meters, stats]);
  });

  it("Lanterns rolls, has its player pick the price, and takes it back", async () => {
    const before = hero(tamsin).system["grit"] ?? 0;
    const card = await check(tamsin, [3, 1], { action: "climb" });
    expect(api(gm).outcome(card)).toMatchObject({ result: "dark" });
    const wound = await done(api(ana).act(card, "pick", { what: "wound" }));
    await done(api(ana).act(card, "pick", { what: "noise" }));
    expect([hero(tamsin).system["grit"], api(gm).state.scene.counters["noise"]]).toEqual([before - 1, 1]);
    expect(await done(api(ana).undo(card, String(wound)))).toBe(true);
    expect([hero(tamsin).system["grit"], api(gm).outcome(card)["picked"]]).toEqual([before, ["noise"]]);
    for (const client of [gm, ana]) expect(cardText(client, card)).toContain("Ana picks: Noise: +1 for the scene");
  });

  it("Lanterns asks the night without an actor, and burns the oil of a lamp", async () => {
    const night = await check(null, [6], { likely: "maybe" }, "lanterns");
    expect(api(gm).outcome(night)["success"]).toBe(true);
    const lamps = [{ name: "Storm lamp", type: "lanterns.lamp", system: { oil: 2 } }];
    const [lamp] = await done(hero(tamsin).createEmbeddedDocuments("Item", lamps));
    const note = await done(api(ana).characterAct(tamsin, "burn", {}, lamp?.id));
    expect(hero(tamsin).system["light"]).toBe(1);
    expect(await done(api(ana).undoNote(String(note?.id)))).toBe(true);
    expect(hero(tamsin).system["light"]).toBe(0);
  });

  it("Moves rolls with what it pays, spends hold, and counts dread", async () => {
    const card = await check(wren, [5, 4], { stat: "wit" });
    expect(api(gm).outcome(card)).toMatchObject({ result: "full", total: 11, hold: 3 });
    expect(hero(wren).system["forward"]).toBe(0);
    const event = await done(api(ana).act(card, "spend", { what: "a door" }));
    expect(api(gm).outcome(card)["hold"]).toBe(2);
    expect(await done(api(ana).undo(card, String(event)))).toBe(true);
    const missed = await check(wren, [1, 1], { stat: "wit" });
    expect([api(gm).outcome(missed)["result"], api(gm).state.party.counters["dread"]]).toEqual(["miss", 1]);
  });

  it("Moves pushes below zero and back, and shares hope", async () => {
    const note = await done(api(ana).characterAct(wren, "push", { amount: 4 }));
    expect(hero(wren).system["momentum"]).toBe(-2);
    expect(await done(api(ana).undoNote(String(note?.id)))).toBe(true);
    expect(hero(wren).system["momentum"]).toBe(2);
    await done(api(ana).changeCounter("hope", 1));
    expect(api(gm).state.party.counters["hope"]).toBe(2);
  });

  it("the game of the template rolls with the odds that it told", async () => {
    const made = await api(ana).check(rhea, { stat: "body" }, { configure: false, evaluate: false });
    // On 2d6 and 2, 21 of 36 rolls reach more than a miss at 7.
    expect(api(ana).odds("template", made?.prepared.check ?? {}).success).toBeCloseTo(30 / 36, 12);
    const card = await check(rhea, [4, 3], { stat: "body" });
    expect(api(gm).outcome(card)).toMatchObject({ result: "price", total: 9 });
  });
});
