/** Renders chat messages for the log, so that an error in one message does not affect the others. */
import { Hooks, type TableDocument, type TableUser, words } from "../world/table.ts";

/** A chat message, as far as the log handles it. */
export interface LogMessage extends TableDocument {
  timestamp: number;
  content: string;
  flavor: string;
  alias: string;
  style: number;
  whisper: string[];
  blind: boolean;
  rolls: LogRoll[];
  author: TableUser | null;
  speaker: { scene?: string | null; actor?: string | null; token?: string | null; alias?: string };
  visible: boolean;
  isContentVisible: boolean;
  isRoll: boolean;
  logged?: boolean;
  renderHTML(options?: object): Promise<HTMLElement>;
  /** The message as text, for the exported log. */
  export(): string;
}

/** A roll inside a message. */
export interface LogRoll {
  formula: string;
  total: number | undefined;
  render(options?: object): Promise<string>;
}

/** The placeholder for a message that could not be rendered; it only says so. */
function brokenMessage(message: Pick<LogMessage, "id">): HTMLElement {
  const element = document.createElement("li");
  element.className = "chat-message message broken flexcol";
  element.dataset["messageId"] = message.id;
  const text = document.createElement("p");
  text.className = "message-content";
  text.textContent = words("CHAT.BrokenMessage", "This message could not be shown.");
  element.append(text);
  return element;
}

/** Render one message. An error is reported to the `error` hook, and a replacement for the message is returned. */
export async function renderMessage(message: LogMessage, options: object = {}): Promise<HTMLElement> {
  try {
    const element = await message.renderHTML(options);
    if (!(element instanceof HTMLElement)) throw new Error("A chat message was rendered to something else than HTML.");
    return element;
  } catch (error) {
    Hooks.onError("ChatMessage#renderHTML", error as Error, { message: message.id });
    return brokenMessage(message);
  }
}

/** The content of a message as one line of text, for announcements and exports. */
export function plainContent(html: string): string {
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").replace(/\s+/g, " ").trim();
}
