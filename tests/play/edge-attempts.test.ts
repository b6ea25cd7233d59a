import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { documentClass, endScene } from "./ledger-table.ts";

let at: Examples;
let actor: string;
beforeAll(async () => {
  at = await openExamples();
});
beforeEach(async () => {
  actor = await at.actor("edge", "Ilsa", "Ana", { attributes: { wits: 3 }, skills: { stealth: 1 } });
});
afterAll(() => at.close());

const missed = (more: object) =>
  at.rolled(at.ana, actor, [2, 3, 4, 5], {
    ...{ attribute: "wits", skill: "stealth", difficulty: 3, intent: "Along the beams", stakes: "The alarm" },
    ...more,
  });
const looksRepeated = async (more: object) =>
  at.card(at.gm, await missed(more)).acts.some((act) => act.includes("the same attempt again"));

describe("[source 002, Repetition Rule] the award says that it looks like the same attempt", () => {
  it("for the same task from the same position for the same stakes, and no other", async () => {
    expect(await looksRepeated({})).toBe(false);
    expect(await looksRepeated({})).toBe(true);
    expect(await looksRepeated({ intent: "along  the Beams" })).toBe(true);
    expect(await looksRepeated({ stakes: "My neck" })).toBe(false);
    expect(await looksRepeated({ position: "desperate" })).toBe(false);
    expect(await looksRepeated({ intent: "Over the wall" })).toBe(false);
  });

  it("in the same scene, whichever scene has ended since", async () => {
    interface Made {
      readonly id: string;
      update(changes: object): Promise<unknown>;
    }
    const Scene = documentClass(at.gm, "Scene");
    const [cave, tower] = [(await Scene.create({ name: "Cave" })) as Made, (await Scene.create({ name: "T" })) as Made];
    const activate = async (scene: Made, active: boolean) => {
      await scene.update({ active });
      await at.settle();
    };
    await activate(cave, true);
    await missed({ intent: "Into the cave" });
    const again = await missed({ intent: "Into the cave" });
    const repeated = () => at.card(at.gm, again).acts.some((act) => act.includes("the same attempt again"));
    expect(repeated()).toBe(true);
    await activate(cave, false);
    await activate(tower, true);
    await endScene(at.gm);
    await at.settle();
    await at.gm.game.messages.get(again)?.update({ flavor: "Drawn anew" });
    expect(repeated()).toBe(true);
    await activate(tower, false);
    await activate(cave, true);
    await endScene(at.gm);
    await at.settle();
    expect(await looksRepeated({ intent: "Into the cave" })).toBe(false);
    await activate(cave, false);
  });

  it("never from blanks", async () => {
    for (const intent of ["", "-", "\u200b"])
      for (const stakesStated of [true, false])
        for (const _attempt of [1, 2]) expect(await looksRepeated({ intent, stakes: "", stakesStated })).toBe(false);
  });
});

describe("[source 002, Significant Action 2] the stakes stand on the card in words", () => {
  it("said before the roll they count as stated", async () => {
    const id = await missed({ stakes: "Success: in. Failure: the watch" });
    expect(at.card(at.ben, id).notes).toContain("At stake: Success: in. Failure: the watch");
    expect(at.api(at.gm).outcome(id)["stakesStated"]).toBe(true);
  });

  it("said after it by the character's owner, and in the history", async () => {
    const id = await missed({ stakes: "" });
    await at.act(at.ana, id, "stakes", { words: "A broken pick" });
    expect(at.card(at.ben, id).notes).toContain("At stake: A broken pick");
    expect(at.card(at.ben, id).text).toContain("Ana stated the stakes: A broken pick");
  });
});
