/** Chat message types: data model, card and button handlers of each. */
import { areDiceRolling } from "./dice-rest.ts";
import { configSection, type HostMessage, onHook, redrawMessage } from "./host.ts";
import { hostPart } from "./host-parts.ts";
import { watchMenus } from "./menus.ts";
import { type ToldType, tellMessages } from "./message-text.ts";
import { focusCard } from "./show-message.ts";
import { maySee } from "./sight.ts";
import { whenLoaded } from "./templates.ts";

/** One message type, or several that share a model. */
export interface MessageType<Message extends HostMessage = HostMessage> extends ToldType<Message> {
  /** Data model of `system`. */
  readonly model: unknown;
  /** Render the card's HTML; templates are loaded by then. */
  html(message: Message): string;
  /** Whether its card may be drawn only once it comes near the view, as a log shows hundreds of old ones. */
  isLate?(message: Message): boolean;
  /** Called after each drawing of it, with the element whose content is `html`. */
  drawn?(message: Message, card: HTMLElement): void;
  /**
   * Handle a press of a card button that has `data-act`.
   * @param card the element whose content is `html`
   * @returns a promise during which the button is disabled, if the work is asynchronous
   */
  press?(
    message: Message,
    button: HTMLButtonElement,
    card: HTMLElement,
    event: MouseEvent,
  ): Promise<unknown> | undefined;
}

/** Old messages whose cards have been in view: drawn again, they do not wait anew. */
const viewed = new WeakSet<HostMessage>();

const WAITING = '<div class="tessera-card tessera-waiting"></div>';

/** Whether this browser tells when an element comes near the view. */
const tellsNearness = "ContentVisibilityAutoStateChangeEvent" in globalThis;

/** Run `task`, which draws a card, once it comes near the view. A card with the focus passes it on. */
function whenNear(card: HTMLElement, task: () => void): void {
  card.innerHTML = WAITING;
  const [waiting] = card.children;
  waiting?.addEventListener("contentvisibilityautostatechange", (event) => {
    if ((event as Event & { readonly skipped: boolean }).skipped) return;
    const isFocused = waiting === card.ownerDocument.activeElement;
    task();
    if (isFocused) focusCard(card);
  });
}

function draw(message: HostMessage, element: HTMLElement, { html, isLate, drawn, press }: MessageType): void {
  const card = maySee(message) && hostPart(element, "messageContent");
  if (!card) return;
  element.classList.add("tessera-message");
  // The style hides a busy card; it is drawn again once its dice rest.
  if (areDiceRolling(message)) {
    element.ariaBusy = "true";
    redrawMessage(message);
  }
  const fill = (): void => {
    card.innerHTML = html(message);
    // The host's header then stands on the head band of our card, or above our sentence.
    element.classList.toggle("tessera-banded", card.querySelector(".tessera-band") !== null);
    element.classList.toggle("tessera-lined", card.querySelector(".tessera-line") !== null);
    drawn?.(message, card);
  };
  whenLoaded(() => {
    if (!tellsNearness || viewed.has(message) || !isLate?.(message)) return fill();
    whenNear(card, () => {
      viewed.add(message);
      fill();
    });
  });
  watchMenus(card);
  card.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>("button[data-act]");
    if (!button || button.disabled) return;
    const done = press?.(message, button, card, event);
    if (!done) return;
    button.disabled = true;
    void done.finally(() => {
      button.disabled = false;
    });
  });
}

/** Register the models of these message types, and render their cards. Call in the `init` hook. */
export function registerMessageTypes(types: Readonly<Record<string, MessageType<never>>>): void {
  const models = configSection("ChatMessage", "dataModels");
  for (const [type, { model }] of Object.entries(types)) models[type] = model;
  tellMessages(types as Readonly<Record<string, MessageType>>);
  onHook("renderChatMessageHTML", (message: HostMessage, element: HTMLElement) => {
    const type = Object.hasOwn(types, message.type) ? types[message.type] : undefined;
    if (type) draw(message, element, type as MessageType);
  });
}
