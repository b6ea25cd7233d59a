/** Access of the canvas to the running client, whose state is read at call time. */
import { requireUser } from "../core/client/current-user.ts";
import type { User } from "../core/documents/client/user.ts";
import { game } from "../core/game.ts";
import { ui } from "../core/ui.ts";
import type { Canvas } from "./board.ts";

let current: Canvas | null = null;

/** Say which canvas this client has. */
export function setCanvas(canvas: Canvas): void {
  current = canvas;
}

/** The canvas of this client. @throws Error before there is one */
export function theCanvas(): Canvas {
  if (!current) throw new Error("The canvas has not been created");
  return current;
}

/** True if the canvas has been made. */
export function hasCanvas(): boolean {
  return current !== null;
}

export function thisUser(): User {
  return requireUser();
}

/** Translate a key where the table's language has it, else give the English words of the bench. */
export function words(key: string, english: string, data: Record<string, string | number> = {}): string {
  if (game.i18n.has(key)) return game.i18n.localize(key, data);
  return english.replace(/\{(\w+)\}/g, (gap, name: string) => String(data[name] ?? gap));
}

/** Notify the user of a failure. */
export function complain(error: unknown): void {
  ui.notifications.error(error instanceof Error ? error.message : String(error));
}

/** True if the user prefers reduced motion. */
export function reducedMotion(): boolean {
  return globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** True if this user may move things now: while the game is paused only Gamemasters may, and others are notified. */
export function mayMoveNow(): boolean {
  if (!game.paused || thisUser().isGM) return true;
  ui.notifications.warn(words("GAME.PausedWarning", "The game is paused."));
  return false;
}
