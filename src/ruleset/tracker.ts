/** The section of a rule set on the tracker. */
import type { Data } from "../foundry/host.ts";

/** A button of a section; `action` is a key of the section's actions. */
export interface SectionButton {
  readonly action: string;
  /** Localised. */
  readonly label: string;
  /** Font Awesome classes. */
  readonly icon: string;
}

/** The row of a shared counter. */
export interface CounterFigure {
  /** Its name in the ledger. */
  readonly counter: string;
  /** Localised label, if not the counter's. */
  readonly label?: string;
  /** Localised: the name of the value, and when to use it. */
  readonly hint?: string;
  readonly when?: string;
}

/** The row of a shared word, with its options. */
export interface ChoiceFigure {
  readonly choice: string;
}

/** Any other row, localised, with a button for game masters. */
export interface OwnFigure {
  readonly label: string;
  readonly value: string;
  readonly button: SectionButton;
  /** CSS classes. */
  readonly classes: string;
}

export type Figure = CounterFigure | ChoiceFigure | OwnFigure;

/** A tracker section, titled `TESSERA.Tracker.Section.<id of the rule set>`. */
export interface TrackerSection {
  /** Whether it comes last because it seldom changes. */
  readonly last?: boolean;
  /** Rows for this user. */
  figures(): readonly Figure[];
  /** A button below the rows, for everybody. */
  page?(): SectionButton;
  /** A button below the rows, for game masters; null if there is nothing to do. */
  deed?(): (SectionButton & { readonly affordable: boolean }) | null;
  /** A template below that for game masters, by short name, with its context. */
  readonly more?: { readonly template: string; context(): Data };
  /** A button in the row of each Zone, for game masters; `data-zone-id` holds its id. */
  zoneButton?(zone: string): SectionButton;
  /** Button handlers, by `data-action`. */
  readonly actions?: Readonly<Record<string, (target: HTMLElement) => unknown>>;
  /** Handlers of selects in `more`, by `data-select`; the tracker is rendered afterwards. */
  readonly selects?: Readonly<Record<string, (value: string) => unknown>>;
}
