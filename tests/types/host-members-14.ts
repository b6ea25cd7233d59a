/**
 * Members of Foundry that the declarations of version 14 have and those of version 13 lack: `npm run types:v14` checks them.
 * A comment beside the others says where they are promised instead; once they are declared, the check says so.
 */

/** Members of a type that are used. */
type Uses<Type, Members extends keyof Type> = Members;

export interface InstanceMembers {
  ChatLog: Uses<foundry.applications.sidebar.tabs.ChatLog, "updateMessage">;
  // @ts-expect-error Scenes have levels, and one to begin with, by release notes 14.359.
  PicturedScene: Uses<Scene.Implementation, "initialLevel" | "levels">;
  // @ts-expect-error As above.
  HostScene: Uses<Scene.Implementation, "levels">;
  // @ts-expect-error Regions have levels by release notes 14.352.
  DrawnRegion: Uses<RegionDocument.Implementation, "levels">;
  // @ts-expect-error Regions can be hidden by release notes 14.352.
  HostRegion: Uses<RegionDocument.Implementation, "hidden">;
  // @ts-expect-error The canvas shows one level by release notes 14.359.
  HostCanvas: Uses<foundry.canvas.Canvas, "level">;
}

export interface StaticMembers {
  PageSheetStatic: Uses<
    typeof foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet,
    "EDIT_PARTS" | "VIEW_PARTS"
  >;
  // @ts-expect-error Message modes are by release notes 14.
  ChatMessageStatic: Uses<typeof foundry.documents.ChatMessage, "applyMode">;
}

export interface ReadMembers {
  messageConfig: Uses<typeof CONFIG.ChatMessage, "modes">;
  pageConfig: Uses<typeof CONFIG.JournalEntryPage, "typeIcons">;
  itemConfig: Uses<typeof CONFIG.Item, "typeIcons">;
  constants: Uses<typeof CONST, "ACTIVE_EFFECT_SHOW_ICON">;
  operators: [deletion: typeof _del, replacement: typeof _replace];
  // @ts-expect-error Transactions are by release notes 14.353.
  documents: Uses<typeof foundry.documents, "modifyBatch">;
}
