/** Heroes made by touch alone: by "Surprise me" in three taps, and part by part. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answerTo, beginFromDialog, card, expectAtStep, maker, seen } from "./maker-play.ts";
import { BrowserTable, closeWindows, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let taps: number;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { touch: true });
});
beforeEach(() => {
  taps = 0;
});
afterAll(() => table?.close());

async function tap(target: Locator): Promise<void> {
  await target.tap();
  taps += 1;
}
const tapButton = (name: string) => tap(maker(gm.page).getByRole("button", { name, exact: true }));

it("takes three taps with a surprise", async () => {
  const { page } = gm;
  await beginFromDialog(page, "effort");
  await tapButton("Surprise me");
  await expectAtStep(page, "Ready");
  const said = await maker(page).locator(".tessera-maker-recap").innerText();
  await tapButton("Make this character");
  await maker(page).getByText("The character is ready").waitFor();
  await tapButton("Done");
  await maker(page).waitFor({ state: "detached" });
  expect(taps).toBe(3);
  // The character made is the one that was read back.
  const [name, body] = await seen<[string, number]>(page, "[actor.name, actor.system.attributes.body]");
  expect(name).toBe("Nobody yet");
  expect(said).toContain(name);
  expect(said).toContain(`Body ${body}`);
});

it("chooses portrait, concept, numbers and gear by hand", async () => {
  const { page } = gm;
  await beginFromDialog(page, "effort");
  await tap(maker(page).locator("[name=concept]").nth(1));
  await tapButton("Next");
  await expectAtStep(page, "Portrait");
  const face = maker(page).locator(".faces input").first();
  const img = await face.inputValue();
  // At least four stand beside each other.
  const tops = await maker(page)
    .locator(".faces .tessera-option")
    .evaluateAll((all) => all.slice(0, 4).map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await tap(face);
  await tapButton("Next");
  await expectAtStep(page, "Attributes");
  // A word of the game explains itself beneath the others, and stops on the second tap.
  const word = maker(page).getByRole("button", { name: "Resource", exact: true });
  const explained = maker(page).getByText("Resource: Points that pay for your actions");
  await word.tap();
  await explained.waitFor();
  await word.tap();
  await explained.waitFor({ state: "detached" });
  await tap(maker(page).locator("[name=body][value='7']"));
  await expect.poll(() => answerTo(page, "body")).toBe("7");
  await tap(maker(page).locator(".tessera-maker-steps").getByRole("button", { name: "Gear", exact: true }));
  await expectAtStep(page, "Gear");
  await tap(card(page, "Crowbar"));
  await tap(maker(page).locator(".tessera-maker-steps").getByRole("button", { name: "Ready", exact: true }));
  await expectAtStep(page, "Ready");
  await tapButton("Make this character");
  await tap(page.locator("dialog").getByRole("button", { name: "Make it anyway" }));
  await maker(page).getByText("The character is ready").waitFor();
  expect(taps).toBeLessThanOrEqual(12);
  expect(await seen(page, "[actor.img, actor.system.attributes.body, actor.items.map(({ name }) => name)]")).toEqual([
    img,
    7,
    expect.arrayContaining(["Crowbar"]),
  ]);
  await closeWindows(page);
  expect(gm.errors).toEqual([]);
});
