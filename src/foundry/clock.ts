/** The server's clock, as its stamps tell it: clients' own clocks may be wrong, and what they claim may be forged. */
import { currentGame, type Data, type HostDocument, onHook } from "./host.ts";

function stamp(document: HostDocument, name: "createdTime" | "modifiedTime"): number {
  // Written by the server alone (type documentation, DocumentStatsField.managedFields).
  const time = (document._source["_stats"] as Data | undefined)?.[name];
  return Number.isSafeInteger(time) && Number(time) > 0 ? Number(time) : 0;
}

/** When the server made `document`, in milliseconds since the epoch; 0 where that is not known. */
export function createdAt(document: HostDocument & { readonly timestamp?: number }): number {
  const claimed = document.timestamp ?? 0;
  return stamp(document, "createdTime") || (Number.isSafeInteger(claimed) && claimed > 0 ? claimed : 0);
}

/** When the server stored `document` last, in milliseconds since the epoch; 0 where that is not known. */
export function modifiedAt(document: HostDocument): number {
  return stamp(document, "modifiedTime");
}

/** The latest stamp that was heard, and when by this device's steady clock. */
let heard = { stamp: 0, at: 0 };

/** Listen to the stamps of what happens at the table; in the `init` hook. */
export function watchClock(): void {
  const hear = (document: HostDocument) => {
    const last = stamp(document, "modifiedTime");
    if (last > heard.stamp) heard = { stamp: last, at: performance.now() };
  };
  for (const kind of ["ChatMessage", "Actor", "Scene", "Item", "Combat", "Combatant"])
    for (const what of ["create", "update"]) onHook(`${what}${kind}`, hear);
}

/**
 * The time now by the server's clock, in milliseconds since the epoch. From the first stamp on it lies never behind what
 * this client has seen, and never before what others do afterwards.
 */
export function serverNow(): number {
  const time = heard.stamp > 0 ? heard.stamp + performance.now() - heard.at : currentGame().time.serverTime;
  return Math.max(0, Math.trunc(time));
}
