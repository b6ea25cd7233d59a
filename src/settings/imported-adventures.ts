/** Imported adventures: a message lists the imported documents for game masters, and undoes the import. */
import type { Write } from "../foundry/batch.ts";
import { chatMessageClass, confirm } from "../foundry/classes.ts";
import { plainContent } from "../foundry/dialogs.ts";
import {
  currentGame,
  type Data,
  documentByUuid,
  type HostDocument,
  type HostMessage,
  localize,
  onHook,
} from "../foundry/host.ts";
import { hostPart } from "../foundry/host-parts.ts";
import { type Undoable, undo } from "../log/undo.ts";

/** Ids of what an import created, by document name. */
type Created = Readonly<Record<string, readonly string[]>>;

/** The import that a game master's message reports; null for all others, as players can write any flag. */
function importOf(message: HostMessage): { readonly name: string; readonly created: Created } | null {
  const { import: told } = (message._source["flags"] as { tessera?: { import?: unknown } }).tessera ?? {};
  return message.author?.isGM && told ? (told as { name: string; created: Created }) : null;
}

/** Documents of an import that still exist: scenes first, as their tokens name the rest. */
function leftOf(created: Created): { readonly documentName: string; readonly documents: HostDocument[] }[] {
  const names = Object.keys(created).sort((a, b) => Number(b === "Scene") - Number(a === "Scene"));
  return names.map((documentName) => ({
    documentName,
    documents: (created[documentName] ?? []).flatMap((id) => documentByUuid(`${documentName}.${id}`) ?? []),
  }));
}

async function tell(name: string, created: Readonly<Record<string, readonly HostDocument[]>>): Promise<void> {
  const lists = Object.entries(created).filter(([, documents]) => documents.length > 0);
  if (lists.length === 0) return;
  const content = document.createElement("div");
  const paragraph = (text: string) => {
    const element = document.createElement("p");
    element.textContent = text;
    content.append(element);
  };
  paragraph(localize("TESSERA.Imported.came", { name }));
  for (const [documentName, documents] of lists.filter(([name]) => name !== "Folder")) {
    // Journals are linked, since they are to be read next.
    const reads = documentName === "JournalEntry";
    const names = documents.map((each) => (reads ? `@UUID[${each.uuid}]` : each.name));
    paragraph(`${localize(`DOCUMENT.${documentName}`)}: ${names.join(", ")}`);
  }
  const ids = Object.fromEntries(
    lists.map(([documentName, documents]) => [documentName, documents.map(({ id }) => id)]),
  );
  await chatMessageClass().create({
    content: content.innerHTML,
    whisper: [...currentGame().users].filter(({ isGM }) => isGM).map(({ id }) => id),
    flags: { tessera: { import: { name, created: ids } } },
  });
}

/** An import as something that can be undone: what it created and is still there is deleted, for good. */
function undoableImport(message: HostMessage): Undoable | null {
  const told = importOf(message);
  if (!told) return null;
  const left = () => leftOf(told.created).filter(({ documents }) => documents.length > 0);
  return {
    isAllowed: currentGame().user.isGM,
    isUndone: () => left().length === 0,
    author: message.author,
    mark: left().map(
      ({ documentName, documents }): Write => ({ action: "delete", documentName, ids: documents.map(({ id }) => id) }),
    ),
  };
}

/** Undo an import after asking; false if declined. What it overwrote stays. */
async function takeBackImport(message: HostMessage): Promise<boolean> {
  const told = importOf(message);
  if (!told || !currentGame().user.isGM) return false;
  const left = leftOf(told.created).filter(({ documents }) => documents.length > 0);
  const names = left.flatMap(({ documents }) => documents.map(({ name }) => name)).join(", ");
  const agreed = await confirm({
    window: { title: localize("TESSERA.Imported.takeBack", { name: told.name }), icon: "fa-solid fa-rotate-left" },
    classes: ["tessera"],
    content: plainContent("TESSERA.Imported.ask", { names }),
    yes: { label: localize("TESSERA.Imported.yes") },
    no: { label: localize("TESSERA.Imported.no"), default: true },
  });
  return agreed === true && undo(message.id, () => undoableImport(message));
}

/** Watch imports, and give their messages a button; in the `init` hook. */
export function watchImports(): void {
  onHook("importAdventure", (adventure: HostDocument, _options: Data, created: Record<string, HostDocument[]>) => {
    if ("document" in globalThis) void tell(adventure.name, created);
  });
  onHook("renderChatMessageHTML", (message: HostMessage, element: HTMLElement) => {
    const told = importOf(message);
    if (!told || !currentGame().user.isGM) return;
    const button = document.createElement("button");
    button.type = "button";
    button.disabled = leftOf(told.created).every(({ documents }) => documents.length === 0);
    button.textContent = localize(button.disabled ? "TESSERA.Imported.gone" : "TESSERA.Imported.takeBack", told);
    button.addEventListener("click", () => {
      void takeBackImport(message).then((done) => {
        if (!done) return;
        button.disabled = true;
        button.textContent = localize("TESSERA.Imported.gone");
      });
    });
    hostPart(element, "messageContent")?.append(button);
  });
}
