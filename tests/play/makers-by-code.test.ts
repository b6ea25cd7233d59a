/** Characters are made, advanced and undone by code, as a module's tests do it: by the same steps as in the window. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;
interface Makers {
  make(actor: unknown, answers: unknown): Promise<Answers>;
  advance(actor: unknown, answers: unknown): Promise<Answers | null>;
  undo(actor: unknown, way: unknown): Promise<boolean>;
}
interface Made {
  readonly id: string;
  readonly name: string;
  readonly system: {
    readonly actions: Record<string, number>;
    readonly advances: { readonly earned: number; readonly spent: number };
  };
  readonly items: Iterable<{ readonly name: string; readonly type: string }>;
  update(changes: object): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let makers: Makers;

async function blank(type: string): Promise<Made> {
  const ownership = { default: 0, [users[1].id]: 3 };
  const { id } = await gm
    .global<{ create(data: object): Promise<Made> }>("Actor")
    .create({ name: "Somebody", type, ownership });
  await table.settle();
  return ana.game.actors.get(id) as unknown as Made;
}

const taken = (actor: Made) => [...actor.items].map(({ name }) => name);

beforeAll(async () => {
  await buildExample("lanterns");
  table = await openPlayTable({ modules: [exampleFolder("lanterns")] });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  makers = await (ana.game.system as unknown as { api: { makers(): Promise<Makers> } }).api.makers();
});
afterAll(() => table?.close());

describe("make", () => {
  it("writes the answers to the steps of a module's maker, once, and undo takes all of it back", async () => {
    const keeper = await blank("lanterns.keeper");
    const answers = { concept: { name: "Tamsin" }, trade: { trade: "lamplighter" }, lamp: { lamp: "storm" } };
    const begun = JSON.stringify(keeper.system);
    expect(await makers.make(keeper.id, answers)).toEqual(answers);
    await table.settle();
    expect(keeper.name).toBe("Tamsin");
    expect(keeper.system.actions).toEqual({ climb: 2, watch: 3, speak: 1, mend: 0 });
    expect([...keeper.items].filter(({ type }) => type === "lanterns.lamp")).toHaveLength(1);
    await expect(makers.make(keeper.id, answers)).rejects.toMatchObject({ code: "alreadyMade" });
    expect(await makers.undo(keeper.id, "maker")).toBe(true);
    await table.settle();
    expect([keeper.name, taken(keeper), JSON.stringify(keeper.system)]).toEqual(["Somebody", [], begun]);
    expect(await makers.undo(keeper.id, "maker")).toBe(false);
  });

  it("refuses answers that the steps do not know or take, and writes nothing then", async () => {
    const keeper = await blank("lanterns.keeper");
    for (const [answers, refusal] of [
      [{ craft: {} }, { field: "answers", code: "unknown" }],
      [{ trade: { trade: 3 } }, { field: "answers.trade.trade", code: "notText" }],
      [{ trade: "crier" }, { code: "notObject" }],
      [{ concept: { name: "Tamsin" }, trade: { trade: "baker" } }, { code: "unknown" }],
      [null, { code: "notObject" }],
    ] as const)
      await expect(makers.make(keeper.id, answers)).rejects.toMatchObject(refusal);
    await expect(makers.make("nobody", {})).rejects.toMatchObject({ field: "actor" });
    await expect(makers.undo(keeper.id, "story")).rejects.toMatchObject({ field: "way" });
    await table.settle();
    expect([keeper.name, taken(keeper)]).toEqual(["Somebody", []]);
    const gloom = await blank("lanterns.gloom");
    await expect(makers.make(gloom.id, {})).rejects.toMatchObject({ field: "maker" });
  });

  it.each(["challenge", "decision", "edge", "effort", "lanterns.keeper"])(
    "surprises with a whole %s, whose answers make the same again",
    async (type) => {
      const hero = await blank(type);
      const answers = await makers.make(hero.id, "surprise");
      await table.settle();
      const first = [hero.name, JSON.stringify(hero.system), taken(hero).toSorted()];
      expect(hero.name).not.toBe("Somebody");
      expect(await makers.undo(hero.id, "maker")).toBe(true);
      await table.settle();
      expect(hero.name).toBe("Somebody");
      await makers.make(hero.id, answers);
      await table.settle();
      expect([hero.name, JSON.stringify(hero.system), taken(hero).toSorted()]).toEqual(first);
    },
  );
});

describe("advance", () => {
  it("waits until the character is made, is told in the log, and is undone there", async () => {
    const hero = await blank("challenge");
    await expect(makers.advance(hero.id, "surprise")).rejects.toMatchObject({ field: "advance" });
    await makers.make(hero.id, "surprise");
    await hero.update({ "system.advances.earned": hero.system.advances.earned + 1 });
    await table.settle();
    const [before, told] = [JSON.stringify(hero.system), gm.game.messages.size];
    const answers = await makers.advance(hero.id, "surprise");
    await table.settle();
    expect(answers).not.toBeNull();
    expect(gm.game.messages.size).toBe(told + 1);
    expect(JSON.stringify(hero.system)).not.toBe(before);
    expect(await makers.undo(hero.id, "advance")).toBe(true);
    await table.settle();
    expect(JSON.stringify(hero.system)).toBe(before);
  });

  it("is refused where there are no steps to advance by", async () => {
    const hero = await blank("edge");
    await makers.make(hero.id, "surprise");
    await table.settle();
    await expect(makers.advance(hero.id, {})).rejects.toMatchObject({ field: "advance" });
  });
});
