/**
 * Where ledgers are kept. A place is `party` for what outlives scenes, a scene's UUID for what belongs to it, or `theatre`
 * for the scene in the mind, where no scene is active; the party's actor keeps that one too.
 */

import { partyActor } from "../actor/party/party-actor.ts";
import type { Write } from "../foundry/batch.ts";
import { updateOf } from "../foundry/batch.ts";
import { currentGame, type Data, type HostDocument, valueAt } from "../foundry/host.ts";

export const PARTY = "party";
export const THEATRE = "theatre";

/** The place of the current scene. */
export function scenePlace(): string {
  return currentGame().scenes.active?.uuid ?? THEATRE;
}

/** The place of the scene that a check names; what is no scene's UUID is nowhere but in the mind. */
export function placeOfScene(scene: string | null): string {
  return scene?.startsWith("Scene.") ? scene : THEATRE;
}

/** The scene of this world with this UUID: only scenes keep ledgers of their own, whatever a message claims. */
function sceneAt(uuid: string): HostDocument | undefined {
  const [kind, id = "", ...more] = uuid.split(".");
  return kind === "Scene" && more.length === 0 ? currentGame().scenes.get(id) : undefined;
}

/** Whether a place is a scene of this world. */
export function isScene(place: string): boolean {
  return sceneAt(place) !== undefined;
}

/** The document that keeps the ledger of a place, and the path of the ledger in it; null where it is gone. */
export function keeperOf(place: string): { readonly document: HostDocument; readonly path: string } | null {
  const document = place === PARTY || place === THEATRE ? partyActor() : sceneAt(place);
  if (!document) return null;
  const path = place === PARTY ? "system.ledger" : place === THEATRE ? "system.theatre" : "flags.tessera.ledger";
  return { document, path };
}

/** The ledger of a place as it is stored, unread. */
export function storedLedgerAt(place: string): unknown {
  const keeper = keeperOf(place);
  return keeper ? valueAt(keeper.document._source, keeper.path) : undefined;
}

/** Writes that change ledgers: `changes` by place, with paths below each place's ledger. One write a document. */
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
