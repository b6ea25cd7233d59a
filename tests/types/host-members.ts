/**
 * Every member of Foundry that Tessera touches, without a cast: one that is renamed fails `npm run types`. An entry bears the
 * name of the interface in `src/foundry` that stands for the type, or that of the function that reads it. Members that the
 * published declarations of version 13 lack are in `host-members-14.ts`.
 */

/** Members of a type that are used. */
type Uses<Type, Members extends keyof Type> = Members;

type Application = foundry.applications.api.ApplicationV2;
type DataSchema = foundry.data.fields.DataSchema;
type Model = foundry.abstract.TypeDataModel<DataSchema, Actor.Implementation>;
type ModelClass = typeof foundry.abstract.TypeDataModel;

/** Public members of instances. */
export interface InstanceMembers {
  HostCollection: Uses<
    foundry.utils.Collection<Actor.Stored>,
    "size" | "contents" | "get" | "has" | "find" | "filter" | "map"
  >;
  HostDocument: Uses<
    Actor.Implementation,
    | "id"
    | "uuid"
    | "documentName"
    | "name"
    | "type"
    | "system"
    | "parent"
    | "pack"
    | "isOwner"
    | "limited"
    | "visible"
    | "_source"
    | "sheet"
    | "update"
    | "delete"
    | "createEmbeddedDocuments"
    | "toObject"
    | "clone"
    | "updateSource"
    | "toDragData"
    | "getFlag"
    | "setFlag"
    | "testUserPermission"
  >;
  HostItem: Uses<Item.Implementation, "img" | "actor" | "sort">;
  HostActor: Uses<
    Actor.Implementation,
    | "img"
    | "items"
    | "statuses"
    | "overrides"
    | "hasPlayerOwner"
    | "toggleStatusEffect"
    | "isToken"
    | "exportToJSON"
    | "importFromJSONDialog"
  >;
  OverriddenActor: Uses<
    Actor.Implementation,
    | "appliedEffects"
    | "temporaryEffects"
    | "effects"
    | "getRollData"
    | "prepareData"
    | "prepareDerivedData"
    | "applyActiveEffects"
    | "deleteEmbeddedDocuments"
    | "modifyTokenAttribute"
    | "importFromJSON"
  >;
  HostEffect: Uses<
    ActiveEffect.Implementation,
    "img" | "statuses" | "isSuppressed" | "disabled" | "transfer" | "origin" | "duration" | "prepareBaseData"
  >;
  EffectChange: Uses<ActiveEffect.ChangeData, "key" | "value">;
  HostJournal: Uses<JournalEntry.Implementation, "pages" | "hasPlayerOwner">;
  HostPack: Uses<
    foundry.documents.collections.CompendiumCollection.Any,
    "collection" | "documentName" | "title" | "metadata" | "visible" | "folders" | "getDocuments" | "getIndex"
  >;
  PackFolder: Uses<Folder.Implementation, "id" | "name" | "sort">;
  IndexEntry: Uses<Actor.Implementation, "_id" | "uuid" | "name" | "type" | "img" | "folder">;
  HostAdventure: Uses<Adventure.Implementation, "caption" | "import">;
  HostTour: Uses<foundry.nue.Tour, "status" | "currentStep" | "canStart" | "start">;
  Tours: Uses<foundry.nue.ToursCollection, "register" | "get">;
  BookPage: Uses<JournalEntryPage.Implementation, "sort" | "text" | "sheet" | "toEmbed">;
  Collections: Uses<typeof foundry.documents.collections, "Journal">;
  Journal: Uses<typeof foundry.documents.collections.Journal, "show">;
  JournalPage: Uses<JournalEntryPage.Implementation, "id" | "parent">;
  Page: Uses<JournalEntryPage.Implementation, "text">;
  TextMessage: Uses<ChatMessage.Implementation, "content" | "alias" | "prepareDerivedData" | "export" | "renderHTML">;
  DrawnToken: Uses<foundry.canvas.placeables.Token, "document" | "bounds" | "isVisible">;
  Keybindings: Uses<foundry.helpers.interaction.ClientKeybindings, "register">;
  HostUser: Uses<User.Implementation, "isGM" | "active" | "isSelf" | "character" | "color" | "can" | "query">;
  HostDieResult: Uses<foundry.dice.terms.DiceTerm.Result, "result" | "active" | "discarded">;
  HostDie: Uses<foundry.dice.terms.Die, "number" | "faces" | "modifiers" | "results" | "flavor">;
  HostRoll: Uses<
    foundry.dice.Roll,
    "formula" | "total" | "dice" | "options" | "evaluate" | "toJSON" | "render" | "getTooltip"
  >;
  HostMessage: Uses<
    ChatMessage.Implementation,
    "author" | "timestamp" | "rolls" | "whisper" | "blind" | "speaker" | "isContentVisible"
  >;
  HostGame: Uses<
    foundry.Game,
    | "user"
    | "users"
    | "actors"
    | "messages"
    | "scenes"
    | "macros"
    | "folders"
    | "journal"
    | "system"
    | "modules"
    | "settings"
    | "i18n"
    | "time"
    | "ready"
  >;
  Opened: Uses<Actor.Implementation, "documentName" | "name" | "type" | "collections">;
  Openable: Uses<foundry.documents.collections.Actors, "documentName" | "invalidDocumentIds" | "getInvalid">;
  ChatLog: Uses<foundry.applications.sidebar.tabs.ChatLog, "element" | "popout">;
  Translations: Uses<foundry.helpers.Localization, "lang" | "has" | "localize">;
  PolygonNode: Uses<
    NonNullable<RegionDocument.Implementation["polygonTree"]["children"]>[number],
    "isHole" | "children" | "points"
  >;
  HostCanvas: Uses<
    foundry.canvas.Canvas,
    | "ready"
    | "scene"
    | "stage"
    | "dimensions"
    | "grid"
    | "tokens"
    | "interface"
    | "regions"
    | "perception"
    | "visibility"
    | "fog"
    | "canvasCoordinatesFromClient"
    | "clientCoordinatesFromCanvas"
  >;
  DrawnRegion: Uses<RegionDocument.Implementation, "polygonTree" | "object">;
  RegionObject: Uses<foundry.canvas.placeables.Region, "document" | "isVisible">;
  SystemModelInstance: Uses<Model, "parent" | "prepareBaseData" | "prepareDerivedData" | "toObject">;
  ApplicationInstance: Uses<
    Application,
    | "id"
    | "element"
    | "rendered"
    | "options"
    | "tabGroups"
    | "position"
    | "render"
    | "close"
    | "setPosition"
    | "toggleControls"
    | "changeTab"
  >;
  Placed: Uses<Application, "options" | "setPosition">;
  TemplatePart: Uses<
    foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart,
    "template" | "id" | "classes" | "templates" | "scrollable"
  >;
  MenuEntry: Uses<foundry.applications.api.ApplicationV2.HeaderControlsEntry, "icon" | "label" | "action" | "visible">;
  SheetInstance: Uses<
    foundry.applications.sheets.ActorSheetV2,
    "document" | "isEditable" | "title" | "form" | "submit"
  >;
  ActorSheetInstance: Uses<foundry.applications.sheets.ActorSheetV2, "actor">;
  ItemSheetInstance: Uses<foundry.applications.sheets.ItemSheetV2, "item">;
  HostCombatant: Uses<
    Combatant.Implementation,
    | "parent"
    | "actor"
    | "actorId"
    | "token"
    | "initiative"
    | "hidden"
    | "isDefeated"
    | "hasPlayerOwner"
    | "img"
    | "flags"
  >;
  HostCombat: Uses<
    Combat.Implementation,
    | "active"
    | "started"
    | "round"
    | "turn"
    | "turns"
    | "combatants"
    | "combatant"
    | "flags"
    | "setupTurns"
    | "rollInitiative"
    | "startCombat"
    | "nextTurn"
    | "previousTurn"
    | "nextRound"
    | "previousRound"
  >;
  TurnContext: Uses<Combat.HistoryData, "round" | "turn">;
  Combats: Uses<foundry.documents.collections.CombatEncounters, "active" | "viewed">;
  HostCombatTracker: Uses<foundry.applications.sidebar.tabs.CombatTracker, "viewed" | "popout" | "rendered" | "render">;
  DialogChoice: Uses<foundry.applications.api.DialogV2.Button, "action" | "label" | "icon" | "default">;
  Field: Uses<foundry.data.fields.DataField.Any, "clean" | "validate" | "label">;
  WithSchema: Uses<Model, "schema">;
  Part: Uses<foundry.data.fields.DataField.Any, "clean" | "validate">;
  HostToken: Uses<
    TokenDocument.Implementation,
    "actor" | "actorId" | "hidden" | "elevation" | "displayName" | "texture" | "disposition" | "regions"
  >;
  HostRegion: Uses<
    RegionDocument.Implementation,
    "_stats" | "elevation" | "testPoint" | "color" | "behaviors" | "tokens" | "deleteDialog"
  >;
  Stats: Uses<NonNullable<RegionBehavior.Implementation["_stats"]>, "lastModifiedBy" | "modifiedTime">;
  HostBehavior: Uses<RegionBehavior.Implementation, "_stats" | "disabled">;
  HostScene: Uses<
    Scene.Implementation,
    "active" | "name" | "regions" | "tokens" | "grid" | "createEmbeddedDocuments" | "deleteEmbeddedDocuments"
  >;
  RegionEvent: Uses<RegionDocument.RegionEvent, "name" | "data" | "region" | "user">;
  TokenLike: Uses<TokenDocument.Implementation, "actor">;
  PicturedScene: Uses<Scene.Implementation, "tokenVision">;
  TokenDisplay: Uses<foundry.applications.hud.TokenHUD, "object">;
  DisplayedToken: Uses<TokenDocument.Implementation, "actor" | "name" | "bar1" | "bar2">;
  Bar: Uses<TokenDocument.Implementation["bar1"], "attribute">;
}

/** Members that single functions read, by the names of what holds them. */
export interface ReadMembers {
  game: Uses<foundry.Game, "combats" | "keybindings" | "packs" | "tooltip" | "tours">;
  tooltip: Uses<foundry.helpers.interaction.TooltipManager, "activate">;
  audio: Uses<typeof foundry.audio, "AudioHelper">;
  audioHelper: Uses<typeof foundry.audio.AudioHelper, "play">;
  visibility: Uses<foundry.canvas.groups.CanvasVisibility, "tokenVision" | "testVisibility">;
  fog: Uses<foundry.canvas.perception.FogManager, "isPointExplored">;
  users: Uses<foundry.documents.collections.Users, "activeGM">;
  actors: Uses<foundry.documents.collections.Actors, "fromCompendium">;
  scenes: Uses<foundry.documents.collections.Scenes, "active">;
  settings: Uses<foundry.helpers.ClientSettings, "register" | "registerMenu" | "get" | "set">;
  time: Uses<foundry.helpers.GameTime, "serverTime">;
  system: Uses<foundry.packages.System, "id" | "version">;
  notifications: Uses<foundry.applications.ui.Notifications, "info" | "warn" | "error" | "update">;
  hooks: Uses<typeof foundry.helpers.Hooks, "call" | "callAll" | "events" | "on" | "off" | "once">;
  ui: Uses<typeof ui, "chat" | "combat" | "notifications">;
  utils: Uses<
    typeof foundry.utils,
    | "escapeHTML"
    | "expandObject"
    | "flattenObject"
    | "fromUuid"
    | "fromUuidSync"
    | "getProperty"
    | "mergeObject"
    | "randomID"
    | "saveDataToFile"
  >;
  dialog: Uses<typeof foundry.applications.api.DialogV2, "confirm" | "input" | "wait">;
  globals: [canvas: typeof canvas];
  forms: Uses<typeof foundry.applications.ux, "FormDataExtended" | "TextEditor">;
  documents: Uses<
    typeof foundry.documents,
    "Actor" | "Combat" | "Combatant" | "Folder" | "Item" | "JournalEntry" | "Macro"
  >;
  formData: Uses<foundry.applications.ux.FormDataExtended, "object">;
  textEditor: Uses<typeof foundry.applications.ux.TextEditor, "enrichHTML" | "implementation">;
  handlebars: Uses<typeof foundry.applications.handlebars, "getTemplate" | "renderTemplate">;
  applications: Uses<typeof foundry.applications, "instances">;
  actorClass: Uses<typeof foundry.documents.Actor, "implementation" | "create">;
  effectClass: Uses<typeof foundry.documents.ActiveEffect, "implementation">;
  macroClass: Uses<typeof foundry.documents.Macro, "implementation" | "create">;
  user: Uses<User.Implementation, "assignHotbarMacro" | "targets">;
  actor: Uses<Actor.Implementation, "getActiveTokens" | "token">;
  token: Uses<foundry.canvas.placeables.Token, "document" | "center" | "renderFlags">;
  tokens: Uses<foundry.canvas.layers.TokenLayer, "controlled">;
  regions: Uses<foundry.canvas.layers.RegionLayer, "active">;
  grid: Uses<foundry.grid.BaseGrid, "getSnappedPoint">;
  dimensions: Uses<foundry.canvas.Canvas.Dimensions, "size">;
  perception: Uses<foundry.canvas.perception.PerceptionManager, "update">;
  group: Uses<foundry.data.fields.SchemaField.Any, "fields">;
  list: Uses<foundry.data.fields.ArrayField<foundry.data.fields.StringField>, "element">;
  table: Uses<foundry.data.fields.TypedObjectField<foundry.data.fields.StringField>, "element">;
  fields: Uses<
    typeof foundry.data.fields,
    | "ArrayField"
    | "BooleanField"
    | "HTMLField"
    | "NumberField"
    | "ObjectField"
    | "SchemaField"
    | "StringField"
    | "TypedObjectField"
  >;
  messageConfig: Uses<typeof CONFIG.ChatMessage, "dataModels">;
  config: Uses<
    typeof CONFIG,
    | "ActiveEffect"
    | "Actor"
    | "ChatMessage"
    | "Combat"
    | "Combatant"
    | "Dice"
    | "Item"
    | "JournalEntryPage"
    | "Region"
    | "RegionBehavior"
    | "canvasTextStyle"
    | "queries"
    | "sounds"
    | "specialStatusEffects"
    | "statusEffects"
  >;
  actorConfig: Uses<typeof CONFIG.Actor, "dataModels" | "documentClass" | "trackableAttributes" | "typeIcons">;
  itemConfig: Uses<typeof CONFIG.Item, "dataModels" | "documentClass">;
  pageConfig: Uses<typeof CONFIG.JournalEntryPage, "dataModels">;
  behaviorConfig: Uses<typeof CONFIG.RegionBehavior, "dataModels" | "typeIcons">;
  regionConfig: Uses<typeof CONFIG.Region, "objectClass">;
  diceConfig: Uses<typeof CONFIG.Dice, "rolls">;
  constants: Uses<typeof CONST, "GRID_SNAPPING_MODES" | "TOKEN_DISPLAY_MODES" | "TOKEN_DISPOSITIONS">;
  snapping: Uses<typeof CONST.GRID_SNAPPING_MODES, "VERTEX">;
}

/** Hooks that Tessera listens to. */
type Listens<Name extends foundry.helpers.Hooks.HookName> = Name;

export type ListenedHooks = Listens<
  | "activateRegionLayer"
  | "canvasPan"
  | "canvasReady"
  | "canvasTearDown"
  | "closeTokenHUD"
  | "combatRound"
  | "combatStart"
  | "createActiveEffect"
  | "createActor"
  | "createChatMessage"
  | "createCombat"
  | "createCombatant"
  | "createItem"
  | "createJournalEntryPage"
  | "createRegion"
  | "createRegionBehavior"
  | "createScene"
  | "createToken"
  | "createUser"
  | "deactivateRegionLayer"
  | "deleteActiveEffect"
  | "deleteActor"
  | "deleteChatMessage"
  | "deleteCombat"
  | "deleteCombatant"
  | "deleteItem"
  | "deleteJournalEntryPage"
  | "deleteRegion"
  | "deleteRegionBehavior"
  | "deleteScene"
  | "deleteToken"
  | "deleteUser"
  | "dropCanvasData"
  | "error"
  | "getSceneControlButtons"
  | "hotbarDrop"
  | "i18nInit"
  | "importAdventure"
  | "init"
  | "preCreateActor"
  | "preCreateChatMessage"
  | "preCreateScene"
  | "preCreateToken"
  | "preDeleteChatMessage"
  | "preUpdateActor"
  | "preUpdateItem"
  | "ready"
  | "renderActorDirectory"
  | "renderApplicationV2"
  | "closeApplicationV2"
  | "renderChatMessageHTML"
  | "renderCombatTracker"
  | "renderCompendiumDirectory"
  | "renderSettingsConfig"
  | "renderTokenHUD"
  | "sightRefresh"
  | "updateActiveEffect"
  | "updateActor"
  | "updateChatMessage"
  | "updateCombat"
  | "updateCombatant"
  | "updateItem"
  | "updateJournalEntryPage"
  | "updateRegion"
  | "updateRegionBehavior"
  | "updateScene"
  | "updateToken"
  | "updateUser"
  | "userConnected"
>;

/** Static members of classes. */
export interface StaticMembers {
  SystemModelStatic: Uses<ModelClass, "LOCALIZATION_PREFIXES" | "defineSchema" | "migrateData" | "cleanData">;
  ModelClass: Uses<ModelClass, "schema">;
  ApplicationStatic: Uses<typeof foundry.applications.api.ApplicationV2, "DEFAULT_OPTIONS" | "TABS">;
  HandlebarsStatic: Uses<typeof ApplicationInstance, "PARTS">;
  RollStatic: Uses<typeof foundry.dice.Roll, "fromData" | "TOOLTIP_TEMPLATE" | "CHAT_TEMPLATE">;
  ChatMessageStatic: Uses<typeof foundry.documents.ChatMessage, "create" | "getSpeaker">;
  SheetRegistration: Uses<typeof foundry.applications.apps.DocumentSheetConfig, "registerSheet">;
  DocumentStatic: Uses<typeof foundry.documents.Actor, "createDialog" | "getDefaultArtwork">;
  ActorStatic: Uses<typeof foundry.documents.Actor, "TYPES" | "fromImport">;
  RegionBehaviorStatic: Uses<
    typeof foundry.data.regionBehaviors.RegionBehaviorType,
    "LOCALIZATION_PREFIXES" | "defineSchema" | "migrateData" | "cleanData" | "events"
  >;
  PageSheetStatic: Uses<typeof foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet, "DEFAULT_OPTIONS">;
}

/** Members that only subclasses may touch, read as a subclass reads them. */
abstract class ApplicationInstance extends foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.api.ApplicationV2,
) {
  protected used = [
    this.parts,
    this._prepareContext,
    this._preparePartContext,
    this._configureRenderOptions,
    this._preRender,
    this._onFirstRender,
    this._onRender,
    this._onClose,
    this._onClickAction,
    this._configureRenderParts,
  ];
}

abstract class SheetInstance extends foundry.applications.sheets.ActorSheetV2 {
  protected used = [this._processFormData, this._onDropItem, this._getHeaderControls];
}

abstract class ActorSheetInstance extends foundry.applications.sheets.ActorSheetV2 {
  protected used = [this._onDropActor];
}

abstract class HostTour extends foundry.nue.Tour {
  protected used = [this._preStep];
}

abstract class OverriddenActor extends foundry.documents.Actor {
  protected used = [this._preCreate];
}

abstract class OverriddenItem extends foundry.documents.Item {
  protected used = [this._preCreate, this._preUpdate];
}

abstract class BehaviorModelInstance extends foundry.data.regionBehaviors.RegionBehaviorType<DataSchema> {
  protected used = [this._preCreate];
}

abstract class TextMessage extends foundry.documents.ChatMessage {
  protected used = [this._preCreate];
}

abstract class OverriddenCombat extends foundry.documents.Combat {
  protected used = [this._sortCombatants, this._onEndRound, this._preUpdate];
}

abstract class OverriddenCombatant extends foundry.documents.Combatant {
  protected used = [this._getInitiativeFormula];
}

abstract class SetFieldBase extends foundry.data.fields.SetField<foundry.data.fields.StringField> {
  protected used = [this._cleanType, this._toInput];
}

abstract class SparseField extends foundry.data.fields.ObjectField {
  protected used = [this._cleanType, this._validateType];
}

export type ProtectedMembers = [
  ApplicationInstance,
  SheetInstance,
  ActorSheetInstance,
  HostTour,
  OverriddenActor,
  OverriddenItem,
  BehaviorModelInstance,
  TextMessage,
  OverriddenCombat,
  OverriddenCombatant,
  SetFieldBase,
  SparseField,
];
