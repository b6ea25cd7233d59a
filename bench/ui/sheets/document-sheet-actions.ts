/** Actions in the header of a document's sheet. */
import { setProperty } from "../../core/utils/property.ts";
import { DialogV2 } from "../applications/dialog.ts";
import { hasTag } from "../applications/element-kinds.ts";
import { configPart, gamePart, localize, notify } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import { revealedSource } from "../ux/html-secret.ts";
import type { DocumentSheetV2 } from "./document-sheet.ts";
import { openSheetDialog } from "./sheet-dialogs.ts";
import { classOf, type SheetDocument } from "./sheet-document.ts";

/** The sheet on which these actions work. */
type Sheet = DocumentSheetV2;

function copyText(text: string): Promise<void> {
  return navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error("no clipboard"));
}

/** A button for the header that copies the document's UUID, or with the right button its id. */
export function copyUuidButton(page: Document): HTMLButtonElement {
  const button = page.createElement("button");
  const label = translate("SHEETS.CopyUuid", "Copy document UUID");
  button.type = "button";
  button.classList.add("header-control", "icon", "fa-solid", "fa-passport");
  button.dataset["action"] = "copyUuid";
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", label);
  return button;
}

/** Copy the UUID; with the right button the id. */
export async function copyUuid(this: Sheet, event: PointerEvent): Promise<void> {
  const text = event.button === 2 ? this.document.id : this.document.uuid;
  if (!text) return;
  try {
    await copyText(text);
    notify(
      "info",
      localize("DOCUMENT.IdCopiedClipboard", { id: text, label: this.document.documentName, type: "UUID" }),
    );
  } catch {
    // Without a clipboard, the text is shown to be copied by hand.
    notify("info", text);
  }
}

/** True if the user can choose another sheet for the document. */
export function canConfigureSheet(this: unknown): boolean {
  const sheet = this as Sheet;
  if (sheet.options["sheetConfig"] !== true || !sheet.document.id || !sheet.isEditable) return false;
  const config = configPart(sheet.document.documentName) as { sheetClasses?: Record<string, object> } | undefined;
  return config?.sheetClasses !== undefined;
}

/** Open the choice of sheets. */
export async function configureSheet(this: Sheet): Promise<void> {
  await openSheetDialog("sheet", this.document);
}

/** True if the user may change the ownership of the document. */
export function canConfigureOwnership(this: unknown): boolean {
  const sheet = this as Sheet;
  const { document, options } = sheet;
  const isGM = gamePart("user")?.isGM === true;
  return (
    options["ownershipConfig"] === true && isGM && !document.isEmbedded && !document.pack && "ownership" in document
  );
}

/** Open the window that sets the ownership of the document. */
export async function configureOwnership(this: Sheet): Promise<void> {
  await openSheetDialog("ownership", this.document);
}

interface ImportingCollection {
  importFromCompendium(pack: unknown, id: string): Promise<{ sheet?: { render(force: boolean): unknown } } | undefined>;
}

function importingCollection(document: SheetDocument): ImportingCollection | undefined {
  const collection = gamePart("collections")?.get(document.documentName) as Partial<ImportingCollection> | undefined;
  return typeof collection?.importFromCompendium === "function" ? (collection as ImportingCollection) : undefined;
}

/** True if the document can be imported from its compendium into the world. */
export function canImport(this: unknown): boolean {
  const { document } = this as Sheet;
  if (!document.pack || document.isEmbedded || !importingCollection(document)) return false;
  const user = gamePart("user");
  return classOf(document).canUserCreate?.(user) ?? user?.isGM === true;
}

/** Import the document from its compendium, and show the copy in place of this sheet. */
export async function importDocument(this: Sheet): Promise<void> {
  const { document } = this;
  const pack = document.pack ? gamePart("packs")?.get(document.pack) : undefined;
  const collection = importingCollection(document);
  if (!collection || !pack || !document.id) throw new Error(`the bench has no import of ${document.documentName}`);
  await this.close();
  const imported = await collection.importFromCompendium(pack, document.id);
  await imported?.sheet?.render(true);
}

/** Ask for another image for an `<img data-edit>`, and submit the form with it. */
export async function editImage(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!hasTag(target, "img")) throw new Error("The editImage action is available only for IMG elements.");
  const path = target.dataset["edit"];
  if (!path || !this.isEditable) return;
  const holder = document.createElement("div");
  const picker = document.createElement("file-picker");
  picker.setAttribute("name", "src");
  picker.setAttribute("type", "image");
  picker.setAttribute("value", target.getAttribute("src") ?? "");
  picker.setAttribute("aria-label", translate("FILES.Path", "Path of the image"));
  holder.append(picker);
  const answer = (await DialogV2.input({
    window: { title: translate("SHEETS.EditImage", "Choose an image") },
    content: holder,
  })) as { src?: string } | null;
  if (!answer?.src) return;
  target.src = answer.src;
  if (this.options.form?.submitOnChange) await this.submit();
  else await this.document.update({ [path]: answer.src });
}

/** Toggle a secret in the document's source between hidden and revealed. */
export async function revealSecret(sheet: Sheet, event: Event): Promise<void> {
  const changed = revealedSource(event, (path) => readPath(sheet.document._source, path));
  if (!changed || !sheet.isEditable) return;
  const changes: Record<string, unknown> = {};
  setProperty(changes, changed.path, changed.html);
  await sheet.document.update(changes);
}

function readPath(source: Record<string, unknown>, path: string): string | undefined {
  let value: unknown = source;
  for (const key of path.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === "string" ? value : undefined;
}
