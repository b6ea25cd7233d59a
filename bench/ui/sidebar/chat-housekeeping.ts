/** Clearing the chat log, and saving it as text. */
import { DialogV2 } from "../applications/dialog.ts";
import { complain, table, words } from "../world/table.ts";
import type { LogMessage } from "./message-rendering.ts";

/** Ask, and then delete every message of the world. Resolves to whether it was done. */
export async function flushLog(): Promise<boolean> {
  const sure = await DialogV2.confirm({
    window: { title: words("CHAT.FlushTitle", "Clear the chat") },
    content: `<p>${words("CHAT.FlushWarning", "Every message of this world will be deleted, for everyone.")}</p>`,
  });
  if (!sure) return false;
  try {
    await table().messages.flush();
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

/** The log as text, with the messages that this user may read, each in its own text form. */
function logAsText(messages: Iterable<LogMessage>): string {
  return [...messages]
    .filter((message) => message.visible)
    .map((message) => message.export())
    .join("\n---------------------------\n");
}

/** Offer the log as a text file. */
export function exportLog(): void {
  const text = logAsText(table().messages.chronological as LogMessage[]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${table().world.id}-chat-${new Date().toISOString().slice(0, 10)}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
