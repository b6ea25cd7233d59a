/** A character by "Surprise me" from the games' own packs fits together: portrait, name, looks, numbers, talents, gear. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { emptyPage } from "../table/page.ts";
import { type Examples, openExamples } from "./examples-table.ts";
import { type Given, type Packed, planWith, rulesetOf, type Step, seeded } from "./maker-steps.ts";
import { packedOf } from "./pack-contents.ts";

const RUNS = 1000;
const games = ["challenge", "decision", "edge", "effort"] as const;

type Draft = Readonly<Record<string, Given>>;
interface Plan {
  readonly names: Readonly<Record<string, string>>;
  readonly concepts: string;
  readonly conceptIds: readonly string[];
  readonly conceptPictures: readonly string[];
  readonly looks: string;
  readonly lookTags: readonly string[];
  readonly portraits: Packed["faces"];
  readonly kit?: readonly string[];
}
/** A step whose answers follow the concept. */
interface Following extends Step {
  forConcept(given: Given, draft: Draft): Given;
}
interface Game {
  readonly plan: Plan;
  readonly packed: Packed;
  readonly steps: readonly Step[];
  readonly actor: unknown;
}

let at: Examples;
let stepsAround: (plan: object, packed: object) => readonly Step[];
let surprised: (
  maker: { readonly steps: readonly Step[]; readonly actor: unknown },
  draft: Draft,
  random: () => number,
) => Draft;
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.gm.global(name));
  ({ stepsOf: stepsAround } = await import(`../../src/actor/maker/${"steps"}.ts`));
  ({ surprised } = await import(`../../src/actor/maker/${"surprise"}.ts`));
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

const listOf = (key: string) =>
  (at.gm.game as unknown as { i18n: { localize(key: string): string } }).i18n
    .localize(key)
    .split(",")
    .map((each) => each.trim());

async function readGame(game: string): Promise<Game> {
  const packed = packedOf(game);
  const plan = (await planWith(at.gm, game, packed)) as Plan;
  const actor = at.gm.game.actors.get(await at.actor(game, "Nobody yet", "Ana", {}));
  return { plan, packed, steps: stepsAround(plan, packed), actor };
}

const read = new Map<string, Promise<Game>>();

/** A game with its packs, read once. */
function gameOf(game: string): Promise<Game> {
  const known = read.get(game) ?? readGame(game);
  read.set(game, known);
  return known;
}

/** Drafts of one game, each of eight rolled values where the game rolls them. */
function drawn({ steps, actor }: Game, runs: number): Draft[] {
  return Array.from({ length: runs }, (_, seed) => {
    const random = seeded(seed);
    const dice = Array.from({ length: 8 }, () => Math.abs(Math.floor(random() * 4) - Math.floor(random() * 4)));
    const rolled = dice.sort((one, other) => other - one).join(" ");
    const rolls = Object.fromEntries(steps.filter(({ needsRoll }) => needsRoll).map(({ id }) => [id, { rolled }]));
    return surprised({ steps, actor }, rolls, random);
  });
}

const drawnOf = new WeakMap<Game, Draft[]>();

/** A thousand drafts of one game: its tests look at the same ones. */
function drafts(made: Game): readonly Draft[] {
  const known = drawnOf.get(made) ?? drawn(made, RUNS);
  drawnOf.set(made, known);
  return known;
}

describe.each(games)("%s", (game) => {
  it("has ten concepts with a picture each, and twenty-four names or more, none of them a ready hero's", async () => {
    const { plan, packed } = await gameOf(game);
    expect(listOf(plan.concepts)).toHaveLength(10);
    expect(new Set(plan.conceptIds).size).toBe(10);
    expect(new Set(plan.conceptPictures).size).toBe(10);
    const names = Object.values(plan.names).flatMap(listOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(24);
    expect(names.filter((name) => packed.faces.some(({ label }) => label === name))).toEqual([]);
    for (const id of plan.conceptIds)
      expect([...packed.faces, ...plan.portraits].filter(({ suits }) => suits.includes(id)).length, id).toBeGreaterThan(
        0,
      );
  });

  it("shows a face that suits the concept, the name and the looks, and uses every concept", async () => {
    const made = await gameOf(game);
    const { plan, packed } = made;
    const faces = [...packed.faces, ...plan.portraits];
    const used = new Set<string>();
    for (const { concept = {}, picture = {} } of drafts(made)) {
      const suits = faces.find(({ img }) => img === picture["img"])?.suits ?? [];
      const id = plan.conceptIds[listOf(plan.concepts).indexOf(concept["concept"] ?? "")] ?? "";
      const named = Object.entries(plan.names).find(([, key]) => listOf(key).includes(concept["name"] ?? ""));
      const look = plan.lookTags[listOf(plan.looks).indexOf(concept["look"] ?? "")];
      expect(suits).toEqual(expect.arrayContaining([id, named?.[0], ...(look ? [look] : [])]));
      if (faces.some((each) => each.suits[0] === id)) expect(suits[0]).toBe(id);
      const own = plan.portraits.filter((each) => each.suits[0] === id).map(({ img }) => img);
      if (own.length > 0) expect(own).toContain(picture["img"]);
      used.add(id);
    }
    expect([...used].toSorted()).toEqual(plan.conceptIds.toSorted());
  });
});

/** The answers of each ten drafts in a row. */
const tens = <Answer>(all: readonly Answer[]) => all.slice(9).map((_, place) => all.slice(place, place + 10));

describe.each(games)("%s: ten surprises in a row", (game) => {
  it("have eight concepts or more, and ten names", async () => {
    const all = drafts(await gameOf(game));
    for (const ten of tens(all.map(({ concept }) => concept))) {
      expect(new Set(ten.map((each) => each?.["concept"])).size).toBeGreaterThanOrEqual(8);
      expect(new Set(ten.map((each) => each?.["name"])).size).toBe(10);
    }
  });

  it("bring other talents or gear when a concept comes again", async () => {
    const made = await gameOf(game);
    const former = new Map<string, string>();
    const alike: string[] = [];
    for (const draft of drafts(made)) {
      const concept = draft["concept"]?.["concept"] ?? "";
      const { talents, gear } = takenOf(made, draft);
      const kit = [...talents, ...gear].map(({ name }) => name).join(", ");
      if (former.get(concept) === kit) alike.push(`${concept}: ${kit}`);
      former.set(concept, kit);
    }
    // A character with three fighting skills has no hand left for anything but their weapons.
    expect(alike.length, alike.join("\n")).toBeLessThan(RUNS / 50);
  });

  it("begin with the concepts, names and faces that nobody in the world has", async () => {
    const { steps, actor, plan } = await readGame(game);
    const others = listOf(plan.concepts).slice(0, 4);
    const ids: string[] = [];
    for (const concept of others) ids.push(await at.actor(game, `Somebody, ${concept}`, "Ana", { concept }));
    const rolled = { attributes: { rolled: "3 3 2 2 1 1 0 0" } };
    const found = Array.from({ length: 10 }, (_, seed) => surprised({ steps, actor }, rolled, seeded(seed)));
    const concepts = found.map(({ concept }) => concept?.["concept"] ?? "");
    expect(concepts.slice(6).sort()).toEqual(others.toSorted());
    for (const id of ids) await (at.gm.game.actors.get(id) as unknown as { delete(): Promise<void> }).delete();
    await at.table.settle();
  });

  it("carry no other weapon than the one in the picture, where one of the kind is", async () => {
    const made = await gameOf(game);
    const { plan, packed } = made;
    const faces = [...packed.faces, ...plan.portraits];
    let shown = 0;
    for (const draft of drafts(made)) {
      const face = faces.find(({ img }) => img === draft["picture"]?.["img"]);
      const isShown = (suits: readonly string[]) =>
        ["ax", "axe", "sword", "bow"].some((tag) => face?.suits.includes(tag) && suits.includes(tag));
      const slots = packed.gear.filter(({ suits }) => isShown(suits)).map(({ slot }) => slot);
      const { gear } = takenOf(made, draft);
      const weapons = gear.filter(({ slot }) => slot !== undefined && slots.includes(slot));
      expect(weapons.filter(({ suits }) => !isShown(suits)).map(({ name }) => name)).toEqual([]);
      if (weapons.length > 0) shown += 1;
    }
    if (game !== "effort") expect(shown).toBeGreaterThan(0);
  });
});

describe.each(["challenge", "edge"])("%s: fighting skills", (game) => {
  it("have a weapon each, as far as three things are enough", async () => {
    const made = await gameOf(game);
    const fighting = ["strike", "shoot", "throw", "melee", "ranged"];
    let armed = 0;
    for (const draft of drafts(made)) {
      const has = fighting.filter((id) => Number(draft["skills"]?.[id] === "true" || draft["skills"]?.[id]) > 0);
      const { gear } = takenOf(made, draft);
      for (const id of has)
        expect(
          gear.some(({ suits }) => suits.includes(id)),
          id,
        ).toBe(true);
      armed += has.length;
    }
    expect(armed).toBeGreaterThan(RUNS / 20);
  });
});

describe.each(games)("%s: numbers", (game) => {
  it("are those of the concept, also where another surprise follows", async () => {
    const made = await gameOf(game);
    const { steps, actor } = made;
    const step = steps.find(({ id }) => id === "attributes" || id === "traits") as Following;
    for (const [place, draft] of drafts(made).slice(0, 200).entries()) {
      const again = surprised({ steps, actor }, draft, seeded(place + RUNS));
      const given = again[step.id] ?? {};
      expect(given).toMatchObject(step.forConcept(given, again));
    }
  });
});

interface Taken {
  readonly talents: Packed["talents"];
  readonly gear: Packed["gear"];
}

const taken = new WeakMap<Draft, Taken>();

/** Talents and gear that a draft's steps make, as the packs offer them. */
function takenOf(made: Game, draft: Draft): Taken {
  const known = taken.get(draft) ?? readTaken(made, draft);
  taken.set(draft, known);
  return known;
}

function readTaken({ packed, steps, actor }: Game, draft: Draft): Taken {
  const items = steps.flatMap(({ id, made }) => made(draft[id] ?? {}, draft, actor).items ?? []);
  const named = (type: string) => items.filter((item) => item.type === type).map(({ name }) => name);
  return {
    talents: packed.talents.filter(({ name }) => named("talent").includes(String(name))),
    gear: packed.gear.filter(({ name }) => named("gear").includes(String(name))),
  };
}

describe.each(games)("%s: talents and gear", (game) => {
  it("suit the concept, with what a talent needs, and no two things for one place", async () => {
    const made = await gameOf(game);
    const { plan } = made;
    const seen = new Set<string>();
    for (const draft of drafts(made)) {
      const { talents, gear } = takenOf(made, draft);
      const id = plan.conceptIds[listOf(plan.concepts).indexOf(draft["concept"]?.["concept"] ?? "")] ?? "";
      expect(gear).toHaveLength(3);
      const kinds = (game === "decision" ? ["trait", "proficiency", "ability"] : [""]).map(
        (kind) => talents.filter((talent) => talent["kind"] === kind)[0],
      );
      if (game !== "challenge") for (const talent of kinds) expect(talent?.suits).toContain(id);
      const needs = talents.flatMap((talent) => (talent["needs"] as string | undefined) ?? []);
      const tags = gear.flatMap(({ suits }) => suits);
      expect(tags).toEqual(expect.arrayContaining([...needs, ...(plan.kit ?? [])]));
      const skills = Object.entries(draft["skills"] ?? {}).filter(([, value]) => value === "true" || Number(value) > 0);
      const wanted = [...needs, ...skills.map(([skill]) => skill)];
      const needed = ({ suits }: { readonly suits: readonly string[] }) => suits.some((tag) => wanted.includes(tag));
      expect(gear.filter((each) => !(each.suits.includes(id) || needed(each)))).toEqual([]);
      const slots = gear.flatMap((each) => (each["slot"] as string | undefined) ?? []);
      expect(new Set(slots).size).toBe(slots.length);
      for (const { name } of [...talents, ...gear]) seen.add(String(name));
    }
    // Each concept has more than one way.
    expect(seen.size).toBeGreaterThan(25);
  });
});

it("gives a lock-keeper who never learned to swim no talent for swimming", async () => {
  const made = await gameOf("effort");
  const [keeper] = listOf(made.plan.concepts);
  const keepers = drafts(made).filter(({ concept }) => concept?.["concept"] === keeper);
  expect(keepers.length).toBeGreaterThan(50);
  const talents = keepers.flatMap((draft) => takenOf(made, draft).talents.map(({ name }) => name));
  expect(talents).not.toContain("Swims like an eel");
  expect(new Set(talents).size).toBeGreaterThan(2);
});

it("gives each fencing master a blade, and nobody a thing for a skill that they lack", async () => {
  const made = await gameOf("edge");
  const place = made.plan.conceptIds.indexOf("fencer");
  const blades = ["Rapier", "Sword cane"];
  let fencers = 0;
  for (const draft of drafts(made)) {
    const { gear } = takenOf(made, draft);
    for (const { name, appliesTo } of gear)
      if (appliesTo) expect(Number(draft["skills"]?.[appliesTo]), `${name}`).toBeGreaterThan(0);
    if (draft["concept"]?.["concept"] !== listOf(made.plan.concepts)[place]) continue;
    expect(gear.filter(({ name }) => blades.includes(String(name)))).toHaveLength(1);
    fencers += 1;
  }
  expect(fencers).toBeGreaterThan(50);
});

it("gives no talent of Decision to more than three characters in ten", async () => {
  const made = await gameOf("decision");
  const talents = drafts(made).flatMap((draft) => takenOf(made, draft).talents.map(({ name }) => String(name)));
  for (const each of new Set(talents))
    expect(talents.filter((name) => name === each).length, each).toBeLessThan(RUNS * 0.3);
});

it("gives weapons only to those whose attributes serve them, and no cook a cutting lance", async () => {
  const made = await gameOf("decision");
  const rests: Readonly<Record<string, string>> = { meleeAttack: "str", rangedAttack: "dex" };
  const cook = listOf(made.plan.concepts)[made.plan.conceptIds.indexOf("cook")];
  for (const draft of drafts(made)) {
    const { gear, talents } = takenOf(made, draft);
    const needs = talents.flatMap((talent) => (talent["needs"] as string | undefined) ?? []);
    for (const { name, appliesTo, suits } of gear) {
      const attribute = rests[appliesTo];
      const needed = suits.some((tag) => needs.includes(tag));
      if (attribute && !needed) expect(Number(draft["attributes"]?.[attribute]), String(name)).toBeGreaterThan(0);
    }
    if (draft["concept"]?.["concept"] === cook) expect(gear.map(({ name }) => name)).not.toContain("Cutting lance");
  }
});

it("varies the arrays of Traits, and the Skills of one concept", async () => {
  const made = await gameOf("challenge");
  const all = drafts(made);
  expect(new Set(all.map(({ traits }) => traits?.["array"])).size).toBe(6);
  const [first] = listOf(made.plan.concepts);
  const founders = all.filter(({ concept }) => concept?.["concept"] === first);
  const skills = new Set(founders.map((draft) => JSON.stringify(draft["skills"])));
  expect(skills.size).toBeGreaterThan(founders.length / 3);
});

describe("in a world without an attribute that the packs know", () => {
  interface Fields {
    readonly cards?: readonly { readonly name?: string; readonly why?: string }[];
  }
  const isMissing = ({ appliesTo }: { readonly appliesTo: string }) => appliesTo === "wit";

  it("reads which bonuses are of no use there", async () => {
    const { packedFor } = (await import(`../../src/actor/maker/${"pack-offers"}.ts`)) as {
      packedFor(
        ruleset: object,
      ): Promise<{ readonly gear: readonly (Packed["gear"][number] & { useless?: string })[] }>;
    };
    vi.stubGlobal("document", emptyPage().window.document);
    const ruleset = rulesetOf(at.gm, "effort");
    const targets = ruleset?.bonusTargets().filter(({ id }) => id !== "wit") ?? [];
    const { gear } = await packedFor({ ...ruleset, bonusTargets: () => targets });
    expect(gear.filter(({ useless }) => useless).map(({ name }) => name)).toEqual(
      gear.filter(isMissing).map(({ name }) => name),
    );
    expect(gear.find(isMissing)?.useless).toBe("Its bonus is for “wit”, which is not in this world");
  });

  it("suggests nothing of the kind, and dims it with the reason", async () => {
    const { plan, packed, actor } = await gameOf("effort");
    const gear = packed.gear.map((item) => (isMissing(item) ? { ...item, useless: "not here" } : item));
    const missing = gear.filter(isMissing).map(({ id }) => `gear-${id}`);
    expect(missing.length).toBeGreaterThan(1);
    const steps = stepsAround(plan, { ...packed, gear });
    for (const draft of drawn({ plan, packed, steps, actor }, 200))
      expect(missing.filter((name) => draft["gear"]?.[name] === "true")).toEqual([]);
    const fields = steps.find(({ id }) => id === "gear")?.fields({}, {}, actor) as readonly Fields[];
    const cards = fields.flatMap(({ cards: each = [] }) => each);
    expect(
      cards
        .filter(({ why }) => why === "not here")
        .map(({ name }) => name)
        .sort(),
    ).toEqual(missing.sort());
  });
});
