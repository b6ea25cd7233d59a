/** Names and choices that documents store [type documentation: CONST]. */

export const BASE_DOCUMENT_TYPE = "base";

/** Documents that have a collection of their own, in the world or in a compendium. */
export const PRIMARY_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const);

/** Documents that live inside another document. */
export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "AmbientLight",
  "AmbientSound",
  "Card",
  "Combatant",
  "CombatantGroup",
  "Drawing",
  "Item",
  "JournalEntryCategory",
  "JournalEntryPage",
  "Level",
  "Note",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Tile",
  "Token",
  "Wall",
] as const);

export const ALL_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  ...new Set<string>([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES]),
]);

export const WORLD_DOCUMENT_TYPES = Object.freeze(
  PRIMARY_DOCUMENT_TYPES.filter((name) => name !== "Adventure" && name !== "ActiveEffect"),
);

export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
] as const);

/** Compendia of these types belong to one system. */
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = Object.freeze(["ActiveEffect", "Actor", "Item"] as const);

export const FOLDER_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "Adventure",
  "Item",
  "Scene",
  "JournalEntry",
  "Playlist",
  "RollTable",
  "Cards",
  "Macro",
  "ActiveEffect",
  "Compendium",
] as const);

export const FOLDER_MAX_DEPTH = 4;

/** Documents that a content link may name. */
export const DOCUMENT_LINK_TYPES = Object.freeze([
  "Actor",
  "Cards",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "PlaylistSound",
] as const);

/** Distance between the sort values of two neighbors in a manual order. */
export const SORT_INTEGER_DENSITY = 100_000;

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });

/** Names of the former roll modes; message modes are in CONFIG.ChatMessage.modes. */
export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

export const MACRO_SCOPES = Object.freeze(["global", "actors", "actor"] as const);
export const MACRO_TYPES = Object.freeze({ SCRIPT: "script", CHAT: "chat" });
export const TABLE_RESULT_TYPES = Object.freeze({ TEXT: "text", DOCUMENT: "document" });
export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });
export const CARD_DRAW_MODES = Object.freeze({ FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 });
export const PLAYLIST_MODES = Object.freeze({ DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 });
export const PLAYLIST_SORT_MODES = Object.freeze({ ALPHABETICAL: "a", MANUAL: "m" });
export const DIRECTORY_SEARCH_MODES = Object.freeze({ FULL: "full", NAME: "name" });
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" });

/** Phases in which effects apply, and types of change with default priorities [release notes 14.352 and later]. */
export const ACTIVE_EFFECT_CHANGE_PHASES = Object.freeze(["initial", "final"] as const);
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});
/** Names of the former numbers of those types [type documentation: CONST.ACTIVE_EFFECT_MODES]. */
export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});
/** Conditions for showing an effect's icon on tokens. */
export const ACTIVE_EFFECT_SHOW_ICON = Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });
export const ACTIVE_EFFECT_TIME_DURATION_UNITS = Object.freeze([
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
]);
export const ACTIVE_EFFECT_COMBAT_DURATION_UNITS = Object.freeze(["rounds", "turns"]);
export const ACTIVE_EFFECT_DURATION_UNITS = Object.freeze([
  ...ACTIVE_EFFECT_TIME_DURATION_UNITS,
  ...ACTIVE_EFFECT_COMBAT_DURATION_UNITS,
]);
export const ACTIVE_EFFECT_EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
]);

export const COMBAT_ANNOUNCEMENTS = Object.freeze(["startEncounter", "nextUp", "yourTurn"] as const);
export const TEXT_ENRICH_EMBED_MAX_DEPTH = 5;
