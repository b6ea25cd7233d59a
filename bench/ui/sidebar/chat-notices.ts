/** New messages beside the sidebar, while the chat itself is not on screen. */

const SHOWN_MS = 8000;
const MOST = 4;

/** The cards in `#chat-notifications`. */
export class ChatNotices {
  get #region(): HTMLElement | null {
    return document.getElementById("chat-notifications");
  }

  /** Show a copy of a message's card for a while. */
  show(card: HTMLElement): void {
    const region = this.#region;
    if (!region) return;
    const notice = card.cloneNode(true) as HTMLElement;
    notice.classList.add("notice");
    // A copy has no listeners: what cannot be pressed is not offered.
    for (const control of notice.querySelectorAll("button, input, select, textarea, [data-action]")) control.remove();
    region.append(notice);
    while (region.children.length > MOST) region.firstElementChild?.remove();
    setTimeout(() => notice.remove(), SHOWN_MS);
  }

  /** Take one message away. */
  remove(id: string): void {
    this.#region?.querySelector(`[data-message-id="${CSS.escape(id)}"]`)?.remove();
  }

  /** Take all away. */
  clear(): void {
    this.#region?.replaceChildren();
  }
}
