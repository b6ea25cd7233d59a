/** Faults that the trial of a rule set finds. */
import { describe, expect, it } from "vitest";

type Tried = Readonly<Record<string, unknown>>;
interface Fault {
  readonly member: string;
  readonly problem: string;
}
interface Faults {
  canBeMade(type: string, model: unknown, declared: object): boolean;
  faultOfOutcome(outcome: unknown, odds: object): string | null;
  faultOfRepetition(first: unknown, second: unknown): string | null;
  faultOfReturnedOdds(odds: unknown): string | null;
  faultOfRoll(roll: unknown, classes: readonly unknown[]): string | null;
  faultsOfDetails(definition: Tried, declared: object): readonly Fault[];
  faultsOfPlan(at: string, plan: unknown): readonly Fault[];
  faultsOfSteps(at: string, steps: unknown): readonly Fault[];
}

// The types of the module lead to the host's, which tests do not know.
const folder = "ruleset";
const { faultOfOutcome, faultOfRepetition, faultOfReturnedOdds, faultOfRoll, ...found } = (await import(
  `../../../src/${folder}/trial-faults.ts`
)) as Faults;
const { canBeMade, faultsOfDetails, faultsOfPlan, faultsOfSteps } = found;

abstract class Model {}
class HeroModel extends Model {}
class ItemModel extends Model {
  summary(): string[] {
    return [];
  }
}
const declared = { actorTypes: ["oath.hero"], itemTypes: ["gear", "oath.relic"], Model };
const words = () => "";

const sound: Tried = {
  results: { hit: "good", miss: "bad" },
  form: {
    fields: { stat: { read: words }, intent: { read: words }, hope: { read: words, min: 0, max: 3 } },
    inner: ["way"],
    controls: [{ kind: "pills", name: "stat" }, [{ kind: "line", name: "intent" }, { kind: "mode" }]],
    more: [
      { kind: "ticks", label: "", ticks: [{ kind: "tick", name: "hope" }] },
      { kind: "tick", name: "way" },
      { kind: "own", id: "harm", fields: ["harm"] },
    ],
  },
  acts: { burn: { by: "owner", icon: "", apply: () => ({}), price: () => [] } },
  characterActs: {
    rest: { by: "owner", of: "menu", plan: () => ({}) },
    polish: { by: "owner", of: "oath.relic", row: true, steps: () => ({}) },
    brood: { by: "owner", of: "doom", perform: () => null },
  },
  actorTypes: { "oath.hero": { model: HeroModel } },
  items: { "oath.relic": { model: ItemModel } },
  itemTypes: ["gear", "oath.relic"],
  moves: { prefix: "OATH", moments: { dusk: { now: () => true } }, effects: { bite: { befalls: "itself", words } } },
  zones: { carries: { crowd: { min: -2, max: 2, words, named: true } }, given: (check: unknown) => check },
};
const faults = (changes: Tried) =>
  faultsOfDetails({ ...sound, ...changes }, declared).map(({ member, problem }) => `${member}: ${problem}`);

describe("the details of a definition", () => {
  it("have no fault if they are sound, or not there", () => {
    expect(faults({})).toEqual([]);
    expect(faultsOfDetails({}, declared)).toEqual([]);
    expect(faults({ characterActs: { rest: { by: "owner", types: ["oath.hero"], plan: words } } })).toEqual([]);
    const open = { extra: { min: -3, max: 3, initial: 3 }, free: { initial: 7 }, none: { min: 1, initial: null } };
    expect(faults({ form: { fields: { ...open, suit: { choices: ["hearts"], initial: "hearts" } } } })).toEqual([]);
  });

  it.each<[string, Tried, RegExp]>([
    ["a tone", { results: { hit: "great" } }, /^results\.hit: "great" is no tone: it must be one of triumph, good, /],
    [
      "a control",
      { form: { fields: { stat: {} }, controls: [{ name: "stat" }] } },
      /^form\.controls\[0\]: it is no control/,
    ],
    ["a control of a line", { form: { controls: [[{ kind: "inherits" }]] } }, /^form\.controls\[0\]: it is no control/],
    ["an act", { acts: { burn: { by: "owner", aply: () => ({}) } } }, /^acts\.burn\.aply: .*did you mean apply\?$/],
    ["an act, by an inherited name", { acts: { burn: { toString: 1 } } }, /^acts\.burn\.toString: .*no such member$/],
    [
      "an act that does nothing",
      { acts: { burn: { by: "owner", icon: "" } } },
      /^acts\.burn: it does nothing: .*apply/,
    ],
    [
      "a character act that does nothing",
      { characterActs: { rest: { by: "owner" } } },
      /^characterActs\.rest: it does nothing: an act needs one of plan, perform or steps$/,
    ],
    [
      "a place of a character act",
      { characterActs: { rest: { by: "owner", of: "meun", plan: words } } },
      /^characterActs\.rest\.of: there is no type of items "meun": did you mean menu\?$/,
    ],
    [
      "the row of a character act",
      { characterActs: { rest: { by: "owner", of: "lamp", row: true, plan: words } } },
      /^characterActs\.rest\.of: there is no type of items "lamp"$/,
    ],
    [
      "a type of actors with a character act",
      { characterActs: { rest: { by: "owner", types: ["oath.heor"], plan: words } } },
      /^characterActs\.rest\.types: there is no type "oath\.heor" in actorTypes: did you mean oath\.hero\?$/,
    ],
    ["a character act", { characterActs: { rest: { apply: () => ({}) } } }, /^characterActs\.rest\.apply: /],
    ["a type", { actorTypes: { "oath.foe": { model: HeroModel } } }, /^actorTypes\.oath\.foe: no manifest declares/],
    [
      "a function in place of a model",
      { actorTypes: { "oath.hero": { model: () => HeroModel } } },
      /model: it must be a class, not a function/,
    ],
    [
      "a model of items",
      { actorTypes: { "oath.hero": { model: ItemModel } } },
      /model: it must extend authoring\.models\.ActorModel$/,
    ],
    [
      "a model of actors",
      { items: { "oath.relic": { model: HeroModel } } },
      /^items\.oath\.relic\.model: it must extend authoring\.models\.ItemModel$/,
    ],
    [
      "a type of items",
      { items: { "oath.charm": { model: ItemModel } }, itemTypes: [] },
      /^items\.oath\.charm: no manifest.*documentTypes\.Item/,
    ],
    ["a carried type", { itemTypes: ["gaer"] }, /^itemTypes: there is no type of items "gaer": did you mean gear\?$/],
    [
      "a control of no field",
      { form: { fields: { push: {} }, controls: [{ kind: "number", name: "puhs" }] } },
      /^form\.controls: the control "puhs" sets no field of form\.fields: did you mean push\?$/,
    ],
    [
      "a list of no field",
      { form: { fields: {}, controls: [{ kind: "lists", lists: [{ name: "bonus" }] }] } },
      /^form\.controls: the control "bonus"/,
    ],
    [
      "a member of a form",
      { form: { fields: {}, controls: [], previev: words } },
      /^form\.previev: a form has no such member: did you mean preview\?$/,
    ],
    [
      "bounds",
      { form: { fields: { extra: { min: 3, max: -3 } }, controls: [] } },
      /^form\.fields\.extra: its minimum 3 is above its maximum -3$/,
    ],
    [
      "an initial number",
      { form: { fields: { extra: { min: -3, max: 3, initial: 7 } }, controls: [] } },
      /^form\.fields\.extra: its initial value 7 is none that it accepts$/,
    ],
    [
      "an initial choice",
      { form: { fields: { suit: { choices: ["spades", "hearts"], initial: "clubs" } }, controls: [] } },
      /^form\.fields\.suit: its initial value clubs is none that it accepts$/,
    ],
    [
      "bounds in a list",
      { form: { fields: { rows: { columns: { extra: { min: 3, max: -3 } } } }, controls: [] } },
      /^form\.fields\.rows\.extra: its minimum/,
    ],
    [
      "bounds of a check for the table",
      { tableChecks: { form: { fields: { extra: { min: 3, max: -3 } }, controls: [] } } },
      /^tableChecks\.form\.fields\.extra: /,
    ],
    [
      "a moment",
      { moves: { prefix: "", moments: { dusk: { noww: words } }, effects: {} } },
      /^moves\.moments\.dusk\.noww: .*did you mean now\?$/,
    ],
    [
      "an effect",
      { moves: { prefix: "", moments: {}, effects: { bite: { befalls: "itself", words, pland: words } } } },
      /^moves\.effects\.bite\.pland: .*did you mean plan\?$/,
    ],
    [
      "an effect without words",
      { moves: { prefix: "", moments: {}, effects: { bite: { befalls: "itself" } } } },
      /^moves\.effects\.bite\.words: it is missing/,
    ],
    [
      "an effect on others",
      { moves: { prefix: "", moments: {}, effects: { bite: { befalls: "heroes", words } } } },
      /^moves\.effects\.bite\.befalls: it must be one of characters, itself, nobody$/,
    ],
    [
      "a number of Zones",
      { zones: { given: words, carries: { crowd: { min: 2, max: -2, words } } } },
      /^zones\.carries\.crowd: its minimum 2/,
    ],
    [
      "a member of a number of Zones",
      { zones: { given: words, carries: { crowd: { min: 0, max: 2, words, label: "" } } } },
      /^zones\.carries\.crowd\.label: /,
    ],
    ["a model", { actorTypes: { "oath.hero": { model: class {} } } }, /^actorTypes\.oath\.hero\.model: it must extend/],
  ])("are told: %s", (_what, changes, expected) => {
    expect(faults(changes)).toEqual([expect.stringMatching(expected)]);
  });
});

describe("the steps of a maker", () => {
  const step = { id: "trade", label: "", rules: "", fields: () => [], made: () => ({}) };
  const plan = { steps: [step], names: "", concepts: "", looks: "" };
  const told = (given: unknown) =>
    faultsOfPlan("maker.plan", given).map(({ member, problem }) => `${member}: ${problem}`);

  it("have no fault if they are sound", () => {
    expect(told(plan)).toEqual([]);
    expect(faultsOfSteps("advance.steps", [step])).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    [
      "a member",
      { ...plan, steps: [{ ...step, sugest: words }] },
      /^maker\.plan\.steps\.0\.sugest: .*did you mean suggest\?$/,
    ],
    [
      "what a step needs",
      { ...plan, steps: [step, { ...step, made: undefined, maed: words }] },
      /^maker\.plan\.steps\.1\.made: it is missing/,
    ],
    ["no list", { ...plan, steps: {} }, /^maker\.plan\.steps: it must be a list/],
    ["no names", { ...plan, names: undefined }, /^maker\.plan\.names: it is missing/],
    ["no plan", undefined, /^maker\.plan: it must be an object/],
  ])("are told: %s", (_what, given, expected) => {
    expect(told(given)[0]).toMatch(expected);
  });
});

describe("an outcome", () => {
  const odds = { results: { hit: 0.5, miss: 0.5 } };
  const reading = { index: 0, faces: 6, value: 6, values: [6], marks: [] };
  const outcome = { result: "hit", success: true, dice: [reading], feeds: {}, refused: [] };

  it("is sound with all of its members, whether or not the intent was achieved", () => {
    for (const success of [true, false, null]) expect(faultOfOutcome({ ...outcome, success }, odds)).toBeNull();
  });

  it.each<[string, unknown, RegExp]>([
    ["nothing", undefined, /^it returned undefined/],
    ["a promise", Promise.resolve(outcome), /^it returned a promise/],
    ["a word", "hit", /^it returned a string/],
    ["another result", { ...outcome, result: "draw" }, /^its result is "draw".* odds names hit, miss$/],
    ["an inherited result", { ...outcome, result: "constructor" }, /^its result is "constructor"/],
    ["no success", { ...outcome, success: undefined }, /^"success" must be/],
    ["no dice", { ...outcome, dice: undefined }, /^"dice" must be/],
    ["a die that is none", { ...outcome, dice: [reading, 6] }, /^"dice\.1" must be an object/],
    ["a die without a place", { ...outcome, dice: [{ ...reading, index: undefined }] }, /^"dice\.0\.index" must be/],
    ["a die without a value", { ...outcome, dice: [{ ...reading, value: Number.NaN }] }, /^"dice\.0\.value" must be/],
    ["a die without values", { ...outcome, dice: [{ ...reading, values: 6 }] }, /^"dice\.0\.values" must be a list/],
    ["a die without marks", { ...outcome, dice: [{ ...reading, marks: undefined }] }, /^"dice\.0\.marks" must be/],
    ["no feeds", { ...outcome, feeds: [] }, /^"feeds" must be/],
    ["no refusals", { ...outcome, refused: null }, /^"refused" must be/],
  ])("is told: %s", (_what, returned, expected) => {
    expect(faultOfOutcome(returned, odds)).toMatch(expected);
  });
});

describe("actors of a type", () => {
  it("can be made if it is declared and has a model of actors", () => {
    expect(canBeMade("oath.hero", HeroModel, declared)).toBe(true);
    expect(canBeMade("oath.foe", HeroModel, declared)).toBe(false);
    expect(canBeMade("oath.hero", ItemModel, declared)).toBe(false);
    expect(canBeMade("oath.hero", () => HeroModel, declared)).toBe(false);
  });
});

describe("odds and a roll", () => {
  class Known {
    evaluate() {
      return this;
    }
  }
  class Unknown extends Known {}

  it("are told if they are none", () => {
    expect(faultOfReturnedOdds({ results: {} })).toBeNull();
    const cells = [
      { result: "hit", feeds: {}, probability: 0.25 },
      { result: "miss", feeds: {}, probability: 0.5 },
      { result: "hit", feeds: {}, probability: 0.25 },
    ];
    expect(faultOfReturnedOdds({ results: { hit: 0.5, miss: 0.5 }, cells })).toBeNull();
    expect(faultOfReturnedOdds({ results: { hit: 0.5, miss: 0.5 }, cells: [] })).toBeNull();
    expect(faultOfReturnedOdds({ results: { hit: 0.5, miss: 0.5 }, cells: cells.slice(1) })).toMatch(
      /^the cells of "hit" sum to 0\.25, but its chance is 0\.5$/,
    );
    const withCell = (cell: unknown) =>
      faultOfReturnedOdds({ results: { hit: 0.5, miss: 0.5 }, cells: [...cells, cell] });
    expect(withCell({ result: "draw", feeds: {}, probability: 0 })).toMatch(/^"cells\.3\.result" is "draw", which/);
    expect(withCell(null)).toMatch(/^"cells\.3\.result" is undefined/);
    expect(withCell({ result: "hit", probability: 0 })).toMatch(/^"cells\.3\.feeds" must be an object/);
    expect(faultOfRepetition({ hit: 0.5 }, { hit: 0.5 })).toBeNull();
    expect(faultOfRepetition({ hit: 0.5 }, { hit: 0.4 })).toMatch(/without Math\.random/);
    expect(faultOfReturnedOdds(undefined)).toMatch(/^it returned undefined/);
    expect(faultOfReturnedOdds(Promise.resolve({}))).toMatch(/without async/);
    expect(faultOfReturnedOdds([])).toMatch(/^it returned a list/);
    expect(faultOfRoll(new Known(), [Known])).toBeNull();
    expect(faultOfRoll(new Unknown(), [Known])).toMatch(/^its class Unknown is not in rollClasses/);
    expect(faultOfRoll("2d6", [Known])).toMatch(/^it returned a string/);
    expect(faultOfRoll(null, [Known])).toMatch(/^it returned null/);
  });
});
