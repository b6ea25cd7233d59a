/**
 * Messages as plain text, for the exported log, search, and bridges to other chats. The stored `content` is one line
 * from the moment when the message was made, without later results; when read from the message, `content` tells what
 * the message means now, as far as this user may know.
 */
import { configSection, currentGame, type Data, type HostMessage, onHook } from "./host.ts";
import { maySee } from "./sight.ts";

interface TextMessage extends HostMessage {
  readonly content: string;
  readonly alias: string;
  prepareDerivedData(): void;
  export(): string;
  renderHTML(...parameters: unknown[]): Promise<HTMLElement>;
  _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined>;
}

/** Functions that describe messages of one type as text. */
export interface ToldType<Message extends HostMessage = HostMessage> {
  /**
   * The whole message on one line of plain text, as this user may know it; called only for messages that the user may
   * see.
   */
  line(message: Message): string;
  /** The part of the line that is stored: what was asked for, such as a roll, without the result. `line` if omitted. */
  asked?(message: Message): string;
  /** The speaker's name shown above the message, as this user may know it; empty to use the stored one. */
  speaker?(message: Message): string;
}

/** One line without markup: the result of `tell`, empty if it fails. */
function lineOf(message: HostMessage, tell: (message: HostMessage) => string): string {
  try {
    return tell(message).replace(/\s+/g, " ").trim();
  } catch (error) {
    console.error("Tessera | a message could not be told as text", error);
    return "";
  }
}

/**
 * The line stored in a message, as plain text: it was written as the message was made, with all that its author knew.
 */
export function storedText(message: HostMessage): string {
  return foundry.utils.unescapeHTML(String(message._source["content"] ?? ""));
}

/**
 * Messages that the host is rendering now. Their text is not computed, because their cards replace it, and a log holds
 * hundreds of messages.
 */
const drawing = new WeakSet<HostMessage>();

/** Define the text of messages of these types. Call in the `init` hook. */
export function tellMessages(types: Readonly<Record<string, ToldType>>): void {
  const section = configSection("ChatMessage");
  const { escapeHTML } = foundry.utils;
  const typeOf = ({ type }: HostMessage) => (Object.hasOwn(types, type) ? types[type] : undefined);
  const Base = section["documentClass"] as new (...parameters: never[]) => TextMessage;

  // A check's meaning changes with every reply, so its text is computed whenever it is read. All messages share one
  // getter: with a getter each, the JavaScript engine would give every message its own hidden class.
  const content: PropertyDescriptor & ThisType<TextMessage & { readonly tesseraLine: string }> = {
    configurable: true,
    enumerable: true,
    get() {
      return drawing.has(this) && maySee(this) ? "…" : escapeHTML(this.tesseraLine);
    },
    // Empty: assignments are ignored, so that the text stays derived.
    set() {},
  };
  // While the host renders a message, `content` is only a placeholder. The host calls this hook after that, and its
  // other listeners must read the whole text.
  onHook("renderChatMessageHTML", (message: HostMessage) => drawing.delete(message));
  section["documentClass"] = class extends Base {
    /**
     * Current meaning of the message, on one line; empty if this user may not see the message, or if its type is not
     * one of Tessera's.
     */
    get tesseraLine(): string {
      const type = typeOf(this);
      return type && maySee(this) ? lineOf(this, type.line) : "";
    }

    /** The stored name is the one that the author knows; other users may know another. */
    override get alias(): string {
      return typeOf(this)?.speaker?.(this) || super.alias;
    }

    override prepareDerivedData(): void {
      super.prepareDerivedData();
      if (!typeOf(this)) return;
      Object.defineProperty(this, "content", content);
    }

    override renderHTML(...parameters: unknown[]): Promise<HTMLElement> {
      if (typeOf(this)) drawing.add(this);
      return super.renderHTML(...parameters).finally(() => drawing.delete(this));
    }

    override async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      const { asked, line } = typeOf(this) ?? {};
      const tell = asked ?? line;
      if (tell && !this._source["content"]) this.updateSource({ content: escapeHTML(lineOf(this, tell)) });
      return undefined;
    }

    override export(): string {
      const line = this.tesseraLine;
      const time = new Date(this.timestamp).toLocaleString(currentGame().i18n.lang);
      return line ? `[${time}] ${this.alias}\n${line}` : super.export();
    }
  };
}
