/**
 * Variants at the table: the place of each in the settings, and the effects of those that no other test of whole
 * clients covers.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { madeBy } from "./sheet-hands.ts";

interface Registered {
  readonly scope: string;
  readonly config: boolean;
  readonly name: string;
  readonly hint: string;
}

interface Described {
  readonly id: string;
  readonly variants?: { readonly fields: object; readonly defaults: Readonly<Record<string, unknown>> };
}

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at?.close());

/** Play with a variant, and without it again. */
async function playing<Result>(key: string, value: unknown, play: () => Promise<Result>): Promise<Result> {
  const before = at.gm.game.settings.get("tessera", key);
  await at.variant(key, value);
  try {
    return await play();
  } finally {
    await at.variant(key, before);
  }
}

const outcome = (id: string) => at.api(at.ben).outcome(id);
const counters = () => at.api(at.ben).state.party.counters;
const system = (id: string) => at.sheet(at.ben, id).system as Record<string, Record<string, unknown>>;
/** Rerolls that are possible now; one that needs a Boon is disabled with its reason. */
const rerolls = (id: string) =>
  at.card(at.ana, id).acts.filter((act) => /reroll/i.test(act) && !act.includes("No Boon is left"));
const gmAct = async (act: object) => {
  await (at.api(at.gm) as unknown as { gmAct(act: object): Promise<string | null> }).gmAct({ label: "Given", ...act });
  await at.settle();
};

describe("every variant", () => {
  const variants = () =>
    [...(at.api(at.gm) as unknown as { rulesets: Iterable<Described> }).rulesets].flatMap(({ id, variants: table }) =>
      Object.keys(table?.fields ?? {}).map((name) => ({ key: `${id}.${name}`, name, initial: table?.defaults[name] })),
    );

  it("is a setting of the world, under a name and with its default, and not in the host's own list", () => {
    const settings = at.gm.game.settings as unknown as { settings: ReadonlyMap<string, Registered> };
    const words = at.gm.game.i18n as unknown as { has(key: string): boolean };
    expect(variants().length).toBeGreaterThan(30);
    for (const { key, initial } of variants()) {
      const registered = settings.settings.get(`tessera.${key}`);
      expect(registered, key).toMatchObject({ scope: "world", config: false });
      expect(words.has(`TESSERA.Setting.${key}.name`), key).toBe(true);
      expect(at.gm.game.settings.get("tessera", key), key).toEqual(initial);
    }
  });

  it("is no player's to set", async () => {
    const key = "challenge.bonusDie";
    await Promise.resolve(at.ana.game.settings.set("tessera", key, "die" as never)).catch(() => null);
    await at.settle();
    expect(at.gm.game.settings.get("tessera", key)).toBe("number");
  });

  it("is switched by a test of whole clients", () => {
    const files = readdirSync(path.join("tests", "play")).filter((file) => file.endsWith(".test.ts"));
    const text = files.map((file) => readFileSync(path.join("tests", "play", file), "utf8")).join("\n");
    const unplayed = variants().filter(({ key, name }) => !text.includes(`"${key}"`) && !text.includes(`("${name}"`));
    expect(unplayed.map(({ key }) => key)).toEqual([]);
  });
});

describe("Challenge", () => {
  const traits = { dangerous: 2, deft: 3, savvy: 1, steady: 1, uncanny: 0 };
  const hero = (skills: object = { strike: 2, stealth: 2 }) =>
    at.actor("challenge", "Jess", "Ana", { traits, skills, focused: "dangerous" });
  const strike = { kind: "action", skill: "strike", challenge: 1 };

  it("a Bonus Hit die adds its number, or is one more die that may Hit", async () => {
    const jess = await hero();
    const bonus = { ...strike, bonusDice: [{ label: "Hammer", dice: 1 }] };
    const hits = async () => outcome(await at.rolled(at.ana, jess, [5, 3], bonus))["hits"];
    expect(await hits()).toBe(4);
    expect(await playing("challenge.bonusDie", "die", hits)).toBe(1);
  });

  it("the focused Trait pays for rerolls, or that of the Skill", async () => {
    const jess = await hero();
    const paid = async () => {
      const id = await at.rolled(at.ana, jess, [1], { ...strike, skill: "stealth" });
      const left = outcome(id)["ranksLeft"];
      await at.act(at.ana, id, "reroll", { by: "trait", dice: "0" }, [4]);
      return [left, system(jess)["spent"]?.["dangerous"], system(jess)["spent"]?.["deft"]];
    };
    expect(await paid()).toEqual([2, 1, 0]);
    expect(await playing("challenge.rerollTrait", "associated", paid)).toEqual([3, 1, 1]);
  });

  it("the Skills are those of the source's time, or of the later edition", async () => {
    const jess = await hero({ perceive: 2, luck: 2 });
    const roll = (skill: string, dice: readonly number[]) => at.roll(at.ana, jess, dice, { ...strike, skill });
    expect([await roll("perceive", []), await roll("luck", [4])]).toEqual([null, expect.any(String)]);
    await playing("challenge.skillList", "later", async () => {
      expect([await roll("perceive", [4]), await roll("luck", [4])]).not.toContain(null);
      expect(await roll("computers", [])).toBeNull();
    });
  });

  it("a higher Challenge costs the Entropy of its number, or one", async () => {
    const api = at.api(at.gm) as unknown as { challenge: { raiseChallenge(): Promise<string | null> } };
    const raised = async () => {
      await gmAct({
        scene: [{ type: "set", counter: "challenge", value: 3 }],
        party: [{ type: "set", counter: "entropy", value: 5 }],
      });
      await api.challenge.raiseChallenge();
      await at.settle();
      return counters()["entropy"];
    };
    expect(await raised()).toBe(2);
    expect(await playing("challenge.escalationPrice", "fixed", raised)).toBe(4);
  });

  it("the meters follow what risks the Initiative, or every roll", async () => {
    const jess = await hero();
    const ogre = await at.actor("challengeThreat", "Ogre", null, { rating: 2 });
    const moved = async () => {
      const before = { entropy: 0, momentum: 0, ...counters() };
      await at.rolled(at.ana, jess, [5], { ...strike, kind: "shift" });
      await at.rolled(at.gm, ogre, [1], { kind: "action", challenge: 1 });
      const after = { entropy: 0, momentum: 0, ...counters() };
      return [after.momentum - before.momentum, after.entropy - before.entropy];
    };
    expect(await moved()).toEqual([0, 0]);
    expect(await playing("challenge.meters", "every", moved)).toEqual([1, 1]);
  });
});

describe("Effort", () => {
  const maren = () =>
    at.actor("effort", "Maren", "Ana", {
      attributes: { body: 8, grace: 8, wit: 8, heart: 8 },
      resources: { stamina: { value: 4 }, focus: { value: 4 }, insight: { value: 4 }, grit: { value: 4 } },
    });
  const normal = { attribute: "body", resource: "stamina", difficulty: "normal" };

  it("who can pay does, or may pay less for a penalty", async () => {
    const id = await maren();
    const stingy = { ...normal, pay: { stamina: 0 } };
    expect(await at.roll(at.ana, id, [], stingy)).toBeNull();
    const total = await playing("effort.underpay", true, async () =>
      outcome(await at.rolled(at.ana, id, [4, 4], stingy)),
    );
    expect(total).toMatchObject({ total: 14, unpaid: 2 });
    expect(system(id)["resources"]?.["stamina"]).toMatchObject({ value: 4 });
  });

  it("one linked resource pays, or both share the cost", async () => {
    const id = await maren();
    const shared = { ...normal, pay: { stamina: 1, grit: 1 } };
    expect(await at.roll(at.ana, id, [], shared)).toBeNull();
    await playing("effort.splitPayment", true, () => at.rolled(at.ana, id, [4, 4], shared));
    expect(system(id)["resources"]).toMatchObject({ stamina: { value: 3 }, grit: { value: 3 }, focus: { value: 4 } });
  });
});

describe("Edge", () => {
  const wits = { attribute: "wits", skill: "stealth", difficulty: 3, stakesStated: true, intent: "In" };
  const numbers = { attributes: { wits: 2, body: 3 }, skills: { stealth: 2 }, boons: 0 };
  const ilsa = (items: object[] = []) => at.actor("edge", "Ilsa", "Ana", numbers, items);
  const say = async (act: string, actor: string, given: object) => {
    const told = await at.api(at.ana).edge[act]?.(actor, given);
    await at.settle();
    return told ?? null;
  };

  it("[source 003] the Description Ladder rerolls 1s, or is not played", async () => {
    const id = await ilsa();
    const offered = async () =>
      rerolls(await at.rolled(at.ana, id, [1, 3, 3, 8], { ...wits, description: "detailed" })).length;
    expect(await offered()).toBe(1);
    expect(await playing("edge.descriptionRerolls", false, offered)).toBe(0);
  });

  it("[source 003, Assistance] Stress pays for help, or a Boon alone does: beforehand and with the check", async () => {
    const [helper, helped] = [await ilsa(), await ilsa()];
    const acts = at.api(at.ana) as unknown as {
      characterAct(actor: string, act: string, given: object): Promise<unknown>;
    };
    const kind = "stress";
    const help = async (dice: readonly number[]) => {
      await acts.characterAct(helper, "assistance", { actor: at.sheet(at.ana, helped).uuid, kind });
      await at.settle();
      const assistance = [{ kind, by: at.sheet(at.ana, helper).uuid }];
      const check = await at.roll(at.ana, helped, dice, { ...wits, assistance });
      return [check !== null, system(helper)["fatigue"], system(helper)["boons"]];
    };
    expect(await help([8, 3, 3, 3, 3])).toEqual([true, 2, 0]);
    await at.sheet(at.gm, helper).update({ "system.boons": 1 });
    await at.settle();
    expect(await playing("edge.stressForHelp", false, () => help([]))).toEqual([false, 2, 1]);
  });

  it("[source 002, Other Ways to Gain Boons] a bond's Boon is had by right, or the game master's to grant", async () => {
    const bond = { name: "Old Pim", type: "bond", system: {} };
    const id = await ilsa([bond]);
    const uuid = at.item(at.gm, id, "Old Pim").uuid;
    const basic = await at.rolled(at.ana, id, [3, 3, 8, 8], { ...wits, description: "basic" });
    const award = () =>
      Promise.resolve(at.act(at.gm, basic, "award", { reason: "bond", bond: uuid })).catch(() => null);
    expect([await award(), system(id)["boons"]]).toEqual([null, 0]);
    expect(await playing("edge.bondBoons", false, award)).not.toBeNull();
    expect(system(id)["boons"]).toBe(1);
  });

  it("assets work off the screen once a session, or on it alone", async () => {
    const id = await ilsa([{ name: "The Cat", type: "asset", system: { size: "minor" } }]);
    const use = () =>
      say("useAsset", id, { asset: at.item(at.gm, id, "The Cat").uuid, way: "free", scope: true, reach: true });
    expect(await playing("edge.offScreenAssets", false, use)).toBeNull();
    expect(at.item(at.gm, id, "The Cat").system["used"]).toBe(false);
    expect(await use()).not.toBeNull();
    expect(at.item(at.gm, id, "The Cat").system["used"]).toBe(true);
  });
});

describe("Decision", () => {
  it("[source 004, Resolving a Tie] a tied contest rerolls with what is added, or by the dice alone", async () => {
    const sal = await at.actor("decision", "Sal", "Ana", { attributes: { str: 3 } });
    const rook = await at.actor("decision", "Rook", "Ben", { attributes: { str: 1 } });
    const again = async () => {
      const id = await at.rolled(at.ana, sal, [2, 2], { stat: "str", contested: true });
      await at.rolled(at.ben, rook, [3, 3], { stat: "str", opposes: { check: id, form: "contest" } });
      await at.act(at.ana, id, "reroll", {}, [2, 1]);
      return outcome(id)["totals"];
    };
    expect(await again()).toEqual([7, 6]);
    expect(await playing("decision.contestReroll", "withoutModifiers", again)).toEqual([7, 3]);
  });

  it("an attribute rises to the level and two, or to seven", async () => {
    const sal = await at.actor("decision", "Sal", "Ana", {
      level: 3,
      attributes: { str: 6, agi: 7 },
      advances: { earned: 1 },
    });
    const rise = (attribute: string) =>
      madeBy(at.ana, sal, "advance", "level", { attribute }).catch(({ message }: Error) => message);
    const names = [await rise("str"), await rise("agi")];
    await at.variant("decision.attributeCap", "seven");
    const seven = [await rise("str"), await rise("agi")];
    await at.variant("decision.attributeCap", "level");
    expect(names).toEqual([expect.any(String), expect.any(String)]);
    expect(seven).toEqual([
      { changes: { "system.level": 4, "system.attributes.str": 7, "system.advances.spent": 1 } },
      expect.any(String),
    ]);
  });
});
