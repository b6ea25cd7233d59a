/**
 * `CONFIG`, which packages change in their `init` hook. `documents/register.ts` adds the entries of documents, and each
 * client those of dice, so that this file imports none of its readers.
 */
import type { DocumentConfig } from "./config/document-config.ts";
import { type StatusEffectConfig, specialStatusEffects, statusEffects } from "./config/status-effects.ts";
import type { CalendarData } from "./data/calendar.ts";
import type { SourceData } from "./data/types.ts";

/** Label and icon of a message mode, which decides the recipients. */
export interface MessageMode {
  label: string;
  icon: string;
}

/** A custom enricher: what it finds in text, and what it puts there. */
export interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options?: Record<string, unknown>): Promise<HTMLElement | null>;
  onRender?(element: HTMLElement): void | Promise<void>;
  replaceParent?: boolean;
}

/** Answers `User#query`; what it returns must be JSON. */
export type QueryHandler = (data: unknown, context: { timeout?: number; user: unknown }) => unknown;

/** The settings of `CONFIG.time`; the calendars are there before any package's code runs. */
export interface TimeConfiguration {
  turnTime: number;
  roundTime: number;
  worldCalendarConfig: SourceData;
  worldCalendarClass: typeof CalendarData;
  earthCalendarConfig: SourceData;
  earthCalendarClass: typeof CalendarData;
  formatters: Record<string, (...given: Parameters<typeof CalendarData.formatAgo>) => string>;
}

/** The bench's CONFIG. Packages add keys of their own. */
export interface Configuration {
  debug: Record<string, boolean>;
  compendium: { uuidRedirects: Record<string, string> };
  compatibility: { mode: number; includePatterns: RegExp[]; excludePatterns: RegExp[] };
  statusEffects: Record<string, StatusEffectConfig>;
  specialStatusEffects: Record<string, string>;
  sounds: Record<string, string>;
  queries: Record<string, QueryHandler>;
  TextEditor: { enrichers: TextEnricher[]; inlineDice: boolean };
  ux: Record<string, unknown>;
  ui: Record<string, unknown>;
  Canvas: Record<string, unknown>;
  Dice: Record<string, unknown>;
  time: TimeConfiguration;
  fontDefinitions: Record<string, { editor: boolean; fonts: unknown[] }>;
  defaultFontFamily: string;
  supportedLanguages: Record<string, string>;
  Actor: DocumentConfig & { trackableAttributes: Record<string, { bar: string[]; value: string[] }> };
  ActiveEffect: DocumentConfig;
  ChatMessage: DocumentConfig & { modes: Record<string, MessageMode>; batchSize: number };
  Combat: DocumentConfig & {
    initiative: { formula: string | null; decimals: number };
    fallbackTurnMarker: string;
    sounds: Record<string, unknown>;
  };
  [key: string]: unknown;
}

const base = {
  debug: { hooks: false, documents: false, queries: false },
  compendium: { uuidRedirects: {} },
  compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
  statusEffects: statusEffects(),
  specialStatusEffects: specialStatusEffects(),
  sounds: {
    dice: "sounds/dice.wav",
    lock: "sounds/lock.wav",
    notification: "sounds/notify.wav",
    combat: "sounds/drums.wav",
  },
  queries: {},
  TextEditor: { enrichers: [], inlineDice: true },
  ux: {},
  ui: {},
  Canvas: {},
  // Nothing is drawn by them; systems set their own angle in `init` [type documentation: CONFIG.MeasuredTemplate].
  MeasuredTemplate: { defaults: { angle: 53.13, width: 1 } },
  Dice: {},
  time: { turnTime: 0, roundTime: 0 },
  fontDefinitions: {},
  defaultFontFamily: "Signika",
  supportedLanguages: { en: "English" },
};

// The documents' entries are there as soon as `documents/register.ts` has run, and all other declared names as soon as
// `names/complete.ts` has, before any package does.
export const CONFIG: Configuration = base as unknown as Configuration;

/** The entry of a kind of document. Fails for kinds that the bench does not have. */
export function configOf(documentName: string): DocumentConfig {
  const entry = documentName in CONFIG ? (CONFIG[documentName] as DocumentConfig | undefined) : undefined;
  if (!entry?.documentClass) throw new Error(`the bench has no ${documentName} documents`);
  return entry;
}
