/**
 * Every act in the menus of cards: done once by a permitted user, and refused to others, who get no button and cannot
 * call it from the console.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepository } from "../../scripts/build/paths.ts";
import { type ActCase, actCases, type Who } from "./card-acts.ts";
import { openChat } from "./edge-play.ts";
import { openMenuOf } from "./press-act.ts";
import { BrowserTable, loadDice, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let seats: Readonly<Record<Who, Seat>>;

/** Definitions that the code of the cases may use. */
const surroundings = `
  const actor = (name) => game.actors.getName(name);
  const ogre = game.scenes.active.tokens.getName("Gravelmaw");
  const roll = async (name, specification) =>
    (await game.system.api.check(actor(name), { targets: [], ...specification }, { configure: false }))?.message?.id;
  const tie = async (opposes, name) => {
    const given = { stat: "str", opposes: { check: opposes, form: "contest" } };
    const { prepared } = await game.system.api.check(actor(name), given, { configure: false, evaluate: false });
    const value = game.messages.get(opposes).system.check.stat.value - prepared.check.stat.value;
    return roll(name, { ...given, modifiers: [{ label: "Even", value }] });
  };`;

const run = <Result>(who: Who, code: string): Promise<Result> =>
  inPage(seats[who], `(async () => { ${surroundings} return ${code}; })()`);

/**
 * Types of the events about a check that are not undone, forms of the checks that oppose it, and "recover" for each
 * check by which one of its targets recovers.
 */
const said = (who: Who, id: string): Promise<string[]> =>
  run(
    who,
    `[
      ...[game.messages.get("${id}"), ...game.messages.filter(({ system }) => system.check === "${id}")]
        .flatMap(({ system }) => Object.values(system.events))
        .filter(({ undone }) => !undone)
        .map(({ type }) => type),
      ...game.messages.map(({ system }) => system.opposes).filter((each) => each?.check === "${id}").map(({ form }) => form),
      ...game.messages
        .filter(({ system }) => game.messages.get("${id}").system.targets.includes(system.actor))
        .filter(({ system }) => system.check.kind === "recover")
        .map(() => "recover"),
    ]`,
  );

beforeAll(async () => {
  table = await BrowserTable.open();
  seats = { gm: await table.join("Gamemaster"), ana: await table.join("Ana"), ben: await table.join("Ben") };
  for (const { page } of Object.values(seats)) {
    await openChat(page);
    await page.addScriptTag({ path: inRepository("tests", "e2e", "looks", "mute.js"), type: "module" });
  }
  await run(
    "gm",
    `game.settings.set("tessera", "effort.trivialOpposed", "normal").then(() => game.system.api.challenge.layAdvantage())`,
  );
});
afterAll(() => table?.close());

/** Refill the resources that acts cost, for everybody. */
const refill = (): Promise<unknown> =>
  run(
    "gm",
    `Promise.all([
      actor("Ilsa Marrow").update({ "system.boons": 3 }),
      actor("Brenna Oake").update({ "system.vigor.value": 2, "system.spent.steady": 0, "system.spent.dangerous": 0 }),
      actor("Maren Holt").update({ "system.resources.stamina.value": 8 }),
      actor("Osric Vell").update({
        "system.turn.reaction": true,
        ...Object.fromEntries(
          Object.entries(actor("Osric Vell").system.resources).map(([id, { max }]) => ["system.resources." + id + ".value", max]),
        ),
      }),
      actor("Marisol Quent").update({ "system.luck.value": 2 }),
      ogre.actor.update({ "system.hazard": 2 }),
    ]).then(() => null)`,
  );

/** Fill in the question of the act, and roll the check that it opens, until `done` is true. */
async function complete({ page }: Seat, { answer = {}, throws = [] }: ActCase, done: () => Promise<boolean>) {
  const question = page.locator("dialog.tessera-question");
  const submit = page.locator(
    "dialog.tessera-question button[data-action=ok], form.tessera-dialog button[type=submit]",
  );
  for (let look = 0; look < 100 && !(await done()); look++) {
    if ((await submit.count()) > 0) {
      for (const [name, value] of (await question.count()) > 0 ? Object.entries(answer) : []) {
        const field = question.locator(`[name="${name}"]`);
        if ((await field.first().getAttribute("type")) === "radio")
          await question.locator(`label:has([name="${name}"][value="${value}"])`).click();
        else if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
        else await field.fill(value);
      }
      expect(await page.evaluate("looks.mute(document.body)")).toEqual([]);
      await loadDice(page, throws);
      const pressed = await submit.first().elementHandle();
      await submit.first().click();
      // What is refused leaves its window open.
      await pressed?.waitForElementState("hidden", { timeout: 2000 }).catch(() => null);
    }
    await page.waitForTimeout(50);
  }
}

describe("the acts of cards", () => {
  it("have a case each, and there is no case of any other", async () => {
    const acts = await run<string[]>(
      "gm",
      `game.system.api.rulesets.flatMap(({ id, acts }) => Object.keys(acts).map((act) => id + "." + act))`,
    );
    expect(acts.length).toBeGreaterThan(20);
    expect(actCases.map(({ act }) => act).toSorted()).toEqual(acts.toSorted());
  });

  it.each(actCases)("$act: done by who may, refused to who may not", async (each) => {
    const { may, mayNot, dice, leaves, throws = [], button = "", parameters } = each;
    const act = each.act.split(".")[1] ?? "";
    await refill();
    // Dice left over from a failed attempt would be used in this one.
    for (const who of [may, mayNot]) await run(who, "bench.dice.unload()");
    await loadDice(seats[each.of].page, dice);
    const id = await run<string>(each.of, each.check);
    expect(id).toBeTruthy();
    for (const who of [may, mayNot]) await expect.poll(() => run(who, `game.messages.has("${id}")`)).toBe(true);
    if (each.meanwhile) {
      await loadDice(seats[each.meanwhile.by].page, each.meanwhile.dice ?? []);
      await run(each.meanwhile.by, each.meanwhile.code.replace(/\bid\b/g, `"${id}"`));
    }
    const selector = `button[data-act="${act}"]${button ? `[data-parameters*="${button}"]` : ""}`;
    const buttons = (who: Who) => seats[who].page.locator(`#chat [data-message-id="${id}"] ${selector}`);
    if (parameters) expect(await buttons(may).count()).toBe(0);
    else await buttons(may).first().waitFor({ state: "attached", timeout: 10_000 });
    expect(await buttons(mayNot).count(), "who may not has the button").toBe(0);

    const before = await said(may, id);
    const given = parameters ?? {
      ...JSON.parse((await buttons(may).first().getAttribute("data-parameters")) || "{}"),
      ...forged[each.act],
      ...each.answer,
    };
    await loadDice(seats[mayNot].page, throws);
    const refused = `game.system.api.act("${id}", "${act}", ${JSON.stringify(given)}).catch(() => null)`;
    expect(await run(mayNot, refused)).toBeNull();
    await run(mayNot, "bench.dice.unload()");
    expect(await said(may, id)).toEqual(before);

    const added = async (who: Who) => (await said(who, id)).filter((type) => !before.includes(type));
    await loadDice(seats[may].page, throws);
    if (parameters) await run(may, `game.system.api.act("${id}", "${act}", ${JSON.stringify(given)})`);
    else {
      await openMenuOf(buttons(may).first());
      await buttons(may).first().click();
      await complete(seats[may], each, async () => (await added(may)).length > 0);
    }
    await expect.poll(() => added(mayNot)).toEqual([leaves]);
    expect(await seats[may].page.locator("#chat").getByText("did something that this version").count()).toBe(0);
    await run(may, "bench.dice.unload()");
  });

  it("leave no error in anybody's page", () => {
    expect(Object.values(seats).flatMap(({ errors }) => errors)).toEqual([]);
  });
});

/**
 * Further parameters that a forged message would contain, for acts whose question proposes them to a permitted user.
 */
const forged: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "challenge.damage": { actor: "Actor.TessIvoLarkspur1", defense: "vigor", hits: "1" },
  "challenge.bonus": { count: "1" },
  "challenge.rule": { what: "target" },
  "challenge.useAdvantage": { use: "trigger" },
  "effort.suffer": { resource: "stamina", points: "1" },
  "effort.aim": { targets: "The gate" },
  "edge.consequence": { beats: "1" },
  "edge.award": { boons: "1", reason: "outcome" },
  "decision.set": { targetNumber: "10" },
  "decision.change": { targetNumber: "10" },
};
