/** The window of ends: what ends, what that changes for whom, by keyboard, in both themes; and all of it taken back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture, systemOf } from "./scene-play.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { inPage, takeBack, tracker } from "./tracker-seats.ts";

interface EdgeSystem {
  readonly boons: number;
  readonly converted: boolean;
  readonly experience: { readonly earned: number };
}

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
const ilsa = "Ilsa Marrow";
const teodor = "Teodor Vance";

beforeAll(async () => {
  table = await BrowserTable.open();
  [gm, ana] = await Promise.all([table.join("Gamemaster"), table.join("Ana", { theme: "light" })]);
  await inPage(
    gm,
    `(async () => {
      const { api } = game.system;
      await game.actors.getName(${JSON.stringify(teodor)}).update({ "system.boons": 4 });
      await game.actors.getName(${JSON.stringify(ilsa)}).update({ "system.boons": 4, "system.converted": true });
      await api.clocks.add("scene", 4, { name: "The tide" });
      await api.clocks.add("scene", 6, { name: "The watch" });
      const scene = [
        { type: "set", counter: "timer", value: 2 },
        { type: "put", name: "initiative", value: "enemy" },
      ];
      await api.gmAct({ scene, label: "It begins" });
    })()`,
  );
});
afterAll(() => table?.close());

const ends = ({ page }: Seat) => page.locator("#tessera-ends");
const system = (name: string, seat = ana) => systemOf<EdgeSystem>(seat, name);
const stateOf = (seat: Seat) => inPage<{ scene: { words: object } }>(seat, "structuredClone(game.system.api.state)");
const clock = (seat: Seat, name: string) => tracker(seat).locator(`.tessera-pie[aria-label^="${name}:"]`);

/** Open the window from the tracker by keyboard. */
async function open(seat: Seat): Promise<void> {
  await tracker(seat).getByRole("button", { name: "End scene…" }).focus();
  await seat.page.keyboard.press("Enter");
  await ends(seat).waitFor();
}

/** Choose by keyboard what ends, and wait until the window shows what that does. */
async function choose(seat: Seat, what: string, button: string): Promise<void> {
  await ends(seat).getByRole("radio", { name: what }).focus();
  await seat.page.keyboard.press("Space");
  await ends(seat).getByRole("button", { name: button }).waitFor();
}

describe("the window of ends", () => {
  it("says before it is done what the end of a scene changes, and for whom; players have none", async () => {
    await open(gm);
    const window = ends(gm);
    expect(await window.getByRole("radio", { name: "The scene" }).isChecked()).toBe(true);
    for (const said of ["No one holds the Initiative.", "The Timer stops.", "The limit on Boons from failures resets."])
      await window.getByText(said).waitFor();
    expect(await window.getByText("Boons 4 → 2").count()).toBe(2);
    const clocks = await window.getByText("Remove this clock").allTextContents();
    expect(clocks.map((each) => each.trim().replace(/^.*: /, ""))).toEqual(["The tide 0/4", "The watch 0/6"]);
    await picture(gm, "end-scene-dark");
    await expectAccessible(gm.page, "#tessera-ends");
    expect(await tracker(ana).getByRole("button", { name: "End scene…" }).count()).toBe(0);
  });

  it("goes through its choices by arrow keys, keeps the focus, shows what each would do, and does nothing of it", async () => {
    const { page } = gm;
    const window = ends(gm);
    await window.getByRole("radio", { name: "The scene" }).focus();
    await page.keyboard.press("ArrowRight");
    await window.getByRole("button", { name: "End the phase" }).waitFor();
    expect(await window.getByText("Boons 4 → 2").count()).toBe(0);
    const unchanged = window.getByText("Nothing changes for:");
    expect(await unchanged.count()).toBe(1);
    for (const name of [ilsa, teodor]) expect(await unchanged.textContent()).toContain(name);
    await page.keyboard.press("ArrowRight");
    await window.getByRole("button", { name: "End the session" }).waitFor();
    await window.getByText("May turn Boons into XP again").waitFor();
    await expect.poll(() => inPage(gm, "document.activeElement?.value")).toBe("session");
    expect(await window.getByLabel("Points for: Attendance").inputValue()).toBe("2");
    await picture(gm, "end-session-dark");
    await expectAccessible(page, "#tessera-ends");
    await page.keyboard.press("ArrowRight");
    await window.getByRole("button", { name: "End the Waypoint" }).waitFor();
    await picture(gm, "end-waypoint-dark");
    // The first leaves the choice, the second the window.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
    expect(await system(ilsa)).toMatchObject({ boons: 4, converted: true });
  });

  it("ends a session for whom it is meant, puts away the clocks that are ticked, and is taken back whole", async () => {
    const { page } = gm;
    const [state, before] = await Promise.all([stateOf(ana), system(ilsa)]);
    await open(gm);
    const window = ends(gm);
    await choose(gm, "The session", "End the session");
    await window.getByRole("checkbox", { name: "Remove this clock: The tide" }).focus();
    await page.keyboard.press("Space");
    await window.getByRole("checkbox", { name: teodor, exact: true }).last().focus();
    await page.keyboard.press("Space");
    await window.getByRole("button", { name: "End the session" }).focus();
    await page.keyboard.press("Enter");
    await window.waitFor({ state: "detached" });

    const earned = before.experience.earned + 2;
    await expect.poll(() => system(ilsa)).toMatchObject({ boons: 2, converted: false, experience: { earned } });
    expect((await system(teodor)).boons).toBe(4);
    await expect.poll(() => clock(ana, "The tide").count()).toBe(0);
    expect(await clock(ana, "The watch").count()).toBe(1);
    expect((await stateOf(ana)).scene.words).not.toHaveProperty("initiative");

    await takeBack(gm, "The session ended");
    await expect.poll(() => system(ilsa)).toEqual(before);
    await expect.poll(() => stateOf(ana)).toEqual(state);
    await clock(ana, "The tide").waitFor();
  });

  it("reads in the light theme and on a narrow screen", async () => {
    const light = await table.join("Gamemaster", { theme: "light", width: 760, height: 700 });
    await light.page
      .locator("#tessera-tracker [data-action=end]")
      .evaluate((button) => (button as HTMLElement).click());
    await ends(light).waitFor();
    await picture(light, "end-scene-light");
    await choose(light, "The session", "End the session");
    await picture(light, "end-session-light");
    await expectAccessible(light.page, "#tessera-ends");
    expect([...gm.errors, ...ana.errors, ...light.errors]).toEqual([]);
  });
});
