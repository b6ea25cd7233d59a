/**
 * The rendered messages of a log: in batches from the newest backwards, in their order even if some take longer, and
 * rerendered one by one. A log of thousands opens with its last hundred.
 */
import { type LogMessage, renderMessage } from "./message-rendering.ts";

/** Options with which a log creates its list. */
export interface MessageListOptions {
  /** The list's element. */
  root: HTMLElement;
  /** The scrolling element around it. */
  scroller: HTMLElement;
  /** All messages, oldest first. */
  messages(): LogMessage[];
  /** Number of messages drawn at a time. */
  batchSize: number;
  /** Passed to each message's rendering. */
  renderOptions: object;
}

const NEAR_TOP = 120;
const NEAR_BOTTOM = 48;

/** The list of messages of one log. */
export class MessageList {
  readonly #options: MessageListOptions;
  readonly #elements = new Map<string, HTMLElement>();
  #queue: Promise<unknown> = Promise.resolve();
  #oldest: string | null = null;
  #atBottom = true;

  constructor(options: MessageListOptions) {
    this.#options = options;
    options.scroller.addEventListener("scroll", () => this.#onScroll(), { passive: true });
  }

  /** True if the reader sees the newest message. */
  get atBottom(): boolean {
    return this.#atBottom;
  }

  /** Render the newest batch. Resolves when it is in the log. */
  open(): Promise<void> {
    return this.#enqueue(async () => {
      const shown = this.#options.messages().filter((message) => message.visible);
      await this.#prepend(shown.slice(-this.#options.batchSize));
      this.scrollBottom();
    });
  }

  /** Draw the batch before the oldest message on screen. Resolves to how many it drew. */
  older(): Promise<number> {
    return this.#enqueue(async () => {
      const shown = this.#options.messages().filter((message) => message.visible);
      const end = this.#oldest === null ? shown.length : shown.findIndex((message) => message.id === this.#oldest);
      if (end <= 0) return 0;
      const batch = shown.slice(Math.max(0, end - this.#options.batchSize), end);
      const { scroller } = this.#options;
      const fromBottom = scroller.scrollHeight - scroller.scrollTop;
      await this.#prepend(batch);
      scroller.scrollTop = scroller.scrollHeight - fromBottom;
      return batch.length;
    });
  }

  /**
   * Add a message at the end; one that is already there is rendered again. Resolves to its element, or null if the
   * message is not visible.
   */
  add(message: LogMessage): Promise<HTMLElement | null> {
    return this.#enqueue(async () => {
      if (!message.visible) return null;
      if (this.element(message.id)) return this.#replace(message);
      const element = await this.#draw(message);
      const stick = this.#atBottom;
      this.#options.root.append(element);
      message.logged = true;
      this.#oldest ??= message.id;
      if (stick) this.scrollBottom();
      return element;
    });
  }

  /** Render a message again; add or remove it if its visibility has changed. */
  update(message: LogMessage): Promise<HTMLElement | null> {
    return this.#enqueue(async () => {
      const present = this.element(message.id);
      if (present && !message.visible) {
        this.#forget(message.id);
        return null;
      }
      if (present) return this.#replace(message);
      if (!message.visible || !this.#isInWindow(message)) return null;
      const element = await this.#draw(message);
      this.#insertInOrder(message, element);
      message.logged = true;
      return element;
    });
  }

  /** Take a message off the screen. */
  remove(id: string): Promise<void> {
    return this.#enqueue(async () => this.#forget(id));
  }

  /** Take all messages off the screen. */
  clear(): Promise<void> {
    return this.#enqueue(async () => {
      this.#options.root.replaceChildren();
      this.#elements.clear();
      this.#oldest = null;
    });
  }

  /** The element of a message on screen. */
  element(id: string): HTMLElement | null {
    return this.#elements.get(id) ?? null;
  }

  /** Show the newest message. */
  scrollBottom(options: { smooth?: boolean } = {}): void {
    const { scroller } = this.#options;
    if (options.smooth) scroller.scrollTo?.({ top: scroller.scrollHeight, behavior: "smooth" });
    else scroller.scrollTop = scroller.scrollHeight;
    this.#atBottom = true;
  }

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task);
    // The caller receives the error; the tasks behind it continue.
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #draw(message: LogMessage): Promise<HTMLElement> {
    const element = await renderMessage(message, this.#options.renderOptions);
    element.dataset["messageId"] = message.id;
    this.#elements.set(message.id, element);
    return element;
  }

  async #prepend(messages: LogMessage[]): Promise<void> {
    const fragment = document.createDocumentFragment();
    for (const message of messages) {
      const element = await this.#draw(message);
      fragment.append(element);
      message.logged = true;
    }
    this.#options.root.prepend(fragment);
    this.#oldest = messages[0]?.id ?? this.#oldest;
  }

  async #replace(message: LogMessage): Promise<HTMLElement> {
    const stick = this.#atBottom;
    const present = this.element(message.id);
    const element = await this.#draw(message);
    const focused = present?.contains(document.activeElement) ? document.activeElement : null;
    const action = focused instanceof HTMLElement ? focused.dataset["action"] : undefined;
    present?.replaceWith(element);
    const actions = [...element.querySelectorAll<HTMLElement>("[data-action]")];
    if (action) actions.find((candidate) => candidate.dataset["action"] === action)?.focus();
    if (stick) this.scrollBottom();
    return element;
  }

  #forget(id: string): void {
    const element = this.element(id);
    if (!element) return;
    if (this.#oldest === id) {
      const next = element.nextElementSibling;
      this.#oldest = next instanceof HTMLElement ? (next.dataset["messageId"] ?? null) : null;
    }
    element.remove();
    this.#elements.delete(id);
  }

  #position(id: string): number {
    return this.#options.messages().findIndex((message) => message.id === id);
  }

  #isInWindow(message: LogMessage): boolean {
    return this.#oldest === null || this.#position(message.id) >= this.#position(this.#oldest);
  }

  #insertInOrder(message: LogMessage, element: HTMLElement): void {
    const later = this.#options.messages().slice(this.#position(message.id) + 1);
    for (const candidate of later) {
      const next = this.element(candidate.id);
      if (!next) continue;
      next.before(element);
      return;
    }
    this.#options.root.append(element);
  }

  #onScroll(): void {
    const { scroller } = this.#options;
    this.#atBottom = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_BOTTOM;
    if (scroller.scrollTop < NEAR_TOP) void this.older();
  }
}
