/** Puts every kind of document into CONFIG, and has fields and documents find their configured classes there. */
import { setImplementations } from "../abstract/implementations.ts";
import { isDeclaredType } from "../abstract/types.ts";
import { type DocumentClass, type DocumentConfig, documentConfig } from "../config/document-config.ts";
import { tokenMovement } from "../config/movement-actions.ts";
import { CONFIG, configOf } from "../config.ts";
import { ACTIVE_EFFECT_CHANGE_TYPES } from "../const/documents.ts";
import type { DataModel } from "../data/model.ts";
import { setTypeSource, type TypeModelClass } from "../data/registry.ts";
import { game, type PackageObject } from "../game.ts";
import "./base/index.ts";
import { ActiveEffect } from "./client/active-effect.ts";
import { Actor } from "./client/actor.ts";
import { ActorDelta } from "./client/actor-delta.ts";
import { Adventure } from "./client/adventure.ts";
import { Card, Cards } from "./client/cards.ts";
import { ChatMessage } from "./client/chat-message.ts";
import { Combat } from "./client/combat.ts";
import { Combatant } from "./client/combatant.ts";
import { CombatantGroup } from "./client/combatant-group.ts";
import { Folder } from "./client/folder.ts";
import { Item } from "./client/item.ts";
import { JournalEntry, JournalEntryCategory, JournalEntryPage } from "./client/journal-entry.ts";
import { Level } from "./client/level.ts";
import { Macro } from "./client/macro.ts";
import {
  AmbientLightDocument,
  AmbientSoundDocument,
  DrawingDocument,
  NoteDocument,
  TileDocument,
  WallDocument,
} from "./client/placed-documents.ts";
import { RegionDocument } from "./client/region.ts";
import { RegionBehavior } from "./client/region-behavior.ts";
import { RollTable, TableResult } from "./client/roll-table.ts";
import { Scene } from "./client/scene.ts";
import { Setting } from "./client/setting.ts";
import { TokenDocument } from "./client/token.ts";
import { User } from "./client/user.ts";
import { ChatMessages } from "./collections/chat-messages.ts";
import { CombatEncounters } from "./collections/combat-encounters.ts";
import { Folders } from "./collections/folders.ts";
import { Scenes } from "./collections/scenes.ts";
import {
  ActiveEffects,
  Actors,
  CardStacks,
  Items,
  Journal,
  Macros,
  RollTables,
  WorldSettings,
} from "./collections/simple-collections.ts";
import { Users } from "./collections/users.ts";
import { ActiveEffectTypeDataModel } from "./effects/type-data-model.ts";
import { CORE_BEHAVIORS } from "./regions/behavior-types.ts";

/** Client classes by document name. */
export const CLIENT_CLASSES = Object.freeze({
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  AmbientLight: AmbientLightDocument,
  AmbientSound: AmbientSoundDocument,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Drawing: DrawingDocument,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Level,
  Macro,
  Note: NoteDocument,
  Region: RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Tile: TileDocument,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
});

/** Settings of CONFIG entries beyond those that every document has. */
const ENTRIES: Record<string, Partial<DocumentConfig>> = {
  ActiveEffect: {
    collection: ActiveEffects,
    sidebarIcon: "fa-solid fa-person-rays",
    dataModels: { base: ActiveEffectTypeDataModel },
    changeTypes: Object.fromEntries(
      Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => [
        type,
        { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority, handler: null, render: null },
      ]),
    ),
    phases: {
      initial: { label: "EFFECT.CHANGES.PHASES.initial.label", hint: "EFFECT.CHANGES.PHASES.initial.hint" },
      final: { label: "EFFECT.CHANGES.PHASES.final.label", hint: "EFFECT.CHANGES.PHASES.final.hint" },
    },
    expiryEvents: {},
    expiryAction: "update",
  },
  Actor: { collection: Actors, sidebarIcon: "fa-solid fa-user", trackableAttributes: {} },
  Adventure: { sidebarIcon: "fa-solid fa-treasure-chest" },
  Cards: { collection: CardStacks, sidebarIcon: "fa-solid fa-cards" },
  ChatMessage: {
    collection: ChatMessages,
    sidebarIcon: "fa-solid fa-comments",
    batchSize: 100,
    modes: {
      public: { label: "CHAT.MessageMode.public", icon: "fa-solid fa-globe" },
      gm: { label: "CHAT.MessageMode.gm", icon: "fa-solid fa-user-secret" },
      blind: { label: "CHAT.MessageMode.blind", icon: "fa-solid fa-eye-slash" },
      self: { label: "CHAT.MessageMode.self", icon: "fa-solid fa-user" },
      ic: { label: "CHAT.MessageMode.ic", icon: "fa-solid fa-masks-theater" },
    },
  },
  Combat: {
    collection: CombatEncounters,
    sidebarIcon: "fa-solid fa-swords",
    initiative: { formula: null, decimals: 2 },
    fallbackTurnMarker: "",
    sounds: {},
  },
  Folder: { collection: Folders, sidebarIcon: "fa-solid fa-folder" },
  Item: { collection: Items, sidebarIcon: "fa-solid fa-suitcase" },
  JournalEntry: { collection: Journal, sidebarIcon: "fa-solid fa-book-open" },
  JournalEntryPage: { defaultType: "text" },
  Macro: { collection: Macros, sidebarIcon: "fa-solid fa-code" },
  RegionBehavior: {
    dataModels: { ...CORE_BEHAVIORS },
    typeIcons: {
      executeMacro: "fa-solid fa-code",
      executeScript: "fa-brands fa-js",
      pauseGame: "fa-solid fa-pause",
    },
  },
  RollTable: { collection: RollTables, sidebarIcon: "fa-solid fa-table-list", resultIcon: "icons/svg/d20-black.svg" },
  Scene: { collection: Scenes, sidebarIcon: "fa-solid fa-map" },
  Setting: { collection: WorldSettings },
  Token: { movement: tokenMovement() },
  User: { collection: Users },
};

/** Collections of a world in the order in which they are loaded: documents that others refer to come first. */
export const WORLD_COLLECTIONS = Object.freeze([
  "User",
  "Folder",
  "ActiveEffect",
  "Item",
  "Actor",
  "JournalEntry",
  "RollTable",
  "Macro",
  "Cards",
  "Scene",
  "Combat",
  "ChatMessage",
] as const);

/** The package whose type a model's document has: a module by its prefix, else the system; null for the host's own. */
function modelProvider(model: DataModel): PackageObject | null {
  const { type, documentName = "" } = (model.parent ?? {}) as { type?: unknown; documentName?: string };
  if (typeof type !== "string" || !isDeclaredType(documentName, type)) return null;
  return game.modules.get(type.slice(0, type.indexOf("."))) ?? game.system;
}

/** Fill CONFIG with the document classes, and connect the code that looks them up there. */
export function registerDocuments(): void {
  for (const [name, cls] of Object.entries(CLIENT_CLASSES)) {
    CONFIG[name] = documentConfig(cls as unknown as DocumentClass, ENTRIES[name]);
  }
  setImplementations((name) => (name in CONFIG ? configOf(name).documentClass : undefined));
  setTypeSource({
    modelFor: (name, type) => (name in CONFIG ? (configOf(name).dataModels[type] as TypeModelClass | undefined) : null),
    templateFor: (name, type) => game.model[name]?.[type],
    modelProvider,
  });
}
