/** What was derived from the messages of the log, until the log says something new about them. */
import { type HostMessage, onHook } from "../foundry/host.ts";

/** Read with all that this client has, with what its user may know, or with what everybody may. */
export type View = "whole" | "seen" | "public";

/** How many readings of each kind are kept: those of the latest hundred cards, and of what they name. */
const KEPT = 256;

const memory: Readonly<Record<View, Map<HostMessage, unknown>>> = {
  whole: new Map(),
  seen: new Map(),
  public: new Map(),
};

/** What was derived from `message`, or what `read` derives now. */
export function recall(message: HostMessage, view: View, read: () => unknown): unknown {
  const kept = memory[view];
  if (kept.has(message)) return kept.get(message);
  const found = read();
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest) kept.delete(oldest);
  kept.set(message, found);
  return found;
}

/** Forget what was derived from a message. */
export function forgetDerived(message: HostMessage): void {
  for (const kept of Object.values(memory)) kept.delete(message);
}

function forgetAll(): void {
  for (const kept of Object.values(memory)) kept.clear();
}

/** Forget everything whenever who may speak for whom may have changed; in the `init` hook, before all who read. */
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
