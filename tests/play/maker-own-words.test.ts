/** Words of the player's own in the maker: "Surprise me" keeps them, and they may set numbers as a concept's card does. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { type Given, planWith, type Step, seeded } from "./maker-steps.ts";
import { packedOf } from "./pack-contents.ts";

const games = ["challenge", "decision", "edge", "effort"] as const;

type Draft = Readonly<Record<string, Given>>;
interface Maker {
  readonly steps: readonly Step[];
  readonly actor: unknown;
}
interface Field {
  readonly kind: string;
  readonly name: string;
  readonly groups?: readonly { readonly options: readonly { readonly value: string; readonly label: string }[] }[];
}
interface ConceptStep extends Step {
  settle(given: Given, before: Given, draft: Draft): Given;
}
interface Following extends Step {
  forConcept(given: Given, draft: Draft): Given;
}

let at: Examples;
/** The modules are imported by path, because their types refer to the host's, which tests lack. */
let stepsAround: (plan: object, packed: object) => readonly Step[];
let surprise: {
  surprised(maker: Maker, draft: Draft, random: () => number): Draft;
  thrownAgain(maker: Maker, step: Step, draft: Draft, random: () => number): Draft;
  withGivenName(draft: Draft, actor: unknown): Draft;
};
let openIn: (step: Step, draft: Draft, actor: unknown) => { readonly words: string } | null;
let withTyped: (given: Given, name: string) => Given;
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.gm.global(name));
  ({ stepsOf: stepsAround } = await import(`../../src/actor/maker/${"steps"}.ts`));
  surprise = await import(`../../src/actor/maker/${"surprise"}.ts`);
  ({ openIn } = await import(`../../src/actor/maker/${"open-parts"}.ts`));
  ({ withTyped } = await import(`../../src/actor/maker/${"marks"}.ts`));
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

async function makerOf(game: string): Promise<Maker & { of(id: string): Step; readonly concepts: readonly string[] }> {
  const packed = packedOf(game);
  const plan = (await planWith(at.gm, game, packed)) as { concepts: string };
  const steps = stepsAround(plan, packed);
  const { i18n } = at.gm.game as unknown as { i18n: { localize(key: string): string } };
  return {
    steps,
    actor: at.gm.game.actors.get(await at.actor(game, "Nobody yet", "Ana", {})),
    of: (id) => steps.find((step) => step.id === id) as Step,
    concepts: i18n
      .localize(plan.concepts)
      .split(",")
      .map((each) => each.trim()),
  };
}
const rolled = (steps: readonly Step[]): Draft =>
  Object.fromEntries(steps.filter(({ needsRoll }) => needsRoll).map(({ id }) => [id, { rolled: "3 3 2 2 1 1 0 0" }]));
const likeOf = (step: Step, given: Given, actor: unknown) =>
  (step.fields(given, {}, actor) as readonly Field[]).find(({ name }) => name === "like");

describe.each(games)("words of one’s own in %s", (game) => {
  it("stay at a surprise, name and concept and looks, and all else is as for a drawn concept", async () => {
    const { steps, actor, concepts, of } = await makerOf(game);
    const typed = { name: "Nell Ortega", own: "Stowaway in the walls", look: "Dust on every button" };
    const concept = ["name", "own", "look"].reduce<Given>(withTyped, typed);
    const likes = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const draft = surprise.surprised({ steps, actor }, { ...rolled(steps), concept }, seeded(seed));
      expect(draft["concept"]).toMatchObject(typed);
      const like = draft["concept"]?.["like"] ?? "";
      expect(concepts).toContain(like);
      likes.add(like);
      expect(of("concept").made(draft["concept"] ?? {}, draft, actor).changes).toMatchObject({
        name: "Nell Ortega",
        "system.concept": "Stowaway in the walls",
      });
      const drawn = { ...draft, concept: { ...draft["concept"], concept: like, like: "" } };
      for (const step of steps as readonly Following[])
        if (step.forConcept && step.id === "attributes")
          expect(step.forConcept({ ...rolled(steps)[step.id] }, draft)).toEqual(
            step.forConcept({ ...rolled(steps)[step.id] }, drawn),
          );
      // The typed words still count as typed at the next surprise.
      expect(surprise.surprised({ steps, actor }, draft, seeded(seed + 50))["concept"]).toMatchObject(typed);
    }
    expect(likes.size).toBeGreaterThan(3);
  });

  it("do not displace a concept whose card was chosen, beside them or alone", async () => {
    const { steps, actor, concepts } = await makerOf(game);
    const chosen = concepts[3] ?? "";
    for (let seed = 0; seed < 5; seed++) {
      const concept = withTyped({ concept: chosen }, "concept");
      const draft = surprise.surprised({ steps, actor }, { ...rolled(steps), concept }, seeded(seed));
      expect(draft["concept"]).toMatchObject({ concept: chosen, own: "", like: "" });
      const worded = withTyped({ ...concept, own: "Stowaway in the walls" }, "own");
      const both = surprise.surprised({ steps, actor }, { ...rolled(steps), concept: worded }, seeded(seed));
      expect(both["concept"]).toMatchObject({ concept: chosen, own: "Stowaway in the walls", like: "" });
    }
  });

  it("keep what somebody said that they are good at", async () => {
    const { steps, actor, concepts } = await makerOf(game);
    const given = { own: "Stowaway in the walls", like: concepts[2] ?? "" };
    const concept = ["own", "like"].reduce<Given>(withTyped, given);
    for (let seed = 0; seed < 5; seed++)
      expect(
        surprise.surprised({ steps, actor }, { ...rolled(steps), concept }, seeded(seed))["concept"],
      ).toMatchObject({
        ...given,
        concept: "",
      });
  });

  it("are replaced where just this part is suggested again, and where nobody typed them", async () => {
    const { steps, actor, of } = await makerOf(game);
    const concept = withTyped({ name: "Nell Ortega", own: "Stowaway" }, "name");
    const all = surprise.surprised({ steps, actor }, { ...rolled(steps), concept }, seeded(1));
    expect([all["concept"]?.["name"], all["concept"]?.["own"]]).toEqual(["Nell Ortega", ""]);
    const again = surprise.thrownAgain({ steps, actor }, of("concept"), all, seeded(2));
    expect(again["concept"]?.["name"]).not.toBe("Nell Ortega");
    const other = surprise.surprised({ steps, actor }, again, seeded(3));
    expect(other["concept"]?.["name"]).not.toBe(again["concept"]?.["name"]);
  });

  it("are kept where the name was given as the character was created, but not a placeholder's", async () => {
    const { steps, actor, of } = await makerOf(game);
    const draft = surprise.withGivenName(rolled(steps), actor);
    const all = surprise.surprised({ steps, actor }, draft, seeded(1));
    expect(all["concept"]?.["name"]).toBe("Nobody yet");
    // A name that was suggested later is nobody's wish, and gives way.
    const again = surprise.thrownAgain({ steps, actor }, of("concept"), all, seeded(2));
    expect(again["concept"]?.["name"]).not.toBe("Nobody yet");
    expect(surprise.withGivenName(again, actor)).toBe(again);
    const { i18n } = at.gm.game as unknown as { i18n: { format(key: string, words: object): string } };
    const unnamed = i18n.format("TESSERA.FirstSteps.newCharacter", { player: "Ana" });
    const nobody = at.gm.game.actors.get(await at.actor(game, unnamed, "Ana", {}));
    expect(surprise.withGivenName({}, nobody)).toEqual({});
  });

  it("are asked what they are good at, by one press, until a card is chosen", async () => {
    const { actor, concepts, of } = await makerOf(game);
    const step = of("concept") as ConceptStep;
    expect(likeOf(step, { own: " " }, actor)).toBeUndefined();
    expect(likeOf(step, { own: "Stowaway", concept: concepts[1] ?? "" }, actor)).toBeUndefined();
    const options = likeOf(step, { own: "Stowaway" }, actor)?.groups?.flatMap((group) => group.options) ?? [];
    expect(options.length).toBeGreaterThan(4);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(options.slice(1).filter(({ value }) => !concepts.includes(value))).toEqual([]);
    const before = { own: "Stowaway", like: concepts[2] ?? "" };
    expect(step.settle({ ...before, concept: concepts[1] ?? "" }, before, {})).toMatchObject({ own: "", like: "" });
  });
});

it("set the numbers of the concept that they are as good as, and no numbers by themselves", async () => {
  const { actor, concepts, of } = await makerOf("edge");
  const [attributes, skills] = [of("attributes"), of("skills")];
  const own: Draft = { concept: { name: "Nell", own: "Stowaway in the walls" } };
  const words = "Your own words set no numbers: choose them, or press Suggest.";
  expect(openIn(attributes, own, actor)?.words).toBe(words);
  expect(openIn(attributes, { concept: { name: "Nell" } }, actor)?.words).toBe("Choose your numbers.");
  const like: Draft = { concept: { ...own["concept"], like: concepts[3] ?? "" } };
  expect([openIn(attributes, like, actor), openIn(skills, like, actor)]).toEqual([null, null]);
  expect(skills.made({}, like, actor)).toEqual(skills.made({}, { concept: { concept: concepts[3] ?? "" } }, actor));
});

it("stay in any other step, with what was chosen beside them", async () => {
  const { steps, actor } = await makerOf("edge");
  const bonds = withTyped({ "bond-1": "Owes me a winter", "with-1": "Teodor" }, "bond-1");
  const talent = withTyped({ pick: "own", talent: "Reads wrists", adds: "melee" }, "talent");
  const draft = surprise.surprised({ steps, actor }, { bonds, talent }, seeded(4));
  expect(draft["bonds"]).toMatchObject({ "bond-1": "Owes me a winter", "with-1": "Teodor" });
  expect(draft["talent"]).toMatchObject({ pick: "own", talent: "Reads wrists" });
  // A thing of their own is no reason to take nothing else along.
  const gear = withTyped({ own: "Grandmother’s kettle" }, "own");
  const packed = surprise.surprised({ steps, actor }, { gear }, seeded(4))["gear"] ?? {};
  expect(packed["own"]).toBe("Grandmother’s kettle");
  expect(Object.values(packed).filter((value) => value === "true")).toHaveLength(3);
});
