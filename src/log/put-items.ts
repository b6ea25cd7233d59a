/**
 * Items that the user put on sheets in this browser page, from packs, by drag and drop or by a button, so that the user
 * can take them back. The page keeps the list in memory: a mark stored on an item could be forged by any owner of it,
 * and would misdirect another user's undo.
 */

import { writeTogether } from "../foundry/batch.ts";
import { serverNow } from "../foundry/clock.ts";
import { documentByUuid, type HostActor, type HostItem } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { deletions } from "./gained-items.ts";

/** An item that was put on a sheet and is there still. */
interface PutItem {
  /** Milliseconds since the epoch by the server's clock. */
  readonly time: number;
  readonly item: HostItem;
  readonly actor: HostActor;
  /** Remove the item from the sheet; false if the item is gone or the user no longer owns the actor. */
  undo(): Promise<boolean>;
}

/** Times at which items were put on sheets, by UUID of the item. */
const put = new Map<string, number>();

/** Remember that this page has just put an item on a sheet. */
export function rememberPut({ uuid }: HostItem): void {
  put.set(uuid, serverNow());
}

/** Items that the user put on sheets in this browser page and that are still there, on actors that the user owns. */
export function putItems(): PutItem[] {
  return [...put].flatMap(([uuid, time]): PutItem[] => {
    const item = documentByUuid<HostItem>(uuid);
    const actor = item?.parent as HostActor | null | undefined;
    if (!item || !actor?.isOwner) return [];
    const undo = async (): Promise<boolean> => {
      const writes = actor.isOwner ? deletions(actor, [item.id]) : [];
      if (writes.length === 0) return refuse("nothingToUndo") !== null;
      await writeTogether(writes);
      put.delete(uuid);
      return true;
    };
    return [{ time, item, actor, undo }];
  });
}
