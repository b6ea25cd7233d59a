/** Drawing of messages: by the model of their type if it can, otherwise by the renderer that the sidebar registers. */
import { Hooks } from "../../hooks.ts";
import type { ChatMessage } from "../client/chat-message.ts";

export type MessageRenderer = (message: ChatMessage, options: Record<string, unknown>) => Promise<HTMLElement>;

let renderer: MessageRenderer | null = null;

/**
 * Set the renderer of messages whose type has none of its own. The renderer itself has to call the hook
 * `renderChatMessageHTML`.
 */
export function setMessageRenderer(implementation: MessageRenderer): void {
  renderer = implementation;
}

/** @throws Error on a client without a screen */
function defaultMessageRenderer(): MessageRenderer {
  if (!renderer) throw new Error("the bench has no chat message renderer on a client without a screen");
  return renderer;
}

export async function renderMessage(message: ChatMessage, options: Record<string, unknown>): Promise<HTMLElement> {
  const own = (message.system as { renderHTML?: unknown } | undefined)?.renderHTML;
  if (typeof own !== "function") return defaultMessageRenderer()(message, options);
  const html = (await own.call(message.system, options)) as HTMLElement;
  Hooks.callAll("renderChatMessageHTML", message, html, { message, ...options });
  return html;
}
