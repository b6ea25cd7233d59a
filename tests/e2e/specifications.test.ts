/**
 * Every field of a specification that docs/api.md names appears in the form, counts in the odds and is in the rolled
 * check: tested through the real dialog, submitted unchanged.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sample, type Specified, specified, type World } from "./specification-samples.ts";
import { BrowserTable, type Seat, unfoldMore } from "./table.ts";

type Data = Record<string, unknown>;

interface Prepared {
  readonly check: Data;
  readonly [part: string]: unknown;
}

interface Odds {
  readonly success: number;
  readonly results: Readonly<Record<string, number>>;
}

/** What a page does for these tests, put there by `bring`. */
interface Desk {
  direct(actor: string, specification: Data): Promise<Prepared | null>;
  open(actor: string, specification: Data): void;
  readonly asked: Promise<Prepared | null>;
}

const docs = readFileSync("docs/api.md", "utf8");

/** The fields in backticks that the docs name below a heading: in a table's first column, or in the sentence itself. */
function documented(heading: string): string[] {
  const [, rest = ""] = docs.split(heading);
  const [sentence = "", table = ""] = rest.split("\n\n");
  const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name));
  if (!table.startsWith("| field")) return named(sentence.split(" takes ")[1]?.split(";")[0] ?? "");
  return table
    .split("\n")
    .slice(2)
    .flatMap((row) => named(row.split("|")[1] ?? ""));
}

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let world: World;

const charm = { name: "Lucky charm", type: "gear", system: { ready: true, bonus: { dice: 1, modifier: 1 } } };

/** Put what these tests do in a page there. */
async function bring({ page }: Seat): Promise<void> {
  await page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): unknown };
        settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
        i18n: { lang: string };
        system: {
          api: {
            check(actor: unknown, specification: Data, stages: object): Promise<{ prepared: Prepared } | null>;
            odds(ruleset: string, check: Data): { success: number };
          };
        };
      };
    };
    const { api } = game.system;
    const prepared = async (actor: string, specification: Data, stages: object) =>
      (await api.check(game.actors.getName(actor), specification, { evaluate: false, ...stages }))?.prepared ?? null;
    const desk: Desk & { asked: Promise<Prepared | null> } = {
      asked: Promise.resolve<Prepared | null>(null),
      direct: (actor: string, specification: Data) => prepared(actor, specification, { configure: false }),
      open(actor: string, specification: Data) {
        desk.asked = prepared(actor, specification, {});
      },
    };
    Object.assign(globalThis, { desk });
  });
}

const desk = <Result>(page: Page, code: string): Promise<Result> => page.evaluate(`(async () => ${code})()`);

const json = JSON.stringify;

async function direct(page: Page, actor: string, specification: Data): Promise<Prepared | null> {
  return desk(page, `desk.direct(${json(actor)}, ${json(specification)})`);
}

/** Open the dialog, look at it, and submit it as it stands. */
async function throughDialog(page: Page, actor: string, specification: Data) {
  await desk(page, `void desk.open(${json(actor)}, ${json(specification)})`);
  const dialog = page.locator(".tessera-dialog");
  await dialog.locator(".tessera-preview").waitFor();
  const success = await dialog.locator(".tessera-success output").innerText();
  const written = await dialog
    .locator("input[type=text]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
  const prepared = await desk<Prepared | null>(page, "desk.asked");
  await dialog.waitFor({ state: "detached" });
  return { prepared, written, success };
}

/** The labels anywhere inside a value. */
function labels(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "label" in value && typeof value.label === "string" ? [value.label] : [];
  return [...own, ...Object.values(value).flatMap(labels)];
}

function percent(chance: number): string {
  // A chance below 1 is never rounded to 100 %.
  if (chance >= 0.995 && chance < 1 - 1e-9) return ">99%";
  const maximumFractionDigits = chance > 0 && chance < 0.01 ? 1 : 0;
  return new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits }).format(chance);
}

const forget = (page: Page, memory: Data = {}) =>
  desk(page, `game.settings.set("tessera", "lastChoices", ${json(memory)})`);

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await bring(gm);
  const made = await desk<{ charms: Record<string, string>; messages: Record<string, string> }>(
    gm.page,
    `{
      for (const key of ["edge.descriptiveAssistance", "effort.underpay"]) await game.settings.set("tessera", key, true);
      for (const pack of game.packs.filter(({ documentName }) => documentName === "Actor"))
        for (const document of await pack.getDocuments())
          if (!game.actors.getName(document.name)) await Actor.create(document.toObject());
      const { _id, prototypeToken, ...brenna } = game.actors.getName("Brenna Oake").toObject();
      for (const name of ["Somewhere else", "On the far bank"]) await Actor.create({ ...brenna, name });
      const scene = game.scenes.active;
      await scene.createEmbeddedDocuments("Token", [
        { actorId: game.actors.getName("On the far bank").id, actorLink: true, name: "On the far bank", x: 1660, y: 760 },
      ]);
      const charms = {};
      for (const actor of game.actors.filter(({ type }) => type !== "party")) {
        const [item] = await actor.createEmbeddedDocuments("Item", [${json(charm)}]);
        charms[actor.name] = item.uuid;
      }
      await game.actors.getName("Ilsa Marrow").update({ "system.harm": 1 });
      await game.actors.getName("Wren Adaire").update({ "system.harm": 3 });
      await game.actors.getName("Teodor Vance").update({ "system.boons": 2 });
      await game.actors.getName("Gravelmaw").update({ "system.hazard": 2 });
      const { api } = game.system;
      const roll = async (name, specification) =>
        (await api.check(game.actors.getName(name), specification, { configure: false })).message.id;
      return {
        charms,
        messages: {
          action: await roll("Maren Holt", { attribute: "body", resource: "stamina" }),
          contest: await roll("Marisol Quent", { stat: "str", contested: true }),
          attack: await roll("Teodor Vance", {
            ...{ attribute: "wits", skill: "stealth" },
            targets: [game.actors.getName("Ilsa Marrow").uuid],
          }),
        },
      };
    }`,
  );
  await desk(
    gm.page,
    `{
      const [ilsa, teodor] = ["Ilsa Marrow", "Teodor Vance"].map((name) => game.actors.getName(name));
      globalThis.helped = game.system.api.edge.requestAssistance(ilsa, teodor, { intent: "Over the wall" });
    }`,
  );
  await gm.page.locator("dialog button[data-action=boon]").click();
  made.messages["help"] = await desk(gm.page, "(await helped).paid");
  ana = await table.join("Ana");
  await bring(ana);
  const uuids = await desk<Record<"actors" | "gear" | "zones" | "tokens", Record<string, string>>>(
    gm.page,
    `{
      const named = (all) => Object.fromEntries([...all].map(({ name, uuid }) => [name, uuid]));
      const { tokens, regions } = game.scenes.active;
      const gear = named([...game.actors].flatMap(({ items }) => [...items]));
      return { actors: named(game.actors), gear, zones: named(regions), tokens: named(tokens) };
    }`,
  );
  const of = (list: Record<string, string>) => (name: string) => {
    const found = list[name];
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  world = {
    actor: of(uuids.actors),
    zone: of(uuids.zones),
    token: of(uuids.tokens),
    charm: of(made.charms),
    gear: of(uuids.gear),
    message: of(made.messages),
  };
});
afterAll(() => table?.close());

const cases = specified.flatMap((each) =>
  Object.entries(each.fields).flatMap(([field, samples]) => samples.map((sample) => ({ each, field, sample }))),
);

const inWorld = (value: unknown): unknown =>
  typeof value === "function" ? (value as (world: World) => unknown)(world) : value;

const named = ({ value }: Sample): unknown => inWorld(value);

const seatOf = ({ by }: Sample): Page => (by === "player" ? ana : gm).page;

describe("a check's dialog takes what it was given", () => {
  it.each(specified)("$heading: there is a sample of every field that the docs name, and none besides", (each) => {
    const fields = new Set([...documented(each.heading), "targets"]);
    expect(fields.size).toBeGreaterThan(5);
    expect(Object.keys(each.fields).toSorted()).toEqual([...fields].toSorted());
  });

  it.each(
    cases.map(({ each, field, sample }, at) => ({
      what: `${each.actor}: ${field} ${typeof sample.value === "function" ? `(${at})` : json(sample.value)}`,
      each,
      field,
      sample,
    })),
  )("$what", async ({ each, field, sample }: { each: Specified; field: string; sample: Sample }) => {
    const page = seatOf(sample);
    await forget(page);
    const actor = sample.actor ?? each.actor;
    const beside = { ...each.least, targets: [], ...(inWorld(sample.beside) as Data | undefined) };
    const specification: Data = { ...beside, [field]: named(sample) };
    const expected = await direct(page, actor, specification);
    expect(expected).not.toBeNull();
    const { [field]: _, ...without } = specification;
    if (!sample.asLeftOut)
      expect(expected, "the sample says nothing of its own").not.toEqual(await direct(page, actor, without));
    const { prepared, written, success } = await throughDialog(page, actor, specification);
    expect(prepared?.check).toEqual(expected?.check);
    const odds = await desk<Odds>(page, `game.system.api.odds("${each.ruleset}", ${json(expected?.check)})`);
    // All results are rounded together, so a half may be rounded up or down.
    const halves = [percent(odds.success - 1e-9), percent(odds.success + 1e-9)];
    if (!odds.results["undecided"] && field !== "opposes") expect(halves).toContain(success);
    expect(prepared?.["costs"]).toEqual(expected?.["costs"]);
    expect(prepared?.["opposes"]).toEqual(expected?.["opposes"]);
    if (field === "messageMode") expect(prepared?.["messageMode"]).toBe(expected?.["messageMode"]);
    if (field === "targets") expect(expected?.["targets"]).toEqual(expect.arrayContaining(prepared?.["targets"] as []));
    expect(written).toEqual(expect.arrayContaining(labels(specification[field])));
  });

  const kept = cases.filter(({ each, field, sample }) => each.remembered.includes(field) && !sample.actor);

  it.each(
    kept.map(({ each, field, sample }) => ({
      what: `${each.actor}: ${field} ${json(sample.value)}`,
      each,
      field,
      sample,
    })),
  )("remembered: $what", async ({ each, field, sample }: { each: Specified; field: string; sample: Sample }) => {
    const { page } = gm;
    const value = named(sample);
    await forget(page, { [world.actor(each.actor).replaceAll(".", "-")]: { [field]: value } });
    const { [field]: _, ...left } = { ...each.least, targets: [] } as Data;
    const { prepared } = await throughDialog(page, each.actor, left);
    expect(prepared?.check).toEqual((await direct(page, each.actor, { ...left, [field]: value }))?.check);
  });

  it("adds and takes away rows, each with its reason", async () => {
    const { page } = gm;
    await forget(page);
    await desk(page, `void desk.open("Marisol Quent", { stat: "str", targetNumber: 10, advantages: [], luck: true })`);
    const dialog = page.locator(".tessera-dialog");
    await unfoldMore(dialog);
    await dialog.getByRole("button", { name: "Modifier", exact: true }).click();
    await dialog.getByRole("spinbutton", { name: "Modifier" }).fill("2.5");
    await dialog.getByLabel("Counts as").selectOption({ label: "Penalty" });
    await dialog.getByRole("textbox", { name: "Modifier: Reason" }).fill("Crowbar");
    await dialog.getByRole("button", { name: "Advantage: 3d6", exact: true }).click();
    await dialog.getByRole("button", { name: "Remove: Crowbar" }).click();
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    const prepared = await desk<Prepared | null>(page, "desk.asked");
    expect(prepared?.check).toMatchObject({ advantages: ["Lucky charm", ""], luck: true });
    expect(prepared?.check["modifiers"]).toEqual([{ label: "Lucky charm", value: 1, as: "modifier" }]);
  });
});
