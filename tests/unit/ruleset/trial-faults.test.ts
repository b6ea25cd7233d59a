/** Faults that the trial of a rule set finds. */
import { describe, expect, it } from "vitest";
import {
  faultOfOutcome,
  faultOfReturnedOdds,
  faultOfRoll,
  faultsOfDetails,
  type Tried,
} from "../../../src/ruleset/trial-faults.ts";

abstract class Model {}
class HeroModel extends Model {}
const declared = { actorTypes: ["oath.hero"], Model };

const sound: Tried = {
  results: { hit: "good", miss: "bad" },
  form: { controls: [{ kind: "pills", name: "stat" }, [{ kind: "line", name: "intent" }, { kind: "mode" }]] },
  acts: { burn: { by: "owner", icon: "", apply: () => ({}), price: () => [] } },
  characterActs: { rest: { by: "owner", of: "menu", plan: () => ({}) } },
  actorTypes: { "oath.hero": { model: HeroModel } },
};
const faults = (changes: Tried) =>
  faultsOfDetails({ ...sound, ...changes }, declared).map(({ member, problem }) => `${member}: ${problem}`);

describe("the details of a definition", () => {
  it("have no fault if they are sound, or not there", () => {
    expect(faults({})).toEqual([]);
    expect(faultsOfDetails({}, declared)).toEqual([]);
  });

  it.each<[string, Tried, RegExp]>([
    ["a tone", { results: { hit: "great" } }, /^results\.hit: "great" is no tone: it must be one of triumph, good, /],
    ["a control", { form: { controls: [{ name: "stat" }] } }, /^form\.controls\[0\]: it is no control/],
    ["a control of a line", { form: { controls: [[{ kind: "inherits" }]] } }, /^form\.controls\[0\]: it is no control/],
    ["an act", { acts: { burn: { by: "owner", aply: () => ({}) } } }, /^acts\.burn\.aply: .*did you mean apply\?$/],
    ["an act, by an inherited name", { acts: { burn: { toString: 1 } } }, /^acts\.burn\.toString: .*no such member$/],
    ["a character act", { characterActs: { rest: { apply: () => ({}) } } }, /^characterActs\.rest\.apply: /],
    ["a type", { actorTypes: { "oath.foe": { model: HeroModel } } }, /^actorTypes\.oath\.foe: no manifest declares/],
    ["a model", { actorTypes: { "oath.hero": { model: class {} } } }, /^actorTypes\.oath\.hero\.model: it must extend/],
  ])("are told: %s", (_what, changes, expected) => {
    expect(faults(changes)).toEqual([expect.stringMatching(expected)]);
  });
});

describe("an outcome", () => {
  const odds = { results: { hit: 0.5, miss: 0.5 } };
  const outcome = { result: "hit", success: true, dice: [], feeds: {}, refused: [] };

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
    ["no feeds", { ...outcome, feeds: [] }, /^"feeds" must be/],
    ["no refusals", { ...outcome, refused: null }, /^"refused" must be/],
  ])("is told: %s", (_what, returned, expected) => {
    expect(faultOfOutcome(returned, odds)).toMatch(expected);
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
    expect(faultOfReturnedOdds(undefined)).toMatch(/^it returned undefined/);
    expect(faultOfReturnedOdds(Promise.resolve({}))).toMatch(/without async/);
    expect(faultOfReturnedOdds([])).toMatch(/^it returned a list/);
    expect(faultOfRoll(new Known(), [Known])).toBeNull();
    expect(faultOfRoll(new Unknown(), [Known])).toMatch(/^its class Unknown is not in rollClasses/);
    expect(faultOfRoll("2d6", [Known])).toMatch(/^it returned a string/);
    expect(faultOfRoll(null, [Known])).toMatch(/^it returned null/);
  });
});
