/** Reads the contents of packs from their indices alone: no document is loaded. */
import { firstSentence } from "../foundry/excerpt.ts";
import { localize, localizeOr, valueAt } from "../foundry/host.ts";
import { type HostPack, type IndexEntry, visiblePacks } from "../foundry/packs.ts";
import { itemType, sharedItemTypes } from "../item/types.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { Grade } from "../ruleset/document-types.ts";
import { rulesets } from "../ruleset/registry.ts";
import { isEnabled } from "../settings/enabled-rulesets.ts";
import { isPackOf } from "../settings/hide-unplayed-packs.ts";
import { inOrder, LISTED, type LibraryEntry, telling } from "./entry.ts";

/** Path of the flag that names a game by its id; documents and the entries of packs in the manifest can have it. */
const GAME = "flags.tessera.ruleset";

/** The entries of the packs, and the titles of those that could not be read. */
export interface Shelves {
  readonly entries: readonly LibraryEntry[];
  readonly unread: readonly string[];
}

/** Kind, labels, grade and rule sets of a type of documents, for the entries of the library. */
interface Typed {
  readonly kind: string;
  readonly kindLabel: string;
  readonly typeLabel: string;
  readonly grade?: Grade | undefined;
  /** Rule sets that have the type. */
  readonly of: readonly Ruleset[];
}

function actorKind(type: string): Typed | null {
  const of = rulesets.find(({ actorTypes }) => Object.hasOwn(actorTypes, type));
  const actorType = of?.actorTypes[type];
  if (!of || !actorType) return null;
  const kind = actorType.foe ? "foe" : "hero";
  return {
    kind,
    kindLabel: localize(`TESSERA.Library.Kind.${kind}`),
    typeLabel: localize(`TYPES.Actor.${type}`),
    grade: actorType.grade,
    of: [of],
  };
}

function itemKind(type: string): Typed | null {
  const found = itemType(type);
  if (!found) return null;
  const typeLabel = localize(`TYPES.Item.${type}`);
  return {
    kind: type,
    kindLabel: localizeOr(`TESSERA.Item.Group.${type}`, typeLabel),
    typeLabel,
    grade: found.grade,
    of: rulesets.filter(({ itemTypes }) => itemTypes.includes(type)),
  };
}

/** The facts about a type of documents; null for a type that belongs to no game. */
function typeOf(documentName: string, type = ""): Typed | null {
  if (documentName === "Actor") return actorKind(type);
  if (documentName === "Item") return itemKind(type);
  const kindLabel = localize("TESSERA.Library.Kind.table");
  return { kind: "table", kindLabel, typeLabel: localize("TESSERA.Library.table"), of: rulesets };
}

/** True if a pack is of a game, by its name or because the module that brings the game ships it. */
function isOf({ id, actorTypes }: Ruleset, { collection, metadata }: HostPack): boolean {
  const ofModule = Object.keys(actorTypes).some((type) => type.startsWith(`${metadata.packageName}.`));
  return isPackOf(id, collection) || ofModule;
}

/**
 * Ids of the enabled games that a document suits. Its own flag names the game, or else the flag of its pack, or else
 * the pack's name or module; if none of them does, all games with its type count.
 */
function gamesOf(entry: IndexEntry, pack: HostPack, of: readonly Ruleset[]): string[] {
  const named = valueAt(entry, GAME) ?? valueAt(pack.metadata, GAME);
  const owners = rulesets.filter((ruleset) => (named === undefined ? isOf(ruleset, pack) : ruleset.id === named));
  const suited = owners.length > 0 ? of.filter((ruleset) => owners.includes(ruleset)) : of;
  return suited.map(({ id }) => id).filter(isEnabled);
}

/** Paths of the fields that a row needs in addition to those of the usual index. */
function fieldsFor(documentName: string): string[] {
  const common = ["img", "folder", GAME];
  const grades = [
    ...rulesets.flatMap(({ actorTypes }) => Object.values(actorTypes)),
    ...[sharedItemTypes, ...rulesets.map(({ items = {} }) => items)].flatMap(Object.values<{ grade?: Grade }>),
  ].flatMap(({ grade }) => grade?.path ?? []);
  if (documentName === "RollTable") return [...common, "description"];
  return [...new Set([...common, "type", "system.concept", "system.description", ...grades])];
}

function entryOf(entry: IndexEntry, pack: HostPack): LibraryEntry | null {
  const documentName = pack.documentName as LibraryEntry["documentName"];
  const typed = typeOf(documentName, entry.type);
  if (!typed) return null;
  const { kind, kindLabel, typeLabel, grade, of } = typed;
  const games = gamesOf(entry, pack, of);
  if (games.length === 0) return null;
  const folder = pack.folders.get(entry.folder ?? "");
  const concept = valueAt(entry, "system.concept");
  const description = valueAt(entry, documentName === "RollTable" ? "description" : "system.description");
  const value = grade && valueAt(entry, grade.path);
  const isGraded = typeof value === "number";
  return {
    ...{ documentName, kind, kindLabel, typeLabel, games },
    uuid: entry.uuid,
    name: entry.name,
    img: entry.img ?? "",
    line: typeof concept === "string" && concept ? concept : firstSentence(description),
    folder: folder?.name ?? "",
    folderSort: folder?.sort ?? 0,
    grade: grade && isGraded ? `${localize(grade.label)} ${value}` : "",
    gradeLabel: grade && isGraded ? localize(grade.label) : "",
    gradeValue: isGraded ? value : 0,
  };
}

/** Ids of the kinds in display order. */
function kindsInOrder(): string[] {
  return [...new Set(["foe", "hero", ...rulesets.flatMap(({ itemTypes }) => itemTypes), "table"])];
}

/**
 * Read all entries that this user may see, of the games that the world plays. If a pack cannot be read, only that pack
 * is left out.
 */
export async function readPacks(): Promise<Shelves> {
  const packs = visiblePacks(LISTED);
  const indices = await Promise.allSettled(
    packs.map((pack) => pack.getIndex({ fields: fieldsFor(pack.documentName) })),
  );
  const unread: string[] = [];
  const entries = indices.flatMap((index, place) => {
    const pack = packs[place] as HostPack;
    if (index.status === "fulfilled") return [...index.value].flatMap((entry) => entryOf(entry, pack) ?? []);
    console.error(`Tessera | the index of ${pack.collection} could not be read:`, index.reason);
    unread.push(pack.title);
    return [];
  });
  const games = rulesets.map(({ id }) => id);
  return { entries: inOrder(telling(entries), games, kindsInOrder()), unread };
}
