/** The exchange: somebody strikes, somebody defends, something lands; on the card, by those who may, undone as one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { answerWindow } from "./answer-window.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

/** The row of a target as this client sees it: what lands, and the buttons. */
function row(client: TableClient, card: string, name: string): { lands: string; buttons: string[] } {
  const rows = at.elements(client, card, ".tessera-targets li");
  const found = rows.find((each) => each.querySelector("span")?.textContent === name);
  if (!found) throw new Error(`${name} is no target.`);
  return {
    lands: found.querySelector(".tessera-lands")?.textContent ?? "",
    buttons: [...found.querySelectorAll("button")].map((button) => (button.textContent ?? "").trim()),
  };
}

/** The tone in which a card shows what lands on a target; of the card itself where it has none of its own. */
function toneOn(client: TableClient, card: string, selector = ".tessera-lands"): string {
  const [shown] = at.elements(client, card, selector);
  const tone = (element?: Element | null) => [...(element?.classList ?? [])].find((name) => name.startsWith("tone-"));
  return tone(shown) ?? tone(at.elements(client, card, ".tessera-card")[0]) ?? "";
}

const numberOf = (actor: string, path: string): unknown =>
  path
    .split(".")
    .reduce((value, name) => (value as Record<string, unknown>)[name], at.sheet(at.gm, actor).system as unknown);

const uuid = (id: string) => `Actor.${id}`;

describe("Edge", () => {
  let choir: string;
  let sabine: string;
  beforeEach(async () => {
    choir = await at.actor("edgeThreat", "Choir", null, { cap: 4, dice: 6, deals: 2 });
    sabine = await at.actor("edge", "Sabine", "Ana", {
      attributes: { body: 2, wits: 3 },
      skills: { athletics: 2 },
      harm: 1,
      harmTreated: true,
    });
  });

  const strike = (dice: readonly number[] = [9, 8, 7, 5, 4, 3]) =>
    at.rolled(at.gm, choir, dice, { difficulty: 3, targets: [uuid(sabine)] });

  it("a threat's Harm lands on its target, who takes it once, and it is undone as one", async () => {
    const card = await strike();
    expect(row(at.ana, card, "Sabine")).toEqual({ lands: "2 Harm", buttons: ["Defend…", "Take 2 Harm"] });
    expect(row(at.gm, card, "Sabine").buttons).toEqual(["Defend…", "Take 2 Harm"]);
    expect(row(at.ben, card, "Sabine")).toEqual({ lands: "2 Harm", buttons: [] });
    at.press(at.ana, card, /^Take 2 Harm/);
    await at.settle();
    expect(numberOf(sabine, "harm")).toBe(3);
    expect(numberOf(sabine, "harmTreated")).toBe(false);
    expect(row(at.ben, card, "Sabine")).toEqual({ lands: "2 Harm taken", buttons: [] });
    expect(
      await at
        .api(at.ana)
        .act(card, "takeHarm", { actor: uuid(sabine), harm: 2 })
        .catch(() => null),
    ).toBeNull();
    await at.settle();
    expect(numberOf(sabine, "harm")).toBe(3);

    const [reply] = at.ana.game.messages.contents
      .filter((message) => (message as { type?: string }).type === "reaction")
      .slice(-1);
    const { id, system } = reply as unknown as { id: string; system: { events: Record<string, unknown> } };
    expect(await at.api(at.ana).undo(card, `${id}.${Object.keys(system.events)[0]}`)).toBe(true);
    await at.settle();
    expect(numberOf(sabine, "harm")).toBe(1);
    expect(numberOf(sabine, "harmTreated")).toBe(true);
    expect(row(at.ana, card, "Sabine").lands).toBe("2 Harm");
  });

  it("a defense opens against the threat's Cap, and takes off what it earns", async () => {
    const card = await strike();
    const defense = { attribute: "wits", skill: "athletics", defends: true, difficulty: 4 };
    const opposes = { check: card, form: "defense" };
    // Partial: some successes, not four.
    const answer = await at.rolled(at.ana, sabine, [9, 2, 3, 4, 5], { ...defense, opposes });
    expect(row(at.ana, card, "Sabine")).toEqual({ lands: "1 Harm", buttons: ["Take 1 Harm"] });
    expect([card, answer].map((id) => toneOn(at.ana, id))).toEqual(["tone-disaster", "tone-disaster"]);
    expect(
      await at
        .api(at.ana)
        .act(card, "takeHarm", { actor: uuid(sabine), harm: 2 })
        .catch(() => null),
    ).toBeNull();
    at.press(at.ana, card, /^Take 1 Harm/);
    await at.settle();
    expect(numberOf(sabine, "harm")).toBe(2);
    expect(at.api(at.gm).outcome(answer)["result"]).toBe("partial");
    expect(at.card(at.ana, answer).sentence).toBe("Short by 3: it takes 1 off the Harm.");
  });

  it("a defense that succeeds avoids the Harm", async () => {
    const card = await strike();
    const opposes = { check: card, form: "defense" };
    const asked = { attribute: "wits", skill: "athletics", difficulty: 4, opposes };
    const answer = await at.rolled(at.ana, sabine, [9, 8, 7, 6, 5], asked);
    expect(row(at.ana, card, "Sabine")).toEqual({ lands: "avoided", buttons: [] });
    // The tone is that of the heroes' success, on the foe's card too.
    expect([card, answer].map((id) => toneOn(at.ana, id))).toEqual(["tone-good", "tone-good"]);
    expect(toneOn(at.ana, card, ".tessera-card")).toBe("tone-good");
    expect(at.card(at.gm, card)).toMatchObject({ word: "Sabine slips Choir", sentence: "Nothing lands." });
  });

  it("nothing lands where the threat does not succeed, and nobody defends an attack on others", async () => {
    const missed = await strike([5, 5, 5, 5, 4, 3]);
    expect(row(at.ana, missed, "Sabine")).toEqual({ lands: "", buttons: [] });
    const card = await strike([9, 8, 5, 5, 4, 3]);
    expect(row(at.ana, card, "Sabine")).toEqual({ lands: "in part: the GM says how", buttons: [] });
    const other = await at.actor("edge", "Odo", "Ben", {});
    const opposes = { check: card, form: "defense" };
    expect(await at.roll(at.ben, other, [], { attribute: "wits", skill: "athletics", opposes })).toBeNull();
    expect(
      await at
        .api(at.ben)
        .act(card, "takeHarm", { actor: uuid(other), harm: 2 })
        .catch(() => null),
    ).toBeNull();
    expect(
      await at
        .api(at.ben)
        .act(card, "takeHarm", { actor: uuid(sabine), harm: 2 })
        .catch(() => null),
    ).toBeNull();
    await at.settle();
    expect(numberOf(sabine, "harm")).toBe(1);
  });

  it("a hero's hit on a threat is the game master's to rule", async () => {
    const specification = { attribute: "wits", skill: "athletics", difficulty: 2, targets: [uuid(choir)] };
    const card = await at.rolled(at.ana, sabine, [9, 8, 7, 5, 2], specification);
    const buttons = at.elements(at.gm, card, ".tessera-targets button");
    expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual(["Take 1 Harm", "2 Harm", "3 Harm"]);
    // The least stands out, and says why.
    expect(buttons.map(({ className }) => className)).toEqual(["tessera-usual", "", ""]);
    expect(buttons.map((button) => button.getAttribute("data-tooltip-text"))).toEqual([
      "The rules leave this Harm to the GM; 1 is the minimum",
      "Take 2 Harm",
      "Take 3 Harm",
    ]);
    expect(at.elements(at.ana, card, ".tessera-targets button")).toEqual([]);
    at.press(at.gm, card, /^Take 2 Harm/);
    await at.settle();
    expect(numberOf(choir, "harm")).toBe(2);
  });
});

describe("Challenge", () => {
  it("Hits land on a target's primary Defense by one press", async () => {
    const brenna = await at.actor("challenge", "Brenna", "Ana", {
      skills: { strike: 2 },
      traits: { dangerous: 3, deft: 2, savvy: 1, steady: 1, uncanny: 0 },
      ...{ reflexes: { value: 1 }, nerve: { value: 1 }, vigor: { value: 1 } },
    });
    const maw = await at.actor("challengeThreat", "Maw", null, {});
    const before = numberOf(maw, `${numberOf(maw, "primaryDefense")}.value`);
    const card = await at
      .rolled(at.gm, maw, [4, 4, 4], {
        kind: "action",
        skill: "strike",
        targets: [uuid(brenna)],
        challenge: 3,
        target: 4,
      })
      .catch(() => "");
    expect(typeof before).toBe("number");
    expect(card).not.toBe("");
    const { lands, buttons } = row(at.ana, card, "Brenna");
    expect(lands).toMatch(/^\d+ Hits? on /);
    expect(buttons).toHaveLength(1);
    expect(row(at.ben, card, "Brenna").buttons).toEqual([]);
    const primary = String(numberOf(brenna, "primaryDefense"));
    const former = Number(numberOf(brenna, `${primary}.value`)) + Number(numberOf(brenna, "grit.value"));
    const hits = Number.parseInt(lands, 10);
    at.press(at.ana, card, /^Apply \d+ Hits? to/);
    await at.settle();
    const after = Number(numberOf(brenna, `${primary}.value`)) + Number(numberOf(brenna, "grit.value"));
    expect(former - after).toBe(Math.min(hits, former));
    expect(row(at.ana, card, "Brenna")).toEqual({
      lands: `${hits} Hit${hits === 1 ? "" : "s"} taken`,
      buttons: ["Recover…"],
    });
  });
});

describe("Decision", () => {
  it("an attack that hits asks for its damage once, for its target alone", async () => {
    const sal = await at.actor("decision", "Sal", "Ana", { level: 3, attributes: { str: 1, agi: 2, fort: 1 } });
    const hound = await at.actor("decisionThreat", "Hound", null, {
      ...{ attack: 2, skilled: 4, other: -1, initiative: 3 },
      defense: { value: 2, max: 2 },
      vitality: { value: 2, max: 2 },
    });
    const miss = await at.rolled(at.ana, sal, [1, 2], { stat: "meleeAttack", targetNumber: 8, targets: [uuid(hound)] });
    expect(at.elements(at.gm, miss, ".tessera-targets button")).toEqual([]);
    const card = await at.rolled(at.ana, sal, [5, 5], { stat: "meleeAttack", targetNumber: 8, targets: [uuid(hound)] });
    expect(at.elements(at.ana, card, ".tessera-targets button")).toEqual([]);
    expect(at.elements(at.gm, card, ".tessera-lands").map(({ textContent }) => textContent)).toEqual(["hit"]);
    expect(await at.api(at.ana).act(card, "strike", { actor: uuid(hound), damage: 3 })).toBeNull();
    expect(await at.api(at.gm).act(card, "strike", { actor: uuid(hound), damage: 3 })).not.toBeNull();
    await at.settle();
    // Defense 2 soaks two, and one Vitality is lost; the further damage meets the restored Defense.
    expect([numberOf(hound, "defense.value"), numberOf(hound, "vitality.value")]).toEqual([1, 1]);
    expect(at.elements(at.ana, card, ".tessera-lands").map(({ textContent }) => textContent)).toEqual([
      "3 damage taken",
    ]);
    expect(
      await at
        .api(at.gm)
        .act(card, "strike", { actor: uuid(hound), damage: 3 })
        .catch(() => null),
    ).toBeNull();
  });
});

describe("Decision, a hero's hit", () => {
  let sal: string;
  let hound: string;
  beforeEach(async () => {
    sal = await at.actor("decision", "Sal", "Ana", { level: 3, attributes: { str: 2, dex: -1 } });
    hound = await at.actor("decisionThreat", "Hound", null, {
      ...{ defense: { value: 40, max: 40 }, vitality: { value: 2, max: 2 } },
    });
  });
  const hit = (stat: string, dice: readonly number[], more: object = { targetNumber: 8 }) =>
    at.rolled(at.ana, sal, dice, { stat, targets: [uuid(hound)], ...more });

  it.each([
    ["meleeAttack", [5, 5], [], [6], 8, "Added to the die (Strength), or the damage without a die"],
    [
      "rangedAttack",
      [5, 5],
      [["size", "smaller"]],
      [1],
      1,
      "Added to the die (Dexterity), or the damage without a die",
    ],
    ["meleeAttack", [5, 5], [["size", "larger"]], [12], 14, "Added to the die (Strength), or the damage without a die"],
    ["meleeAttack", [5, 5], [["size", "stated"]], [], 2, "Added to the die (Strength), or the damage without a die"],
    // 6 + 6 + 2 beats 4 by 10: one die more.
    [
      "meleeAttack",
      [6, 6],
      [["size", "similar"]],
      [3, 4],
      9,
      "Added to the die (Strength), or the damage without a die",
    ],
  ] as const)("%s %j throws %j", async (stat, dice, answers, damage, lost, label) => {
    const card = await hit(stat, dice, { targetNumber: dice[0] === 6 ? 4 : 8 });
    at.load(at.gm, damage);
    const given = answers.length > 0 ? answers : ([["size", "similar"]] as const);
    const [labels] = await answerWindow(at, card, /^Apply damage/, given);
    expect(labels).toContain(label);
    expect(numberOf(hound, "defense.value")).toBe(40 - lost);
    expect(row(at.gm, card, "Hound").lands).toBe(`${lost} damage taken`);
  });

  it("throws its dice without the name of a foe that players may not know", async () => {
    const card = await hit("meleeAttack", [5, 5]);
    at.load(at.gm, [6]);
    await answerWindow(at, card, /^Apply damage/, [["size", "similar"]]);
    const flavors = at.ana.game.messages.contents.map(({ flavor }) => flavor as string);
    expect(flavors.filter((flavor) => flavor.startsWith("Damage to"))).toEqual(
      expect.arrayContaining(["Damage to Someone"]),
    );
    expect(flavors.join()).not.toContain("Hound");
  });

  it("throws no second die against the one of two defenders whom it beats by 8 in the round that decided", async () => {
    const weak = await at.actor("decisionThreat", "Cur", null, { defense: { value: 20, max: 20 } });
    const card = await at.rolled(at.ana, sal, [6, 4], {
      ...{ stat: "meleeAttack", contested: true, targets: [uuid(hound), uuid(weak)] },
    });
    const totals = (side: number) =>
      (at.api(at.gm).outcome(card)["contest"] as { sides: { totals: number[] }[] }).sides[side]?.totals;
    const [own = 0] = totals(0) ?? [];
    const opposes = { check: card, form: "contest" };
    await at.sheet(at.gm, hound).update({ "system.defense": { value: own - 12, max: own } });
    await at.sheet(at.gm, weak).update({ "system.defense": { value: 1, max: 20 } });
    await at.settle();
    const tie = await at.rolled(at.gm, hound, [6, 6], { stat: "defense", opposes });
    await at.rolled(at.gm, weak, [1, 2], { stat: "defense", opposes });
    await at.act(at.ana, card, "reroll", {}, [6, 6]);
    await at.act(at.gm, tie, "reroll", {}, [1, 1]);
    const margin = own - (totals(2)?.[0] ?? 0);
    expect([totals(1)?.[0], totals(0)?.length, margin]).toEqual([own, 2, 8]);
    at.load(at.gm, [5]);
    const before = at.gm.game.messages.contents.length;
    await answerWindow(at, card, /^Apply damage…: Cur/, [["size", "similar"]]);
    const thrown = at.gm.game.messages.contents.slice(before) as unknown as { rolls: { formula: string }[] }[];
    expect(thrown.flatMap(({ rolls }) => rolls.map(({ formula }) => formula))).toEqual(["1d8 + 2"]);
  });

  it("is stated by the table where the table chose so", async () => {
    await at.variant("decision.hitDamage", "stated");
    const [labels] = await answerWindow(at, await hit("meleeAttack", [5, 5]), /^Apply damage/, [["damage", "4"]]);
    await at.variant("decision.hitDamage", "thrown");
    expect(labels).toEqual(["Damage of one attack"]);
    expect(numberOf(hound, "defense.value")).toBe(36);
  });

  it("is against a roll, or a number that follows from Defense where the table chose so", async () => {
    await at.sheet(at.gm, hound).update({ "system.defense": { value: 3, max: 3 } });
    const scene = await at.gm
      .global<{ create(data: object): Promise<{ activate(): Promise<unknown> }> }>("Scene")
      .create({ name: "Yard", tokens: [{ actorId: hound, actorLink: true }] });
    await scene.activate();
    await at.settle();
    const targetNumber = async () => at.api(at.ana).outcome(await hit("meleeAttack", [5, 5], {}))["targetNumber"];
    expect(await targetNumber()).toBeNull();
    await at.variant("decision.attacks", "number");
    expect(await targetNumber()).toBe(11);
    await at.variant("decision.attacks", "rolled");
  });
});

describe("Decision, a threat whose blow is a move", () => {
  it("throws its die for the target that it hit, by the target's player or the game master, once", async () => {
    const sal = await at.actor("decision", "Sal", "Ana", { level: 5, attributes: { fort: 3, agi: 3 } });
    await at.sheet(at.gm, sal).update({ "system.defense.value": 6, "system.vitality.value": 4 });
    const crawler = await at.actor("decisionThreat", "Crawler", null, {
      attack: 3,
      moves: { arm: { text: "swings the cutting arm", when: "succeeds", does: "damage", dice: 12, amount: 3 } },
    });
    const targets = [uuid(sal)];
    const card = await at.rolled(at.gm, crawler, [5, 5], { stat: "attack", targetNumber: 8, targets });
    const blow = "1d12 + 3 damage: swings the cutting arm";
    expect(row(at.ana, card, "Sal")).toEqual({ lands: "hit", buttons: [blow, "Apply damage…"] });
    expect(toneOn(at.ana, card)).toBe("tone-bad");
    expect(row(at.ben, card, "Sal").buttons).toEqual([]);
    // The target's row offers the move, so the section of moves leaves it out.
    expect(at.elements(at.gm, card, ".tessera-moves")).toEqual([]);
    at.load(at.ana, [2]);
    at.press(at.ana, card, /^1d12 \+ 3 damage/);
    await at.settle();
    await at.settle();
    expect(numberOf(sal, "defense.value")).toBe(1);
    expect(row(at.gm, card, "Sal")).toEqual({ lands: "5 damage taken", buttons: [] });
    const flavors = at.ana.game.messages.contents.map(({ flavor }) => flavor);
    expect(flavors).toContain("Damage to Sal: swings the cutting arm");

    const hidden = await at.rolled(at.gm, crawler, [5, 5], {
      ...{ stat: "attack", targetNumber: 8, targets, messageMode: "gm" },
    });
    at.load(at.gm, [1]);
    at.press(at.gm, hidden, /^1d12 \+ 3 damage/);
    await at.settle();
    await at.settle();
    expect(row(at.gm, hidden, "Sal").lands).toBe("4 damage taken");
    const dice = at.ana.game.messages.contents.filter(({ flavor }) => flavor === flavors.at(-2));
    expect(dice.map((message) => [...(message as unknown as { whisper: string[] }).whisper])).toEqual([
      [],
      [at.gm.game.user?.id],
    ]);
  });
});

describe("Edge, between heroes and on both cards", () => {
  it("a hero's hit on a hero is defended or taken, less what the defense earned", async () => {
    const odo = await at.actor("edge", "Odo", "Ben", { attributes: { wits: 3 }, skills: { athletics: 2 } });
    const ilsa = await at.actor("edge", "Ilsa", "Ana", { attributes: { wits: 3 }, skills: { athletics: 2 } });
    const wits = { attribute: "wits", skill: "athletics" };
    const card = await at.rolled(at.ana, ilsa, [9, 8, 7, 5, 2], { ...wits, difficulty: 2, targets: [uuid(odo)] });
    expect(row(at.ben, card, "Odo").buttons).toEqual(["Defend…", "Take 1 Harm", "2 Harm", "3 Harm"]);
    expect(row(at.ana, card, "Odo").buttons).toEqual([]);
    const opposes = { check: card, form: "defense" };
    const answer = await at.rolled(at.ben, odo, [9, 2, 3, 4, 5], { ...wits, difficulty: 4, opposes });
    expect(row(at.ben, card, "Odo").buttons).toEqual(["Take 1 Harm", "2 Harm"]);
    // The defense's own card shows the same row, and its button does the same.
    expect(row(at.ben, answer, "Odo").buttons).toEqual(["Take 1 Harm", "2 Harm"]);
    at.press(at.ben, answer, /^Take 2 Harm/);
    await at.settle();
    expect(numberOf(odo, "harm")).toBe(2);
    for (const each of [card, answer]) expect(row(at.ana, each, "Odo")).toEqual({ lands: "2 Harm taken", buttons: [] });
  });
});

describe("Challenge, without targets", () => {
  it("proposes to apply the Hits of an attack, and only offers it for other Skills", async () => {
    const brenna = await at.actor("challenge", "Brenna", "Ana", { skills: { strike: 2, tumble: 1 } });
    const maw = await at.actor("challengeThreat", "Maw", null, { rating: 2 });
    const primaryOf = async (actor: string, specification: object) => {
      const card = await at.rolled(at.gm, actor, [4, 4], { kind: "action", challenge: 2, target: 4, ...specification });
      const { acts, primary } = at.card(at.gm, card);
      expect(acts).toContain("Apply 2 Hits…");
      return primary;
    };
    expect(await primaryOf(maw, {})).toBe("Apply 2 Hits…");
    expect(await primaryOf(brenna, { skill: "strike" })).toBe("Apply 2 Hits…");
    expect(await primaryOf(brenna, { skill: "tumble" })).toBe("");
  });
});

describe("Challenge, after the Hits", () => {
  it("offers the hero's player to recover the Defense that took them", async () => {
    const brenna = await at.actor("challenge", "Brenna", "Ana", {
      skills: { endure: 2 },
      traits: { dangerous: 3, deft: 2, savvy: 1, steady: 1, uncanny: 0 },
    });
    const maw = await at.actor("challengeThreat", "Maw", null, { rating: 2 });
    const spec = { kind: "action", targets: [uuid(brenna)], challenge: 3, target: 4 };
    const card = await at.rolled(at.gm, maw, [4, 4, 4, 4], spec);
    at.press(at.ana, card, /^Apply \d+ Hits? to/);
    await at.settle();
    expect(row(at.ana, card, "Brenna").buttons).toEqual(["Recover…"]);
    expect(row(at.ben, card, "Brenna").buttons).toEqual([]);
  });

  it("tells the Hits that the hero took, and rulings leave the check at least those", async () => {
    const brenna = await at.actor("challenge", "Brenna", "Ana", { vigor: { value: 9 }, traits: { dangerous: 3 } });
    const maw = await at.actor("challengeThreat", "Maw", null, { rating: 2 });
    const spec = { kind: "action", targets: [uuid(brenna)], challenge: 3, target: 4 };
    const card = await at.rolled(at.gm, maw, [4, 4, 4], spec);
    const shown = Number(row(at.ana, card, "Brenna").buttons[0]?.match(/\d+/)?.[0]);
    at.press(at.ana, card, /^Apply \d+ Hits? to/);
    await at.settle();
    const taken = { lands: `${shown} Hits taken`, buttons: ["Recover…"] };
    expect(row(at.ana, card, "Brenna")).toEqual(taken);
    for (const count of [-1, -shown]) {
      await expect(at.act(at.gm, card, "bonus", { what: "hits", count })).rejects.toThrow(/Undo what followed/);
      expect(row(at.ana, card, "Brenna")).toEqual(taken);
    }
    expect(at.api(at.gm).outcome(card)["hits"]).toBe(shown);
  });
});

describe("Decision, against several", () => {
  it("an attack meets each target's own roll, and each may defend by its player", async () => {
    const hound = await at.actor("decisionThreat", "Hound", null, { attack: 2 });
    const [sal, dov] = await Promise.all([
      at.actor("decision", "Sal", "Ana", {}),
      at.actor("decision", "Dov", "Ben", {}),
    ]);
    const card = await at.rolled(at.gm, hound, [4, 4], { stat: "attack", targets: [uuid(sal), uuid(dov)] });
    expect(row(at.ana, card, "Sal")).toEqual({ lands: "not defended yet", buttons: ["Defend…"] });
    expect(row(at.ana, card, "Dov").buttons).toEqual([]);
    const opposes = { check: card, form: "contest" };
    await at.rolled(at.ana, sal, [1, 2], { stat: "defense", opposes });
    await at.rolled(at.ben, dov, [6, 6], { stat: "defense", opposes });
    expect(row(at.ana, card, "Sal")).toEqual({ lands: "hit", buttons: ["Apply damage…"] });
    expect(row(at.ben, card, "Dov")).toEqual({ lands: "not hit", buttons: [] });
    expect(
      await at
        .api(at.ben)
        .act(card, "strike", { actor: uuid(dov), damage: 3 })
        .catch(() => null),
    ).toBeNull();
  });
});

describe("Effort", () => {
  const body = { attribute: "body" };
  const hero = (name: string, owner: "Ana" | "Ben") =>
    at.actor("effort", name, owner, {
      attributes: { body: 9, grace: 8 },
      resources: { stamina: { value: 8, max: 8 }, grit: { value: 8, max: 8 } },
    });

  it("shows the result against each target, who resists or loses points, undone as one", async () => {
    const [maren, osric] = [await hero("Maren", "Ana"), await hero("Osric", "Ben")];
    const card = await at.rolled(at.ana, maren, [4, 4], { ...body, targets: [uuid(osric), "The gate"] });
    expect(row(at.ben, card, "Osric")).toEqual({ lands: "Success (17)", buttons: ["Resist", "Lose points…"] });
    expect(row(at.ana, card, "Osric").buttons).toEqual([]);
    expect(at.card(at.ana, card).notes).toContain("The gate: Success (17)");
    const lost = { actor: uuid(osric), resource: "grit", points: 3 };
    expect(await at.api(at.ana).act(card, "suffer", lost)).toBeNull();
    const event = await at.api(at.ben).act(card, "suffer", lost);
    await at.settle();
    expect(numberOf(osric, "resources.grit.value")).toBe(5);
    for (const client of [at.gm, at.ana, at.ben])
      expect(row(client, card, "Osric")).toEqual({ lands: "Success, Grit −3", buttons: [] });
    expect(
      await at
        .api(at.ben)
        .act(card, "suffer", lost)
        .catch(() => null),
    ).toBeNull();
    expect(await at.api(at.ben).undo(card, String(event))).toBe(true);
    await at.settle();
    expect(numberOf(osric, "resources.grit.value")).toBe(8);
  });

  it("keeps the tone of what landed once its target has lost points, though another got away", async () => {
    const [maren, osric] = [await hero("Maren", "Ana"), await hero("Osric", "Ben")];
    const hound = await at.actor("effortThreat", "Hound", null, { rating: 7, pool: { value: 6, max: 6 } });
    const card = await at.rolled(at.gm, hound, [5, 4], { ...body, targets: [uuid(maren), uuid(osric)] });
    await at.rolled(at.ben, osric, [4, 4, 6], { ...body, opposes: { check: card, form: "resist" } });
    await at.act(at.ana, card, "suffer", { actor: uuid(maren), resource: "grit", points: 1 });
    expect(row(at.gm, card, "Maren").lands).toBe("Blow, Grit −1");
    expect([toneOn(at.gm, card), toneOn(at.gm, card, ".tessera-word")]).toEqual(["tone-bad", "tone-mixed"]);
  });

  it("costs nobody points who is no target, or whom the action fails against", async () => {
    const [maren, osric] = [await hero("Maren", "Ana"), await hero("Osric", "Ben")];
    const failed = await at.rolled(at.ana, maren, [1, 2], { ...body, targets: [uuid(osric)] });
    expect(row(at.ben, failed, "Osric")).toEqual({ lands: "Failure (12)", buttons: [] });
    expect(toneOn(at.ben, failed)).toBe("tone-bad");
    const aside = await at.rolled(at.ana, maren, [4, 4], { ...body, targets: [] });
    for (const [card, points] of [
      [failed, 1],
      [aside, 1],
    ] as const)
      await expect(
        at.api(at.ben).act(card, "suffer", { actor: uuid(osric), resource: "grit", points }),
      ).rejects.toThrow();
  });
});
