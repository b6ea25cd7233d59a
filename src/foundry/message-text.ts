/**
 * Messages as plain text, for whoever reads text: the exported log, search, and bridges to other chats. `content` stores one
 * line of what was asked; read from the message, it tells what the message means now, as far as this user may know.
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

/** Text of a type of messages. */
export interface ToldType<Message extends HostMessage = HostMessage> {
  /** The whole message on one line of plain text, as this user may know it; called for messages that the user may see. */
  line(message: Message): string;
  /** The part of it that is stored: what was asked, not what came of it. `line` if omitted. */
  asked?(message: Message): string;
  /** The name over the message, as this user may know it; empty for the stored one. */
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

/** The line that a message stores, as plain text: what was asked when it was made, as its author knew it. */
export function storedText(message: HostMessage): string {
  return foundry.utils.unescapeHTML(String(message._source["content"] ?? ""));
}

/** Messages that the host draws now. Their cards replace the text, which is not worth telling then for a log of hundreds. */
const drawing = new WeakSet<HostMessage>();

/** Give messages of these types their text. Call in the `init` hook. */
export function tellMessages(types: Readonly<Record<string, ToldType>>): void {
  const section = configSection("ChatMessage");
  const { escapeHTML } = foundry.utils;
  const typeOf = ({ type }: HostMessage) => (Object.hasOwn(types, type) ? types[type] : undefined);
  const Base = section["documentClass"] as new (...parameters: never[]) => TextMessage;

  // A check's meaning changes with every reply, so its text is made anew whenever it is read. One getter for all messages: with
  // one each, a browser would take every message for a shape of its own.
  const content: PropertyDescriptor & ThisType<TextMessage & { readonly tesseraLine: string }> = {
    configurable: true,
    enumerable: true,
    get() {
      return drawing.has(this) && maySee(this) ? "…" : escapeHTML(this.tesseraLine);
    },
    // Empty: whatever is assigned, the text stays derived.
    set() {},
  };
  // By now the host has read it; who listens to the hook reads the whole text.
  onHook("renderChatMessageHTML", (message: HostMessage) => drawing.delete(message));
  section["documentClass"] = class extends Base {
    /** Current meaning of the message, on one line; empty if this user may not know, or if it is of another package's type. */
    get tesseraLine(): string {
      const type = typeOf(this);
      return type && maySee(this) ? lineOf(this, type.line) : "";
    }

    /** The stored name is what its author knows the speaker by. */
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
