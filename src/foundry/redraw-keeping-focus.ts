/** Redraws a message in the chat log without losing the keyboard focus in its card. */
import { cardButton } from "./card-focus.ts";
import { afterDice } from "./dice-rest.ts";
import { type HostMessage, redrawnMessage } from "./host.ts";
import { openDocuments } from "./windows.ts";

async function redrawn(message: HostMessage): Promise<void> {
  const focused = openDocuments().flatMap((page) => {
    const element = page.activeElement as HTMLElement | null;
    if (!element) return [];
    const place = cardButton(message.id, element);
    return place.has(element) ? [{ page, place }] : [];
  });
  await redrawnMessage(message);
  for (const { page, place } of focused) if (page.activeElement === page.body) place.focus(page);
}

/**
 * Redraw a message, once no dice roll on the screen. If a button of its card has the focus, the same button of the new
 * drawing gets it or, if that is gone, the card does.
 */
export function redrawKeepingFocus(message: HostMessage): void {
  afterDice(message.id, () => void redrawn(message));
}
