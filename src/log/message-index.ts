/**
 * Index of messages by the id of another message that they refer to, kept up to date by message hooks, so that no card
 * searches the log.
 */
import { currentGame, type HostMessage, onHook } from "../foundry/host.ts";

/** Reads the id that a message names; null for none. */
type NameReader = (message: HostMessage) => string | null;

export class MessageIndex {
  readonly #nameOf: NameReader;
  readonly #messagesById = new Map<string, Set<string>>();
  /** The id that each message named when last indexed. */
  readonly #idByMessage = new Map<string, string>();
  #built = false;

  constructor(nameOf: NameReader) {
    this.#nameOf = nameOf;
  }

  /** Messages that name `id`, unordered. */
  naming(id: string): HostMessage[] {
    const { messages } = currentGame();
    if (!this.#built) {
      this.#built = true;
      for (const message of messages) this.#enter(message, this.#nameOf(message));
    }
    return [...(this.#messagesById.get(id) ?? [])].flatMap((message) => messages.get(message) ?? []);
  }

  /**
   * Watch the chat log; in the `init` hook.
   * @param changed called with each changed message, the id that it names now, and the one that it named before
   */
  watch(changed: (message: HostMessage, named: string | null, former: string | null) => void): void {
    const update = (nameOf: NameReader) => (message: HostMessage) => {
      const named = nameOf(message);
      changed(message, named, this.#enter(message, named));
    };
    onHook("createChatMessage", update(this.#nameOf));
    onHook("updateChatMessage", update(this.#nameOf));
    onHook(
      "deleteChatMessage",
      update(() => null),
    );
  }

  /** Index a message; returns the id that it named before. */
  #enter(message: HostMessage, named: string | null): string | null {
    const former = this.#idByMessage.get(message.id) ?? null;
    if (former === named) return former;
    if (former) this.#messagesById.get(former)?.delete(message.id);
    if (named) {
      const naming = this.#messagesById.get(named) ?? new Set();
      naming.add(message.id);
      this.#messagesById.set(named, naming);
      this.#idByMessage.set(message.id, named);
    } else this.#idByMessage.delete(message.id);
    return former;
  }
}
