/** Moves of threats: offered on the card that brings their moment about, made as one act, undone as one; in the four games. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

interface Listed {
  readonly id: string;
  readonly moment: string;
  readonly effect: string;
  readonly now: boolean;
}
interface Hand {
  threatMoves: {
    list(threat: string): Listed[];
    make(threat: string, move: string, options?: object): Promise<string | null>;
  };
  clocks: {
    list(): { id: string; name: string; filled: number; size: number }[];
    tick(id: string, by: number): unknown;
  };
  gmAct(act: object): Promise<string | null>;
  undoGmAct(id: string): Promise<boolean>;
  state: { party: { counters: Record<string, number> } };
}
const hand = (client: TableClient = at.gm) => at.api(client) as unknown as Hand;
const uuid = (id: string) => `Actor.${id}`;

interface Scene {
  readonly id: string;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}

/** A scene that is played, with tokens of these actors; those of `zone` stand in one Zone, those of `hidden` unseen. */
async function play(
  actors: readonly string[],
  zone: readonly string[] = [],
  hidden: readonly string[] = [],
): Promise<void> {
  const scene = await at.gm.global<{ create(data: object): Promise<Scene> }>("Scene").create({
    name: "Quarry",
    ...{ grid: { size: 100 }, width: 2000, height: 1000, padding: 0 },
    tokens: actors.map((actorId, place) => ({
      ...{ actorId, actorLink: true, name: `Token ${place}`, width: 1, height: 1, hidden: hidden.includes(actorId) },
      ...(zone.includes(actorId) ? { x: 100 * place, y: 0 } : { x: 100 * place, y: 800 }),
    })),
    regions: [
      {
        name: "The pit",
        shapes: [{ type: "rectangle", x: 0, y: 0, width: 2000, height: 300, rotation: 0, hole: false }],
        behaviors: [{ type: "tessera.zone", system: {} }],
      },
    ],
  });
  await scene.activate();
  await scene.view();
  await at.settle();
}

/** Moves that this client's card of a check offers. */
const offered = (client: TableClient, card: string): string[] =>
  at.elements(client, card, ".tessera-moves [data-act=move]").map((each) => each.dataset["move"] ?? "");
/** Moves that the card shows as made. */
const made = (card: string): number => at.elements(at.gm, card, ".tessera-moves .made").length;

async function make(threat: string, move: string, options: object = {}, client = at.gm): Promise<string | null> {
  const done = await hand(client)
    .threatMoves.make(threat, move, options)
    .catch(() => null);
  await at.settle();
  return done;
}
async function undo(act: string | null): Promise<void> {
  expect(await hand().undoGmAct(String(act))).toBe(true);
  await at.settle();
}
const listed = (threat: string) =>
  Object.fromEntries(
    hand()
      .threatMoves.list(threat)
      .map((move) => [move.id, move]),
  );
const numberOf = (actor: string, path: string): unknown =>
  path
    .split(".")
    .reduce((value, name) => (value as Record<string, unknown>)[name], at.sheet(at.ben, actor).system as unknown);
const told = (client: TableClient) => at.card(client, client.game.messages.contents.at(-1)?.id ?? "").text;
const announcements = (client = at.gm) =>
  client.game.messages.contents.filter((message) => (message as { type?: string }).type === "announced");

describe("Challenge", () => {
  let ogre: string;
  let brenna: string;
  let osric: string;
  beforeEach(async () => {
    const vitals = { skills: { strike: 1 }, traits: { dangerous: 3, deft: 2, savvy: 1, steady: 1, uncanny: 0 } };
    const gauge = { reflexes: { value: 6 }, nerve: { value: 2 }, vigor: { value: 4 }, grit: { value: 7 } };
    brenna = await at.actor("challenge", "Brenna", "Ana", { ...vitals, ...gauge });
    osric = await at.actor("challenge", "Osric", "Ben", { ...vitals, ...gauge });
    ogre = await at.actor("challengeThreat", "Gravelmaw", null, {
      ...{ vigor: { value: 6, max: 6 }, grit: { value: 8, max: 8 }, hazard: 0 },
      moves: {
        chain: { text: "whirls the chain", when: "seizes", does: "hits", amount: 2, on: "reflexes", reach: "zone" },
        pillar: { text: "tears a pillar loose", when: "nothing", of: "vigor", does: "hazard", amount: 3 },
        howl: { text: "howls", when: "half", of: "grit", does: "entropy", amount: 2 },
        creak: { text: "makes the roof creak", when: "fails", does: "clock", amount: 2 },
        falls: { text: "brings the roof down", when: "full" },
        turn: { text: "turns its head", when: "acts" },
      },
      clock: { name: "The roof", size: 4 },
    });
    await play([ogre, brenna, osric], [ogre, brenna]);
  });

  const shoot = (dice: readonly number[], who = at.ana, hero = brenna) =>
    at.rolled(who, hero, dice, { skill: "strike", challenge: dice.length, targets: [] });

  it("offers what a 1 brings about on that card, to game masters alone, and not twice", async () => {
    const clean = await shoot([6, 5]);
    expect(offered(at.gm, clean)).toEqual([]);
    expect(listed(ogre)["chain"]?.now).toBe(false);
    const card = await shoot([6, 1]);
    expect(offered(at.gm, card)).toEqual(["chain"]);
    for (const player of [at.ana, at.ben]) expect(offered(player, card)).toEqual([]);
    expect(listed(ogre)["chain"]).toMatchObject({ now: true, effect: "2 Hits on Reflexes" });

    const act = await make(ogre, "chain", { cause: card, befalls: [uuid(brenna)] });
    expect(numberOf(brenna, "reflexes.value")).toBe(4);
    expect(numberOf(osric, "reflexes.value")).toBe(6);
    expect(told(at.ana)).toContain("whirls the chain");
    expect(told(at.ana)).toContain("Brenna: 2 Hits on Reflexes");
    expect([offered(at.gm, card), made(card)]).toEqual([[], 1]);
    expect(await make(ogre, "chain", { cause: card, befalls: [uuid(osric)] })).toBeNull();
    expect(numberOf(osric, "reflexes.value")).toBe(6);

    await undo(act);
    expect(numberOf(brenna, "reflexes.value")).toBe(6);
    expect([offered(at.gm, card), made(card)]).toEqual([["chain"], 0]);
  });

  it("goes by the newest check, also where a message was deleted before it", async () => {
    const clean = await shoot([6, 5]);
    expect(listed(ogre)["chain"]?.now).toBe(false);
    await (at.gm.game.messages.get(clean) as unknown as { delete(): Promise<unknown> }).delete();
    await at.settle();
    await shoot([6, 1]);
    expect(listed(ogre)["chain"]?.now).toBe(true);
  });

  it("offers the moves of those on the map where the hero acts, though another is active", async () => {
    const wolf = await at.actor("challengeThreat", "Wolf", null, {
      moves: { snaps: { text: "snaps", when: "fails", does: "entropy", amount: 1 } },
    });
    const first = at.gm.game.scenes.active as unknown as Scene;
    await play([wolf, brenna]);
    const second = at.gm.game.scenes.active as unknown as Scene;
    await first.activate();
    await at.settle();
    await second.view();
    expect(offered(at.gm, await shoot([2, 3], at.gm))).toEqual(["snaps"]);
    expect(offered(at.gm, await shoot([2, 3]))).toEqual(["creak"]);
    await first.view();
    expect(offered(at.gm, await shoot([2, 3], at.gm))).toEqual(["creak"]);
  });

  it("refuses Hits on nobody, on foes and on who is not there", async () => {
    const card = await shoot([1, 6]);
    const elsewhere = await at.actor("challenge", "Absent", "Ana", {});
    for (const befalls of [[], [uuid(ogre)], [uuid(elsewhere)]])
      expect(await make(ogre, "chain", { cause: card, befalls })).toBeNull();
    expect(numberOf(ogre, "vigor.value")).toBe(6);
  });

  it("ticks its own clock for a failure, begins it first, and brings on what a full clock does", async () => {
    const card = await shoot([2, 3]);
    expect(offered(at.gm, card)).toEqual(["creak"]);
    expect(listed(ogre)["falls"]?.now).toBe(false);
    const act = await make(ogre, "creak", { cause: card });
    const clock = () =>
      hand()
        .clocks.list()
        .find(({ name }) => name === "The roof");
    expect(clock()).toMatchObject({ filled: 2, size: 4 });
    await undo(act);
    expect(clock()).toBeUndefined();
    await make(ogre, "creak", { cause: card });
    const next = await shoot([2, 2]);
    await make(ogre, "creak", { cause: next });
    expect(clock()).toMatchObject({ filled: 4, size: 4 });
    expect(listed(ogre)["falls"]?.now).toBe(true);
    await hand().clocks.tick(clock()?.id ?? "", -4);
    await at.settle();
  });

  it("announces half and nothing once, to game masters, and takes it back with the change", async () => {
    const before = announcements().length;
    const standing = () => announcements().slice(before);
    const lose = async (changes: object) => {
      await at.sheet(at.gm, ogre).update(changes);
      await at.settle();
    };
    await lose({ "system.grit.value": 5 });
    expect(standing()).toEqual([]);
    await lose({ "system.grit.value": 4 });
    await lose({ "system.grit.value": 3 });
    expect(standing().length).toBe(1);
    const [howl] = standing();
    expect(at.card(at.gm, howl?.id ?? "").text).toContain("Grit: half or less is left (3 of 8 now)");
    const [hidden] = announcements(at.ana) as unknown as { visible: boolean; _source: object }[];
    expect(hidden?.visible).toBe(false);
    expect(JSON.stringify(hidden?._source)).not.toMatch(/howls|Gravelmaw|Half/);
    await lose({ "system.grit.value": 6 });
    expect(standing()).toEqual([]);

    await lose({ "system.vigor.value": 0 });
    const [pillar] = standing();
    const entropy = () => hand().state.party.counters["entropy"] ?? 0;
    const held = entropy();
    const act = await make(ogre, "pillar", { cause: pillar?.id ?? "" });
    expect(numberOf(ogre, "hazard")).toBe(3);
    expect(await make(ogre, "pillar")).toBeNull();
    expect(entropy()).toBe(held);
    // When the number rises again, the move's effect stays until somebody undoes it.
    await lose({ "system.vigor.value": 2 });
    expect(at.card(at.gm, pillar?.id ?? "").text).toContain("This no longer applies");
    expect(numberOf(ogre, "hazard")).toBe(3);
    await undo(act);
    expect(numberOf(ogre, "hazard")).toBe(0);
    await lose({ "system.vigor.value": 0 });
    expect(standing().length).toBe(2);
    expect(listed(ogre)["pillar"]?.now).toBe(true);
  });

  it("lets what it may do at any time be told, and what has no words be nothing", async () => {
    expect(listed(ogre)["turn"]).toMatchObject({ now: true, effect: "" });
    await make(ogre, "turn");
    expect(told(at.ben)).toContain("turns its head");
    await at.sheet(at.gm, ogre).update({ "system.moves.turn.text": " " });
    expect(listed(ogre)["turn"]).toBeUndefined();
    expect(await make(ogre, "turn")).toBeNull();
  });

  it("knows what a foe's own 1 brings: nothing", async () => {
    const card = await at.rolled(at.gm, ogre, [1, 6], { kind: "action", challenge: 2 });
    expect(offered(at.gm, card)).toEqual([]);
  });
});

describe("Effort", () => {
  it("takes points for a critical failure, and Hinders the check on whose card it is offered", async () => {
    const full = { stamina: { value: 8 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 1 } };
    const attributes = { body: 8, grace: 8, wit: 8, heart: 8 };
    const maren = await at.actor("effort", "Maren", "Ana", { attributes, resources: full });
    const furnace = await at.actor("effortThreat", "Furnace", null, {
      ...{ rating: 8, pool: { value: 5, max: 10 } },
      moves: {
        spits: { text: "spits metal", when: "failsCritically", does: "points", amount: 2, on: "grit" },
        roars: { text: "roars", when: "acts", does: "points", amount: 1, on: "stamina", reach: "all" },
        feeds: { text: "is fed", when: "acts", does: "pool", amount: 20 },
        hinders: { text: "hinders", when: "acts", does: "hinder" },
      },
    });
    await play([furnace, maren]);
    const failed = await at.rolled(at.ana, maren, [1, 1], { attribute: "body", difficulty: "normal" });
    expect(offered(at.gm, failed)).toContain("spits");
    // No more is lost than is left.
    await make(furnace, "spits", { cause: failed, befalls: [uuid(maren)] });
    expect(numberOf(maren, "resources.grit.value")).toBe(0);
    const stamina = Number(numberOf(maren, "resources.stamina.value"));
    const act = await make(furnace, "roars", { befalls: [uuid(maren)] });
    expect(numberOf(maren, "resources.stamina.value")).toBe(stamina - 1);
    await undo(act);
    expect(numberOf(maren, "resources.stamina.value")).toBe(stamina);
    await make(furnace, "feeds");
    expect(numberOf(furnace, "pool.value")).toBe(10);

    const tried = await at.rolled(at.ana, maren, [4, 4], { attribute: "body", difficulty: "normal" });
    expect(offered(at.gm, tried)).toEqual(["hinders"]);
    expect(listed(furnace)["hinders"]?.now).toBe(true);
  });

  it("asks which of several threats Hinders in one row, whose menu names them", async () => {
    const attributes = { body: 8, grace: 8, wit: 8, heart: 8 };
    const maren = await at.actor("effort", "Maren", "Ana", { attributes, resources: { stamina: { value: 8 } } });
    const threats = await Promise.all(
      ["Furnace", "Bellows", "Hound"].map((name) =>
        at.actor("effortThreat", name, null, {
          ...{ rating: 8, pool: { value: 5, max: 10 } },
          moves: {
            hinders: { text: "hinders", when: "acts", does: "hinder" },
            spits: { text: "spits metal", when: "fails", does: "points", amount: 1, on: "grit" },
          },
        }),
      ),
    );
    await play([...threats, maren]);
    const tried = await at.rolled(at.ana, maren, [4, 4], { attribute: "body", difficulty: "normal" });
    const rows = at.elements(at.gm, tried, ".tessera-moves > li");
    expect(rows).toHaveLength(1);
    const menu = [...(rows[0]?.querySelectorAll<HTMLElement>("[data-menu] .tessera-menu-list [data-act=move]") ?? [])];
    for (const button of menu) expect(button.textContent?.trim()).toMatch(/^Token \d hinders$/);
    expect(menu.map(({ dataset }) => dataset["foe"]).sort()).toEqual(threats.map(uuid).sort());
    expect(rows[0]?.querySelector("summary")?.textContent).toContain("choose among 3");
    // Moves that are no checks keep a row each.
    const failed = await at.rolled(at.ana, maren, [3, 3], { attribute: "body", difficulty: "normal" });
    expect(offered(at.gm, failed).filter((move) => move === "spits")).toHaveLength(3);
    expect(at.elements(at.gm, failed, ".tessera-moves [data-menu] [data-move=spits]")).toHaveLength(0);
  });
});

describe("Edge", () => {
  it("wears out whoever misses, and gives Story Beats to the pool", async () => {
    const ilsa = await at.actor("edge", "Ilsa", "Ana", { attributes: { body: 3, wits: 3 }, skills: { stealth: 1 } });
    const choir = await at.actor("edgeThreat", "Choir", null, {
      ...{ cap: 3, dice: 4, deals: 1, harm: 0 },
      moves: {
        tolls: { text: "tolls", when: "misses", does: "fatigue", amount: 1 },
        counts: { text: "counts", when: "makesBeats", does: "beats", amount: 2 },
        gap: { text: "closes the gap", when: "half", does: "harm", amount: 1, reach: "all" },
      },
    });
    await play([choir, ilsa]);
    const hit = await at.rolled(at.ana, ilsa, [9, 9, 9, 2], { attribute: "wits", skill: "stealth", difficulty: 2 });
    expect(offered(at.gm, hit)).toEqual([]);
    const miss = await at.rolled(at.ana, ilsa, [1, 2, 3, 4], { attribute: "wits", skill: "stealth", difficulty: 2 });
    expect(offered(at.gm, miss)).toEqual(["tolls", "counts"]);
    await make(choir, "tolls", { cause: miss, befalls: [uuid(ilsa)] });
    expect(numberOf(ilsa, "fatigue")).toBe(1);
    const held = hand().state.party.counters["storyBeats"] ?? 0;
    await make(choir, "counts", { cause: miss });
    expect(hand().state.party.counters["storyBeats"]).toBe(held + 2);
    // Harm counts up: two of three leave less than half.
    await at.sheet(at.gm, choir).update({ "system.harm": 1 });
    expect(listed(choir)["gap"]?.now).toBe(false);
    await at.sheet(at.gm, choir).update({ "system.harm": 2 });
    await at.settle();
    await make(choir, "gap", { befalls: [uuid(ilsa)] });
    expect(numberOf(ilsa, "harm")).toBe(1);
  });
});

describe("Decision", () => {
  it("throws the die of its damage, stresses at a double, and regroups at its last Vitality", async () => {
    const sal = await at.actor("decision", "Sal", "Ana", { level: 5, attributes: { fort: 3, agi: 3, will: 2 } });
    await at.sheet(at.gm, sal).update({ "system.defense.value": 6, "system.vitality.value": 4 });
    const crawler = await at.actor("decisionThreat", "Crawler", null, {
      ...{ attack: 3, defense: { value: 1, max: 5 }, vitality: { value: 3, max: 3 } },
      moves: {
        arm: { text: "swings", when: "acts", does: "damage", dice: 12, amount: 3 },
        rule: { text: "finds the rule", when: "double", does: "stress", amount: 1 },
        twelve: { text: "laughs", when: "twelve", does: "vitality", amount: 1 },
        spare: { text: "goes for spare parts", when: "low", of: "vitality", at: 1, does: "regroup" },
      },
    });
    await play([crawler, sal]);
    expect(listed(crawler)["arm"]?.effect).toBe("1d12 + 3 damage");
    at.load(at.gm, [2]);
    const act = await make(crawler, "arm", { befalls: [uuid(sal)] });
    expect([numberOf(sal, "defense.value"), numberOf(sal, "vitality.value")]).toEqual([1, 4]);
    expect(told(at.ana)).toContain("Sal: 5 damage");
    await undo(act);
    expect(numberOf(sal, "defense.value")).toBe(6);

    const double = await at.rolled(at.ana, sal, [3, 3], { stat: "str", targetNumber: 8 });
    expect(offered(at.gm, double)).toEqual(["rule"]);
    const stress = Number(numberOf(sal, "stress.value"));
    await make(crawler, "rule", { cause: double, befalls: [uuid(sal)] });
    expect(numberOf(sal, "stress.value")).toBe(stress + 1);
    const twelve = await at.rolled(at.ana, sal, [6, 6], { stat: "str", targetNumber: 8 });
    expect(offered(at.gm, twelve)).toEqual(["rule", "twelve"]);
    const plain = await at.rolled(at.ana, sal, [6, 5], { stat: "str", targetNumber: 8 });
    expect(offered(at.gm, plain)).toEqual([]);

    expect(listed(crawler)["spare"]?.now).toBe(false);
    await at.sheet(at.gm, crawler).update({ "system.vitality.value": 1 });
    await at.settle();
    await make(crawler, "spare");
    expect(numberOf(crawler, "defense.value")).toBe(5);
    expect(listed(crawler)["spare"]?.now).toBe(false);
  });

  it.each([true, false])("tells the die of a hidden threat to game masters alone: %s", async (unseen) => {
    const sal = await at.actor("decision", "Sal", "Ana", { level: 5, attributes: { fort: 3, agi: 3 } });
    const crawler = await at.actor("decisionThreat", "Crawler", null, {
      moves: { arm: { text: "swings from the dark", when: "acts", does: "damage", dice: 12, amount: 3 } },
    });
    await play([crawler, sal], [], unseen ? [crawler] : []);
    const before = at.ana.game.messages.contents.length;
    at.load(at.gm, [2]);
    await make(crawler, "arm", { befalls: [uuid(sal)] });
    const posted = at.ana.game.messages.contents.slice(before) as unknown as { rolls: object[]; whisper: string[] }[];
    expect(posted.map(({ rolls }) => rolls.length)).toEqual([1, 0]);
    const gamemaster = at.gm.game.user?.id;
    for (const { whisper } of posted) expect([...whisper]).toEqual(unseen ? [gamemaster] : []);
  });
});
