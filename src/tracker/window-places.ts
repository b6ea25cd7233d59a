/**
 * Opens windows of the system beside the tracker and the log, and keeps them off the card of the user's own roll. If
 * too little room is left, the tracker becomes a strip until the window closes or the card is no longer shown.
 */
import { type HostMessage, onHook } from "../foundry/host.ts";
import { hostParts } from "../foundry/host-parts.ts";
import { openWindows } from "../foundry/windows.ts";
import { reposition, setNarrow, viewOf, watchInterface } from "./dock.ts";
import { type Box, freeColumn, GAP, overlaps } from "./free-space.ts";

/** If the free column is narrower than this, in pixels, the tracker becomes a strip and windows get its room. */
const COMFORT = 560;
/** The same width for the window that makes a character, whose steps stand beside a preview. */
const COMFORT_OF_MAKER = 900;
/** Least width of a window that shrinks, in pixels; sheets are readable at this width. */
const LEAST = 400;
/** Frames to wait for the host to draw a message. */
const PATIENCE = 60;
/** Interval in milliseconds between tests whether a card is still shown, because no hook reports when it is not. */
const GLANCE = 250;

interface Placed {
  readonly element: HTMLElement | undefined;
  readonly minimized?: boolean;
  readonly options: { readonly window: { readonly frame: boolean; readonly positioned: boolean } };
  setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
}

/** The element of a window of the system that has a place on the page; null for others. */
function elementOf({ element, options, minimized }: Placed): HTMLElement | null {
  const isPlaced = options?.window?.frame && options.window.positioned && !minimized;
  return isPlaced && element?.matches(".tessera") && element.ownerDocument === document ? element : null;
}

function trackerElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#tessera-tracker");
}

/** The card of the user's own roll that windows covered; they keep clear of it as long as it is shown there. */
let cleared: HTMLElement | null = null;

/** Areas that windows keep clear of. */
function obstacles(): Box[] {
  const tracker = trackerElement();
  const found = [...hostParts(document, "sidebar"), ...(tracker ? [tracker] : [])];
  const areas: Box[] = found.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
  return cleared && isShown(cleared) ? [...areas, cleared.getBoundingClientRect()] : areas;
}

/**
 * The position that each window was given; a window at another position has been moved by the user, and stays there.
 */
const given = new WeakMap<Placed, string>();

function cornerOf(element: HTMLElement): string {
  const { left, top } = element.getBoundingClientRect();
  return `${Math.round(left)},${Math.round(top)}`;
}

/** True if the tracker may become a strip beside windows; false after the user has opened its drawer beside them. */
let mayFold = true;

/** Move a window off the tracker and the log, and onto the screen. */
function place(window: Placed): void {
  const element = elementOf(window);
  if (!element) return;
  makeRoom(window, element);
  given.set(window, cornerOf(element));
}

function makeRoom(window: Placed, element: HTMLElement): void {
  const tracker = trackerElement();
  const view = viewOf(element);
  const box = element.getBoundingClientRect();
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= view.width && box.bottom <= view.height;
  if (isInside && !obstacles().some((each) => overlaps(each, box))) return;
  let column = freeColumn(view.width, obstacles());
  const comfort = element.matches(".tessera-making") ? COMFORT_OF_MAKER : COMFORT;
  if (mayFold && tracker && column.width < Math.min(box.width, comfort)) {
    setNarrow(true);
    reposition(tracker);
    column = freeColumn(view.width, obstacles());
  }
  // If no free column is wide enough to read in, the window lies over the tracker and the log.
  const { left, width: room } = column.width < LEAST ? { left: GAP, width: view.width - 2 * GAP } : column;
  const width = Math.min(box.width, room);
  const height = Math.min(box.height, view.height - 2 * GAP);
  window.setPosition({
    ...(width < box.width ? { width } : {}),
    ...(height < box.height ? { height } : {}),
    left: Math.min(Math.max(box.left, left), left + room - width),
    top: Math.min(Math.max(box.top, GAP), view.height - GAP - height),
  });
}

/** Compute new places for the open windows that the user has not moved, with the tracker at its preferred size. */
function placeWindows(): void {
  const tracker = trackerElement();
  const windows = (openWindows() as Placed[]).filter((window) => {
    const element = elementOf(window);
    return element && given.get(window) === cornerOf(element);
  });
  mayFold ||= windows.length === 0;
  if (setNarrow(false) && tracker) reposition(tracker);
  for (const window of windows) place(window);
}

/** After the user has opened the drawer, keep windows clear of it as far as possible; the tracker stays as it is. */
export function placeBesideDrawer(): void {
  mayFold = false;
  placeWindows();
}

/** The card of a message where it is shown. */
function shownCard(id: string): HTMLElement | undefined {
  const drawn = [...document.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`)];
  return drawn.find(isShown);
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** Let windows and tracker use the room of a card again once the card is no longer shown. */
function watchCard(card: HTMLElement): void {
  if (cleared !== card) return;
  if (isShown(card)) {
    setTimeout(() => watchCard(card), GLANCE);
    return;
  }
  cleared = null;
  placeWindows();
}

/**
 * Move the windows that cover a card off it, including those that the user placed there; wait until the card is drawn.
 */
function clearCard(id: string, frames = PATIENCE): void {
  const card = shownCard(id);
  if (!card) {
    if (frames > 0) requestAnimationFrame(() => clearCard(id, frames - 1));
    return;
  }
  const covering = (openWindows() as Placed[]).filter((window) => {
    const element = elementOf(window);
    return element && overlaps(element.getBoundingClientRect(), card.getBoundingClientRect());
  });
  if (covering.length === 0) return;
  cleared = card;
  for (const window of covering) place(window);
  watchCard(card);
}

/** Keep windows beside the tracker and the log; in the `ready` hook. */
export function watchWindows(): void {
  if (!("document" in globalThis)) return;
  onHook("renderApplicationV2", (window: Placed, _element: unknown, _context: unknown, options: unknown) => {
    if (!(options as { isFirstRender?: boolean } | undefined)?.isFirstRender) return;
    mayFold = true;
    place(window);
  });
  onHook("closeApplicationV2", (window: Placed) => {
    if (window.options?.window?.frame) placeWindows();
  });
  onHook("tessera.postCheck", (_actor: unknown, message: HostMessage) => clearCard(message.id));
  watchInterface(placeWindows);
}
