import type { Data } from "../foundry/host.ts";

/** A Zone's row on the tracker, with the sentence that announces it. */
export interface ZoneRow {
  readonly data: Data;
  readonly words: string;
}

/** A section's template context, with the sentences that announce changes of it to screen readers. */
export interface Section {
  /** Whether this user sees the section. */
  readonly shown: boolean;
  readonly data: Data;
  readonly spoken: ReadonlyMap<string, string>;
  /** Rows by id, if they are drawn one by one. */
  readonly rows?: ReadonlyMap<string, ZoneRow>;
}
