/** A check of Edge can say that it defends, whom it is with, and that a Boon improves its Position. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyPage } from "../table/page.ts";
import type { TableClient } from "../table/table.ts";
import { answerWindow } from "./answer-window.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let actor: string;
beforeAll(async () => {
  at = await openExamples();
});
beforeEach(async () => {
  const system = { attributes: { body: 2, wits: 3 }, skills: { melee: 1, sway: 1 }, boons: 2 };
  actor = await at.actor("edge", "Ilsa", "Ana", system);
});
afterAll(() => at.close());

const melee = { attribute: "wits", skill: "melee", difficulty: 3 };
const sway = { attribute: "wits", skill: "sway", difficulty: 3 };
const boons = (client: TableClient) => at.sheet(client, actor).system["boons"];
const uuid = () => at.sheet(at.gm, actor).uuid;
const conditions = () =>
  [...at.sheet(at.ben, actor).items]
    .filter(({ type }) => type === "condition")
    .map(({ name, system }) => [name, system["active"]]);
const position = (id: string) => at.card(at.ben, id).facts["Position"];
const messages = (client: TableClient) =>
  client.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
const undoGmAct = (act: unknown) =>
  (at.api(at.gm) as unknown as { undoGmAct(id: string): Promise<boolean> }).undoGmAct(String(act));

const answered = (card: string, button: RegExp, values: readonly (readonly [string, string])[]) =>
  answerWindow(at, card, button, values);

describe("[source 002, Combat 1] a check that defends", () => {
  it("says so on its card, and a check of former times, which says nothing, is no defense", async () => {
    const defense = await at.rolled(at.ana, actor, [2, 3, 4, 5], { ...melee, defends: true });
    const attack = await at.rolled(at.ana, actor, [2, 3, 4, 5], melee);
    expect(at.card(at.ben, defense).facts["Action"]).toBe("Defense");
    expect(at.card(at.ben, attack).facts).not.toHaveProperty("Action");
    const { system } = at.ana.game.messages.get(attack) as unknown as { system: { _source: { check: object } } };
    expect(system._source.check).not.toHaveProperty("defends");
  });

  it("offers what is for defenses to nothing else, even on request", async () => {
    const off = { bonus: { dice: -1, appliesTo: "edge:defense" }, once: true, rulesets: ["edge"] };
    const held = await at.actor("edge", "Mara", "Ana", { attributes: { wits: 3 }, boons: 0 }, [
      { name: "Off balance", type: "condition", system: off },
    ]);
    const item = at.item(at.ana, held, "Off balance");
    await at.rolled(at.ana, held, [2, 3, 4], { ...melee, bonuses: [item.uuid] });
    expect(item.system["active"]).toBe(true);
    await at.rolled(at.ana, held, [2, 3], { ...melee, defends: true, bonuses: [item.uuid] });
    expect(item.system["active"]).toBe(false);
  });
});

describe("[source 002, Social 1] −1 die with this contact", () => {
  let contact: string;
  const fauxPas = async (who: string) => {
    const id = await at.rolled(at.ana, actor, [1, 2, 3, 4], sway);
    return at.act(at.gm, id, "consequence", { entry: "social.fauxPas", contact: who });
  };
  const diceWith = async (more: object) => {
    const prepared = await (
      at.api(at.ana) as unknown as {
        check(actor: string, asked: object, stages: object): Promise<{ prepared: { check: object } }>;
      }
    ).check(actor, { ...sway, ...more }, { configure: false, evaluate: false });
    return (prepared.prepared.check as { situational: { dice: number }[] }).situational.map(({ dice }) => dice);
  };

  beforeEach(async () => {
    const id = await at.actor("edgeThreat", "Lady Vey", null, {});
    const sheet = at.sheet(at.gm, id);
    await sheet.update({ "ownership.default": 1 });
    await at.settle();
    contact = sheet.uuid;
  });

  it("asks for the contact, and counts with them alone, again and again", async () => {
    await expect(fauxPas("")).rejects.toThrow();
    expect(conditions()).toEqual([]);
    await fauxPas(contact);
    expect(conditions()).toEqual([["Talk spreads (Lady Vey)", true]]);
    expect(await diceWith({})).toEqual([]);
    expect(await diceWith({ targets: [uuid()] })).toEqual([]);
    expect(await diceWith({ targets: [contact] })).toEqual([-1]);
    const first = await at.rolled(at.ana, actor, [2, 3, 4], { ...sway, targets: [contact] });
    expect(at.card(at.ben, first).facts["Talk spreads (Lady Vey)"]).toBe("−1 die");
    // It counts with any skill, and is not used up.
    expect(await diceWith({ skill: "melee", targets: [contact] })).toEqual([-1]);
    expect(conditions().map(([, active]) => active)).toEqual([true]);
  });

  it("is asked for in the window: one of the targets, or somebody else by name", async () => {
    const id = await at.rolled(at.ana, actor, [1, 1, 3, 4], { ...sway, targets: [contact] });
    const seen = await answered(id, /^Consequence/, [["entry", "social.fauxPas"]]);
    await at.settle();
    expect(seen.at(-1)).toEqual(["Situation", "Consequence", "Contact", "In your words"]);
    const named = await answered(id, /^Consequence/, [
      ["context", "social"],
      ["entry", "social.fauxPas"],
      ["contact", ""],
      ["contactName", "The Harbor Master"],
      ["words", "Spilled wine"],
    ]);
    await at.settle();
    expect(named.at(-1)).toEqual(["Situation", "Consequence", "Contact", "Name of the contact", "In your words"]);
    expect(conditions()).toEqual([
      ["Talk spreads (Lady Vey)", true],
      ["Spilled wine (The Harbor Master)", true],
    ]);
    const line = at.ben.game.messages.contents.at(-1)?.id ?? "";
    expect(at.card(at.ben, line).text).toContain("−1 die with one contact (The Harbor Master: Spilled wine)");
  });

  it("stands in the log's line with the contact's name", async () => {
    await fauxPas(contact);
    const line = at.ben.game.messages.contents.at(-1)?.id ?? "";
    expect(at.card(at.ben, line).text).toContain("Talk spreads: −1 die with one contact (Lady Vey)");
  });

  it("takes a contact without an actor by name: a target of that name, or one that the player ticks", async () => {
    await fauxPas("lady  vey");
    expect(await diceWith({ targets: [contact] })).toEqual([-1]);
    const [condition] = [...at.sheet(at.ana, actor).items];
    expect(await diceWith({})).toEqual([]);
    expect(await diceWith({ bonuses: [condition?.uuid] })).toEqual([-1]);
  });

  it("tells nobody the name of a contact whom players do not know", async () => {
    await at.sheet(at.gm, contact.replace("Actor.", "")).update({ "ownership.default": 0 });
    await at.settle();
    await fauxPas(contact);
    expect(
      JSON.stringify([conditions(), at.card(at.ben, at.ben.game.messages.contents.at(-1)?.id ?? "").text]),
    ).not.toContain("Vey");
    expect(await diceWith({ targets: [contact] })).toEqual([-1]);
  });

  it.each([
    ["session", [true, true, false]],
    ["scene", [true, false, false]],
  ])("lasts until the %s ends, as the world plays it, and undoing that end brings it back", async (until, stand) => {
    await at.variant("edge.contactUntil", until);
    await fauxPas(contact);
    const id = await at.rolled(at.ana, actor, [2, 3, 4, 5], sway);
    await at.act(at.gm, id, "consequence", { entry: "condition", words: "Frostbite", dice: "-1" });
    const active = () => conditions().flatMap(([name, value]) => (name === "Frostbite" ? [] : [value]));
    const seen: unknown[] = [];
    for (const end of [{ setPiece: true }, {}, { session: true }]) {
      const act = await at.api(at.gm).endScene(end);
      await at.settle();
      seen.push(...active());
      if (seen.length === stand.length) {
        await undoGmAct(act);
        await at.settle();
      }
    }
    expect(seen).toEqual(stand);
    expect(active()).toEqual([stand[1]]);
    // Conditions without a contact stay.
    expect(conditions()).toContainEqual(["Frostbite", true]);
    await at.variant("edge.contactUntil", "session");
  });
});

describe("[source 002, Travel & Survival 1] a minor injury", () => {
  const injure = async (injury?: string) => {
    const id = await at.rolled(at.ana, actor, [1, 2, 3, 4], melee);
    return [id, await at.act(at.gm, id, "consequence", { entry: "travel.minorInjury", ...(injury ? { injury } : {}) })];
  };
  const fatigue = () => at.sheet(at.ben, actor).system["fatigue"];

  it("is a mark of Fatigue, which undo takes away", async () => {
    const [id, event] = await injure("fatigue");
    expect([fatigue(), conditions()]).toEqual([1, []]);
    await at.api(at.gm).undo(String(id), String(event));
    await at.settle();
    expect(fatigue()).toBe(0);
  });

  it("or a die less on the next check, whatever it is", async () => {
    await injure("condition");
    expect([fatigue(), conditions()]).toEqual([0, [["A scrape or a sprain", true]]]);
    const next = await at.rolled(at.ana, actor, [2, 3, 4], sway);
    expect(at.card(at.ben, next).facts["A scrape or a sprain"]).toBe("−1 die");
    expect(conditions()).toEqual([["A scrape or a sprain", false]]);
  });

  it("whose meaning the window asks for, where it can befall a character", async () => {
    const id = await at.rolled(at.ana, actor, [1, 2, 3, 4], melee);
    const seen = await answered(id, /^Consequence/, [
      ["context", "travel"],
      ["entry", "travel.minorInjury"],
      ["injury", "fatigue"],
    ]);
    await at.settle();
    expect(seen.at(-1)).toEqual(["Situation", "Consequence", "What it means", "In your words"]);
    expect([fatigue(), conditions()]).toEqual([1, []]);
    const foe = await at.actor("edgeThreat", "The Choir", null, {});
    const theirs = await at.rolled(at.gm, foe, [1, 2, 3], { difficulty: 3 });
    const asked = await answered(theirs, /^Consequence/, [
      ["context", "travel"],
      ["entry", "travel.minorInjury"],
    ]);
    await at.settle();
    expect(asked.at(-1)).toEqual(["Situation", "Consequence", "In your words"]);
  });

  it("or the story alone; anything else is refused", async () => {
    await injure("story");
    await injure();
    expect([fatigue(), conditions()]).toEqual([0, []]);
    await expect(injure("death")).rejects.toThrow();
  });
});

describe("[source 003, Spending Boons] a Boon improves the Position as a part of the check", () => {
  const improved = { ...melee, position: "desperate", improvesPosition: true };

  it("one step, paid with the roll, told on the card, and withdrawing the check gives the Boon back", async () => {
    const id = await at.rolled(at.ana, actor, [2, 3, 4, 5], improved);
    expect([position(id), boons(at.ben)]).toEqual(["Risky", 1]);
    expect(at.card(at.ben, id).notes).toContain("A Boon improved the position: Risky.");
    await at.act(at.ana, id, "improvePosition");
    expect([position(id), boons(at.ben)]).toEqual(["Controlled", 0]);
    const [event] = [...at.ana.game.messages].flatMap(({ id: own, system }) =>
      own === id ? Object.keys((system as unknown as { events: object }).events) : [],
    );
    await at.api(at.ana).undo(id, `${id}.${event}`);
    await at.settle();
    expect([position(id), boons(at.ben)]).toEqual(["Risky", 1]);
    await at.act(at.gm, id, "withdraw");
    expect(boons(at.ben)).toBe(2);
  });

  it("improves what a condition has worsened", async () => {
    const id = await at.rolled(at.ana, actor, [1, 1, 3, 4], melee);
    await at.act(at.gm, id, "consequence", { entry: "universal.lostCover" });
    const next = await at.rolled(at.ana, actor, [2, 3, 4, 5], {
      ...melee,
      position: "controlled",
      improvesPosition: true,
    });
    expect([position(next), boons(at.ben)]).toEqual(["Controlled", 1]);
  });

  it("needs a Boon, a Position that can improve, and a world that plays with it", async () => {
    expect(await at.roll(at.ana, actor, [], { ...improved, position: "controlled" })).toBeNull();
    await at.variant("edge.positionForBoon", false);
    const refused: string[] = [];
    const notifications = at.ana.global<Record<string, unknown>>("ui.notifications");
    const { error } = notifications;
    notifications["error"] = (_key: string, { format = {} }: { format?: { problem?: string } } = {}) =>
      refused.push(format.problem ?? "");
    expect(await at.roll(at.ana, actor, [], improved)).toBeNull();
    notifications["error"] = error;
    expect(refused).toEqual(["Position: Position for a Boon is turned off in this world's settings."]);
    await at.variant("edge.positionForBoon", true);
    await at.sheet(at.gm, actor).update({ "system.boons": 0 });
    await at.settle();
    expect(await at.roll(at.ana, actor, [], improved)).toBeNull();
  });

  it("a forged check that improves without paying gains nothing, and its card says why", async () => {
    const paid = await at.rolled(at.ana, actor, [2, 3, 4, 5], improved);
    const source = (at.ana.game.messages.get(paid) as unknown as { toObject(): Record<string, unknown> }).toObject();
    const { _id: _, ...forged } = structuredClone(source) as { _id: string; system: { circumstances: object } };
    const forgeries = [
      undefined,
      [],
      [{ actor: uuid(), path: "system.fatigue", amount: 1 }],
      [{ actor: uuid(), path: "system.boons", amount: 0 }],
      [
        {
          actor: at.sheet(at.gm, await at.actor("edge", "Teodor", "Ana", { boons: 3 })).uuid,
          path: "system.boons",
          amount: 1,
        },
      ],
      [
        { actor: uuid(), path: "system.boons", amount: 1 },
        { actor: uuid(), path: "system.boons", amount: -1 },
      ],
      [{ actor: uuid(), path: "system.boons", to: 0 }],
    ];
    for (const costs of forgeries) {
      const circumstances = { ...forged.system.circumstances, costs };
      const { id } = await messages(at.ana).create({ ...forged, system: { ...forged.system, circumstances } });
      await at.settle();
      expect(position(id)).toBe("Desperate");
      expect(at.card(at.gm, id).text).toContain("it claims what it did not pay for");
    }
    expect(position(paid)).toBe("Risky");
    expect(at.card(at.gm, paid).text).not.toContain("claims");
  });

  it("one Boon does not pay for the character's own help and the Position too", async () => {
    const paid = await at.rolled(at.ana, actor, [2, 3, 4, 5], improved);
    const source = (at.ana.game.messages.get(paid) as unknown as { toObject(): Record<string, unknown> }).toObject();
    const { _id: _, ...forged } = structuredClone(source) as {
      _id: string;
      system: { check: object };
      rolls: string[];
    };
    const check = { ...forged.system.check, assistance: [{ kind: "boon", by: uuid() }] };
    const five = await at.rolled(at.ana, actor, [2, 3, 4, 5, 6], { ...melee, situational: [{ label: "", dice: 1 }] });
    const { rolls } = (at.ana.game.messages.get(five) as unknown as { toObject(): { rolls: string[] } }).toObject();
    const { id } = await messages(at.ana).create({ ...forged, rolls, system: { ...forged.system, check } });
    await at.settle();
    expect(position(id)).toBe("Desperate");
  });
});

describe("rerolls of 1s once the difficulty is met", () => {
  const met = { ...melee, difficulty: 1 };
  const rerolls = (client: TableClient, id: string) => at.card(client, id).acts.filter((act) => /reroll/i.test(act));

  it("[source 002, Detailed Action] are offered quietly, with what they can still change", async () => {
    await at.sheet(at.gm, actor).update({ "system.boons": 0 });
    await at.settle();
    const id = await at.rolled(at.ana, actor, [1, 1, 8, 3], { ...met, description: "detailed" });
    const [offer, ...others] = rerolls(at.ana, id);
    expect(offer).toContain("It works already. Reroll by description: 1, for more successes (50%)");
    expect(offer).toContain("Their Story Beats stay; new 1s add more (10%)");
    expect(others).toEqual([]);
    await at.act(at.ana, id, "reroll", { by: "description", dice: "0" }, [1]);
    expect(at.card(at.ben, id).notes.join()).toContain("Story Beats for the GM: 3");
    expect(rerolls(at.ana, id)).toEqual([]);
  });

  it("[source 002, Intricate Action] all 1s at once: three in four bring more successes", async () => {
    const id = await at.rolled(at.ana, actor, [1, 1, 8, 3], { ...met, description: "intricate" });
    const [offer, boon] = rerolls(at.ana, id);
    expect(offer).toContain("for more successes (75%)");
    expect(offer).toContain("add more (19%)");
    expect(boon).toContain("Spend a Boon: reroll the 1 for one more success (50%)");
    await at.act(at.ana, id, "reroll", { by: "boon", dice: "0" }, [9]);
    expect([at.card(at.ben, id).figure, boons(at.ben)]).toEqual(["2 / 1", 1]);
  });

  it("are no large button, and none is offered where no 1 shows", async () => {
    const quiet = await at.rolled(at.ana, actor, [1, 7, 3, 2], { ...met, description: "detailed" });
    expect([at.card(at.ana, quiet).primary, rerolls(at.ana, quiet)]).toEqual(["", expect.any(Array)]);
    const clean = await at.rolled(at.ana, actor, [8, 7, 3, 2], { ...met, description: "detailed" });
    expect(rerolls(at.ana, clean)).toEqual([]);
    const short = await at.rolled(at.ana, actor, [1, 7, 3, 2], { ...melee, description: "detailed" });
    expect(at.card(at.ana, short).primary).not.toBe("");
    expect(rerolls(at.ana, short)[0]).toMatch(/^(Spend a Boon: reroll|Reroll by description)/);
  });
});

describe("the window that awards Boons", () => {
  it.each([
    ["basic", "gm", false],
    ["intricate", "bond", true],
  ])("stands at the first reason that pays for a description that is %s: %s", async (description, reason, used) => {
    const system = { attributes: { wits: 3 }, skills: { sway: 1 }, boons: 0 };
    const hero = await at.actor("edge", "Mara", "Ana", system, [{ name: "Sworn to Cass", type: "bond" }]);
    const check = await at.rolled(at.ana, hero, [8, 8, 8, 2], { ...sway, description });
    await answered(check, /^Award Boons/, []);
    expect(at.api(at.ben).outcome(check)["awards"]).toMatchObject([{ reason, boons: 1 }]);
    expect(at.item(at.gm, hero, "Sworn to Cass").system["used"]).toBe(used);
  });
});

describe("the window that changes difficulty or position", () => {
  it("opens at its first control, as its button can do nothing yet", async () => {
    const check = await at.rolled(at.ana, actor, [8, 8, 8, 2], sway);
    const { document } = emptyPage().window;
    Object.assign(at.gm.global<object>("globalThis"), { document, CSS: { escape: String } });
    const { DialogV2 } = at.gm.global<{
      DialogV2: { input(options: { content: HTMLElement; render(): void }): Promise<null> };
    }>("foundry.applications.api");
    const focused = new Promise<string | undefined>((resolve) => {
      DialogV2.input = async ({ content, render }) => {
        const form = document.createElement("form");
        form.innerHTML = '<button data-action="ok"><span></span></button>';
        form.append(content);
        document.body.append(form);
        form.querySelector("button")?.focus();
        render();
        resolve((document.activeElement as HTMLInputElement | null)?.name);
        return null;
      };
    });
    at.press(at.gm, check, /^Change difficulty/);
    expect(await focused).toBe("what");
  });
});
