/** Functions of a rule set name themselves as they fail, and all else of it stays as it is. */
import { expect, it } from "vitest";

// The types of the module lead to the host's, which tests do not know.
const folder = "ruleset";
const { guarded } = (await import(`../../../src/${folder}/wrap-ruleset.ts`)) as {
  guarded<Of extends object>(of: Of): Of;
};

const fail = (): never => {
  throw new Error("broken");
};

it("keeps getters, which may answer otherwise later, and the object that a function belongs to", () => {
  let bars = ["grit"];
  const hero = {
    icon: "fire",
    get bars() {
      return bars;
    },
    vitals() {
      return [this.icon];
    },
  };
  const ruleset = guarded({ id: "oath", actorTypes: { hero } });
  bars = ["luck"];
  expect(ruleset.actorTypes.hero.bars).toEqual(["luck"]);
  const { vitals } = ruleset.actorTypes.hero;
  expect(vitals()).toEqual(["fire"]);
});

it.each<[string, object, (of: never) => unknown]>([
  ["roll", { roll: fail }, ({ roll }: { roll(): unknown }) => roll()],
  [
    "acts.burn.offer",
    { acts: { burn: { offer: fail } } },
    ({ acts }: { acts: { burn: { offer(): unknown } } }) => acts.burn.offer(),
  ],
  [
    "characterActs.rest.possible",
    { characterActs: { rest: { possible: fail } } },
    ({ characterActs }: { characterActs: { rest: { possible(): unknown } } }) => characterActs.rest.possible(),
  ],
  [
    "actorTypes.oath.hero.form.preview",
    { actorTypes: { "oath.hero": { form: { preview: fail } } } },
    ({ actorTypes }: { actorTypes: { "oath.hero": { form: { preview(): unknown } } } }) =>
      actorTypes["oath.hero"].form.preview(),
  ],
])("names %s", (member, definition, call) => {
  const ruleset = guarded({ id: "oath", ...definition });
  expect(() => call(ruleset as never)).toThrow(`Tessera | the rule set oath failed in ${member}: broken`);
});
