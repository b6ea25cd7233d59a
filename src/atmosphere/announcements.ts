/**
 * Announces changes that the whole table should notice, once each, to every user who may know of them: texts that a
 * rule set announces, clocks that have become full, ends of scenes and sessions. State that was there before, or that
 * an undo restores, is not announced.
 */
import { visibleClocks } from "../clocks/visible-clocks.ts";
import { callHooks, localize, onHook } from "../foundry/host.ts";
import { actWords } from "../ledger/act-words.ts";
import { shownActs, shownState } from "../ledger/shown-state.ts";
import { handEntriesAt, hasNewsAt } from "../ledger/store.ts";
import { placesInPlay } from "../ledger/table-state.ts";
import { clockNumbersIn } from "../rules/ledger/clocks.ts";
import { announcedWords } from "../ruleset/shared-names.ts";
import { prepareBanners, showBanner } from "./banner.ts";

/** The state that this client saw last, of one scene or of the theatre. */
interface Seen {
  readonly place: string;
  readonly words: Readonly<Record<string, string>>;
  /** True, by clock id, if the clock was full when last seen; clocks that are new are not announced. */
  readonly full: ReadonlyMap<string, boolean>;
}

let seen: Seen | null = null;
/** Ids of all ends of scenes and sessions that are known so far. */
const ends = new Set<string>();

function tellWords(former: Seen, { place, words }: Seen): void {
  if (place !== former.place || !hasNewsAt(place)) return;
  for (const [name, announced] of announcedWords()) {
    const value = words[name] ?? "";
    const announcement = value === former.words[name] ? undefined : announced[value];
    if (announcement) showBanner({ ...announcement, text: localize(announcement.text) });
  }
}

function tellClocks(former: Seen, { full }: Seen): void {
  const filled = new Set([...full].flatMap(([id, isFull]) => (isFull && former.full.get(id) === false ? [id] : [])));
  // Read the clocks' names only if a clock has become full, because this runs after every check.
  if (filled.size === 0) return;
  for (const { id, shown, scope, place } of visibleClocks()) {
    if (!filled.has(id) || !hasNewsAt(place)) continue;
    showBanner({ text: localize("TESSERA.Clock.isFull", { name: shown }), tone: "mixed", icon: "fa-solid fa-clock" });
    callHooks("tessera.clockFull", { id, name: shown, scope });
  }
}

function tellEnds(): void {
  const entries = placesInPlay().flatMap((place) => Object.entries(handEntriesAt(place)));
  if (!entries.some(([id, { closes }]) => closes && !ends.has(id))) return;
  for (const { id, closes, undone, counts, label, data } of shownActs()) {
    if (!closes || ends.has(id)) continue;
    ends.add(id);
    if (seen && !undone && counts)
      showBanner({ text: actWords(label, data), tone: "open", icon: "fa-solid fa-flag-checkered" });
  }
}

function look(): void {
  const { place, scene, party } = shownState();
  const clocks = [scene, party].flatMap(clockNumbersIn);
  const full = new Map(clocks.map(({ id, filled, size }) => [id, filled >= size]));
  const now: Seen = { place, words: scene.words, full };
  tellEnds();
  if (seen) {
    tellWords(seen, now);
    tellClocks(seen, now);
  }
  seen = now;
}

/** Announce from now on; in the `ready` hook. */
export function watchAnnouncements(): void {
  prepareBanners();
  look();
  onHook("tessera.state", look);
}
