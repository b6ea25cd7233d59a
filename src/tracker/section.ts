/** A section of the tracker, ready to be drawn. */
import type { Data } from "../foundry/host.ts";

/** A Zone as its line shows it, and the sentence that tells it aloud. */
export interface ZoneRow {
  readonly data: Data;
  readonly words: string;
}

/** A section as its template takes it, with the sentences that tell a change of it aloud. */
export interface Section {
  /** Whether this user sees it at all. */
  readonly shown: boolean;
  readonly data: Data;
  readonly spoken: ReadonlyMap<string, string>;
  /** Its lines by id, where they are drawn one by one. */
  readonly rows?: ReadonlyMap<string, ZoneRow>;
}
