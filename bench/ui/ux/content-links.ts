/** Links to documents in text: `@UUID[…]{label}`, `@Actor[id or name]{label}`. */
import { documentByUuid, gamePart, type HostDocument, localize } from "../applications/host.ts";
import { createAnchor } from "./anchors.ts";

/** Kinds of documents that a link can name directly, without a UUID. */
const LINK_TYPES = [
  "Actor",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Playlist",
  "Cards",
  "User",
  "Folder",
];

/** Pattern of a link in text: kind, target, heading, label. */
export const CONTENT_LINK = new RegExp(
  `@(${[...LINK_TYPES, "Compendium", "UUID"].join("|")})\\[([^#\\]]+)(?:#([^\\]]+))?\\](?:\\{([^}]+)\\})?`,
  "g",
);

interface NamedCollection extends Iterable<HostDocument> {
  get(id: string): HostDocument | undefined;
}

interface LinkableDocument extends HostDocument {
  toAnchor?(options: Record<string, unknown>): HTMLAnchorElement;
}

async function findTarget(kind: string, target: string, relativeTo: unknown): Promise<HostDocument | null> {
  if (kind === "UUID") return documentByUuid(target, relativeTo);
  if (kind === "Compendium") return documentByUuid(`Compendium.${target}`, relativeTo);
  const collection = gamePart("collections")?.get(kind) as NamedCollection | undefined;
  return collection?.get(target) ?? [...(collection ?? [])].find((document) => document.name === target) ?? null;
}

function brokenLink(name: string, uuid: string): HTMLAnchorElement {
  return createAnchor({
    classes: ["content-link", "broken"],
    dataset: { link: "", uuid },
    name,
    icon: "fa-solid fa-link-slash",
  });
}

/** The link for a match of `CONTENT_LINK`; it is marked as broken if the document cannot be found. */
export async function createContentLink(match: RegExpMatchArray, relativeTo?: unknown): Promise<HTMLAnchorElement> {
  const [, kind = "UUID", target = "", hash, label] = match;
  let found: LinkableDocument | null;
  try {
    found = await findTarget(kind, target, relativeTo);
  } catch {
    // For a malformed or unreachable UUID the link is shown as broken, and the rest of the text is kept.
    found = null;
  }
  if (!found) return brokenLink(label ?? (localize("Unknown") || target), target);
  const dataset = { link: "", uuid: found.uuid, id: found.id, type: found.documentName, hash };
  const name = label ?? found.name ?? target;
  if (typeof found.toAnchor === "function") {
    return found.toAnchor({ classes: ["content-link"], name, dataset: hash ? { hash } : {} });
  }
  return createAnchor({
    classes: ["content-link"],
    attrs: { draggable: "true" },
    dataset,
    name,
    icon: "fa-solid fa-file",
  });
}
