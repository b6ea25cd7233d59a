/** Acts of an item on its own sheet. They are its actor's, and stand on a higher floor. */
import type { Data, HostItem } from "../foundry/host.ts";

interface SheetActs {
  /** Buttons for the current user; none for an item that nobody has. */
  buttons(item: HostItem): Promise<readonly Data[]>;
  /** Ask what an act needs to know, and do it. */
  open(item: HostItem, act: string): Promise<unknown>;
}

let acts: SheetActs = { buttons: () => Promise.resolve([]), open: () => Promise.resolve() };

/** Register the functions that list and open acts; in the `init` hook. */
export function registerSheetActs(given: SheetActs): void {
  acts = given;
}

export function sheetActs(): SheetActs {
  return acts;
}
