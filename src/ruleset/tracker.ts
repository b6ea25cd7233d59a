/** The section of a rule set on the tracker. */
import type { Data } from "../foundry/host.ts";
import type { Side } from "../rules/sides.ts";

/** A button of a section; `action` is a key of the section's actions. */
export interface SectionButton {
  readonly action: string;
  /** Localized. */
  readonly label: string;
  /** Font Awesome classes. */
  readonly icon: string;
}

/** Declares how the bar shows a figure: its value above its name, always visible to all users. */
export interface Chip {
  /** Font Awesome classes. */
  readonly icon: string;
  /** True if a number is drawn as pips. */
  readonly pips?: true;
}

interface Shown {
  /** Its place on the bar, for the two or three figures that matter on every roll; none if omitted. */
  readonly chip?: Chip;
  /** `<rule set>.<key>` of its place in the rules journal, for a "?" beside it. */
  readonly help?: string;
  /** True if it changes about once a scene and is shown small. */
  readonly small?: true;
}

/** The row of a shared counter. */
export interface CounterFigure extends Shown {
  /** Its name in the ledger. */
  readonly counter: string;
  /** Localized label, if not the counter's. */
  readonly label?: string;
  /** Localized: the name of the value, and when to use it. */
  readonly hint?: string;
  readonly when?: string;
}

/** The row of a shared word, with its options. */
export interface ChoiceFigure extends Shown {
  readonly choice: string;
}

/** Any other row, localized, with a button for game masters. */
export interface OwnFigure extends Shown {
  readonly label: string;
  readonly value: string;
  /** Font Awesome classes. */
  readonly icon: string;
  readonly button: SectionButton;
  /** The side that it favors; none if omitted. */
  readonly side?: Side | undefined;
}

export type Figure = CounterFigure | ChoiceFigure | OwnFigure;

/** A tracker section, titled `TESSERA.Tracker.Section.<id of the rule set>`. */
export interface TrackerSection {
  /** Rows for this user. */
  figures(): readonly Figure[];
  /** A button below the rows, for everybody. */
  page?(): SectionButton;
  /**
   * An act below the rows, for game masters; null if there is nothing to do. While the act cannot be paid, the line
   * `lacks` replaces the button.
   */
  deed?(): (SectionButton & { readonly lacks?: string }) | null;
  /** A template shown below the act for game masters, by short name, with its context. */
  readonly more?: { readonly template: string; context(): Data };
  /** A button in the row of each Zone, for game masters; `data-zone-id` holds its id. */
  zoneButton?(zone: string): SectionButton;
  /** Button handlers, by `data-action`. */
  readonly actions?: Readonly<Record<string, (target: HTMLElement) => unknown>>;
  /** Handlers of selects in `more`, by `data-select`; the tracker is rendered afterwards. */
  readonly selects?: Readonly<Record<string, (value: string) => unknown>>;
}
