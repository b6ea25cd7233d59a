/** Advantages at a whole table: laid down by a check, shown, used once, undone with what used them, and never forged. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Examples } from "./examples-table.ts";
import { brenna, gate, ivo, openHazardTable } from "./hazards-table.ts";

let at: Examples;
beforeEach(async () => {
  const table = await openHazardTable();
  at = new Examples(table, [await table.join("GM"), await table.join("Ana"), await table.join("Ben")]);
  await at.settle();
});
afterEach(() => at.close());

interface Counters {
  scene: { counters: Record<string, number> };
  party: { counters: Record<string, number> };
}
const counters = (client = at.ben) => (at.api(client) as unknown as { state: Counters }).state;
const onBridge = "scene.advantages.bridge0000000000";
const lying = (counter = onBridge) =>
  [at.gm, at.ana, at.ben].map((client) => counters(client).scene.counters[counter] ?? 0);
const entropy = () => counters().party.counters["entropy"] ?? 0;
const strike = { skill: "strike", challenge: 2 };
/** Brenna, on the bridge, lays down as many Advantages as dice show a Hit. */
const create = (dice: readonly number[]) =>
  at.rolled(at.ana, brenna, dice, { kind: "createAdvantage", skill: "stealth", challenge: dice.length });
const reroll = { by: "advantage", dice: "0" };
const offers = (id: string, client = at.ana) => at.card(client, id).acts.filter((act) => act.includes("Advantage"));
const gmGives = async (changes: object[], party: object[] = []) => {
  const given = at.api(at.gm) as unknown as { gmAct(act: object): Promise<string | null> };
  const id = await given.gmAct({ scene: changes, party, label: "Given" });
  await at.settle();
  return id;
};

describe("raising the Challenge", () => {
  interface Raising {
    challenge: { raiseChallenge(): Promise<string | null>; layAdvantage(zone?: string): Promise<string | null> };
  }
  const raise = (client = at.gm) => (at.api(client) as unknown as Raising).challenge.raiseChallenge();

  it("is paid in Entropy, as much as the Challenge stands at, and never free", async () => {
    await gmGives([{ type: "set", counter: "challenge", value: 3 }], [{ type: "earn", counter: "entropy", amount: 5 }]);
    expect(await raise(at.ana)).toBeNull();
    const act = await raise();
    await at.settle();
    expect([entropy(), counters().scene.counters["challenge"]]).toEqual([2, 4]);
    expect(await raise()).toBeNull();
    await at.settle();
    expect([entropy(), counters().scene.counters["challenge"]]).toEqual([2, 4]);
    await (at.api(at.gm) as unknown as { undoGmAct(id: string): Promise<boolean> }).undoGmAct(String(act));
    await at.settle();
    expect([entropy(), counters().scene.counters["challenge"]]).toEqual([5, 3]);
  });

  it("the game master lays an Advantage into a Zone, players do not", async () => {
    const { challenge } = at.api(at.gm) as unknown as Raising;
    expect(await (at.api(at.ana) as unknown as Raising).challenge.layAdvantage()).toBeNull();
    await challenge.layAdvantage("Scene.scene00000000000.Region.bridge0000000000");
    await at.settle();
    expect(lying()).toEqual([1, 1, 1]);
  });
});

describe("Advantages", () => {
  it("without one, no such act: a 1 stays, by card, by API and by forged event", async () => {
    const id = await at.rolled(at.ana, brenna, [1, 5], strike);
    expect(offers(id)).toEqual([]);
    await at.act(at.ana, id, "reroll", reroll, [8]).catch(() => null);
    await at.act(at.ana, id, "useAdvantage", { use: "trigger" }).catch(() => null);
    const message = at.ana.game.messages.get(id) as unknown as {
      _source: { rolls: string[] };
      update(changes: object): Promise<unknown>;
    };
    const [own] = message._source.rolls;
    const better = JSON.parse(String(own)) as { terms: { number?: number; results?: { result: number }[] }[] };
    const die = better.terms.find(({ results }) => results);
    if (die) Object.assign(die, { number: 1, results: [{ result: 8, active: true }] });
    await message.update({
      rolls: [own, JSON.stringify(better)],
      "system.events": {
        forged0000000000: { type: "reroll", by: "advantage", dice: [0], roll: 1, time: 5 },
        forged0000000001: { type: "useAdvantage", use: "bonusDie", roll: 1, time: 6 },
      },
    });
    await at.settle();
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(at.api(client).outcome(id)).toMatchObject({ ones: 1, hits: 1, advantageUses: [] });
      expect(at.card(client, id).dice.at(-1)).toBe("1 beat");
    }
    expect(at.card(at.ben, id).notes.join()).toContain("does not count");
    expect(entropy()).toBe(1);
  });

  it("are laid down one a Hit in the roller's Zone, shown on the card, and go with the check's Hits", async () => {
    const id = await create([5, 6, 2]);
    expect(lying()).toEqual([2, 2, 2]);
    expect(at.card(at.ben, id).notes).toContain("Advantages in the Zone: +2");
    await at.act(at.gm, id, "rule", { what: "target", value: "6" });
    expect(lying()).toEqual([1, 1, 1]);
  });

  it("are used up by use, once each, and come back with undo", async () => {
    await create([5, 2]);
    const first = await at.rolled(at.ana, brenna, [1, 1], strike);
    const second = await at.rolled(at.ana, brenna, [1, 5], strike);
    expect(offers(first)[0]).toContain("Use an Advantage: reroll d8 (left: 1)");
    const event = await at.act(at.ana, first, "reroll", reroll, [8]);
    expect(event).toBeTruthy();
    expect(lying()).toEqual([0, 0, 0]);
    expect(at.api(at.ben).outcome(first)).toMatchObject({ hits: 1, ones: 1, advantageUses: ["reroll"] });
    expect([offers(first), offers(second)]).toEqual([[], []]);
    expect(await at.act(at.ana, second, "reroll", reroll, [8]).catch(() => null)).toBeNull();
    await at.api(at.ana).undo(first, String(event));
    await at.settle();
    expect(lying()).toEqual([1, 1, 1]);
    expect(at.api(at.ben).outcome(first)).toMatchObject({ hits: 0, ones: 2 });
    expect(offers(second)).not.toEqual([]);
  });

  it("serve the rolls of their Zone; those that lie in none serve any", async () => {
    await create([5, 2]);
    const elsewhere = await at.rolled(at.ben, ivo, [1, 5], strike);
    expect(offers(elsewhere, at.ben)).toEqual([]);
    await gmGives([{ type: "earn", counter: "scene.advantages", amount: 1 }]);
    const there = await at.rolled(at.ben, ivo, [1, 5], strike);
    const here = await at.rolled(at.ana, brenna, [1, 1], strike);
    expect(offers(there, at.ben)[0]).toContain("left: 1");
    expect(offers(here)[0]).toContain("left: 2");
    await at.act(at.ana, here, "reroll", reroll, [8]);
    expect([lying()[0], lying("scene.advantages")[0]]).toEqual([0, 1]);
    await at.act(at.ana, here, "reroll", { by: "advantage", dice: "1" }, [8]);
    expect([lying()[0], lying("scene.advantages")[0]]).toEqual([0, 0]);
    expect(at.api(at.ben).outcome(here)).toMatchObject({ ones: 0, advantagesSpent: { here: 1, atLarge: 1 } });
    expect(counters().scene.counters[`scene.advantages.${gate}`]).toBeUndefined();
  });

  it("where the one that was used goes, so does the reroll, and the card says so", async () => {
    const made = await create([5, 2]);
    const id = await at.rolled(at.ana, brenna, [1, 5], strike);
    await at.act(at.ana, id, "reroll", reroll, [8]);
    expect([entropy(), counters().party.counters["momentum"]]).toEqual([0, 1]);
    await at.act(at.gm, made, "rule", { what: "target", value: "8" });
    for (const client of [at.gm, at.ana, at.ben])
      expect(at.api(client).outcome(id)).toMatchObject({ ones: 1, hits: 1, refused: [{ reason: "noAdvantage" }] });
    expect(at.card(at.ben, id).notes.join()).toContain("The Advantage that was used here no longer exists");
    expect([entropy(), counters().party.counters["momentum"] ?? 0]).toEqual([1, 0]);
    await at.act(at.gm, made, "rule", { what: "target", value: "4" });
    expect(at.api(at.ben).outcome(id)).toMatchObject({ ones: 0, refused: [] });
    expect(lying()).toEqual([0, 0, 0]);
  });

  it("who uses the last one first has it, whatever crosses on its way", async () => {
    await gmGives([{ type: "earn", counter: "scene.advantages", amount: 1 }]);
    const first = await at.rolled(at.ana, brenna, [1, 5], strike);
    const second = await at.rolled(at.ben, ivo, [1, 5], strike);
    at.load(at.ana, [8]);
    at.load(at.ben, [8]);
    await Promise.allSettled([
      at.api(at.ana).act(first, "reroll", reroll),
      at.api(at.ben).act(second, "reroll", reroll),
    ]);
    await at.settle();
    expect(lying("scene.advantages")).toEqual([0, 0, 0]);
    const used = [first, second].flatMap((id) => at.api(at.gm).outcome(id)["advantageUses"] as string[]);
    expect(used).toEqual(["reroll"]);
    for (const client of [at.gm, at.ana, at.ben]) {
      const ones = [first, second].map((id) => at.api(client).outcome(id)["ones"] as number);
      expect(ones.sort()).toEqual([0, 1]);
    }
  });

  it("give +1d4 Bonus Hits, let a Trigger happen, or calm the chaos", async () => {
    await gmGives(
      [{ type: "earn", counter: "scene.advantages", amount: 3 }],
      [{ type: "earn", counter: "entropy", amount: 1 }],
    );
    const id = await at.rolled(at.ana, brenna, [5, 2], strike);
    await at.act(at.ana, id, "useAdvantage", { use: "bonusDie" }, [3]);
    await at.act(at.ana, id, "useAdvantage", { use: "calm" });
    expect(await at.act(at.ana, id, "useAdvantage", { use: "calm" }).catch(() => null)).toBeNull();
    await at.act(at.ana, id, "useAdvantage", { use: "trigger" });
    expect(at.api(at.ben).outcome(id)).toMatchObject({ hits: 4, advantageUses: ["bonusDie", "calm", "trigger"] });
    expect([entropy(), lying("scene.advantages")[0]]).toEqual([0, 0]);
    expect(at.card(at.ben, id).text).toContain("Ana used an Advantage: Entropy −1");
    expect(await at.act(at.ben, id, "useAdvantage", { use: "trigger" }).catch(() => null)).toBeNull();
  });

  it("calm only what was there before the roll: the card offers what the log would count", async () => {
    await gmGives([{ type: "earn", counter: "scene.advantages", amount: 2 }]);
    const id = await at.rolled(at.ana, brenna, [1, 2], strike);
    expect(entropy()).toBe(1);
    expect(await at.act(at.ana, id, "useAdvantage", { use: "calm" }).catch(() => null)).toBeNull();
    const next = await at.rolled(at.ana, brenna, [5, 2], strike);
    await at.act(at.ana, next, "useAdvantage", { use: "calm" });
    expect(at.api(at.ben).outcome(next)).toMatchObject({ advantageUses: ["calm"], refused: [] });
    expect(entropy()).toBe(0);
  });

  it("of the later edition ignore a Hazard die of the next roll, and reroll nothing", async () => {
    await at.variant("challenge.advantageUses", "later");
    await gmGives([{ type: "earn", counter: "scene.advantages", amount: 2 }]);
    const id = await at.rolled(at.ana, brenna, [1, 5], strike);
    expect(offers(id).every((act) => !act.includes("reroll"))).toBe(true);
    await at.act(at.ana, id, "useAdvantage", { use: "ignoreHazard" });
    const plank = { label: "A plank", rating: 2 };
    const hazards = (check: string) => at.card(at.ben, check).dice.filter((die) => die.endsWith("hazard"));
    const next = await at.rolled(at.ana, brenna, [5, 5, 3], { ...strike, hazards: [plank] });
    expect(hazards(next)).toHaveLength(1);
    const after = await at.rolled(at.ana, brenna, [5, 5, 3, 3], { ...strike, hazards: [plank] });
    expect(hazards(after)).toHaveLength(2);
  });

  it("are gone with the scene, and stay gone in a log that is opened anew", async () => {
    await create([5, 6]);
    await at.api(at.gm).endScene();
    await at.settle();
    expect(lying()).toEqual([0, 0, 0]);
    const id = await at.rolled(at.ana, brenna, [1, 5], strike);
    expect(offers(id)).toEqual([]);
    const late = await at.table.join("Ana");
    await at.settle();
    expect(at.api(late).outcome(id)).toMatchObject({ ones: 1 });
  });
});
