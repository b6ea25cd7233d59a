/** Faults of a rule set's definition, told in one list when it is registered. */
import { describe, expect, it } from "vitest";
import { RulesError } from "../../../src/rules/error.ts";
import * as fields from "../../../src/rules/fields.ts";
import { faultOfOdds } from "../../../src/rules/odds/judged.ts";
import { CONTRACT, definitionFaults, requireSoundDefinition } from "../../../src/ruleset/definition-faults.ts";
import { named, RulesetError } from "../../../src/ruleset/ruleset-error.ts";

// The types of these modules lead to the host's, which tests do not know.
const folder = "ruleset";
const form = (await import(`../../../src/${folder}/form.ts`)) as Readonly<
  Record<"intent" | "pills" | "tick" | "ticks", (name: string, rest?: object) => object>
> & { readonly mode: object };
const { keysOfFields, keysOfPlan, missingKeys, stubOf } = (await import(`../../../src/${folder}/missing-words.ts`)) as {
  keysOfFields(model: object, left: readonly string[]): string[];
  keysOfPlan(plan: object): string[];
  missingKeys(definition: object, hasText: (key: string) => boolean, further?: readonly string[]): string[];
  stubOf(keys: readonly string[]): object;
};

class Anything {}

const hero = { model: Anything, sheet: Anything, icon: "fa-solid fa-user", bars: [], values: [], vitals: () => [] };

const sound = {
  contract: CONTRACT,
  localizationPrefix: "OATH",
  actorTypes: { "oath.hero": hero },
  itemTypes: ["gear"],
  rollClasses: [],
  results: { hit: "good", miss: "bad" },
  form: { fields: { edge: fields.number({ min: 0, max: 5, initial: 1 }) }, controls: [] },
  prepare: () => ({ check: {}, costs: [] }),
  roll: () => null,
  outcome: () => null,
  odds: () => null,
  acts: { burn: { by: "owner", icon: "", event: "burn" } },
  characterActs: { rest: { by: "owner" } },
  shared: { counters: { doom: { ledger: "party", minimum: -2, maximum: 10, initial: 0, label: "doom" } } },
  clockLinks: ["result.miss", "feed.doom"],
};

const others = [
  {
    id: "edge",
    actorTypes: { edge: hero },
    items: { asset: {} },
    shared: { counters: { momentum: {} }, words: { position: {} } },
  },
];
const neighbors = { others, isTaken: (name: string) => name === "check" || name in {} };
const faults = (changes: object, id = "oath") => definitionFaults(id, { ...sound, ...changes }, neighbors);

describe("a definition", () => {
  it("has no fault if it is sound", () => {
    expect(faults({})).toEqual([]);
    expect(definitionFaults("oath", { ...sound, contract: undefined }, neighbors)).toEqual([]);
  });

  it.each([
    ["a function", async () => undefined],
    ["an object", { shop: () => null }],
  ])("may have %s for how characters advance", (_what, advance) => {
    expect(faults({ actorTypes: { ...sound.actorTypes, pilgrim: { ...hero, advance } } })).toEqual([]);
  });

  it.each<[string, object, RegExp[]]>([
    [
      "a member that the contract does not have, with the one that was meant",
      { itemTypess: [] },
      [/^itemTypess is no member.*itemTypes\?$/],
    ],
    [
      "a member of another kind",
      { acts: [], rollClasses: {} },
      [/^rollClasses must be a list$/, /^acts must be an object$/],
    ],
    ["no acts", { acts: undefined }, [/^acts is missing: it must be an object$/]],
    [
      "variants that no builder made",
      { variants: { a: 3 } },
      [/^variants\.fields is missing/, /^variants\.defaults is/, /^variants\.validate is/, /^variants\.a is no member/],
    ],
    [
      "a variant that is no field",
      { variants: { fields: { grim: true }, defaults: {}, validate: () => ({}) } },
      [/^variants\.fields\.grim is no field: make it with authoring\.fields$/],
    ],
    [
      "moves without moments and effects",
      { moves: { prefx: "x" } },
      [
        ...[/^moves\.prefix is missing/, /^moves\.moments is missing/, /^moves\.effects is missing/],
        /^moves\.prefx is no member of the contract: did you mean prefix\?$/,
      ],
    ],
    ["moves that are a function", { moves: () => ({}) }, [/^moves must be an object$/]],
    [
      "a card of its own, and a form without a preview",
      { results: undefined, card: () => ({}) },
      [/^form\.preview is missing/],
    ],
    [
      "misspelled members of the parts of a game",
      {
        shared: { counterss: {} },
        awards: { views: () => [], chang: () => null },
        chronicle: { plotss: [] },
        sharedEnds: { over: () => [], change: [] },
        endKinds: { dusk: { goesOn: true } },
        settings: { register: () => undefined, window: {} },
      },
      [
        ...[/^shared\.counterss is no member.*counters\?$/, /^awards\.chang is no member.*change\?$/],
        ...[/^awards\.change is missing/, /^chronicle\.plotss is no member.*plots\?$/],
        ...[/^sharedEnds\.change is no member.*changes\?$/, /^endKinds\.dusk\.goesOn is no member/],
        /^settings\.window is no member.*windows\?$/,
      ],
    ],
    [
      "parts of another kind",
      { turns: { way: "bogus" }, questions: { where: 3 }, tracker: {}, endKinds: { dusk: null } },
      [
        ...[/^turns\.way must be one of sides, order, spotlight$/, /^questions\.where must be a function$/],
        ...[/^tracker\.figures is missing/, /^endKinds\.dusk must be an object$/],
      ],
    ],
    [
      "a word by the name of a counter of its own",
      { shared: { counters: { doom: { ledger: "party", minimum: 0, maximum: 9 } }, words: { doom: { options: [] } } } },
      [/^shared: the name doom belongs to a counter: choose another$/],
    ],
    ["what must be there", { prepare: undefined, odds: undefined }, [/^prepare is missing/, /^odds is missing/]],
    ["neither results nor a card", { results: undefined }, [/^results or card is missing/]],
    ["neither form nor validate", { form: undefined }, [/^form is missing/, /^validate or form is missing/]],
    [
      "fields that are no builders",
      { form: { fields: { edge: 3, wits: {} } } },
      [/fields\.edge is no field/, /fields\.wits is no field/],
    ],
    ["a form without fields", { form: {} }, [/^form\.fields must be/]],
    [
      "an actor type without a sheet, and with a misspelled member",
      { actorTypes: { "oath.hero": { ...hero, sheet: undefined, vital: [] } } },
      [/^actorTypes\.oath\.hero\.sheet is missing/, /vital is no member.*vitals\?/],
    ],
    ["an actor type of another game", { actorTypes: { edge: hero } }, [/^actorTypes\.edge belongs to edge/]],
    [
      "an item type of another game",
      { items: { asset: { model: Anything, icon: "", picture: "" } } },
      [/^items\.asset belongs to edge/],
    ],
    [
      "a second momentum",
      { shared: { counters: { momentum: { ledger: "party", minimum: 0, maximum: 5 } } } },
      [/momentum belongs to edge/],
    ],
    [
      "a counter by the name of a word",
      { shared: { counters: { position: { ledger: "scene", minimum: 0, maximum: 5 } } } },
      [/position belongs to edge/],
    ],
    [
      "bounds the wrong way around",
      { shared: { counters: { doom: { ledger: "party", minimum: 5, maximum: 1 } } } },
      [/minimum 5 is above its maximum 1/, /initial must lie/],
    ],
    [
      "an initial number outside its bounds",
      { shared: { counters: { doom: { ledger: "party", minimum: 0, maximum: 5, initial: 6 } } } },
      [/initial must lie/],
    ],
    [
      "a ledger that there is not",
      { shared: { counters: { doom: { ledger: "world", minimum: 0, maximum: 5 } } } },
      [/ledger must be one of party, scene$/],
    ],
    [
      "an act that nobody may do",
      { acts: { burn: { by: "players" } } },
      [/^acts\.burn\.by must be one of owner, reactor, gm, anyone$/],
    ],
    ["a character act that nobody may do", { characterActs: { rest: {} } }, [/^characterActs\.rest\.by/]],
    ["a clock link of no kind", { clockLinks: ["miss"] }, [/^clockLinks: "miss"/]],
    ["a newer contract", { contract: 2 }, [/^contract: 2 is asked for.*install the Tessera .* which is newer$/]],
    ["an older contract", { contract: 0 }, [/^contract: 0 is asked for.*docs\/contract\.md.* then write contract: 1;/]],
    ["a contract as text", { contract: "1" }, [/^contract: "1" is asked for.*: write the number 1$/]],
    [
      "Zones without what they give",
      { zones: { carries: {}, gives: () => null } },
      [/^zones\.given is missing/, /^zones\.gives is no member.*given\?$/],
    ],
  ])("%s", (_name, changes, expected) => {
    const found = faults(changes);
    for (const pattern of expected) expect(found.filter((fault) => pattern.test(fault))).toHaveLength(1);
    expect(found).toHaveLength(expected.length);
  });

  it.each([
    ["edge", /there is a rule set edge already/],
    ["check", /the API has a part named check/],
    ["__proto__", /must begin with a letter/],
    ["", /must begin with a letter/],
  ])("has no id %j", (id, pattern) => {
    expect(faults({}, id).some((fault) => pattern.test(fault))).toBe(true);
  });

  it("is refused with all its faults at once, and nothing is refused as a definition", () => {
    const refuse = () => requireSoundDefinition("oath", { ...sound, itemTypess: [], odds: 3 }, neighbors);
    expect(refuse).toThrow(/2 faults:\n {2}itemTypess[^\n]*\n {2}odds|2 faults:\n {2}odds[^\n]*\n {2}itemTypess/);
    for (const nothing of [null, undefined, 3, "x", []])
      expect(() => requireSoundDefinition("oath", nothing, neighbors)).toThrow(/must be an object/);
  });
});

describe("odds of a rule set", () => {
  const odds = { results: { hit: 0.4, miss: 0.6 }, success: 0.4, cells: [] };
  it("are odds if they are a distribution", () => {
    expect(faultOfOdds(odds)).toBeNull();
    expect(faultOfOdds(odds, ["hit", "miss"])).toBeNull();
    expect(faultOfOdds({ ...odds, results: { hit: 1 / 3, miss: 1 / 3, other: 1 / 3 } })).toBeNull();
  });
  it.each<[string, unknown, RegExp]>([
    ["nothing", null, /no object/],
    ["a list", [], /no object/],
    ["no results", { ...odds, results: undefined }, /"results"/],
    ["no number", { ...odds, results: { hit: Number.NaN, miss: 1 } }, /"hit" is NaN/],
    ["1.31", { ...odds, results: { hit: 1.31, miss: -0.31 } }, /"hit" is 1\.31/],
    ["a sum of 3", { ...odds, results: { a: 1, b: 1, c: 1 } }, /sum to 3/],
    ["a sum of a half", { ...odds, results: { a: 0.5 } }, /sum to 0\.5/],
    ["a success of 2", { ...odds, success: 2 }, /success is 2/],
    ["no cells", { ...odds, cells: undefined }, /"cells"/],
  ])("are none: %s", (_name, given, pattern) => {
    expect(faultOfOdds(given)).toMatch(pattern);
  });
  it("are none with an outcome that the rule set does not have", () => {
    expect(faultOfOdds(odds, ["hit"])).toMatch(/"miss" is no outcome/);
  });
});

describe("a failure of a rule set's code", () => {
  const refusal = new RulesError("edge", "unknown");
  it("names the rule set and the member, and keeps its cause", async () => {
    const cause = new TypeError("x is undefined");
    const call = named("oath", "odds", () => {
      throw cause;
    });
    expect(call).toThrow(RulesetError);
    expect(call).toThrow("the rule set oath failed in odds: x is undefined");
    const later = named("oath", "configure", () => Promise.reject(cause));
    await expect(later()).rejects.toMatchObject({
      ruleset: "oath",
      member: "configure",
      problem: "x is undefined",
      cause,
    });
  });
  it("leaves refusals, results and `this` as they are", async () => {
    const call = named("oath", "prepare", () => {
      throw refusal;
    });
    expect(call).toThrow(refusal);
    const self = {
      value: 3,
      get: named("oath", "get", function (this: unknown) {
        return (this as { value: number }).value;
      }),
    };
    expect(self.get()).toBe(3);
    expect(await named("oath", "later", () => Promise.resolve(4))()).toBe(4);
  });
  it("is also a result that is refused", async () => {
    const judge = (value: number) => {
      if (value > 1) throw new Error("too much");
    };
    expect(named("oath", "odds", () => 2, judge)).toThrow("failed in odds: too much");
    expect(named("oath", "odds", () => 1, judge)()).toBe(1);
    await expect(named("oath", "odds", () => Promise.resolve(2), judge)()).rejects.toThrow("too much");
  });
});

describe("the texts of a rule set", () => {
  const ruleset = { ...sound, id: "oath", label: "OATH.name", card: () => null };
  it("that follow from its definition are missed by their keys, once each", () => {
    const missing = missingKeys(ruleset, (key) => key === "OATH.name");
    expect(missing).toEqual([
      "TESSERA.FirstStart.Feel.oath",
      "TESSERA.FirstStart.Game.oath",
      "TYPES.Actor.oath.hero",
      "OATH.Card.title",
      "OATH.Word.hit",
      "OATH.Sentence.hit",
      "OATH.Word.miss",
      "OATH.Sentence.miss",
      "OATH.Act.burn",
      "OATH.Event.burn",
      "OATH.CharacterAct.rest.name",
      "OATH.CharacterAct.rest.hint",
      "TESSERA.Tracker.Counter.doom",
      "TESSERA.Clock.Link.oath.result.miss",
      "TESSERA.Clock.Link.oath.feed.doom",
    ]);
    expect(missingKeys(ruleset, () => true)).toEqual([]);
  });
  const words = (changes: object, texts: readonly string[] = []) =>
    missingKeys({ ...ruleset, acts: {}, characterActs: {}, ...changes }, (key) => texts.includes(key)).filter((key) =>
      /Act\.|Event|Told|Section/.test(key),
    );
  it.each<[string, object, string[]]>([
    ["an event of the act's own id", { again: { by: "owner", apply: () => ({}) } }, ["Act.again", "Event.again"]],
    [
      "each event that it names",
      { again: { by: "owner", event: ["one", "two"] } },
      ["Act.again", "Event.one", "Event.two"],
    ],
    ["one whose steps are loaded", { again: { by: "owner", steps: () => ({}) } }, ["Act.again", "Event.again"]],
    ["none for a check of its own", { defend: { by: "reactor", roll: () => null } }, ["Act.defend"]],
    [
      "its name beside offers, too",
      { pick: { by: "owner", apply: () => ({}), offer: () => [] } },
      ["Act.pick", "Event.pick"],
    ],
    [
      "the name of its menu in place of its own",
      { pick: { by: "owner", apply: () => ({}), offer: () => [], group: "OATH.picks" } },
      ["Event.pick"],
    ],
  ])("hold of an act %s", (_what, acts, expected) => {
    expect(words({ acts })).toEqual(expected.map((key) => `OATH.${key}`));
  });
  it("leave out the line of an event that all games share", () => {
    const acts = { withdraw: { by: "owner", event: "withdrawn" } };
    expect(words({ acts }, ["TESSERA.Event.withdrawn"])).toEqual(["OATH.Act.withdraw"]);
  });
  it("hold the log's words of acts beside checks, unless notes have a view of their own, and the section's title", () => {
    const characterActs = { rest: { by: "owner", plan: () => ({}) } };
    const acts = ["OATH.CharacterAct.rest.name", "OATH.CharacterAct.rest.hint"];
    expect(words({ characterActs })).toEqual([...acts, "OATH.Told.rest.title", "OATH.Told.rest.sentence"]);
    expect(words({ characterActs, note: () => null })).toEqual(acts);
    expect(words({ tracker: { figures: () => [] } })).toEqual(["TESSERA.Tracker.Section.oath"]);
  });
  it("hold what controls, dice, tabs, Zones, moves, vitals and makers name", () => {
    const sheet = { TABS: { primary: { labelPrefix: "TESSERA.Sheet.Tab", tabs: [{ id: "traits" }, { id: "hand" }] } } };
    const definition = {
      ...ruleset,
      ...{ acts: {}, characterActs: {}, results: undefined, shared: {}, clockLinks: [] },
      actorTypes: { "oath.hero": { sheet } },
      form: {
        fields: { suit: fields.choice(["spades", "hearts"]), extra: fields.number({ min: 0, max: 3 }) },
        controls: [
          form.pills("suit", { label: "OATH.suit", names: "OATH.Suit" }),
          [form.intent("OATH.intent"), form.mode],
        ],
        more: [form.ticks("OATH.ticks", { ticks: [form.tick("extra", { label: "Plain words" })] })],
      },
      dieStates: { hit: "success" },
      zones: { carries: { crowd: {} } },
      moves: { prefix: "OATH.Move", moments: { dusk: {} }, effects: { bite: {} } },
    } as const;
    const step = { id: "suit", label: "OATH.suit", rules: "OATH.suitRules", fields: () => [], made: () => ({}) };
    const plan = {
      steps: [{ ...step, words: ["OATH.ace"] }],
      names: "OATH.names",
      concepts: "OATH.concepts",
      looks: "OATH.looks",
    };
    const known = [
      "OATH.name",
      "OATH.suit",
      "TESSERA.FirstStart.Feel.oath",
      "TESSERA.FirstStart.Game.oath",
      "TYPES.Actor.oath.hero",
      "TESSERA.Sheet.Tab.traits",
      "TESSERA.Dialog.intent",
    ];
    expect(missingKeys(definition, (key) => known.includes(key), keysOfPlan(plan))).toEqual([
      ...[
        "OATH.Suit.spades",
        "OATH.Suit.hearts",
        "OATH.intent",
        "OATH.ticks",
        "TESSERA.Sheet.Tab.hand",
        "OATH.Die.hit",
      ],
      ...["OATH.Zone.crowd.label", "OATH.Zone.crowd.hint", "OATH.Move.When.dusk", "OATH.Move.Does.bite"],
      ...["OATH.suitRules", "OATH.ace.word", "OATH.ace.says", "OATH.names", "OATH.concepts", "OATH.looks"],
    ]);
  });
  it("hold the labels that fields of items lack, also in a group, and those alone", () => {
    const group = { label: "", fields: { dice: { label: "Dice" }, modifier: {} } };
    const schema = { fields: { description: {}, oil: {}, uses: { label: "Uses" }, bonus: group } };
    expect(keysOfFields({ LOCALIZATION_PREFIXES: ["OATH.Lamp", "TESSERA.ItemData"], schema }, ["description"])).toEqual(
      ["OATH.Lamp.FIELDS.oil.label", "OATH.Lamp.FIELDS.bonus.modifier.label"],
    );
    expect(keysOfFields({ schema }, [])).toEqual([]);
    expect(keysOfFields({ LOCALIZATION_PREFIXES: ["OATH.Lamp"] }, [])).toEqual([]);
  });
  it("stand in a stub that can be pasted", () => {
    expect(stubOf(["A.B.c", "A.B.d", "E"])).toEqual({ A: { B: { c: "", d: "" } }, E: "" });
  });
});
