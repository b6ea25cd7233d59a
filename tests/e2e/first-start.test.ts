import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserTable, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await gm.page.evaluate(`game.settings.set("tessera", "rulesetsChosen", false)`);
  ana = await table.join("Ana");
  await gm.page.reload();
  await table.ready(gm.page);
});
afterAll(() => table?.close());

/** The games that a tracker shows, by name. */
const games = ({ page }: Seat) =>
  page
    .locator("#tessera-tracker section:visible h3")
    .allInnerTexts()
    .then((titles) =>
      titles
        .map((title) => title.trim().toLowerCase())
        .filter((title) => ["challenge", "effort", "edge", "decision"].includes(title)),
    );

it("shows the chosen game alone as soon as it is chosen, in every tracker and without a reload", async () => {
  // Before that, the tracker has the game of the scene's characters at most.
  await expect.poll(() => games(gm)).toEqual(["challenge"]);
  const dialog = gm.page.locator("dialog.application", { hasText: "Which game does this world play?" });
  // By keys the games come first, and the button after what it begins.
  const focused = () => gm.page.evaluate("document.activeElement.name + ' ' + document.activeElement.type");
  await expect.poll(focused).toBe("game radio");
  await gm.page.keyboard.press("Space");
  for (let games = 0; games < 4; games += 1) {
    if (await dialog.getByRole("radio", { name: /^Edge/ }).isChecked()) break;
    await gm.page.keyboard.press("ArrowDown");
  }
  await gm.page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => games(gm)).toEqual(["edge"]);
  await expect.poll(async () => (await games(ana)).filter((game) => game !== "edge")).toEqual([]);
  expect(await gm.page.evaluate(`[...game.settings.get("tessera", "rulesets")]`)).toEqual(["edge"]);
});

it("takes several games where several are played", async () => {
  await gm.page.evaluate(`game.settings.set("tessera", "rulesetsChosen", false)`);
  await gm.page.reload();
  await table.ready(gm.page);
  const dialog = gm.page.locator("dialog.application", { hasText: "Which game does this world play?" });
  await dialog.getByRole("radio", { name: "Several of them" }).check();
  await dialog.getByRole("checkbox", { name: "Decision" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Effort" }).uncheck();
  await dialog.getByRole("button", { name: "Begin", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => games(gm)).toEqual(["challenge", "edge"]);
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});
