/** Imported adventures: a message lists the imported documents for game masters, and undoes the import. */
import { currentGame, type Data, type HostDocument, type HostMessage, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { importOf } from "./import-record.ts";

const messagePart = () => import("./adventure-message.ts");

/** Watch imports, and add a button to their messages; in the `init` hook. */
export function watchImports(): void {
  onHook("importAdventure", (adventure: HostDocument, _options: Data, created: Record<string, HostDocument[]>) => {
    if ("document" in globalThis) void onDemand(messagePart, ({ tellImport }) => tellImport(adventure.name, created));
  });
  onHook("renderChatMessageHTML", (message: HostMessage, element: HTMLElement) => {
    if (importOf(message) && currentGame().user.isGM)
      void onDemand(messagePart, ({ addTakeBack }) => addTakeBack(message, element));
  });
}
