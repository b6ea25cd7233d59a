/**
 * Where ledgers are kept. A place is `party` for what outlives scenes, a scene's UUID for what belongs to it, or `theatre`
 * for the scene in the mind, where no scene is active; the party's actor keeps that one too.
 */
import type { Write } from "../foundry/batch.ts";
import { updateOf } from "../foundry/batch.ts";
import { currentGame, type Data, documentByUuid, type HostActor, type HostDocument, valueAt } from "../foundry/host.ts";
import { createWithId } from "../foundry/journal.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { idFrom } from "../rules/chronicle/index.ts";

export const PARTY = "party";
export const THEATRE = "theatre";

/** Register which actor is the party; in the `init` hook. */
export function registerParty(onChange: () => void): void {
  registerSetting("party", { scope: "world", type: String, default: "", onChange });
}

/**
 * The actor that keeps what the table shares: the one that the setting names, else the first party by id, those that no
 * player owns before others. Null where there is none yet.
 */
export function partyActor(): HostActor | null {
  const named = documentByUuid<HostActor>(setting<string>("party"));
  if (named?.type === "party") return named;
  const parties = currentGame().actors.filter(({ type }) => type === "party");
  parties.sort(
    (first, second) => Number(first.hasPlayerOwner) - Number(second.hasPlayerOwner) || (first.id < second.id ? -1 : 1),
  );
  return parties[0] ?? null;
}

/**
 * The active game master names the party, and makes one where the world has none: players see it, and own it never. Its id
 * follows from the party before it, so that several tabs make the same.
 */
export async function ensureParty(name: string): Promise<void> {
  const found = partyActor();
  const named = setting<string>("party");
  if (found && named === found.uuid) return;
  const data: Data = { _id: idFrom(`party.${named}`), name, type: "party", ownership: { default: 2 } };
  const party = found ?? (await createWithId("Actor", data));
  if (party) await changeSetting("party", party.uuid);
}

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
export function storedBook(place: string): unknown {
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
