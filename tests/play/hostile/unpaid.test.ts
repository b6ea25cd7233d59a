/** Acts with a price: they count only with that price, whichever message they are stored in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  api,
  cardText,
  character,
  forge,
  forgeLike,
  type Hostile,
  openHostileTable,
  outcomeOn,
  type Ruleset,
  rolled,
  stored,
} from "./hostile-table.ts";

let at: Hostile;
beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at.close());

interface ActApi {
  api: { characterAct(actor: string, act: string, answers: object): Promise<unknown> };
}

const key = "unpaid0000000000";

/** A check of Ben's, and his raw line that adds an event with a further die that shows 9. */
async function forged(event: object): Promise<string> {
  const id = await rolled(at.ben, "edge", "ben");
  await at.table.settle();
  const { rolls } = stored(at.gm, id);
  const [own = ""] = rolls as string[];
  const { class: name } = JSON.parse(own) as { class: string };
  const results = [{ result: 9, active: true }];
  const term = { class: "Die", options: {}, evaluated: true, number: 1, faces: 10, modifiers: [], results };
  const roll = { class: name, options: {}, dice: [], formula: "1d10", terms: [term], total: 9, evaluated: true };
  const added = { time: Date.now(), roll: 1, ...event };
  await at.forger.update("ChatMessage", {
    _id: id,
    rolls: [own, JSON.stringify(roll)],
    system: { events: { [key]: added } },
  });
  await at.table.settle();
  return id;
}

const actor = () => `Actor.${character("ben", "edge")}`;
const boon = (amount: number, path = "system.boons", of = actor()) => ({ actor: of, path, amount });

describe("a reroll by a Boon", () => {
  const reroll = { type: "reroll", by: "boon", dice: [2] };

  it.each([
    ["no costs", {}],
    ["costs that are none", { costs: "1 Boon" }],
    ["a gain", { costs: [boon(-1)] }],
    ["half of it", { costs: [boon(0.5)] }],
    ["another number", { costs: [boon(1, "system.fatigue")] }],
    ["somebody else's Boon", { costs: [boon(1, "system.boons", `Actor.${character("ana", "edge")}`)] }],
    ["a Boon that it gives back", { costs: [boon(1), boon(-1)] }],
  ])("counts for nothing with %s", async (_name, costs) => {
    const id = await forged({ ...reroll, ...costs });
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(outcomeOn(client, id)).toMatchObject({ successes: 2 });
      expect(cardText(client, id)).toContain("it claims what it did not pay for");
    }
  });

  it("counts with its price", async () => {
    const id = await forged({ ...reroll, costs: [boon(1)] });
    expect(outcomeOn(at.ana, id)).toMatchObject({ successes: 3 });
    expect(cardText(at.ana, id)).not.toContain("did not pay for");
  });

  it("is not needed for a reroll by description", async () => {
    const id = await forged({ type: "reroll", by: "description", dice: [6] });
    expect(cardText(at.ana, id)).not.toContain("did not pay for");
  });
});

it("a Position improved without a Boon stays as it was", async () => {
  const id = await rolled(at.ben, "edge", "ben");
  await at.forger.update("ChatMessage", {
    _id: id,
    system: { events: { [key]: { type: "improvePosition", time: Date.now() } } },
  });
  await at.table.settle();
  expect(outcomeOn(at.gm, id)["position"]).toBe("risky");
  expect(cardText(at.gm, id)).toContain("it claims what it did not pay for");
  expect(await api(at.ben).act(id, "improvePosition")).not.toBeNull();
  await at.table.settle();
  expect(outcomeOn(at.gm, id)["position"]).toBe("controlled");
});

describe("what a check itself claims to have paid", () => {
  const luck = { actor: `Actor.${character("ben", "decision")}`, path: "system.luck.value", amount: 1 };
  const stamina = (amount: number) => ({
    actor: `Actor.${character("ben", "effort")}`,
    path: "system.resources.stamina.value",
    amount,
  });

  /** A copy of an honest check of Ben's with other costs, as his console stores it. */
  async function copied(id: string, costs: readonly object[]): Promise<string> {
    await at.table.settle();
    const { rolls, system } = stored(at.gm, id);
    const circumstances = { ...(system["circumstances"] as object), costs };
    const copy = await forge(at.forger, { type: "check", rolls, system: { ...system, circumstances } });
    await at.table.settle();
    return copy;
  }

  it.each<[string, readonly object[], number]>([
    ["nothing", [], 8],
    ["another's Luck", [{ ...luck, actor: `Actor.${character("ana", "decision")}` }], 8],
    ["a point that it gives back", [luck, { ...luck, amount: -1 }], 8],
    ["its point", [luck], 11],
  ])("is Luck only with a point of it: %s", async (_name, costs, total) => {
    const hero = at.gm.game.actors.get(character("ben", "decision")) as unknown as {
      update(to: object): Promise<object>;
    };
    await hero.update({ "system.luck.value": 3 });
    await at.table.settle();
    const honest = await rolled(at.ben, "decision", "ben", { luck: true }, [4, 4, 3]);
    const id = await copied(honest, costs);
    const bonus = Number(outcomeOn(at.gm, honest)["total"]) - 11;
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(outcomeOn(client, id)["total"]).toBe(total + bonus);
      expect(cardText(client, id).includes("it claims what it did not pay for")).toBe(total === 8);
    }
  });

  it("is an answer in a contest without Luck, where that is unpaid", async () => {
    const hero = at.gm.game.actors.get(character("ben", "decision")) as unknown as {
      update(to: object): Promise<object>;
    };
    await hero.update({ "system.luck.value": 3 });
    const contested = { targetNumber: null, contested: true };
    const opened = await rolled(at.ana, "decision", "ana", contested, [4, 4]);
    await at.table.settle();
    const opposes = { check: opened, form: "contest" };
    const id = await rolled(at.ben, "decision", "ben", { targetNumber: null, opposes, luck: true }, [4, 4, 3]);
    await at.table.settle();
    const totals = () => (outcomeOn(at.ana, opened)["contest"] as { sides: { totals: number[] }[] }).sides[1]?.totals;
    const [paid = 0] = totals() ?? [];
    await at.forger.update("ChatMessage", { _id: id, system: { circumstances: { costs: [] } } });
    await at.table.settle();
    expect(totals()).toEqual([paid - 3]);
  });

  it.each(["foo", "constructor"])("is nothing from a resource that does not exist: %s", async (resource) => {
    const honest = await rolled(at.ben, "effort", "ben");
    await at.table.settle();
    const { system } = stored(at.gm, honest);
    const payment = [{ id: resource, available: 20, pay: null }];
    const check = { ...(system["check"] as object), payment };
    const id = await forgeLike(at, honest, { costs: [] }, { system: { check } });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(outcomeOn(client, id)).toMatchObject({ unpaid: 2, total: Number(outcomeOn(client, honest)["total"]) - 2 });
      expect(cardText(client, id)).toContain("it claims what it did not pay for");
    }
    // A check of a resource that the table has removed since keeps the costs with which it was paid.
    const path = "system.resources.foo.value";
    const paid = await forgeLike(at, honest, { costs: [{ ...stamina(2), path }] }, { system: { check } });
    await at.table.settle();
    expect(outcomeOn(at.gm, paid)).toMatchObject({ unpaid: resource === "foo" ? 0 : 2 });
  });

  describe("of help", () => {
    const ana = `Actor.${character("ana", "edge")}`;
    const unpaid = "it claims what it did not pay for";
    const dice = [7, 8, 2, 3, 4, 5, 1, 9];

    /** An honest check of Ben's with the die of a described help, and a copy of it that claims this help. */
    async function helped(help: object, costs: readonly object[] = []): Promise<[honest: string, copy: string]> {
      const honest = await rolled(at.ben, "edge", "ben", { assistance: [{ kind: "description" }] }, dice);
      await at.table.settle();
      const { system } = stored(at.gm, honest);
      const check = { ...(system["check"] as object), assistance: [help] };
      const copy = await forgeLike(at, honest, { costs }, { system: { check } });
      await at.table.settle();
      return [honest, copy];
    }

    it.each<[string, () => object]>([
      ["a Boon of Ana's", () => ({ kind: "boon", by: ana })],
      ["Stress of Ana's", () => ({ kind: "stress", by: ana })],
      ["a Boon of one's own", () => ({ kind: "boon", by: actor() })],
      ["a note that is none", () => ({ kind: "boon", by: ana, paid: "nothing" })],
    ])("is a description if nobody paid: %s", async (_name, help) => {
      const [honest, id] = await helped(help());
      for (const client of [at.gm, at.ana, at.ben]) {
        expect(outcomeOn(client, id)["successes"]).toBe(outcomeOn(client, honest)["successes"]);
        expect(cardText(client, id)).toContain(unpaid);
        expect(cardText(client, id)).not.toContain("helped.");
        expect(cardText(client, honest)).not.toContain(unpaid);
      }
    });

    it.each<[string, string, number]>([
      ["boon", "system.boons", 1],
      ["stress", "system.fatigue", -1],
      ["stress", "system.harm", -1],
    ])("counts with its costs: %s by %s", async (kind, path, amount) => {
      const [, id] = await helped({ kind, by: ana }, [boon(amount, path, ana)]);
      expect(cardText(at.gm, id)).toContain("ana's edge helped.");
      expect(cardText(at.gm, id)).not.toContain(unpaid);
    });

    it("counts with the helper's note, and keeps its die when that is deleted", async () => {
      const note = (await (at.gm.game.system as unknown as ActApi).api.characterAct(
        character("ana", "edge"),
        "assistance",
        {
          kind: "stress",
          actor: actor(),
        },
      )) as { id: string; delete(): Promise<unknown> };
      await at.table.settle();
      const help = { kind: "stress", by: ana, paid: note.id };
      const id = await rolled(at.ben, "edge", "ben", { assistance: [help] }, dice);
      await at.table.settle();
      expect(cardText(at.ana, id)).toContain("ana's edge helped.");
      expect(cardText(at.ana, id)).not.toContain(unpaid);
      const [, other] = await helped({ ...help, kind: "boon" });
      expect(cardText(at.ana, other)).toContain(unpaid);
      const before = outcomeOn(at.ana, id);
      await note.delete();
      await at.table.settle();
      expect(outcomeOn(await at.table.join("Ana"), id)).toEqual(before);
    });

    it("is not asked of oneself", async () => {
      const specification = { attribute: "wits", skill: "stealth", assistance: [{ kind: "stress", by: actor() }] };
      const checked = api(at.ben).check(character("ben", "edge"), specification, { configure: false });
      expect(await checked).toBeNull();
    });
  });

  it.each<[string, readonly object[], number]>([
    ["nothing", [], 2],
    ["half of it", [stamina(1)], 1],
    ["a gain", [stamina(-2)], 2],
    ["all of it", [stamina(2)], 0],
  ])("is what Effort asks, or a penalty: %s", async (_name, costs, unpaid) => {
    const hero = at.gm.game.actors.get(character("ben", "effort")) as unknown as {
      update(to: object): Promise<object>;
    };
    await hero.update({ "system.resources.stamina.value": 6 });
    await at.table.settle();
    const honest = await rolled(at.ben, "effort", "ben");
    const { total, cost } = outcomeOn(at.gm, honest) as unknown as { total: number; cost: number };
    expect(cost).toBe(2);
    const id = await copied(honest, costs);
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(outcomeOn(client, id)).toMatchObject({ unpaid, total: total - unpaid });
      expect(cardText(client, id).includes("it claims what it did not pay for")).toBe(unpaid > 0);
    }
  });
});

describe("an act beside checks", () => {
  const xp = (amount: number) => boon(amount, "system.experience.spent");
  const spend = { type: "boonSpend", spend: "highPowerRite" };
  const advance = { type: "advance", kind: "skill", bought: "stealth", to: 4, name: "Stealth", experience: 1 };
  const conversion = { type: "conversion", boons: 2, experience: 1 };
  const help = { type: "assistance", actor: `Actor.${character("ana", "edge")}`, name: "Ana" };
  const worn = (path: string, amount: number) => boon(amount, `system.${path}`);

  /** A note of Ben's with one event, as his console stores it. */
  async function note(event: object, game: Ruleset = "edge"): Promise<string> {
    const events = { [key]: { ruleset: game, time: Date.now(), ...event } };
    const system = { check: null, actor: `Actor.${character("ben", game)}`, events };
    const id = await forge(at.forger, { type: "spend", system });
    await at.table.settle();
    return id;
  }

  it.each<[string, object, readonly object[]]>([
    ["a great rite for one Boon", spend, [boon(1)]],
    ["a spend that is none", { type: "boonSpend", spend: "everything" }, [boon(5)]],
    ["an asset on screen", { type: "asset", way: "boon", asset: "Inn" }, []],
    ["an asset once more", { type: "asset", way: "experience", asset: "Inn" }, [xp(-1)]],
    ["a free use that stays free", { type: "asset", way: "free", asset: "Inn" }, []],
    ["a free use marked on the character", { type: "asset", way: "free", asset: "Inn" }, [worn("used", -1)]],
    ["a conversion that leaves another", conversion, [boon(2), worn("experience.earned", -1)]],
    ["a follower", { type: "follower", name: "Marta" }, []],
    ["a conversion", conversion, []],
    ["a conversion that yields too much", { ...conversion, experience: 2 }, [boon(2)]],
    ["an advance for the price that it names itself", advance, [xp(-1)]],
    ["an advance that nobody can buy", { ...advance, to: 6 }, [xp(-12)]],
    ["help for a Boon", { ...help, kind: "boon" }, [worn("fatigue", -1)]],
    ["help for Fatigue", { ...help, kind: "stress" }, []],
    ["Harm that stays", { type: "treatment", treatment: "medical", before: 3, after: 0 }, []],
    ["Harm that heals less", { type: "treatment", treatment: "medical", before: 3, after: 0 }, [worn("harm", 2)]],
  ])("counts for nothing unpaid: %s", async (_name, event, costs) => {
    const id = await note({ ...event, costs });
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).toContain("does not count");
  });

  it.each<[string, object, readonly object[]]>([
    ["a great rite", spend, [boon(2)]],
    ["an asset once more", { type: "asset", way: "experience", asset: "Inn" }, [xp(-2)]],
    ["a conversion", conversion, [boon(2), worn("experience.earned", -1), worn("converted", -1)]],
    ["an advance", advance, [xp(-8)]],
    ["help for Fatigue", { ...help, kind: "stress" }, [worn("fatigue", -1)]],
    ["help that fills the track", { ...help, kind: "stress" }, [worn("fatigue", 1), worn("harm", -1)]],
    ["Harm that heals", { type: "treatment", treatment: "minor", before: 2, after: 1 }, [worn("harm", 1)]],
    ["a wound that is bound", { type: "treatment", treatment: "bound", before: 2, after: 2 }, []],
  ])("counts with its price: %s", async (_name, event, costs) => {
    const id = await note({ ...event, costs });
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).not.toContain("does not count");
  });

  const of = (game: Ruleset, path: string, amount: number) =>
    boon(amount, `system.${path}`, `Actor.${character("ben", game)}`);
  const hit = { type: "damaged", damage: 9, lost: 2, wasted: 0, wound: true, down: false };
  const soaked = { type: "damaged", damage: 2, lost: 0, wasted: 0, wound: false, down: false };

  it.each<[string, Ruleset, object, readonly object[]]>([
    ["damage that costs no Vitality", "decision", hit, [of("decision", "defense.value", 9)]],
    ["damage that no Defense soaks", "decision", soaked, []],
    ["a part of the turn that is left", "effort", { type: "spend", part: "action" }, []],
    ["a part of the turn given back", "effort", { type: "giveBack", part: "action" }, [of("effort", "turn.action", 1)]],
    ["a turn that does not begin", "effort", { type: "beginTurn", round: 7 }, []],
  ])("counts for nothing unpaid: %s", async (_name, game, event, costs) => {
    const id = await note({ ...event, costs }, game);
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).toContain("does not count");
  });

  it.each<[string, Ruleset, object, readonly object[]]>([
    ["Vitality", "decision", hit, [of("decision", "vitality.value", 2)]],
    ["Defense", "decision", soaked, [of("decision", "defense.value", 2)]],
    ["damage to who is down", "decision", { ...soaked, wasted: 2, down: true }, []],
    ["a part of the turn", "effort", { type: "spend", part: "action" }, [of("effort", "turn.action", 1)]],
    ["a turn", "effort", { type: "beginTurn", round: 7 }, [of("effort", "turn.round", -1)]],
  ])("counts with its price: %s", async (_name, game, event, costs) => {
    const id = await note({ ...event, costs }, game);
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).not.toContain("does not count");
  });

  it("says of a rest only the points that it gave", async () => {
    const idle = await note({ type: "longRest", points: 20 }, "effort");
    const slept = await note(
      { type: "longRest", points: 20, costs: [of("effort", "resources.stamina.value", -3)] },
      "effort",
    );
    expect(cardText(at.ana, idle)).toContain("gained 0 points");
    expect(cardText(at.ana, slept)).toContain("gained 3 points");
  });
});
