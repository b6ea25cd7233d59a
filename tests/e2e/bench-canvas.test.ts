/** Promises of the bench's canvas beyond drawing: it is there before `init`, tokens see and explore, and they speak. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeModule } from "../contract/modules/write-module.ts";
import { fixtureSystem } from "../table/server-table.ts";
import { BrowserTable, type Seat } from "./table.ts";

let folder: string;
let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-canvas-"));
  const definition = {
    title: "A Dark Yard",
    system: "fixture",
    users: [
      { name: "Host", role: "gamemaster" },
      { id: "ana0000000000000", name: "Ana", role: "player" },
    ],
    documents: {
      Scene: [
        {
          name: "Yard",
          active: true,
          width: 2000,
          height: 1000,
          padding: 0,
          grid: { size: 100, distance: 5, type: 1 },
          tokenVision: true,
          fog: { exploration: true },
        },
      ],
    },
  };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(definition));
  const early = await writeModule(
    folder,
    { id: "early", title: "Early", scripts: ["early.js"] },
    {
      "early.js": `globalThis.early = [typeof canvas];
        Hooks.once("init", () => early.push(canvas instanceof foundry.canvas.Canvas, canvas === game.canvas, canvas.ready));
        globalThis.looked = 0;
        Hooks.on("sightRefresh", (visibility) => { if (visibility === canvas.visibility) looked += 1; });`,
    },
  );
  table = await BrowserTable.open({ system: fixtureSystem, modules: [early], world: folder });
  gm = await table.join("Host", { canvas: true });
  ana = await table.join("Ana", { canvas: true });
});
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

const inPage = <Value>({ page }: Seat, script: string) => page.evaluate(script) as Promise<Value>;
const knows = (seat: Seat, x: number) =>
  inPage<boolean[]>(
    seat,
    `[canvas.visibility.testVisibility({ x: ${x}, y: 50 }), canvas.fog.isPointExplored({ x: ${x}, y: 50 })]`,
  );

test("the canvas is there before init, and has no scene yet [type documentation: global canvas, Game#canvas]", async () => {
  expect(await inPage(gm, "early")).toEqual(["object", true, true, false]);
});

test("a player's token sees its circle, what it saw stays explored, and packages are told [type documentation: CanvasVisibility#testVisibility, FogManager#isPointExplored, hooks: sightRefresh]", async () => {
  expect(await knows(ana, 50)).toEqual([false, false]);
  expect(await knows(gm, 1900)).toEqual([true, false]);
  await inPage(
    gm,
    `(async () => {
      const [type] = Object.keys(game.system.documentTypes.Actor);
      const actor = await Actor.create({ name: "Ash", type, ownership: { ana0000000000000: 3 } });
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Ash", actorId: actor.id, actorLink: true, x: 0, y: 0, sight: { enabled: true, range: 10 } },
      ]);
    })()`,
  );
  await expect.poll(() => knows(ana, 50)).toEqual([true, true]);
  // Two squares from the middle of the token, at x 50; its usual tolerance is two pixels.
  expect(await knows(ana, 250)).toEqual([true, true]);
  expect(await knows(ana, 255)).toEqual([false, false]);
  const before = await inPage<number>(ana, "looked");
  await inPage(gm, `canvas.scene.tokens.getName("Ash").update({ x: 1000 })`);
  await expect.poll(() => knows(ana, 1050)).toEqual([true, true]);
  expect(await knows(ana, 50)).toEqual([false, true]);
  expect(await inPage<number>(ana, "looked")).toBeGreaterThan(before);
  // A game master sees all again once no token is controlled.
  await inPage(gm, `canvas.tokens.placeables[0].control()`);
  await expect.poll(() => knows(gm, 1900)).toEqual([false, false]);
  await inPage(gm, `canvas.tokens.releaseAll()`);
  await expect.poll(() => knows(gm, 1900)).toEqual([true, false]);
});

test("what a token says stands over it, on all clients where it is broadcast [type documentation: ChatBubbles#say, ChatBubbles#broadcast]", async () => {
  const bubble = ({ page }: Seat) => page.locator("#hud .chat-bubble");
  const said = await inPage(
    ana,
    `canvas.hud.bubbles.say(canvas.tokens.placeables[0], "<b>Who</b> is there?", { cssClasses: ["loud"] })
      .then((element) => [element.textContent, element.classList.contains("loud"), element.isConnected])`,
  );
  expect(said).toEqual(["Who is there?", true, true]);
  expect(await bubble(gm).count()).toBe(0);
  await inPage(gm, `canvas.hud.bubbles.broadcast(canvas.scene.tokens.getName("Ash"), "Nobody.")`);
  for (const seat of [gm, ana]) await bubble(seat).getByText("Nobody.").waitFor();
  expect(await bubble(ana).count()).toBe(1);
});

test("a listener or the user's setting keeps a bubble away [type documentation: hooks.chatBubbleHTML, core.chatBubbles]", async () => {
  const say = `canvas.hud.bubbles.say(canvas.tokens.placeables[0], "Hush").then((element) => element === null)`;
  expect(
    await inPage(
      gm,
      `(async () => { const id = Hooks.on("chatBubbleHTML", (token, html, message) => message !== "Hush"); const kept = await ${say};
        Hooks.off("chatBubbleHTML", id); return kept; })()`,
    ),
  ).toBe(true);
  expect(await inPage(gm, `game.settings.set("core", "chatBubbles", false).then(() => ${say})`)).toBe(true);
});
