/** Markup that users wrote, made harmless before it is stored. */
import sanitizeHtml from "sanitize-html";
import type { SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";

const allowedTags = [
  ...sanitizeHtml.defaults.allowedTags,
  "article",
  "details",
  "enriched-content",
  "figure",
  "figcaption",
  "footer",
  "header",
  "img",
  "input",
  "label",
  "meter",
  "nav",
  "progress",
  "section",
  "secret-block",
  "summary",
  "button",
  "video",
  "audio",
  "source",
  "track",
];

/** Remove scripts, handlers, frames and everything else that could act in another user's browser. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      "*": ["class", "id", "style", "title", "data-*", "aria-*", "role", "lang", "dir", "tabindex", "hidden"],
      a: ["href", "name", "target", "rel", "draggable"],
      img: ["src", "srcset", "alt", "width", "height", "loading"],
      video: ["src", "controls", "loop", "muted", "poster", "width", "height"],
      audio: ["src", "controls", "loop", "muted"],
      source: ["src", "type"],
      track: ["src", "kind", "srclang", "label"],
      input: ["type", "value", "checked", "disabled", "name", "readonly"],
      button: ["type", "disabled"],
      details: ["open"],
      label: ["for"],
      meter: ["value", "min", "max", "low", "high", "optimum"],
      progress: ["value", "max"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
      ol: ["start", "type", "reversed"],
    },
    allowedSchemes: ["http", "https", "mailto", "data"],
    allowedSchemesByTag: { a: ["http", "https", "mailto"] },
    disallowedTagsMode: "discard",
  });
}

/** Fields with markup outside of `system`, by document name, relative to the document. */
const ownHtmlFields: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["description"],
  Adventure: ["caption", "description"],
  Card: ["description"],
  Cards: ["description"],
  ChatMessage: ["content", "flavor"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["description"],
};

/**
 * Sanitise the markup in `data` (a whole source or a change of one), in place. `systemPaths` are the manifest's
 * `htmlFields` of the document's type, relative to `system`; `*` stands for any key.
 */
export function sanitiseDocument(documentName: string, data: SourceData, systemPaths: readonly string[]): void {
  const paths = [...(ownHtmlFields[documentName] ?? []), ...systemPaths.map((path) => `system.${path}`)];
  for (const path of paths) sanitisePath(data, path.split("."));
}

function sanitisePath(target: SourceData | unknown[], keys: string[]): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  const holder = target as Record<string, unknown>;
  for (const name of key === "*" ? Object.keys(holder) : [key]) {
    const value = holder[name];
    if (typeof value === "string" && rest.length === 0) holder[name] = sanitiseHtml(value);
    else if (isOperator(value)) sanitiseOperator(value, rest);
    else if (isRecord(value) || Array.isArray(value)) sanitisePath(value, rest);
  }
}

function isOperator(value: unknown): value is SourceData {
  return isRecord(value) && "__$OPERATOR$__" in value;
}

/** Sanitise the markup in an operator's value: the value itself, or its fields below `rest`. */
function sanitiseOperator(operator: SourceData, rest: string[]): void {
  const { value } = operator;
  if (typeof value === "string" && rest.length === 0) operator["value"] = sanitiseHtml(value);
  else if (isRecord(value) || Array.isArray(value)) sanitisePath(value, rest);
}
