/** What an act costs or gives, on which actor: remembered by the act, so that undo can restore it. */
import { updateOf, type Write } from "../foundry/batch.ts";
import { type Data, documentByUuid, type HostActor } from "../foundry/host.ts";

/** `amount` points taken from a number of an actor; negative amounts are gains. */
export interface Cost {
  /** UUID of the actor who pays. */
  readonly actor: string;
  /** Path of the number, `system.boons`. */
  readonly path: string;
  readonly amount: number;
  /** Upper bound of the number; gains and refunds stop there. */
  readonly maximum?: number;
}

/** Why costs cannot be paid, as a key below `TESSERA.Refusal` with what its sentence needs. */
export interface Unpayable {
  readonly reason: "actorMissing" | "actorNotOwned" | "cannotPay";
  readonly data: Data;
}

function read(source: unknown, path: string): number {
  let value: unknown = source;
  for (const key of path.split(".")) value = (value as Data | undefined)?.[key];
  return typeof value === "number" ? value : 0;
}

/** The first reason why `costs` cannot be paid by this user now; null when they can. */
export function whyUnpayable(costs: readonly Cost[]): Unpayable | null {
  for (const cost of costs) {
    const actor = documentByUuid<HostActor>(cost.actor);
    if (!actor) return { reason: "actorMissing", data: { uuid: cost.actor } };
    if (!actor.isOwner) return { reason: "actorNotOwned", data: { name: actor.name } };
    const total = costs
      .filter((other) => other.actor === cost.actor && other.path === cost.path)
      .reduce((sum, other) => sum + other.amount, 0);
    const has = read(actor._source, cost.path);
    if (total > has) return { reason: "cannotPay", data: { name: actor.name, has, needs: total } };
  }
  return null;
}

/**
 * The writes that pay `costs` (or with `refund` give them back), one an actor. Numbers are read at this moment,
 * stay at 0 or above and within `maximum`. Actors that are gone are passed over: nobody is left to pay or to receive.
 */
export function costWrites(costs: readonly Cost[], { refund = false } = {}): Write[] {
  const changes = new Map<HostActor, Data>();
  for (const cost of costs) {
    const actor = documentByUuid<HostActor>(cost.actor);
    if (!actor) continue;
    const change = changes.get(actor) ?? {};
    const current =
      typeof change[cost.path] === "number" ? (change[cost.path] as number) : read(actor._source, cost.path);
    const next = current + (refund ? cost.amount : -cost.amount);
    change[cost.path] = Math.max(0, Math.min(next, cost.maximum ?? Number.POSITIVE_INFINITY));
    changes.set(actor, change);
  }
  return [...changes].map(([actor, change]) => updateOf(actor, change));
}
