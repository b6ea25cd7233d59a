/** Challenge's acts, sheets, turns and ends read values of the sheet and write them back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { beginsFull, madeBy, press, sheetOf } from "./sheet-hands.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at?.close());

const traits = { dangerous: 3, deft: 2, savvy: 1, steady: 1, uncanny: 0 };
const full = { reflexes: { value: 6 }, nerve: { value: 2 }, vigor: { value: 4 }, grit: { value: 7 } };
/** Reflexes 6, Nerve 2, Vigor 4, Grit 7, all whole; three ranks of the focused Trait. */
const hero = (more: object = {}, items: object[] = []) =>
  at.actor("challenge", "Brenna", "Ana", { traits, focused: "dangerous", ...full, ...more }, items);
const ogre = (more: object = {}) => at.actor("challengeThreat", "Ogre", null, more);

interface Gauge {
  value: number;
  max: number;
}
interface System extends Record<"reflexes" | "nerve" | "vigor" | "grit", Gauge> {
  traits: Record<string, number>;
  spent: Record<string, number>;
  focused: string | null;
  waiting: unknown[];
}
const system = (id: string) => at.sheet(at.gm, id).system as unknown as System;
const gauges = (id: string) => {
  const { reflexes, nerve, vigor, grit } = system(id);
  return [reflexes, nerve, vigor, grit].map(({ value }) => value);
};
const strike = { skill: "strike", challenge: 3 };

describe("what a reroll costs", () => {
  it("as many ranks as dice, and undo returns them all", async () => {
    const id = await hero({ skills: { strike: 1 } });
    const check = await at.rolled(at.ana, id, [1, 1, 5], strike);
    const event = await at.act(at.ana, check, "reroll", { by: "trait", dice: "0,1" }, [5, 6]);
    expect(at.api(at.ben).outcome(check)).toMatchObject({ hits: 3, ones: 0, ranksSpent: 2, ranksLeft: 1 });
    expect(system(id).spent["dangerous"]).toBe(2);
    await at.api(at.ana).undo(check, String(event));
    await at.settle();
    expect(system(id).spent["dangerous"]).toBe(0);
  });

  it("one rank for all 1s at once where the table plays so", async () => {
    await at.variant("challenge.rankBuys", "all");
    const id = await hero();
    const check = await at.rolled(at.ana, id, [1, 1, 4], strike);
    await at.act(at.ana, check, "reroll", { by: "trait", dice: "0,1" }, [4, 4]);
    await at.variant("challenge.rankBuys", "die");
    expect(system(id).spent["dangerous"]).toBe(1);
    expect(at.api(at.ben).outcome(check)).toMatchObject({ hits: 3, ranksSpent: 1 });
  });
});

describe("a check that the game master undoes", () => {
  const meters = () => {
    const { api } = at.gm.game.system as unknown as {
      api: { state: { party: { counters: Record<string, number> }; scene: { words?: Record<string, string> } } };
    };
    const { party, scene } = api.state;
    return [party.counters["entropy"] ?? 0, party.counters["momentum"] ?? 0, scene.words?.["initiative"] ?? ""];
  };

  it("moves neither Initiative nor meters any more, lands nowhere, and counts again once that is undone", async () => {
    const id = await hero({ skills: { strike: 1 } });
    const foe = await ogre({ vigor: { value: 4 } });
    const before = meters();
    const check = await at.rolled(at.ana, id, [1, 5, 5], { ...strike, kind: "action", targets: [`Actor.${foe}`] });
    const after = meters();
    expect(after).not.toEqual(before);
    expect(at.card(at.gm, check).targets).not.toEqual([]);
    expect(
      await at
        .api(at.ana)
        .act(check, "withdraw")
        .catch(() => null),
    ).toBeNull();
    const event = await at.act(at.gm, check, "withdraw", {});
    expect(meters()).toEqual(before);
    expect(at.card(at.ana, check).targets).toEqual(["Someone"]);
    for (const client of [at.gm, at.ana, at.ben]) {
      const { withdrawn, initiative, feeds } = at.api(client).outcome(check) as unknown as {
        withdrawn: boolean;
        initiative: string;
        feeds: Record<string, number>;
      };
      expect([withdrawn, initiative, Math.max(...Object.values(feeds))]).toEqual([true, "untouched", 0]);
    }
    await expect(
      at.api(at.gm).act(check, "damage", { actor: `Actor.${foe}`, defense: "vigor", hits: "1" }),
    ).rejects.toThrow();
    await at.api(at.gm).undo(check, String(event));
    await at.settle();
    expect(meters()).toEqual(after);
  });

  it("stays while Hits of it are taken", async () => {
    const id = await hero({ skills: { strike: 1 } });
    const foe = await ogre({ vigor: { value: 4 } });
    const check = await at.rolled(at.ana, id, [4, 5, 5], { ...strike, kind: "action", targets: [`Actor.${foe}`] });
    const taken = await at.act(at.gm, check, "damage", { actor: `Actor.${foe}`, defense: "vigor", hits: "3" });
    await expect(at.api(at.gm).act(check, "withdraw")).rejects.toThrow("refused");
    await at.api(at.gm).undo(check, String(taken));
    await at.settle();
    expect(await at.act(at.gm, check, "withdraw", {})).not.toBeNull();
  });
});

describe("what Hits and Recover write", () => {
  it("as many Hits as are said, first on the Defense, then on Grit; the rest may come later", async () => {
    const foe = await ogre({ vigor: { value: 1, max: 3 }, grit: { value: 5, max: 5 } });
    const check = await at.rolled(at.ana, await hero(), [4, 4, 4], strike);
    const actor = at.sheet(at.gm, foe).uuid;
    const event = await at.act(at.gm, check, "damage", { actor, defense: "vigor", hits: "1" });
    expect(gauges(foe)).toEqual([3, 3, 0, 5]);
    await at.act(at.gm, check, "damage", { actor, defense: "vigor", hits: "2" });
    expect(gauges(foe)).toEqual([3, 3, 0, 3]);
    await expect(at.act(at.gm, check, "damage", { actor, defense: "vigor", hits: "1" })).rejects.toThrow();
    await at.api(at.gm).undo(check, String(event));
    await at.settle();
    expect(gauges(foe)).toEqual([3, 3, 1, 3]);
  });

  it("what lies above a maximum that has fallen is not there to lose", async () => {
    const id = await hero();
    // The game master lowers a Trait by hand: Vigor falls to 2 and keeps a stored 4, Grit falls to 5 and keeps 7.
    const lowered = at.gm.game.actors.get(id) as unknown as { update(changes: object): Promise<unknown> };
    await lowered.update({ "system.traits.dangerous": 1 });
    const check = await at.rolled(at.gm, await ogre({ rating: 1 }), [4, 4, 4], { challenge: 3 });
    await at.act(at.ana, check, "damage", { actor: at.sheet(at.gm, id).uuid, defense: "vigor", hits: "3" });
    expect(gauges(id)).toEqual([4, 2, 0, 4]);
  });

  it("Hits + 1 on the Defense of the Skill, up to its maximum", async () => {
    const id = await hero({ ...full, reflexes: { value: 1 } });
    const check = await at.rolled(at.ana, id, [4, 4, 2], { kind: "recover", defense: "reflexes", challenge: 3 });
    await at.act(at.ana, check, "recover");
    expect(gauges(id)).toEqual([4, 2, 4, 7]);
    const again = await at.rolled(at.ana, id, [4, 4, 4], { kind: "recover", defense: "reflexes", challenge: 3 });
    await at.act(at.ana, again, "recover");
    expect(gauges(id)).toEqual([6, 2, 4, 7]);
  });
});

describe("what a check takes from the sheet", () => {
  it("the Initiative test the better of Composure and Tactics", async () => {
    const skills = { composure: 1, tactics: 3 };
    const id = await hero({ skills });
    const test = await at.rolled(at.ana, id, [8, 3, 4], { kind: "initiative", challenge: 3 });
    expect(at.card(at.ben, test)).toMatchObject({ dice: ["8 success", "4 success", "3 blank"] });
    expect(at.card(at.ben, test).title).toContain("Tactics");
  });

  it("a threat's own dice beside the Challenge, for the enemy", async () => {
    const id = await ogre({ rating: 2, modifier: 2 });
    const check = await at.rolled(at.gm, id, [8, 1, 2, 3, 4], { challenge: 3 });
    const { dice, facts } = at.card(at.ben, check);
    expect(dice).toHaveLength(5);
    // Players may not know its name.
    expect(facts).toMatchObject({ "Threat's own": "+2 dice" });
    expect(JSON.stringify(facts)).not.toContain("Ogre");
    expect(at.api(at.ben).outcome(check)).toMatchObject({ initiative: "returned" });
  });

  it("nothing that tells players whose Hits they take: the reaction bears the game's emblem", async () => {
    const target = `Actor.${await hero(full)}`;
    const check = await at.rolled(at.gm, await ogre({ rating: 2 }), [8, 8, 8], { challenge: 3, targets: [target] });
    await at.act(at.ana, check, "damage", { actor: target, defense: "vigor", hits: "1" });
    const reply = String(at.ben.game.messages.contents.at(-1)?.id);
    expect(at.elements(at.ben, reply, ".tessera-line > .tessera-emblem")).toHaveLength(1);
    expect(at.elements(at.gm, reply, ".tessera-line > img")).toHaveLength(1);
  });

  it("the Challenge and Target of the last roll, and not those of a background term", async () => {
    const id = await hero({ skills: { strike: 1 } });
    await at.rolled(at.ana, id, [2, 2, 2, 2, 5], { skill: "strike", challenge: 5, target: 5 });
    await at.rolled(at.ana, id, [6, 6], { kind: "background", term: 2, trait: "dangerous" });
    const next = await at.rolled(at.ana, id, [4, 4, 4, 4, 4], { skill: "strike" });
    expect(at.api(at.ben).outcome(next)).toMatchObject({ challenge: 5, target: 5, hits: 0 });
    await at.rolled(at.ana, id, [4, 4, 4], { skill: "strike", challenge: 3, target: 4 });
  });
});

describe("tracks on the sheet", () => {
  it("the focus track shows ranks left, and stores those spent", async () => {
    const id = await hero();
    const sheet = sheetOf(at.ana, id);
    expect(sheet.trackValue("system.spent.dangerous")).toBe(3);
    await sheet.setTrack("system.spent.dangerous", 1);
    await at.settle();
    expect(system(id).spent["dangerous"]).toBe(2);
    expect(sheet.trackValue("system.spent.dangerous")).toBe(1);
  });

  it("Defenses and Grit move with the Traits, within the new maximum", async () => {
    const id = await hero({ ...full, vigor: { value: 1, bonus: 1 } });
    const sheet = sheetOf(at.ana, id);
    await sheet.setTrack("system.traits.dangerous", 4);
    await at.settle();
    expect([system(id).traits["dangerous"], ...gauges(id)]).toEqual([4, 7, 2, 2, 8]);
    await sheet.setTrack("system.traits.dangerous", 1);
    await at.settle();
    expect(gauges(id)).toEqual([4, 2, 0, 5]);
  });

  it("a press on the focused Trait lets go of it, one on another takes that", async () => {
    const id = await hero();
    await press(sheetOf(at.ana, id), "focus", { trait: "deft" });
    expect(system(id).focused).toBe("deft");
    await press(sheetOf(at.ana, id), "focus", { trait: "deft" });
    expect(system(id).focused).toBeNull();
  });
});

describe("Waypoints", () => {
  const worn = { spent: { dangerous: 1, deft: 2 }, ...full, vigor: { value: 0 }, grit: { value: 3 } };

  it("begun on the sheet: restore everything, and draw the focus in the log", async () => {
    const id = await hero(worn);
    at.load(at.ana, [2]);
    await press(sheetOf(at.ana, id), "act", { act: "waypoint" });
    await at.settle();
    expect([system(id).focused, ...gauges(id)]).toEqual(["deft", 6, 2, 4, 7]);
    expect(Object.values(system(id).spent)).toEqual([0, 0, 0, 0, 0]);
  });

  it("ended for all: the same, and taken back whole", async () => {
    const id = await hero(worn);
    at.load(at.gm, Array(20).fill(4));
    const end = await at.api(at.gm).endScene({ waypoint: true });
    await at.settle();
    expect([system(id).focused, ...gauges(id)]).toEqual(["steady", 6, 2, 4, 7]);
    expect(Object.values(system(id).spent)).toEqual([0, 0, 0, 0, 0]);
    await (at.api(at.gm) as unknown as { undoGmAct(id: string): Promise<boolean> }).undoGmAct(String(end));
    await at.settle();
    expect([system(id).focused, ...gauges(id)]).toEqual(["dangerous", 6, 2, 0, 3]);
    expect(system(id).spent).toMatchObject({ dangerous: 1, deft: 2 });
  });
});

describe("a Milestone [upstream Training]", () => {
  it("buys the next rank of a Training, and remembers that rank with a talent of a lower one", async () => {
    const feint = { name: "Feint", type: "talent", flags: { tessera: { training: { training: "Blades", rank: 2 } } } };
    const id = await hero({ skills: { strike: 1 } }, [feint]);
    const draft = { training: { training: "Blades" } };
    const { items } = await madeBy(at.ana, id, "advance", "talent", { name: "Riposte", rank: "1" }, draft);
    expect(items).toMatchObject([
      { name: "Riposte", system: { rank: 1 }, flags: { tessera: { training: { training: "Blades", rank: 3 } } } },
    ]);
    const raised = await madeBy(at.ana, id, "advance", "talent", { skill: "strike" }, draft);
    expect(raised).toMatchObject({
      changes: { "system.skills.strike": 3 },
      items: [{ name: "Strike (3)", flags: { tessera: { training: { rank: 3 } } } }],
    });
    await expect(madeBy(at.ana, id, "advance", "talent", { name: "Feint", rank: "1" }, draft)).rejects.toThrow(
      "chosenTwice",
    );
    await expect(madeBy(at.ana, id, "advance", "talent", { name: "Lunge", rank: "4" }, draft)).rejects.toThrow(
      "outOfRange",
    );
  });

  it("buys a Skill no higher than 4, and nothing where it stands so high already", async () => {
    const id = await hero({ skills: { strike: 3 } });
    const none = { training: { name: "Blades" } };
    await expect(madeBy(at.ana, id, "advance", "talent", { skill: "strike" }, none)).rejects.toThrow("notAllowed");
    expect((await madeBy(at.ana, id, "advance", "talent", { skill: "exert" }, none)).changes).toEqual({
      "system.skills.exert": 1,
    });
  });
});

describe("a new character [upstream Traits, Skills]", () => {
  it("has Traits from the array, and its Defenses and Grit whole, bonuses of talents included", async () => {
    const id = await hero({ vigor: { value: 0, bonus: 2 } });
    const given = { array: "1", dangerous: "4", deft: "2", savvy: "1", steady: "0", uncanny: "0" };
    const { changes } = await madeBy(at.ana, id, "maker", "traits", given);
    expect(changes).toEqual({
      "system.traits": { dangerous: 4, deft: 2, savvy: 1, steady: 0, uncanny: 0 },
      "system.advances.earned": 2,
    });
    expect(await beginsFull(at.ana, id, changes)).toEqual({
      "system.reflexes.value": 7,
      "system.nerve.value": 1,
      "system.vigor.value": 6,
      "system.grit.value": 7,
    });
    await expect(madeBy(at.ana, id, "maker", "traits", { ...given, deft: "3" })).rejects.toThrow("notStartingArray");
  });

  it("has as many Skills of each Trait as its rating, each at 1, and all others at 0", async () => {
    const id = await hero();
    const draft = { traits: { array: "1", dangerous: "4", deft: "2", savvy: "1", steady: "0", uncanny: "0" } };
    const { changes } = await madeBy(at.ana, id, "maker", "skills", { strike: "true", stealth: "true" }, draft);
    const skills = changes?.["system.skills"] as Record<string, number>;
    expect(Object.entries(skills).filter(([, rating]) => rating !== 0)).toEqual(
      expect.arrayContaining([
        ["strike", 1],
        ["stealth", 1],
      ]),
    );
    expect(Object.values(skills).reduce((sum, rating) => sum + rating, 0)).toBe(2);
  });
});

describe("how hurt somebody looks", () => {
  it("at a Defense of 0, at less than all Grit, at none", async () => {
    interface Types {
      rulesets: Iterable<{ id: string; actorTypes: Record<string, { statuses?(actor: unknown): string[] }> }>;
    }
    const { rulesets } = at.api(at.gm) as unknown as Types;
    const type = [...rulesets].find(({ id }) => id === "challenge")?.actorTypes["challenge"];
    const looks = async (more: object) => type?.statuses?.(at.gm.game.actors.get(await hero(more)));
    expect(await looks({})).toEqual([]);
    expect(await looks({ ...full, nerve: { value: 0 } })).toEqual(["hurt1"]);
    expect(await looks({ ...full, nerve: { value: 0 }, grit: { value: 6 } })).toEqual(["hurt2"]);
    expect(await looks({ ...full, grit: { value: 0 } })).toEqual(["hurt3"]);
  });
});
