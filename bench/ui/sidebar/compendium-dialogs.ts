/** Dialogs to create a compendium in the world, and to delete one. */
import { COMPENDIUM_DOCUMENT_TYPES } from "../../core/const/documents.ts";
import { BASE_CLASSES } from "../../core/documents/base/index.ts";
import { DialogV2 } from "../applications/dialog.ts";
import { localize } from "../applications/host.ts";
import { documentsLabel, type TablePack, table } from "../world/table.ts";
import { group, option, select } from "./dialog-fields.ts";

/** Ask for the label and type of a new compendium. Resolves to null if the user cancels. */
export async function askCompendium(): Promise<{ label: string; type: string } | null> {
  const label = document.createElement("input");
  Object.assign(label, { type: "text", name: "label", autofocus: true, placeholder: localize("COMPENDIUM.New") });
  const types = COMPENDIUM_DOCUMENT_TYPES.filter((type) => BASE_CLASSES[type] !== undefined).map((type) =>
    option(type, documentsLabel(type), type === "Item"),
  );
  const content = document.createElement("div");
  content.append(group(localize("COMPENDIUM.Label"), label), group(localize("COMPENDIUM.Type"), select("type", types)));
  const answer = (await DialogV2.input({
    window: { title: localize("COMPENDIUM.Create") },
    position: { width: 360 },
    content,
    ok: { label: localize("COMPENDIUM.Create"), icon: "fa-solid fa-check" },
  })) as { label: string; type: string } | null;
  if (!answer) return null;
  // A compendium without a label is named after its place in the list.
  const name = answer.label.trim() || `${localize("COMPENDIUM.New")} ${table().packs.size + 1}`;
  return { ...answer, label: name };
}

/** Ask whether to delete a compendium. */
export async function confirmDeletion(pack: TablePack): Promise<boolean> {
  const content = document.createElement("div");
  content.append(document.createElement("p"));
  content.firstElementChild?.append(localize("COMPENDIUM.DeleteQuestion", { title: pack.title }));
  const answer = await DialogV2.confirm({ window: { title: localize("COMPENDIUM.Delete") }, content });
  return answer === true;
}
