/** Acts and readers for tests in which several users play together, each in a page: dialogs, cards, questions, actors. */
import type { Locator } from "playwright-core";
import { openChat } from "./edge-play.ts";
import { pressAct } from "./press-act.ts";
import { loadDice, type Seat, savePicture } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

/** The last card in the log whose title begins so. */
export const cardOf = ({ page }: Seat, title: string): Locator =>
  page
    .locator("#chat .tessera-card")
    .filter({ has: page.locator(".tessera-card-title", { hasText: new RegExp(`^${title}`) }) })
    .last();

/** Every seat's card of this title comes to show this outcome. */
export async function outcomeIs(seats: readonly Seat[], title: string, word: string): Promise<void> {
  const exactly = { hasText: new RegExp(`^${word}$`) };
  await Promise.all(seats.map((seat) => cardOf(seat, title).locator(".tessera-word").filter(exactly).waitFor()));
}

/** Throw these dice from the open dialog, and look at the log from every seat. */
export async function roll({ page }: Seat, dice: readonly number[], seats: readonly Seat[]): Promise<void> {
  await loadDice(page, dice);
  const dialog = page.locator(".tessera-dialog");
  await dialog.getByRole("button", { name: "Roll" }).click();
  await dialog.waitFor({ state: "detached" });
  await Promise.all(seats.map((seat) => openChat(seat.page)));
}

/** Press a button of this seat's card; an act that asks nothing is done then. */
export const press = (seat: Seat, title: string, button: string | RegExp): Promise<void> =>
  pressAct(cardOf(seat, title), button);

/** The question of this title that stands before this seat. */
export const question = ({ page }: Seat, title: string): Locator =>
  page.getByRole("dialog").filter({ has: page.locator(".window-title", { hasText: title }) });

/** An actor's system data by name, as this window knows it. */
export const systemOf = <System>(seat: Seat, name: string): Promise<System> =>
  inPage(seat, `game.actors.getName(${JSON.stringify(name)}).system.toObject()`);

/** A picture of what stands on the screen, where somebody asked for pictures. */
export const picture = ({ page }: Seat, name: string): Promise<void> => savePicture(page, name);
