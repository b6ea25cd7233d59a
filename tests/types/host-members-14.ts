/**
 * Members of Foundry that the declarations of version 14 have and those of version 13 lack; `npm run types:v14` checks
 * them. Members that no declarations have are listed with a comment that says where they are documented; once they are
 * declared, the check reports it.
 */

/** Members of a type that are used. */
type Uses<Type, Members extends keyof Type> = Members;

export interface InstanceMembers {
  DetachedWindows: Uses<typeof foundry.applications.detached, "windows">;
  ChatLog: Uses<foundry.applications.sidebar.tabs.ChatLog, "updateMessage">;
  // @ts-expect-error Scenes have levels, and one to begin with, by release notes 14.359.
  PicturedScene: Uses<Scene.Implementation, "initialLevel" | "levels">;
  // @ts-expect-error As above.
  HostScene: Uses<Scene.Implementation, "levels">;
  // @ts-expect-error Regions have levels and can be hidden by release notes 14.352.
  HostRegion: Uses<RegionDocument.Implementation, "levels" | "hidden">;
  // @ts-expect-error Tokens have a level by release notes 14.359.
  HostToken: Uses<TokenDocument.Implementation, "level">;
  // @ts-expect-error The canvas shows one level by release notes 14.359.
  HostCanvas: Uses<foundry.canvas.Canvas, "level">;
}

/** The hooks of windows that are detached from the page. */
type Listens<Name extends foundry.helpers.Hooks.HookName> = Name;

export type ListenedHooks = Listens<"openDetachedWindow">;

export interface StaticMembers {
  PageSheetStatic: Uses<
    typeof foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet,
    "EDIT_PARTS" | "VIEW_PARTS"
  >;
  // @ts-expect-error Message modes are by release notes 14.
  ChatMessageStatic: Uses<typeof foundry.documents.ChatMessage, "applyMode">;
}

export interface ReadMembers {
  applications: Uses<typeof foundry.applications, "detached">;
  messageConfig: Uses<typeof CONFIG.ChatMessage, "modes">;
  pageConfig: Uses<typeof CONFIG.JournalEntryPage, "typeIcons">;
  itemConfig: Uses<typeof CONFIG.Item, "typeIcons">;
  constants: Uses<typeof CONST, "ACTIVE_EFFECT_SHOW_ICON">;
  operators: [deletion: typeof _del, replacement: typeof _replace];
  // @ts-expect-error Transactions exist since 14.353, by its release notes.
  documents: Uses<typeof foundry.documents, "modifyBatch">;
}

/** Members that only subclasses may touch, read as a subclass reads them. */
export abstract class ApplicationInstance extends foundry.applications.api.ApplicationV2 {
  protected used = [this._onDetach, this._onAttach];
}
