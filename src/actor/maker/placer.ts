/** How a character comes onto the map, which a higher floor knows. */
import type { Write } from "../../foundry/batch.ts";
import type { HostActor, HostDocument } from "../../foundry/host.ts";

/** Puts characters on the scene that this user sees. */
export interface Placer {
  /** The scene on which the user may place this character now; null for none, or if it stands there. */
  sceneFor(actor: HostActor): HostDocument | null;
  /** The write that places the character, as it is once these changes are written. */
  write(actor: HostActor, scene: HostDocument, id: string): Promise<Write>;
}

let registered: Placer | null = null;

/** Register it; in the `init` hook. */
export function registerPlacer(placer: Placer): void {
  registered = placer;
}

/** The registered one; null where there is no map. */
export function placer(): Placer | null {
  return registered;
}
