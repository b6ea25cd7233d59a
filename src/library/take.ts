/**
 * Brings entries of the library to where they are used: an item to a sheet, an actor to the map, the roll of a table to
 * the log.
 */

import { writeTogether } from "../foundry/batch.ts";
import { currentGame, documentAt, type HostActor, type HostDocument, type HostItem, notify } from "../foundry/host.ts";
import { itemForActor, takeActors } from "../foundry/packs.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { rememberPut } from "../log/put-items.ts";
import { sceneNow } from "../regions/absent-members.ts";
import { middleOf, putTokens } from "../regions/party-tokens.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { actingActors } from "../text/acting-actors.ts";
import type { LibraryEntry } from "./entry.ts";

/** Load the document of an entry; if it does not exist, the user is notified, and the result is null. */
async function taken<Found extends HostDocument>({ uuid, name }: LibraryEntry): Promise<Found | null> {
  const found = await documentAt<Found>(uuid);
  if (!found) notify("warn", "TESSERA.Library.gone", { name });
  return found;
}

/** Open the sheet. */
export async function openEntry(entry: LibraryEntry): Promise<void> {
  await (await taken(entry))?.sheet?.render({ force: true });
}

/** Put an item on the sheet of the first character that this user acts for and that may hold it. */
export async function putOnSheet(entry: LibraryEntry): Promise<void> {
  const holder = actingActors().find((actor) => {
    const ruleset = rulesetOf(actor);
    return ruleset && entry.games.includes(ruleset.id) && ruleset.itemTypes.includes(entry.kind);
  });
  if (!holder) {
    notify("warn", "TESSERA.Library.nobodyTakes", { name: entry.name });
    return;
  }
  const item = await taken<HostItem>(entry);
  if (!item) return;
  const [held] = await holder.createEmbeddedDocuments("Item", [itemForActor(item)]);
  if (!held) return;
  rememberPut(held as HostItem);
  notify("info", "TESSERA.Library.onSheet", { name: item.name, actor: holder.name });
}

/**
 * Put a token of an actor in the middle of the game master's view; the actor is imported if the world does not have it
 * yet.
 */
export async function putOnMap(entry: LibraryEntry): Promise<void> {
  await oneAtATime("tessera.library.map", async () => {
    const scene = sceneNow();
    if (!currentGame().user.isGM) return;
    if (!scene) {
      notify("warn", "TESSERA.Library.noScene");
      return;
    }
    const packed = await taken<HostActor>(entry);
    if (!packed) return;
    const wasThere = currentGame().actors.has(packed.id);
    const [actor] = await takeActors([packed], { folder: null });
    if (!actor) return;
    try {
      await putTokens([actor], scene, middleOf(scene));
    } catch (error) {
      // Otherwise an imported actor without a token would be left behind in the world.
      if (!wasThere) await writeTogether([{ action: "delete", documentName: "Actor", ids: [actor.id] }]);
      console.error("Tessera |", error);
      notify("error", "TESSERA.Library.notOnMap", { name: packed.name });
      return;
    }
    notify("info", "TESSERA.Library.onMap", { name: actor.name });
  });
}

interface Table extends HostDocument {
  draw(options: object): Promise<unknown>;
}

/** Roll on a table: the result is only for game masters if one rolls, otherwise it follows the user's message mode. */
export async function rollOn(entry: LibraryEntry): Promise<void> {
  const table = await taken<Table>(entry);
  await table?.draw(currentGame().user.isGM ? { messageMode: "gm" } : {});
}
