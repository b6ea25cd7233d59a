/** Values that have a story, in words. */
import { localize } from "../../foundry/host.ts";
import type { StoryValue } from "../../rules/story.ts";
import type { StoryNumber } from "../../ruleset/document-types.ts";
import { cut } from "../../ui/cut.ts";

/** A value as a reader is shown it. */
export function wordsOf(value: StoryValue, { words }: StoryNumber): string {
  if (value === null) return localize("TESSERA.Story.empty");
  if (typeof value === "boolean") return localize(`TESSERA.Story.${value ? "yes" : "no"}`);
  return typeof value === "number" ? String(value) : cut(words?.(value) ?? value);
}
