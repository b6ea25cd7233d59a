/** Default rights of users: roles, permissions and ownership [type documentation: CONST]. */

/** Levels of a user's access to a document. INHERIT takes the level of the parent (pages) or of the folder. */
export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

/** Values that the ownership dialog sends for "no change" and "the default level". */
export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

export const USER_ROLE_NAMES: Readonly<Record<number, keyof typeof USER_ROLES>> = Object.freeze({
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
});

/** A capability that the permission configuration grants to roles. */
export interface UserPermission {
  label: string;
  hint: string;
  /** True where a Gamemaster is not granted it just by being one. */
  disableGM: boolean;
  defaultRole: number;
}

function permission(name: string, defaultRole: keyof typeof USER_ROLES, disableGM = false): UserPermission {
  return {
    label: `PERMISSION.${name}`,
    hint: `PERMISSION.${name}Hint`,
    disableGM,
    defaultRole: USER_ROLES[defaultRole],
  };
}

export const USER_PERMISSIONS = Object.freeze({
  ACTOR_CREATE: permission("ActorCreate", "ASSISTANT"),
  BROADCAST_AUDIO: permission("BroadcastAudio", "TRUSTED", true),
  BROADCAST_VIDEO: permission("BroadcastVideo", "TRUSTED", true),
  CARDS_CREATE: permission("CardsCreate", "ASSISTANT"),
  DRAWING_CREATE: permission("DrawingCreate", "TRUSTED"),
  ITEM_CREATE: permission("ItemCreate", "ASSISTANT"),
  FILES_BROWSE: permission("FilesBrowse", "TRUSTED"),
  FILES_UPLOAD: permission("FilesUpload", "ASSISTANT"),
  JOURNAL_CREATE: permission("JournalCreate", "TRUSTED"),
  MACRO_SCRIPT: permission("MacroScript", "PLAYER"),
  MANUAL_ROLLS: permission("ManualRolls", "TRUSTED", true),
  MESSAGE_WHISPER: permission("MessageWhisper", "PLAYER"),
  NOTE_CREATE: permission("NoteCreate", "TRUSTED"),
  PING_CANVAS: permission("PingCanvas", "TRUSTED"),
  PLAYLIST_CREATE: permission("PlaylistCreate", "ASSISTANT"),
  QUERY_USER: permission("QueryUser", "PLAYER"),
  REGION_CREATE: permission("RegionCreate", "PLAYER"),
  SETTINGS_MODIFY: permission("SettingsModify", "ASSISTANT"),
  SHOW_CURSOR: permission("ShowCursor", "PLAYER", true),
  SHOW_RULER: permission("ShowRuler", "PLAYER", true),
  TOKEN_CREATE: permission("TokenCreate", "ASSISTANT"),
  TOKEN_CONFIGURE: permission("TokenConfigure", "TRUSTED"),
  TOKEN_DELETE: permission("TokenDelete", "ASSISTANT"),
  WALL_DOORS: permission("WallDoors", "PLAYER"),
});

export type UserPermissionName = keyof typeof USER_PERMISSIONS;
