/** Fields and texts that several acts of Edge's characters share. */
import { localize } from "../../../foundry/host.ts";
import { oneOf } from "../../../rules/error.ts";
import { choice, type Field, named } from "../../../ui/controls.ts";
import { TIME_SCALES, type TimeScale } from "../rules/index.ts";

/** Longest description of an act. */
const WORDS = 300;

/** Label of a field, below `TESSERA.Edge.Ask`. */
export function askLabel(name: string): string {
  return localize(`TESSERA.Edge.Ask.${name}`);
}

/** Field for a description in the user's own words, `what`. */
export function whatField(): Field {
  return { kind: "line", name: "what", label: askLabel("what"), length: WORDS };
}

/** A given description, without spaces around it; empty if none. */
export function wordsOf(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, WORDS) : "";
}

/** Field for the time span (source 003, Time Scales), `span`. */
export function spanField(usual: TimeScale): Field {
  const options = named(TIME_SCALES, "TESSERA.Edge.Time").map((option) => ({
    ...option,
    selected: option.value === usual,
  }));
  return choice("span", askLabel("span"), options);
}

/**
 * Validate a time span, one of `TIME_SCALES`; empty if not given.
 * @throws RulesError (`span`) for any other value
 */
export function spanOf(value: unknown): string {
  return value === undefined || value === "" ? "" : oneOf("span", value, TIME_SCALES);
}
