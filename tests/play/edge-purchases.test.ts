/** Purchases of threats with Story Beats: paid from the pool, with effects on characters, and undone as one act. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let choir: string;
let ilsa: string;
let odo: string;
beforeAll(async () => {
  at = await openExamples();
  choir = await at.actor("edgeThreat", "Choir", null, {
    purchases: {
      bell: { text: "one more bell in the fog", beats: 1 },
      sum: { text: "it collects", beats: 3, effect: "harm", amount: 2 },
      note: { text: "a note", beats: 2, effect: "fatigue", amount: 1 },
      bells: { text: "all the bells", beats: 3, effect: "fatigueOfAll", amount: 1 },
      shutter: { text: "a shutter closes", beats: 2, effect: "clock", amount: 1 },
      footing: { text: "no footing", beats: 1, effect: "condition", amount: 1 },
    },
    clock: { name: "The round", size: 6, link: "" },
  });
});

interface Hand {
  gmAct(act: object): Promise<string | null>;
  undoGmAct(id: string): Promise<boolean>;
  clocks: { list(): { name: string; filled: number; size: number }[] };
  state: { party: { counters: Record<string, number> } };
}
const hand = (client: TableClient) => at.api(client) as unknown as Hand;
const pool = (client = at.ben) => hand(client).state.party.counters["storyBeats"] ?? 0;

beforeEach(async () => {
  const held = pool();
  const changes = [
    ...(held > 0 ? [{ type: "spend", counter: "storyBeats", amount: held }] : []),
    { type: "earn", counter: "storyBeats", amount: 5 },
  ];
  await hand(at.gm).gmAct({ party: changes, label: "Set" });
  ilsa = await at.actor("edge", "Ilsa", "Ana", { attributes: { body: 3 } });
  odo = await at.actor("edge", "Odo", "Ben", { attributes: { body: 3 } });
});
afterAll(() => at.close());

const buy = async (purchase: string, befalls?: string, client = at.gm): Promise<string | null> => {
  const bought = await (
    at.api(client).edge["buyFromThreat"] as (threat: string, given: object) => Promise<string | null>
  )(choir, { purchase, ...(befalls ? { befalls } : {}) }).catch(() => null);
  await at.settle();
  return bought;
};
const wear = (id: string) => {
  const { harm, fatigue } = at.sheet(at.ben, id).system as { harm: number; fatigue: number };
  return { harm, fatigue };
};
const told = (client: TableClient) => at.card(client, client.game.messages.contents.at(-1)?.id ?? "");

describe("what Story Beats buy of a threat", () => {
  it("is paid from the pool and told to everybody; undo returns the Beats", async () => {
    const act = await buy("bell");
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(pool(client)).toBe(4);
      expect(told(client).sentence).toBe("1 Story Beat: one more bell in the fog");
    }
    expect(await hand(at.gm).undoGmAct(String(act))).toBe(true);
    await at.settle();
    expect(pool()).toBe(5);
  });

  it("deals its Harm to whom it befalls, and undo heals it", async () => {
    const act = await buy("sum", ilsa);
    expect([pool(), wear(ilsa).harm, wear(odo).harm]).toEqual([2, 2, 0]);
    expect(told(at.ana).text).toContain("Ilsa: 2 Harm");
    await hand(at.gm).undoGmAct(String(act));
    await at.settle();
    expect([pool(), wear(ilsa).harm]).toEqual([5, 0]);
  });

  it("marks Fatigue of one or of all, which turns into Harm where the track is full", async () => {
    await buy("note", odo);
    expect([wear(odo).fatigue, wear(ilsa).fatigue]).toEqual([1, 0]);
    await at.sheet(at.gm, ilsa).update({ "system.fatigue": 2 });
    await buy("bells");
    expect([pool(), wear(odo), wear(ilsa)]).toEqual([0, { harm: 0, fatigue: 2 }, { harm: 1, fatigue: 0 }]);
  });

  const round = () =>
    hand(at.gm)
      .clocks.list()
      .find(({ name }) => name === "The round");
  interface Held {
    name: string;
    type: string;
    system: { bonus: { dice: number }; once: boolean };
  }
  const conditions = (id: string) =>
    [...(at.sheet(at.gm, id) as unknown as { items: Iterable<Held> }).items]
      .filter(({ type }) => type === "condition")
      .map(({ name, system }) => [name, system.bonus.dice, system.once]);

  it("ticks its own clock, which the first segment begins, and undo takes the segment back", async () => {
    await buy("shutter");
    expect([pool(), round()]).toEqual([3, expect.objectContaining({ filled: 1, size: 6 })]);
    const act = await buy("shutter");
    expect([pool(), round()?.filled]).toEqual([1, 2]);
    await hand(at.gm).undoGmAct(String(act));
    await at.settle();
    expect([pool(), round()?.filled]).toEqual([3, 1]);
  });

  it("takes a die from the next check of one, as a condition that undo removes", async () => {
    const act = await buy("footing", ilsa);
    expect([pool(), conditions(ilsa), conditions(odo)]).toEqual([4, [["no footing", -1, true]], []]);
    expect(told(at.ana).text).toContain("Ilsa: −1 die on the next check");
    await hand(at.gm).undoGmAct(String(act));
    await at.settle();
    expect([pool(), conditions(ilsa)]).toEqual([5, []]);
    expect(await buy("footing")).toBeNull();
  });

  it("leaves a condition in which somebody wrote since where its act is undone", async () => {
    const act = await buy("footing", ilsa);
    interface Written {
      readonly name: string;
      update(changes: object): Promise<unknown>;
      delete(): Promise<unknown>;
    }
    const found = () => {
      const { items } = at.gm.game.actors.get(ilsa) as unknown as { items: { contents: Written[] } };
      return items.contents.find(({ name }) => name === "no footing");
    };
    await found()?.update({ "system.description": "Until the rain stops." });
    await hand(at.gm).undoGmAct(String(act));
    await at.settle();
    expect(pool()).toBe(5);
    expect(conditions(ilsa)).toEqual([["no footing", -1, true]]);
    await found()?.delete();
    await at.settle();
    expect(conditions(ilsa)).toEqual([]);
  });

  it("is refused where the pool cannot pay, nobody is named, or there is no such purchase", async () => {
    await buy("sum", ilsa);
    expect(await buy("sum", odo)).toBeNull();
    expect(await buy("bells")).toBeNull();
    expect([pool(), wear(odo).harm]).toEqual([2, 0]);
    expect(await buy("note")).toBeNull();
    expect(await buy("nothing", odo)).toBeNull();
    expect(pool()).toBe(2);
  });
});

describe("what the Story Beats of one check buy", () => {
  interface Scene {
    activate(): Promise<unknown>;
  }
  beforeAll(async () => {
    const tokens = [{ actorId: choir, actorLink: true, name: "Choir", x: 0 }];
    const scene = await at.gm
      .global<{ create(data: object): Promise<Scene> }>("Scene")
      .create({ name: "Quarter", tokens });
    await scene.activate();
    await at.settle();
  });
  const buys = (client: TableClient, card: string) =>
    at
      .elements(client, card, "[data-act=purchase]")
      .map((each) => JSON.parse(each.dataset["parameters"] ?? "{}").entry as string);

  it("is offered on its card as far as they reach, to game masters, and spends them there", async () => {
    const roll = (dice: readonly number[]) =>
      at.rolled(at.ana, ilsa, dice, { attribute: "body", skill: "athletics", difficulty: 2 });
    expect(buys(at.gm, await roll([9, 9, 9]))).toEqual([]);
    const card = await roll([9, 1, 1]);
    expect(buys(at.gm, card).map((entry) => entry.split(":")[1])).toEqual(["bell", "footing", "note", "shutter"]);
    expect(buys(at.ana, card)).toEqual([]);
    const held = pool();
    const [bell = "", , note = ""] = buys(at.gm, card);
    const event = await at.act(at.gm, card, "purchase", { entry: note, befalls: `Actor.${odo}` });
    expect([pool(), wear(odo).fatigue]).toEqual([held - 2, 1]);
    expect(buys(at.gm, card)).toEqual([]);
    expect(
      await at
        .api(at.gm)
        .act(card, "purchase", { entry: bell })
        .catch(() => null),
    ).toBeNull();
    expect(await at.api(at.gm).undo(card, String(event))).toBe(true);
    await at.settle();
    expect([pool(), wear(odo).fatigue]).toEqual([held, 0]);
    expect(await at.act(at.ben, card, "purchase", { entry: bell }).catch(() => null)).toBeNull();
    expect(pool()).toBe(held);
  });
});

describe("what one check buys beyond Harm and Fatigue", () => {
  it("ticks the threat's clock and gives the roller a condition, each undone with its event", async () => {
    const scenes = at.gm.global<{ create(data: object): Promise<{ activate(): Promise<unknown> }> }>("Scene");
    const scene = await scenes.create({
      name: "Alley",
      tokens: [{ actorId: choir, actorLink: true, name: "Choir", x: 0 }],
    });
    await scene.activate();
    await at.settle();
    const card = await at.rolled(at.ana, ilsa, [1, 1, 1], { attribute: "body", skill: "athletics", difficulty: 2 });
    const filled = () =>
      hand(at.gm)
        .clocks.list()
        .find(({ name }) => name === "The round")?.filled ?? 0;
    const held = () =>
      [...(at.sheet(at.gm, ilsa) as unknown as { items: Iterable<{ name: string }> }).items].map(({ name }) => name);
    const before = filled();
    const entry = (purchase: string) => `threat:${purchase}:Actor.${choir}`;
    const tick = await at.act(at.gm, card, "purchase", { entry: entry("shutter") });
    const footing = await at.act(at.gm, card, "purchase", { entry: entry("footing") });
    expect([filled(), held()]).toEqual([before + 1, ["no footing"]]);
    await at.api(at.gm).undo(card, String(footing));
    await at.api(at.gm).undo(card, String(tick));
    await at.settle();
    expect([filled(), held()]).toEqual([before, []]);
  });
});

describe("what is bought of a threat that players do not see", () => {
  it("is told to game masters alone, and its clock is secret", async () => {
    const unseen = await at.actor("edgeThreat", "Lurker", null, {
      purchases: { shutter: { text: "a shutter closes", beats: 2, effect: "clock", amount: 1 } },
      clock: { name: "The secret round", size: 6, link: "" },
    });
    const buyOf = at.api(at.gm).edge["buyFromThreat"] as (threat: string, given: object) => Promise<string | null>;
    const reported = async (hidden: boolean) => {
      const scenes = at.gm.global<{ create(data: object): Promise<{ activate(): Promise<unknown> }> }>("Scene");
      const tokens = [{ actorId: unseen, actorLink: true, name: "Lurker", hidden }];
      await (await scenes.create({ name: "Cellar", tokens })).activate();
      await at.settle();
      await buyOf(unseen, { purchase: "shutter" });
      await at.settle();
      const { whisper } = at.ana.game.messages.contents.at(-1) as unknown as { whisper: string[] };
      const known = hand(at.ana).clocks.list();
      return [[...whisper], known.some(({ name }) => name === "The secret round")];
    };
    expect(await reported(true)).toEqual([[at.gm.game.user?.id], false]);
    expect(await reported(false)).toEqual([[], true]);
  });

  it("starts its clock as a secret where the Story Beats of a check buy it, and the card is silent about it", async () => {
    const unseen = await at.actor("edgeThreat", "Lurker", null, {
      purchases: { creak: { text: "a board creaks", beats: 1, effect: "clock", amount: 1 } },
      clock: { name: "The hidden count", size: 6, link: "" },
    });
    const scenes = at.gm.global<{ create(data: object): Promise<{ activate(): Promise<unknown> }> }>("Scene");
    const tokens = [{ actorId: unseen, actorLink: true, name: "Lurker", hidden: true }];
    await (await scenes.create({ name: "Attic", tokens })).activate();
    await at.settle();
    const card = await at.rolled(at.ana, ilsa, [1, 1, 7], { attribute: "body", skill: "stealth", difficulty: 2 });
    await at.act(at.gm, card, "purchase", { entry: `threat:creak:Actor.${unseen}` });
    const knows = (client: TableClient) => [
      hand(client)
        .clocks.list()
        .some(({ name }) => name === "The hidden count"),
      at.card(client, card).text.includes("The hidden count"),
    ];
    expect([knows(at.gm), knows(at.ana)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe("hostile: a player plays a threat's purchase by console", () => {
  it("and nothing is spent, nobody hurt", async () => {
    expect(await buy("sum", ilsa, at.ben)).toBeNull();
    expect([pool(), wear(ilsa).harm]).toEqual([5, 0]);
  });

  it("or forges its report, which does not count and says so", async () => {
    const messages = at.ben.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const forged = await messages.create({
      type: "deed",
      author: at.ben.game.user?.id,
      system: {
        act: "forged0000000000",
        label: "TESSERA.Tracker.Did.threatBeats",
        data: { beats: 3, text: "it collects" },
        lines: [{ actor: `Actor.${ilsa}`, text: "2 Harm" }],
        ruleset: "edge",
      },
    });
    await at.settle();
    expect([pool(), wear(ilsa).harm]).toEqual([5, 0]);
    expect(at.card(at.ana, forged.id).text).not.toContain("2 Harm");
  });

  it("or gives a threat cheaper purchases of their own", async () => {
    const stored = at.sheet(at.ben, choir) as { update(changes: object): Promise<unknown> } | undefined;
    await stored?.update({ "system.purchases.sum.beats": 1 }).catch(() => null);
    await at.settle();
    const { purchases } = at.sheet(at.gm, choir).system as { purchases: Record<string, { beats: number }> };
    expect(purchases["sum"]?.beats).toBe(3);
  });
});
