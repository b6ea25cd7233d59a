/** Blows on targets, forged or made by console in all four games: for others' characters, twice, late, and on wrong targets. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { load } from "../play-table.ts";
import {
  api,
  cardText,
  character,
  drawn,
  expectUnbroken,
  forge,
  type Hostile,
  openHostileTable,
  type Ruleset,
  rolled,
  rulesets,
  stored,
} from "./hostile-table.ts";

interface Blow {
  /** The foe's type and system data, its successful check, and the dice of that. */
  readonly foe: object;
  readonly check: object;
  readonly dice: readonly number[];
  /** The act in a target's row, and a player's answers to it. */
  readonly act: string;
  readonly answer: object;
  /** The event that the act of `actor` stores, with its costs. */
  event(actor: string): object;
  /** The list of an outcome that holds what landed. */
  readonly landed: string;
  /** A hero's check that lands on whom it is aimed at, and its dice. */
  readonly hero: object;
  readonly thrown: readonly number[];
  /** Words of a row on which nothing was lost; null for a game in which such an event does not count. */
  readonly inVain: string | null;
  /** Changes that leave a hero something to lose. */
  readonly unhurt: object;
  /** True if checks of this game can be undone as a whole. */
  readonly undoable: boolean;
}

const BLOWS: Readonly<Record<Ruleset, Blow>> = {
  challenge: {
    foe: { type: "challengeThreat", system: { rating: 1 } },
    check: { kind: "action", challenge: 3, target: 4 },
    dice: [4, 4, 4],
    act: "damage",
    answer: { defense: "vigor", hits: "3" },
    event: (actor) => ({ type: "damage", actor, defense: "vigor", hits: 3, costs: [] }),
    landed: "taken",
    hero: {},
    thrown: [6, 5, 4],
    inVain: "3 Hits taken, nothing lost",
    unhurt: { "system.vigor.value": 4 },
    undoable: true,
  },
  effort: {
    foe: { type: "effortThreat", system: { rating: 8 } },
    check: { association: { kind: "attribute", id: "body" } },
    dice: [5, 4],
    act: "suffer",
    answer: { resource: "stamina", points: "2" },
    event: (actor) => ({
      ...{ type: "suffered", actor, resource: "stamina", points: 2 },
      costs: [{ actor, path: "system.resources.stamina.value", amount: 2 }],
    }),
    landed: "suffered",
    hero: {},
    thrown: [6, 6],
    inVain: null,
    unhurt: { "system.resources.stamina.value": 5 },
    undoable: true,
  },
  edge: {
    foe: { type: "edgeThreat", system: { cap: 4, dice: 3, deals: 2 } },
    check: { difficulty: 3 },
    dice: [9, 8, 7],
    act: "takeHarm",
    answer: { harm: "2" },
    event: (actor) => ({ type: "harmTaken", actor, harm: 2, costs: [] }),
    landed: "taken",
    hero: {},
    thrown: [9, 9, 8, 8, 7, 7, 6],
    inVain: "2 Harm taken, Harm unchanged",
    unhurt: { "system.harm": 0 },
    undoable: true,
  },
  decision: {
    foe: { type: "decisionThreat", system: { attack: 2 } },
    check: { stat: "attack", targetNumber: 8 },
    dice: [5, 5],
    act: "strike",
    answer: { damage: "3" },
    event: (actor) => ({ type: "struck", actor, damage: 3, costs: [] }),
    landed: "struck",
    hero: { stat: "meleeAttack", targetNumber: 8 },
    thrown: [6, 6],
    inVain: "3 damage taken, nothing lost",
    unhurt: { "system.defense.value": 9, "system.vitality.value": 9 },
    undoable: true,
  },
};

let at: Hostile;
beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at?.close());

const NOT_THEIRS = "they may not do that";

describe.each(rulesets)("a blow of %s", (ruleset) => {
  const { foe, check, dice, act, answer, event, landed, hero, thrown, inVain, unhurt, undoable } = BLOWS[ruleset];
  const anas = `Actor.${character("ana", ruleset)}`;
  const bens = `Actor.${character("ben", ruleset)}`;
  let attacker: string;
  /** UUID of the actor of a token on a scene that nobody views. */
  let elsewhere: string;
  let attack: string;
  /** Ids of the messages of former tests: all of them are drawn once more in the end. */
  let earlier: ReadonlySet<string>;

  async function strike(targets: readonly string[]): Promise<string> {
    load(at.gm, dice);
    const made = await api(at.gm).check(attacker, { ...check, targets }, { configure: false });
    if (!made?.message) throw new Error("No message was posted.");
    await at.table.settle();
    return made.message.id;
  }

  beforeAll(async () => {
    const made = at.gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    attacker = (await made.create({ name: `Foe of ${ruleset}`, ...foe })).id;
    interface Placed {
      readonly tokens: { readonly contents: readonly { readonly actor: { readonly uuid: string } }[] };
    }
    const Scene = at.gm.global<{ create(data: object): Promise<Placed> }>("Scene");
    const tokens = [{ name: "Double", actorId: character("ben", ruleset), actorLink: false, x: 0, y: 0 }];
    elsewhere = (await Scene.create({ name: `Elsewhere ${ruleset}`, tokens })).tokens.contents[0]?.actor.uuid ?? "";
    // Hits have no effect on heroes without Traits.
    const hero = at.gm.game.actors.get(character("ben", ruleset)) as unknown as {
      update(data: object): Promise<unknown>;
    };
    if (ruleset === "challenge")
      await hero.update({ system: { traits: { dangerous: 2, steady: 2 }, vigor: { value: 4 } } });
    await at.table.settle();
  });
  beforeEach(async () => {
    earlier = new Set([...at.gm.game.messages].map(({ id }) => String(id)));
    attack = await strike([anas, bens]);
  });

  const taken = () => (api(at.gm).outcome(attack) as unknown as Record<string, { actor: string }[]>)[landed];
  const system = (uuid: string) => {
    const actor = at.gm.game.actors.get(uuid.replace("Actor.", "")) as unknown as { toObject(): { system: object } };
    return JSON.stringify(actor.toObject().system);
  };

  async function reply(data: object): Promise<void> {
    const events = { a000000000000000: { time: Date.now(), ...data } };
    await forge(at.forger, { type: "reaction", system: { check: attack, actor: null, events } });
    await at.table.settle();
  }

  it("is dropped with its reason for somebody else's character, for the foe, and for nobody", async () => {
    const before = [anas, bens].map(system);
    for (const actor of [anas, `Actor.${attacker}`, "Actor.nobody0000000000"]) {
      await reply(event(actor));
      expect(taken()).toEqual([]);
      for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, attack)).toContain(NOT_THEIRS);
      attack = await strike([anas, bens]);
    }
    expect([anas, bens].map(system)).toEqual(before);
    expectUnbroken(at, earlier);
  });

  it("is dropped with its reason for a target outside of the scene, and for whom it is not aimed at", async () => {
    await reply(event(elsewhere));
    expect(taken()).toEqual([]);
    expect(cardText(at.ana, attack)).toMatch(/they (may not do that|are not a target of the check)/);
    attack = await strike([anas]);
    await reply(event(bens));
    expect(taken()).toEqual([]);
    expect(cardText(at.ana, attack)).toContain("they are not a target of the check");
  });

  it("counts once, however often it is said", async () => {
    await reply(event(bens));
    await reply(event(bens));
    expect(taken()).toHaveLength(1);
    expect(taken()?.[0]).toMatchObject({ actor: bens });
    expectUnbroken(at, earlier);
  });

  it("is dropped if it says what was lost and takes less, and says so if it takes nothing", async () => {
    const bensOwn = at.gm.game.actors.get(character("ben", ruleset)) as unknown as {
      update(to: object): Promise<object>;
    };
    await bensOwn.update(unhurt);
    const id = String(await api(at.ben).act(attack, act, { actor: bens, ...answer }));
    await at.table.settle();
    const [message = "", key = ""] = id.split(".");
    const { events } = stored(at.gm, message).system as { events: Record<string, { costs: { amount: number }[] }> };
    const { costs = [], ...said } = events[key] ?? {};
    expect(costs).not.toEqual([]);
    expect(await api(at.ben).undo(attack, id)).toBe(true);
    for (const kept of [[], costs.map((cost) => ({ ...cost, amount: cost.amount / 2 }))]) {
      attack = await strike([bens]);
      await reply({ ...said, time: Date.now(), costs: kept });
      expect(taken()).toEqual([]);
      for (const client of [at.gm, at.ana, at.ben])
        expect(cardText(client, attack)).toContain("it claims what it did not pay for");
    }
    attack = await strike([bens]);
    await reply({ ...said, time: Date.now(), costs });
    expect(taken()).toHaveLength(1);
    if (inVain === null) return;
    // Former versions did not store what was lost; nobody can tell whether anything was left.
    for (const [paid, words] of [
      [[], true],
      [costs, false],
    ] as const) {
      attack = await strike([bens]);
      await reply({ ...event(bens), costs: paid });
      expect(taken()).toHaveLength(1);
      for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, attack).includes(inVain)).toBe(words);
    }
    expectUnbroken(at, earlier);
  });

  it("is not the striker's to give: neither to a foe nor to another's hero, by console or in the check itself", async () => {
    const targets = [`Actor.${attacker}`, anas];
    const sheets = () => [...targets, bens].map(system);
    attack = await rolled(at.ben, ruleset, "ben", { ...hero, targets }, thrown);
    await at.table.settle();
    const before = sheets();
    for (const actor of targets) {
      const given = api(at.ben).act(attack, act, { actor, ...answer });
      expect(await given.catch(() => null)).toBeNull();
      await reply(event(actor));
      expect(taken()).toEqual([]);
    }
    const own = at.ben.game.messages.get(attack) as unknown as { update(data: object): Promise<unknown> };
    const events = Object.fromEntries(
      targets.map((actor, place) => [`b00000000000000${place}`, { time: Date.now(), ...event(actor) }]),
    );
    await own.update({ system: { events } });
    await at.table.settle();
    expect(taken()).toEqual([]);
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, attack)).toContain(NOT_THEIRS);
    expect(sheets()).toEqual(before);
    // The blow itself stands: the GM may apply it.
    expect(await api(at.gm).act(attack, act, { actor: anas, ...answer })).not.toBeNull();
    await at.table.settle();
    expect(taken()).toHaveLength(1);
    expectUnbroken(at, earlier);
  });

  it.skipIf(!undoable)("is refused with its reason after the check was undone", async () => {
    await api(at.gm).act(attack, "withdraw");
    await at.table.settle();
    const before = system(bens);
    await reply(event(bens));
    expect(taken()).toEqual([]);
    expect(system(bens)).toBe(before);
    const { refused } = api(at.gm).outcome(attack) as unknown as { refused: { reason: string }[] };
    expect(refused.map(({ reason }) => reason)).toEqual(["takenBack"]);
    expectUnbroken(at, earlier);
  });

  it.skipIf(!undoable)("keeps its check from being undone until it is undone itself", async () => {
    const struck = await api(at.ben).act(attack, act, { actor: bens, ...answer });
    await at.table.settle();
    const [before, outcome] = [system(bens), api(at.gm).outcome(attack)];
    await expect(api(at.gm).act(attack, "withdraw")).rejects.toThrow("refused");
    await at.table.settle();
    expect([system(bens), api(at.gm).outcome(attack)]).toEqual([before, outcome]);
    expect(await api(at.ben).undo(attack, String(struck))).toBe(true);
    await at.table.settle();
    expect(await api(at.gm).act(attack, "withdraw")).not.toBeNull();
    await at.table.settle();
    expectUnbroken(at, earlier);
  });

  it.skipIf(!undoable).each([
    ["points of the foe's", () => ({ costs: [{ actor: `Actor.${attacker}`, path: "system.rating", amount: 1 }] })],
    [
      "points, undone in a way of its own",
      () => ({ undone: 1, costs: [{ actor: bens, path: "system.x", amount: 1 }] }),
    ],
    ["items that nobody gained", () => ({ costs: [], items: ["nothing000000000"] })],
  ])("is undone in spite of a forged reply that claims to hold %s", async (_what, claim) => {
    await reply({ ...event(bens), ...claim() });
    expect(await api(at.gm).act(attack, "withdraw")).not.toBeNull();
    await at.table.settle();
    expectUnbroken(at, earlier);
  });

  it("is refused by console, and lands nowhere if it is forged, once its check is gone from the log", async () => {
    const before = system(bens);
    await (at.gm.game.messages.get(attack) as unknown as { delete(): Promise<unknown> }).delete();
    await at.table.settle();
    expect(() => api(at.ben).act(attack, act, { actor: bens, ...answer })).toThrow("check: notFound");
    await reply(event(bens));
    expect(system(bens)).toBe(before);
    expectUnbroken(at, earlier);
  });

  it("is refused by console for others, twice, and late", async () => {
    const by = (actor: string) =>
      api(at.ben)
        .act(attack, act, { actor, ...answer })
        .catch(() => null);
    const before = [anas, bens].map(system);
    for (const actor of [anas, `Actor.${attacker}`, elsewhere]) expect(await by(actor)).toBeNull();
    await at.table.settle();
    expect([anas, bens].map(system)).toEqual(before);
    expect(await by(bens)).not.toBeNull();
    await at.table.settle();
    const once = system(bens);
    expect(once).not.toBe(before[1]);
    expect(await by(bens)).toBeNull();
    await at.table.settle();
    expect(system(bens)).toBe(once);
    if (!undoable) return;
    attack = await strike([bens]);
    await api(at.gm).act(attack, "withdraw");
    await at.table.settle();
    expect(await by(bens)).toBeNull();
    await at.table.settle();
    expect(system(bens)).toBe(once);
    expectUnbroken(at, earlier);
  });

  it.each([
    ["that are no actors", ["JournalEntry.a000000000000000", "Actor.", "", "Scene.x.Token.y"], "not a target"],
    ["by the hundred", Array.from({ length: 300 }, () => bens), null],
  ])(
    "breaks no card with forged targets %s, and gives each that is one a single row",
    async (_name, targets, reason) => {
      const source = at.gm.game.messages.get(attack) as unknown as {
        toObject(): { rolls: string[]; system: Record<string, object> };
      };
      const { rolls, system: stored } = source.toObject();
      const id = await forge(at.forger, {
        type: "check",
        rolls: [...rolls],
        system: { ...stored, events: {}, circumstances: { ...stored["circumstances"], actor: bens, targets } },
      });
      await at.table.settle();
      for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).not.toContain("NaN");
      // The targets of Effort are a part of the check itself.
      const aimed = ruleset === "effort" ? [anas, bens] : targets.filter((target) => target === bens).slice(0, 1);
      const rows = () => drawn(at.gm, id).querySelectorAll(`.tessera-targets [data-target="${bens}"]`).length;
      expect(rows()).toBe(aimed.includes(bens) ? 1 : 0);
      const before = system(bens);
      const events = { a000000000000000: { time: Date.now(), ...event(bens) } };
      await forge(at.forger, { type: "reaction", system: { check: id, actor: null, events } });
      await at.table.settle();
      expect(system(bens)).toBe(before);
      for (const client of [at.gm, at.ana, at.ben])
        if (reason && ruleset !== "effort") expect(cardText(client, id)).toContain(reason);
      expectUnbroken(at, earlier);
    },
  );
});

describe("the log of all these blows", () => {
  it("is drawn by each client", () => {
    expectUnbroken(at);
  });
});
