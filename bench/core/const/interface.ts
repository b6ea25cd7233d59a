/** The program around the documents: packages, key bindings, views [type documentation: CONST]. */

export const vtt = "Foundry VTT";
export const VTT = "Foundry Virtual Tabletop";
export const PACKAGE_TYPES = Object.freeze(["world", "system", "module"] as const);
export const WEBSITE_URL = "https://foundryvtt.com";
export const PASSWORD_SAFE_STRING = "•".repeat(16);
export const SETUP_VIEWS = Object.freeze([
  ...(["auth", "license", "setup", "players", "join", "create", "update", "quit"] as const),
]);
export const GAME_VIEWS = Object.freeze(["game", "stream"] as const);
export const CORE_SUPPORTED_LANGUAGES = Object.freeze(["en"] as const);
export const CSS_THEMES = Object.freeze({
  foundry: "THEME.foundry",
  fantasy: "THEME.fantasy",
  scifi: "THEME.scifi",
});
export const CURSOR_STYLES = Object.freeze({
  default: "default",
  "default-down": "default",
  pointer: "pointer",
  "pointer-down": "pointer",
  grab: "grab",
  "grab-down": "grabbing",
  text: "text",
  "text-down": "text",
});
/** Milliseconds after which users without activity count as idle. */
export const IDLE_THRESHOLD_MS = 5 * 60 * 1000;
/** Options of the converter between HTML and Markdown. */
export const SHOWDOWN_OPTIONS = Object.freeze({
  disableForced4SpacesIndentedSublists: true,
  noHeaderId: true,
  parseImgDimensions: true,
  strikethrough: true,
  tables: true,
  tablesHeaderId: true,
});
export const ALLOWED_URL_SCHEMES = Object.freeze([
  ...(["http", "https", "data", "mailto", "obsidian", "syrinscape-online"] as const),
]);
export const ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES = Object.freeze(["href", "src", "cite"] as const);
export const TRUSTED_IFRAME_DOMAINS = ["google.com", "youtube.com"];
export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });
export const CANVAS_PERFORMANCE_MODES = Object.freeze({ LOW: 0, MED: 1, HIGH: 2, MAX: 3 });
export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
export const AUDIO_CHANNELS = Object.freeze({
  music: "AUDIO.CHANNELS.MUSIC.label",
  environment: "AUDIO.CHANNELS.ENVIRONMENT.label",
  interface: "AUDIO.CHANNELS.INTERFACE.label",
});
export const FONT_WEIGHTS = Object.freeze({
  Thin: 100,
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
  Black: 900,
});
