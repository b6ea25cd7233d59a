/** The banner of each sheet: the number that matters most in its game, changed where it stands, and the actor's states. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";
import { lendPage, press, sheetOf } from "./sheet-hands.ts";

interface Headline {
  readonly label: string;
  readonly value: number;
  readonly max: number | null;
  readonly path?: string;
  readonly share: number;
  readonly pips: readonly { readonly filled: boolean }[] | null;
}

interface Context {
  readonly headline: Headline | null;
  readonly states: readonly { readonly label: string; readonly img: string }[];
  readonly emblem?: string;
}

let table: ClientTable;
let gm: TableClient;
beforeAll(async () => {
  table = await openPlayTable();
  gm = await table.join("GM");
  lendPage(gm);
});
afterAll(() => table?.close());

async function made(type: string, system: object = {}): Promise<string> {
  const { create } = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
  return (await create.call(gm.global("Actor"), { name: type, type, system })).id;
}

const bannerOf = async (id: string) => (await sheetOf(gm, id)._prepareContext({})) as unknown as Context;

const threat = { value: 3, max: 9 };

describe("the number that matters most", () => {
  it.each([
    ["challenge", { traits: { dangerous: 2, steady: 1 } }, "Grit", "system.grit.value"],
    ["challengeThreat", { hazard: 3 }, "Hazard", "system.hazard"],
    ["edge", { boons: 2 }, "Boons", "system.boons"],
    ["edgeThreat", { cap: 4 }, "Cap", "system.cap"],
    ["decision", { level: 4 }, "Vitality", "system.vitality.value"],
    ["decisionThreat", { vitality: threat }, "Vitality", "system.vitality.value"],
    ["effortThreat", { pool: threat }, "Pool", "system.pool.value"],
  ])("is, on a sheet of the type %s, a number that can be changed there", async (type, system, label, path) => {
    const { headline, emblem } = await bannerOf(await made(type, system));
    expect([headline?.label, headline?.path]).toEqual([label, path]);
    expect(emblem).toMatch(/assets\/emblems\/[a-z]+\.svg$/);
  });

  it("is all that is left of an Effort character's resources together", async () => {
    const id = await made("effort");
    const full = (await bannerOf(id)).headline;
    expect(full).toMatchObject({ label: "Left to spend", value: full?.max, share: 100, pips: null });
    const { resources } = (
      gm.game.actors.get(id) as unknown as { system: { resources: Record<string, { value: number; max: number }> } }
    ).system;
    expect(full?.max).toBe(Object.values(resources).reduce((total, { max }) => total + max, 0));
    const [[first, { value }] = ["", { value: 0 }]] = Object.entries(resources);
    await gm.game.actors.get(id)?.update({ [`system.resources.${first}.value`]: 1 });
    const spent = (await bannerOf(id)).headline;
    expect(spent).toMatchObject({ value: (full?.value ?? 0) - value + 1, max: full?.max });
    expect(spent?.path).toBeUndefined();
  });

  it("has pips while they can be counted, and else a bar that is as full as the number", async () => {
    const boons = (await bannerOf(await made("edge", { boons: 2 }))).headline;
    expect(boons?.pips?.map(({ filled }) => filled)).toEqual([true, true, false, false, false]);
    const pool = (await bannerOf(await made("effortThreat", { pool: threat }))).headline;
    expect([pool?.pips, pool?.share]).toEqual([null, 33]);
    const eight = (await bannerOf(await made("effortThreat", { pool: { value: 6, max: 8 } }))).headline;
    expect([eight?.pips?.length, eight?.share]).toEqual([8, 75]);
  });

  it("is nothing for a party", async () => {
    expect((await bannerOf(await made("party"))).headline).toBeNull();
  });
});

describe("the page that runs a threat", () => {
  it.each(["challenge", "decision", "effort", "edge"])(
    "opens as tall as a character's, so that its moves are in sight: %s",
    async (game) => {
      expect(sheetOf(gm, await made(`${game}Threat`)).options.position.height).toBeGreaterThanOrEqual(720);
    },
  );

  it.each([
    ["challengeThreat", "threat"],
    ["decisionThreat", "threat"],
    ["effortThreat", "threat"],
    ["edgeThreat", "threat"],
  ])("begins with what it wants: %s", async (type, part) => {
    const id = await made(type, { biography: "<p><strong>It wants</strong> the lane.</p>" });
    const context = await sheetOf(gm, id)._preparePartContext(part, {}, {});
    expect(context["wants"]).toContain("the lane");
    expect((await sheetOf(gm, id)._preparePartContext("effects", {}, {}))["wants"]).toBeUndefined();
  });
});

describe("a threat's weak point", () => {
  async function pageOf(game: string, system: object, editing: boolean): Promise<string> {
    const sheet = sheetOf(gm, await made(`${game}Threat`, system));
    const context = { ...(await sheet._prepareContext({})), editing };
    const { renderTemplate } = gm.global<{ renderTemplate(path: string, context: object): Promise<string> }>(
      "foundry.applications.handlebars",
    );
    const part = await sheet._preparePartContext("threat", context, {});
    return renderTemplate(`systems/tessera/templates/${game}/sheet/threat.hbs`, part);
  }
  const weak = "It is deaf on the left side.";

  it.each(["decision", "effort"])("stands below what it wants, if it has one, and can be edited: %s", async (game) => {
    const played = await pageOf(game, { weak, biography: "<p>Wants the lane.</p>" }, false);
    expect(played.indexOf(weak)).toBeGreaterThan(played.indexOf("Wants the lane."));
    expect(played).toContain("Weak point");
    expect(played).not.toContain('name="system.weak"');
    expect(await pageOf(game, {}, false)).not.toContain("Weak point");
    const edited = await pageOf(game, { weak }, true);
    expect(edited).toMatch(/name="system\.weak" value="It is deaf on the left side\."/);
    expect(await pageOf(game, {}, true)).toContain('name="system.weak"');
  });
});

describe("the states of the banner", () => {
  it("are those of the tokens: from numbers, and from conditions that hold", async () => {
    const id = await made("edge", { harm: 2 });
    const condition = { type: "condition", name: "Wet", system: { status: "afraid", active: true } };
    const [wet] = (await gm.game.actors.get(id)?.createEmbeddedDocuments("Item", [condition])) ?? [];
    const labels = async () => (await bannerOf(id)).states.map(({ label }) => label);
    expect(await labels()).toEqual(["Badly hurt", "Afraid"]);
    await wet?.update({ "system.active": false });
    expect(await labels()).toEqual(["Badly hurt"]);
  });
});

it("has the actor's present name in the title of the window that is drawn anew, and keeps what else is asked of it", async () => {
  const id = await made("edge");
  const sheet = sheetOf(gm, id);
  await (gm.game.actors.get(id) as unknown as { update(changes: object): Promise<unknown> }).update({ name: "Wren" });
  const options = { isFirstRender: false, parts: [], window: { icon: "fa-solid fa-star" } };
  sheet._configureRenderOptions(options);
  expect(options.window).toEqual({ icon: "fa-solid fa-star", title: expect.stringContaining("Wren") });
});

it("lets an empty character be filled in, and returns to play once the maker has made it", async () => {
  const id = await made("edge");
  const sheet = sheetOf(gm, id);
  const isEdited = async (isFirstRender = false) => (await sheet._prepareContext({ isFirstRender }))["editing"];
  const update = async (renderData: object) => {
    await (gm.game.actors.get(id) as unknown as { update(changes: object): Promise<unknown> }).update(renderData);
    const options = { isFirstRender: false, renderContext: "updateActor", renderData, parts: undefined };
    sheet._configureRenderOptions(options);
    return options.parts;
  };
  expect(await isEdited(true)).toBe(true);
  // Numbers set by hand, and answers of the maker by themselves, end nothing.
  await update({ system: { attributes: { body: 3 } } });
  await update({ flags: { tessera: { maker: "{}" } } });
  expect(await isEdited()).toBe(true);
  const parts = await update({ system: { skills: { lore: 2 } }, flags: { tessera: { maker: '{"at":1}' } } });
  expect(await isEdited()).toBe(false);
  // Everything is drawn anew, also the parts that no changed value touches.
  expect(parts).toEqual(expect.arrayContaining(["header", "tabs", "traits", "items"]));
  // Edit mode is no longer taken from whoever opens it by hand, and a sheet that opens again is in play.
  await press(sheet, "edit");
  expect(await isEdited()).toBe(true);
  await update({ system: { skills: { lore: 1 } }, flags: { tessera: { maker: '{"at":2}' } } });
  expect(await isEdited()).toBe(true);
  expect(await isEdited(true)).toBe(false);
});
