/** Saves pages of the chronicle as files. */
import { notify } from "../foundry/host.ts";
import { saveBlob, saveFile } from "../foundry/journal.ts";
import { type Format, textOf } from "./export.ts";
import { type ChroniclePage, recordOf } from "./pages.ts";
import { drawNight } from "./picture-canvas.ts";
import { nightOf } from "./picture-facts.ts";

function fileName(ended: number, kind: string, ending: string): string {
  return `chronicle-${new Date(ended).toISOString().slice(0, 16).replaceAll(":", "")}-${kind}.${ending}`;
}

/** Save the picture of a page, with what everybody may know. */
export async function savePicture(page: ChroniclePage): Promise<void> {
  const night = nightOf(page);
  if (!night) {
    notify("warn", "TESSERA.Chronicle.nothingOpen");
    return;
  }
  const picture = await drawNight(night);
  if (picture) saveBlob(picture, fileName(night.ended, page.system.kind, "png"));
}

/** Save what a page shows this user as a file. */
export function savePage(page: ChroniclePage, format: Format): void {
  const record = recordOf(page);
  if (!record) {
    notify("warn", "TESSERA.Chronicle.empty");
    return;
  }
  const type = format === "json" ? "application/json" : "text/csv";
  // A byte order mark tells spreadsheets that the text is UTF-8.
  const text = format === "csv" ? `\uFEFF${textOf(record, format)}` : textOf(record, format);
  saveFile(text, type, fileName(record.ended, record.kind, format));
}
