import type { Slice } from "../clocks/pie.ts";
import type { Data } from "../foundry/host.ts";

/** A Zone's row on the tracker, with the sentence that announces it. */
export interface ZoneRow {
  readonly data: Data;
  readonly words: string;
}

/** A chip of the bar. */
export interface ChipView {
  /** Id that is unique among the chips. */
  readonly id: string;
  /** Id of the section that a press opens. */
  readonly section: string;
  /** Name and value of the chip, in words. */
  readonly words: string;
  /** Name of the chip alone, shown under a figure. */
  readonly label?: string;
  readonly value: string;
  /** The shared counter or the clock that wheel and arrow keys change, if this user may change it. */
  readonly counter?: string | undefined;
  readonly clock?: string | undefined;
  readonly icon?: string;
  /** True if the value is a word: the strip shows the icon alone. */
  readonly word?: boolean;
  /** One entry for each pip, in place of the value. */
  readonly pips?: readonly true[];
  readonly side?: string | undefined;
  /** A clock's segments, in place of the value. */
  readonly slices?: readonly Slice[];
  readonly full?: boolean;
}

/** A section's template context, with the sentences that announce changes of it to screen readers. */
export interface Section {
  /** True if this user sees the section. */
  readonly shown: boolean;
  readonly data: Data;
  readonly spoken: ReadonlyMap<string, string>;
  readonly chips?: readonly ChipView[];
  /** Rows by id, if they are drawn one by one. */
  readonly rows?: ReadonlyMap<string, ZoneRow>;
}
