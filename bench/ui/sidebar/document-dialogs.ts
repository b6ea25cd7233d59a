/** Dialogs to create a document, to delete it, and to import it from a file. */
import { DialogV2 } from "../applications/dialog.ts";
import { readTextFromFile } from "../ux/save-file.ts";
import {
  documentLabel,
  type TableDocument,
  type TableDocumentClass,
  type TableFolder,
  typeLabel,
  words,
} from "../world/table.ts";
import { group, option, select } from "./dialog-fields.ts";

/** Types that the user may choose among: the declared ones; the base type only if there is no other. */
function creatableTypes({ TYPES: types }: Pick<TableDocumentClass, "TYPES">): readonly string[] {
  const declared = types.filter((type) => type !== "base");
  return declared.length > 0 ? declared : types;
}

function folderPath(folder: TableFolder): string {
  return folder.folder ? `${folderPath(folder.folder as TableFolder)} / ${folder.name}` : folder.name;
}

/**
 * Ask for a new document of a class, and create it. `data` presets fields.
 * Resolves to the document, or null where the user changed their mind.
 */
export async function createDialog(
  documentClass: TableDocumentClass,
  data: Record<string, unknown> = {},
  operation: object = {},
  { folders = [], types: offered }: { folders?: TableFolder[]; types?: string[] } = {},
): Promise<unknown> {
  const { documentName } = documentClass;
  const label = documentLabel(documentName);
  const types = creatableTypes(documentClass).filter((type) => offered?.includes(type) ?? true);
  const content = document.createElement("div");
  const name = document.createElement("input");
  name.type = "text";
  name.name = "name";
  name.autofocus = true;
  name.placeholder = words("DOCUMENT.New", "New {type}").replace("{type}", label);
  content.append(group(words("Name", "Name"), name));
  if (types.length > 1) {
    const choices = types
      .map((type) => ({ type, label: typeLabel(documentName, type) }))
      .sort((a, b) => a.label.localeCompare(b.label))
      .map((choice) => option(choice.type, choice.label, choice.type === data["type"]));
    content.append(group(words("Type", "Type"), select("type", choices)));
  }
  if (folders.length > 0) {
    const choices = folders
      .map((folder) => ({ folder, path: folderPath(folder) }))
      .sort((a, b) => a.path.localeCompare(b.path))
      .map(({ folder, path }) => option(folder.id, path, folder.id === data["folder"]));
    content.append(group(words("DOCUMENT.Folder", "Folder"), select("folder", [option("", "—", false), ...choices])));
  }
  const answer = (await DialogV2.input({
    window: { title: words("DOCUMENT.Create", "Create {type}").replace("{type}", label) },
    position: { width: 360 },
    content,
    ok: { label: words("DOCUMENT.CreateNow", "Create"), icon: "fa-solid fa-check" },
  })) as { name?: string; type?: string; folder?: string } | null;
  if (!answer) return null;
  const complete = {
    ...data,
    name: answer.name?.trim() || name.placeholder,
    ...(types.length > 0 ? { type: answer.type ?? data["type"] ?? types[0] } : {}),
    folder: answer.folder ?? data["folder"] ?? null,
  };
  return documentClass.create({ ...complete, folder: complete.folder || null }, { renderSheet: true, ...operation });
}

/**
 * Ask for confirmation, and delete a document. Resolves to it, or null if the user declined.
 * @param options further options of the question [type documentation: ClientDocument#deleteDialog]
 */
export async function deleteDialog(
  target: TableDocument,
  { warning, ...options }: Record<string, unknown> = {},
  operation: object = {},
): Promise<unknown> {
  const content = document.createElement("div");
  content.textContent =
    typeof warning === "string"
      ? warning
      : words("DOCUMENT.DeleteWarning", "“{name}” will be gone for good.").replace("{name}", target.name);
  const sure = await DialogV2.confirm({
    window: { title: words("DOCUMENT.Delete", "Delete {name}").replace("{name}", target.name) },
    content,
    ...options,
  });
  return sure ? target.delete(operation) : null;
}

/** Ask for a JSON file, and import it into the document. Resolves to null if the user chose none. */
export async function importDialog(target: TableDocument): Promise<unknown> {
  const content = document.createElement("div");
  const input = document.createElement("input");
  input.type = "file";
  input.name = "data";
  input.accept = ".json";
  content.append(group(words("DOCUMENT.ImportFile", "File"), input));
  const file = await DialogV2.prompt({
    window: { title: words("DOCUMENT.ImportData", "Import into {name}").replace("{name}", target.name) },
    position: { width: 360 },
    content,
    rejectClose: false,
    ok: {
      label: words("DOCUMENT.Import", "Import"),
      icon: "fa-solid fa-file-import",
      callback: () => input.files?.[0],
    },
  });
  return file instanceof File ? target.importFromJSON(await readTextFromFile(file)) : null;
}
