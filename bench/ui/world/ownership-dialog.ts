/** Who may see and change a document: one choice for everyone, one for each user. */
import { DialogV2 } from "../applications/dialog.ts";
import { type TableDocument, table, words } from "./table.ts";

const LEVELS: readonly (readonly [level: number, key: string, english: string])[] = [
  [0, "OWNERSHIP.NONE", "Nothing"],
  [1, "OWNERSHIP.LIMITED", "A glimpse"],
  [2, "OWNERSHIP.OBSERVER", "All of it"],
  [3, "OWNERSHIP.OWNER", "Owns it"],
];
const USE_DEFAULT = "-2";

function row(name: string, label: string, current: number | undefined, isDefault: boolean): HTMLElement {
  const group = document.createElement("div");
  group.className = "form-group";
  const caption = document.createElement("label");
  caption.textContent = label;
  caption.htmlFor = `ownership-${name}`;
  const select = document.createElement("select");
  select.name = name;
  select.id = caption.htmlFor;
  if (!isDefault) select.append(new Option(words("OWNERSHIP.DEFAULT", "As everyone"), USE_DEFAULT));
  for (const [level, key, english] of LEVELS) select.append(new Option(words(key, english), String(level)));
  select.value = current === undefined ? (isDefault ? "0" : USE_DEFAULT) : String(current);
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(select);
  group.append(caption, fields);
  return group;
}

/** Ask who may see and change a document, and store the answer. */
export async function openOwnership(target: TableDocument): Promise<void> {
  const ownership = target.ownership ?? {};
  const content = document.createElement("div");
  content.append(row("default", words("OWNERSHIP.AllPlayers", "Everyone"), ownership["default"], true));
  for (const user of table().users) {
    if (!user.isGM) content.append(row(user.id, user.name, ownership[user.id], false));
  }
  const answer = (await DialogV2.input({
    window: { title: words("OWNERSHIP.Title", "{name}: who may what").replace("{name}", target.name) },
    position: { width: 400 },
    content,
  })) as Record<string, string> | null;
  if (!answer) return;
  const levels: Record<string, number> = {};
  for (const [id, level] of Object.entries(ownership)) if (!(id in answer)) levels[id] = level;
  for (const [id, value] of Object.entries(answer)) if (String(value) !== USE_DEFAULT) levels[id] = Number(value);
  // The whole record is replaced: who is no longer in it falls back to the default.
  await target.update({ ownership: levels }, { diff: false, recursive: false });
}
