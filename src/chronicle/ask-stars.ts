/** Asks a user in a small form for a star (praise for something in the last session) and a wish for the next one. */
import { serverNow } from "../foundry/clock.ts";
import { currentGame, localize } from "../foundry/host.ts";
import { mayRead } from "../foundry/sight.ts";
import { ask } from "../ui/ask.ts";
import type { ChroniclePage } from "./pages.ts";
import { lastSessionPage, noteStars, ownStars, STAR_LENGTH } from "./stars.ts";

/**
 * Milliseconds after the end of a session within which the form opens by itself for players. If the page of the session
 * is created later than that, players can still open the form from the page.
 */
const FRESH = 120_000;

let isAsking = false;

/** Ask this user for a star and a wish of the last session; the form shows what they noted before. */
export async function openStars(): Promise<void> {
  const page = lastSessionPage();
  if (!page) {
    await noteStars("", "");
    return;
  }
  if (isAsking) return;
  isAsking = true;
  try {
    const { star, wish } = ownStars(page);
    const given = await ask("", "TESSERA.Stars.title", {
      fields: [
        { kind: "note", label: localize("TESSERA.Stars.hint") },
        { kind: "line", name: "star", label: localize("TESSERA.Stars.star"), length: STAR_LENGTH, value: star },
        { kind: "line", name: "wish", label: localize("TESSERA.Stars.wish"), length: STAR_LENGTH, value: wish },
      ],
      does: () => localize("TESSERA.Stars.note"),
    });
    if (given) await noteStars(String(given["star"] ?? ""), String(given["wish"] ?? ""));
  } finally {
    isAsking = false;
  }
}

/**
 * Open the form for a player when the page of a session is created, unless they have noted something for it. Game
 * masters are busy then, and open the form by the link on the page.
 */
export function offerStars(page: ChroniclePage): void {
  if (!("document" in globalThis) || currentGame().user.isGM || !mayRead(page)) return;
  const { star, wish } = ownStars(page);
  if (!star && !wish && serverNow() - page.system.ended < FRESH) void openStars();
}
