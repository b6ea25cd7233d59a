/** Edge at its limits: exact prices, full clocks, tracks that shrank, what a new character begins with. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clocksIn } from "../../src/rules/ledger/clocks.ts";
import { type ActorData, type Examples, openExamples } from "./examples-table.ts";
import { madeBy } from "./sheet-hands.ts";

let at: Examples;
let actor: string;
beforeAll(async () => {
  at = await openExamples();
});
beforeEach(async () => {
  const numbers = { attributes: { body: 4, wits: 5 }, skills: { stealth: 0 }, boons: 1 };
  actor = await at.actor("edge", "Ilsa", "Ana", numbers);
});
afterAll(() => at.close());

interface Hand {
  gmAct(act: object): Promise<string | null>;
  state: Record<"party" | "scene", { counters: Record<string, number>; words: Record<string, string> }>;
}
const hand = () => at.api(at.gm) as unknown as Hand;
const bank = () => at.api(at.ben).state.party.counters["storyBeats"] ?? 0;
const give = async (beats: number) => {
  const change = beats > bank() ? "earn" : "spend";
  const amount = Math.abs(beats - bank());
  if (amount > 0) await hand().gmAct({ party: [{ type: change, counter: "storyBeats", amount }], label: "Given" });
  await at.settle();
};
const buy = async (purchase: object) => {
  const act = await (at.api(at.gm).edge["spendBeats"] as (what: object) => Promise<unknown>)(purchase);
  await at.settle();
  return act as string | null;
};
const partyClock = (name: string) => clocksIn(hand().state.party).find((clock) => clock.name === name);
const asked = { attribute: "wits", skill: "stealth", difficulty: 3, stakesStated: true, intent: "Over the roof" };
/** A miss with so many Story Beats. */
const missed = (beats: number) =>
  at.rolled(
    at.ana,
    actor,
    [2, 3, 4, 5, 2].map((value, index) => (index < beats ? 1 : value)),
    asked,
  );
const beatsOf = (id: string) => at.api(at.gm).outcome(id)["beats"];
const system = () => (at.sheet(at.gm, actor) as ActorData & { _source: { system: object } })._source.system;

describe("[source 002, Universal SB Options, 4+ SB] a major turn on a card", () => {
  it("takes as many as the game master names, at least four, and no more than are left", async () => {
    const all = await missed(5);
    await at.act(at.gm, all, "consequence", { entry: "universal.trap", beats: "5" });
    expect(beatsOf(all)).toMatchObject({ spent: 5, left: 0 });
    const four = await missed(5);
    await at.act(at.gm, four, "consequence", { entry: "universal.trap" });
    expect(beatsOf(four)).toMatchObject({ spent: 4, left: 1 });
    const exact = await missed(4);
    await at.act(at.gm, exact, "consequence", { entry: "universal.trap", beats: "2" });
    expect(beatsOf(exact)).toMatchObject({ spent: 4, left: 0 });
    const short = await missed(3);
    await expect(at.act(at.gm, short, "consequence", { entry: "universal.trap" })).rejects.toThrow();
    await expect(at.act(at.gm, short, "consequence", { entry: "universal.noise", beats: "3" })).resolves.toBeTruthy();
    expect(beatsOf(short)).toMatchObject({ spent: 1, left: 2 });
  });
});

describe("[source 002, Universal SB Options 1] a full Supply clock", () => {
  it("is refused, from the pool and on a card, and costs nothing", async () => {
    await give(9);
    for (let segment = 1; segment <= 4; segment++) {
      expect(await buy({ what: "universal.supply" })).not.toBeNull();
      expect(partyClock("Supply")).toMatchObject({ filled: segment, size: 4 });
    }
    expect(await buy({ what: "universal.supply" })).toBeNull();
    expect(await buy({ what: "travel.supply" })).toBeNull();
    expect(await buy({ what: "universal.supply", clock: "party:supply" })).toBeNull();
    expect([bank(), partyClock("Supply")?.filled]).toEqual([5, 4]);
    const id = await missed(2);
    await expect(at.act(at.gm, id, "consequence", { entry: "universal.supply" })).rejects.toThrow();
    expect(beatsOf(id)).toMatchObject({ spent: 0, left: 2 });
  });
});

describe("[source 002, High-Tier SB Sinks] the end of a leg", () => {
  it("pays three for each segment that a front has left, and tells no others", async () => {
    await give(30);
    await buy({ what: "universal.front", beats: 3, clock: "new:4", words: "The tide", ticks: 3 });
    const front = partyClock("The tide");
    expect(front).toMatchObject({ filled: 3, size: 4 });
    const before = bank();
    const endLeg = at.api(at.gm).edge["endLeg"] as (ticks: object) => Promise<unknown>;
    await endLeg({ [String(front?.id)]: 7, nothing: 4 });
    await at.settle();
    expect([partyClock("The tide")?.filled, before - bank()]).toEqual([4, 3]);
    const told = at.card(at.ben, at.ben.game.messages.contents.at(-1)?.id ?? "").text;
    expect(told).toContain("The tide +1");
    expect(await endLeg({ [String(front?.id)]: 1 })).toBeNull();
    expect(await endLeg({ [String(front?.id)]: -2 })).toBeNull();
    await at.settle();
    expect(before - bank()).toBe(3);
  });

  it("is refused where the pool has one Story Beat too few, and paid at the exact price", async () => {
    await give(30);
    await buy({ what: "universal.front", beats: 3, clock: "new:4", words: "The king", ticks: 0 });
    const id = String(partyClock("The king")?.id);
    const endLeg = at.api(at.gm).edge["endLeg"] as (ticks: object) => Promise<unknown>;
    await give(5);
    expect(await endLeg({ [id]: 2 })).toBeNull();
    await give(6);
    expect(await endLeg({ [id]: 2 })).not.toBeNull();
    await at.settle();
    expect([bank(), partyClock("The king")?.filled]).toEqual([0, 2]);
  });
});

describe("[source 003, Fatigue Track] a track that Body has shortened", () => {
  const drop = async (body: number) => {
    await at.sheet(at.gm, actor).update({ "system.fatigue": 3, "system.harm": 0 });
    await at.sheet(at.gm, actor).update({ "system.attributes.body": body });
    await at.settle();
  };

  it("counts as one short of full: the next mark is Harm, once", async () => {
    await drop(2);
    await at.api(at.ana).edge["markFatigue"]?.(actor, { marks: 1 });
    await at.settle();
    expect(system()).toMatchObject({ fatigue: 0, harm: 1 });
    await drop(3);
    await at.api(at.ana).edge["markFatigue"]?.(actor, { marks: 2 });
    await at.settle();
    expect(system()).toMatchObject({ fatigue: 1, harm: 1 });
  });

  it("does so on the sheet and on the token, and marks can be taken off", async () => {
    const { sheet } = at.ana.game.actors.get(actor) as unknown as {
      sheet: { setTrack(path: string, value: number): Promise<void> };
    };
    await drop(2);
    await sheet.setTrack("system.fatigue", 1);
    await at.settle();
    expect(system()).toMatchObject({ fatigue: 1, harm: 0 });
    await drop(2);
    await sheet.setTrack("system.fatigue", 2);
    await at.settle();
    expect(system()).toMatchObject({ fatigue: 0, harm: 1 });
    await drop(2);
    const token = at.ana.game.actors.get(actor) as unknown as {
      modifyTokenAttribute(attribute: string, value: number, isDelta: boolean): Promise<unknown>;
    };
    await token.modifyTokenAttribute("fatigueLeft", -1, true);
    await at.settle();
    expect(system()).toMatchObject({ fatigue: 0, harm: 1 });
  });

  it("worse Harm needs treatment anew, and less stays treated", async () => {
    const { sheet } = at.ana.game.actors.get(actor) as unknown as {
      sheet: { setTrack(path: string, value: number): Promise<void> };
    };
    await at.sheet(at.gm, actor).update({ "system.harm": 2, "system.harmTreated": true });
    await sheet.setTrack("system.harm", 1);
    await at.settle();
    expect(system()).toMatchObject({ harm: 1, harmTreated: true });
    await sheet.setTrack("system.harm", 2);
    await at.settle();
    expect(system()).toMatchObject({ harm: 2, harmTreated: false });
  });

  it("does so for help by Stress and for a wrong way too", async () => {
    await drop(2);
    const other = await at.actor("edge", "Teodor", "Ana", { attributes: { wits: 2 } });
    const help = [{ kind: "stress", by: at.sheet(at.gm, actor).uuid }];
    await at.rolled(at.ana, other, [2, 3, 4], { ...asked, assistance: help });
    expect(system()).toMatchObject({ fatigue: 0, harm: 1 });
    await drop(1);
    await give(3);
    await buy({ what: "travel.wrongWay" });
    expect(system()).toMatchObject({ fatigue: 0, harm: 1 });
  });
});

describe("the buttons of a sheet", () => {
  /** Buttons beside a number that can be pressed now. */
  const ready = (of: string, client = at.ana) => {
    const { sheet } = client.game.actors.get(actor) as unknown as {
      sheet: { itemActs(of: string): { id: string; disabled: boolean }[] };
    };
    return sheet.itemActs(of).flatMap(({ id, disabled }) => (disabled ? [] : [id]));
  };
  const set = async (changes: object) => {
    await at.sheet(at.gm, actor).update(changes);
    await at.settle();
  };

  it.each([
    [0, [], ["grant"]],
    [1, ["spend"], ["spend", "grant"]],
    [2, ["spend", "convert"], ["spend", "convert", "grant"]],
    [5, ["spend", "convert"], ["spend", "convert"]],
  ])("can be pressed with %i Boons as these pay for", async (boons, player, gamemaster) => {
    await set({ "system.boons": boons });
    expect([ready("boons"), ready("boons", at.gm)]).toEqual([player, gamemaster]);
    await set({ "system.converted": true });
    expect(ready("boons")).not.toContain("convert");
  });

  /** Acts that are possible now, about some item or none. */
  const possible = (...ids: string[]) => {
    const { characterActs } = at.api(at.ana) as unknown as {
      characterActs(of: string): { id: string; possible: boolean }[];
    };
    return characterActs(actor).flatMap((act) => (ids.includes(act.id) && act.possible ? [act.id] : []));
  };

  it("rest and treat what there is, and bring whom the scene has not", async () => {
    expect([ready("fatigue"), ready("harm"), possible("follower", "asset")]).toEqual([["fatigue"], [], []]);
    await set({ "system.fatigue": 1, "system.harm": 1 });
    const item = { name: "Marta", type: "follower", system: { cap: 1, dice: 1, inScene: false } };
    const made = at.sheet(at.gm, actor) as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ update(changes: object): Promise<unknown> }[]>;
    };
    const [marta] = await made.createEmbeddedDocuments("Item", [item]);
    await at.settle();
    expect([ready("fatigue"), ready("harm"), possible("follower", "asset")]).toEqual([
      ["fatigue", "rest"],
      ["treat"],
      ["follower"],
    ]);
    await marta?.update({ "system.inScene": true });
    await at.settle();
    expect(possible("follower")).toEqual([]);
  });
});

describe("[upstream, Character creation] what a new character begins with", () => {
  const made = async (step: string, given: object) => (await madeBy(at.ana, actor, "maker", step, given)).items;

  it("a follower of Cap 1 with one die, or a minor asset, as their names say", async () => {
    const [follower] = (await made("holdings", { holding: "follower", holdingName: "Marta", skill: "locks" })) ?? [];
    expect(follower).toEqual({ type: "follower", name: "Marta", system: { cap: 1, dice: 1, skill: "locks" } });
    const [unnamed] = (await made("holdings", { holding: "follower" })) ?? [];
    expect(unnamed?.name).toContain("1");
    const [asset] = (await made("holdings", { holding: "asset" })) ?? [];
    expect(asset).toMatchObject({ type: "asset", system: { size: "minor" } });
    expect(await made("holdings", { holding: "none" })).toEqual([]);
  });

  it("a talent of one die for the chosen skill, bonds by name, and a complication worth its card", async () => {
    const [talent] = (await made("talent", { talent: "Soft steps", adds: "stealth" })) ?? [];
    expect(talent).toMatchObject({ type: "talent", system: { bonus: { dice: 1, appliesTo: "stealth" } } });
    const bonds = await made("bonds", { "bond-1": "Owes me", "with-1": "Teodor", "with-2": "Vex" });
    expect(bonds).toEqual([
      { type: "bond", name: "Owes me", system: { with: "Teodor" } },
      { type: "bond", name: "Vex", system: { with: "Vex" } },
    ]);
    const [ace] = (await made("complication", { rolled: "spades.ace", name: "Hunted" })) ?? [];
    expect(ace).toEqual({ type: "complication", name: "Hunted", system: { rank: "ace", card: "spades.ace" } });
    expect(await made("complication", { rolled: "nothing", name: " " })).toBeUndefined();
  });
});
