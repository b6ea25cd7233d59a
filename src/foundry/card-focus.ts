/** Keyboard focus in the chat log, on the card whose button was pressed. */
import { afterDice } from "./dice-rest.ts";
import { type HostMessage, redrawnMessage } from "./host.ts";
import type { KeptPlace } from "./kept-focus.ts";
import { focusCard, shownContent } from "./show-message.ts";
import { openDocuments } from "./windows.ts";

/** A button of a message's card, which is found in later drawings by its data; the card itself once the button is gone. */
export function cardButton(message: string, { dataset: { act, parameters } }: HTMLElement): KeptPlace {
  return {
    has: (element) => element.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] === message,
    focus: (page) => {
      const content = shownContent(message, page);
      if (!content) return;
      const same = [...content.querySelectorAll<HTMLButtonElement>("button[data-act]:enabled")].find(
        ({ dataset }) => dataset["act"] === act && dataset["parameters"] === parameters,
      );
      if (same?.checkVisibility()) same.focus({ preventScroll: true });
      else focusCard(content);
    },
  };
}

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

/** Redraw a message, once no dice roll on the screen. The same button of its card keeps the focus, or else the card has it. */
export function redrawKeepingFocus(message: HostMessage): void {
  afterDice(message.id, () => void redrawn(message));
}
