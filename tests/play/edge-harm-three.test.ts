/** Acting at Harm 3: only a ruling of the game master, which cannot be forged, allows it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let ilsa: string;
beforeAll(async () => {
  at = await openExamples();
});
beforeEach(async () => {
  const numbers = { attributes: { wits: 3 }, skills: { stealth: 2 }, harm: 3, boons: 2 };
  ilsa = await at.actor("edge", "Ilsa", "Ana", numbers);
  await at.variant("edge.harmThreeLeave", "gm");
});
afterAll(() => at.close());

const asked = { attribute: "wits", skill: "stealth", difficulty: 2, stakesStated: true, intent: "Crawl" };
const dice = [8, 1, 1, 2];
const beats = () => at.api(at.ben).state.party.counters["storyBeats"] ?? 0;
const outcome = (id: string, client = at.ben) => at.api(client).outcome(id);

describe("[source 003, Harm Levels] Harm 3", () => {
  it("lets a player roll, and the check counts from the game master's leave on, until that is undone", async () => {
    const before = beats();
    const id = await at.rolled(at.ana, ilsa, dice, asked);
    expect(outcome(id)).toMatchObject({ waits: true, result: "undecided" });
    expect([at.card(at.ana, id).word, beats()]).toEqual(["At Harm 3", before]);
    expect(at.card(at.ana, id).acts.filter((act) => /reroll|position|let them/i.test(act))).toEqual([]);
    expect(at.card(at.gm, id).acts.filter((act) => /award|consequence/i.test(act))).toEqual([]);
    await expect(at.act(at.gm, id, "consequence", { entry: "thread", words: "Heard" })).rejects.toThrow();
    const leave = await at.act(at.gm, id, "leave");
    expect(outcome(id)).toMatchObject({ waits: false, result: "partial" });
    const ruling = at.ben.game.messages.contents.at(-1)?.id ?? "";
    expect(at.card(at.ben, ruling).text).toContain("GM let them act at Harm 3");
    expect(beats()).toBe(before + 2);
    await at.api(at.gm).undo(id, String(leave));
    await at.settle();
    expect([outcome(id)["waits"], beats()]).toEqual([true, before]);
  });

  it("is not the player's to allow: not by a tick, not by other Harm, not by a ruling of their own", async () => {
    for (const more of [{ actsDespiteHarm: true }, { harm: 0 }, { harm: 2 }]) {
      const id = await at.rolled(at.ana, ilsa, dice, { ...asked, ...more });
      expect(outcome(id)["waits"]).toBe(true);
      expect(await at.act(at.ana, id, "leave").catch(() => null)).toBeNull();
      expect(outcome(id, at.gm)["waits"]).toBe(true);
    }
  });

  it("is not to be had by forgery: a check that says it may, an event in it, a ruling, a wrong author", async () => {
    const id = await at.rolled(at.ana, ilsa, dice, asked);
    const message = at.ana.game.messages.get(id) as unknown as {
      toObject(): Record<string, unknown> & { system: { check: object; events: object } };
      update(changes: object): Promise<unknown>;
    };
    const { _id, ...data } = message.toObject();
    const event = { type: "leave", time: Date.now(), user: "gamemaster000000", ruleset: "edge" };
    const Message = at.ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const { system } = data;
    const claims = [
      { ...system, check: { ...system.check, actsDespiteHarm: true } },
      { ...system, events: { forged0000000000: event } },
    ];
    for (const claim of claims) {
      const forged = await Message.create({ ...data, system: claim });
      await at.settle();
      expect([outcome(forged.id)["waits"], outcome(forged.id, at.gm)["waits"]]).toEqual([true, true]);
    }
    const ruling = { type: "ruling", system: { check: id, actor: null, events: { forged0000000001: event } } };
    await Message.create(ruling);
    await Message.create({ ...ruling, author: "gamemaster000000" }).catch(() => null);
    await message.update({ "system.check.actsDespiteHarm": true });
    await at.settle();
    expect([outcome(id)["waits"], outcome(id, at.gm)["waits"]]).toEqual([true, true]);
  });

  it("is a tick before the roll for game masters, and for players where the world says so", async () => {
    const byGM = { configure: false };
    expect(await at.api(at.gm).check(ilsa, asked, byGM)).toBeNull();
    const id = await at.rolled(at.gm, ilsa, dice, { ...asked, actsDespiteHarm: true });
    expect(outcome(id)).toMatchObject({ waits: false, result: "partial" });
    await at.variant("edge.harmThreeLeave", "player");
    expect(await at.api(at.ana).check(ilsa, asked, byGM)).toBeNull();
    const own = await at.rolled(at.ana, ilsa, dice, { ...asked, actsDespiteHarm: true });
    expect(outcome(own)).toMatchObject({ waits: false, result: "partial" });
  });

  it("takes the dice that the world says, waiting or not", async () => {
    await at.variant("edge.harmThreeDice", 2);
    const waiting = await at.rolled(at.ana, ilsa, [8, 7, 2], { ...asked, harmDice: 0 });
    const allowed = await at.rolled(at.gm, ilsa, [8, 7, 2], { ...asked, actsDespiteHarm: true });
    await at.variant("edge.harmThreeDice", 1);
    const thrown = [waiting, allowed].map((id) => (outcome(id)["dice"] as unknown[]).length);
    expect(thrown).toEqual([3, 3]);
  });
});

describe("[source 003, Assistance] described help", () => {
  const described = (count: number) => Array.from({ length: count }, () => ({ kind: "description" }));
  const thrown = async (count: number) => {
    const id = await at.rolled(at.ana, ilsa, Array(4 + count).fill(8), { ...asked, assistance: described(4) });
    return (outcome(id)["dice"] as unknown[]).length;
  };

  it("counts toward the three dice of assists, or comes on top where the world says so", async () => {
    expect(await thrown(3)).toBe(7);
    await at.variant("edge.describedHelpLimited", false);
    expect(await thrown(4)).toBe(8);
    await at.variant("edge.describedHelpLimited", true);
    expect(await thrown(3)).toBe(7);
  });
});
