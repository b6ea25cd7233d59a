/** Links to documents, as text and as elements. */

import type { Document } from "../../abstract/document.ts";
import { configOf } from "../../config.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | null | undefined>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** An `<a class="content-link">` that opens the document. */
export function createContentAnchor(document: ClientDocumentInstance, options: AnchorOptions): HTMLAnchorElement {
  const { attrs = {}, dataset = {}, classes = ["content-link"], name = document.name, icon } = options;
  const anchor = globalThis.document.createElement("a");
  anchor.classList.add(...classes);
  anchor.draggable = true;
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  const { typeIcons, sidebarIcon } = configOf(document.documentName);
  const data = {
    link: "",
    uuid: document.uuid,
    id: document.id,
    type: document.documentName,
    pack: document.pack,
    tooltip: document.name,
    ...dataset,
  };
  for (const [key, value] of Object.entries(data))
    if (value !== null && value !== undefined) anchor.dataset[key] = value;
  const image = globalThis.document.createElement("i");
  image.className = icon ?? typeIcons[document.type] ?? sidebarIcon;
  image.inert = true;
  anchor.append(image, name);
  return anchor;
}

/** `@UUID[…]{label}` for a document; the UUID is relative for a document inside or beside another. */
export function createDocumentLink(
  document: ClientDocumentInstance,
  _eventData: unknown,
  { relativeTo, label }: { relativeTo?: Document; label?: string },
): string {
  const uuid = document.getRelativeUUID(relativeTo ?? null);
  return `@UUID[${uuid}]{${label ?? document.name}}`;
}
