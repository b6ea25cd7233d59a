/** Keyboard focus in the chat log, on the card whose button was pressed. */
import type { KeptPlace } from "./kept-focus.ts";
import { focusCard, shownContent } from "./show-message.ts";

/**
 * The place of a button on a message's card. In later drawings of the card, the button with the same act and parameters
 * gets the focus; if none is enabled and visible, the card itself gets it.
 */
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
