/** Export of records as files and for macros. */
import { documentByUuid, notify } from "../foundry/host.ts";
import { saveFile } from "../foundry/journal.ts";
import { type ChronicleRecord, csvOf, jsonOf } from "../rules/chronicle/index.ts";
import { plotRules } from "./drawn.ts";
import { type ChroniclePage, chroniclePages, isChroniclePage, recordOf } from "./pages.ts";

export const FORMATS = ["json", "csv"] as const;
export type Format = (typeof FORMATS)[number];

function textOf(record: ChronicleRecord, format: Format): string {
  return format === "json"
    ? jsonOf(record, plotRules())
    : csvOf(record, plotRules(), (time) => new Date(time).toISOString());
}

/** Save what a page shows this user as a file. */
export function savePage(page: ChroniclePage, format: Format): void {
  const record = recordOf(page);
  if (!record) {
    notify("warn", "TESSERA.Chronicle.empty");
    return;
  }
  const day = new Date(record.ended).toISOString().slice(0, 16).replaceAll(":", "");
  const type = format === "json" ? "application/json" : "text/csv";
  // A byte order mark tells spreadsheets that the text is UTF-8.
  const text = format === "csv" ? `\uFEFF${textOf(record, format)}` : textOf(record, format);
  saveFile(text, type, `chronicle-${day}-${record.kind}.${format}`);
}

function pageOf(page: string): ChroniclePage {
  const found = documentByUuid(page) ?? chroniclePages().find(({ id }) => id === page);
  if (!isChroniclePage(found)) throw new Error(`Tessera | ${page} is no page of the chronicle`);
  return found;
}

/** API of the chronicle, limited to what this user may read. */
export const chronicleApi = {
  /** Pages, oldest first. */
  pages: () =>
    chroniclePages()
      .map(({ uuid, id, name, system: { kind, title, began, ended } }) => ({
        uuid,
        id,
        name,
        kind,
        title,
        began,
        ended,
      }))
      .sort((first, second) => first.ended - second.ended),
  /** The record of a page (id or UUID); null if empty. */
  record: (page: string): ChronicleRecord | null => {
    const record = recordOf(pageOf(page));
    return record && (JSON.parse(JSON.stringify(record)) as ChronicleRecord);
  },
  /** A record as text: JSON with plot data, or CSV with a line for each fact. */
  text: (page: string, format: Format = "json"): string => {
    const record = recordOf(pageOf(page));
    return record ? textOf(record, format === "csv" ? "csv" : "json") : "";
  },
};
