import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let actor: string;
beforeAll(async () => {
  at = await openExamples();
});
beforeEach(async () => {
  const items = [
    { name: "Marta", type: "follower", system: { cap: 2, dice: 5, skill: "Stealth" } },
    { name: "Old Pim", type: "follower", system: { cap: 4, dice: 4, harm: 3, inScene: true } },
  ];
  const system = { attributes: { body: 3, wits: 3 }, skills: { stealth: 1 }, boons: 2 };
  actor = await at.actor("edge", "Ilsa", "Ana", system, items);
});
afterAll(() => at.close());

const say = async (who: "gm" | "ana", what: string, given: object) => {
  const told = await at.api(at[who]).edge[what]?.(actor, given);
  await at.settle();
  return told?.id ?? null;
};
const marta = () => at.item(at.ben, actor, "Marta");
const sheet = () => at.sheet(at.ben, actor).system;
const asked = { attribute: "wits", skill: "stealth", difficulty: 3, stakesStated: true, intent: "In" };
const undoNote = async (id: string | null) => {
  await (at.api(at.ana) as unknown as { undoNote(id: string): Promise<boolean> }).undoNote(String(id));
  await at.settle();
};

describe("[source 003, Assets and Allies] on-screen followers", () => {
  it("come into the scene for one Boon, and undo sends them back", async () => {
    const note = await say("ana", "bringFollower", { follower: marta().uuid });
    expect([marta().system["inScene"], sheet()["boons"]]).toEqual([true, 1]);
    expect(at.card(at.ben, String(note)).sentence).toBe("Ilsa brings Marta into the scene.");
    await undoNote(note);
    expect([marta().system["inScene"], sheet()["boons"]]).toEqual([false, 2]);
  });

  it("lend their dice up to their Cap to a check, as its one helper, and grow exposed", async () => {
    await say("ana", "bringFollower", { follower: marta().uuid });
    const help = { assistance: [{ kind: "follower", by: marta().uuid }] };
    const id = await at.rolled(at.ana, actor, [9, 2, 3, 4, 5, 2], { ...asked, ...help });
    expect(at.card(at.ben, id).dice).toHaveLength(6);
    expect(at.card(at.ben, id).notes).toContain("Marta helped.");
    expect(marta().system["exposure"]).toBe(1);
    await at.act(at.gm, id, "withdraw");
    expect(marta().system["exposure"]).toBe(0);
  });

  it("help nobody from off the scene, or when badly hurt, or beside another who pays", async () => {
    const away = { assistance: [{ kind: "follower", by: marta().uuid }] };
    expect(await at.roll(at.ana, actor, [2, 3, 4, 5], { ...asked, ...away })).toBeNull();
    const hurt = { assistance: [{ kind: "follower", by: at.item(at.ana, actor, "Old Pim").uuid }] };
    expect(await at.roll(at.ana, actor, [2, 3, 4, 5], { ...asked, ...hurt })).toBeNull();
    await say("ana", "bringFollower", { follower: marta().uuid });
    const two = { assistance: [{ kind: "follower", by: marta().uuid }, { kind: "stress" }] };
    expect(await at.roll(at.ana, actor, [2, 3, 4, 5], { ...asked, ...two })).toBeNull();
  });

  it("leave with the end of the scene", async () => {
    await say("ana", "bringFollower", { follower: marta().uuid });
    await at.api(at.gm).endScene();
    await at.settle();
    expect(marta().system["inScene"]).toBe(false);
  });
});

describe("[source 003, Harm Levels] Harm until treated", () => {
  const diceOf = async () => at.card(at.ben, await at.rolled(at.ana, actor, [2, 3, 4, 5], asked)).dice.length;
  const hurt = async (harm: number) => {
    await at.sheet(at.gm, actor).update({ "system.harm": harm });
    await at.settle();
  };

  it("takes its die until it is treated, which the sheet remembers, and again once it is worse", async () => {
    await hurt(1);
    expect(await diceOf()).toBe(3);
    const note = await say("ana", "treatHarm", { treatment: "bound", span: "someTime" });
    expect(sheet()).toMatchObject({ harm: 1, harmTreated: true });
    expect(at.card(at.ben, String(note)).sentence).toContain("It took: Some time: minutes.");
    expect(await diceOf()).toBe(4);
    const told = at.ana.game.messages.size;
    expect(await say("ana", "treatHarm", { treatment: "bound" })).toBeNull();
    expect(at.ana.game.messages.size).toBe(told);
    await say("ana", "markFatigue", { marks: 3, cause: "exertion" });
    expect(sheet()).toMatchObject({ harm: 2, harmTreated: false });
    expect(await diceOf()).toBe(3);
  });

  it.each(["0x3", "1e0", "Infinity", " "])("takes marks in decimal digits only: %j", async (marks) => {
    const { fatigue } = sheet();
    expect(await say("ana", "markFatigue", { marks, cause: "exertion" })).toBeNull();
    expect(sheet()["fatigue"]).toBe(fatigue);
  });

  it("undone, the treatment is forgotten; healed, there is nothing left to remember", async () => {
    await hurt(1);
    await undoNote(await say("ana", "treatHarm", { treatment: "bound" }));
    expect(sheet()["harmTreated"]).toBe(false);
    await say("ana", "treatHarm", { treatment: "extended" });
    expect(sheet()).toMatchObject({ harm: 0, harmTreated: false });
  });
});

describe("[source 003, GM Award; source 002, Other Ways to Gain Boons] Boons at the game master's discretion", () => {
  it("are given beside any check, up to five, and taken back", async () => {
    const note = await say("gm", "grantBoons", { reason: "sacrifice", boons: 4, what: "The bridge" });
    expect(sheet()["boons"]).toBe(5);
    expect(at.card(at.ben, String(note)).sentence).toBe(
      "Ilsa is awarded Boons for a meaningful sacrifice. “The bridge”",
    );
    await (at.api(at.gm) as unknown as { undoNote(id: string): Promise<boolean> }).undoNote(String(note));
    await at.settle();
    expect(sheet()["boons"]).toBe(2);
  });

  it("are no player's to give", async () => {
    expect(await say("ana", "grantBoons", { reason: "creative", boons: 1 })).toBeNull();
    expect(sheet()["boons"]).toBe(2);
  });
});

describe("[source 003, Assistance] a helper whose name players may not know", () => {
  it("is someone on their card, and named on the game master's", async () => {
    const system = { attributes: { body: 3 } };
    const ilsa = await at.actor("edge", "Ilsa", "Ana", system);
    const helpers = [await at.actor("edge", "Odo", "Ben", system), await at.actor("edge", "Vesper", null, system)];
    const notes: string[][] = [];
    for (const helper of helpers) {
      const card = await at.rolled(at.gm, ilsa, [9, 9, 9, 9], {
        ...{ attribute: "body", skill: "stealth", difficulty: 2 },
        assistance: [{ kind: "stress", by: `Actor.${helper}` }],
      });
      for (const client of [at.gm, at.ana])
        notes.push(at.card(client, card).notes.filter((note) => /Odo|Vesper|Someone/.test(note)));
    }
    expect(notes.map(([note = ""]) => /Odo|Vesper|Someone/.exec(note)?.[0])).toEqual([
      ...["Odo", "Odo"],
      ...["Vesper", "Someone"],
    ]);
  });
});
