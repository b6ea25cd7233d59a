/** What an act costs or gives, on which actor or item: remembered by the act, so that undo can restore it. */
import { updateOf, type Write } from "../foundry/batch.ts";
import { type Data, documentByUuid, type HostActor } from "../foundry/host.ts";

/** `amount` points taken from a number of an actor or item; negative amounts are gains. A flag counts as 0 or 1. */
export interface Cost {
  /** UUID of the actor who pays, or of the item that is used. */
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

function stored(source: unknown, path: string): unknown {
  let value: unknown = source;
  for (const key of path.split(".")) value = (value as Data | undefined)?.[key];
  return value;
}

function read(source: unknown, path: string): number {
  const value = stored(source, path);
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : 0;
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
    const current = cost.path in change ? Number(change[cost.path]) : read(actor._source, cost.path);
    const isFlag = typeof stored(actor._source, cost.path) === "boolean";
    const wanted = current + (refund ? cost.amount : -cost.amount);
    const next = Math.max(0, Math.min(wanted, isFlag ? 1 : (cost.maximum ?? Number.POSITIVE_INFINITY)));
    change[cost.path] = isFlag ? next === 1 : next;
    changes.set(actor, change);
  }
  return [...changes].map(([actor, change]) => updateOf(actor, change));
}
