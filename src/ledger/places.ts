/**
 * Places of ledgers: `party` for state that outlives scenes, a scene's UUID for its own, or `theatre` (theatre of the
 * mind) while no scene is active. The party's actor stores the ledgers of `party` and `theatre`.
 */

import { partyActor } from "../actor/party/party-actor.ts";
import type { Write } from "../foundry/batch.ts";
import { updateOf } from "../foundry/batch.ts";
import { currentGame, type Data, type HostDocument, valueAt } from "../foundry/host.ts";
import type { Bounds } from "../rules/ledger/state.ts";
import { sharedBounds } from "../ruleset/shared-names.ts";

export const PARTY = "party";
export const THEATRE = "theatre";

/** Bounds of the counters at a place. */
export function boundsAt(place: string): Bounds {
  return sharedBounds(place === PARTY ? "party" : "scene");
}

/** The place of the current scene. */
export function scenePlace(): string {
  return currentGame().scenes.active?.uuid ?? THEATRE;
}

/** The place of a check's scene; `theatre` for anything but a scene's UUID. */
export function placeOfScene(scene: string | null): string {
  return scene?.startsWith("Scene.") ? scene : THEATRE;
}

/** The scene of this world with this UUID, so that messages cannot name other documents. */
function sceneAt(uuid: string): HostDocument | undefined {
  const [kind, id = "", ...more] = uuid.split(".");
  return kind === "Scene" && more.length === 0 ? currentGame().scenes.get(id) : undefined;
}

export function isScene(place: string): boolean {
  return sceneAt(place) !== undefined;
}

/** The document that stores the ledger of a place, and the ledger's path in it; null if it is gone. */
export function keeperOf(place: string): { readonly document: HostDocument; readonly path: string } | null {
  const document = place === PARTY || place === THEATRE ? partyActor() : sceneAt(place);
  if (!document) return null;
  const path = place === PARTY ? "system.ledger" : place === THEATRE ? "system.theatre" : "flags.tessera.ledger";
  return { document, path };
}

/** The raw stored ledger of a place. */
export function storedLedgerAt(place: string): unknown {
  const keeper = keeperOf(place);
  return keeper ? valueAt(keeper.document._source, keeper.path) : undefined;
}

/** Writes of ledger changes, one per document: `changes` by place, with paths relative to each place's ledger. */
export function writesAt(changes: ReadonlyMap<string, Data>): Write[] {
  const byDocument = new Map<HostDocument, Data>();
  for (const [place, change] of changes) {
    const keeper = keeperOf(place);
    if (!keeper) continue;
    const all = byDocument.get(keeper.document) ?? {};
    for (const [path, value] of Object.entries(change)) all[`${keeper.path}.${path}`] = value;
    byDocument.set(keeper.document, all);
  }
  return [...byDocument].map(([document, change]) => updateOf(document, change));
}
