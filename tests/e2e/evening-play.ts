/** A first evening in an empty world, played by what is on the screen alone: by mouse, or by keys. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maker } from "./maker-play.ts";
import { actNamed } from "./press-act.ts";
import { cardOf, picture } from "./scene-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, type Theme } from "./table.ts";
import { tracker } from "./tracker-seats.ts";

/** How somebody acts. */
interface Hand {
  press(control: Locator): Promise<void>;
  /** Write a line of text in place of what stands there. */
  write(line: Locator, text: string): Promise<void>;
  /** Choose from a list by what is read there. */
  choose(list: Locator, label: string): Promise<void>;
  /** Choose one of several, or tick a box. */
  pick(option: Locator): Promise<void>;
  openTab(page: Page, tab: string): Promise<void>;
}

export const mouse: Hand = {
  press: (control) => control.click(),
  write: (line, text) => line.fill(text),
  choose: async (list, label) => void (await list.selectOption({ label })),
  pick: (option) => option.check(),
  openTab: (page, tab) => page.locator(`#sidebar-tab-${tab}`).click(),
};

/** Walk to a control by Tab alone, the shorter way; of buttons that are one choice, Tab reaches one. */
async function reach(control: Locator): Promise<void> {
  await control.waitFor();
  const { keyboard } = control.page();
  for (let steps = 0; steps < 200; steps += 1) {
    const key = await control.evaluate((wanted) => {
      const at = document.activeElement ?? document.body;
      const [one, other] = [at, wanted] as unknown as HTMLInputElement[];
      if (at === wanted || (one?.type === "radio" && one.name === other?.name)) return null;
      const after = at === document.body || at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING;
      return after ? "Tab" : "Shift+Tab";
    });
    if (!key) return;
    await keyboard.press(key);
  }
  throw new Error(`No key leads to ${control}.`);
}

export const keys: Hand = {
  async press(control) {
    await reach(control);
    await control.page().keyboard.press("Enter");
  },
  async write(line, text) {
    await reach(line);
    const { keyboard } = line.page();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(text);
  },
  async choose(list, label) {
    await reach(list);
    await list.page().keyboard.type(label);
  },
  async pick(option) {
    await reach(option);
    const { keyboard } = option.page();
    if (!(await option.isChecked())) await keyboard.press("Space");
    for (let steps = 0; steps < 60 && !(await option.isChecked()); steps += 1) await keyboard.press("ArrowDown");
  },
  async openTab(page, tab) {
    const tabs = page.locator("#sidebar-tabs [role=tab]");
    await reach(tabs.and(page.locator("[aria-selected=true]")));
    const wanted = page.locator(`#sidebar-tab-${tab}`);
    for (let steps = await tabs.count(); steps > 0; steps -= 1) {
      if (await wanted.evaluate((each) => each === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
  },
};

/** Somebody at the table, and how they act. */
interface Person extends Seat {
  readonly hand: Hand;
}

interface Evening {
  readonly table: BrowserTable;
  readonly gm: Person;
  readonly ana: Person;
  readonly ben: Person;
}

const users = [
  { id: "TesseraGamemastr", name: "Gamemaster", role: "gamemaster" },
  { id: "TesseraPlayerAna", name: "Ana", role: "player" },
  { id: "TesseraPlayerBen", name: "Ben", role: "player" },
];

/**
 * A table with an empty world, and three users: the game master with the given input and theme, Ana with a mouse, Ben
 * with the keyboard in the dark theme.
 */
async function sitDown(hand: Hand, theme: Theme): Promise<Evening> {
  const world = await mkdtemp(path.join(tmpdir(), "tessera-evening-"));
  await writeFile(path.join(world, "world.yml"), JSON.stringify({ title: "Empty", system: "tessera", users }));
  const table = await BrowserTable.open({ world });
  await rm(world, { recursive: true });
  const [gm, ana, ben] = await Promise.all([
    table.join("Gamemaster", { theme, canvas: true }),
    table.join("Ana", { theme: "light", character: true }),
    table.join("Ben", { theme: "dark", character: true }),
  ]);
  return { table, gm: { ...gm, hand }, ana: { ...ana, hand: mouse }, ben: { ...ben, hand: keys } };
}

/** Choose the game in the window of a new world, and begin with what it offers first: its adventure. */
async function chooseGame({ page, hand }: Person, game: string): Promise<void> {
  const window = page.locator("dialog.application", { hasText: "Which game does this world play?" });
  await hand.pick(window.getByRole("radio", { name: new RegExp(`^${game} `) }));
  await hand.press(window.getByRole("button", { name: "Begin", exact: true }));
  await window.waitFor({ state: "detached" });
}

const firstSteps = ({ page }: Seat): Locator => page.locator("#tessera-first-steps");

/** Give each player a new character, and close the list of first steps. */
async function handOutCharacters(gm: Person): Promise<void> {
  const list = firstSteps(gm);
  await gm.hand.press(list.getByRole("button", { name: "Give out new characters" }));
  await list.getByText("4 of 5 done").waitFor();
  await gm.hand.press(list.locator("[data-action=close]"));
  await list.waitFor({ state: "detached" });
}

/** Start making the player's own character, whose maker is open: as suggested, but with this name if one is given. */
async function beginCharacter(player: Person, named?: string): Promise<string> {
  const { page, hand } = player;
  await maker(page).waitFor();
  await answerStep(player, "Name and concept");
  const name = maker(page).locator("[name=name]");
  const before = await name.inputValue();
  await hand.press(maker(page).getByRole("button", { name: "Suggest" }));
  await page.waitForFunction(
    (was) => document.querySelector<HTMLInputElement>(".tessera-maker [name=name]")?.value !== was,
    before,
  );
  if (named) await hand.write(name, named);
  return name.inputValue();
}

/** Go to a step of the maker by its name, and choose these values. */
export async function answerStep(
  { page, hand }: Person,
  step: string,
  choices: Readonly<Record<string, string>> = {},
): Promise<void> {
  await hand.press(maker(page).locator(".tessera-maker-steps").getByRole("button", { name: step, exact: true }));
  await maker(page).locator("[aria-current=step]", { hasText: step }).waitFor();
  for (const [name, value] of Object.entries(choices))
    await hand.pick(maker(page).locator(`[name="${name}"][value="${value}"]`));
}

/** Choose a portrait, and make the character. */
async function finishCharacter(player: Person, portrait: string): Promise<void> {
  const { page, hand } = player;
  await answerStep(player, "Portrait", { img: `systems/tessera/assets/portraits/${portrait}.svg` });
  await answerStep(player, "Ready");
  await hand.press(maker(page).getByRole("button", { name: "Make this character" }));
  const anyway = page.getByRole("button", { name: "Make it anyway" });
  const ready = maker(page).getByText("The character is ready");
  await anyway.or(ready).first().waitFor();
  if (await anyway.isVisible()) await hand.press(anyway);
  await ready.waitFor();
  await hand.press(maker(page).getByRole("button", { name: "Done" }));
  await maker(page).waitFor({ state: "detached" });
}

/** A place on the map, in its own pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Drag a character from the directory to a place on the map. */
export async function putOnMap({ page, hand }: Person, name: string, { x, y }: Spot): Promise<void> {
  await hand.openTab(page, "actors");
  const spot = await page.evaluate<{ x: number; y: number }>(
    `canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} })`,
  );
  const board = await page.locator("#board").boundingBox();
  const targetPosition = { x: spot.x - (board?.x ?? 0), y: spot.y - (board?.y ?? 0) };
  await page.locator("#actors").getByText(name, { exact: true }).dragTo(page.locator("#board"), { targetPosition });
}

const journal = ({ page }: Seat): Locator => page.locator(".tessera-book");

/** Open a page of the adventure from its folder in the sidebar. */
async function openPage(gm: Person, adventure: string, name: string): Promise<void> {
  const { page, hand } = gm;
  await hand.openTab(page, "journal");
  await hand.press(page.locator("#journal .folder-toggle", { hasText: adventure }));
  await hand.press(page.locator("#journal .entry").getByRole("button", { name: adventure, exact: true }));
  await hand.press(journal(gm).getByRole("button", { name, exact: true }));
  await journal(gm).locator("[aria-current=page]", { hasText: name }).waitFor();
}

/** Follow a link of the open page, as to the macro that begins a beat. */
const follow = (gm: Person, label: string): Promise<void> =>
  gm.hand.press(journal(gm).getByText(label, { exact: true }));

/** Ask the players' characters for a check of the open page, and look at the log. */
export async function request(gm: Person, label: string): Promise<void> {
  await gm.hand.press(journal(gm).getByRole("button", { name: `Request it: ${label}` }));
  const window = gm.page.locator(".tessera-dialog");
  await gm.hand.press(window.getByRole("button", { name: "Request", exact: true }));
  await window.waitFor({ state: "detached" });
  await gm.hand.openTab(gm.page, "chat");
}

/** Throw these dice from the open dialog. */
export async function throwDice({ page, hand }: Person, dice: readonly number[]): Promise<void> {
  const dialog = page.locator(".tessera-dialog");
  await dialog.waitFor();
  await loadDice(page, dice);
  await hand.press(dialog.getByRole("button", { name: "Roll", exact: true }));
  await dialog.waitFor({ state: "detached" });
}

/** Answer the last request in the log. */
export async function answer(player: Person, dice: readonly number[]): Promise<void> {
  const call = player.page.locator("#chat .tessera-call").last();
  await player.hand.press(call.getByRole("button", { name: /^Roll as/ }));
  await throwDice(player, dice);
}

/** Press an act of the last card with this title, also where a menu holds it. */
export async function act(person: Person, title: string, name: string | RegExp): Promise<void> {
  const wanted = actNamed(cardOf(person, title), name);
  await wanted.waitFor({ state: "attached" });
  const menu = wanted.locator("xpath=ancestor::details[not(@open)]/summary");
  if ((await menu.count()) > 0) await person.hand.press(menu.first());
  await person.hand.press(wanted);
}

/** Do what the question of an act asks about. */
export async function agree({ page, hand }: Person): Promise<void> {
  const question = page.locator("dialog.tessera-question");
  await hand.press(question.locator("button[data-action=ok]"));
  await question.waitFor({ state: "detached" });
}

/** The own character's sheet. */
export const sheetOf = ({ page }: Seat): Locator => page.locator(".tessera-sheet.sheet");

/** How far a clock of the tracker is, as this seat reads it: "1 of 6". */
export const clock = async (seat: Seat, name: string): Promise<string> => {
  // A threat whose clock bears that name shows the same one above.
  const pie = tracker(seat).locator(`.tessera-pie[aria-label^="${name}: "]`).last();
  const label = await pie.getAttribute("aria-label");
  return /\d+ of \d+/.exec(label ?? "")?.[0] ?? "";
};

/** What the evening of one game is. */
interface EveningPlan {
  readonly game: string;
  readonly adventure: string;
  /** Name of the first beat's page, the macro on it, and the clock that it begins. */
  readonly beat: string;
  readonly macro: string;
  readonly clock: string;
  /** How the game master acts and sees; Ana has a mouse and light, Ben keys and the dark. */
  readonly hand: Hand;
  readonly theme: Theme;
  /** The portraits that Ana and Ben choose, and where their tokens go on the map, in its pixels. */
  readonly portraits: readonly [string, string];
  readonly places: readonly [Spot, Spot];
  /** Answer the steps of the maker between name and portrait. */
  make(player: Person): Promise<void>;
  /** Play the beat, which has begun. */
  play(evening: Evening): Promise<void>;
}

/** The tests of a game's first evening. */
export function testEvening(plan: EveningPlan): void {
  const { game, adventure, beat, macro, theme } = plan;
  let evening: Evening;
  let names: string[];
  const seats = () => [evening.gm, evening.ana, evening.ben];
  const pictureOf = (seat: Seat, what: string) => picture(seat, `evening-${game.toLowerCase()}-${what}`);

  beforeAll(async () => {
    evening = await sitDown(plan.hand, theme);
  });
  afterAll(() => evening?.table.close());

  async function make(player: Person, portrait: string, named?: string): Promise<string> {
    const name = await beginCharacter(player, named);
    await plan.make(player);
    await expectAccessible(player.page, ".tessera-maker");
    await pictureOf(player, `maker-${player.hand === mouse ? "light" : "dark"}`);
    await finishCharacter(player, portrait);
    return name;
  }

  it("makes two characters in an empty world, by mouse and by keys", async () => {
    const { gm, ana, ben } = evening;
    await chooseGame(gm, game);
    await firstSteps(gm).getByText("3 of 5 done").waitFor();
    await expectAccessible(gm.page, "#tessera-first-steps");
    await pictureOf(gm, "steps");
    await handOutCharacters(gm);
    const [forAna, forBen] = plan.portraits;
    names = [await make(ana, forAna), await make(ben, forBen, "Benedict of the <i>Row</i>")];
    await pictureOf(ben, "made-dark");
  });

  it("plays the first beat of the adventure with them", async () => {
    const { gm } = evening;
    for (const [at, name] of names.entries()) await putOnMap(gm, name, plan.places[at] as Spot);
    await openPage(gm, adventure, beat);
    await follow(gm, macro);
    for (const seat of seats()) await expect.poll(() => clock(seat, plan.clock)).toMatch(/^0 of/);
    await pictureOf(gm, "beat");
    await plan.play(evening);
    for (const seat of [evening.ana, evening.ben]) {
      await expectAccessible(seat.page, "#chat");
      await pictureOf(seat, `played-${seat.hand === mouse ? "light" : "dark"}`);
    }
  });

  it("ends the scene, and leads to what the chronicle tells of it", async () => {
    const { gm, ben } = evening;
    await gm.hand.press(tracker(gm).getByRole("button", { name: "End scene…" }));
    const window = gm.page.locator("#tessera-ends");
    await gm.hand.pick(window.getByRole("checkbox", { name: `Remove this clock: ${plan.clock}` }));
    await expectAccessible(gm.page, "#tessera-ends");
    await pictureOf(gm, "end");
    await gm.hand.press(window.getByRole("button", { name: "End the scene" }));
    await window.waitFor({ state: "detached" });
    await gm.hand.openTab(gm.page, "chat");
    for (const reader of [gm, ben]) {
      const read = reader.page.locator("#chat").getByRole("button", { name: "Read the chronicle" });
      await reader.hand.press(read);
      const chronicle = reader.page.locator(".tessera-chronicle");
      for (const name of names) await chronicle.getByText(name).filter({ visible: true }).first().waitFor();
      await expectAccessible(reader.page, ".tessera-chronicle");
      await pictureOf(reader, `chronicle-${reader === gm ? "gm" : "ben"}`);
      // Whoever reads by keys goes on from where the book was opened.
      await reader.page.keyboard.press("Escape");
      await chronicle.waitFor({ state: "detached" });
      if (reader.hand === keys)
        await expect.poll(() => read.evaluate((at) => at === document.activeElement)).toBe(true);
    }
    expect(await tracker(ben).locator(".tessera-pie").count()).toBe(0);
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
}
