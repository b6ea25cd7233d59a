/** Values that have a story, and their changes, in words. */
import { type HostActor, type HostItem, localize } from "../../foundry/host.ts";
import type { StoryEntry, StoryValue } from "../../rules/story.ts";
import type { StoryNumber } from "../../ruleset/document-types.ts";
import { cut } from "../../ui/cut.ts";
import { isActor } from "./numbers.ts";

/** A value in words, for readers of the story. */
export function wordsOf(value: StoryValue, { words }: StoryNumber): string {
  if (value === null) return localize("TESSERA.Story.empty");
  if (typeof value === "boolean") return localize(`TESSERA.Story.${value ? "yes" : "no"}`);
  return typeof value === "number" ? String(value) : cut(words?.(value) ?? value);
}

/** The name of a number; for an item's number, preceded by the item's name. */
export function labelOf(document: HostActor | HostItem, { label }: StoryNumber): string {
  return `${isActor(document) ? "" : `${cut(document.name)}: `}${localize(label)}`;
}

/** The actor of a document with a story. */
export function actorOf(document: HostActor | HostItem): HostActor | null {
  return isActor(document) ? document : document.actor;
}

/** A change as a sentence. */
export function changeWords(document: HostActor | HostItem, { from, to }: StoryEntry, number: StoryNumber): string {
  return localize("TESSERA.Story.changed", {
    name: cut(actorOf(document)?.name),
    label: labelOf(document, number),
    before: wordsOf(from, number),
    after: wordsOf(to, number),
  });
}
