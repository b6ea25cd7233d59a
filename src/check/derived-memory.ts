/** Memo of derived checks; an entry is dropped when a change in the log affects the check. */
import { type HostMessage, onHook } from "../foundry/host.ts";

/**
 * The data that a check is derived from: all data of this client, only what its user may know, or only what everybody
 * may know.
 */
export type View = "whole" | "seen" | "public";

/** Number of checks that each memo keeps: enough for the latest hundred cards and the messages that they name. */
const KEPT = 256;

const memory: Readonly<Record<View, Map<HostMessage, unknown>>> = {
  whole: new Map(),
  seen: new Map(),
  public: new Map(),
};

/** The remembered result for `message`; if there is none, the result of `read`, which is then remembered. */
export function recall(message: HostMessage, view: View, read: () => unknown): unknown {
  const kept = memory[view];
  if (kept.has(message)) return kept.get(message);
  const found = read();
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest) kept.delete(oldest);
  kept.set(message, found);
  return found;
}

export function forgetDerived(message: HostMessage): void {
  for (const kept of Object.values(memory)) kept.delete(message);
}

function forgetAll(): void {
  for (const kept of Object.values(memory)) kept.clear();
}

/** Clear the memo when ownership or permissions may have changed; in the `init` hook, before all readers. */
export function watchSpeakers(): void {
  for (const kind of ["Actor", "User", "Token"])
    for (const did of ["create", "delete"]) onHook(`${did}${kind}`, forgetAll);
  onHook("updateActor", (_actor: unknown, changed: object) => {
    if ("ownership" in changed || "type" in changed) forgetAll();
  });
  onHook("updateUser", (_user: unknown, changed: object) => {
    if ("role" in changed) forgetAll();
  });
}
