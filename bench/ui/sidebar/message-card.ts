/** The core's card of a chat message: its author, its recipients, and its rolls. */
import { timeSince } from "../../core/time-since.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { cssColor, Hooks, table, words } from "../world/table.ts";
import type { LogMessage, LogRoll } from "./message-rendering.ts";

const TEMPLATE = "templates/chat/message.hbs";
const STYLE_CLASSES: Record<number, string> = { 1: "ooc", 2: "ic", 3: "emote" };

async function enrich(message: LogMessage, html: string): Promise<string> {
  const withData = message as LogMessage & { getRollData?(): object };
  return TextEditor.implementation.enrichHTML(html, {
    rollData: () => (withData.getRollData?.() ?? {}) as Record<string, unknown>,
    secrets: message.isOwner,
    relativeTo: message,
  });
}

/** True if the content is only the total of the rolls, so that the rolls are shown in its place. */
function isBareTotal(message: LogMessage): boolean {
  const text = message.content.replace(/<[^>]*>/g, "").trim();
  return text === "" || Number.isFinite(Number(text));
}

async function renderRolls(rolls: LogRoll[], options: object): Promise<string> {
  const html: string[] = [];
  for (const roll of rolls) html.push(await roll.render(options));
  return html.join("");
}

async function contentOf(message: LogMessage): Promise<string> {
  const { rolls, isContentVisible } = message;
  if (!isContentVisible) {
    if (rolls.length > 0) return renderRolls(rolls, { isPrivate: true, flavor: "" });
    return `<p class="concealed">${words("CHAT.Concealed", "???")}</p>`;
  }
  if (rolls.length > 0 && isBareTotal(message)) return renderRolls(rolls, { isPrivate: false });
  return enrich(message, message.content);
}

function whisperNames(message: LogMessage): string {
  const { users } = table();
  return message.whisper
    .map((id) => users.get(id)?.name)
    .filter(Boolean)
    .join(", ");
}

function classesOf(message: LogMessage): string {
  return [
    STYLE_CLASSES[message.style],
    message.whisper.length > 0 ? "whisper" : "",
    message.blind ? "blind" : "",
    message.author?.isSelf ? "self" : "",
    message.isRoll ? "dice-message" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The data for the template and for the hook `renderChatMessageHTML`. */
async function contextOf(message: LogMessage, options: { canDelete?: boolean }): Promise<Record<string, unknown>> {
  const { user } = table();
  const flavor = message.isContentVisible ? await enrich(message, message.flavor ?? "") : "";
  const when = new Date(message.timestamp);
  return {
    message: message.toObject(),
    user,
    author: message.author,
    alias: message.alias,
    cssClass: classesOf(message),
    isWhisper: message.whisper.length > 0,
    whisperTo: whisperNames(message),
    canDelete: options.canDelete ?? message.canUserModify(user, "delete"),
    borderColor: message.style === 1 ? cssColor(message.author?.color, "") : null,
    authorColor: cssColor(message.author?.color),
    timestamp: Number.isNaN(when.getTime()) ? "" : when.toISOString(),
    when: Number.isNaN(when.getTime()) ? "" : when.toLocaleString(),
    timeSince: timeSince(message.timestamp),
    flavor,
    content: await contentOf(message),
  };
}

function toElement(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement) || template.content.childElementCount !== 1) {
    throw new Error("A chat message must render to exactly one element.");
  }
  return document.importNode(element, true);
}

/**
 * Render the card of a message whose type does not render itself. The hook `renderChatMessageHTML` may then change the
 * element. Rejects if the template or the content fails.
 */
export async function renderMessageCard(
  message: LogMessage,
  options: { canDelete?: boolean } = {},
): Promise<HTMLElement> {
  const context = await contextOf(message, options);
  const element = toElement(await renderTemplate(TEMPLATE, context));
  element.dataset["messageId"] = message.id;
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}
