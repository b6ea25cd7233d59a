/** The stored values of actors and items that have a story, which is a record of their changes. */
import type { HostActor, HostDocument, HostItem } from "../../foundry/host.ts";
import { itemType } from "../../item/types.ts";
import type { StoryNumber } from "../../ruleset/document-types.ts";
import { actorTypeOf } from "../../ruleset/registry.ts";
import { vitalsOf } from "../vitals.ts";

/** True if a document is an actor. */
export function isActor(document: HostDocument): document is HostActor {
  return document.documentName === "Actor";
}

/** The values of an actor or item that have a story: vitals first, then what its type names. */
export function numbersOf(document: HostActor | HostItem): readonly StoryNumber[] {
  if (!isActor(document)) return itemType(document.type)?.numbers ?? [];
  const vitals = vitalsOf(document).flatMap(({ path, label }) => (path ? [{ path, label }] : []));
  return [...vitals, ...(actorTypeOf(document)?.numbers?.(document) ?? [])];
}
