/** Choices in which characters are made: numbers by concept, suggestions that fit what was drawn, and a preview that shows what the sheet shows. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { emptyPage } from "../table/page.ts";
import { type Examples, openExamples } from "./examples-table.ts";
import { type Given, planOf, planWith, rulesetOf, type Step } from "./maker-steps.ts";
import { packedOf } from "./pack-contents.ts";

interface Field {
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  readonly value?: number;
  readonly good?: string;
  readonly about?: string;
  readonly cards?: readonly { readonly value: string; readonly line?: string; readonly why?: string }[];
}

let at: Examples;
let packs: {
  bonusOf(item: object, ruleset: unknown): string;
};
let cards: { cardLine(system: object, ruleset: unknown): string };
let steps: { stepsOf(plan: object, packed: object): readonly Step[] };
let kinds: { groupedCards(cards: object, goodAt: readonly string[]): readonly Field[] };
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.gm.global(name));
  packs = await import(`../../src/actor/maker/${"pack-offers"}.ts`);
  cards = await import(`../../src/actor/maker/${"card-line"}.ts`);
  steps = await import(`../../src/actor/maker/${"steps"}.ts`);
  kinds = await import(`../../src/actor/maker/${"step-kinds"}.ts`);
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

async function stepOf(game: string, id: string): Promise<Step> {
  const { plan } = await planOf(at.gm, game);
  const step = (plan as { steps: readonly Step[] }).steps.find((each) => each.id === id);
  if (!step) throw new Error(`${game} has no step ${id}`);
  return step;
}
const conceptsOf = (game: string): string[] =>
  (at.gm.game as unknown as { i18n: { localize(key: string): string } }).i18n
    .localize(`TESSERA.${game}.Maker.concepts`)
    .split(",")
    .map((each) => each.trim());
const actorOf = async (game: string, system: object = {}) =>
  at.gm.game.actors.get(await at.actor(game, "Nobody yet", "Ana", system));
const fieldsOf = (step: Step, given: Given, draft: object, actor: unknown) =>
  step.fields(given, draft, actor) as unknown as readonly Field[];

describe("a concept of Edge", () => {
  it("gives attributes, and six points of skills that fit, still to be changed", async () => {
    const [attributes, skills, actor] = [
      await stepOf("edge", "attributes"),
      await stepOf("edge", "skills"),
      await actorOf("edge"),
    ];
    const spread = conceptsOf("Edge").map((concept) => {
      const draft = { concept: { concept } };
      expect(skills.left?.({}, draft, actor)).toBe("");
      const changes = skills.made({}, draft, actor).changes?.["system.skills"] as Record<string, number>;
      expect(attributes.made({}, draft, actor).changes).toBeDefined();
      return Object.fromEntries(Object.entries(changes).filter(([, rating]) => rating > 0));
    });
    expect(spread[3]).toEqual({ melee: 2, tactics: 2, command: 1, athletics: 1 });
    expect(new Set(spread.map((each) => JSON.stringify(each))).size).toBe(10);
    // Numbers that were chosen stay, and the words of the concept may be the player's own.
    const own = { concept: { concept: conceptsOf("Edge")[3] ?? "", own: "Nobody’s fool" } };
    expect(skills.left?.({ melee: "1" }, own, actor)).toContain("1");
    expect(skills.left?.({}, own, actor)).toBe("");
  });

  it("gives skills that one press clears, to spend all points anew", async () => {
    const skills = await stepOf("edge", "skills");
    const draft = { concept: { concept: conceptsOf("Edge")[3] ?? "" } };
    expect(skills.left?.(skills.clear?.() ?? {}, draft, null)).toContain("6");
  });

  it("gives none where no card was chosen", async () => {
    const skills = await stepOf("edge", "skills");
    expect(() => skills.made({}, {}, null)).toThrow();
    expect(skills.left?.({}, {}, null)).toContain("6");
  });
});

it("suggests a trouble of the suit that was drawn", async () => {
  const actor = at.gm.game.actors.get(await at.actor("edge", "Nobody yet", "Ana", {}));
  const step = await stepOf("edge", "complication");
  const named = (suit: string) =>
    new Set(
      Array.from(
        { length: 40 },
        (_, place) => step.suggest?.({ rolled: `${suit}.ace` }, {}, () => place / 40, actor)["name"],
      ),
    );
  const all = ["hearts", "spades", "clubs", "diamonds"].map(named);
  for (const [place, names] of all.entries()) {
    expect(names.size).toBeGreaterThan(2);
    for (const other of all.slice(place + 1)) expect([...names].filter((name) => other.has(name))).toEqual([]);
  }
});

it("suggests bonds with others at the table, never with the character itself, each with a line of its own", async () => {
  const step = await stepOf("edge", "bonds");
  const actors = at.gm.global<{ create(data: object): Promise<{ uuid: string }> }>("Actor");
  const create = (data: object) => actors.create.call(actors, data);
  const system = { attributes: { body: 3, wits: 2, spirit: 2, presence: 1 }, skills: { lore: 2 } };
  const names = ["Ilsa Marrow", "Teodor Vance", "Myself"];
  const members = await Promise.all(names.map((name) => create({ name, type: "edge", system })));
  const unmade = await create({ name: "Nobody yet", type: "edge" });
  const inParty = [...members, unmade].map(({ uuid }) => uuid);
  const party = await create({ name: "Party", type: "party", system: { members: inParty } });
  const { settings } = at.gm.game as unknown as { settings: { set(...values: unknown[]): Promise<unknown> } };
  await settings.set("tessera", "party", party.uuid);
  await at.table.settle();
  for (const random of [0, 0.4, 0.9]) {
    const given = step.suggest?.({}, {}, () => random, members[2]) ?? {};
    expect([given["with-1"], given["with-2"]].toSorted()).toEqual(["Ilsa Marrow", "Teodor Vance"]);
    expect(given["bond-1"]).not.toBe(given["bond-2"]);
    expect(given["bond-1"] && given["bond-2"]).toBeTruthy();
    const again = step.suggest?.(given, {}, () => random, members[2]) ?? {};
    expect([given["bond-1"], given["bond-2"]]).not.toContain(again["bond-1"]);
  }
});

it("says of each skill of Edge what it is for, and with which attribute it is rated", async () => {
  const attributes = { body: "2", wits: "2", spirit: "1", presence: "3" };
  const rows = fieldsOf(await stepOf("edge", "skills"), { brawl: "2", command: "2" }, { attributes }, null).filter(
    ({ kind }) => kind === "pips",
  );
  expect(rows).toHaveLength(20);
  expect(rows.filter(({ about }) => !about)).toEqual([]);
  expect(new Set(rows.map(({ about }) => about)).size).toBe(20);
  const rated = rows.flatMap(({ name, good }) => (good ? [`${name}: ${good}`] : []));
  expect(rated).toEqual([
    "brawl: 4 dice with Body, 1 in 3 against Difficulty 3",
    "command: 5 dice with Presence, 1 in 2 against Difficulty 3",
  ]);
});

it("writes a ready follower of Edge into the lines, and clears them for an asset", async () => {
  const step = (await stepOf("edge", "holdings")) as Step & {
    settle(given: Given, before: Given, draft: object): Given;
    unchosen(given: Given): string;
  };
  const before = { holding: "follower", holdingName: "", skill: "" };
  const chosen = step.settle({ ...before, ready: "Quiet Nan" }, before, {});
  expect(step.made(chosen, {}, null).items).toEqual([
    { type: "follower", name: "Quiet Nan", system: { cap: 1, dice: 1, skill: "Stealth" } },
  ]);
  // Each card says beforehand what somebody is good at.
  const ready = (holding: string) => fieldsOf(step, { holding }, {}, null).find(({ name }) => name === "ready")?.cards;
  expect(ready("follower")).toContainEqual(expect.objectContaining({ value: "Quiet Nan", does: "Stealth" }));
  expect(ready("asset")?.every((each) => !("does" in each))).toBe(true);
  const renamed = step.settle({ ...chosen, holdingName: "Nan" }, chosen, {});
  expect(renamed).toMatchObject({ holdingName: "Nan", skill: "Stealth" });
  const asset = step.settle({ ...renamed, holding: "asset" }, renamed, {});
  expect(step.made(asset, {}, null).items).toEqual([
    { type: "asset", name: "Asset: Minor", system: { size: "minor" } },
  ]);
  // Neither is a choice, and nothing chosen is none.
  expect([step.unchosen({}), step.unchosen({ holding: "none" })]).toEqual(["Nothing chosen yet.", ""]);
});

it("names the followers and assets that it suggests, and what followers are good at", async () => {
  const actor = at.gm.game.actors.get(await at.actor("edge", "Nobody yet", "Ana", {}));
  const step = await stepOf("edge", "holdings");
  for (const random of [0.1, 0.3, 0.6, 0.9]) {
    const given = step.suggest?.({}, {}, () => random, actor) ?? {};
    expect(given["holdingName"]).toMatch(/\p{L}/u);
    expect(given["holding"] === "follower").toBe(random >= 0.5);
    if (given["holding"] === "follower") expect(given["skill"]).toMatch(/\p{L}/u);
  }
});

it("tells the bonus of a thing beside its name, because the rolls beside the steps leave it out", async () => {
  const ruleset = rulesetOf(at.gm, "decision");
  const system = { bonus: { dice: 0, modifier: 2, appliesTo: "initiative" } };
  expect(packs.bonusOf({ system }, ruleset)).toBe("+2 on Initiative");
  expect(packs.bonusOf({ system: {} }, ruleset)).toBe("");
});

it("says a bonus once on the card of a thing: in numbers, and the text says when it applies", () => {
  vi.stubGlobal("document", emptyPage().window.document);
  const lines: (readonly [string, string])[] = ["challenge", "decision", "edge", "effort"].flatMap((game) => {
    const ruleset = rulesetOf(at.gm, game);
    return [...packedOf(game).talents, ...packedOf(game).gear]
      .filter(({ appliesTo }) => appliesTo !== "")
      .map(({ name, data }) => [
        `${game} ${String(name)}`,
        cards.cardLine((data as { system: object }).system, ruleset),
      ]);
  });
  vi.stubGlobal("document", undefined);
  const said = new Map(lines);
  expect(said.size).toBeGreaterThan(100);
  expect(said.get("edge Nobody’s face")).toBe("Toward anyone who met you fewer than three times.");
  expect(said.get("challenge Smoke pot")).toBe("In its Zone until the round ends.");
  // The numbers do not say that this is a Hit.
  expect(said.get("challenge Perfect pitch")).toContain("One more Hit on Intuit.");
  expect(said.get("decision Never pays the first price")).toBe(
    "Trait. When something is for sale, including the truth.",
  );
  expect(said.get("effort Mallet and caulking iron")).toBe("On a seam or a leak.");
  expect(said.get("effort Second wind")).toBe("");
  const twice = [...said].filter(([, line]) =>
    /(?:^|\. )(?:(?:One|Two) more (?:die|dice) on|\+\d to [A-Z])/.test(line),
  );
  expect(twice).toEqual([]);
});

it("says of Fortitude and Willpower of Decision what they buy, and where they buy more", async () => {
  const step = await stepOf("decision", "attributes");
  const actor = await actorOf("decision");
  const values = { rolled: "3 3 2 2 1 1 0 0", str: "1", agi: "2", dex: "1", kno: "0", ins: "0", cha: "3" };
  const aboutOf = (given: Given) => {
    const rows = fieldsOf(step, { ...values, ...given }, {}, actor).filter(({ kind }) => kind === "pips");
    return ["fort", "will"].map((id) => rows.find(({ name }) => name === id)?.about);
  };
  // Half the level and half the value, rounded down at the end: at level 1, a value of 3 makes 2.
  expect(aboutOf({ fort: "2", will: "3" })).toEqual([
    "Endures: Defense and Vitality. Now Defense 4, with Agility, and Vitality 1. Vitality 2 needs Fortitude 3.",
    "Stands fast: how much Stress you bear. Now a Stress Threshold of 2.",
  ]);
  expect(aboutOf({ fort: "3", will: "2" })).toEqual([
    "Endures: Defense and Vitality. Now Defense 5, with Agility, and Vitality 2.",
    "Stands fast: how much Stress you bear. Now a Stress Threshold of 1. A Threshold of 2 needs Willpower 3.",
  ]);
});

it("says at once which talents of Decision are too many, and by how many", async () => {
  const step = await stepOf("decision", "talents");
  const { packed } = await planOf(at.gm, "decision");
  const traits = (packed.talents as readonly { id: string; kind?: string }[]).filter(({ kind }) => kind === "trait");
  const given = Object.fromEntries(traits.slice(0, 3).map(({ id }) => [`talent-${id}`, "true"]));
  expect(step.left?.(given, {}, null)).toBe("Traits −1: level 1 has 2, so untick 1.");
  expect(fieldsOf(step, given, {}, null)[0]?.label).toBe("Traits: −1 of 2 left");
  expect(step.left?.({ ...given, ...step.clear?.() }, {}, null)).toContain("Traits 2");
});

it("says of each Trait of Challenge which Defenses it raises, and of each Skill what it is for", async () => {
  const actor = await actorOf("challenge");
  const traits = fieldsOf(await stepOf("challenge", "traits"), {}, {}, actor).filter(({ kind }) => kind === "pips");
  expect(traits.map(({ good }) => good)).toEqual([
    "4 Skills · +4 Reflexes and Vigor",
    "2 Skills · +2 Reflexes",
    "1 Skill · +1 Reflexes and Nerve",
    "0 Skills · +0 Nerve and Vigor",
    "0 Skills · +0 Nerve and Vigor",
  ]);
  expect(traits.filter(({ about }) => !about)).toEqual([]);
  const skills = fieldsOf(await stepOf("challenge", "skills"), {}, {}, actor).flatMap(({ cards = [] }) => cards);
  expect(skills.length).toBeGreaterThan(40);
  expect(skills.filter(({ line }) => !line)).toEqual([]);
});

it("suggests Skills of Challenge that fit the concept, and others at the second press", async () => {
  const step = await stepOf("challenge", "skills");
  const draft = { concept: { concept: conceptsOf("Challenge")[3] ?? "" } };
  const chosen = (given: Given = {}) => Object.keys(given).filter((id) => given[id] === "true");
  const given = step.suggest?.({}, draft, () => 0.7, null);
  expect(chosen(given)).toHaveLength(7);
  expect(chosen(given)).toEqual(expect.arrayContaining(["strike", "lead", "survival"]));
  const fights = ["strike", "shoot", "exert", "intimidate", "grapple"];
  expect(chosen(given).filter((id) => fights.includes(id))).toHaveLength(4);
  const other = step.suggest?.(given ?? {}, draft, () => 0.7, null);
  expect(chosen(other)).toHaveLength(7);
  expect(chosen(other).toSorted()).not.toEqual(chosen(given).toSorted());
});

it("proposes the Defense of Challenge that has the most points", async () => {
  const step = await stepOf("challenge", "defense");
  const traits = { dangerous: "0", deft: "0", savvy: "4", steady: "2", uncanny: "1" };
  expect(step.made({}, { traits }, null).changes).toEqual({ "system.primaryDefense": "nerve" });
});

it("says of each attribute what it is for", async () => {
  for (const game of ["edge", "effort", "decision"]) {
    const rows = fieldsOf(
      await stepOf(game, "attributes"),
      { rolled: "3 3 2 2 1 1 0 0" },
      {},
      await actorOf(game),
    ).filter(({ kind }) => kind === "pips");
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ about }) => !about)).toEqual([]);
  }
});

it("explains each word that a step uses first in one sentence", async () => {
  for (const game of ["challenge", "edge", "effort", "decision"]) {
    const { plan } = await planOf(at.gm, game);
    const { steps } = plan as { steps: readonly { words?: readonly string[] }[] };
    const keys = steps.flatMap(({ words = [] }) => words);
    expect(keys.length).toBeGreaterThan(2);
    const { i18n } = at.gm.game as unknown as { i18n: { has(key: string): boolean } };
    for (const key of keys) expect([key, i18n.has(`${key}.word`), i18n.has(`${key}.says`)]).toEqual([key, true, true]);
  }
  expect(rulesetOf(at.gm, "edge")?.id).toBe("edge");
});

describe("cards of a pack", () => {
  const item = (id: string, appliesTo: string, does: string) => ({ id, name: id, img: "", line: "", does, appliesTo });
  const others = Array.from({ length: 11 }, (_, place) => item(`other${place}`, "", ""));
  const items = [...others, item("lore", "lore", "+1 die on Lore"), item("melee", "melee", "+1 die on Melee")];
  const none = { value: "", label: "One of your own", selected: true };
  const cards = { name: "pick", label: "Talent", items, isTaken: () => false, none };

  it("stand under headings where there are more than twelve, those that suit first", () => {
    const groups = kinds.groupedCards(cards, ["melee"]);
    expect(groups.map((group) => group.cards?.map(({ value }) => value))).toEqual([
      ["melee"],
      ["lore"],
      [...others.map(({ id }) => id), ""],
    ]);
    expect(new Set(groups.map(({ label }) => label)).size).toBe(3);
    expect(new Set(groups.map(({ name }) => name))).toEqual(new Set(["pick"]));
  });

  it("suit in no more than eight, the best of them", () => {
    const suited = Array.from({ length: 12 }, (_, place) => item(`melee${place}`, "melee", "+1 die on Melee"));
    const [first, second] = kinds.groupedCards({ ...cards, items: [...items, ...suited] }, ["lore", "melee"]);
    expect(first?.cards).toHaveLength(8);
    expect(first?.cards?.[0]?.value).toBe("lore");
    expect(second?.cards?.map(({ value }) => value)).toEqual(suited.slice(6).map(({ id }) => id));
  });

  it("stand in one list where there are no more than twelve", () => {
    expect(kinds.groupedCards({ ...cards, items: items.slice(1) }, ["melee"])).toHaveLength(1);
  });
});

describe("portraits", () => {
  interface Faces {
    readonly cards: readonly { readonly value: string }[];
  }
  const faces = [
    { img: "nobody.svg", label: "Nobody", suits: [] },
    { img: "bell.svg", label: "Bell", suits: ["bell-cutter"] },
    { img: "sword.svg", label: "Sword", suits: ["fencer", "advocate"] },
    { img: "foil.svg", label: "Foil", suits: ["fencer"] },
  ];
  const pictureStep = async () => {
    const { plan, packed } = await planOf(at.gm, "edge");
    const all = steps.stepsOf({ ...plan, portraits: [] }, { ...packed, faces });
    return all.find(({ id }) => id === "picture") as Step;
  };
  const fencer = () => ({ concept: { concept: conceptsOf("Edge")[3] ?? "" } });

  it("come after the concept, those that suit it first", async () => {
    const { plan, packed } = await planOf(at.gm, "edge");
    expect(steps.stepsOf(plan, packed).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["concept", "picture", "gear", "arrival"]),
    );
    expect(steps.stepsOf(plan, packed)[0]?.id).toBe("concept");
    const step = await pictureStep();
    const order = (draft: object) =>
      (step.fields({}, draft, { img: "now.svg" })[0] as unknown as Faces).cards.map(({ value }) => value);
    expect(order(fencer())).toEqual(["sword.svg", "foil.svg", "nobody.svg", "bell.svg", "same"]);
    expect(order({})).toEqual(["nobody.svg", "bell.svg", "sword.svg", "foil.svg", "same"]);
  });

  it("are suggested as the concept suits, and others where all that suit are taken", async () => {
    const step = await pictureStep();
    const actor = await actorOf("edge");
    const seen = new Set(
      [0, 0.3, 0.6, 0.9].map((random) => step.suggest?.({}, fencer(), () => random, actor)["img"] ?? ""),
    );
    expect([...seen].toSorted()).toEqual(["foil.svg", "sword.svg"]);
    expect(step.suggest?.({ img: "foil.svg" }, fencer(), () => 0, actor)).toEqual({ img: "sword.svg" });
  });
});

it("has no step for gear where neither packs nor the plan offer any", async () => {
  const { plan, packed } = await planOf(at.gm, "edge");
  const { gear: _, ...without } = plan as { readonly gear?: string };
  const has = (offered: object, all: object) => steps.stepsOf(offered, all).some(({ id }) => id === "gear");
  expect(has(without, { ...packed, gear: [] })).toBe(false);
  expect(has(without, packed)).toBe(true);
  expect(has({ ...without, gear: "TESSERA.Edge.Names.gear" }, { ...packed, gear: [] })).toBe(true);
});

it("suggests no bond, trouble or holding of Edge that another character has, as long as there are others", async () => {
  const actors = at.gm.global<{ create(data: object): Promise<object> }>("Actor");
  const names = async (step: string, random: number) => {
    const { suggest, made } = await stepOf("edge", step);
    const given = suggest?.({}, {}, () => random, at.gm.game.actors.get(maker)) ?? {};
    return made(given, {}, null).items?.map(({ name }) => name) ?? [];
  };
  const maker = await at.actor("edge", "Nobody yet", "Ana", {});
  for (const [step, type] of [
    ["bonds", "bond"],
    ["complication", "complication"],
    ["holdings", "asset"],
  ] as const) {
    const first = await names(step, 0);
    expect(first.length).toBeGreaterThan(0);
    const items = first.map((name) => ({ name, type }));
    await actors.create.call(actors, { name: `Has ${type}`, type: "edge", items });
    await at.table.settle();
    const later = await names(step, 0);
    expect(later).toHaveLength(first.length);
    expect(later.filter((name) => first.includes(name))).toEqual([]);
  }
});

it("says once all five talents of Decision are chosen", async () => {
  const step = (await stepOf("decision", "talents")) as unknown as { count(given: Given): string };
  const own = { "trait-1": "One", "trait-2": "Two", "proficiency-1": "Three", "proficiency-2": "Four" };
  expect(step.count(own)).toBe("Left to choose: Abilities 1.");
  expect(step.count({ ...own, "ability-1": "Five" })).toBe("All five are chosen.");
});

describe("trouble of Edge", () => {
  type Cards = Field & { readonly cards: readonly { readonly value: string }[] };
  const troubles = async (given: Given) => {
    const step = await stepOf("edge", "complication");
    const fields = fieldsOf(step, given, {}, null);
    const note = fields.find(({ kind }) => kind === "note")?.label ?? "";
    const cards = (fields.find(({ kind }) => kind === "cards") as Cards).cards.map(({ value }) => value);
    return { step, note, cards };
  };

  it("offers all of the card's suit before those of no card, and writes the chosen one down", async () => {
    const { step, cards: all } = await troubles({ rolled: "clubs.ace" });
    const cards = all.slice(0, 4);
    const given = { rolled: "clubs.ace", idea: cards[1] ?? "" };
    const settled = (step as unknown as { settle(now: Given, before: Given): Given }).settle(given, {});
    expect(step.made(settled, {}, null).items?.[0]).toMatchObject({ type: "complication", name: cards[1] });
    const other = await troubles({ rolled: "hearts.ace" });
    expect(other.cards.slice(0, 4).filter((each) => all.includes(each))).toHaveLength(1);
    const any = (await troubles({})).cards;
    expect(any).toHaveLength(4);
    // A drawn card takes none of them out of sight.
    expect(any.filter((each) => !all.includes(each))).toEqual([]);
    // The one that is written down stands among them, in place of the other one of its suit.
    const named = (await troubles({ name: cards[3] ?? "" })).cards;
    expect(named).toContain(cards[3]);
    expect(named.filter((each) => any.includes(each))).toHaveLength(3);
  });

  it("says what a card pays only if it pays something", async () => {
    expect((await troubles({ rolled: "clubs.ace" })).note).toMatch(/2 XP/);
    const { note } = await troubles({ rolled: "clubs.plain.7" });
    expect(note).not.toMatch(/XP|\+0/);
  });
});

it("offers people for the bonds of Edge, and puts a bond in words with its other end in brackets", async () => {
  const step = (await stepOf("edge", "bonds")) as Step & {
    settle(now: Given, before: Given): Given;
    recap(given: Given): string;
  };
  const actor = await actorOf("edge");
  await at.actor("edge", "Wren Adaire", "Ben", { attributes: { wits: 3 }, concept: "Roof-runner" });
  const peopleNow = () => fieldsOf(step, {}, {}, actor).find(({ kind }) => kind === "cards")?.cards ?? [];
  const names = peopleNow().map(({ value }) => value);
  expect(names.length).toBeGreaterThan(2);
  // A character of the table is told by its concept.
  const { actors } = at.gm.game as unknown as {
    actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
  await actors.getName(names[0] ?? "").update({ "system.concept": "Bell-cutter" });
  expect(peopleNow()[0]).toMatchObject({ value: names[0], line: "Bell-cutter" });
  const namesake = fieldsOf(step, {}, { concept: { name: names[0] } }, actor).find(({ kind }) => kind === "cards");
  expect(JSON.stringify(namesake)).not.toContain(names[0]);
  const given = step.settle({ "bond-1": "Owes them a winter", "who-1": names[1] ?? "" }, {});
  expect(given["with-1"]).toBe(names[1]);
  expect(step.recap(given)).toBe(`Owes them a winter (${names[1]})`);
});

it("writes a biography of what was chosen, and keeps a reason to be here as a bond", async () => {
  const { plan, packed } = await planOf(at.gm, "decision");
  const [concept] = steps.stepsOf(plan, packed);
  const given = { name: "Pim", concept: conceptsOf("Decision")[0] ?? "", look: "Always cold", tie: "Owes <b>Juno</b>" };
  const made = concept?.made(given, { concept: given }, await actorOf("decision"));
  expect(made?.changes?.["system.biography"]).toBe(
    `<p>${given.concept}. Always cold.</p><p>Owes &lt;b&gt;Juno&lt;/b&gt;.</p>`,
  );
  expect(made?.items).toEqual([{ type: "bond", name: given.tie }]);
  const edge = await planOf(at.gm, "edge");
  const [person] = steps.stepsOf(edge.plan, edge.packed);
  const bonds = { "bond-1": "Owes them a winter", "with-1": "Wren" };
  const draft = { concept: { concept: "Forger" }, bonds, complication: { name: "A duel still owed" } };
  const story = person?.made(draft.concept, draft, await actorOf("edge")).changes?.["system.biography"];
  expect(story).toBe("<p>Forger.</p><p>Owes them a winter (Wren).</p><p>In trouble: A duel still owed.</p>");
});

it("gives the odds of a talent with what it adds, and says if it counts only at times", async () => {
  const talent = (id: string, appliesTo: string, bonus: object) => ({
    ...{ id, name: id, img: "", line: "", does: "+1", kind: "trait", appliesTo, dice: 0, modifier: 0, suits: [] },
    ...bonus,
    data: {},
  });
  const conditional = true;
  const talents = [
    talent("plain", "body", { modifier: 1, conditional }),
    talent("die", "body", { dice: 1, conditional }),
    talent("paid", "stamina", { modifier: 1, conditional }),
    talent("always", "body", { modifier: 1 }),
    talent("paid always", "stamina", { modifier: 1 }),
  ];
  const plan = await planWith(at.gm, "effort", { talents, gear: [], faces: [] });
  const step = (plan as { steps: readonly Step[] }).steps.find(({ id }) => id === "talent") as Step;
  const draft = { attributes: { body: "9", grace: "10", wit: "8", heart: "7" } };
  const cards = fieldsOf(step, {}, draft, null).flatMap((field) => field.cards ?? []);
  const [plain, die, fromStamina, always, paidAlways] = cards.map(
    (card) => (card as unknown as { readonly does: string }).does,
  );
  expect(plain).toContain("when it applies: 2d6 + 10");
  expect(die).toContain("three dice, the two highest, + 9");
  expect(die).not.toContain("2d6");
  // A check that is paid from a resource is rolled with one of its attributes: with the better one.
  expect(fromStamina).toContain("when it applies, with Grace: 2d6 + 11");
  expect([always, paidAlways].map((does) => does?.split(", ")[0])).toEqual([
    "+1 · 2d6 + 10",
    "+1 · with Grace: 2d6 + 11",
  ]);
});

it("says which resources of Effort lost a half, and how numbers rise once all points are given out", async () => {
  const step = (await stepOf("effort", "attributes")) as Step;
  const actor = await actorOf("effort");
  const notes = (given: Given) =>
    fieldsOf(step, given, {}, actor)
      .filter(({ kind }) => kind === "note")
      .map(({ label }) => label);
  const numbers = { body: "10", grace: "7", wit: "8", heart: "9" };
  expect(notes(numbers)).toEqual([
    "Stamina 8, Focus 7, Insight 8, Grit 9, all full. Odd sums lost a half: Stamina, Focus, Insight, and Grit.",
  ]);
  const even = { body: "10", grace: "8", wit: "8", heart: "8", method: "points" };
  const spent = "All points are given out: lower one number to raise another.";
  expect(notes(even)).toEqual([spent, "Stamina 9, Focus 8, Insight 8, Grit 9, all full."]);
  expect(notes({ ...even, heart: "7" })).not.toContain(spent);
});

it("shows a drawn card and rolled values in the log without a sum", async () => {
  interface Message {
    readonly flavor: string;
    readonly rolls: readonly { readonly formula: string; render(): Promise<string> }[];
  }
  const logged = async (game: string, id: string) => {
    const step = (await stepOf(game, id)) as Step & { roll(actor: unknown): Promise<{ readonly rolled: string }> };
    const { rolled } = await step.roll(await actorOf(game));
    await at.table.settle();
    const message = [...at.gm.game.messages].at(-1) as unknown as Message;
    const [roll] = message.rolls;
    return { rolled, formula: roll?.formula ?? "", flavor: message.flavor, html: (await roll?.render()) ?? "" };
  };
  const card = await logged("edge", "complication");
  expect(card.flavor).toMatch(/ of \w+: /);
  expect(card.formula).toMatch(/^1d\d+$/);
  expect(card.html.replace(/<[^>]*>/g, "").trim()).toBe("");
  const values = await logged("decision", "attributes");
  expect(values.formula).toBe("16d4");
  expect(values.html.match(/<li /g)).toHaveLength(16);
  expect(values.html).not.toContain("dice-total");
});
