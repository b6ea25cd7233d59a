/** Decision threats: their few numbers, their fights and contests with characters, and what the packs bring. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let hound: string;
let sal: string;

interface Threat {
  uuid: string;
  system: Record<"defense" | "vitality", { value: number; max: number }>;
  statuses: Set<string>;
  update(changes: object): Promise<unknown>;
}

interface DecisionApi {
  decision: Record<"damage" | "regroup", (...values: unknown[]) => Promise<unknown>>;
  undoNote(message: string): Promise<boolean>;
}

beforeAll(async () => {
  at = await openExamples();
  hound = await at.actor("decisionThreat", "Hound", null, {
    attack: 2,
    skilled: 4,
    other: -1,
    initiative: 3,
    defense: { value: 2, max: 2 },
    vitality: { value: 2, max: 2 },
  });
  sal = await at.actor("decision", "Sal", "Ana", { level: 3, attributes: { str: 1, agi: 2, fort: 1 } });
});
afterAll(() => at.close());

const threat = (client = at.gm) => at.sheet(client, hound) as unknown as Threat;
const api = () => at.api(at.gm) as unknown as DecisionApi;

describe("a threat rolls without attributes", () => {
  it.each([
    ["attack", 2, "Attack check", "Attack"],
    ["skilled", 4, "Specialty check", "Specialty"],
    ["other", -1, "Other check", "Other"],
    ["initiative", 3, "Initiative check", "Initiative"],
    ["defense", 2, "Defense check", "Defense"],
  ])("with its %s", async (stat, value, title, label) => {
    const id = await at.rolled(at.gm, hound, [3, 4], { stat, targetNumber: 8 });
    const shown = value < 0 ? `−${-value}` : `+${value}`;
    expect(at.card(at.ana, id)).toMatchObject({ title, figure: `${7 + value} / 8`, facts: { [label]: shown } });
  });

  it("by nothing that characters alone have: no attribute, no Luck", async () => {
    expect(await at.roll(at.gm, hound, [], { stat: "str" })).toBeNull();
    expect(await at.roll(at.gm, hound, [], { stat: "attack", luck: true })).toBeNull();
    expect(await at.roll(at.ana, sal, [], { stat: "attack" })).toBeNull();
  });
});

describe("source 004, Contested Rolls, with a threat", () => {
  it("answers an attack with what is left of its Defense, and wins by the highest roll", async () => {
    const id = await at.rolled(at.ana, sal, [3, 3], {
      stat: "meleeAttack",
      contested: true,
      targets: [`Actor.${hound}`],
    });
    expect(at.card(at.gm, id).acts).toContain("Answer this contest…");
    const opposes = { check: id, form: "contest" };
    await at.rolled(at.gm, hound, [4, 2], { stat: "defense", opposes });
    expect(at.card(at.gm, id)).toMatchObject({ word: "Lost", notes: ["Sal: 7", "Hound wins: 8"] });
    // Only the game master may read the threat's name.
    expect(at.card(at.ben, id).notes).toEqual(["Sal: 7", "Someone wins: 8"]);
    expect(await at.roll(at.gm, hound, [], { stat: "defense", opposes })).toBeNull();
  });

  it("attacks, and a character answers", async () => {
    const id = await at.rolled(at.gm, hound, [5, 5], { stat: "attack", contested: true });
    const answer = await at.rolled(at.ana, sal, [6, 5], { stat: "defense", opposes: { check: id, form: "contest" } });
    expect(at.card(at.ben, id).word).toBe("Sal slips Someone");
    expect(at.card(at.ben, answer).word).toBe("Won");
  });
});

describe("Defense and Vitality of a threat", () => {
  it("soak damage as a character's do, show on the token, and come back by undo", async () => {
    await api().decision.damage(threat(), 3);
    await at.settle();
    expect(threat().system).toMatchObject({ defense: { value: 1 }, vitality: { value: 1 } });
    expect(threat(at.ana).statuses.has("hurt2")).toBe(true);
    const told = at.gm.game.messages.contents.at(-1)?.id ?? "";
    expect(await api().undoNote(told)).toBe(true);
    await at.settle();
    expect(threat().system).toMatchObject({ defense: { value: 2 }, vitality: { value: 2 } });
  });

  it("Defense is whole again when safe; what is whole stays whole as the maximum rises", async () => {
    await api().decision.damage(threat(), 1);
    await api().decision.regroup(hound);
    await at.settle();
    expect(threat().system.defense.value).toBe(2);
    await threat().update({ "system.defense.max": 5 });
    expect(threat().system.defense).toEqual({ value: 5, max: 5 });
    await threat().update({ "system.defense.value": 3, "system.defense.max": 4 });
    expect(threat().system.defense).toEqual({ value: 3, max: 4 });
    await threat().update({ "system.defense.max": 2 });
    expect(threat().system.defense).toEqual({ value: 2, max: 2 });
  });

  it("it has its place in a fight by its own Initiative", async () => {
    const Combat = at.gm.global<{ create(data: object): Promise<unknown> }>("Combat");
    const combat = (await Combat.create({})) as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ _getInitiativeFormula(): string }[]>;
    };
    const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: hound }]);
    expect(combatant?._getInitiativeFormula()).toBe("2d6 + 3[Initiative]");
  });
});
