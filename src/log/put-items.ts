/**
 * Items that this page put on sheets, from packs, by a drop or by a press, so that its user can take them back. The page
 * remembers them: a mark on an item could be forged by whoever owns it too, and would lead another user's undo.
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
  /** Take it off the sheet again; false if it is gone, or another's now. */
  undo(): Promise<boolean>;
}

/** Times by the UUID of the item. */
const put = new Map<string, number>();

/** Remember that this page has just put an item on a sheet. */
export function rememberPut({ uuid }: HostItem): void {
  put.set(uuid, serverNow());
}

/** The items that this page put on sheets of actors whom this user owns, and that are there still. */
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
