/** A module's rule set whose own code fails: everybody reads which function of which rule set it was, and play goes on. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builtSystem } from "../table/built-system.ts";
import { type ClientTable, openTable, type TableClient } from "../table/table.ts";
import { cardText, drawn } from "./hostile/hostile-table.ts";
import { load, users } from "./play-table.ts";

/** A rule set with one die against 4, whose functions fail as `globalThis.faults` says. */
const script = `globalThis.faults = {};
Hooks.once("tessera.init", ({ registerRuleset, authoring }) => {
  const { models, sheets, checks, fields, rules } = authoring;
  const fail = (name) => { if (globalThis.faults[name]) throw new TypeError("no " + name); };
  class Oathkeeper extends models.ActorModel {
    static defineSchema() { return { edge: models.wholeNumberField(0, 5, 1) }; }
  }
  class OathSheet extends sheets.ActorSheet { static PARTS = sheets.sheetParts("modules/oath/templates/header", {}); }
  class OathRoll extends checks.CheckRoll {}
  registerRuleset({
    id: "oath",
    label: "Oathbound",
    localizationPrefix: "OATH",
    actorTypes: { oathkeeper: { model: Oathkeeper, sheet: OathSheet, icon: "fa-solid fa-fire", bars: [], values: [], vitals: () => { fail("vitals"); return []; } } },
    itemTypes: ["gear"],
    rollClasses: [OathRoll],
    results: { hit: "good", miss: "bad" },
    form: { fields: { edge: fields.number({ min: 0, max: 5, initial: 1 }) }, controls: [], oneMore: (check) => ({ "OATH.more": { ...check, edge: check.edge + 1 } }), preview: () => { fail("preview"); return { dice: 1 }; } },
    prepare: (actor, given) => { fail("prepare"); if (given.odd) throw new rules.RulesError("edge", "unknown"); return { check: { edge: actor.system.edge }, costs: globalThis.faults.cost?.(actor.uuid) ?? [] }; },
    roll: () => { fail("roll"); return new OathRoll("1d6"); },
    outcome: (check, throws) => {
      fail("outcome");
      const [[die]] = rules.rolledThrows(throws);
      const success = die.value >= 4;
      return { result: globalThis.faults.result ?? (success ? "hit" : "miss"), success, dice: [{ ...die, index: 0, values: [die.value], marks: [] }], feeds: {}, refused: [] };
    },
    odds: ({ edge }) => {
      fail("odds");
      return { results: globalThis.faults.more ?? { hit: globalThis.faults.hit ?? 0.5, miss: 0.5 }, success: edge === 4 ? 3 : 0.5, cells: [] };
    },
    note: () => { fail("note"); return { sentence: "OATH.Breath" }; },
    card: () => { fail("card"); return {}; },
    lands: () => globalThis.faults.landing ?? null,
    acts: {
      burn: { by: "owner", icon: "", price: (event) => globalThis.faults.price?.(event) ?? [], apply: ({ actor }) => ({ costs: globalThis.faults.cost?.(actor.uuid) ?? [] }) },
      resist: {
        by: "owner",
        icon: "",
        price: (event, check, dice) => globalThis.faults.price?.(event, check, dice) ?? [],
        apply: ({ actor }) => ({
          ...(globalThis.faults.noRoll ? {} : { roll: new OathRoll("1d6") }),
          costs: globalThis.faults.cost?.(actor.uuid) ?? [],
          ...(globalThis.faults.costsOf ? { costsOf: (dice) => globalThis.faults.costsOf(actor.uuid, dice) } : {}),
        }),
      },
      shy: { by: "owner", icon: "", possible: () => { fail("possible"); return true; }, offer: () => { fail("offer"); return true; }, apply: () => ({}) },
      late: { by: "owner", icon: "", steps: async () => ({ apply: ({ actor }) => ({ costs: globalThis.faults.cost?.(actor.uuid) ?? [] }) }) },
    },
    characterActs: {
      brace: {
        by: "owner",
        complete: async () => ({ answers: {}, rolls: globalThis.faults.noRoll ? [] : [await new OathRoll("1d6").evaluate()] }),
        price: (event, dice) => globalThis.faults.price?.(event, dice) ?? [],
        plan: ({ uuid }, answers, item, dice) => ({ costs: globalThis.faults.costsOf?.(uuid, dice) ?? [] }),
      },
      breathe: { by: "owner", of: "menu", icon: "", possible: () => { fail("breath"); return true; }, note: "spend", price: (event) => globalThis.faults.price?.(event) ?? [], plan: ({ uuid }) => ({ costs: globalThis.faults.cost?.(uuid) ?? [] }) },
    },
    moves: { prefix: "OATH", moments: {}, effects: { bite: { befalls: "characters", words: () => "", plan: ({ uuid }) => ({ costs: globalThis.faults.cost?.(uuid) ?? [] }) } } },
    ends: ({ uuid }) => globalThis.faults.cost ? [{ text: "", costs: globalThis.faults.cost(uuid) }] : [],
    days: { load: async () => ({ offers: ({ uuid }) => [{ id: "rest", text: "", usual: true, costs: globalThis.faults.cost?.(uuid) ?? [] }] }) },
  });
});
`;

/** Another, with more than one fault in its definition. */
const unsound = `Hooks.once("tessera.init", ({ registerRuleset }) => {
  registerRuleset({ id: "unsound", itemTypess: [], localizationPrefix: "U", actorTypes: {}, rollClasses: [], shared: { counters: { momentum: { ledger: "party", minimum: 0, maximum: 1 } } } });
});
`;

interface Shown {
  readonly type: string;
  readonly text: string;
}
interface Api {
  check(actor: string, specification: object, stages?: object): Promise<{ message: { id: string } } | null>;
  outcome(message: string): { result: string };
  odds(id: string, check: object): object;
  act(message: string, act: string): Promise<unknown>;
  characterAct(actor: string, act: string, answers: object): Promise<unknown>;
  characterActs(actor: string): readonly { readonly id: string; readonly possible: boolean }[];
  rulesets: readonly {
    id: string;
    ends(actor: object, kind: string): unknown;
    moves: { effects: { bite: { plan(actor: object): unknown } } };
    days: { load(): Promise<{ offers(actor: object, passing: object): unknown }> };
    form: { preview(check: object, state: object): unknown };
    fate: { odds(check: object): unknown };
  }[];
}

let folder: string;
let table: ClientTable;
let gm: TableClient;
const api = () => (gm.game.system as unknown as { api: Api }).api;
const shown: Shown[] = [];
const faults = () => gm.global<Record<string, unknown>>("faults");
const check = () => api().check("oathkeeper000000", {}, { configure: false });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-oath-"));
  await cp(await builtSystem(), folder, { recursive: true });
  const file = path.join(folder, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  manifest.esmodules = ["oath.js", "unsound.js", ...manifest.esmodules];
  manifest.documentTypes.Actor.oathkeeper = {};
  await writeFile(file, JSON.stringify(manifest));
  await writeFile(path.join(folder, "oath.js"), script);
  await writeFile(path.join(folder, "unsound.js"), unsound);
  const settings = { "tessera.rulesetsChosen": true, "tessera.rulesets": ["oath"] };
  const Setting = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  const Actor = [{ _id: "oathkeeper000000", name: "Kari", type: "oathkeeper", system: { edge: 3 } }];
  table = await openTable({ system: folder, users: [...users], documents: { Setting, Actor } });
  gm = await table.join("GM");
  // Cards are empty until their templates are loaded.
  await table.settle();
}, 60_000);
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const name of Object.keys(faults())) delete faults()[name];
});

/** Read what a client is told from now on. */
function listen(client: TableClient): void {
  shown.length = 0;
  const notifications = client.global<Record<string, unknown>>("ui.notifications");
  for (const type of ["error", "warn"])
    notifications[type] = (key: string, { format = {} }: { format?: object } = {}) =>
      shown.push({ type, text: `${key} ${JSON.stringify(format)}` });
}

const told = () => shown.map(({ text }) => text).join("\n");

describe("a rule set that fails", () => {
  beforeEach(() => listen(gm));

  it.each(["prepare", "roll"])("in %s: the promise of the check rejects, and the user reads where", async (member) => {
    faults()[member] = true;
    const messages = gm.game.messages.size;
    await expect(check()).rejects.toMatchObject({
      name: "RulesetError",
      ruleset: "oath",
      member,
      problem: `no ${member}`,
    });
    expect(shown).toHaveLength(1);
    expect(told()).toContain(`{"ruleset":"Oathbound","member":"${member}","problem":"no ${member}."}`);
    expect(gm.game.messages.size).toBe(messages);
    // The same sentence is told once.
    await expect(check()).rejects.toThrow(`no ${member}`);
    expect(shown).toHaveLength(1);
    delete faults()[member];
    load(gm, [5]);
    const made = await check();
    expect(api().outcome(made?.message.id ?? "").result).toBe("hit");
  });

  it("in outcome: the card names it, the check is kept, and reads again once the rules do", async () => {
    load(gm, [2]);
    faults()["outcome"] = true;
    const made = await check();
    const id = made?.message.id ?? "";
    expect(id).not.toBe("");
    expect(() => api().outcome(id)).toThrow();
    expect(cardText(gm, id)).toContain("Oathbound failed in “outcome”, so this card could not be drawn: no outcome");
    expect(told()).toContain("no outcome");
  });

  it("in card: the card names it", async () => {
    load(gm, [6]);
    const made = await check();
    const id = made?.message.id ?? "";
    faults()["card"] = true;
    expect(cardText(gm, id)).toContain("Oathbound failed in “card”, so this card could not be drawn: no card");
    delete faults()["card"];
    expect(cardText(gm, id)).not.toContain("failed");
  });

  it.each([
    ["possible", "acts.shy.possible"],
    ["offer", "acts.shy.offer"],
  ])(
    "in the %s of an act: its buttons are missing, the card is drawn, and the user reads where",
    async (name, member) => {
      load(gm, [6]);
      const id = (await check())?.message.id ?? "";
      const acts = () =>
        [...drawn(gm, id).querySelectorAll<HTMLElement>("[data-act]")].map(({ dataset }) => dataset["act"]);
      expect(acts()).toEqual(expect.arrayContaining(["burn", "shy"]));
      faults()[name] = true;
      expect(acts()).toContain("burn");
      expect(acts()).not.toContain("shy");
      expect(told()).toContain(`{"ruleset":"Oathbound","member":"${member}","problem":"no ${name}."}`);
    },
  );

  it("in vitals and in whether an act beside checks is possible: the sheet is drawn without", async () => {
    const kari = gm.game.actors.get("oathkeeper000000") as unknown as {
      sheet: { _prepareContext(options: object): Promise<object> };
    };
    faults()["vitals"] = true;
    faults()["breath"] = true;
    await kari.sheet._prepareContext({});
    expect(told()).toContain('{"ruleset":"Oathbound","member":"actorTypes.oathkeeper.vitals","problem":"no vitals."}');
    const [breathe] = api()
      .characterActs("oathkeeper000000")
      .filter(({ id }) => id === "breathe");
    expect(breathe?.possible).toBe(false);
    expect(told()).toContain('"member":"characterActs.breathe.possible","problem":"no breath."');
  });

  it("in note: the message says so, and reads again once the rules do", async () => {
    const ChatMessage = gm.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const event = { type: "breathe", ruleset: "oath", time: 1, costs: [] };
    const system = { check: null, actor: "Actor.oathkeeper000000", events: { breathed00000000: event } };
    const { id } = await ChatMessage.create({ type: "spend", system });
    faults()["note"] = true;
    expect(cardText(gm, id)).toContain("Oathbound failed in “note”, so this card could not be drawn: no note. What it");
    delete faults()["note"];
    expect(cardText(gm, id)).toContain("OATH.Breath");
  });

  it("in an outcome that no result names: the card names it", async () => {
    load(gm, [6]);
    faults()["result"] = "weird";
    const id = (await check())?.message.id ?? "";
    expect(cardText(gm, id)).toContain("failed in “outcome”");
    expect(told()).toContain('its result is \\"weird\\", which is not in results: hit, miss');
  });

  it("in chances of one more die, or of a result that results do not name: the preview refuses them", () => {
    const oath = api().rulesets.find(({ id }) => id === "oath");
    expect(() => oath?.form.preview({ edge: 1 }, {})).not.toThrow();
    expect(() => oath?.form.preview({ edge: 3 }, {})).toThrow(/failed in odds: the chance of success is 3/);
    faults()["more"] = { hit: 0.5, bogus: 0.5 };
    expect(() => api().odds("oath", { edge: 1 })).toThrow(
      /failed in odds: "bogus" is no outcome that the rule set has/,
    );
  });

  it("in odds, or with odds that are none: whoever asks reads why, and the card goes without them", async () => {
    load(gm, [6]);
    const made = await check();
    faults()["hit"] = 0.81;
    expect(() => api().odds("oath", {})).toThrow(/failed in odds: the chances of all outcomes sum to 1\.31/);
    const oath = api().rulesets.find(({ id }) => id === "oath");
    // The dialog and the card's odds call other members of the rule set.
    expect(() => oath?.form.preview({ edge: 1 }, {})).toThrow(/the chances of all outcomes sum to 1\.31/);
    expect(() => oath?.fate.odds({ edge: 1 })).toThrow(/the chances of all outcomes sum to 1\.31/);
    expect(cardText(gm, made?.message.id ?? "")).not.toContain("could not be drawn");
    faults()["odds"] = true;
    expect(() => api().odds("oath", {})).toThrow("failed in odds: no odds");
  });

  it("is not blamed for what its caller gives: no check to odds, no rule set of a check without an actor", async () => {
    const none = api() as unknown as Record<"odds" | "check", (...given: unknown[]) => unknown>;
    expect(() => none.odds("oath", null)).toThrow(expect.objectContaining({ name: "RulesError", field: "check" }));
    expect(await none.check(null, {}, { ruleset: "nope", configure: false })).toBeNull();
    expect(told()).toContain("nope");
    expect(told()).not.toContain("Oathbound");
  });

  it("may refuse with a code of its own: the user reads a sentence, never a placeholder", async () => {
    expect(await api().check("oathkeeper000000", { odd: true }, { configure: false })).toBeNull();
    expect(told()).toContain("this is not possible here");
    expect(told()).not.toMatch(/\{\w+\}(?!")/);
  });
});

describe("costs that are none", () => {
  const points = (actor: string) => ({ actor, path: "system.edge", amount: 1 });
  const kari = () =>
    gm.game.actors.get("oathkeeper000000") as unknown as {
      system: { edge: number };
      update(changes: object): Promise<unknown>;
    };
  const oath = () => api().rulesets.find(({ id }) => id === "oath");
  const spent = async () => {
    load(gm, [6]);
    return (await check())?.message.id ?? "";
  };

  it.each<[string, (actor: string) => unknown, string]>([
    ["no list", () => "3", "costs must be a list"],
    ["no cost", () => [3], "costs.0 must be an object"],
    [
      "a text for a number",
      (actor) => [{ ...points(actor), amount: "1" }],
      'costs.0.amount must be a whole number, not "1"',
    ],
    ["a fraction", (actor) => [{ ...points(actor), amount: 0.5 }], "costs.0.amount must be a whole number, not 0.5"],
    ["NaN", (actor) => [{ ...points(actor), amount: Number.NaN }], "costs.0.amount must be a whole number, not NaN"],
    [
      "no amount",
      (actor) => [points(actor), { actor, path: "system.edge" }, { actor, amout: 1 }],
      "costs.2.amout is no member of a cost",
    ],
    [
      "a member that costs do not have",
      (actor) => [{ ...points(actor), max: 3 }],
      "costs.0.max is no member of a cost",
    ],
    [
      "a bound that is none",
      (actor) => [{ ...points(actor), notAbove: true }],
      "costs.0.notAbove must be a whole number or the path of one",
    ],
    ["no actor", () => [points("oathkeeper000000")], "costs.0.actor must be the UUID of an actor or an item"],
    [
      "a path that is not there",
      (actor) => [{ ...points(actor), path: "system.egde" }],
      "costs.0.path: Kari has no number at system.egde",
    ],
    ["a path of a text", (actor) => [{ ...points(actor), path: "name" }], "costs.0.path: Kari has no number at name"],
  ])("%s: in a check, nothing is rolled or paid, and the user reads where once", async (_what, cost, problem) => {
    const messages = gm.game.messages.size;
    faults()["cost"] = cost;
    listen(gm);
    await expect(check()).rejects.toMatchObject({ name: "RulesetError", member: "prepare" });
    expect(shown).toHaveLength(1);
    expect(told()).toContain(JSON.stringify({ ruleset: "Oathbound", member: "prepare", problem }).slice(1, -3));
    expect(gm.game.messages.size).toBe(messages);
    expect(kari().system.edge).toBe(3);
  });

  it.each<[string, (message: string) => Promise<unknown>]>([
    ["acts.burn.apply", (message) => api().act(message, "burn")],
    ["acts.late.apply", (message) => api().act(message, "late")],
    ["characterActs.breathe.plan", () => api().characterAct("oathkeeper000000", "breathe", {})],
  ])("are named with the function that gave them: %s", async (member, act) => {
    const message = await spent();
    const messages = gm.game.messages.size;
    faults()["cost"] = (actor: string) => [{ ...points(actor), amount: "1" }];
    listen(gm);
    await expect(act(message)).rejects.toMatchObject({ name: "RulesetError", member });
    expect(shown).toHaveLength(1);
    expect(told()).toContain(
      `{"ruleset":"Oathbound","member":"${member}","problem":"costs.0.amount must be a whole number`,
    );
    expect(gm.game.messages.size).toBe(messages);
    expect(kari().system.edge).toBe(3);
    // The same act pays once its costs are costs.
    faults()["cost"] = (actor: string) => [points(actor)];
    expect(await act(message)).not.toBeNull();
    expect(kari().system.edge).toBe(2);
    await kari().update({ "system.edge": 3 });
  });

  it("may have every member that the page of the interface names", async () => {
    const [, names = ""] = /`costs` a list of `\{ ([^}]*) \}`/.exec(await readFile("docs/api.md", "utf8")) ?? [];
    const members = { maximum: 10, minimum: 0, mark: true, notBelow: "system.nothing", notAbove: 10 };
    faults()["cost"] = (actor: string) => [{ ...points(actor), ...members }];
    expect(
      names
        .split(", ")
        .map((name) => name.replace(/[?:].*/, ""))
        .toSorted(),
    ).toEqual(Object.keys({ ...points(""), ...members }).toSorted());
    expect(await spent()).not.toBe("");
    expect(kari().system.edge).toBe(2);
    await kari().update({ "system.edge": 3 });
  });

  it("are named where a threat's move, an end or a day gives them", async () => {
    faults()["cost"] = (actor: string) => [{ ...points(actor), amount: "1" }];
    expect(() => oath()?.moves.effects.bite.plan(kari())).toThrow("failed in moves.effects.bite.plan: costs.0.amount");
    expect(() => oath()?.ends(kari(), "scene")).toThrow("failed in ends: costs.0.amount");
    const days = await oath()?.days.load();
    expect(() => days?.offers(kari(), {})).toThrow("failed in days.offers: costs.0.amount");
  });
});

describe("prices that an act's costs do not pay", () => {
  const kari = () =>
    gm.game.actors.get("oathkeeper000000") as unknown as {
      system: { edge: number };
      update(changes: object): Promise<unknown>;
    };
  const price = (amount: number) => [{ path: "system.edge", amount }];
  const pays = (amount: number) => {
    faults()["cost"] = (actor: string) => [{ actor, path: "system.edge", amount }];
  };

  it.each<[string, (message: string) => Promise<unknown>]>([
    ["acts.burn", (message) => api().act(message, "burn")],
    ["characterActs.breathe", () => api().characterAct("oathkeeper000000", "breathe", {})],
  ])(
    "fail %s before anything is written or paid, and name the number, what it asks and what is paid",
    async (at, act) => {
      load(gm, [6]);
      const message = (await check())?.message.id ?? "";
      const messages = gm.game.messages.size;
      const failing = async (asked: unknown, problem: string) => {
        faults()["price"] = asked;
        listen(gm);
        await expect(act(message)).rejects.toMatchObject({ name: "RulesetError", member: `${at}.price`, problem });
        expect([gm.game.messages.size, kari().system.edge]).toEqual([messages, 3]);
      };
      pays(-1);
      await failing(() => price(1), "system.edge asks 1, the costs pay -1");
      expect(told()).toContain(`"member":"${at}.price","problem":"system.edge asks 1, the costs pay -1."`);
      pays(1);
      await failing(() => price(-1), "system.edge asks -1, the costs pay 1");
      await failing(() => price(2), "system.edge asks 2, the costs pay 1");
      await failing(() => [{ path: "system.egde", amount: 1 }], "system.egde asks 1, the costs pay 0");
      await failing(
        (event: { nothing: { here: number } }) => price(event.nothing.here),
        expect.stringContaining("here") as never,
      );
      // More than the price may be paid, and the event is priced as it will be stored.
      faults()["price"] = ({ type, costs }: { type: string; costs: { amount: number }[] }) =>
        price(at.endsWith(type) ? (costs[0]?.amount ?? 9) : 9);
      expect(await act(message)).not.toBeNull();
      expect(kari().system.edge).toBe(2);
      await kari().update({ "system.edge": 3 });
    },
  );

  interface Die {
    readonly value: number;
  }
  /** Costs by the value of the one die, less by `discount`. */
  const byDie = (discount = 0) => {
    faults()["costsOf"] = (actor: string, [die]: readonly Die[]) => [
      { actor, path: "system.edge", amount: (die?.value ?? 0) - discount },
    ];
  };
  const acts: [string, () => Promise<(value: number) => Promise<unknown>>][] = [
    [
      "acts.resist",
      async () => {
        load(gm, [6]);
        const message = (await check())?.message.id ?? "";
        return (value) => {
          load(gm, [value]);
          return api().act(message, "resist");
        };
      },
    ],
    [
      "characterActs.brace",
      async () => (value) => {
        load(gm, [value]);
        return api().characterAct("oathkeeper000000", "brace", {});
      },
    ],
  ];

  it.each(acts)("are judged with the dice of %s, before anything is written", async (at, ready) => {
    const act = await ready();
    const messages = gm.game.messages.size;
    pays(3);
    byDie(1);
    faults()["price"] = (...given: unknown[]) => price((given.at(-1) as Die[])[0]?.value ?? 0);
    await expect(act(2)).rejects.toMatchObject({
      name: "RulesetError",
      member: `${at}.price`,
      problem: "system.edge asks 2, the costs pay 1",
    });
    expect([gm.game.messages.size, kari().system.edge]).toEqual([messages, 3]);
    byDie();
    expect(await act(2)).not.toBeNull();
    expect(kari().system.edge).toBe(1);
    await kari().update({ "system.edge": 3 });
  });

  it("are asked with no dice where none are thrown", async () => {
    const given: unknown[] = [];
    faults()["price"] = (...asked: unknown[]) => {
      given.push(asked.at(-1));
      return [];
    };
    faults()["noRoll"] = true;
    load(gm, [6]);
    const message = (await check())?.message.id ?? "";
    await api().act(message, "resist");
    await api().characterAct("oathkeeper000000", "brace", {});
    expect(new Set(given)).toEqual(new Set([null]));
  });

  it.each<[string, object | null, object, string]>([
    [
      "take more than the act named",
      { amount: 1 },
      { amount: 2 },
      "it takes 2 of system.edge, the costs of apply name 1 as the most",
    ],
    [
      "take what the act did not name",
      null,
      { amount: 1 },
      "it takes 1 of system.edge, the costs of apply name 0 as the most",
    ],
    ["set a value", { amount: 1 }, { from: 3, to: 1 }, "costs.0.amount must be a number"],
    ["are no costs", { amount: 1 }, { amount: "1" }, 'costs.0.amount must be a whole number, not "1"'],
  ])("fail the costs of thrown dice that %s", async (_name, most, asked, problem) => {
    load(gm, [6, 6]);
    const message = (await check())?.message.id ?? "";
    const messages = gm.game.messages.size;
    const cost = (of: object | null) => (actor: string) => (of ? [{ actor, path: "system.edge", ...of }] : []);
    faults()["cost"] = cost(most);
    faults()["costsOf"] = cost(asked);
    await expect(api().act(message, "resist")).rejects.toMatchObject({ member: "acts.resist.costsOf", problem });
    expect([gm.game.messages.size, kari().system.edge]).toEqual([messages, 3]);
  });

  it("lets thrown dice give points that the act did not name, and pays no more than they say", async () => {
    load(gm, [6, 6]);
    const message = (await check())?.message.id ?? "";
    pays(3);
    faults()["costsOf"] = (actor: string) => [{ actor, path: "system.edge", amount: -1, maximum: 5 }];
    expect(await api().act(message, "resist")).not.toBeNull();
    expect(kari().system.edge).toBe(4);
    await kari().update({ "system.edge": 3 });
    delete faults()["costsOf"];
    pays(1);
    load(gm, [6]);
    expect(await api().act(message, "resist")).not.toBeNull();
    expect(kari().system.edge).toBe(2);
    await kari().update({ "system.edge": 3 });
  });

  it("fail an act whose costs follow from dice that it does not throw", async () => {
    load(gm, [6]);
    const message = (await check())?.message.id ?? "";
    byDie();
    faults()["noRoll"] = true;
    await expect(api().act(message, "resist")).rejects.toMatchObject({
      member: "acts.resist.apply",
      problem: "costsOf needs the dice of a roll",
    });
  });

  it("are asked again with the dice that a note shows", async () => {
    byDie();
    faults()["price"] = (_event: unknown, [die]: readonly Die[]) => price(die?.value ?? 0);
    load(gm, [2, 3]);
    const { id } = (await api().characterAct("oathkeeper000000", "brace", {})) as { id: string };
    expect(cardText(gm, id)).not.toContain("does not count");
    await kari().update({ "system.edge": 3 });
    const note = gm.game.messages.get(id) as unknown as { toObject(): { rolls: string[] } };
    const Roll = gm.global<new (formula: string) => { evaluate(): Promise<{ toJSON(): object }> }>("Roll");
    const other = await new Roll("1d6").evaluate();
    const ChatMessage = gm.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const forged = await ChatMessage.create({ ...note.toObject(), rolls: [JSON.stringify(other.toJSON())] });
    expect(cardText(gm, forged.id)).toContain("Its price was not paid, so it does not count.");
  });

  it("are what an unpaid note says of itself", async () => {
    const ChatMessage = gm.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const event = { type: "breathe", ruleset: "oath", time: 1, costs: [] };
    const actor = "Actor.oathkeeper000000";
    const data = { type: "spend", system: { check: null, actor, events: { forged0000000000: event } } };
    const { id } = await ChatMessage.create(data);
    expect(cardText(gm, id)).not.toContain("does not count");
    faults()["price"] = () => price(1);
    expect(cardText(gm, id)).toContain("Its price was not paid, so it does not count.");
    faults()["price"] = () => {
      throw new TypeError("no price");
    };
    expect(cardText(gm, id)).toContain("It is not valid under the rules, so it does not count.");
  });
});

describe("a definition with faults", () => {
  it("is no rule set, and its neighbors play on", () => {
    expect(api().rulesets.map(({ id }) => id)).not.toContain("unsound");
    expect(api().rulesets.map(({ id }) => id)).toContain("edge");
  });
});

describe("rows of targets", () => {
  it("are left out where their act does not exist, the user reads why, and the card is drawn", async () => {
    load(gm, [6]);
    const targets = ["Actor.oathkeeper000000"];
    const { message } = (await api().check("oathkeeper000000", { targets }, { configure: false })) ?? {};
    const id = message?.id ?? "";
    faults()["landing"] = { words: "2 hits", acts: [{ id: "burn" }] };
    expect(cardText(gm, id)).toContain("2 hits");
    faults()["landing"] = { words: "2 hits", acts: [{ id: "brun" }] };
    listen(gm);
    const drawn = cardText(gm, id);
    expect(drawn).toContain("Kari");
    expect(drawn).not.toContain("2 hits");
    const problem = 'there is no act "brun" in acts: did you mean burn?';
    expect(told()).toContain(JSON.stringify({ ruleset: "Oathbound", member: "lands", problem }));
  });
});
