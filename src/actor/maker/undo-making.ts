/**
 * Finds out if an entry in the story of an actor's numbers comes from making or advancing that can be undone; the code
 * of the undo is loaded when used.
 */
import type { HostActor, HostDocument } from "../../foundry/host.ts";
import { onDemand } from "../../foundry/on-demand.ts";
import type { StoryEntry } from "../../rules/story.ts";
import type { Way } from "./making-flag.ts";
import { storedMaking } from "./read-making.ts";

/** True if the latest making or advance, not yet undone, wrote this entry's value at its path. */
function hasMade(actor: HostActor, way: Way, { path, to }: StoryEntry): boolean {
  const { undo: written } = storedMaking(actor, way);
  return (written?.values ?? []).some(([each, , wrote]) => each === path && wrote === to);
}

/**
 * A function that undoes the making or advance that caused a story entry; null if none did, or it can no longer be
 * undone.
 */
export function undoOfMaking(document: HostDocument, entry: StoryEntry): (() => Promise<boolean>) | null {
  const way = (["maker", "advance"] as const).find((each) => each === entry.cause);
  const actor = document as HostActor;
  if (!way || document.documentName !== "Actor" || !hasMade(actor, way, entry)) return null;
  return async () =>
    (await onDemand(
      () => import("./write-making.ts"),
      ({ undoStored }) => undoStored(actor, way),
    )) ?? false;
}
