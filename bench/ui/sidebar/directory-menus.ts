/** Context menus of directory entries and folders. */
import { DocumentOwnershipConfig } from "../sheets/document-ownership-config.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { complain, type TableDocument, type TableFolder, table, words } from "../world/table.ts";
import { editFolder } from "./folder-dialog.ts";

function attempt(promise: Promise<unknown>): void {
  promise.catch(complain);
}

async function duplicate(document: TableDocument): Promise<void> {
  const name = words("DOCUMENT.CopyOf", "{name} (copy)").replace("{name}", document.name);
  await document.clone({ name }, { save: true, addSource: true });
}

/** Entries for documents; `find` gives the document of an entry's id. */
export function entryContextOptions(find: (id: string) => TableDocument | undefined): ContextMenuEntry[] {
  const of = (element: HTMLElement) => find(element.dataset["entryId"] ?? "");
  const may = (element: HTMLElement, action: string) => of(element)?.canUserModify(table().user, action) === true;
  const act = (element: HTMLElement, action: (document: TableDocument) => Promise<unknown>) => {
    const document = of(element);
    if (document) attempt(action(document));
  };
  return [
    {
      label: words("OWNERSHIP.Configure", "Who may see and change it"),
      icon: "fa-solid fa-lock",
      visible: (element) => table().user.isGM && of(element)?.ownership !== undefined,
      onClick: (_event, element) =>
        act(element, (document) => new DocumentOwnershipConfig({ document } as object).render({ force: true })),
    },
    {
      label: words("DOCUMENT.Duplicate", "Duplicate"),
      icon: "fa-solid fa-copy",
      visible: (element) => table().user.isGM && of(element) !== undefined,
      onClick: (_event, element) => act(element, duplicate),
    },
    {
      label: words("SIDEBAR.Export", "Export data"),
      icon: "fa-solid fa-file-export",
      visible: (element) => of(element)?.isOwner === true,
      onClick: (_event, element) => of(element)?.exportToJSON(),
    },
    {
      label: words("SIDEBAR.Import", "Import data"),
      icon: "fa-solid fa-file-import",
      visible: (element) => of(element)?.isOwner === true,
      onClick: (_event, element) => act(element, (document) => document.importFromJSONDialog()),
    },
    {
      label: words("SIDEBAR.Delete", "Delete"),
      icon: "fa-solid fa-trash",
      visible: (element) => may(element, "delete"),
      onClick: (_event, element) => act(element, (document) => document.deleteDialog()),
    },
  ];
}

function folderOf(element: HTMLElement): TableFolder | undefined {
  return table().folders.get(element.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "");
}

/** Entries for folders. */
export function folderContextOptions(): ContextMenuEntry[] {
  const visible = () => table().user.isGM;
  const act = (element: HTMLElement, action: (folder: TableFolder) => Promise<unknown>) => {
    const folder = folderOf(element);
    if (folder) attempt(action(folder));
  };
  const removeWith = async (folder: TableFolder, contents: boolean) => {
    const warning = contents
      ? words("FOLDER.DeleteAllWarning", "The folder and everything in it will be gone for good.")
      : words("FOLDER.DeleteWarning", "The folder goes; what it holds moves up.");
    await folder.deleteDialog({ warning }, { deleteSubfolders: contents, deleteContents: contents });
  };
  return [
    {
      label: words("FOLDER.Edit", "Edit the folder"),
      icon: "fa-solid fa-pen",
      visible,
      onClick: (_event, element) => act(element, editFolder),
    },
    {
      label: words("FOLDER.Remove", "Remove the folder, keep what it holds"),
      icon: "fa-solid fa-folder-minus",
      visible,
      onClick: (_event, element) => act(element, (folder) => removeWith(folder, false)),
    },
    {
      label: words("FOLDER.DeleteAll", "Delete it with everything in it"),
      icon: "fa-solid fa-dumpster",
      visible,
      onClick: (_event, element) => act(element, (folder) => removeWith(folder, true)),
    },
  ];
}
