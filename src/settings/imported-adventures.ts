/** Imported adventures: a message lists the imported documents for game masters, and undoes the import. */
import { currentGame, type Data, type HostDocument, type HostMessage, localize, onHook } from "../foundry/host.ts";
import { hostPart } from "../foundry/host-parts.ts";
import { onDemand } from "../foundry/on-demand.ts";

import { importOf, leftOf } from "./import-record.ts";

const messagePart = () => import("./adventure-message.ts");

/** Watch imports, and add a button to their messages; in the `init` hook. */
export function watchImports(): void {
  onHook("importAdventure", (adventure: HostDocument, _options: Data, created: Record<string, HostDocument[]>) => {
    if ("document" in globalThis) void onDemand(messagePart, ({ tellImport }) => tellImport(adventure.name, created));
  });
  onHook("renderChatMessageHTML", (message: HostMessage, element: HTMLElement) => {
    const told = importOf(message);
    if (!told || !currentGame().user.isGM) return;
    const button = document.createElement("button");
    button.type = "button";
    button.disabled = leftOf(told.created).every(({ documents }) => documents.length === 0);
    button.textContent = localize(button.disabled ? "TESSERA.Imported.gone" : "TESSERA.Imported.takeBack", told);
    button.addEventListener("click", () => {
      void onDemand(messagePart, ({ takeBackImport }) => takeBackImport(message)).then((done) => {
        if (!done) return;
        button.disabled = true;
        button.textContent = localize("TESSERA.Imported.gone");
      });
    });
    hostPart(element, "messageContent")?.append(button);
  });
}
