/** The system's types of chat messages: the data model of each, its card, and what the card's buttons do. */
import { configSection, type HostMessage, onHook } from "./host.ts";
import { maySee } from "./sight.ts";
import { whenLoaded } from "./templates.ts";

/** One type of message, or several that share a model. */
export interface MessageType<Message extends HostMessage = HostMessage> {
  /** Data model of `system`. */
  readonly model: unknown;
  /** The card's HTML; templates are loaded by then. */
  html(message: Message): string;
  /**
   * A button of the card with `data-act` was pressed.
   * @param card the element whose content is `html`
   * @returns a promise while which the button is disabled, if that takes time
   */
  press?(
    message: Message,
    button: HTMLButtonElement,
    card: HTMLElement,
    event: MouseEvent,
  ): Promise<unknown> | undefined;
}

function draw(message: HostMessage, element: HTMLElement, { html, press }: MessageType): void {
  const card = element.querySelector<HTMLElement>(".message-content");
  if (!card || !maySee(message)) return;
  element.classList.add("tessera-message");
  whenLoaded(() => {
    card.innerHTML = html(message);
  });
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

/** Register the models of these message types, and draw their cards as messages are rendered; in the `init` hook. */
export function registerMessageTypes(types: Readonly<Record<string, MessageType<never>>>): void {
  const models = configSection("ChatMessage", "dataModels");
  for (const [type, { model }] of Object.entries(types)) models[type] = model;
  onHook("renderChatMessageHTML", (message: HostMessage, element: HTMLElement) => {
    const type = Object.hasOwn(types, message.type) ? types[message.type] : undefined;
    if (type) draw(message, element, type as MessageType);
  });
}
