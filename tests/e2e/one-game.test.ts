/** A world of one game: packs, windows, lists and the guide say nothing of the other three. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { BrowserTable, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

const labels = { challenge: "Challenge", effort: "Effort", edge: "Edge", decision: "Decision" };
type Game = keyof typeof labels;

/** Words of one game alone. */
const words: Readonly<Record<Game, readonly string[]>> = {
  challenge: ["Challenge", "Entropy", "Momentum", "Hazard", "Hits", "Waypoint", "Vigor"],
  effort: ["Effort", "Hinder"],
  edge: ["Edge", "Boon", "Story Beat", "Harm", "Follower", "Complication"],
  decision: ["Decision", "Vitality", "Stress threshold"],
};

async function open(game: Game): Promise<{ table: BrowserTable; gm: Seat }> {
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-one-game-"));
  const world = {
    title: "One game",
    system: "tessera",
    users: [
      { id: "TesseraGamemastr", name: "Gamemaster", role: "gamemaster" },
      { id: "TesseraPlayerAna", name: "Ana", role: "player" },
    ],
    import: [{ pack: `${game}-characters` }, { pack: `${game}-threats` }],
    settings: { "tessera.rulesetsChosen": true, "tessera.rulesets": [game] },
  };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(world));
  const table = await BrowserTable.open({ world: folder });
  await rm(folder, { recursive: true });
  return { table, gm: await table.join("Gamemaster") };
}

/** Everything that an element says: texts that are shown, names, tooltips. */
const said = ({ page }: Seat, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((root) => {
      const found: string[] = [];
      const read = (element: Element): void => {
        if (!element.checkVisibility() && element.tagName !== "OPTION") return;
        for (const name of ["aria-label", "title", "data-tooltip", "data-tooltip-text", "placeholder"])
          found.push(element.getAttribute(name) ?? "");
        for (const child of element.childNodes) {
          if (child instanceof Element) read(child);
          else found.push(child.textContent ?? "");
        }
      };
      read(root);
      return found.map((each) => each.trim()).filter(Boolean);
    });

/** Windows to open, each with the element in which it appears; the host's own documents are made as its dialogs make them. */
const windows: readonly (readonly [name: string, code: string, selector: string])[] = [
  ["tracker", `game.system.api && null`, "#tessera-tracker"],
  ["settings of the table", `new (game.settings.menus.get("tessera.table").type)()`, "#tessera-table-settings"],
  ["keys", `new foundry.applications.sidebar.apps.ControlsConfig()`, "#controls-config, #keybindings"],
  ["tours", `new foundry.applications.sidebar.apps.ToursManagement()`, "#tours-management"],
  ["new actor", `foundry.documents.Actor.implementation.createDialog()`, "dialog, .application.dialog"],
  ["new item", `foundry.documents.Item.implementation.createDialog()`, "dialog, .application.dialog"],
  [
    "new behavior",
    `Scene.implementation.create({ name: "Here", active: true })
      .then((scene) => scene.createEmbeddedDocuments("Region", [{ name: "There" }]))
      .then(([parent]) => foundry.documents.RegionBehavior.implementation.createDialog({}, { parent }))`,
    "dialog, .application.dialog",
  ],
  ...["gear", "talent", "condition"].map(
    (type) => [type, `Item.implementation.create({ name: "New", type: "${type}" })`, ".tessera-item-sheet"] as const,
  ),
  ["request", `game.system.api.call()`, ".tessera-dialog"],
  ["clock", `document.querySelector("#tessera-tracker [data-action=newClock]").click()`, ".tessera-clock-dialog"],
  ["end", `document.querySelector("#tessera-tracker-end").click()`, "#tessera-ends"],
  ["macros", `game.packs.get("tessera.macros").render(true)`, ".application.directory, .compendium"],
];

/** Windows that a player opens. */
const playersWindows: typeof windows = [
  ["tracker", `game.system.api && null`, "#tessera-tracker"],
  ["keys", `new foundry.applications.sidebar.apps.ControlsConfig()`, "#controls-config, #keybindings"],
  ["settings", `new foundry.applications.settings.SettingsConfig()`, "#settings-config"],
  ["sheet", `game.actors.find(({ isOwner }) => isOwner)`, ".tessera-sheet.actor, .tessera-sheet.sheet"],
];

it.each(Object.keys(words) as Game[])(
  "of %s",
  async (game) => {
    const { table, gm } = await open(game);
    const others = (Object.keys(words) as Game[]).filter((each) => each !== game);
    // The settings of the table quote the source of a game, where words have a sense of their own.
    const foreign = others.flatMap((each) => words[each]).map((word) => new RegExp(`\\b${word}s?\\b`));
    const strange = (found: readonly string[]) => found.filter((text) => foreign.some((word) => word.test(text)));
    try {
      const opened = async (seat: Seat, [name, code, selector]: (typeof windows)[number]) => {
        await inPage(
          seat,
          `void (async () => { const made = await (${code}); await (made?.sheet ?? made)?.render?.({ force: true }); })()`,
        );
        await seat.page.locator(selector).last().waitFor();
        expect(strange(await said(seat, selector)), name).toEqual([]);
        await seat.page.evaluate(`(async () => {
        for (const window of [...foundry.applications.instances.values()])
          if (window.hasFrame && window.id !== "tessera-tracker") await window.close();
      })()`);
      };
      for (const window of windows) await opened(gm, window);
      const states = `Object.values(CONFIG.statusEffects).map(({ name }) => game.i18n.localize(name))`;
      expect(strange(await inPage<string[]>(gm, states))).toEqual([]);
      const own = `Actor.implementation.create({ name: "Ilsa", type: "${game}", ownership: { default: 3 } }).then(() => null)`;
      await inPage(gm, own);
      const ana = await table.join("Ana");
      for (const window of playersWindows) await opened(ana, window);
      expect(ana.errors).toEqual([]);
      // The list of games itself is where others can be added; what else the list says is of this one.
      await inPage(gm, `new foundry.applications.settings.SettingsConfig().render({ force: true }).then(() => null)`);
      const games = (await said(gm, "#settings-config")).filter((text) => !Object.values(labels).includes(text));
      expect(strange(games)).toEqual([]);
      await inPage(gm, `ui.compendium.activate()`);
      const packs = await gm.page.locator("#compendium [data-pack]:visible").allTextContents();
      expect(packs.length).toBeGreaterThan(8);
      expect(strange(packs)).toEqual([]);
      // The guide has a page about this game, and none about others, also where one turns its pages or searches.
      await inPage(
        gm,
        `fromUuid("Compendium.tessera.guide.JournalEntry.TessGuideHowTo01").then((guide) => guide.sheet.render({ force: true }))
        .then(() => null)`,
      );
      const book = gm.page.locator(".tessera-book");
      const next = book.locator("button[data-action=turn]", { hasText: /./ });
      const contents = book.locator("[data-application-part=contents]");
      expect(await contents.innerText()).toContain(labels[game]);
      for (const name of ["A check from start to end", "The scene", labels[game]]) {
        await next.filter({ hasText: name }).first().click();
        await book.locator("[aria-current=page]", { hasText: name }).waitFor();
        expect(strange(await said(gm, ".tessera-book"))).toEqual([]);
      }
      expect(gm.errors).toEqual([]);
    } finally {
      await table.close();
    }
  },
  240_000,
);
