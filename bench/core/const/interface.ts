/** The program around the documents: packages, key bindings, views [type documentation: CONST]. */

export const vtt = "Foundry VTT";
export const VTT = "Foundry Virtual Tabletop";
export const PACKAGE_TYPES = Object.freeze(["world", "system", "module"] as const);
export const GAME_VIEWS = Object.freeze(["game", "stream"] as const);
export const CORE_SUPPORTED_LANGUAGES = Object.freeze(["en"] as const);
export const CSS_THEMES = Object.freeze({
  foundry: "THEME.foundry",
  fantasy: "THEME.fantasy",
  scifi: "THEME.scifi",
});
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
