/** Offers of the shop on a sheet: prices, missing requirements, changes in words, the purchase, and its undo. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";
import { lendPage, sheetOf } from "./sheet-hands.ts";

type Given = Readonly<Record<string, string>>;
interface Offer {
  readonly id: string;
  readonly at?: string;
  readonly label: string;
  readonly price: string;
  readonly lacks?: string;
  readonly caution?: string;
  readonly group?: string;
  fields?(given: Given): readonly { readonly kind: string; readonly name?: string }[];
  changes(given: Given): readonly string[];
  buy(given: Given): Promise<(() => Promise<unknown>) | null>;
}
interface Shop {
  purse(actor: unknown): string;
  ladder(actor: unknown): readonly { readonly label: string; readonly line: string; readonly state: string }[];
  offers(actor: unknown): readonly Offer[];
}
interface Packed {
  readonly talents: readonly { readonly id: string; readonly name: string; readonly kind: string }[];
}
interface Ruleset {
  readonly id: string;
  readonly actorTypes: Record<string, { readonly advance: { shop(packed: () => Promise<Packed>): Promise<Shop> } }>;
}

interface Api {
  endScene(): Promise<string | null>;
  readonly chronicle: {
    record(page: string): {
      readonly facts: readonly { readonly who: string; readonly title: string; readonly came: readonly string[] }[];
    } | null;
  };
  story(
    actor: string,
    path: string,
  ): readonly { readonly why: string; readonly message?: string; undo?(): Promise<unknown> }[];
}

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
  lendPage(at.ana);
});
afterAll(() => at?.close());

/** The shop of a character on Ana's client. */
async function shopOf(game: string, id: string, packed: Packed = { talents: [] }) {
  const { rulesets } = (at.ana.game.system as unknown as { api: { rulesets: Iterable<Ruleset> } }).api;
  const shop = await [...rulesets].find((each) => each.id === game)?.actorTypes[game]?.advance.shop(async () => packed);
  if (!shop) throw new Error(`${game} has no shop.`);
  const actor = () => at.ana.game.actors.get(id);
  return {
    offer: (offer: string) => {
      const found = shop.offers(actor()).find((each) => each.id === offer);
      if (!found) throw new Error(`There is no offer ${offer}.`);
      return found;
    },
    offers: () => shop.offers(actor()),
    ladder: () => shop.ladder(actor()).map(({ label, state }) => `${label}: ${state}`),
    purse: () => shop.purse(actor()),
  };
}

/** The talents of Edge's pack, as shops are given them. */
async function packedTalents() {
  interface Talent {
    readonly id: string;
    readonly type: string;
    readonly name: string;
    readonly system: { readonly cost: number };
  }
  const packs = [...at.ana.game.packs] as unknown as { collection: string; getDocuments(): Promise<Talent[]> }[];
  const items = (await packs.find(({ collection }) => collection === "tessera.edge-items")?.getDocuments()) ?? [];
  return items
    .filter(({ type }) => type === "talent")
    .map(({ id, type, name, system: { cost } }) => ({ id, name, kind: "", data: { type, name, system: { cost } } }));
}

const system = <Value>(id: string) => at.sheet(at.gm, id).system as unknown as Value;
const names = (id: string) => [...at.sheet(at.gm, id).items].map(({ name }) => name);

/** What the banner of a character's sheet says that waits to be bought, on Ana's client. */
async function waiting(id: string): Promise<unknown> {
  const { waits } = await sheetOf(at.ana, id)._prepareContext({});
  return waits;
}

describe("Edge [source 002, Spending]", () => {
  it("sells a skill for XP with its odds and days, tells what is missing, and takes it back", async () => {
    const attributes = { body: 2, wits: 3, spirit: 2, presence: 1 };
    const skills = { stealth: 2 };
    const id = await at.actor("edge", "Ilsa", "Ana", { attributes, skills, experience: { earned: 45, spent: 38 } });
    const shop = await shopOf("edge", id);
    expect(shop.purse()).toBe("XP left: 7");
    expect(shop.ladder()).toEqual([
      "Tier I, Rookie: past",
      "Tier II, Seasoned: now",
      "Tier III, Veteran: next",
      "Tier IV, Paragon: ahead",
      "Tier V, Mythic: ahead",
    ]);
    const stealth = shop.offer("skill-stealth");
    expect([stealth.label, stealth.price, stealth.lacks]).toEqual(["Stealth 2 → 3", "6 XP", undefined]);
    expect(stealth.at).toContain('[data-skill="stealth"]');
    expect(stealth.changes({})).toEqual([
      "Now: 5 dice, 1 in 2 against Difficulty 3",
      "Then: 6 dice, 2 in 3 against Difficulty 3",
      expect.stringContaining("XP left then: 1"),
    ]);
    expect(stealth.changes({ rush: "true" }).at(-1)).toContain("Haste clock of 4");
    const wits = shop.offer("attribute-wits");
    expect(wits.lacks).toBe("needs 12 XP, you have 7");
    // Buying an offer with missing requirements is refused.
    expect(await wits.buy({})).toBeNull();
    const back = await stealth.buy({});
    await at.settle();
    type Stored = { skills: { stealth: number }; experience: { spent: number } };
    expect([system<Stored>(id).skills.stealth, system<Stored>(id).experience.spent]).toEqual([3, 44]);
    expect(await back?.()).toBe(true);
    await at.settle();
    expect([system<Stored>(id).skills.stealth, system<Stored>(id).experience.spent]).toEqual([2, 38]);
  });
});

describe("Edge, beside ratings", () => {
  const begin = async (experience: object, items: object[] = [], talents: Packed["talents"] = []) => {
    const id = await at.actor("edge", "Marit", "Ana", { attributes: {}, skills: {}, experience }, items);
    return { id, shop: await shopOf("edge", id, { talents }) };
  };
  const groups = (offers: readonly Offer[]) => [...new Set(offers.map(({ group }) => group ?? "on the sheet"))];

  it("sells talents of the packs for their XP, those of 7 or more from the second tier on, and takes them back", async () => {
    const [first] = [...(await packedTalents())].filter(({ data }) => data.system.cost === 4);
    const [dear] = [...(await packedTalents())].filter(({ data }) => data.system.cost >= 7);
    if (!first || !dear) throw new Error("The packs have no such talents.");
    const { id, shop } = await begin({ earned: 40, spent: 0 }, [], [dear, first]);
    const offer = shop.offer(`talent-${first.id}`);
    expect([offer.label, offer.price, offer.lacks]).toEqual([first.name, "4 XP", undefined]);
    expect(shop.offer(`talent-${dear.id}`).lacks).toBe("needs Tier II, Seasoned");
    expect(await shop.offer(`talent-${dear.id}`).buy({})).toBeNull();
    const back = await offer.buy({});
    await at.settle();
    type Spent = { experience: { spent: number } };
    expect([system<Spent>(id).experience.spent, names(id)]).toEqual([4, [first.name]]);
    expect(shop.offers().some(({ label }) => label === first.name)).toBe(false);
    expect(await back?.()).toBe(true);
    await at.settle();
    expect([system<Spent>(id).experience.spent, names(id)]).toEqual([0, []]);
  });

  it("lists followers and assets last, and advises against one follower more than the tier has", async () => {
    const { shop } = await begin({ earned: 20, spent: 0 });
    expect(groups(shop.offers())).toEqual([
      "on the sheet",
      "Followers: people who come along",
      "Assets: places and people that work for you off screen",
    ]);
    expect(shop.offer("follower-1").caution).toBeUndefined();
    const asked = ["follower-2", "asset-minor"].map((offer) =>
      shop
        .offer(offer)
        .fields?.({})
        .map(({ name }) => name),
    );
    expect(asked).toEqual([
      ["name", "skill", "rush"],
      ["name", "rush"],
    ]);
    const osric = { type: "follower", name: "Brother Osric", system: { cap: 1 } };
    const { id, shop: second } = await begin({ earned: 1, spent: 0 }, [osric]);
    expect(second.offer("follower-1").caution).toBe("Usual at your tier: 1. You have 1.");
    // It can be bought all the same, so that the tier stays a suggestion; but nothing waits for it.
    expect(second.offer("follower-1").lacks).toBeUndefined();
    expect(await waiting(id)).toBe("");
  });
});

describe("Decision [upstream Creation]", () => {
  it("raises an attribute at an even level with a talent, and says what stands at its limit", async () => {
    const attributes = { str: 3, agi: 4, dex: 0, fort: 0, kno: 1, ins: 0, cha: 0, will: 0 };
    const id = await at.actor("decision", "Dov", "Ana", { level: 1, attributes, advances: { earned: 1 } });
    const shop = await shopOf("decision", id);
    expect(shop.ladder().slice(0, 3)).toEqual(["Level 1: now", "Level 2: next", "Level 3: ahead"]);
    expect(shop.offer("agi").lacks).toContain("+4 is the most");
    const str = shop.offer("str");
    expect([str.label, str.price, str.lacks]).toEqual(["Strength +3 → +4", "1 level", undefined]);
    expect(str.changes({}).slice(0, 2)).toEqual(["Now: 2d6 +3, 5 in 6 against 8", "Then: 2d6 +4, 9 in 10 against 8"]);
    await expect(str.buy({ name: " " })).rejects.toThrow("noTalent");
    expect(shop.purse()).toBe("Levels left: 1");
    const back = await str.buy({ name: "Night eyes" });
    await at.settle();
    type Stored = { level: number; baseAttributes: { str: number } };
    expect([system<Stored>(id).level, system<Stored>(id).baseAttributes.str, names(id)]).toEqual([
      2,
      4,
      ["Night eyes"],
    ]);
    // An odd level raises no attribute, so its offer is in the list and not beside an attribute.
    expect(shop.offers().map(({ id: each, at: place }) => [each, place])).toEqual([["level", undefined]]);
    expect(shop.offer("level").lacks).toBe("needs a level, you have 0");
    expect(await back?.()).toBe(true);
    await at.settle();
    expect([system<Stored>(id).level, system<Stored>(id).baseAttributes.str, names(id)]).toEqual([1, 3, []]);
  });
});

describe("the talent of a level in Decision [upstream Creation]", () => {
  const packedTalent = (name: string, kind: string, appliesTo: string) => ({
    id: name.toLowerCase(),
    name,
    kind,
    appliesTo,
    img: "",
    line: "",
    does: "",
    dice: 0,
    modifier: 2,
    suits: [],
    data: { type: "talent", name, system: { bonus: { modifier: 2, appliesTo } } },
  });
  const talents = [
    packedTalent("Cook", "trait", "kno"),
    packedTalent("Hull walker", "proficiency", "agi"),
    packedTalent("Tracker", "proficiency", "ins"),
    packedTalent("Borrowed time", "ability", "will"),
  ];
  type Card = { readonly label: string };
  const offered = (offer: Offer, given: Given = {}) =>
    (offer.fields?.(given) ?? []).flatMap((field) => (field as unknown as { cards?: readonly Card[] }).cards ?? []);
  const begin = async () => {
    const attributes = { str: 0, agi: 0, dex: 0, fort: 0, kno: 0, ins: 2, cha: 0, will: 0 };
    const id = await at.actor("decision", "Hanne", "Ana", { level: 2, attributes, advances: { earned: 2 } });
    return { id, shop: await shopOf("decision", id, { talents }) };
  };
  type Talents = readonly { name: string; system: { bonus: { modifier: number; appliesTo: string } } }[];
  const held = (id: string) =>
    ([...at.sheet(at.gm, id).items] as unknown as Talents).map(({ name, system: { bonus } }) => [
      name,
      bonus.appliesTo,
      bonus.modifier,
    ]);

  it("is one of the packs' Abilities and Proficiencies, which comes with its effect, and is offered once", async () => {
    const { id, shop } = await begin();
    const names = () => offered(shop.offers()[0] as Offer).map(({ label }) => label);
    expect(names()).toEqual(["Borrowed time", "Tracker", "Hull walker", "One of your own"]);
    await shop.offer("level").buy({ pick: "tracker" });
    await at.settle();
    expect(held(id)).toEqual([["Tracker", "ins", 2]]);
    expect(names()).toEqual(["Borrowed time", "Hull walker", "One of your own"]);
  });

  it("is the ready one if a name of the player's own is its name", async () => {
    const { id, shop } = await begin();
    const level = shop.offer("level");
    const asked = (given: Given) => level.fields?.(given).some(({ name }) => name === "name");
    expect([asked({}), asked({ pick: "own" })]).toEqual([false, true]);
    await expect(level.buy({})).rejects.toThrow("noTalent");
    await level.buy({ pick: "own", name: " tracker " });
    await at.settle();
    await shop.offers()[0]?.buy({ pick: "own", name: "Reads tea leaves" });
    await at.settle();
    expect(held(id)).toEqual([
      ["Tracker", "ins", 2],
      ["Reads tea leaves", "", 0],
    ]);
  });
});

describe("Effort", () => {
  it("puts a point on an attribute, says which maxima follow, and which attribute stands highest", async () => {
    const id = await at.actor("effort", "Maren", "Ana", {
      attributes: { body: 12, grace: 7, wit: 8, heart: 9 },
      advances: { earned: 1 },
    });
    const shop = await shopOf("effort", id);
    expect(shop.ladder()).toEqual(["34 points: past", "36 points: now", "37 points: next", "48 points: ahead"]);
    expect(shop.offer("body").lacks).toBe("12 is the highest");
    const heart = shop.offer("heart");
    expect(heart.changes({}).slice(0, 2)).toEqual([
      "Now: 2d6 + 9, 3 in 4 at Normal",
      "Then: 2d6 + 10, 5 in 6 at Normal",
    ]);
    const back = await heart.buy({});
    await at.settle();
    expect(system<{ attributes: { heart: number } }>(id).attributes.heart).toBe(10);
    expect(await back?.()).toBe(true);
    await at.settle();
    expect(system<{ attributes: { heart: number } }>(id).attributes.heart).toBe(9);
  });

  it("records each purchase in the log and in the story, and undoes each by itself", async () => {
    const id = await at.actor("effort", "Osric", "Ana", {
      attributes: { body: 8, grace: 7, wit: 8, heart: 9 },
      advances: { earned: 3 },
    });
    const shop = await shopOf("effort", id);
    type Stored = { attributes: Record<string, number> };
    const { api } = at.ana.game.system as unknown as { api: Api };
    const told = () => api.story(id, "system.attributes.body").map(({ why, message }) => [why, message !== undefined]);
    const undos: ((() => Promise<unknown>) | null)[] = [];
    for (const offer of ["body", "heart", "body"]) {
      undos.push(await shop.offer(offer).buy({}));
      await at.settle();
    }
    expect(system<Stored>(id).attributes).toMatchObject({ body: 10, heart: 10 });
    expect(told()).toEqual([
      ["Osric grows: Body 10.", true],
      ["Osric grows: Body 9.", true],
    ]);
    const [first, second, third] = undos;
    // A purchase whose value has been raised since is refused.
    expect(await first?.()).toBe(false);
    expect(await third?.()).toBe(true);
    await at.settle();
    expect(await first?.()).toBe(true);
    await at.settle();
    expect(await first?.()).toBe(false);
    expect(await second?.()).toBe(true);
    await at.settle();
    expect(system<Stored>(id).attributes).toMatchObject({ body: 8, heart: 9 });
    expect(told()[0]?.[0]).toBe("Undone: Osric grows: Body 9.");
  });

  it("is undone before the making of the character, which would lose its price", async () => {
    const id = await at.actor("effort", "Tam", "Ana", {
      attributes: { body: 5, grace: 7, wit: 8, heart: 9 },
      advances: { earned: 1 },
    });
    const undo = { values: [["system.attributes.body", 5, 8]], items: [] };
    const made = JSON.stringify({ at: 0, draft: {}, undo });
    await at.sheet(at.ana, id).update({ "system.attributes.body": 8, "flags.tessera.maker": made });
    await at.settle();
    await new Promise((passed) => setTimeout(passed, 5));
    const back = await (await shopOf("effort", id)).offer("grace").buy({});
    await at.settle();
    const { api } = at.ana.game.system as unknown as { api: Api };
    const unmake = () => api.story(id, "system.attributes.body")[0]?.undo?.();
    const body = () => system<{ attributes: { body: number } }>(id).attributes.body;
    expect([await unmake(), body()]).toEqual([false, 8]);
    expect(await back?.()).toBe(true);
    await at.settle();
    expect(await unmake()).toBe(true);
    await at.settle();
    expect(body()).toBe(5);
  });

  it("keeps the making as it is only if it came later, and the refusal names the newest", async () => {
    const id = await at.actor("effort", "Wren", "Ana", {
      attributes: { body: 5, grace: 7, wit: 8, heart: 9 },
      advances: { earned: 3 },
    });
    const buy = async (offer: string) => {
      const back = await (await shopOf("effort", id)).offer(offer).buy({});
      await at.settle();
      // The times of messages and of changes are compared.
      await new Promise((passed) => setTimeout(passed, 5));
      return back;
    };
    await buy("wit");
    const undo = { values: [["system.attributes.body", 5, 8]], items: [] };
    const made = JSON.stringify({ at: 0, draft: {}, undo });
    await at.sheet(at.ana, id).update({ "system.attributes.body": 8, "flags.tessera.maker": made });
    await at.settle();
    await new Promise((passed) => setTimeout(passed, 5));
    const later = [await buy("grace"), await buy("heart")];
    const { api } = at.ana.game.system as unknown as { api: Api };
    const unmake = () => api.story(id, "system.attributes.body")[0]?.undo?.();
    const warned = vi.spyOn(at.ana.global<{ warn(key: string, options: object): void }>("ui.notifications"), "warn");
    expect(await unmake()).toBe(false);
    const what = "Wren grows: Heart 10.";
    expect(warned).toHaveBeenCalledWith("TESSERA.Refusal.advancedSince", expect.objectContaining({ format: { what } }));
    warned.mockRestore();
    for (const back of later.toReversed()) {
      expect(await back?.()).toBe(true);
      await at.settle();
    }
    expect(await unmake()).toBe(true);
    await at.settle();
    expect(system<{ attributes: object }>(id).attributes).toMatchObject({ body: 5, wit: 9 });
  });

  it("is a fact of the scene's chronicle", async () => {
    const id = await at.actor("effort", "Nerys", "Ana", {
      attributes: { body: 8, grace: 7, wit: 8, heart: 9 },
      advances: { earned: 1 },
    });
    await (await shopOf("effort", id)).offer("grace").buy({});
    await at.settle();
    const { api } = at.gm.game.system as unknown as { api: Api };
    const page = String(await api.endScene());
    await at.settle();
    const facts = api.chronicle.record(page)?.facts ?? [];
    expect(facts.filter(({ who }) => who === "Nerys").map(({ title, came }) => [title, [...came]])).toEqual([
      ["Nerys: an advance", ["Nerys grows: Grace 8."]],
    ]);
  });

  it("keeps the undo of an advance that an older version stored on the character", async () => {
    const id = await at.actor("effort", "Rhea", "Ana", {
      attributes: { body: 9, grace: 7, wit: 8, heart: 9 },
      advances: { earned: 2 },
    });
    const undo = { values: [["system.attributes.body", 8, 9]], items: [] };
    await at.sheet(at.ana, id).update({ "flags.tessera.advance": JSON.stringify({ at: 0, draft: {}, undo }) });
    const shop = await shopOf("effort", id);
    const back = await shop.offer("heart").buy({});
    await at.settle();
    expect(await back?.()).toBe(true);
    await at.settle();
    const { api } = at.ana.game.system as unknown as { api: Api };
    const sheet = at.sheet(at.ana, id) as unknown as { getFlag(scope: string, key: string): string };
    const stored = JSON.parse(sheet.getFlag("tessera", "advance"));
    expect(stored.undo).toEqual(undo);
    expect(api.story(id, "system.attributes.heart")[0]?.why).toBe("Undone: Rhea grows: Heart 10.");
  });
});

describe("Challenge [upstream Training]", () => {
  it("buys a Skill by a Training's next rank, or a talent, and says which rank is missing", async () => {
    const before = {
      name: "Strike (1)",
      type: "talent",
      flags: { tessera: { training: { training: "Blades", rank: 1 } } },
    };
    const id = await at.actor(
      "challenge",
      "Brenna",
      "Ana",
      { skills: { strike: 1, stealth: 2, luck: 4 }, advances: { earned: 1 } },
      [before],
    );
    const shop = await shopOf("challenge", id);
    expect(shop.ladder()).toEqual(["Blades, rank 1: now", "A new Training, at rank 1: next"]);
    expect([shop.offer("stealth").lacks, shop.offer("luck").lacks]).toEqual([
      "needs a Training of rank 3",
      "4 is the highest",
    ]);
    const strike = shop.offer("strike");
    expect([strike.label, strike.lacks]).toEqual(["Strike 1 → 2", undefined]);
    expect(strike.changes({})).toEqual([
      "Training: Blades, rank 2.",
      "Now: 3d6, 1 in 2 for 2 Hits",
      expect.stringMatching(/^Then: 3d8, /),
    ]);
    const back = await strike.buy({});
    await at.settle();
    type Stored = { skills: Record<string, number> };
    expect([system<Stored>(id).skills["strike"], names(id)]).toEqual([2, ["Strike (1)", "Strike (2)"]]);
    expect(await back?.()).toBe(true);
    await at.settle();
    expect([system<Stored>(id).skills["strike"], names(id)]).toEqual([1, ["Strike (1)"]]);

    const talent = shop.offer("talent");
    expect(talent.at).toBeUndefined();
    await expect(talent.buy({ training: "", "training-name": "River trade", name: "" })).rejects.toThrow("missing");
    await talent.buy({ training: "", "training-name": "River trade", name: "Knows every back door" });
    await at.settle();
    expect(names(id)).toEqual(["Strike (1)", "Knows every back door"]);
    expect(shop.ladder()).toEqual([
      "Blades, rank 1: now",
      "River trade, rank 1: now",
      "A new Training, at rank 1: next",
    ]);
  });
});

describe("an earlier rank of a Training", () => {
  it("stays until the later ones are undone, so that no Milestone skips a rank", async () => {
    const id = await at.actor("challenge", "Petra", "Ana", { advances: { earned: 3 } });
    const shop = await shopOf("challenge", id);
    const buy = async (training: string, given: Given) => {
      const back = await shop.offer("talent").buy({ training, name: "", ...given });
      await at.settle();
      return async () => {
        const done = await back?.();
        await at.settle();
        return done;
      };
    };
    const first = await buy("", { "training-name": "Blades", name: "Riposte" });
    const second = await buy("Blades", { name: "Feint", rank: "1" });
    const other = await buy("", { "training-name": "River trade", name: "Ferryman's nod" });
    const spent = () => system<{ advances: { spent: number } }>(id).advances.spent;
    expect([await first(), spent(), names(id)]).toEqual([false, 3, ["Riposte", "Feint", "Ferryman's nod"]]);
    expect(shop.ladder()[0]).toBe("Blades, rank 2: now");
    expect([await second(), shop.ladder()[0]]).toEqual([true, "Blades, rank 1: now"]);
    expect([await first(), await other(), spent(), names(id)]).toEqual([true, true, 0, []]);
  });

  it("of a Skill keeps the story of its rating whole", async () => {
    const id = await at.actor("challenge", "Orla", "Ana", { skills: { strike: 0 }, advances: { earned: 2 } });
    const shop = await shopOf("challenge", id);
    const { api } = at.ana.game.system as unknown as { api: Api };
    const rating = () => system<{ skills: Record<string, number> }>(id).skills["strike"];
    const first = await shop.offer("strike").buy({ training: "", "training-name": "Blades" });
    await at.settle();
    const second = await shop.offer("strike").buy({ training: "Blades" });
    await at.settle();
    expect([rating(), await first?.(), rating()]).toEqual([2, false, 2]);
    expect(await second?.()).toBe(true);
    await at.settle();
    expect(await first?.()).toBe(true);
    await at.settle();
    expect(rating()).toBe(0);
    expect(api.story(id, "system.skills.strike").map(({ why }) => why)).toHaveLength(4);
  });
});

describe("a sheet in play", () => {
  it.each([
    ["challenge", {}, "1 Milestone waits", "2 Milestones wait"],
    ["decision", { level: 2 }, "1 level waits", "2 levels wait"],
    ["effort", {}, "1 attribute point waits", "2 attribute points wait"],
  ] as const)("of %s says what waits, and nothing once it is taken", async (game, begun, one, two) => {
    const id = await at.actor(game, "Hanne", "Ana", { ...begun, advances: { earned: 1 } });
    expect(await waiting(id)).toBe(one);
    await at.sheet(at.gm, id).update({ "system.advances.earned": 2 });
    await at.settle();
    expect(await waiting(id)).toBe(two);
    await at.sheet(at.gm, id).update({ "system.advances.spent": 2 });
    await at.settle();
    expect(await waiting(id)).toBe("");
    await at.sheet(at.gm, id).update({ "system.advances.spent": 0 });
    await at.variant(`${game}.advances`, "free");
    expect(await waiting(id)).toBe("");
    await at.variant(`${game}.advances`, "awarded");
  });

  it("says nothing of points that nothing can be bought with", async () => {
    const attributes = { body: 12, grace: 12, wit: 12, heart: 12 };
    const highest = await at.actor("effort", "Maud", "Ana", { attributes, advances: { earned: 1 } });
    const last = await at.actor("decision", "Dov", "Ana", { level: 100, advances: { earned: 1 } });
    expect([await waiting(highest), await waiting(last)]).toEqual(["", ""]);
  });

  it("of Edge says so while the experience buys the cheapest advance", async () => {
    const experience = { earned: 9, spent: 0 };
    const id = await at.actor("edge", "Quentin", "Ana", { skills: {}, experience });
    expect(await waiting(id)).toBe("9 XP to spend");
    await at.sheet(at.ana, id).update({ "system.experience.spent": 9 });
    await at.settle();
    expect(await waiting(id)).toBe("");
  });

  it.each([
    ["challenge", "awardMilestone", "Hanne gains a Milestone."],
    ["decision", "awardLevel", "Hanne gains a level to take."],
    ["effort", "awardPoint", "Hanne gains an attribute point."],
  ])("of %s tells the game master who awards what was awarded, and its menu closes", async (game, act, told) => {
    const id = await at.actor(game, "Hanne", "Ana", {});
    const sheet = sheetOf(at.gm, id) as unknown as {
      toggleControls(expanded: boolean): Promise<void>;
      _onClickAction(event: object, target: object): void;
    };
    const closed = vi.spyOn(sheet, "toggleControls").mockResolvedValue();
    const info = vi.spyOn(at.gm.global<{ info(key: string, options: object): void }>("ui.notifications"), "info");
    sheet._onClickAction({}, { dataset: { action: `menu.${act}` } });
    await expect.poll(() => info.mock.calls.length).toBe(1);
    const [[key = "", { format }]] = info.mock.calls as unknown as [[string, { format: object }]];
    const { i18n } = at.gm.game as unknown as { i18n: { format(key: string, data: object): string } };
    expect([i18n.format(key, format), closed.mock.calls]).toEqual([told, [[false]]]);
    info.mockRestore();
  });
});

describe("advances that a game master awards", () => {
  const games = [
    ["challenge", "awardMilestone", "Milestones left: 1", "needs a Milestone, you have 0", "gains a Milestone."],
    ["decision", "awardLevel", "Levels left: 1", "needs a level, you have 0", "gains a level to take."],
    [
      "effort",
      "awardPoint",
      "Attribute points left: 1",
      "needs an attribute point, you have 0",
      "gains an attribute point.",
    ],
  ] as const;
  type Counted = { readonly advances: { readonly earned: number; readonly spent: number } };
  interface Notes {
    characterAct(actor: string, act: string, answers: object): Promise<{ readonly id: string } | null>;
    undoNote(message: string): Promise<boolean>;
  }
  const notes = (client: TableClient) => at.api(client) as unknown as Notes;
  async function awardBy(client: TableClient, id: string, act: string): Promise<string | null> {
    const message = await notes(client).characterAct(id, act, {});
    await at.settle();
    return message?.id ?? null;
  }
  const undoOf = (message: string) => notes(at.gm).undoNote(message);

  it.each(games)(
    "in %s: told in the log, sold once, and taken back only while it is left",
    async (game, act, purse, lacks, told) => {
      const id = await at.actor(game, "Wren", "Ana", game === "decision" ? { level: 2 } : {});
      const shop = await shopOf(game, id);
      const offer = () => shop.offer(game === "challenge" ? "talent" : game === "decision" ? "level" : "wit");
      const given = { training: "", "training-name": "River trade", name: "Knows every back door" };
      expect(offer().lacks).toBe(lacks);
      await expect(offer().buy(given)).rejects.toThrow("notEnough");
      expect(await awardBy(at.ana, id, act)).toBeNull();
      const first = await awardBy(at.gm, id, act);
      expect([shop.purse(), offer().lacks]).toEqual([purse, undefined]);
      expect(at.card(at.ana, String(first)).text).toContain(`Wren ${told}`);
      const back = await offer().buy(given);
      await at.settle();
      expect(system<Counted>(id).advances).toEqual({ earned: 1, spent: 1 });
      expect(shop.offers().filter((each) => each.lacks === undefined)).toEqual([]);
      expect(await undoOf(String(first))).toBe(false);
      expect(await back?.()).toBe(true);
      await at.settle();
      expect(system<Counted>(id).advances).toEqual({ earned: 1, spent: 0 });
      expect(await undoOf(String(first))).toBe(true);
      await at.settle();
      expect(system<Counted>(id).advances).toEqual({ earned: 0, spent: 0 });
    },
  );

  it.each(games)("in %s: not counted where the table agrees without", async (game, act) => {
    const id = await at.actor(game, "Osk", "Ana", {});
    interface Entry {
      readonly action: string;
      visible?(): boolean;
    }
    const isInMenu = () => {
      const { sheet } = at.gm.game.actors.get(id) as unknown as { sheet: { _getHeaderControls(): Entry[] } };
      return sheet._getHeaderControls().some(({ action, visible }) => action === `menu.${act}` && visible?.() === true);
    };
    expect(isInMenu()).toBe(true);
    await at.variant(`${game}.advances`, "free");
    expect(isInMenu()).toBe(false);
    const shop = await shopOf(game, id);
    expect(shop.offers().filter(({ lacks = "" }) => lacks.includes("you have 0"))).toEqual([]);
    await at.variant(`${game}.advances`, "awarded");
  });
});
