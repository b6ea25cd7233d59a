import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepository } from "../../scripts/build/paths.ts";
import { axeScript, BrowserTable, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

const light = { theme: "light", width: 1500, height: 1000 } as const;

/** Load the script that examines windows into a page. */
async function bring({ page }: Seat): Promise<void> {
  await page.locator("#sidebar [data-tab=chat]").first().click();
  await page.addScriptTag({ path: axeScript });
  for (const name of ["faults", "mute", "prepare", "windows"])
    await page.addScriptTag({
      content: await readFile(inRepository("tests", "e2e", "looks", `${name}.js`), "utf8"),
      type: "module",
    });
  await page.waitForFunction("globalThis.looks?.look");
}

const told = <Result>({ page }: Seat, code: string): Promise<Result> => page.evaluate(code) as Promise<Result>;

/** Close the open windows by keyboard alone, one after the other; returns false if that fails. */
async function closes(seat: Seat): Promise<boolean> {
  for (let press = 0; press < 4; press++) {
    await seat.page.keyboard.press("Escape");
    const gone = seat.page.waitForFunction("looks.open().length === 0", undefined, { timeout: 1000 });
    if (await gone.catch(() => null)) return true;
  }
  return false;
}

/** Open each window in turn; returns all faults found. */
async function allFaults(seat: Seat, who: "player" | "gamemaster"): Promise<string[]> {
  const found: string[] = [];
  for (const name of await told<string[]>(seat, `looks.names("${who}")`)) {
    const faults = told<string[]>(seat, `looks.look("${who}", ${JSON.stringify(name)})`);
    found.push(...(await faults.catch((error: unknown) => [`${name}: ${String(error)}`])));
    if (!(await closes(seat))) found.push(`${name}: Escape does not close it`);
    await told(seat, "looks.closeAll()");
  }
  return found;
}

/** Walk through the window in front by the tab key: what is come to, and what there is, by place. */
async function walk(seat: Seat): Promise<{ reached: number[]; wanted: number[] }> {
  const count = await told<number>(seat, "looks.startWalk()");
  for (let press = 0; press < count; press++) await seat.page.keyboard.press("Tab");
  return told(seat, "looks.endWalk()");
}

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", light);
  await bring(gm);
  await told(gm, "looks.prepare.characters()");
  ana = await table.join("Ana", light);
  await bring(ana);
  await told(gm, "looks.prepare.story().then(looks.prepare.log)");
});
afterAll(() => table?.close());

describe("everything that Tessera shows", () => {
  it("is told wrong where it is: words cut, run over or untranslated, figures out of line, too pale, without a name or out of reach", async () => {
    const wrong = `
      <p style="width: 3rem; white-space: nowrap">This sentence is far too long for its place</p>
      <p style="height: 1rem; overflow: hidden">One<br>two<br>three</p><p>TESSERA.Nothing.here</p>
      <p style="width: 3rem; overflow-x: auto; white-space: nowrap">One has to scroll to the side</p>
      <p style="margin-left: 30rem; width: 9rem">Beyond the edge</p><p style="color: #ddd; background: #eee">Pale</p>
      <label><input type="checkbox" checked> <b style="text-decoration: line-through">Chosen</b></label>
      <button type="button" style="width: 2rem"></button><a data-action="none" tabindex="-1">Out of reach</a>
      <p class="tessera-card" style="font: 1rem serif">10</p>
      <button type="button" class="tessera-pip" style="min-width: 1rem; width: 1rem; padding: 0" aria-label="Small"></button>
      <button type="button" style="outline: none; box-shadow: none; border: 0">No sign of the focus</button>`;
    const found = await told<string[]>(
      gm,
      `(async () => {
        const root = Object.assign(document.createElement("div"), { innerHTML: ${JSON.stringify(wrong)} });
        root.style.width = "25rem";
        document.body.append(root);
        const found = (await looks.faults(root)).concat(looks.unreached(root));
        root.remove();
        return found;
      })()`,
    );
    const kinds = [
      "runs over",
      "cut",
      "no words",
      "scrolls sideways",
      "outside",
      "color-contrast",
      "button-name",
      "figures",
      "small",
    ];
    for (const kind of [...kinds, "struck through", "not reached by Tab", "does not show the focus", "dark: "])
      expect(found.filter((fault) => fault.startsWith(kind)).length, kind).toBeGreaterThan(0);
  });

  it("is whole, translated, readable in light and dark, wide and narrow, within reach of the keys, and closed by one", async () => {
    const found = await Promise.all([allFaults(ana, "player"), allFaults(gm, "gamemaster")]);
    expect(found.flat()).toEqual([]);
  }, 240_000);

  it("so are the tracker, the turns and the log's cards, as each person sees them", async () => {
    for (const seat of [gm, ana])
      for (const selector of ["#tessera-tracker", "#combat", "#chat .chat-log"]) {
        const faults = await told<string[]>(seat, `looks.shown("${selector}")`);
        expect(faults, selector).toEqual([]);
      }
  });

  it("so is a game master's hand of cards", async () => {
    await told(gm, `document.querySelector("#tessera-tracker [data-action=hand]").click()`);
    await gm.page.locator("#tessera-hand").waitFor();
    expect(await told<string[]>(gm, `looks.shown("#tessera-hand")`)).toEqual([]);
    await told(gm, `document.querySelector("#tessera-hand [data-action=put]").click()`);
  });

  it("is come to by the tab key, one after the other", async () => {
    for (const open of [
      `looks.openOne("player", "edge traits")`,
      `looks.openOne("player", "challenge traits, edited")`,
    ]) {
      await told(ana, open);
      const { reached, wanted } = await walk(ana);
      expect(wanted.length).toBeGreaterThan(20);
      expect(reached).toEqual(wanted);
      await told(ana, "looks.closeAll()");
    }
    await told(gm, `looks.openOne("gamemaster", "challenge action")`);
    const { reached, wanted } = await walk(gm);
    expect(reached).toEqual(wanted);
    await told(gm, "looks.closeAll()");
  });

  it("shows those who may only read nothing to change", async () => {
    for (const name of ["edge read", "challenge read", "effort read", "decision read", "edge from afar"]) {
      await told(ana, `looks.openOne("player", "${name}")`);
      const changes = ana.page.locator(".tessera-sheet .window-content :is(input, select, textarea):enabled");
      expect(await changes.count(), name).toBe(0);
      await told(ana, "looks.closeAll()");
    }
  });

  it("asks game masters of a new world what it plays", async () => {
    await told(gm, `game.settings.set("tessera", "rulesetsChosen", false)`);
    await gm.page.reload();
    await table.ready(gm.page);
    await bring(gm);
    await gm.page.getByText("Which game does this world play?").waitFor();
    expect(await told(gm, `looks.shown("dialog.application")`)).toEqual([]);
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });
});
