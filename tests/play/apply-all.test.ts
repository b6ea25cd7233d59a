/** "Apply all": what lands on several targets by one press of the game master is one act, with one undo. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

interface Line {
  readonly after: string;
  readonly why: string;
  undo?(): Promise<boolean>;
}
interface Own {
  story(actor: string, path?: string): Line[];
  takeBack(): Promise<boolean>;
}

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const own = (client: TableClient) => at.api(client) as unknown as Own;
const uuid = (id: string) => `Actor.${id}`;
const numberOf = (actor: string, path: string): unknown =>
  path
    .split(".")
    .reduce((value, name) => (value as Record<string, unknown>)[name], at.sheet(at.gm, actor).system as unknown);

/** Names of the buttons that undo something on a message. */
const undoButtons = (client: TableClient, id: string) =>
  at.elements(client, id, "[data-act=undo]").map((button) => button.getAttribute("aria-label"));

const lands = (client: TableClient, id: string) =>
  at.elements(client, id, ".tessera-lands").map(({ textContent }) => textContent);

/** The newest message of a type. */
const newest = (type: string) =>
  String(
    at.gm.game.messages.contents.filter((message) => (message as unknown as { type: string }).type === type).at(-1)?.id,
  );

/** Notifications that this client's user gets from now on. */
function told(client: TableClient): string[] {
  const said: string[] = [];
  const notifications =
    client.global<Record<string, (text: string, options?: { format?: object }) => unknown>>("ui.notifications");
  for (const kind of ["info", "warn", "error"])
    notifications[kind] = (text, { format } = {}) => {
      said.push(client.game.i18n.format(text, format as Record<string, string>));
    };
  return said;
}

describe("a threat's Harm on three heroes", () => {
  let heroes: string[];
  let card: string;
  const harm = () => heroes.map((hero) => numberOf(hero, "harm"));

  async function applied(): Promise<void> {
    const choir = await at.actor("edgeThreat", "Choir", null, { cap: 4, dice: 6, deals: 1 });
    heroes = await Promise.all(
      ["Una", "Ilsa", "Odo"].map((name) => at.actor("edge", name, "Ana", { harm: 1, harmTreated: true })),
    );
    card = await at.rolled(at.gm, choir, [9, 8, 7, 5, 4, 3], { difficulty: 3, targets: heroes.map(uuid) });
    at.press(at.gm, card, /^Apply all 3/);
    await at.settle();
    expect(harm()).toEqual([2, 2, 2]);
  }

  it("is applied by one press, told line by line, and undone by one button", async () => {
    await applied();
    expect(lands(at.ana, card)).toEqual(Array(3).fill("1 Harm taken"));
    expect(undoButtons(at.gm, card)).toEqual(["Undo all 3"]);
    expect(undoButtons(at.ana, card)).toEqual([]);
    const lines = at.elements(at.ana, card, ".tessera-press > span").map(({ textContent }) => textContent);
    for (const name of ["Una", "Ilsa", "Odo"])
      expect(lines.some((line) => line?.includes(`1 Harm to ${name}`))).toBe(true);
    at.press(at.gm, card, /^Undo all 3/);
    await at.settle();
    expect(harm()).toEqual([1, 1, 1]);
    expect(heroes.map((hero) => numberOf(hero, "harmTreated"))).toEqual([true, true, true]);
    expect(lands(at.ana, card)).toEqual(Array(3).fill("1 Harm"));
    expect(undoButtons(at.gm, card)).toEqual([]);
    expect(at.elements(at.ana, card, ".tessera-history li.undone s")).toHaveLength(3);
    // It can be applied anew.
    at.press(at.gm, card, /^Apply all 3/);
    await at.settle();
    expect(harm()).toEqual([2, 2, 2]);
  });

  it("is taken back by one press of the key, which says all of it", async () => {
    await applied();
    const said = told(at.gm);
    expect(await own(at.gm).takeBack()).toBe(true);
    await at.settle();
    expect(harm()).toEqual([1, 1, 1]);
    for (const name of ["Una", "Ilsa", "Odo"]) expect(said.join(" ")).toContain(`1 Harm to ${name}`);
    await own(at.gm).takeBack();
    await at.settle();
    expect(harm()).toEqual([1, 1, 1]);
  });

  it("stands in each hero's story as what struck that one, and any of these lines takes back all", async () => {
    await applied();
    for (const [index, name] of ["Una", "Ilsa", "Odo"].entries()) {
      const [line] = own(at.gm).story(heroes[index] ?? "", "system.harm");
      expect(line?.why).toContain(`1 Harm to ${name}`);
      expect(line?.why).toContain("one act with 2 more");
      // Ana owns the hero, but cannot undo the game master's act.
      expect(own(at.ana).story(heroes[index] ?? "", "system.harm")[0]?.undo).toBeUndefined();
    }
    expect(
      await own(at.gm)
        .story(heroes[1] ?? "", "system.harm")[0]
        ?.undo?.(),
    ).toBe(true);
    await at.settle();
    expect(harm()).toEqual([1, 1, 1]);
    for (const [index, name] of ["Una", "Ilsa", "Odo"].entries()) {
      const [line] = own(at.gm).story(heroes[index] ?? "", "system.harm");
      expect(line?.why).toMatch(new RegExp(`^Undone: .*1 Harm to ${name}`));
    }
  });

  it("is undone as far as it is left where one was healed since and another's wound was bound", async () => {
    await applied();
    const [una = "", ilsa = "", odo = ""] = heroes;
    const treated = (hero: string, treatment: string) =>
      (at.api(at.ana) as unknown as { characterAct(...given: unknown[]): Promise<unknown> }).characterAct(
        uuid(hero),
        "treat",
        { treatment },
      );
    await treated(ilsa, "extended");
    await treated(odo, "bound");
    await at.settle();
    expect(harm()).toEqual([2, 0, 2]);
    expect([una, odo].map((hero) => numberOf(hero, "harmTreated"))).toEqual([false, true]);
    const said = told(at.gm);
    at.press(at.gm, card, /^Undo all 3/);
    await at.settle();
    expect(said).toEqual([]);
    expect(harm()).toEqual([1, 0, 1]);
    expect([una, odo].map((hero) => numberOf(hero, "harmTreated"))).toEqual([true, true]);
    expect(lands(at.gm, card)).toEqual(Array(3).fill("1 Harm"));
  });

  it("counts once, however often and by whomever it is pressed at the same time", async () => {
    const choir = await at.actor("edgeThreat", "Choir", null, { cap: 4, dice: 6, deals: 1 });
    heroes = await Promise.all(["Una", "Ilsa", "Odo"].map((name) => at.actor("edge", name, "Ana", {})));
    card = await at.rolled(at.gm, choir, [9, 8, 7, 5, 4, 3], { difficulty: 3, targets: heroes.map(uuid) });
    at.press(at.gm, card, /^Apply all 3/);
    at.press(at.gm, card, /^Apply all 3/);
    at.press(at.ana, card, /^Take 1 Harm: Ilsa/);
    await at.settle();
    await at.settle();
    const taken = at.api(at.gm).outcome(card)["taken"] as { actor: string; harm: number }[];
    // Either all rows of the game master's act are undone, or none.
    expect([1, 3]).toContain(taken.length);
    const [una, ilsa, odo] = heroes;
    expect(numberOf(ilsa ?? "", "harm")).toBe(1);
    expect(numberOf(una ?? "", "harm")).toBe(taken.length === 3 ? 1 : 0);
    expect(numberOf(odo ?? "", "harm")).toBe(taken.length === 3 ? 1 : 0);
  });
});

describe("a hero's Hits on several threats", () => {
  it("are one line of the log with one undo, which is the game master's alone", async () => {
    const traits = { dangerous: 3, deft: 2, savvy: 1, steady: 1, uncanny: 0 };
    const brenna = await at.actor("challenge", "Brenna", "Ana", { skills: { strike: 2 }, traits });
    const rats = await Promise.all(
      ["Rat", "Cat"].map((name) => at.actor("challengeThreat", name, null, { vigor: { value: 9, max: 9 } })),
    );
    const of = (rat: string) =>
      ["vigor", "nerve", "grit"].reduce((sum, name) => sum + Number(numberOf(rat, `${name}.value`)), 0);
    const before = rats.map(of);
    const targets = rats.map(uuid);
    const spec = { kind: "action", skill: "strike", targets, challenge: 2, target: 4 };
    const card = await at.rolled(at.ana, brenna, [5, 5, 5, 5, 5], spec);
    at.press(at.gm, card, /^Apply all 2/);
    await at.settle();
    const after = rats.map(of);
    expect(after.every((value, index) => value < (before[index] ?? 0))).toBe(true);
    const reply = newest("reaction");
    expect(at.elements(at.ana, reply, ".tessera-line-text p")).toHaveLength(2);
    expect(undoButtons(at.gm, reply)).toEqual(["Undo all 2"]);
    expect(undoButtons(at.ana, reply)).toEqual([]);
    at.press(at.gm, reply, /^Undo all 2/);
    await at.settle();
    expect(rats.map(of)).toEqual(before);
  });
});

describe("a threat's blow on two heroes", () => {
  it("throws its die for each, and both are undone by one button", async () => {
    const [sal, dov] = await Promise.all([
      at.actor("decision", "Sal", "Ana", { level: 5, attributes: { fort: 3, agi: 3 } }),
      at.actor("decision", "Dov", "Ben", { level: 5, attributes: { fort: 3, agi: 3 } }),
    ]);
    const heroes = [sal, dov];
    for (const hero of heroes)
      await at.sheet(at.gm, hero).update({ "system.defense.value": 6, "system.vitality.value": 4 });
    const crawler = await at.actor("decisionThreat", "Crawler", null, {
      attack: 3,
      moves: { arm: { text: "swings the cutting arm", when: "succeeds", does: "damage", dice: 12, amount: 1 } },
    });
    const targets = heroes.map(uuid);
    const card = await at.rolled(at.gm, crawler, [5, 5], { stat: "attack", targetNumber: 8, targets });
    at.load(at.gm, [2, 4]);
    at.press(at.gm, card, /^Apply all 2/);
    await at.settle();
    await at.settle();
    expect(heroes.map((hero) => numberOf(hero, "defense.value"))).toEqual([3, 1]);
    expect(lands(at.ben, card)).toEqual(["3 damage taken", "5 damage taken"]);
    at.press(at.gm, card, /^Undo all 2/);
    await at.settle();
    expect(heroes.map((hero) => numberOf(hero, "defense.value"))).toEqual([6, 6]);
    expect(lands(at.ben, card)).toEqual(["hit", "hit"]);
  });

  it("leaves out who took theirs while its dice were thrown, and posts no dice of a blow that does not land", async () => {
    const player = { level: 5, attributes: { fort: 3, agi: 3 } };
    const [una, odo] = await Promise.all([
      at.actor("decision", "Una", "Ana", player),
      at.actor("decision", "Odo", "Ben", player),
    ]);
    const crawler = await at.actor("decisionThreat", "Crawler", null, {
      attack: 3,
      moves: { arm: { text: "swings the cutting arm", when: "succeeds", does: "damage", dice: 12, amount: 1 } },
    });
    const targets = [una, odo].map(uuid);
    const whisper = { messageMode: "gm" };
    const card = await at.rolled(at.gm, crawler, [5, 5], { stat: "attack", targetNumber: 8, targets, ...whisper });
    const before = at.gm.game.messages.contents.length;
    at.load(at.gm, [2, 4]);
    at.press(at.gm, card, /^Apply all 2/);
    await at.api(at.gm).act(card, "strike", { actor: uuid(una), damage: "1" });
    await at.settle();
    await at.settle();
    expect(lands(at.gm, card)).toEqual(["1 damage taken", "5 damage taken"]);
    const posted = at.gm.game.messages.contents.slice(before) as unknown as { flavor: string; whisper: string[] }[];
    expect(posted.filter(({ flavor }) => flavor)).toMatchObject([
      { flavor: "Damage to Odo: swings the cutting arm", whisper: [at.gm.game.user?.id] },
    ]);
  });
});

describe("damage that a player and the game master enter at once", () => {
  interface Struck {
    readonly actor: string;
    readonly damage: number;
  }

  /** Defense 6 pays one blow of 5, and two of 2. */
  it.each([
    [5, "gm"],
    [5, "ana"],
    [2, "gm"],
    [2, "ana"],
  ] as const)("lands once: damage %i each, pressed first by %s", async (damage, first) => {
    const sal = await at.actor("decision", "Sal", "Ana", { level: 5, attributes: { fort: 3, agi: 3 } });
    await at.sheet(at.gm, sal).update({ "system.defense.value": 6, "system.vitality.value": 4 });
    const crawler = await at.actor("decisionThreat", "Crawler", null, { attack: 3 });
    const spec = { stat: "attack", targetNumber: 8, targets: [uuid(sal)] };
    const card = await at.rolled(at.gm, crawler, [5, 5], spec);
    const [late, other] = first === "gm" ? [at.gm, at.ana] : [at.ana, at.gm];
    const strike = (client: TableClient) => at.api(client).act(card, "strike", { actor: uuid(sal), damage });
    // The first to press is the last to be heard.
    late.hold();
    const held = strike(late);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await strike(other);
    await at.settle();
    late.release();
    await held;
    await at.settle();
    for (const client of [at.gm, at.ana, at.ben]) {
      const { struck, refused } = at.api(client).outcome(card) as unknown as { struck: Struck[]; refused: unknown[] };
      expect([struck.map((each) => each.damage), refused]).toEqual([[damage], []]);
      expect(lands(client, card)).toEqual([`${damage} damage taken`]);
    }
    expect(numberOf(sal, "defense.value")).toBe(6 - damage);
  });

  it("yields after a while to an earlier one that stays, though its costs look unpayable", async () => {
    const sal = await at.actor("decision", "Sal", "Ana", { level: 5, attributes: { fort: 3, agi: 3 } });
    await at.sheet(at.gm, sal).update({ "system.defense.value": 6, "system.vitality.value": 4 });
    const hound = await at.actor("decisionThreat", "Hound", null, { attack: 3 });
    const spec = { stat: "attack", targetNumber: 8, targets: [uuid(sal)] };
    const card = await at.rolled(at.gm, hound, [5, 5], spec);
    const earlier = Date.now();
    await at.act(at.ana, card, "strike", { actor: uuid(sal), damage: 5 });
    expect(numberOf(sal, "defense.value")).toBe(1);
    const costs = [{ actor: uuid(sal), path: "system.defense.value", amount: 5 }];
    const forged = { type: "struck", actor: uuid(sal), damage: 5, time: earlier, costs };
    const check = at.gm.game.messages.get(card) as unknown as { update(changes: object): Promise<unknown> };
    await check.update({ "system.events.a000000000000000": forged });
    await at.settle();
    const { refused } = at.api(at.gm).outcome(card) as { refused?: unknown[] };
    expect(refused).toHaveLength(1);
    expect(numberOf(sal, "defense.value")).toBe(1);
    await expect.poll(() => numberOf(sal, "defense.value")).toBe(6);
    await at.settle();
    expect(at.api(at.gm).outcome(card)).toMatchObject({ struck: [{ damage: 5 }], refused: [] });
  });
});
