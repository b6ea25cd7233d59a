import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtSystem } from "../table/built-system.ts";
import { type ClientTable, openTable, type TableClient } from "../table/table.ts";
import { load, users } from "./play-table.ts";

/** A coin that should fall high, registered as a module would do it: in an `init` hook of its own, after the system's. */
const script = `Hooks.once("init", () => {
  const { registerRuleset, authoring } = game.system.api;
  const { models, sheets, checks, fields, rules } = authoring;
  class Gambler extends models.ActorModel {
    static defineSchema() {
      return { bold: models.wholeNumberField(0, 5, 1) };
    }
  }
  class GamblerSheet extends sheets.ActorSheet {
    static PARTS = sheets.sheetParts("modules/coin/templates/header", {});
  }
  class CoinRoll extends checks.CheckRoll {}
  const read = rules.validator((check) => rules.record({ bold: rules.whole(0, 5) })("", check));
  const table = rules.variantTable({ kind: fields.flag(true) });
  registerRuleset({
    id: "coin",
    label: "Coin",
    localizationPrefix: "COIN",
    emblem: "icons/coin.svg",
    actorTypes: {
      gambler: { model: Gambler, sheet: GamblerSheet, icon: "fa-solid fa-coins", bars: [], values: ["bold"], vitals: () => [] },
    },
    items: {},
    itemTypes: ["gear", "condition"],
    rollClasses: [CoinRoll],
    variants: table,
    turns: { way: "order" },
    bonusTargets: () => [],
    prepare: (actor) => ({ check: { bold: actor.system.bold }, costs: [] }),
    configure: (actor) => Promise.resolve({ check: { bold: actor.system.bold }, costs: [] }),
    roll: () => new CoinRoll("1d2"),
    validate: read,
    outcome: ({ bold }, throws) => {
      const [[die]] = rules.rolledThrows(throws);
      const success = die.value === 2;
      const dice = [{ ...die, index: 0, former: [] }];
      return { result: success ? "heads" : "tails", success, dice, feeds: {}, refused: [] };
    },
    odds: () => ({ results: { heads: 0.5, tails: 0.5 }, success: 0.5, cells: [] }),
    card: ({ outcome }) => ({ title: "Coin", word: outcome.result, sentence: "", tone: "open", dice: [], facts: [], notes: [] }),
    acts: {},
    api: { inForce: () => authoring.settings.variantsOf("coin", table) },
  });
});
Hooks.once("init", () => {
  globalThis.refusals = ["check", "edge", "__proto__"].map((id) => {
    try {
      game.system.api.registerRuleset({ id, actorTypes: {}, acts: {}, rollClasses: [], validate: Object });
      return "";
    } catch (error) {
      return error.message;
    }
  });
});
Hooks.once("ready", () => {
  try {
    game.system.api.registerRuleset({ id: "late", actorTypes: {}, acts: {}, validate: Object });
  } catch (error) {
    globalThis.refusal = error.message;
  }
});
`;

/** A rule set that is registered before the system's script runs, with only the required members. */
const early = `Hooks.once("tessera.init", ({ registerRuleset, authoring: { fields } }) => {
  registerRuleset({
    id: "early",
    localizationPrefix: "EARLY",
    actorTypes: {},
    itemTypes: [],
    rollClasses: [],
    results: { up: "good", down: "bad" },
    form: { fields: { high: fields.flag(true) }, controls: [] },
    prepare: (actor, check) => ({ check, costs: [] }),
    roll: () => new Roll("1d2"),
    outcome: () => ({ result: "up", success: true, dice: [], feeds: {}, refused: [] }),
    odds: () => ({ results: { up: 1, down: 0 }, success: 1, cells: [] }),
    acts: {},
  });
});
`;

interface Api {
  readonly rulesets: readonly { readonly id: string; validate(check: object): object; card(derived: object): object }[];
  readonly coin: { inForce(): object };
  check(actor: string, specification: object, stages: object): Promise<{ message: { id: string } } | null>;
  outcome(message: string): { result: string; success: boolean };
  odds(id: string, check: object): { success: number };
  variantsOf(id: string): object;
  enabledRulesets(): readonly { readonly id: string }[];
}

let folder: string;
let table: ClientTable;
let gm: TableClient;
const api = () => (gm.game.system as unknown as { api: Api }).api;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-coin-"));
  await cp(await builtSystem(), folder, { recursive: true });
  const file = path.join(folder, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  manifest.esmodules = ["early.js", ...manifest.esmodules, "coin.js"];
  manifest.documentTypes.Actor.gambler = {};
  await writeFile(file, JSON.stringify(manifest));
  await writeFile(path.join(folder, "coin.js"), script);
  await writeFile(path.join(folder, "early.js"), early);
  const settings = { "tessera.rulesetsChosen": true, "tessera.rulesets": ["coin"], "tessera.coin.kind": false };
  const Setting = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  const Actor = [{ _id: "gambler000000000", name: "Gus", type: "gambler", system: { bold: 3 } }];
  table = await openTable({ system: folder, users: [...users], documents: { Setting, Actor } });
  gm = await table.join("GM");
}, 60_000);
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a rule set that a module registers in its init hook", () => {
  it("is one of the table's, with the settings and the interface of those that ship", () => {
    expect(api().rulesets.map(({ id }) => id)).toContain("coin");
    expect(
      api()
        .enabledRulesets()
        .map(({ id }) => id),
    ).toEqual(["coin"]);
    expect(api().variantsOf("coin")).toEqual({ kind: false });
    expect(api().coin.inForce()).toEqual({ kind: false });
  });

  it("plays: its actors are read by its model, its checks rolled, judged and recorded", async () => {
    expect(gm.game.actors.get("gambler000000000")?.system).toMatchObject({ bold: 3 });
    load(gm, [2]);
    const made = await api().check("gambler000000000", {}, { configure: false });
    expect(api().outcome(made?.message.id ?? "")).toMatchObject({ result: "heads", success: true });
    expect(api().odds("coin", { bold: 3 }).success).toBe(0.5);
  });

  it("may come before the system: the hook tessera.init hands it the interface, and what it leaves out follows", () => {
    const ruleset = api().rulesets.find(({ id }) => id === "early");
    expect(ruleset?.validate({})).toEqual({ high: true });
    expect(() => ruleset?.validate({ low: 1 })).toThrow();
    const outcome = { result: "up", dice: [{ index: 0, faces: 2, values: [1, 2], value: 2, marks: [] }] };
    expect(ruleset?.card({ actor: null, check: {}, outcome })).toMatchObject({
      title: "EARLY.Card.title",
      word: "EARLY.Word.up",
      tone: "good",
      dice: [{ value: 2, former: [1], state: "counted", label: "EARLY.Die.counted" }],
    });
  });

  it("is refused with the name of another rule set, or of a part of the API, which stays what it is", () => {
    const [check, edge, prototype] = gm.global<string[]>("refusals");
    expect(check).toContain("the API has a part named check");
    expect(edge).toContain("there is a rule set edge already");
    expect(prototype).toContain("must begin with a letter");
    // One error lists all faults.
    expect(edge).toMatch(/prepare is missing[\s\S]*odds is missing/);
    expect(api().check).toBeTypeOf("function");
  });

  it("is refused once the init hooks have run", () => {
    expect(gm.global<string>("refusal")).toContain("register it in the init hook");
  });
});
