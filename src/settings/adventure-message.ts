/** The message that lists the documents of an imported adventure, and the undo of its import. */

import type { Write } from "../foundry/batch.ts";
import { chatMessageClass, confirm } from "../foundry/classes.ts";
import { plainContent } from "../foundry/dialogs.ts";
import { gameMasterIds } from "../foundry/game-masters.ts";
import { currentGame, type HostDocument, type HostMessage, localize } from "../foundry/host.ts";
import { hostPart } from "../foundry/host-parts.ts";
import { undo } from "../log/load-undo.ts";
import type { Undoable } from "../log/undo.ts";
import { importOf, leftOf } from "./import-record.ts";

/** Post a message that lists for game masters which documents an adventure created. */
export async function tellImport(
  name: string,
  created: Readonly<Record<string, readonly HostDocument[]>>,
): Promise<void> {
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
    paragraph(`${localize(`TESSERA.Imported.Kinds.${documentName}`)}: ${names.join(", ")}`);
  }
  const ids = Object.fromEntries(
    lists.map(([documentName, documents]) => [documentName, documents.map(({ id }) => id)]),
  );
  await chatMessageClass().create({
    content: content.innerHTML,
    whisper: gameMasterIds(),
    flags: { tessera: { import: { name, created: ids } } },
  });
}

/** An import as an undoable act: its undo permanently deletes the created documents that still exist. */
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

/** Undo an import after asking; false if declined. Documents that it overwrote are not restored. */
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

/** Add the button that undoes an import to its message; disabled once nothing of the import exists. */
export function addTakeBack(message: HostMessage, element: HTMLElement): void {
  const told = importOf(message);
  if (!told) return;
  const button = document.createElement("button");
  const draw = (gone: boolean) => {
    button.disabled = gone;
    button.textContent = localize(gone ? "TESSERA.Imported.gone" : "TESSERA.Imported.takeBack", told);
  };
  button.type = "button";
  draw(leftOf(told.created).every(({ documents }) => documents.length === 0));
  button.addEventListener("click", async () => {
    if (await takeBackImport(message)) draw(true);
  });
  hostPart(element, "messageContent")?.append(button);
}
