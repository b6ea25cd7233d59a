/** Limits of a new character: gear that it can carry, talents of its tier, and reasons beside each blocked choice. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { type Given, type PackedItem, planOf, planWith, type Step } from "./maker-steps.ts";

type Draft = Readonly<Record<string, Given>>;
interface Field {
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  readonly full?: string;
  readonly cards?: readonly {
    readonly value: string;
    readonly name?: string;
    readonly does?: string;
    readonly why?: string;
    readonly selected?: boolean;
  }[];
}
type Counting = Step & {
  count?(given: Given, draft: Draft, actor: unknown): string;
  settle?(given: Given, before: Given, draft: Draft): Given;
};

let at: Examples;
let stepsAround: (plan: object, packed: object) => readonly Counting[];
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.gm.global(name));
  ({ stepsOf: stepsAround } = await import(`../../src/actor/maker/${"steps"}.ts`));
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

const actorOf = async (game: string) => at.gm.game.actors.get(await at.actor(game, "Nobody yet", "Ana", {}));
const named = (all: readonly Counting[], id: string): Counting => {
  const step = all.find((each) => each.id === id);
  if (!step) throw new Error(`There is no step ${id}.`);
  return step;
};
async function stepOf(game: string, id: string): Promise<Counting> {
  const { plan, packed } = await planOf(at.gm, game);
  return named(stepsAround(plan, packed), id);
}

describe("gear", () => {
  /** Answers that take so many things. */
  async function taking(game: string, count: number): Promise<Given> {
    const { packed } = await planOf(at.gm, game);
    return Object.fromEntries(packed.gear.slice(0, count).map(({ id }) => [`gear-${id}`, "true"]));
  }

  it("of Challenge is counted against what the Traits allow, and warned of as on the sheet", async () => {
    const gear = await stepOf("challenge", "gear");
    const actor = await actorOf("challenge");
    const weak = { traits: { array: "1", dangerous: "0", steady: "0", deft: "4", savvy: "2", uncanny: "1" } };
    const strong = { traits: { array: "1", dangerous: "4", steady: "2", deft: "1", savvy: "0", uncanny: "0" } };
    const [three, four] = [await taking("challenge", 3), await taking("challenge", 4)];
    expect(gear.count?.(three, weak, actor)).toMatch(/^3 of 3 ready, 3 of \d+ carried\.$/);
    expect(gear.left?.(three, weak, actor)).toBe("");
    expect(gear.count?.({}, weak, actor)).toMatch(/^0 of 3 ready, 0 of \d+ carried\.$/);
    expect(gear.count?.(four, weak, actor)).toMatch(/^4 of 3 ready/);
    const tooMuch = "More than can be ready at once: 4 of 3. Take something off, or put it away on the sheet later.";
    expect(gear.left?.(four, weak, actor)).toBe(tooMuch);
    expect(gear.left?.(await taking("challenge", 99), weak, actor)).toBe("More than the character can carry.");
    expect(gear.count?.(four, strong, actor)).toMatch(/^4 of 9 ready/);
    expect(gear.left?.(four, strong, actor)).toBe("");
    // Nothing is taken from anybody: the character can be made as it is.
    expect(gear.made(four, weak, actor).items).toHaveLength(4);
  });

  it("of Effort and Edge is as much as anybody likes, and says so; that of Decision what one can carry", async () => {
    for (const game of ["effort", "edge"]) {
      const gear = await stepOf(game, "gear");
      const actor = await actorOf(game);
      expect(gear.count?.(await taking(game, 4), {}, actor)).toBe("4 chosen. Take as many as you like.");
      expect(gear.left?.(await taking(game, 4), {}, actor)).toBe("");
    }
    const gear = await stepOf("decision", "gear");
    const actor = await actorOf("decision");
    const spread = { str: "3", dex: "2", agi: "1", ins: "1", kno: "0", cha: "0", will: "0", fort: "0" };
    const strong = { attributes: { rolled: "3 2 1 1 0 0 0 0", ...spread } };
    const words = gear.count?.(await taking("decision", 2), strong, actor);
    expect(words).toBe("2 chosen. Carries up to 150 lb; bulky items: 2.");
  });
});

it("keeps talents of a later tier from a new character of Edge, with the reason, and suggests none", async () => {
  const { packed } = await planOf(at.gm, "edge");
  const later: PackedItem = {
    ...{ id: "later", name: "Later", img: "", line: "", does: "", kind: "", appliesTo: "", suits: [] },
    data: { type: "talent", name: "Later", system: { rank: 2 } },
  };
  const talents = [later, ...packed.talents.slice(0, 2)];
  const plan = await planWith(at.gm, "edge", { ...packed, talents });
  const step = named(stepsAround(plan, { ...packed, talents }), "talent");
  const actor = await actorOf("edge");
  const cards = (step.fields({}, {}, actor) as unknown as readonly Field[]).flatMap((field) => field.cards ?? []);
  expect(cards.filter(({ why }) => why)).toMatchObject([{ value: "later", why: "For characters of tier 2 and above" }]);
  expect(step.made({ pick: "later" }, {}, actor).items).toEqual([]);
  for (let draw = 0; draw < 1; draw += 0.05)
    expect(step.suggest?.({}, {}, () => draw, actor)["pick"]).not.toBe("later");
});

it("says beside the name of a group that it is full, so that no card changes its size", async () => {
  const skills = await stepOf("challenge", "skills");
  const traits = { array: "1", dangerous: "1", deft: "4", savvy: "2", steady: "0", uncanny: "0" };
  const groups = skills.fields({ strike: "true" }, { traits }, null) as unknown as readonly Field[];
  const full = Object.fromEntries(groups.flatMap(({ name, full: why }) => (why ? [[name, why]] : [])));
  expect(full).toEqual({
    "of-dangerous": "to choose another, take one off",
    "of-steady": "the Trait is 0",
    "of-uncanny": "the Trait is 0",
  });
  expect(groups.flatMap(({ cards = [] }) => cards.filter(({ why }) => why))).toEqual([]);
  expect(groups.map(({ label }) => label)).toEqual([
    "A Skill that you choose rolls 3d6, 1 in 2 for 2 Hits. Any other rolls 3d4, 1 in 6 for 2 Hits; magic that you do not choose cannot be rolled.",
    "Deft: 4 of 4 left to choose",
    "Savvy: 2 of 2 left to choose",
    "Dangerous: 0 of 1 left to choose",
    "Steady: no Skills",
    "Uncanny: no Skills",
  ]);
});

it("says on each Defense of Challenge how many Hits it takes, and which Traits make them", async () => {
  const defense = await stepOf("challenge", "defense");
  const traits = { array: "3", dangerous: "3", deft: "2", savvy: "0", steady: "1", uncanny: "1" };
  const [field] = defense.fields({}, { traits }, null) as unknown as readonly Field[];
  expect(field?.cards?.map(({ does }) => does)).toEqual([
    "takes 5 Hits for you before Grit does: Dangerous 3 + Deft 2 + Savvy 0",
    "takes 2 Hits for you before Grit does: Savvy 0 + Steady 1 + Uncanny 1",
    "takes 5 Hits for you before Grit does: Dangerous 3 + Steady 1 + Uncanny 1",
  ]);
});

it("drops Skills of a Trait that allows fewer since, and they do not come back by themselves", async () => {
  const skills = await stepOf("challenge", "skills");
  const traits = { array: "1", dangerous: "1", deft: "4", savvy: "2", steady: "0", uncanny: "0" };
  const before = { grapple: "true", strike: "true", intuit: "true" };
  const ticked = (given: Given) =>
    (skills.fields(given, { traits }, null) as unknown as readonly Field[])
      .flatMap(({ cards = [] }) => cards.filter(({ selected }) => selected))
      .map(({ name }) => name);
  expect(ticked(before)).toEqual(["grapple"]);
  expect(skills.count?.(before, { traits }, null)).toContain("6 of 7");
  const after = skills.settle?.({ ...before, grapple: "false" }, before, { traits }) ?? {};
  expect(ticked(after)).toEqual([]);
  expect(ticked(skills.settle?.({ ...after, strike: "true" }, after, { traits }) ?? {})).toEqual(["strike"]);
});

it("offers the six arrays of Challenge after a roll as well, and takes another instead of the die’s", async () => {
  const traits = await stepOf("challenge", "traits");
  const options = (given: Given) =>
    (
      traits.fields(given, {}, null) as unknown as readonly {
        name?: string;
        groups?: readonly { options: readonly { value: string; selected?: boolean }[] }[];
      }[]
    )
      .find(({ name }) => name === "array")
      ?.groups?.flatMap((group) => group.options)
      .map(({ value, selected }) => [value, selected]);
  expect(options({ rolled: "3" })).toEqual(["1", "2", "3", "4", "5", "6"].map((value) => [value, value === "3"]));
  expect(options({ rolled: "3", array: "5" })?.filter(([, selected]) => selected)).toEqual([["5", true]]);
});
