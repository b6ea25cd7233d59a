/**
 * The hierarchy of documents: primary ones, those embedded in others, and the names of their collections, which a
 * compendium's database keys contain (`!actors.items!…`). The world uses the same names.
 */

/** Collection name of each primary document, which a world or a compendium holds directly. */
export const PRIMARY_COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: "actors",
  ActiveEffect: "effects",
  Adventure: "adventures",
  Cards: "cards",
  ChatMessage: "messages",
  Combat: "combats",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
};

/** For each parent, the field that holds each kind of child. A field marked `single` holds one child or null. */
export const EMBEDDED_FIELDS: Readonly<Record<string, Readonly<Record<string, { field: string; single?: true }>>>> = {
  Actor: { ActiveEffect: { field: "effects" }, Item: { field: "items" } },
  ActorDelta: { ActiveEffect: { field: "effects" }, Item: { field: "items" } },
  Cards: { Card: { field: "cards" } },
  Combat: { Combatant: { field: "combatants" }, CombatantGroup: { field: "groups" } },
  Item: { ActiveEffect: { field: "effects" } },
  JournalEntry: { JournalEntryCategory: { field: "categories" }, JournalEntryPage: { field: "pages" } },
  Playlist: { PlaylistSound: { field: "sounds" } },
  Region: { RegionBehavior: { field: "behaviors" } },
  RollTable: { TableResult: { field: "results" } },
  Scene: {
    AmbientLight: { field: "lights" },
    AmbientSound: { field: "sounds" },
    Drawing: { field: "drawings" },
    Level: { field: "levels" },
    Note: { field: "notes" },
    Region: { field: "regions" },
    Tile: { field: "tiles" },
    Token: { field: "tokens" },
    Wall: { field: "walls" },
  },
  Token: { ActorDelta: { field: "delta", single: true } },
};

const documentNames = new Set([
  ...Object.keys(PRIMARY_COLLECTIONS),
  ...Object.values(EMBEDDED_FIELDS).flatMap((children) => Object.keys(children)),
]);

/** True if a kind of document has this name. */
export function isDocumentName(name: string): boolean {
  return documentNames.has(name);
}

/** The field of `parentName` that holds `childName`, or undefined if the parent has no such children. */
export function embeddedField(parentName: string, childName: string): { field: string; single?: true } | undefined {
  return EMBEDDED_FIELDS[parentName]?.[childName];
}

/** Document name of a collection, e.g. "actors" → "Actor"; undefined when there is no such collection. */
export function primaryNameOf(collection: string): string | undefined {
  return Object.keys(PRIMARY_COLLECTIONS).find((name) => PRIMARY_COLLECTIONS[name] === collection);
}
