/**
 * Server time, taken from document timestamps: clocks of clients may be wrong, and times that clients send may be
 * forged.
 */
import { currentGame, type Data, type HostDocument, onHook } from "./host.ts";

function stamp(document: HostDocument, name: "createdTime" | "modifiedTime"): number {
  // Only the server writes these times (type documentation, DocumentStatsField.managedFields).
  const time = (document._source["_stats"] as Data | undefined)?.[name];
  return Number.isSafeInteger(time) && Number(time) > 0 ? Number(time) : 0;
}

/**
 * Creation time of `document`, in milliseconds since the epoch: the server's or, if there is none, the `timestamp` that
 * the document claims; 0 if neither is valid.
 */
export function createdAt(document: HostDocument & { readonly timestamp?: number }): number {
  const claimed = document.timestamp ?? 0;
  return stamp(document, "createdTime") || (Number.isSafeInteger(claimed) && claimed > 0 ? claimed : 0);
}

/** Last modification time of `document` by the server, in milliseconds since the epoch; 0 if unknown. */
export function modifiedAt(document: HostDocument): number {
  return stamp(document, "modifiedTime");
}

/** The latest timestamp seen, and when, by this device's monotonic clock. */
let latest = { stamp: 0, at: 0 };

/** Track timestamps of created and updated documents. Call in the `init` hook. */
export function watchClock(): void {
  const track = (document: HostDocument) => {
    const last = stamp(document, "modifiedTime");
    if (last > latest.stamp) latest = { stamp: last, at: performance.now() };
  };
  for (const kind of ["ChatMessage", "Actor", "Scene", "Item", "Combat", "Combatant"])
    for (const what of ["create", "update"]) onHook(`${what}${kind}`, track);
}

/**
 * Current server time in milliseconds since the epoch. After the first timestamp, the result is never earlier than a
 * change that `watchClock` has seen.
 */
export function serverNow(): number {
  const time = latest.stamp > 0 ? latest.stamp + performance.now() - latest.at : currentGame().time.serverTime;
  return Math.max(0, Math.trunc(time));
}
