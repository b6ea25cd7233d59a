/** A roll's card is seen: sheets that lie over it move aside. */
import { type HostMessage, onHook } from "./host.ts";

interface Placed {
  readonly element: HTMLElement | undefined;
  readonly options: { readonly window: { readonly frame: boolean; readonly positioned: boolean } };
  setPosition(position: { left?: number; width?: number }): unknown;
}

/** Space kept between a window and the card, in pixels. */
const GAP = 8;
/** Width to which sheets can shrink, in pixels: they are readable there. */
const LEAST = 400;
/** Frames to wait for the host to draw a message. */
const PATIENCE = 60;

/** The card of a message where it is shown. */
function cardOf(id: string): HTMLElement | undefined {
  const drawn = [...document.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`)];
  return drawn.find((element) => element.checkVisibility({ visibilityProperty: true }));
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Move the system's windows off a card, to its left; a wide one shrinks. Where there is no room, it stays. */
function clear(card: HTMLElement): void {
  const seen = card.getBoundingClientRect();
  const room = seen.left - GAP;
  if (room < LEAST) return;
  for (const window of foundry.applications.instances.values() as Iterable<unknown> as Iterable<Placed>) {
    const { element, options } = window;
    if (!element?.matches(".tessera") || !options.window.frame || !options.window.positioned) continue;
    const place = element.getBoundingClientRect();
    if (element.ownerDocument !== document || !overlaps(place, seen)) continue;
    if (place.width <= room) window.setPosition({ left: Math.max(0, room - place.width) });
    else window.setPosition({ left: 0, width: room });
  }
}

/** Wait until a message is drawn, then clear the view of it. */
function watch(id: string, frames = PATIENCE): void {
  const card = cardOf(id);
  if (card) clear(card);
  else if (frames > 0) requestAnimationFrame(() => watch(id, frames - 1));
}

/** Keep cards of this user's own rolls in sight; in the `init` hook. */
export function keepCardsInSight(): void {
  onHook("tessera.postCheck", (_actor: unknown, message: HostMessage) => {
    if ("document" in globalThis) watch(message.id);
  });
}
