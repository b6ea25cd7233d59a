/** Shows new messages beside the sidebar while the chat itself is not visible, as complete, usable cards. */
import { type LogMessage, renderMessage } from "./message-rendering.ts";

const SHOWN_MS = 12_000;
const MOST = 3;

/** The cards in `#chat-notifications`. */
export class ChatNotices {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  get #region(): HTMLElement | null {
    return document.getElementById("chat-notifications");
  }

  #find(id: string): HTMLElement | undefined {
    const cards = [...(this.#region?.children ?? [])] as HTMLElement[];
    return cards.find((card) => card.dataset["messageId"] === id);
  }

  /** Show a message's card for a while; the time does not end while the pointer or the focus is in it. */
  async show(message: LogMessage): Promise<void> {
    const region = this.#region;
    if (!region) return;
    const card = await this.#draw(message);
    this.#find(message.id)?.remove();
    region.append(card);
    while (region.children.length > MOST) region.firstElementChild?.remove();
    this.#countDown(message.id);
  }

  /** Render a card again whose message changed. */
  async update(message: LogMessage): Promise<void> {
    if (!this.#find(message.id)) return;
    const card = await this.#draw(message);
    this.#find(message.id)?.replaceWith(card);
    this.#countDown(message.id);
  }

  async #draw(message: LogMessage): Promise<HTMLElement> {
    const card = await renderMessage(message, { canDelete: false });
    card.dataset["messageId"] = message.id;
    card.classList.add("notice");
    return card;
  }

  #countDown(id: string): void {
    clearTimeout(this.#timers.get(id));
    const end = () => {
      const card = this.#find(id);
      if (card?.matches(":hover") || card?.contains(document.activeElement)) this.#countDown(id);
      else this.remove(id);
    };
    this.#timers.set(id, setTimeout(end, SHOWN_MS));
  }

  /** Take one message away. */
  remove(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#find(id)?.remove();
  }

  /** Take all away. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#region?.replaceChildren();
  }
}
