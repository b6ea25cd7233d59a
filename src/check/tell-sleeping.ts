/** Notifies game masters of documents that are invalid, and of what needs an inactive module. */
import { localize, notify } from "../foundry/host.ts";
import { type Closed, moduleTitle, warnUnopened } from "../foundry/unopened-documents.ts";

/** Numbers of actors, other documents, checks and notes that need a module; the keys are those of their texts. */
type Sleeping = Record<"actors" | "documents" | "checks" | "notes", number>;

/** A message of a rule set that is not registered. */
export interface Asleep {
  readonly ruleset: string;
  readonly kind: "checks" | "notes";
}

function countByModule(closed: readonly Closed[], messages: readonly Asleep[]): ReadonlyMap<string, Sleeping> {
  const found = new Map<string, Sleeping>();
  const count = (id: string | null, kind: keyof Sleeping) => {
    if (id === null) return;
    const counts = found.get(id) ?? { actors: 0, documents: 0, checks: 0, notes: 0 };
    found.set(id, { ...counts, [kind]: counts[kind] + 1 });
  };
  for (const { documentName, asleepWithout } of closed)
    count(asleepWithout, documentName === "Actor" ? "actors" : "documents");
  for (const { ruleset, kind } of messages) count(ruleset, kind);
  return found;
}

/** Notify of invalid documents, and of what needs an inactive module, with one notification for each module. */
export function tellSleeping(closed: readonly Closed[], messages: readonly Asleep[]): void {
  warnUnopened(closed);
  for (const [id, counts] of countByModule(closed, messages)) {
    const parts = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => localize(`TESSERA.World.Sleeping.${kind}`, { count }));
    notify("warn", "TESSERA.World.asleep", { what: parts.join(", "), module: moduleTitle(id) });
  }
}
