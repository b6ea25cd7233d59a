/**
 * Stars and wishes at the end of a session. Each user notes one star and one wish in a flag of their own user, where
 * the server lets no other player write, and the active game master's client gathers them on the page of the session.
 */
import { updateOf } from "../foundry/batch.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, type Data, type HostUser, notify, onHook } from "../foundry/host.ts";
import { asActiveGM, writeAsGM } from "../log/by-gm.ts";
import { text as textOf } from "../rules/input.ts";
import type { Stars } from "./model.ts";
import { type ChroniclePage, chroniclePages, isChroniclePage } from "./pages.ts";

/** Largest number of letters of a star, and of a wish. */
export const STAR_LENGTH = 300;

/** The flag in which a user notes a star and a wish. */
const FLAG = "stars";

interface Noted {
  /** Id of the manual act that ended the session, as `closing` of the session's page names it. */
  readonly end: string;
  readonly star: string;
  readonly wish: string;
}

const oneLine = (text: unknown): string =>
  typeof text === "string" ? excerpt(text.replace(/\s+/g, " ").trim(), STAR_LENGTH) : "";

/**
 * The star and the wish that a user has noted, validated because users can write anything into the flag from the
 * console.
 */
function notedBy(user: HostUser): Noted {
  const { end, star, wish } = (user.getFlag("tessera", FLAG) ?? {}) as Partial<Record<keyof Noted, unknown>>;
  return { end: typeof end === "string" ? end : "", star: oneLine(star), wish: oneLine(wish) };
}

/** The pages of the sessions that have ended, the first one first, as far as this user may read them. */
export function sessionPages(): ChroniclePage[] {
  return chroniclePages()
    .filter(({ system }) => system.kind === "session" && !system.hidden)
    .sort((first, second) => first.system.ended - second.system.ended);
}

/** The page of the last session that has ended, as far as this user may read it; undefined for none. */
export function lastSessionPage(): ChroniclePage | undefined {
  return sessionPages().at(-1);
}

/** The stars and wishes of a page; of a summary, those of all pages of its journal. */
export function starsOf(page: ChroniclePage): readonly Stars[] {
  if (page.system.kind !== "summary") return page.system.stars;
  return chroniclePages()
    .filter(({ parent, system }) => parent === page.parent && system.kind !== "summary")
    .flatMap(({ system }) => system.stars);
}

/** The star and wish that this user has noted for a page; empty ones if none. */
export function ownStars(page: ChroniclePage): Pick<Noted, "star" | "wish"> {
  const { end, star, wish } = notedBy(currentGame().user);
  return end === page.system.closing ? { star, wish } : { star: "", wish: "" };
}

/**
 * Note this user's star and wish for the last session; empty texts remove them.
 * @returns false if no session has ended; the user is notified
 * @throws RulesError for an argument that is not a text
 */
export async function noteStars(star: string, wish: string): Promise<boolean> {
  const noted = { star: oneLine(textOf("star", star)), wish: oneLine(textOf("wish", wish)) };
  const page = lastSessionPage();
  if (!page) {
    notify("warn", "TESSERA.Stars.noSession");
    return false;
  }
  await currentGame().user.setFlag("tessera", FLAG, { end: page.system.closing, ...noted });
  return true;
}

/** The stars of a page with what users have noted since. */
function gathered({ system: { closing, stars } }: ChroniclePage): Stars[] {
  const noted = currentGame().users.filter((user) => notedBy(user).end === closing);
  const others = stars.filter(({ user }) => !noted.some(({ id }) => id === user));
  const own = noted.map((user): Stars => {
    const { star, wish } = notedBy(user);
    return { user: user.id, name: excerpt(user.name), star, wish };
  });
  return [...others, ...own.filter(({ star, wish }) => star || wish)];
}

/** Write the stars and wishes that users have noted to the pages of their sessions. */
async function gatherStars(): Promise<void> {
  const ends = new Set(currentGame().users.map((user) => notedBy(user).end));
  const pages = chroniclePages().filter(
    ({ system: { kind, hidden, closing } }) => kind === "session" && !hidden && ends.has(closing),
  );
  const writes = pages.flatMap((page) => {
    const stars = gathered(page);
    return JSON.stringify(stars) === JSON.stringify(page.system.stars)
      ? []
      : [updateOf(page, { "system.stars": stars })];
  });
  if (writes.length > 0) await writeAsGM(writes);
}

const gatherSoon = (): void => asActiveGM(gatherStars, { line: "tessera.stars" });

/**
 * Gather the stars and wishes that users note; in the `ready` hook.
 * @param offer asks this user for a star and a wish when the page of a session's end is created
 */
export function watchStars(offer: (page: ChroniclePage) => void): void {
  onHook("updateUser", (_user: HostUser, changed: Data) => {
    if ("flags" in changed) gatherSoon();
  });
  onHook("createJournalEntryPage", (page: ChroniclePage) => {
    if (!isChroniclePage(page) || page.system.kind !== "session" || page.system.hidden) return;
    gatherSoon();
    offer(page);
  });
  gatherSoon();
}
