/** Entries of the context menu of a chat message. */
import { complain, configuration, table, words } from "../world/table.ts";
import type { LogMessage } from "./message-rendering.ts";

export interface MessageMenuEntry {
  label: string;
  icon: string;
  visible(element: HTMLElement): boolean;
  onClick(event: Event, element: HTMLElement): unknown;
}

function messageOf(element: HTMLElement): LogMessage | undefined {
  const id = element.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
  return table().messages.get(id) as LogMessage | undefined;
}

function attempt(promise: Promise<unknown> | undefined): void {
  promise?.catch(complain);
}

/** Entries for every message; `visible` of each entry decides if it applies. */
export function messageContextOptions(): MessageMenuEntry[] {
  const mayUpdate = (message: LogMessage | undefined) =>
    message?.canUserModify(table().user, "update") === true && message.isContentVisible;
  const isPrivate = (message: LogMessage) => message.whisper.length > 0 || message.blind;
  return [
    {
      label: words("CHAT.RevealMessage", "Reveal to everyone"),
      icon: "fa-solid fa-eye",
      visible: (element) => {
        const message = messageOf(element);
        return message !== undefined && mayUpdate(message) && isPrivate(message);
      },
      onClick: (_event, element) => attempt(messageOf(element)?.update({ whisper: [], blind: false })),
    },
    {
      label: words("CHAT.ConcealMessage", "Make private to the gamemaster"),
      icon: "fa-solid fa-eye-slash",
      visible: (element) => {
        const message = messageOf(element);
        return message !== undefined && mayUpdate(message) && !isPrivate(message);
      },
      onClick: (_event, element) => {
        const messageClass = configuration("ChatMessage").documentClass as {
          getWhisperRecipients(name: string): { id: string }[];
        };
        const whisper = messageClass.getWhisperRecipients("gm").map((user) => user.id);
        attempt(messageOf(element)?.update({ whisper, blind: false }));
      },
    },
    {
      label: words("CHAT.CopyText", "Copy the text"),
      icon: "fa-solid fa-copy",
      visible: (element) => messageOf(element)?.isContentVisible === true,
      onClick: (_event, element) =>
        attempt(navigator.clipboard?.writeText(element.querySelector(".message-content")?.textContent?.trim() ?? "")),
    },
    {
      label: words("CHAT.DeleteMessage", "Delete"),
      icon: "fa-solid fa-trash",
      visible: (element) => messageOf(element)?.canUserModify(table().user, "delete") === true,
      onClick: (_event, element) => attempt(messageOf(element)?.delete()),
    },
  ];
}
