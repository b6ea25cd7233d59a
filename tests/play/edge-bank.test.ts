import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clocksIn } from "../../src/rules/ledger/clocks.ts";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let actor: string;
beforeAll(async () => {
  at = await openExamples();
});
beforeEach(async () => {
  actor = await at.actor("edge", "Ilsa", "Ana", { attributes: { body: 2, wits: 3 }, skills: { stealth: 1, melee: 1 } });
});
afterAll(() => at.close());

interface Hand {
  gmAct(act: object): Promise<string | null>;
  undoGmAct(id: string): Promise<boolean>;
  state: Record<"party" | "scene", { counters: Record<string, number>; words: Record<string, string> }>;
}
const hand = (client: TableClient) => at.api(client) as unknown as Hand;
const bank = (client: TableClient) => hand(client).state.party.counters["storyBeats"] ?? 0;
const clocks = (client: TableClient, scope: "party" | "scene") =>
  clocksIn(hand(client).state[scope]).map(({ name, filled, size }) => `${name} ${filled}/${size}`);

/** The party's clock of that name. */
const named = (name: string) => clocks(at.ben, "party").find((clock) => clock.startsWith(name));

/** Empty the bank, so that each test counts from nothing. */
const emptyBank = async () => {
  const held = bank(at.gm);
  if (held > 0)
    await hand(at.gm).gmAct({ party: [{ type: "spend", counter: "storyBeats", amount: held }], label: "Emptied" });
  await at.settle();
};
const give = async (amount: number) => {
  await hand(at.gm).gmAct({ party: [{ type: "earn", counter: "storyBeats", amount }], label: "Given" });
  await at.settle();
};
const asked = { attribute: "wits", skill: "stealth", difficulty: 3, stakesStated: true, intent: "Past the watch" };
/** A miss of four dice with so many Story Beats. */
const missWith = (beats: number) =>
  at.rolled(
    at.ana,
    actor,
    [2, 3, 4, 5].map((value, index) => (index < beats ? 1 : value)),
    asked,
  );
const spend = async (purchase: object) => {
  const act = await (at.api(at.gm).edge["spendBeats"] as (what: object) => Promise<unknown>)(purchase);
  await at.settle();
  return act as string | null;
};
const logOf = (client: TableClient) =>
  client.game.messages.contents.filter((message) => (message as { type?: string }).type === "deed");
/** What the newest message of the log tells. */
const lastLine = (client: TableClient) => at.card(client, client.game.messages.contents.at(-1)?.id ?? "").text;
const lastDeed = (client: TableClient) => {
  const message = logOf(client).at(-1) as unknown as { id: string; visible: boolean } | undefined;
  return message?.visible ? at.card(client, message.id) : null;
};
const conditions = () =>
  [...at.sheet(at.ben, actor).items]
    .filter(({ type }) => type === "condition")
    .map(({ name, system }) => [name, system["active"]]);
describe("what a card offers is never more than the bank holds", () => {
  beforeEach(emptyBank);
  const offered = (client: TableClient, id: string) =>
    at.card(client, id).acts.find((act) => act.startsWith("Consequence"));

  it("two spent from the bank are gone from the card, on the game master's screen at once, and the alarm stands", async () => {
    const id = await missWith(2);
    expect(offered(at.gm, id)).toContain("left: 2");
    await spend({ what: "universal.alarm", beats: 2 });
    expect(bank(at.ana)).toBe(0);
    expect(offered(at.gm, id)).toContain("left: 0");
    await expect(at.act(at.gm, id, "consequence", { entry: "own", beats: "1", words: "A bell" })).rejects.toThrow();
    await expect(at.act(at.gm, id, "consequence", { entry: "universal.noise" })).rejects.toThrow();
    await expect(at.act(at.gm, id, "consequence", { entry: "bank" })).rejects.toThrow();
    expect(bank(at.ana)).toBe(0);
    expect(lastDeed(at.ana)?.sentence).toContain("Someone raises the alarm");
  });

  it("a card is drawn anew where it offers less now, and no other card is", async () => {
    const [two, one] = [await missWith(2), await missWith(1)];
    for (const id of [two, one]) at.card(at.gm, id);
    const redrawn: string[] = [];
    const screen = at.gm.ui as unknown as { chat: object };
    const { chat } = screen;
    // A client without a screen has no log, so every message counts as being shown.
    screen.chat = {
      element: { querySelector: () => true },
      updateMessage: ({ id }: { id: string }) => void redrawn.push(id),
    };
    try {
      await spend({ what: "universal.noise", beats: 1 });
      expect([bank(at.gm), redrawn.filter((id) => id === two || id === one)]).toEqual([2, []]);
      await spend({ what: "universal.noise", beats: 1 });
      expect([bank(at.gm), redrawn.filter((id) => id === two || id === one)]).toEqual([1, [two]]);
    } finally {
      screen.chat = chat;
    }
  });

  it("one of two left in the bank is one on the card", async () => {
    const id = await missWith(2);
    await spend({ what: "universal.noise", beats: 1 });
    expect(offered(at.gm, id)).toContain("left: 1");
    await at.act(at.gm, id, "consequence", { entry: "universal.trace" });
    expect([bank(at.ben), offered(at.gm, id)]).toEqual([0, "Consequence… (Story Beats left: 0)"]);
  });

  it("an entry that becomes void all the same is told to game masters, and can be done again or let go", async () => {
    const id = await missWith(2);
    await spend({ what: "universal.alarm", beats: 2 });
    // What crossed it: a consequence that another client wrote before it heard of the alarm.
    const told = {
      type: "consequence",
      kind: "spend",
      beats: 1,
      what: "universal.noise",
      time: Date.now(),
      user: "gamemaster000000",
    };
    const reply = {
      type: "ruling",
      author: "gamemaster000000",
      system: { check: id, actor: null, events: { crossing00000000: told } },
    };
    await at.gm.global<{ create(data: object): Promise<unknown> }>("ChatMessage").create(reply);
    await at.settle();
    const late = () => (hand(at.gm) as unknown as { lateActs(): { id: string; label: string }[] }).lateActs();
    expect(late()).toMatchObject([{ label: "TESSERA.Tracker.Did.beats" }]);
    expect(lastDeed(at.ana)?.text).toContain("Someone else spent this first");
    const redo = (hand(at.gm) as unknown as { redoGmAct(id: string): Promise<string | null> }).redoGmAct;
    expect(await redo(String(late()[0]?.id))).toBeNull();
    expect(late()).toHaveLength(1);
    await give(2);
    const before = bank(at.ben);
    expect(await redo(String(late()[0]?.id))).not.toBeNull();
    await at.settle();
    expect([late(), bank(at.ben)]).toEqual([[], before - 2]);
    expect(lastDeed(at.ana)?.sentence).toContain("Someone raises the alarm");
  });
});

describe("spending from the bank leaves a line in the log", () => {
  beforeEach(async () => {
    await emptyBank();
    await give(9);
  });

  it("for everybody, with the game master's words, and undo takes it away", async () => {
    const act = await spend({ what: "stealth.sound", beats: 1, words: "The warden looks up" });
    for (const client of [at.gm, at.ana, at.ben])
      expect(lastDeed(client)?.sentence).toBe("1 Story Beat: A board creaks (The warden looks up)");
    const count = logOf(at.ana).length;
    expect(await hand(at.gm).undoGmAct(String(act))).toBe(true);
    await at.settle();
    expect([logOf(at.ana).length, bank(at.ana)]).toEqual([count - 1, 9]);
  });

  it("for game masters alone where players do not see the Story Beats", async () => {
    const hidden = (value: string) =>
      hand(at.gm).gmAct({ party: [{ type: "put", name: "hidden.edge", value }], label: "Hidden" });
    await hidden("1");
    await spend({ what: "stealth.sound", beats: 1 });
    expect(lastDeed(at.gm)?.sentence).toContain("A board creaks");
    expect(lastDeed(at.ana)).toBeNull();
    await hidden("");
  });

  it("[source 002, Story Beat Spend Menu] at the entry's own price, and more only where it takes more", async () => {
    const held = bank(at.gm);
    expect(await spend({ what: "universal.front", beats: 0, clock: "new:4", words: "For nothing" })).toBeNull();
    expect(await spend({ what: "stealth.sound", beats: 2 })).toBeNull();
    expect(await spend({ what: "", beats: 0, words: "For nothing" })).toBeNull();
    expect(await spend({ what: "use.nothing", beats: 1 })).toBeNull();
    expect(await spend({ what: "universal.trap", beats: 50 })).toBeNull();
    expect(bank(at.gm)).toBe(held);
    await spend({ what: "universal.trap", beats: 6 });
    await spend({ what: "stealth.sound" });
    expect(bank(at.gm)).toBe(held - 7);
  });

  it("names no clock that players do not see", async () => {
    const changes = [
      { type: "set", counter: "clock.poison.size", value: 6 },
      { type: "put", name: "clock.poison.name", value: "The poison" },
      { type: "put", name: "clock.poison.view", value: "secret" },
    ];
    await hand(at.gm).gmAct({ scene: changes, label: "A clock" });
    await spend({ what: "universal.rail", beats: 3, clock: "scene:poison" });
    expect(clocks(at.gm, "scene")).toContain("The poison 1/6");
    expect(lastDeed(at.ana)?.text).not.toContain("The poison");
  });

  it("a player's own deed counts for nothing", async () => {
    const forged = {
      act: "forged0000000000",
      label: "TESSERA.Ends.Did.session",
      data: {},
      lines: [{ actor: "", text: "Take 9 XP" }],
      ruleset: "edge",
    };
    await at.ana
      .global<{ create(data: object): Promise<unknown> }>("ChatMessage")
      .create({ type: "deed", author: "ana0000000000000", system: forged });
    await at.settle();
    expect(lastDeed(at.ben)?.text).not.toContain("9 XP");
    expect(lastDeed(at.ben)?.text).toContain("does not count");
  });
});

describe("the end of a scene leaves a line in the log", () => {
  it("with what it changed for whom", async () => {
    const holder = await at.actor("edge", "Mara", "Ben", { boons: 4 });
    const act = await at.api(at.gm).endScene();
    await at.settle();
    const told = lastDeed(at.ana);
    expect(told?.sentence).toBe("The scene ended");
    expect(told?.notes).toContain("Mara: Boons 4 → 2");
    expect(told?.acts).toEqual(["Read the chronicle"]);
    expect(lastDeed(at.gm)?.acts).toEqual(["Read the chronicle", "Undo"]);
    await hand(at.gm).undoGmAct(String(act));
    await at.settle();
    expect(at.sheet(at.ana, holder).system["boons"]).toBe(4);
  });
});

describe("each entry of the menus does what it says", () => {
  beforeEach(async () => {
    await emptyBank();
    await give(20);
  });

  it("[source 002, Universal SB Options 1] +1 Supply segment makes the party's Supply clock when it is first needed", async () => {
    const id = await missWith(1);
    const event = await at.act(at.gm, id, "consequence", { entry: "universal.supply" });
    expect(clocks(at.ben, "party")).toEqual(["Supply 1/4"]);
    expect(at.card(at.ben, id).notes).toContain("Clock ticks: Supply +1");
    await spend({ what: "travel.supply", beats: 2 });
    expect(clocks(at.ben, "party")).toEqual(["Supply 2/4"]);
    await at.api(at.gm).undo(id, String(event));
    await at.settle();
    expect(clocks(at.ben, "party")).toEqual(["Supply 1/4"]);
  });

  it("[source 002, Universal SB Options 3] a rail tick asks which clock, and starts one by name", async () => {
    const id = await missWith(3);
    await expect(at.act(at.gm, id, "consequence", { entry: "universal.rail" })).rejects.toThrow();
    expect(await spend({ what: "universal.rail", beats: 3 })).toBeNull();
    await at.act(at.gm, id, "consequence", { entry: "universal.rail", clock: "new:6", words: "The hunt" });
    expect(clocks(at.ben, "scene")).toContain("The hunt 1/6");
  });

  it("[source 002, High-Tier SB Sinks] three Story Beats tick a front, no other clock; a leg's end costs three a tick", async () => {
    const before = bank(at.gm);
    expect(await spend({ what: "universal.front", beats: 3, clock: "party:supply" })).toBeNull();
    await spend({ what: "universal.front", beats: 3, clock: "new:8", words: "The Grey Host" });
    expect([named("The Grey Host"), bank(at.gm)]).toEqual(["The Grey Host 1/8", before - 3]);
    const front = clocksIn(hand(at.gm).state.party).find(({ name }) => name === "The Grey Host");
    await (at.api(at.gm).edge["endLeg"] as (ticks: object) => Promise<unknown>)({ [String(front?.id)]: 2 });
    await at.settle();
    expect([named("The Grey Host"), bank(at.gm)]).toEqual(["The Grey Host 3/8", before - 9]);
    expect(lastDeed(at.ana)?.notes).toEqual(["Clock ticks: The Grey Host +2"]);
  });

  it("[source 002, Universal SB Options 2] lose position: the next check's Position is one step worse, once", async () => {
    const id = await missWith(2);
    await at.act(at.gm, id, "consequence", { entry: "universal.lostCover" });
    const next = await missWith(0);
    expect(at.card(at.ben, next).facts["Position"]).toBe("Desperate");
    expect(conditions().map(([, active]) => active)).toEqual([false]);
    expect(at.card(at.ben, await missWith(0)).facts["Position"]).toBe("Risky");
  });

  it("[source 002, Combat 1] the next defense loses a die, once; an attack leaves it; taking the check back restores it", async () => {
    const id = await missWith(1);
    await at.act(at.gm, id, "consequence", { entry: "combat.lostFooting" });
    await missWith(0);
    const attack = await at.rolled(at.ana, actor, [2, 3, 4, 5], { attribute: "wits", skill: "melee" });
    expect(at.card(at.ben, attack).facts).not.toHaveProperty("Action");
    expect(conditions()).toEqual([["Off balance", true]]);
    const dodge = { attribute: "wits", skill: "athletics", defends: true };
    const defense = await at.rolled(at.ana, actor, [2, 3], dodge);
    expect(at.card(at.ben, defense).facts).toMatchObject({
      Action: "Defense",
      "Off balance": "−1 die",
    });
    expect(conditions().map(([, active]) => active)).toEqual([false]);
    await at.act(at.gm, defense, "withdraw");
    expect(conditions().map(([, active]) => active)).toEqual([true]);
  });

  it("[source 002, Social 1] −1 die with this contact; bought from the bank it befalls whom the game master names", async () => {
    const uuid = at.sheet(at.gm, actor).uuid;
    const held = bank(at.gm);
    expect(await spend({ what: "social.fauxPas", beats: 1, befalls: uuid })).toBeNull();
    expect(await spend({ what: "social.fauxPas", beats: 1, befalls: uuid, contact: "  " })).toBeNull();
    expect([conditions(), bank(at.gm)]).toEqual([[], held]);
    const act = await spend({ what: "social.fauxPas", beats: 1, befalls: uuid, contact: "Lady Vey" });
    expect(conditions()).toEqual([["Talk spreads (Lady Vey)", true]]);
    expect(lastDeed(at.ben)?.notes).toEqual(["Ilsa: Condition: Talk spreads (Lady Vey)"]);
    await hand(at.gm).undoGmAct(String(act));
    await at.settle();
    expect(conditions()).toEqual([]);
  });

  it("[source 002, Arcana & Ritual 4] a backlash condition stays on the sheet, under the game master's words", async () => {
    const id = await missWith(4);
    await at.act(at.gm, id, "consequence", { entry: "arcana.backlash", words: "Frost in the veins" });
    expect(conditions()).toEqual([["Frost in the veins", true]]);
    await missWith(0);
    expect(conditions()).toEqual([["Frost in the veins", true]]);
  });

  it("[source 002, Travel & Survival 1] a minor injury from the bank is what the game master chooses", async () => {
    const befalls = at.sheet(at.gm, actor).uuid;
    const fatigue = () => at.sheet(at.ana, actor).system["fatigue"];
    await spend({ what: "travel.minorInjury", befalls });
    expect([fatigue(), conditions()]).toEqual([0, []]);
    const tired = await spend({ what: "travel.minorInjury", befalls, injury: "fatigue" });
    expect([fatigue(), conditions()]).toEqual([1, []]);
    await hand(at.gm).undoGmAct(String(tired));
    await spend({ what: "travel.minorInjury", befalls, injury: "condition" });
    expect([fatigue(), conditions()]).toEqual([0, [["A scrape or a sprain", true]]]);
    const held = bank(at.gm);
    expect(await spend({ what: "travel.minorInjury", befalls, injury: "death" })).toBeNull();
    expect(bank(at.gm)).toBe(held);
  });

  it("[source 002, Travel & Survival 3] Fatigue 1 to all is marked from the bank too", async () => {
    const act = await spend({ what: "travel.wrongWay", beats: 3 });
    expect(at.sheet(at.ana, actor).system["fatigue"]).toBe(1);
    await hand(at.gm).undoGmAct(String(act));
    await at.settle();
    expect(at.sheet(at.ana, actor).system["fatigue"]).toBe(0);
  });

  it("[source 003, What SB Can Do] Story Beats on trouble of one's own say which kind", async () => {
    const id = await missWith(2);
    await at.act(at.gm, id, "consequence", { entry: "use.collateral", beats: "2", words: "The inn burns" });
    expect(lastLine(at.ben)).toContain("2 Story Beats spent: Someone or something else comes to harm (The inn burns)");
  });

  it("words beside a listed consequence stand in the log's line of it, and nowhere else", async () => {
    const id = await missWith(1);
    await at.act(at.gm, id, "consequence", { entry: "stealth.sound", words: "The warden looks up" });
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(lastLine(client)).toContain("GM: 1 Story Beat spent: A board creaks (The warden looks up)");
      expect(at.card(client, id).text).not.toContain("A board creaks");
    }
  });
});

describe("[source 002, Story Beat Spend Menu] the texts of the menus", () => {
  const menus: Record<string, string> = {
    "universal.noise": "A noise that carries",
    "universal.trace": "Something left behind that can be found",
    "universal.alarm": "Someone raises the alarm",
    "universal.lesserFoe": "One more opponent, a minor one",
    "universal.lock": "One more thing bars the way",
    "universal.reinforcements": "Help arrives for the other side",
    "universal.gearBreaks": "A piece of gear they count on gives out",
    "universal.trap": "The trap closes",
    "universal.authority": "Those in charge step in",
    "universal.sceneShift": "Everything changes: a new scene",
    "combat.weaponShifts": "A weapon turns against its owner",
    "combat.battlefieldShifts": "The ground itself changes: fire, rubble, riders",
    "combat.pinned": "Held fast",
    "combat.disarmed": "Empty-handed",
    "combat.separated": "Cut off from the others",
    "stealth.sound": "A board creaks",
    "stealth.shadowSeen": "Someone saw a shadow",
    "stealth.patrolChanges": "The guards change their rounds",
    "stealth.lockResists": "It takes another check to get through",
    "stealth.partialAlarm": "Half the house wakes up",
    "stealth.fullAlarm": "Every door is barred, everyone is up",
    "social.concession": "Now it takes a gift or a favor",
    "social.rival": "A rival cuts in, and knows something",
    "social.patronTurns": "The patron changes sides",
    "social.hostileAudience": "The whole room is against them",
    "social.pillarInvoked": "A pillar of this society is invoked against them",
    "social.oathInvoked": "An old oath is called in",
    "travel.lostTime": "Hours are lost",
    "travel.minorInjury": "A scrape or a sprain",
    "travel.weather": "The weather turns",
    "travel.mountLamed": "A mount goes lame",
    "travel.sceneRewritten": "The land itself rises up: storm, slide or flood",
    "arcana.prickle": "The magic prickles back through the senses",
    "arcana.sideEffect": "It does something else besides",
    "arcana.residue": "The residue gives a foe or a curse a hold",
    "arcana.manifestation": "Something takes shape",
    "arcana.lastingMark": "It leaves a mark that stays",
  };

  it("each says in the log's line what it is", async () => {
    const id = await at.rolled(at.ana, actor, [1, 1, 1, 1], asked);
    for (const [entry, text] of Object.entries(menus)) {
      const event = await at.act(at.gm, id, "consequence", { entry });
      expect(lastLine(at.ben)).toMatch(new RegExp(`\\d Story Beats? spent: ${text}`));
      await at.api(at.gm).undo(id, String(event));
    }
  });
});
