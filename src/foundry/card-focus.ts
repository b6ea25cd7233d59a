/** Keyboard focus in the chat log, on the card whose button was pressed. */
import type { KeptPlace } from "./kept-focus.ts";
import { focusCard, shownContent } from "./show-message.ts";

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
