import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { answerWindow } from "./answer-window.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let actor: string;
beforeAll(async () => {
  at = await openExamples();
});
beforeEach(async () => {
  const attributes = { body: 2, wits: 3, spirit: 2, presence: 2 };
  actor = await at.actor("edge", "Ilsa", "Ana", { attributes, skills: { stealth: 1 } });
});
afterAll(() => at.close());

/** Four dice, no success, so many Story Beats. */
const missWith = (beats: number) => {
  const dice = [2, 3, 4, 5].map((value, index) => (index < beats ? 1 : value));
  const asked = { attribute: "wits", skill: "stealth", difficulty: 3, stakesStated: true, intent: "Past the watch" };
  return at.rolled(at.ana, actor, dice, asked);
};
interface Shared {
  party: { counters: Record<string, number>; words: Record<string, string> };
  scene: { counters: Record<string, number>; words: Record<string, string> };
}
const state = (client: TableClient) => at.api(client).state as unknown as Shared;
/** Clocks as somebody sees them in the shared state: `Guards Incoming 1/4`. */
const clocks = (client: TableClient, scope: keyof Shared) => {
  const { counters, words } = state(client)[scope];
  return Object.keys(counters).flatMap((key) => {
    const id = /^clock\.(.+)\.size$/.exec(key)?.[1];
    return id ? [`${words[`clock.${id}.name`]} ${counters[`clock.${id}.filled`] ?? 0}/${counters[key]}`] : [];
  });
};
const start = async (scope: keyof Shared, id: string, name: string, view = "open") => {
  const word = (field: string, value: string) => ({ type: "put", name: `clock.${id}.${field}`, value });
  const changes = [{ type: "set", counter: `clock.${id}.size`, value: 6 }, word("name", name), word("view", view)];
  const hand = at.api(at.gm) as unknown as { gmAct(act: object): Promise<string | null> };
  await hand.gmAct({ [scope]: changes, label: "A clock" });
  await at.settle();
};
const items = () => [...at.sheet(at.ben, actor).items].map(({ name, type, system }) => ({ name, type, system }));

describe("consequences that move clocks", () => {
  it("[source 002, Examples] two Story Beats start “Guards Incoming”, for everybody, and undo takes the clock away", async () => {
    const id = await missWith(2);
    const before = state(at.ben).party.counters["storyBeats"];
    const guards = { entry: "own", beats: "2", words: "Guards Incoming", clock: "new:4" };
    const event = await at.act(at.gm, id, "consequence", guards);
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(clocks(client, "scene")).toEqual(["Guards Incoming 0/4"]);
      expect(at.card(client, id).notes.slice(1)).toEqual(["New clock: Guards Incoming"]);
      const line = client.game.messages.contents.at(-1)?.id ?? "";
      expect(at.card(client, line).text).toContain("2 Story Beats spent: Guards Incoming");
    }
    expect(state(at.ben).party.counters["storyBeats"] ?? 0).toBe(Number(before) - 2);
    await at.api(at.gm).undo(id, String(event));
    await at.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(clocks(client, "scene")).toEqual([]);
    expect(state(at.ben).party.counters["storyBeats"]).toBe(before);
  });

  it("[source 002, Universal SB Options] tick the Supply clock of the party by a segment, never beyond its end", async () => {
    await start("party", "supply", "Supply");
    const id = await missWith(4);
    const event = await at.act(at.gm, id, "consequence", { entry: "universal.supply", clock: "party:supply" });
    expect(clocks(at.ben, "party")).toEqual(["Supply 1/6"]);
    expect(at.card(at.ben, id).notes).toContain("Clock ticks: Supply +1");
    const far = { entry: "thread", words: "The stores burn", clock: "party:supply", ticks: "50" };
    await at.act(at.gm, id, "consequence", far);
    expect(clocks(at.ana, "party")).toEqual(["Supply 6/6"]);
    await at.api(at.gm).undo(id, String(event));
    await at.settle();
    expect(clocks(at.ana, "party")).toEqual(["Supply 5/6"]);
    await expect(
      at.act(at.gm, id, "consequence", { entry: "universal.noise", clock: "party:nothing" }),
    ).rejects.toThrow();
  });

  it("say nothing to players of a secret clock, and no name of an unnamed one", async () => {
    await start("scene", "secret", "The poison works", "secret");
    await start("scene", "hidden", "The ritual", "unnamed");
    const id = await missWith(2);
    await at.act(at.gm, id, "consequence", { entry: "universal.noise", clock: "scene:secret" });
    await at.act(at.gm, id, "consequence", { entry: "universal.trace", clock: "scene:hidden" });
    const told = (client: TableClient) => at.card(client, id).notes.filter((note) => note.includes("ticks"));
    expect(told(at.gm)).toEqual(["Clock ticks: The poison works +1", "Clock ticks: The ritual +1"]);
    expect(told(at.ana)).toEqual(["Clock ticks: A clock +1"]);
  });

  it("are no player's to tell", async () => {
    const id = await missWith(1);
    const clock = { scope: "scene", id: "forged", ticks: 0, starts: { name: "Mine", size: 4 } };
    const event = { type: "consequence", kind: "thread", what: "Mine", clock, time: 1, user: "ana0000000000000" };
    const message = at.ana.game.messages.get(id) as unknown as { update(changes: object): Promise<unknown> };
    await message.update({ "system.events.forged0000000000": event });
    await at.settle();
    expect(clocks(at.gm, "scene")).not.toContain("Mine 0/4");
  });
});

describe("consequences on the character", () => {
  it("a condition goes on the sheet, takes its dice from the next check, and undo removes it", async () => {
    const id = await missWith(0);
    const event = await at.act(at.gm, id, "consequence", { entry: "condition", words: "Shaken", dice: "-1" });
    expect(items()).toMatchObject([
      { name: "Shaken", type: "condition", system: { active: true, bonus: { dice: -1 } } },
    ]);
    const next = await at.rolled(at.ana, actor, [2, 3, 4], { attribute: "wits", skill: "stealth" });
    expect(at.card(at.ben, next).facts["Shaken"]).toBe("−1 die");
    await at.api(at.gm).undo(id, String(event));
    await at.settle();
    expect(items()).toEqual([]);
  });

  it("a condition in which somebody wrote since stays, and with it the consequence, until it is deleted by hand", async () => {
    const id = await missWith(0);
    const event = await at.act(at.gm, id, "consequence", { entry: "condition", words: "Shaken", dice: "-1" });
    const condition = [...at.sheet(at.gm, actor).items].at(-1) as unknown as {
      update(changes: object): Promise<unknown>;
      delete(): Promise<unknown>;
    };
    await condition.update({ "system.description": "By the bells." });
    await at.settle();
    expect(await at.api(at.gm).undo(id, String(event))).toBe(false);
    await at.settle();
    expect(items()).toMatchObject([{ name: "Shaken", system: { description: "By the bells." } }]);
    await condition.delete();
    await at.settle();
    expect(await at.api(at.gm).undo(id, String(event))).toBe(true);
    await at.settle();
  });

  it("[source 002, Combat 1] an entry that takes a die from the next defense leaves that on the sheet", async () => {
    const id = await missWith(1);
    await at.act(at.gm, id, "consequence", { entry: "combat.lostFooting" });
    expect(items()).toMatchObject([
      { name: "Off balance", system: { bonus: { dice: -1, appliesTo: "edge:defense" } } },
    ]);
  });

  it("[source 002, Travel & Survival 3] the wrong valley: Fatigue 1 for all, a full track turns into Harm; undone for all", async () => {
    const other = await at.actor("edge", "Teodor", "Ben", { attributes: { body: 2 }, fatigue: 1 });
    const id = await missWith(3);
    const event = await at.act(at.gm, id, "consequence", { entry: "travel.wrongWay" });
    expect(at.sheet(at.ana, actor).system).toMatchObject({ fatigue: 1, harm: 0 });
    expect(at.sheet(at.ana, other).system).toMatchObject({ fatigue: 0, harm: 1 });
    await at.api(at.gm).undo(id, String(event));
    await at.settle();
    expect(at.sheet(at.ana, actor).system).toMatchObject({ fatigue: 0, harm: 0 });
    expect(at.sheet(at.ana, other).system).toMatchObject({ fatigue: 1, harm: 0 });
  });
});

describe("the window of a consequence", () => {
  const lastLine = () => at.card(at.ben, at.ben.game.messages.contents.at(-1)?.id ?? "").text;
  const bank = () => state(at.ben).party.counters["storyBeats"] ?? 0;
  const left = (id: string) => {
    const { beats } = at.api(at.gm).outcome(id) as { beats: { left: number; spent: number; banked: number } };
    return [beats.left, beats.spent, beats.banked];
  };
  const choose = (id: string, ...values: [string, string][]) => answerWindow(at, id, /^Consequence/, values);

  it("[source 003, What SB Can Do] spends on the game master's own idea, which says what kind of trouble it is", async () => {
    const id = await missWith(3);
    await choose(id, ["kind", "own"], ["use", "use.collateral"], ["beats", "2"], ["words", "The inn burns"]);
    expect(left(id)).toEqual([1, 2, 0]);
    expect(lastLine()).toContain("2 Story Beats spent: Someone or something else comes to harm (The inn burns)");
  });

  it("starts a clock for Story Beats or for none", async () => {
    const id = await missWith(2);
    const new4: [string, string][] = [
      ["kind", "clock"],
      ["clock", "new:4"],
    ];
    await choose(id, ...new4, ["ticks", "0"], ["beats", "0"], ["words", "Free of charge"]);
    expect(left(id)).toEqual([2, 0, 0]);
    await choose(id, ...new4, ["ticks", "2"], ["beats", "1"], ["words", "Paid for"]);
    expect(left(id)).toEqual([1, 1, 0]);
    expect(clocks(at.ben, "scene")).toEqual(expect.arrayContaining(["Free of charge 0/4", "Paid for 2/4"]));
  });

  it("keeps Story Beats for later, or notes a thread", async () => {
    const id = await missWith(2);
    const held = bank();
    await choose(id, ["kind", "keep"], ["beats", "1"]);
    expect([left(id), bank()]).toEqual([[1, 0, 1], held]);
    await choose(id, ["kind", "keep"], ["beats", "0"], ["words", "The watch grows nervous"]);
    expect([left(id), bank()]).toEqual([[1, 0, 1], held]);
    expect(lastLine()).toContain("A story thread advances: The watch grows nervous");
  });

  it("[source 002, Universal SB Options, 4+] takes more for a major turn, and no more than its price for the rest", async () => {
    const asked = { attribute: "wits", skill: "stealth", situational: [{ label: "Rope", dice: 3 }] };
    const id = await at.rolled(at.ana, actor, [1, 1, 1, 1, 1, 1, 1], asked);
    await choose(id, ["context", "universal"], ["entry", "universal.trap"], ["beats", "5"]);
    expect(left(id)).toEqual([2, 5, 0]);
    await at.act(at.gm, id, "consequence", { entry: "stealth.sound", beats: "2" });
    expect(left(id)).toEqual([1, 6, 0]);
  });

  it("gives a condition with the dice that it says", async () => {
    const id = await missWith(1);
    await choose(id, ["kind", "condition"], ["words", "Seen by the watch"], ["dice", "-2"]);
    expect(left(id)).toEqual([1, 0, 0]);
    expect(items()).toMatchObject([{ name: "Seen by the watch", system: { once: false, bonus: { dice: -2 } } }]);
  });
});

describe("[source 002, Complication Dividend]", () => {
  const complications = [
    { name: "The debt", type: "complication", system: { rank: "ace", spotlighted: true } },
    { name: "The rival", type: "complication", system: { rank: "face" } },
    { name: "The limp", type: "complication", system: { rank: "plain" } },
  ];
  const earned = (id: string) => (at.sheet(at.gm, id).system["experience"] as { earned: number }).earned;
  const award = async (id: string, dividends: string[]) => {
    const note = await at.api(at.gm).edge["awardExperience"]?.(id, { awards: { attendance: 2 }, dividends });
    await at.settle();
    return note;
  };

  it("pays 2 for an ace and 1 for a face card with the session's award, once, and undo takes it back", async () => {
    const id = await at.actor("edge", "Mara", "Ana", {}, complications);
    const [debt, rival] = ["The debt", "The rival"].map((name) => at.item(at.gm, id, name));
    const note = await award(id, [String(debt?.uuid), String(rival?.uuid)]);
    expect([earned(id), debt?.system["spotlighted"]]).toEqual([5, false]);
    await (at.api(at.gm) as unknown as { undoNote(id: string): Promise<boolean> }).undoNote(String(note?.id));
    await at.settle();
    expect([earned(id), debt?.system["spotlighted"]]).toEqual([0, true]);
    expect(await award(id, [at.item(at.gm, id, "The limp").uuid])).toBeNull();
  });

  it("is paid at the end of a session for what stood in the spotlight, and the end undone takes it back", async () => {
    const id = await at.actor("edge", "Mara", "Ana", {}, complications);
    const act = await at.api(at.gm).endScene({ session: true });
    await at.settle();
    expect([earned(id), at.item(at.gm, id, "The debt").system["spotlighted"]]).toEqual([2, false]);
    await (at.api(at.gm) as unknown as { undoGmAct(id: string): Promise<boolean> }).undoGmAct(String(act));
    await at.settle();
    expect([earned(id), at.item(at.gm, id, "The debt").system["spotlighted"]]).toEqual([0, true]);
  });
});
