/** Actors as JSON files: every type goes out and comes in whole; a file that does not fit is refused in words. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

type Data = Record<string, unknown>;

interface Actor {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  toObject(): Data;
  update(changes: Data): Promise<unknown>;
  exportToJSON(): void;
  importFromJSON(json: string): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

beforeAll(async () => {
  table = await openPlayTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterAll(() => table.close());

async function made(data: Data): Promise<Actor> {
  const actor = await gm.global<{ create(data: Data): Promise<Actor> }>("Actor").create({ name: "Somebody", ...data });
  await table.settle();
  return actor;
}

/** The file that the host saves for an actor. */
function file(actor: Actor): string {
  const { utils } = gm.global<{ utils: Data }>("foundry");
  let text = "";
  utils["saveDataToFile"] = (data: string) => {
    text = data;
  };
  actor.exportToJSON();
  delete utils["saveDataToFile"];
  return text;
}

/**
 * An actor's data without what depends on its world; creation times of effects are dropped too, and the story of numbers,
 * which tells of the import.
 */
function content(actor: Actor): Data {
  const { _id, folder, sort, ownership, _stats, flags, ...data } = actor.toObject();
  const { tessera: { story, ...own } = {}, ...others } = flags as Record<string, Data>;
  const inside = (list: unknown) =>
    (list as Data[]).map(({ _stats: _, sort: __, ownership: ___, start: ____, ...rest }) => rest);
  const kept = { ...others, ...(Object.keys(own).length > 0 ? { tessera: own } : {}) };
  return { ...data, flags: kept, items: inside(data["items"]), effects: inside(data["effects"]) };
}

/** Run `task` on a client; the sentences that it is told, with their data. */
async function toldBy(client: TableClient, task: () => Promise<unknown>): Promise<[string, Data][]> {
  const notifications = client.global<Record<string, unknown>>("ui.notifications");
  const warn = notifications["warn"];
  const told: [string, Data][] = [];
  notifications["warn"] = (key: string, { format = {} }: { format?: Data } = {}) => told.push([key, format]);
  await task();
  notifications["warn"] = warn;
  return told;
}

describe("an actor as a file", () => {
  it("comes in as it went out, with its items and effects, whatever its type, over one that held something else", async () => {
    const types = Object.keys((gm.game.system.documentTypes as Data)["Actor"] as Data);
    expect(types.length).toBeGreaterThan(8);
    for (const type of types) {
      const numbers = type === "edge" ? { system: { harm: 2, boons: 4, concept: "Runner <b>" } } : {};
      const actor = await made({
        ...{ type, name: `First ${type}`, ...numbers },
        items: [
          { type: "gear", name: "Rope", system: { quantity: 3 }, effects: [{ name: "Tied", disabled: true }] },
          { type: "condition", name: "Wet", system: { status: "bound", bonus: { dice: -1 } } },
        ],
        effects: [{ name: "Blessed", statuses: ["inspired"] }],
      });
      const other = await made({ type, name: "Second", items: [{ type: "talent", name: "Old habit" }] });
      expect(await toldBy(gm, () => other.importFromJSON(file(actor))), type).toEqual([]);
      await table.settle();
      expect(content(other), type).toEqual(content(actor));
      expect(content(ana.game.actors.get(other.id) as unknown as Actor), type).toEqual(content(actor));
    }
  });

  it("of a former version is brought up to date on its way in", async () => {
    const actor = await made({ type: "edge" });
    const old = {
      name: "Old",
      type: "edge",
      system: {},
      items: [{ name: "Oil", type: "gear", system: { supply: 8 } }],
    };
    await actor.importFromJSON(JSON.stringify(old));
    expect((content(actor)["items"] as Data[])[0]).toMatchObject({ name: "Oil", system: { supply: "d8" } });
  });

  it("is refused in words if it is none, or of another system, game or type, and nothing changes", async () => {
    const actor = await made({ type: "edge", name: "Ilsa", items: [{ type: "gear", name: "Rope" }] });
    const before = actor.toObject();
    const good = JSON.parse(file(actor)) as Data;
    const item = { ...good, type: "gear" };
    const stats = { ...(good["_stats"] as Data), exportSource: { systemId: "dnd5e" } };
    const name = "Ilsa";
    for (const [text, reason, data] of [
      ["Ilsa Marrow, roof-runner", "fileNoJSON", { name }],
      ["null", "fileNoActor", { name }],
      ["[1, 2]", "fileNoActor", { name }],
      [JSON.stringify(item), "fileNoActor", { name }],
      [JSON.stringify({ ...good, system: undefined }), "fileNoActor", { name }],
      [JSON.stringify({ ...good, _stats: stats, type: "npc" }), "fileOfSystem", { name, system: "dnd5e" }],
      [JSON.stringify({ ...good, type: "effort" }), "fileOfType", { name, found: "Effort character" }],
      [JSON.stringify({ ...good, type: "edgeThreat" }), "fileOfType", { name, found: "Edge threat" }],
      [JSON.stringify({ ...good, name: "" }), "fileInvalid", { name }],
      [JSON.stringify({ ...good, items: [{ name: "Odd", type: "nonsense" }] }), "fileInvalid", { name }],
    ] as const) {
      const told = await toldBy(gm, () => actor.importFromJSON(text));
      expect(told, text).toEqual([[`TESSERA.Refusal.${reason}`, expect.objectContaining(data)]]);
      expect(actor.toObject(), text).toEqual(before);
    }
  });

  it("is not read over an actor of somebody else", async () => {
    const { id } = await made({ type: "edge", ownership: { default: 2 } });
    const theirs = ana.game.actors.get(id) as unknown as Actor;
    const text = JSON.stringify({ ...theirs.toObject(), name: "Mine now" });
    expect(await toldBy(ana, () => theirs.importFromJSON(text))).toEqual([["TESSERA.Refusal.notAllowed", {}]]);
    await table.settle();
    expect(theirs.name).toBe("Somebody");
  });
});
