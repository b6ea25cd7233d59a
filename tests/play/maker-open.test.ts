/** Heroes that are not finished, and numbers that follow the concept, in the steps of all games. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { type Given, planOf, type Step, withOwnRefusals } from "./maker-steps.ts";

type Draft = Readonly<Record<string, Given>>;
interface Open {
  readonly step: Step;
  readonly words: string;
  readonly blocks: boolean;
}

let at: Examples;
let parts: {
  rollWords(step: Step, draft: Draft): string;
  openIn(step: Step, draft: Draft, actor: unknown): Open | null;
  isDone(step: Step, draft: Draft, actor: unknown): boolean;
};
let marks: {
  chosenByHand(given: Given, draft: Draft): Given;
  proposed(given: Given, draft: Draft): Given;
  following(steps: readonly Step[], draft: Draft, random: () => number, actor: unknown): Draft;
  formerConcept(step: Step, draft: Draft, actor: unknown): { says: string; sets: string } | null;
};
let stepsAround: (plan: object, packed: object) => readonly Step[];
let isPlaceholder: (name: string, actor: unknown) => boolean;
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.gm.global(name));
  parts = await import(`../../src/actor/maker/${"open-parts"}.ts`);
  marks = await import(`../../src/actor/maker/${"marks"}.ts`);
  ({ stepsOf: stepsAround } = await import(`../../src/actor/maker/${"steps"}.ts`));
  ({ isPlaceholder } = await import(`../../src/actor/maker/${"placeholder-name"}.ts`));
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

/** The steps of a game. */
async function stepsOf(game: string): Promise<readonly Step[]> {
  const { plan, packed } = await planOf(at.gm, game);
  return withOwnRefusals(stepsAround(plan, packed));
}
const named = (all: readonly Step[], id: string): Step => {
  const step = all.find((each) => each.id === id);
  if (!step) throw new Error(`There is no step ${id}.`);
  return step;
};
const actorOf = async (game: string, name = "New Actor") =>
  at.gm.game.actors.get(await at.actor(game, name, "Ana", {}));
const conceptOf = (all: readonly Step[], place: number): string => {
  const fields = named(all, "concept").fields({}, {}, { name: "", system: {} }) as unknown as readonly {
    name: string;
    cards?: readonly { value: string }[];
  }[];
  return fields.find(({ name }) => name === "concept")?.cards?.[place]?.value ?? "";
};
const openOf = (all: readonly Step[], draft: Draft, actor: unknown) =>
  all.flatMap((step) => {
    const open = parts.openIn(step, draft, actor);
    return open ? [[step.id, open.words, open.blocks] as const] : [];
  });

describe("a hero for whom nothing was chosen", () => {
  it.each([
    [
      "challenge",
      [
        ["concept", "Still called “New Actor”. No concept yet.", false],
        ["picture", "Nothing chosen yet.", false],
        ["traits", "Choose your numbers.", false],
        ["skills", "7 of 7 left to choose.", false],
        ["gear", "Nothing chosen yet.", false],
      ],
    ],
    [
      "effort",
      [
        ["concept", "Still called “New Actor”. No concept yet.", false],
        ["picture", "Nothing chosen yet.", false],
        ["attributes", "Choose your numbers.", false],
        ["talent", "Nothing chosen yet.", false],
        ["gear", "Nothing chosen yet.", false],
      ],
    ],
    [
      "edge",
      [
        ["concept", "Still called “New Actor”. No concept yet.", false],
        ["picture", "Nothing chosen yet.", false],
        ["attributes", "Choose your numbers.", false],
        ["skills", "Points left: 6 of 6.", true],
        ["bonds", "Nothing chosen yet.", false],
        ["complication", "Nothing chosen yet.", false],
        ["talent", "Nothing chosen yet.", false],
        ["holdings", "Nothing chosen yet.", false],
        ["gear", "Nothing chosen yet.", false],
      ],
    ],
    [
      "decision",
      [
        ["concept", "Still called “New Actor”. No concept yet.", false],
        ["picture", "Nothing chosen yet.", false],
        ["attributes", "Roll the attributes first.", true],
        ["talents", "Left to choose: Traits 2, Proficiencies 2, Abilities 1.", false],
        ["gear", "Nothing chosen yet.", false],
      ],
    ],
  ])("of %s has all of it open, and no step is done", async (game, open) => {
    const all = await stepsOf(game);
    const actor = await actorOf(game);
    expect(openOf(all, {}, actor)).toEqual(open);
    expect(all.filter((step) => parts.isDone(step, {}, actor)).map(({ id }) => id)).toEqual([]);
  });
});

it("a concept sets the numbers of the steps after it, which are done then", async () => {
  for (const [game, ids] of Object.entries({
    challenge: ["traits", "skills", "defense"],
    effort: ["attributes"],
    edge: ["attributes", "skills"],
  })) {
    const all = await stepsOf(game);
    const actor = await actorOf(game);
    const draft = { concept: { name: "Sabine", concept: conceptOf(all, 1) } };
    const done = all.filter((step) => parts.isDone(step, draft, actor)).map(({ id }) => id);
    expect(done).toEqual(["concept", ...ids]);
  }
});

it("a step that is left out on purpose is done, and a talent of one’s own is none without a name", async () => {
  const all = await stepsOf("effort");
  const actor = await actorOf("effort");
  const talent = named(all, "talent");
  expect(parts.isDone(talent, { talent: { leftOut: "true" } }, actor)).toBe(true);
  expect(parts.isDone(talent, { talent: { pick: "own", talent: " " } }, actor)).toBe(false);
  expect(parts.isDone(talent, { talent: { pick: "own", talent: "Reads water" } }, actor)).toBe(true);
  expect(talent.made({ pick: "own", talent: "Reads water" }, {}, actor).items).toHaveLength(1);
  // A name that was typed before another card was chosen is none.
  expect(talent.made({ pick: "", talent: "Reads water" }, {}, actor).items).toEqual([]);
});

it("shows no talent as chosen before one is", async () => {
  for (const [game, id] of [
    ["effort", "talent"],
    ["edge", "talent"],
  ] as const) {
    const fields = named(await stepsOf(game), id).fields({}, {}, await actorOf(game)) as unknown as readonly {
      cards?: readonly { selected?: boolean }[];
    }[];
    const cards = fields.flatMap((field) => field.cards ?? []);
    expect(cards.length).toBeGreaterThan(2);
    expect(cards.filter(({ selected }) => selected)).toEqual([]);
  }
});

it("takes no name that a new actor is given for a name", async () => {
  const actor = await actorOf("edge");
  for (const name of ["New Actor", "New Actor (2)", " ", "Ana’s character"])
    expect([name, isPlaceholder(name, actor)]).toEqual([name, true]);
  for (const name of ["Sabine", "New Actors", "Zoe’s character"])
    expect([name, isPlaceholder(name, actor)]).toEqual([name, false]);
});

describe("another concept", () => {
  const all = { challenge: "traits", effort: "attributes", edge: "attributes", decision: "attributes" };

  it.each(Object.entries(all))(
    "of %s changes the numbers that a suggestion set, and none set by hand",
    async (game, id) => {
      const steps = await stepsOf(game);
      const actor = await actorOf(game);
      const rolled: Given = game === "decision" ? { rolled: "3 3 2 2 1 1 0 0" } : {};
      const draftOf = (place: number): Draft => ({ concept: { name: "Sabine", concept: conceptOf(steps, place) } });
      const step = named(steps, id);
      const given = { ...rolled, ...step.suggest?.(rolled, draftOf(0), () => 0.5, actor) };
      const changes = (draft: Draft) => JSON.stringify(step.made(draft[id] ?? {}, draft, actor).changes);
      // A set of numbers that was chosen stays.
      const kept: Given = given["array"] === undefined ? rolled : { array: given["array"] };
      const fresh = changes({ ...draftOf(1), [id]: kept });

      const suggested = { ...draftOf(0), [id]: marks.proposed(given, draftOf(0)) };
      expect(changes(suggested)).not.toBe(fresh);
      const followed = marks.following(steps, { ...suggested, ...draftOf(1) }, () => 0.5, actor);
      expect(changes(followed)).toBe(fresh);
      expect(marks.formerConcept(step, followed, actor)).toBeNull();

      const byHand = { ...draftOf(0), [id]: marks.chosenByHand(given, draftOf(0)) };
      const unchanged = marks.following(steps, { ...byHand, ...draftOf(1) }, () => 0.5, actor);
      expect(unchanged[id]).toEqual(byHand[id]);
      expect(marks.formerConcept(step, unchanged, actor)).toEqual({
        says: `These numbers are those of: ${conceptOf(steps, 0)}.`,
        sets: `Set them for: ${conceptOf(steps, 1)}`,
      });
      expect(marks.formerConcept(step, byHand, actor)).toBeNull();
    },
  );

  it("leaves a step alone that was left out, and finds another portrait in place of a suggested one", async () => {
    const steps = await stepsOf("effort");
    const actor = await actorOf("effort");
    const first = { concept: { name: "Sabine", concept: conceptOf(steps, 0) } };
    const second = { concept: { name: "Sabine", concept: conceptOf(steps, 1) } };
    const draft = {
      ...second,
      picture: marks.proposed({ img: "one.svg" }, first),
      talent: { leftOut: "true" },
    };
    const followed = marks.following(steps, draft, () => 0, actor);
    expect(followed["picture"]?.["img"]).toMatch(/\.svg$/);
    expect(followed["picture"]?.["img"]).not.toBe("one.svg");
    expect(followed["talent"]).toEqual({ leftOut: "true" });
    const byHand = { ...second, picture: marks.chosenByHand({ img: "one.svg" }, first) };
    expect(marks.following(steps, byHand, () => 0, actor)["picture"]).toMatchObject({ img: "one.svg" });
  });
});

it("names the act on the button of a step that draws or rolls, also when it is done once more", async () => {
  const trouble = named(await stepsOf("edge"), "complication");
  expect(parts.rollWords(trouble, {})).toBe("Draw a card");
  expect(parts.rollWords(trouble, { complication: { rolled: "hearts.ace" } })).toBe("Draw again");
  const attributes = named(await stepsOf("decision"), "attributes");
  expect(parts.rollWords(attributes, {})).toBe("Roll (the chat shows it)");
  expect(parts.rollWords(attributes, { attributes: { rolled: "3 3 2 2 1 1 0 0" } })).toBe("Roll again");
});
