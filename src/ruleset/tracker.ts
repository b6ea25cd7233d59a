/** The section of a rule set on the tracker. */
import type { Data } from "../foundry/host.ts";

/** A button of a section; `action` is a key of the section's actions. */
export interface SectionButton {
  readonly action: string;
  /** In words. */
  readonly label: string;
  /** Font Awesome classes. */
  readonly icon: string;
}

/** The line of a counter that the rule set shares. */
export interface CounterFigure {
  /** Its name in the ledger. */
  readonly counter: string;
  /** In words, where it is another than the counter's name. */
  readonly label?: string;
  /** In words: what the value is called, and when to use it. */
  readonly hint?: string;
  readonly when?: string;
}

/** The line of a word that the rule set shares, with its options to choose from. */
export interface ChoiceFigure {
  readonly choice: string;
}

/** The line of anything else, in words, with a button for game masters. */
export interface OwnFigure {
  readonly label: string;
  readonly value: string;
  readonly button: SectionButton;
  /** CSS classes. */
  readonly classes: string;
}

export type Figure = CounterFigure | ChoiceFigure | OwnFigure;

/** A section of the tracker; its title is the key `TESSERA.Tracker.Section.<id of the rule set>`. */
export interface TrackerSection {
  /** Whether it stands last: what is said once a scene and seldom changes. */
  readonly last?: boolean;
  /** What it shows now, to the user who looks. */
  figures(): readonly Figure[];
  /** A button below the figures that everybody has. */
  page?(): SectionButton;
  /** A button below the figures for game masters; null where there is nothing to do. */
  deed?(): (SectionButton & { readonly affordable: boolean }) | null;
  /** A template below all of that for game masters, by its short name, and what it shows. */
  readonly more?: { readonly template: string; context(): Data };
  /** A button on the line of each Zone for game masters; `data-zone-id` holds the id of the Zone. */
  zoneButton?(zone: string): SectionButton;
  /** What buttons do, by `data-action`. */
  readonly actions?: Readonly<Record<string, (target: HTMLElement) => unknown>>;
  /** What a selection in `more` does, by `data-select`; the tracker is drawn anew after it. */
  readonly selects?: Readonly<Record<string, (value: string) => unknown>>;
}
