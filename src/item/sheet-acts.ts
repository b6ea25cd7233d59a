/** Connects an item's own sheet with the acts about it. The acts belong to its actor and are in a higher layer. */
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
