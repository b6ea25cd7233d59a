/** Updates the interface when documents change: each hook rerenders the parts that it affects. */
import type { ChatLog } from "../sidebar/chat-log.ts";
import { directoryOf } from "../sidebar/document-directory.ts";
import type { LogMessage } from "../sidebar/message-rendering.ts";
import {
  complain,
  Hooks,
  interfaceApps,
  type TableApplication,
  type TableDocument,
  type TableFolder,
  table,
} from "./table.ts";

const DIRECTORY_DOCUMENTS = ["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"];
const EVENTS = ["create", "update", "delete"] as const;

const waiting = new Map<TableApplication, Set<string> | null>();

function app(name: string): TableApplication | null {
  return (interfaceApps()[name] as TableApplication | null) ?? null;
}

/** Rerender an application soon, once for all changes until then. Without `parts`, all of it. */
function redraw(application: TableApplication | null, parts?: string[]): void {
  if (!application?.rendered) return;
  const planned = waiting.get(application);
  if (waiting.size === 0) setTimeout(redrawWaiting, 0);
  if (planned === null || !parts) waiting.set(application, null);
  else waiting.set(application, new Set([...(planned ?? []), ...parts]));
}

function redrawWaiting(): void {
  const planned = [...waiting.entries()];
  waiting.clear();
  for (const [application, parts] of planned) {
    Promise.resolve(application.render(parts ? { parts: [...parts] } : {})).catch(complain);
  }
}

function watch(documentNames: string[], listener: (document: TableDocument, changed: object | null) => void): void {
  for (const name of documentNames) {
    for (const event of EVENTS) {
      Hooks.on(`${event}${name}`, (document: TableDocument, changed: object) =>
        listener(document, event === "update" ? changed : null),
      );
    }
  }
}

function watchDirectories(): void {
  watch(DIRECTORY_DOCUMENTS, (document, changed) => {
    if (document.pack) {
      table().packs.get(document.pack)?.render();
      redraw(app("compendium"));
      return;
    }
    const directory = directoryOf(document.documentName);
    if (directory && (changed === null || directory._isRelevantUpdate(changed))) redraw(directory, ["directory"]);
  });
  watch(["Folder"], (folder) => {
    if (folder.pack) table().packs.get(folder.pack)?.render();
    else if ((folder as TableFolder).type === "Compendium") redraw(app("compendium"));
    else redraw(directoryOf((folder as TableFolder).type), ["directory"]);
  });
}

function watchChat(): void {
  const chat = () => app("chat") as ChatLog | null;
  Hooks.on("createChatMessage", (message: LogMessage) => {
    void chat()?.postOne(message, { notify: true }).catch(complain);
  });
  Hooks.on("updateChatMessage", (message: LogMessage) => void chat()?.updateMessage(message).catch(complain));
  Hooks.on("deleteChatMessage", (message: LogMessage) => void chat()?.deleteMessage(message.id).catch(complain));
}

function watchCombat(): void {
  watch(["Combat", "Combatant", "CombatantGroup"], () => redraw(app("combat")));
  Hooks.on("combatTurnChange", () => redraw(app("combat")));
  Hooks.on("updateActor", () => {
    if (table().combats.size > 0) redraw(app("combat"), ["tracker"]);
  });
}

function watchPeople(): void {
  watch(["User"], () => {
    redraw(app("players"));
    redraw(app("hotbar"));
  });
  Hooks.on("userConnected", () => redraw(app("players")));
  watch(["Macro"], () => redraw(app("hotbar")));
  Hooks.on("pauseGame", () => redraw(app("pause")));
}

function watchScenes(): void {
  watch(["Scene"], () => redraw(app("nav")));
  Hooks.on("canvasReady", () => {
    redraw(app("nav"));
    redraw(app("combat"));
    void app("controls")?.render({ reset: true });
  });
  Hooks.on("canvasTearDown", () => redraw(app("nav")));
}

/** Start listening. Called once, when the interface is built. */
export function watchDocuments(): void {
  watchDirectories();
  watchChat();
  watchCombat();
  watchPeople();
  watchScenes();
}
