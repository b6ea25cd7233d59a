/** A question in a small form; the button names the act. */
import type { Field } from "./controls.ts";

/** Values of a form by field name, as strings; those of ticks are `true` and `false`. */
export type Given = Readonly<Record<string, string>>;

/** A small form and what it leads to. */
export interface Question {
  /** The fields, or a function that returns those that fit the values given so far; `given` is empty at first. */
  readonly fields: readonly Field[] | ((given: Given) => readonly Field[]);
  /** `<rule set>.<key>` of the passage in the rules about the question (`help`), for a "?" beside the button. */
  readonly help?: string | undefined;
  /**
   * Label of the button, which says its effect with these values, localized. Empty if there is none: the button is
   * disabled.
   */
  does(given: Given): string;
}
