/** Change numbers and clocks of the tracker by wheel, key or press; one burst is one act. */
import { localize } from "../foundry/host.ts";

/** Handler of a change by an amount, called once at the end of a burst. */
export type Nudge = (target: HTMLElement, by: number) => unknown;

/** Presses within this time, in milliseconds, belong to the same act. */
const burst = 180;
/** For this time after a scroll, in milliseconds, the wheel keeps scrolling, whatever is under the pointer. */
const scrolling = 400;

const pending = new Map<string, { by: number; timer: ReturnType<typeof setTimeout> }>();

/** Show at once the value that a number will have. Returns the part of `by` that keeps the number within its bounds. */
function foreshadow(target: HTMLElement, by: number): number {
  const value = Number(target.getAttribute("aria-valuenow"));
  if (!target.matches("[role=spinbutton]") || !Number.isFinite(value)) return by;
  const bound = (name: string, otherwise: number) => Number(target.getAttribute(name) ?? otherwise);
  const least = bound("aria-valuemin", Number.NEGATIVE_INFINITY);
  const most = bound("aria-valuemax", Number.POSITIVE_INFINITY);
  const next = Math.max(least, Math.min(most, value + by));
  target.setAttribute("aria-valuenow", String(next));
  target.textContent = String(next);
  return next - value;
}

/** Change `target`; further changes in the same burst are added up. */
export function nudge(target: HTMLElement, by: number, act: Nudge): void {
  const key = target.id;
  const former = pending.get(key);
  clearTimeout(former?.timer);
  const sum = (former?.by ?? 0) + foreshadow(target, by);
  const timer = setTimeout(() => {
    pending.delete(key);
    if (sum !== 0) void act(target, sum);
  }, burst);
  pending.set(key, { by: sum, timer });
}

function movable(event: Event): HTMLElement | null {
  const target = event.target as HTMLElement;
  return target.closest<HTMLElement>("[data-nudge]");
}

/** Elements between which the arrow keys move, and the sets that they keep within. */
const ITEMS = "[data-nudge], [data-rove]";
const SETS = "section, .tessera-bar";

/** The next arrow-key target in the direction of the key; null for other keys. */
function neighbor(target: HTMLElement, key: string): HTMLElement | null {
  const all = [...(target.closest(SETS)?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  const place = all.indexOf(target);
  const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: all.length - 1 }[key];
  return next === undefined ? null : (all.at(next % all.length) ?? null);
}

/** Roving tab index: one tab stop per set, the focused item or else the first. */
export function rove(set: HTMLElement): void {
  const all = [...set.querySelectorAll<HTMLElement>(ITEMS)];
  const stop = all.find((each) => each === set.ownerDocument.activeElement) ?? all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

const upwards: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  "+": 1,
  "=": 1,
  PageUp: 5,
  ArrowDown: -1,
  "-": -1,
  PageDown: -5,
};

/** Handle keys and the wheel for all items below `root` that can be nudged. */
export function listen(root: HTMLElement, act: Nudge): void {
  let scrolledAt = Number.NEGATIVE_INFINITY;
  root.addEventListener(
    "wheel",
    (event) => {
      const target = movable(event);
      const modified = event.ctrlKey || event.shiftKey || event.altKey || event.metaKey;
      if (modified || event.deltaY === 0) return;
      if (!target || event.timeStamp - scrolledAt < scrolling) {
        scrolledAt = event.timeStamp;
        return;
      }
      event.preventDefault();
      nudge(target, event.deltaY < 0 ? 1 : -1, act);
    },
    { passive: false },
  );
  root.addEventListener("keydown", (event) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
    if (!target || event.ctrlKey || event.altKey || event.metaKey) return;
    const by = target.matches("[data-nudge]") ? upwards[event.key] : undefined;
    const next = neighbor(target, event.key);
    if (by === undefined && !next) return;
    event.preventDefault();
    event.stopPropagation();
    if (by !== undefined) nudge(target, by, act);
    else next?.focus();
  });
  root.addEventListener("focusin", (event) => {
    const set = (event.target as HTMLElement).closest(ITEMS)?.closest<HTMLElement>(SETS);
    if (set) rove(set);
  });
}

/**
 * Join the sentences that differ from their former ones, and name the clocks that are gone; empty if nothing has
 * changed, or if there are no former sentences.
 */
export function changedSentences(former: ReadonlyMap<string, string> | null, now: ReadonlyMap<string, string>): string {
  if (!former) return "";
  const changed = [...now].flatMap(([key, words]) => (former.get(key) === words ? [] : [words]));
  const gone = [...former.keys()].filter((key) => key.startsWith("clock.") && !now.has(key));
  return [...changed, ...gone.map((key) => localize("TESSERA.Clock.gone", { name: former.get(key) ?? "" }))].join(" ");
}
