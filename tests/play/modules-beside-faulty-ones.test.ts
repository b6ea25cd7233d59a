/** Modules whose definitions or code are at fault: their authors read what is wrong, and all others play on. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { builtSystem } from "../table/built-system.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable } from "./play-table.ts";

/** A rule set with one die against 4 and one counter; `rest` adds to its definition or replaces members. */
const script = (id: string, rest: string) => `Hooks.once("tessera.init", ({ registerRuleset, authoring }) => {
  const { checks, fields, models, rules, sheets } = authoring;
  class Roll_${id} extends checks.CheckRoll {}
  class Hero extends models.ActorModel { static defineSchema() { return { edge: models.wholeNumberField(0, 5, 1) }; } }
  class HeroSheet extends sheets.ActorSheet {}
  registerRuleset({
    id: "${id}",
    label: "The game ${id}",
    localizationPrefix: "GAME",
    actorTypes: { "${id}.hero": { model: Hero, sheet: HeroSheet, icon: "fa-solid fa-user", bars: [], values: [], vitals: () => [] } },
    itemTypes: [],
    rollClasses: [Roll_${id}],
    results: { hit: "good", miss: "bad" },
    form: { fields: { edge: fields.number({ min: 0, max: 5, initial: 1 }) }, controls: [] },
    prepare: (actor, check) => ({ check: { edge: actor.system.edge }, costs: globalThis.costs?.(actor.uuid) ?? [] }),
    roll: () => new Roll_${id}("1d6"),
    outcome: (_check, throws) => {
      const [[die]] = rules.rolledThrows(throws);
      const success = die.value >= 4;
      return { result: success ? "hit" : "miss", success, dice: [], feeds: {}, refused: [] };
    },
    odds: () => ({ results: { hit: 0.5, miss: 0.5 }, success: 0.5, cells: [] }),
    acts: {},
    shared: { counters: { heat_${id}: { ledger: "party", minimum: 0, maximum: 9 } } },
    ledgerEntries: () => ({ party: [{ type: "earn", counter: "heat_${id}", amount: 1 }] }),
    ${rest}
  });
});
`;

const modules = {
  // A plain object in place of a table of variants.
  varied: "variants: { grim: true },",
  nothing: "",
  torn: "",
  nameless: "",
  listening: 'watch: () => { throw new Error("no ears"); },',
  // What these give is at fault only where it is used.
  moving: 'moves: { prefix: "GAME", moments: {}, effects: { bite: null } }, ledgerEntries: () => globalThis.changes,',
  sound: "",
};

/** Scripts that fail before they define anything, by module. */
const early: Readonly<Record<string, string>> = {
  nothing: 'Hooks.once("tessera.init", ({ registerRuleset }) => registerRuleset(null));',
  torn: 'Hooks.once("tessera.init", ({ authoring }) => authoring.models.lineFeld());',
  nameless: 'Hooks.once("tessera.init", () => { throw "no stack"; });',
};

interface Api {
  readonly rulesets: readonly { readonly id: string }[];
  readonly state: { readonly party: { readonly counters: Readonly<Record<string, number>> } };
  check(actor: object, specification: object, stages: object): Promise<{ message: { id: string } } | null>;
  changeCounter(counter: string, by: number): Promise<unknown>;
  trial(id: string): Promise<{ readonly faults: readonly { readonly member: string }[] }>;
}

let folder: string;
let table: ClientTable;
let gm: TableClient;
const said = { warn: vi.spyOn(console, "warn"), error: vi.spyOn(console, "error") };
const lines = (kind: keyof typeof said) => said[kind].mock.calls.map((call) => call.map(String).join(" ")).join("\n");
const api = () => (gm.game.system as unknown as { api: Api }).api;
const counters = () => api().state.party.counters;

async function moduleOf(id: string, rest: string): Promise<string> {
  const documentTypes = { Actor: { hero: {} } };
  const module = path.join(folder, id);
  await mkdir(module);
  const manifest = { id, title: id, version: "1.0.0", esmodules: ["main.js"], documentTypes };
  await writeFile(path.join(module, "module.json"), JSON.stringify(manifest));
  await writeFile(path.join(module, "main.js"), early[id] ?? script(id, rest));
  return module;
}

/** A check by a new character of this rule set that shows a 6. */
async function check(ruleset: string): Promise<{ message: { id: string } } | null> {
  const Actor = gm.global<{ create(data: object): Promise<object> }>("Actor");
  const actor = await Actor.create({ name: "Kari", type: `${ruleset}.hero` });
  load(gm, [6]);
  const made = await api().check(actor, {}, { configure: false });
  await table.settle();
  return made;
}

beforeAll(async () => {
  await builtSystem();
  for (const spy of Object.values(said)) spy.mockReset();
  folder = path.join(await mkdtemp(path.join(tmpdir(), "tessera-modules-")), "modules");
  await mkdir(folder);
  const folders = await Promise.all(Object.entries(modules).map(([id, rest]) => moduleOf(id, rest)));
  table = await openPlayTable({ modules: folders });
  gm = await table.join("GM");
  await table.settle();
}, 60_000);
afterAll(async () => {
  await table.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

it("tells of each faulty definition by its rule set and member, and registers the others", async () => {
  await expect.poll(() => lines("error")).toMatch(/variants\.grim is no member of the contract/);
  expect(lines("error")).toMatch(/the rule set varied has 4 faults:\n {2}variants\.fields is missing/);
  expect(lines("error")).toMatch(/the definition must be an object/);
  expect(lines("error")).toMatch(/the rule set listening failed in watch: no ears/);
  const ids = api().rulesets.map(({ id }) => id);
  expect(ids).toEqual(["challenge", "effort", "edge", "decision", "moving", "sound"]);
});

it("tells game masters of what a module throws before it registers, by the module's name where it is known", async () => {
  const told = () => JSON.stringify((gm.ui as unknown as { notifications: object }).notifications);
  await expect
    .poll(told)
    .toContain("The module torn failed before its game was registered: authoring.models.lineFeld is not a function.");
  expect(told()).toContain("A module failed before its game was registered: no stack.");
  // What refuses a definition is told as a refusal alone.
  expect(told().match(/failed before its game/g)).toHaveLength(2);
  await expect(api().trial("torn")).rejects.toThrow("lineFeld");
  await expect(api().trial("quiet")).rejects.toMatchObject({ code: "notFound" });
});

it("leaves Tessera's own steps and the trials of other modules as they are", async () => {
  await expect.poll(() => lines("warn")).toMatch(/texts of the rule set sound are missing/);
  await expect.poll(() => lines("error")).toMatch(/moves\.effects\.bite: it must be an object: an effect of moves/);
  const menus = (gm.game.settings as unknown as { menus: ReadonlyMap<string, unknown> }).menus;
  expect(menus.has("tessera.table")).toBe(true);
  expect((await api().trial("sound")).faults).toEqual([]);
});

it("judges what the later module gives", async () => {
  gm.global<Record<string, unknown>>("globalThis")["costs"] = () => "3";
  await expect(check("sound")).rejects.toMatchObject({
    ruleset: "sound",
    member: "prepare",
    problem: /must be a list/,
  });
  gm.global<Record<string, unknown>>("globalThis")["costs"] = undefined;
});

it.each<[string, unknown, RegExp]>([
  ["no amount", { party: [{ type: "earn", counter: "heat_moving" }] }, /party\.0\.amount/],
  ["NaN", { party: [{ type: "earn", counter: "heat_moving", amount: Number.NaN }] }, /party\.0\.amount/],
  ["a text", { party: [{ type: "earn", counter: "heat_moving", amount: "1" }] }, /party\.0\.amount/],
  ["less than nothing", { party: [{ type: "earn", counter: "heat_moving", amount: -1 }] }, /party\.0\.amount/],
  ["no type", { scene: [{ type: "ern", counter: "heat_moving", amount: 1 }] }, /scene\.0\.type/],
  ["no list", { party: 3 }, /party: notList/],
  [
    "no counter",
    { party: [{ type: "earn", counter: "heat", amount: 1 }] },
    /there is no counter "heat" in shared\.counters/,
  ],
])("keeps shared numbers from changes that are none: %s", async (_what, changes, problem) => {
  gm.global<Record<string, unknown>>("globalThis")["changes"] = {
    party: [{ type: "earn", counter: "heat_moving", amount: 2 }],
  };
  const before = counters()["heat_moving"] ?? 0;
  said.error.mockReset();
  gm.global<Record<string, unknown>>("globalThis")["changes"] = changes;
  expect(await check("moving")).not.toBeNull();
  expect(lines("error")).toMatch(/the rule set moving failed in ledgerEntries/);
  expect(lines("error")).toMatch(problem);
  expect(counters()["heat_moving"] ?? 0).toBe(before);
  await api().changeCounter("heat_moving", 1);
  await table.settle();
  expect(counters()["heat_moving"]).toBe(before + 1);
});
