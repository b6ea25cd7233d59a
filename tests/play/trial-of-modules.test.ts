/** A game of a module is tried before anybody plays: its first check is rolled, and words that it lacks are told. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import { builtSystem } from "../table/built-system.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

/** A rule set with one die and a required `edge`; seven texts are missing, and `fault` replaces members. */
const script = (fault: string) => `Hooks.once("tessera.init", ({ registerRuleset, authoring }) => {
  const { checks, fields, models, rules, sheets } = authoring;
  class OathRoll extends checks.CheckRoll {}
  class Hero extends models.ActorModel { static defineSchema() { return {}; } }
  class HeroSheet extends sheets.ActorSheet {}
  const heroType = { model: Hero, sheet: HeroSheet, icon: "fa-solid fa-user", bars: [], values: [], vitals: () => [] };
  const odds = () => ({ results: { hit: 0.5, miss: 0.5 }, success: 0.5, cells: [] });
  registerRuleset({
    id: "oath",
    label: "Oathbound",
    localizationPrefix: "OATH",
    actorTypes: {},
    itemTypes: [],
    rollClasses: [OathRoll],
    results: { hit: "good", miss: "bad" },
    form: { fields: { stat: fields.choice(["edge", "iron"]), value: fields.number({ min: 1, max: 5 }) }, controls: [] },
    prepare: (actor, check) => ({ check, costs: [] }),
    roll: () => new OathRoll("1d6"),
    outcome: (_check, throws) => {
      const [[die]] = rules.rolledThrows(throws);
      const success = die.value >= 4;
      return { result: success ? "hit" : "miss", success, dice: [], feeds: {}, refused: [] };
    },
    odds,
    acts: { again: { by: "owner", icon: "", offer: () => [{ primary: true }], apply: () => ({}) } },
    ${fault}
  });
});
`;
const words = {
  OATH: { Card: { title: "Oath" }, Word: { hit: "Hit" }, Sentence: { hit: "It works.", miss: "It fails." } },
};

let folder: string;
let table: ClientTable | undefined;
const said = { warn: vi.spyOn(console, "warn"), info: vi.spyOn(console, "info"), error: vi.spyOn(console, "error") };
const lines = (kind: keyof typeof said) => said[kind].mock.calls.map((call) => call.map(String).join(" "));

beforeAll(async () => {
  await builtSystem();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-oath-"));
  for (const spy of Object.values(said)) spy.mockReset();
});
afterEach(async () => {
  await table?.close();
  table = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** A module with this script and these words; its folder. */
async function moduleOf(id: string, code: string, texts: object = {}): Promise<string> {
  const languages = [{ lang: "en", name: "English", path: "en.json" }];
  const documentTypes = { Actor: { hero: {} } };
  const manifest = { id, title: id, version: "1.0.0", esmodules: ["main.js"], languages, documentTypes };
  const module = path.join(folder, id);
  await mkdir(module);
  await writeFile(path.join(module, "module.json"), JSON.stringify(manifest));
  await writeFile(path.join(module, "main.js"), code);
  await writeFile(path.join(module, "en.json"), JSON.stringify(texts));
  return module;
}

async function join(fault: string): Promise<TableClient> {
  table = await openPlayTable({ modules: [await moduleOf("oath", script(fault), words)] });
  return table.join("GM");
}

it("tells which words are missing: of results, of an act with offers, and of the event that it writes", async () => {
  await join("");
  await expect.poll(() => lines("warn").join("\n")).toContain("texts of the rule set oath are missing");
  const [, stub = ""] = lines("warn").join("\n").split("to be filled in:\n");
  expect(JSON.parse(stub.slice(0, stub.lastIndexOf("}") + 1))).toEqual({
    Oathbound: "",
    OATH: { Word: { miss: "" }, Act: { again: "" }, Event: { again: "" } },
    TESSERA: { FirstStart: { Feel: { oath: "" }, Game: { oath: "" } } },
  });
  expect(lines("info").join()).not.toContain("could not be tried");
});

it.each([
  [
    "odds that are none",
    `odds: () => ({ ...odds(), results: { hit: 0.6, miss: 0.5 } }),`,
    /failed in odds: .*sum to 1\.1/,
  ],
  [
    "an outcome of the highest dice alone",
    `outcome: (_check, throws) => {
      const result = rules.rolledThrows(throws)[0][0].value === 6 ? "odd" : "miss";
      return { result, success: false, dice: [], feeds: {}, refused: [] };
    },`,
    /failed in outcome: its result is "odd", which is not in results: hit, miss/,
  ],
  ["odds that come later", "odds: async () => odds(),", /failed in odds: it returned a promise/],
  ["no odds", "odds: () => {},", /failed in odds: it returned undefined/],
  ["no outcome", "outcome: () => {},", /failed in outcome: it returned undefined/],
  ["an outcome without dice", `outcome: () => ({ result: "hit", success: true }),`, /failed in outcome: "dice" must/],
  ["a formula for a roll", `roll: () => "1d6",`, /failed in roll: it returned a string/],
  [
    "a roll of a class that is not registered",
    "rollClasses: [],",
    /failed in roll: its class OathRoll is not in rollClasses/,
  ],
  [
    "an act with a misspelled member",
    `acts: { again: { by: "owner", icon: "", aply: () => ({}) } },`,
    /finds a fault:\n {2}acts\.again\.aply: .*did you mean apply\?$/m,
  ],
  ["a tone that there is not", `results: { hit: "great", miss: "bad" },`, /^ {2}results\.hit: "great" is no tone/m],
  [
    "odds by chance",
    "odds: () => { const hit = Math.random(); return { results: { hit, miss: 1 - hit }, success: hit, cells: [] }; },",
    /failed in odds: two calls with the same check/,
  ],
  [
    "an outcome by chance",
    `outcome: () => ({ result: "hit", success: true, dice: [], feeds: { luck: Math.random() }, refused: [] }),`,
    /failed in outcome: two calls with the same check and dice differ/,
  ],
  [
    "an outcome by chance for some dice alone",
    `outcome: (_check, throws) => {
      const [[die]] = rules.rolledThrows(throws);
      const luck = die.value === 3 ? Math.random() : 0;
      return { result: die.value >= 4 ? "hit" : "miss", success: die.value >= 4, dice: [], feeds: { luck }, refused: [] };
    },`,
    /failed in outcome: two calls with the same check and dice differ/,
  ],
  [
    "a success of which the odds say something else",
    "odds: () => ({ ...odds(), success: 0.25 }),",
    /failed in odds: its success is 0\.25, but outcome says so in 3 of all 6 throws \(0\.5\)/,
  ],
  [
    "odds of other results than its dice come to",
    "odds: () => ({ results: { hit: 0.25, miss: 0.75 }, success: 0.5, cells: [] }),",
    /its chance of "hit" is 0\.25, but outcome comes to it in 3 of all 6 throws \(0\.5\)/,
  ],
  [
    "a card that fails",
    `card: ({ outcome }) => outcome.nothing.here,`,
    /finds a fault:\n {2}card: Cannot read properties of undefined/,
  ],
  [
    "an act whose offers fail",
    `acts: { again: { by: "owner", icon: "", offer: () => null.offers, apply: () => ({}) } },`,
    /finds a fault:\n {2}acts\.again\.offer: Cannot read properties of null/,
  ],
  [
    "a stat whose path leads nowhere",
    `actorTypes: { "oath.hero": { ...heroType, sheet: class StatSheet extends sheets.CharacterSheet {
      stats() { return [{ id: "edge", label: "OATH.edge", path: "system.egde", value: 0, min: 0, max: 5 }]; }
    } } },`,
    /^ {2}actorTypes\.oath\.hero\.sheet: the path system\.egde of the stat "edge" leads to no number/m,
  ],
  [
    "a row of a target with an act that there is not",
    `actorTypes: { "oath.hero": heroType },
    lands: () => ({ words: "A hit", acts: [{ id: "agian" }] }),`,
    /^ {2}lands: there is no act "agian" in acts: did you mean again\?/m,
  ],
  ["Zones without what they give", "zones: { carries: {}, gives: (check) => check },", /zones\.given is missing/],
  [
    "a field that no builder made",
    "form: { fields: { stat: { choice: [] } }, controls: [] },",
    /form\.fields\.stat is no field/,
  ],
  ["a type that no manifest declares", "actorTypes: { oather: heroType },", /^ {2}actorTypes\.oather: no manifest/m],
  [
    "odds that are wrong for another choice",
    `odds: ({ stat }) => (stat === "iron" ? { ...odds(), success: 0.25 } : odds()),`,
    /failed in odds: with stat "iron": its success is 0\.25, but outcome says so in 3 of all 6 throws/,
  ],
  [
    "an outcome that is wrong for the highest number",
    `outcome: ({ value }, throws) => {
      const [[die]] = rules.rolledThrows(throws);
      const success = die.value + value > (value === 5 ? 10 : 4);
      return { result: success ? "hit" : "miss", success, dice: [], feeds: {}, refused: [] };
    },
    odds: () => odds(),`,
    /failed in odds: with value 5: its chance of "hit" is 0\.5, but outcome comes to it in 1 of all 6 throws/,
  ],
  [
    "another check that throws",
    `roll: ({ check }) => new OathRoll(check.nothing?.here ?? (check.stat === "iron" ? check.nothing.here : "1d6")),`,
    /^ {2}roll: with stat "iron": Cannot read properties of undefined/m,
  ],
  [
    "a check that is prepared later",
    `actorTypes: { "oath.hero": heroType }, prepare: async (actor, check) => ({ check, costs: [] }),`,
    /^ {2}prepare: it returned a promise: it must return its result at once, without async/m,
  ],
  [
    "Zones that give nothing back",
    `zones: { carries: { fog: { min: -1, max: 2, words: () => "" } }, given: () => {} },`,
    /^ {2}zones\.given: it returned undefined; what it must return is the check/m,
  ],
  [
    "odds that are wrong in a Zone",
    `zones: { carries: { fog: { min: 0, max: 2, words: () => "" } },
      given: (check, [{ gives }]) => ({ ...check, fog: gives.fog }) },
    odds: ({ fog }) => (fog === 2 ? { ...odds(), success: 0.25 } : odds()),`,
    /failed in odds: in a Zone with fog 2: its success is 0\.25/,
  ],
  [
    "a counter that nobody shares, in the ledger",
    `shared: { counters: { heat: { ledger: "party", minimum: 0, maximum: 9 } } },
    ledgerEntries: ({ outcome, check }) => outcome.success && check.stat === "iron"
      ? { party: [{ type: "earn", counter: "heat", amount: 1 }], scene: [{ type: "earn", counter: "Heat", amount: 1 }] }
      : {},`,
    /finds a fault:\n {2}ledgerEntries: there is no counter "Heat" in shared\.counters: did you mean heat\?$/m,
  ],
  [
    "counters that nobody shares, on the tracker and in a plot",
    `shared: { counters: { heat: { ledger: "party", minimum: 0, maximum: 9 } } },
    tracker: { figures: () => [{ counter: "heat" }, { counter: "heta" }] },
    chronicle: { plots: [{ id: "heat", counters: ["heat", "hetas"] }] },`,
    /finds 2 faults:\n {2}chronicle\.plots: .*"hetas".*\n {2}tracker\.figures: there is no counter "heta" .*mean heat\?/m,
  ],
  [
    "links of clocks to what no check comes to",
    `clockLinks: ["result.hit", "result.mis", "feed.ticks", "feed.tick", "feed.later"],
    outcome: ({ stat }, throws) => {
      const [[die]] = rules.rolledThrows(throws);
      const success = die.value >= 4;
      const feeds = stat === "iron" ? { ticks: die.value } : {};
      return { result: success ? "hit" : "miss", success, dice: [], feeds, refused: [] };
    },`,
    /finds 2 faults:\n {2}clockLinks: odds has no result "mis": did you mean miss\?\n.*the feed "tick": did you mean ticks\?/m,
  ],
  [
    "checks without an actor that are all checks",
    `actorTypes: { "oath.hero": heroType },
    tableChecks: {
      form: { fields: { stat: fields.choice(["edge", "iron"]), value: fields.number({ min: 1, max: 5 }) }, controls: [] },
      covers: () => true, prepare: (check) => ({ check, costs: [] }),
    },`,
    /finds a fault:\n {2}tableChecks\.covers: it is true for all 3 checks that were tried/,
  ],
  [
    "threats whose moves have other moments than the game",
    `actorTypes: { "oath.hero": { ...heroType, foe: true, model: class extends models.ActorModel {
      static defineSchema() { return models.threatFields({ prefix: "OATH", moments: ["slips"], effects: [] }); }
    } } },
    moves: { prefix: "OATH", moments: { slip: {} }, effects: {} },`,
    /finds 2 faults:\n {2}actorTypes\.oath\.hero\.model: its moves may name "slips", which moves\.moments lacks: did you mean slip\?/m,
  ],
  [
    "a maker that writes where the model has nothing, and makes items of no type",
    `actorTypes: { "oath.hero": { ...heroType,
      model: class extends models.ActorModel {
        static defineSchema() { return { playbook: models.lineField(), stats: models.fieldsOf(["edge"], () => models.wholeNumberField(0, 3)) }; }
      },
      maker: { missing: () => [], plan: () => ({ names: "OATH.Card.title", concepts: "OATH.Card.title", looks: "OATH.Card.title", steps: [
        { id: "book", label: "OATH.Card.title", rules: "OATH.Card.title", fields: () => [], suggest: () => ({ book: "seer" }),
          made: ({ book }) => ({ changes: { "system.playbok": book, "system.playbook": book, "system.stats.edge": 1 } }) },
        { id: "asks", label: "OATH.Card.title", rules: "OATH.Card.title", fields: () => [],
          made: () => { throw new rules.RulesError("asks", "missing"); } },
        { id: "kit", label: "OATH.Card.title", rules: "OATH.Card.title", fields: () => [],
          made: (_given, { book }) => ({
            changes: { system: { stats: { iron: 1 }, playbook: book.book } },
            items: [{ type: "thing", name: "Kit" }, { type: "gear", name: "Rope" }],
          }) },
      ] }) },
    } },`,
    new RegExp(
      [
        "finds 3 faults:",
        "actorTypes.oath.hero.maker.plan.steps.0.made: the model has nothing at system.playbok",
        "actorTypes.oath.hero.maker.plan.steps.2.made: the model has nothing at system.stats.iron",
        'actorTypes.oath.hero.maker.plan.steps.2.made: no manifest declares the type "thing" of an item$',
      ].join("\\n {2}"),
      "m",
    ),
  ],
  [
    "steps of advancing that write where the model has nothing",
    `actorTypes: { "oath.hero": { ...heroType, advance: { steps: () => [
      { id: "more", label: "OATH.Card.title", rules: "OATH.Card.title", fields: () => [], made: () => ({ changes: { "system.edge": 1, name: "Kari" } }) },
    ] } } },`,
    /finds a fault:\n {2}actorTypes\.oath\.hero\.advance\.steps\.0\.made: the model has nothing at system\.edge$/m,
  ],
])("tries a check whose fields are required: %s, and it is told", async (_what, fault, expected) => {
  await join(fault);
  await expect.poll(() => lines("error").join("\n")).toMatch(expected);
});

it("says why a game could not be tried", async () => {
  await join(`validate: () => { throw new rules.RulesError("oath", "missing"); },`);
  await expect.poll(() => lines("info").join("\n")).toMatch(/oath could not be tried without a character: .*oath/);
});

it("finds no fault in checks without an actor that are some checks, and in feeds that acts may give", async () => {
  const gm = await join(`actorTypes: { "oath.hero": heroType },
    tableChecks: {
      form: { fields: { stat: fields.choice(["edge", "iron"]), value: fields.number({ min: 1, max: 5 }) }, controls: [] },
      covers: ({ stat }) => stat === "edge", prepare: (check) => ({ check, costs: [] }),
    },
    clockLinks: ["feed.later"],`);
  const { api } = gm.game.system as unknown as { api: { trial(id: string): Promise<{ faults: readonly object[] }> } };
  expect((await api.trial("oath")).faults).toHaveLength(0);
});

it("tries the three examples with the lowest and the highest dice, and they lack no words", async () => {
  const examples = ["template", "moves", "lanterns"];
  await Promise.all(examples.map(buildExample));
  const listener = await moduleOf(
    "listener",
    `globalThis.tried = {};
    Hooks.once("setup", () => {
      for (const ruleset of game.system.api.rulesets) {
        const { outcome } = ruleset;
        ruleset.outcome = (...given) => {
          const result = outcome(...given);
          (globalThis.tried[ruleset.id] ??= []).push(result.result);
          return result;
        };
      }
    });`,
  );
  table = await openPlayTable({ modules: [...examples.map(exampleFolder), listener] });
  const gm = await table.join("GM");
  const tried = () => gm.global<Record<string, string[]>>("tried");
  await expect.poll(() => Object.keys(tried()).toSorted()).toEqual(examples.toSorted());
  await table.settle();
  // Lanterns rolls two dice without a rating, of which the lower counts.
  expect(Object.fromEntries(Object.entries(tried()).map(([id, results]) => [id, results.slice(0, 4)]))).toEqual({
    template: ["miss", "miss", "full", "full"],
    moves: ["miss", "miss", "price", "price"],
    lanterns: ["dark", "dark", "clear", "clear"],
  });
  // All throws of two six-sided dice follow, twice, two cards, and other checks.
  for (const results of Object.values(tried())) expect(results.length).toBeGreaterThan(78);
  const all = [...lines("warn"), ...lines("info"), ...lines("error")].filter((line) => line.includes("Tessera |"));
  expect(all).toEqual([]);
});

it("refuses a rule set without an id, and says so", async () => {
  await join("id: undefined,");
  await expect.poll(() => lines("error").join("\n")).toMatch(/id: "" must begin with a letter/);
});

it("ends the sentence of a failure with one full stop", async () => {
  await join(`odds: () => { throw new Error("It broke."); },`);
  await expect.poll(() => lines("error").join("\n")).toMatch(/has 1 fault, in “odds”: It broke\. Its author/);
});

it("tells which words its cards and buttons lack", async () => {
  await join(`acts: { again: { by: "owner", icon: "", offer: () => [{ label: "OATH.Again.die" }], apply: () => ({}) } },
    card: () => ({ facts: [{ label: "OATH.fact", value: 1 }, { label: "In plain words", value: 2 }] }),`);
  await expect.poll(() => lines("warn").join("\n")).toContain("texts of the rule set oath are missing");
  for (const word of ["fact", "die"]) expect(lines("warn").join("\n")).toContain(`"${word}": ""`);
  expect(lines("warn").join("\n")).not.toContain("plain words");
});

it("tells all faults in one list and one notification, with a stop of their own", async () => {
  await join(`acts: { again: { by: "owner", icon: "", aply: () => ({}), posible: () => true } },`);
  await expect.poll(() => lines("error").join("\n")).toMatch(/finds 2 faults:\n {2}acts\.again\.aply/);
  const told = lines("error").filter((line) => line.startsWith("Oathbound"));
  expect(told).toEqual([
    "Oathbound has 2 faults, the first in “acts.again.aply”: an act has no such member: did you mean apply? " +
      "The browser's console (F12) lists all of them.",
  ]);
});

it("names choices in texts as the form does, if its options are the same for everybody", async () => {
  const control = `authoring.form.pills("stat", { label: "OATH.stat", asked: {}, options: OPTIONS })`;
  const form = (options: string) =>
    `form: { fields: { stat: fields.choice(["edge", "iron"]), value: fields.number({ min: 1, max: 5 }) },
      controls: [${control.replace("OPTIONS", options)}] },`;
  interface Ruleset {
    readonly id: string;
    readonly asking: { fields(): readonly { readonly options: readonly { readonly label: string }[] }[] };
  }
  const labels = async (options: string) => {
    const { api } = (await join(form(options))).game.system as unknown as { api: { rulesets: Iterable<Ruleset> } };
    const [field] = [...api.rulesets].find(({ id }) => id === "oath")?.asking.fields() ?? [];
    return field?.options.map(({ label }) => label).join();
  };
  expect(await labels(`() => ["edge", "iron"].map((value) => ({ value, label: "The " + value }))`)).toBe(
    "The edge,The iron",
  );
  await table?.close();
  await rm(path.join(folder, "oath"), { recursive: true });
  expect(await labels(`({ actor }) => [{ value: "edge", label: actor.name }]`)).toBe("edge,iron");
});

it("names hooks of Tessera that are never called, in the console", async () => {
  const listening = `Hooks.on("tessera.rollCheks", () => {}); Hooks.on("tessera.act", () => {});\n`;
  table = await openPlayTable({ modules: [await moduleOf("oath", listening + script(""), words)] });
  await table.join("GM");
  const told = "Tessera | the hook tessera.rollCheks is never called: did you mean tessera.rollCheck?";
  await expect.poll(() => lines("warn").filter((line) => line.includes("the hook"))).toEqual([told]);
});

describe("the trial by the API", () => {
  interface Api {
    trial(id: string): Promise<{ readonly faults: readonly object[]; readonly words: object }>;
  }
  const joined = async (fault: string) => (await join(fault)).game.system as unknown as { readonly api: Api };

  it("returns faults and missing words, for tests", async () => {
    const { api } = await joined("odds: () => ({ ...odds(), success: 0.25 }),");
    const { faults, words } = JSON.parse(JSON.stringify(await api.trial("oath")));
    expect(faults).toEqual([{ member: "odds", problem: expect.stringContaining("its success is 0.25") }]);
    expect(words.OATH).toEqual({ Word: { miss: "" }, Act: { again: "" }, Event: { again: "" } });
  });

  it("lists the texts of what a form offers beside the check, and tells where it fails", async () => {
    const form = (more: string) =>
      `form: { fields: { stat: fields.choice(["edge", "iron"]), value: fields.number({ min: 1, max: 5 }) }, controls: [],
        oneMore: (check) => ${more} },`;
    const { api } = await joined(form(`({ "OATH.oneMore": { ...check, value: 5 } })`));
    const { faults, words } = JSON.parse(JSON.stringify(await api.trial("oath")));
    expect([faults, words.OATH.oneMore]).toEqual([[], ""]);
    await table?.close();
    await rm(path.join(folder, "oath"), { recursive: true });
    const { api: failing } = await joined(form("check.not.there"));
    expect((await failing.trial("oath")).faults).toMatchObject([{ member: "form.oneMore" }]);
  });

  it("opens a shop for an actor without values: its offers, their changes, and words that it lacks", async () => {
    const offer = `{ id: "edge", label: game.i18n.localize("OATH.Shop.edge"), price: "1 XP", buy: async () => null`;
    const shop = (members: string) =>
      `actorTypes: { "oath.hero": { ...heroType, advance: { shop: async () => ({ ${members} }) } } },`;
    const ladder = "ladder: () => []";
    const { api } = await joined(
      shop(`purse: (actor) => actor.system.xp + " XP", ${ladder}, offers: () => [${offer}, changes: () => [] },
        { ...${offer}, changes: (given) => given.which.toUpperCase() }, id: "iron" },
        { ...${offer}, changes: () => { throw new rules.RulesError("xp", "notEnough"); } }, id: "oath" }]`),
    );
    const { faults, words } = JSON.parse(JSON.stringify(await api.trial("oath")));
    const at = "actorTypes.oath.hero.advance.shop";
    expect(faults).toEqual([
      { member: `${at}.purse`, problem: expect.stringContaining("says undefined") },
      { member: `${at}.offers.edge.changes`, problem: expect.stringContaining("tells nothing") },
      { member: `${at}.offers.iron.changes`, problem: expect.stringContaining("toUpperCase") },
    ]);
    expect(words.OATH.Shop).toEqual({ edge: "" });
    await table?.close();
    await rm(path.join(folder, "oath"), { recursive: true });
    const { api: failing } = await joined(
      `actorTypes: { "oath.hero": { ...heroType, advance: { shop: async () => JSON.parse("no shop") } } },`,
    );
    expect((await failing.trial("oath")).faults).toMatchObject([{ member: at }]);
  });

  it("rejects with the faults of a refused definition, and for a game that no module registered", async () => {
    const { api } = await joined("dieState: {},");
    await expect(api.trial("oath")).rejects.toThrow("did you mean dieStates?");
    await expect(api.trial("edge")).rejects.toThrow();
    await expect(api.trial("none")).rejects.toThrow();
  });
});
