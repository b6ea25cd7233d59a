import { i18n } from "../../i18n.ts";
import type { ChatMessage } from "../client/chat-message.ts";
import { WorldCollection } from "./world-collection.ts";

/** The chat log. */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  constructor() {
    super("ChatMessage");
  }

  /** Messages in the order in which they were said. */
  get chronological(): ChatMessage[] {
    return this.contents.sort((a, b) => a.timestamp - b.timestamp);
  }

  /** The whole log as text. */
  exportText(): string {
    const line = "\n---------------------------\n";
    return this.chronological.map((message) => message.export()).join(line);
  }

  /** Delete every message. Asks the server only; a dialog is the caller's to show. */
  async flush(): Promise<unknown> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }

  /** The title of the log. */
  get title(): string {
    return i18n.localize("CHAT.Title");
  }
}
