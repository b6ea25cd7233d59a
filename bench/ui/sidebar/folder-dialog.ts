/** Dialogs to create and edit a folder: its name, its color, its sorting. */
import { DialogV2 } from "../applications/dialog.ts";
import { configuration, type TableDocumentClass, type TableFolder, words } from "../world/table.ts";

const MARKUP = `
  <div class="form-group"><label for="folder-name">Name</label>
    <div class="form-fields"><input id="folder-name" type="text" name="name" autofocus></div></div>
  <div class="form-group"><label for="folder-color">Color</label>
    <div class="form-fields"><input id="folder-color" type="color" name="color"></div></div>
  <div class="form-group"><label for="folder-sorting">Order</label>
    <div class="form-fields"><select id="folder-sorting" name="sorting">
      <option value="a">By name</option><option value="m">By hand</option></select></div></div>`;

function form(values: { name: string; color: string; sorting: string }): HTMLDivElement {
  const content = document.createElement("div");
  content.innerHTML = MARKUP;
  for (const [name, value] of Object.entries(values)) {
    const input = content.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
    if (input) input.value = value;
  }
  return content;
}

interface FolderAnswer {
  name: string;
  color: string;
  sorting: "a" | "m";
}

async function askFolder(title: string, content: HTMLDivElement): Promise<FolderAnswer | null> {
  return (await DialogV2.input({ window: { title }, position: { width: 360 }, content })) as FolderAnswer | null;
}

/** Ask for a new folder and create it. `data` holds the kind of documents as `type`, and the parent as `folder`. */
export async function createFolder(data: { type: string; folder?: string | null }, operation = {}): Promise<void> {
  const title = words("FOLDER.Create", "Create a folder");
  const answer = await askFolder(title, form({ name: "", color: "#5b6b73", sorting: "a" }));
  if (!answer) return;
  const folderClass = configuration("Folder").documentClass as TableDocumentClass;
  const name = answer.name.trim() || words("FOLDER.New", "New folder");
  await folderClass.create({ ...data, ...answer, name }, operation);
}

/** Ask for changes to a folder, and apply them. */
export async function editFolder(folder: TableFolder): Promise<void> {
  const color = typeof folder.color === "object" && folder.color !== null ? String(folder.color) : folder.color;
  const values = { name: folder.name, color: typeof color === "string" ? color : "#5b6b73", sorting: folder.sorting };
  const answer = await askFolder(words("FOLDER.Edit", "Edit the folder"), form(values));
  if (answer) await folder.update(answer);
}
