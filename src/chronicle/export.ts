/** Functions of the chronicle for macros, and records as text. */
import { documentByUuid } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { type ChronicleRecord, csvOf, jsonOf } from "../rules/chronicle/index.ts";
import { notFound, oneOf } from "../rules/error.ts";
import { openStars } from "./ask-stars.ts";
import { openPreviously } from "./open-previously.ts";
import { type ChroniclePage, chroniclePages, isChroniclePage, recordOf } from "./pages.ts";
import { nightOf } from "./picture-facts.ts";
import { plotRules } from "./ruleset-plots.ts";
import { noteStars, starsOf } from "./stars.ts";

export const FORMATS = ["json", "csv"] as const;
export type Format = (typeof FORMATS)[number];

/** A record as text. */
export function textOf(record: ChronicleRecord, format: Format): string {
  return format === "json"
    ? jsonOf(record, plotRules())
    : csvOf(record, plotRules(), (time) => new Date(time).toISOString());
}

function pageOf(page: string): ChroniclePage {
  const found = documentByUuid(page) ?? chroniclePages().find(({ id }) => id === page);
  if (!isChroniclePage(found)) throw notFound("page", page);
  return found;
}

const previouslyParts = () => import("./previously.ts");

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
  /** Data of a page's picture: only what this user and every player may know; null if nothing is left. */
  picture: (page: string) => nightOf(pageOf(page)),
  /** Stars and wishes of a page: `{ user, name, star, wish }`. */
  stars: (page: string) => structuredClone(starsOf(pageOf(page))),
  /** Note this user's star and wish for the last session, or ask for them. */
  noteStars,
  openStars,
  /** The last session in a few lines, as everybody may know it; null for none. */
  previously: () => onDemand(previouslyParts, ({ previously }) => previously()),
  /** Open the summary of `previously` in a window; `postPreviously` posts it to the log, for game masters only. */
  openPreviously,
  postPreviously: () => onDemand(previouslyParts, ({ postPreviously }) => postPreviously()),
  /** A record as text: JSON with plot data, or CSV with a line for each fact. */
  text: (page: string, format: Format = "json"): string => {
    const record = recordOf(pageOf(page));
    return record ? textOf(record, oneOf("format", format, FORMATS)) : "";
  },
};
