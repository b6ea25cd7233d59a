/** Numbers that active effects raise: what is paid, gained and bought goes by the stored ones, in every game. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ActorData, type Examples, openExamples } from "./examples-table.ts";
import { stepsOf } from "./sheet-hands.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

interface Step {
  id: string;
  made(given: object, draft: object, actor: unknown): { changes?: Record<string, unknown> };
}
interface Reached {
  challenge: unknown;
  decision: Record<string, (...values: unknown[]) => Promise<unknown>>;
  effort: Record<string, (...values: unknown[]) => Promise<unknown>>;
  undoNote(message: string): Promise<boolean>;
}
const api = (client = at.ana) => at.api(client) as unknown as Reached;
const edge = (name: string, actor: string, given: object, client = at.ana) => at.api(client).edge[name]?.(actor, given);

/** Ana's character with an effect that adds these amounts. */
async function raised(type: string, system: object, added: Record<string, number>): Promise<string> {
  const id = await at.actor(type, "Raised", "Ana", system);
  const changes = Object.entries(added).map(([key, value]) => ({ key: `system.${key}`, type: "add", value }));
  const actor = at.sheet(at.gm, id) as unknown as {
    createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  };
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Blessing", system: { changes } }]);
  await at.settle();
  return id;
}

const stored = (id: string) => (at.sheet(at.gm, id) as ActorData & { _source: { system: never } })._source.system;
const shown = (id: string) => at.sheet(at.gm, id).system;
const sheetOf = (id: string) =>
  (at.ana.game.actors.get(id) as unknown as { sheet: { setTrack(path: string, value: number): Promise<void> } }).sheet;
const steps = (type: string) => stepsOf(at.ana, type, "advance") as Promise<readonly Step[]>;

describe("Edge", () => {
  it("[source 002, Spending] prices and writes an advance by the attribute and skill as stored", async () => {
    const id = await raised(
      "edge",
      { attributes: { wits: 2 }, skills: { stealth: 1 }, experience: { earned: 30 } },
      { "attributes.wits": 1, "skills.stealth": 2 },
    );
    expect(shown(id)).toMatchObject({ attributes: { wits: 3 }, skills: { stealth: 3 } });
    await edge("buyAdvance", id, { advance: "attribute-wits" });
    await at.settle();
    expect(stored(id)).toMatchObject({ attributes: { wits: 3 }, experience: { spent: 9 } });
    await edge("buyAdvance", id, { advance: "skill-stealth" });
    await at.settle();
    expect(stored(id)).toMatchObject({ skills: { stealth: 2 }, experience: { spent: 9 + 4 } });
  });

  it("sells a rating that is at 5 by an effect alone, and no sixth", async () => {
    const id = await raised("edge", { attributes: { wits: 4 }, experience: { earned: 30 } }, { "attributes.wits": 1 });
    expect(await edge("buyAdvance", id, { advance: "attribute-wits" })).not.toBeNull();
    await at.settle();
    expect(stored(id)).toMatchObject({ attributes: { wits: 5 }, experience: { spent: 15 } });
    expect(await edge("buyAdvance", id, { advance: "attribute-wits" })).toBeNull();
  });

  it("spends, converts, grants and trims the Boons that are there", async () => {
    const id = await raised("edge", { boons: 2 }, { boons: 1 });
    expect(await edge("convertBoons", id, { boons: 4, inDowntime: true })).toBeNull();
    await edge("convertBoons", id, { boons: 2, inDowntime: true });
    await at.settle();
    expect(stored(id)).toMatchObject({ boons: 0, experience: { earned: 1 } });
    expect(await edge("spendBoon", id, { spend: "powerRite" })).toBeNull();
    await edge("grantBoons", id, { reason: "creative", boons: 5 }, at.gm);
    await at.settle();
    expect(stored(id)).toMatchObject({ boons: 5 });
    await at.api(at.gm).endScene();
    await at.settle();
    expect(stored(id)).toMatchObject({ boons: 2 });
    await at.api(at.gm).endScene();
    await at.settle();
    expect(stored(id)).toMatchObject({ boons: 2 });
  });

  it("awards a failure's Boons up to the cap of those that are there, and rerolls with none borrowed", async () => {
    const id = await raised("edge", { attributes: { wits: 3 }, boons: 4 }, { boons: 1 });
    const asked = { attribute: "wits", skill: "stealth", difficulty: 3, stakesStated: true, intent: "In" };
    const miss = await at.rolled(at.ana, id, [1, 2, 3], asked);
    await at.act(at.gm, miss, "consequence", { entry: "thread", words: "Heard" });
    await at.act(at.gm, miss, "award", {});
    expect(stored(id)).toMatchObject({ boons: 5 });
    await at.sheet(at.gm, id).update({ "system.boons": 0 });
    await at.settle();
    expect(at.card(at.ana, miss).acts.filter((act) => /reroll/i.test(act))).toEqual([
      expect.stringContaining("No Boon is left to pay for that."),
    ]);
    await expect(at.act(at.ana, miss, "reroll", { by: "boon", dice: "0" }, [])).rejects.toThrow();
  });

  it("[source 003, Fatigue Track] marks, rests and treats by what is stored, on a track of the Body in force", async () => {
    const worn = { attributes: { body: 2 }, fatigue: 1, harm: 1 };
    const id = await raised("edge", worn, { "attributes.body": 1, fatigue: 1, harm: 1 });
    await edge("markFatigue", id, { marks: 1 });
    await at.settle();
    expect(stored(id)).toMatchObject({ fatigue: 2, harm: 1 });
    await edge("markFatigue", id, { marks: 1 });
    await at.settle();
    expect(stored(id)).toMatchObject({ fatigue: 0, harm: 2 });
    await edge("markFatigue", id, { marks: 1 });
    await edge("rest", id, { rest: "shortRest" });
    await edge("treatHarm", id, { treatment: "medical", levels: 2 });
    await at.settle();
    expect(stored(id)).toMatchObject({ fatigue: 0, harm: 0 });
    expect(await edge("treatHarm", id, { treatment: "bound" })).toBeNull();
  });

  it("pays assets with the experience that is there", async () => {
    const id = await raised("edge", { experience: { earned: 1 } }, { "experience.earned": 5 });
    const [asset] = await (
      at.sheet(at.gm, id) as unknown as {
        createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
      }
    ).createEmbeddedDocuments("Item", [{ name: "Safe house", type: "asset" }]);
    await at.settle();
    const use = { asset: asset?.id, way: "experience", scope: true, reach: true };
    expect(await edge("useAsset", id, use)).toBeNull();
    expect(stored(id)).toMatchObject({ experience: { earned: 1, spent: 0 } });
  });
});

describe("Challenge", () => {
  const traits = { dangerous: 1, deft: 2, savvy: 1, steady: 1, uncanny: 1 };

  it("takes Hits from, and recovers, the Defense that is stored", async () => {
    const id = await raised("challenge", { traits, reflexes: { value: 1 } }, { "reflexes.value": 1 });
    const foe = await at.actor("challenge", "Foe", "Ben", {});
    const blow = await at.rolled(at.ben, foe, [4], { kind: "action", skill: "strike", challenge: 1 });
    const actor = at.sheet(at.gm, id).uuid;
    await at.act(at.ana, blow, "damage", { actor, defense: "reflexes", hits: "1" });
    expect(stored(id)).toMatchObject({ reflexes: { value: 0 } });
    const caught = await at.rolled(at.ana, id, [2], { kind: "recover", defense: "reflexes", challenge: 1 });
    await at.act(at.ana, caught, "recover", {});
    expect(stored(id)).toMatchObject({ reflexes: { value: 1 } });
  });

  it("follows a Trait by its stored rating", async () => {
    const vitals = { traits, reflexes: { value: 2 }, nerve: { value: 2 }, vigor: { value: 2 }, grit: { value: 2 } };
    const plain = await raised("challenge", vitals, {});
    const blessed = await raised("challenge", vitals, { "traits.deft": 1, "reflexes.bonus": 1 });
    for (const id of [plain, blessed]) await sheetOf(id).setTrack("system.traits.deft", 3);
    await at.settle();
    expect(stored(plain)).not.toMatchObject(vitals);
    expect(stored(blessed)).toEqual(stored(plain));
  });
});

describe("Effort", () => {
  it("rests from, and pays with, the points that are stored", async () => {
    const attributes = { body: 8, grace: 8, wit: 8, heart: 8 };
    const resources = { stamina: { value: 2 }, focus: { value: 0 }, insight: { value: 0 }, grit: { value: 0 } };
    const id = await raised("effort", { attributes, resources }, { "resources.stamina.value": 3 });
    expect(shown(id)).toMatchObject({ resources: { stamina: { value: 5 } } });
    const actor = at.ana.game.actors.get(id);
    await api().effort["rest"]?.(actor, "short");
    await at.settle();
    expect(stored(id)).toMatchObject({ resources: { stamina: { value: 6 } } });
    await at.sheet(at.gm, id).update({ "system.resources.stamina.value": 1 });
    await at.settle();
    const roll = await at.rolled(at.ana, id, [3, 3, 3], {
      resource: "stamina",
      attribute: "body",
      difficulty: "normal",
    });
    expect(at.api(at.gm).outcome(roll)["payment"]).toMatchObject([{ id: "stamina", paid: 1 }]);
    expect(stored(id)).toMatchObject({ resources: { stamina: { value: 0 } } });
  });

  it("counts an actor's turns and what is left of them as stored", async () => {
    const id = await raised("effort", { turn: { round: 1 } }, { "turn.round": 4 });
    await api().effort["beginTurn"]?.(at.ana.game.actors.get(id));
    await at.settle();
    expect(stored(id)).toMatchObject({ turn: { round: 2 } });
    await at.api(at.gm).endScene();
    await at.settle();
    expect(stored(id)).toMatchObject({ turn: { round: 0 } });
  });
});

describe("Decision", () => {
  it("damages, rests and refills what is stored", async () => {
    const id = await raised(
      "decision",
      { level: 3, attributes: { fort: 2 }, defense: { value: 2, bonus: 1 }, stress: { value: 4 }, luck: { value: 1 } },
      { "defense.value": 1, "stress.value": 2, "luck.value": 1 },
    );
    expect(shown(id)).toMatchObject({ defense: { value: 3, max: 3 } });
    await api().decision["damage"]?.(id, 1);
    await at.settle();
    expect(stored(id)).toMatchObject({ defense: { value: 1 } });
    await api().decision["rest"]?.(id, 0);
    await at.settle();
    expect(stored(id)).toMatchObject({ defense: { value: 3 }, stress: { value: 0 } });
    await at.api(at.gm).endScene({ session: true });
    await at.settle();
    const { max } = shown(id)["luck"] as { max: number };
    expect(stored(id)).toMatchObject({ luck: { value: max } });
  });

  it("[upstream] raises the stored level by one", async () => {
    const id = await raised("decision", { level: 1, attributes: { agi: 1 }, advances: { earned: 1 } }, { level: 3 });
    expect(shown(id)["level"]).toBe(4);
    const step = (await steps("decision")).find((each) => each.id === "level");
    const made = step?.made({ attribute: "str" }, {}, at.ana.game.actors.get(id));
    expect(made?.changes).toMatchObject({ "system.level": 2 });
  });
});
