/** The steps that the story of an actor's numbers can undo of its making or advance; the undo itself is loaded then. */
import type { HostActor, HostDocument } from "../../foundry/host.ts";
import { onDemand } from "../../foundry/on-demand.ts";
import type { StoryEntry } from "../../rules/story.ts";
import type { Way } from "./making.ts";
import { makingOf } from "./making-of.ts";

/** True if what was made last, and can be undone, set the value at a path. */
function hasMade(actor: HostActor, way: Way, { path, to }: StoryEntry): boolean {
  const { undo: written } = makingOf(actor, way);
  return (written?.values ?? []).some(([each, , wrote]) => each === path && wrote === to);
}

/** Undoes the making or advance that made an entry of a story; null if none did that can still be undone. */
export function undoOfMaking(document: HostDocument, entry: StoryEntry): (() => Promise<boolean>) | null {
  const way = (["maker", "advance"] as const).find((each) => each === entry.cause);
  const actor = document as HostActor;
  if (!way || document.documentName !== "Actor" || !hasMade(actor, way, entry)) return null;
  return async () =>
    (await onDemand(
      () => import("./stored.ts"),
      ({ unmake }) => unmake(actor, way, false),
    )) ?? false;
}
