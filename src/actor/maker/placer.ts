/** Interface for placing a character on the map; a higher layer registers the implementation. */
import type { Write } from "../../foundry/batch.ts";
import type { Data, HostActor, HostDocument } from "../../foundry/host.ts";

/** Puts characters on the scene that this user sees. */
export interface Placer {
  /**
   * The scene on which the user may place this character now; null if there is none, or if the character already has a
   * token there.
   */
  sceneFor(actor: HostActor): HostDocument | null;
  /**
   * The active scene, on which a game master's client may place this character; null if there is none, or if the
   * character already has a token there.
   */
  activeFor(actor: HostActor): HostDocument | null;
  /**
   * The write that creates the token `id` of a character.
   * @param actor a copy with the changes of the maker
   * @param flags the token's flags of this system
   */
  write(actor: HostActor, scene: HostDocument, id: string, flags?: Data): Promise<Write>;
}

let registered: Placer | null = null;

/** Register the placer, in the `init` hook. */
export function registerPlacer(placer: Placer): void {
  registered = placer;
}

/** The registered placer; null if none was registered. */
export function placer(): Placer | null {
  return registered;
}
