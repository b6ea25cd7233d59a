/** The price of an event: the points that it must have paid to count. */
import type { HostUser } from "../foundry/host.ts";
import { attempt } from "./attempt.ts";
import { type Cost, isPoints, payableBy, pointsTaken, readCosts } from "./cost.ts";
import type { PlacedEvent, StoredEvent } from "./event.ts";

/** Points that an event must have paid to count. */
export interface Price {
  /** UUID of the payer; the acting actor if omitted. */
  readonly actor?: string;
  /** Path of the number that pays, as in a cost. */
  readonly path: string;
  /** Points taken; negative for points added, such as marks that the event sets. Not 0. */
  readonly amount: number;
}

/**
 * Return the field `lost` of an event that lands on a target: the points that the target loses by `costs`, which
 * `priceOfLoss` demands as the price. They depend on the target's sheet at that moment, so nobody can compute them
 * later.
 */
export function lossBy(costs: readonly Cost[]): { readonly lost: readonly Price[] } {
  return { lost: costs.filter(isPoints).map(({ actor, path, amount }) => ({ actor, path, amount })) };
}

/**
 * The price of an event that lands on a target: the points that the target lost, according to its field `lost`. Events
 * of former versions have no such field, and no price.
 */
export function priceOfLoss({ lost }: StoredEvent): readonly Price[] {
  return readCosts(lost).filter(isPoints);
}

/**
 * True if the events of this type that landed on `actor` and are not undone took no points, or only points that their
 * author could not have paid.
 */
export function tookNothing(placed: readonly PlacedEvent[], type: string, actor: string): boolean {
  const landed = placed.filter(({ event }) => event.type === type && event["actor"] === actor && !event.undone);
  return landed.every(({ event, author }) => payableBy(readCosts(event.costs), author).length === 0);
}

/**
 * Return the reason, as a key below `TESSERA.Dropped`, why an event does not count because of its price; null if it
 * counts. The event may be forged: if its act cannot read it, only that event is dropped.
 * @param ask returns the prices that the act demands for the event; it may throw
 */
export function whyNotPaid(
  ask: () => readonly Price[] | undefined,
  ...paying: readonly [event: StoredEvent, payer: string | null, author: HostUser | null]
): "unpaid" | "malformed" | null {
  const isPaid = attempt(() => paysPrice(ask() ?? [], ...paying));
  if (isPaid === null) return "malformed";
  return isPaid ? null : "unpaid";
}

/**
 * True if the stored costs of an event, as far as `author` could have paid them, cover its price. An undone event pays
 * nothing.
 * @param payer UUID of the acting actor, who pays unless the price names another
 */
function paysPrice(
  prices: readonly Price[],
  event: StoredEvent,
  payer: string | null,
  author: HostUser | null,
): boolean {
  return !unpaidOf(prices, payableBy(readCosts(event.costs), author), payer);
}

/**
 * The first of `prices` that `costs` do not cover, with the points that they pay of it; undefined if they cover all.
 */
export function unpaidOf(
  prices: readonly Price[],
  costs: readonly Cost[],
  payer: string | null,
): (Price & { readonly paid: number }) | undefined {
  return prices
    .map((price) => {
      const { actor = payer, path } = price;
      return { ...price, paid: pointsTaken(costs, { actor, path }) };
    })
    .find(({ amount, paid }) => !(amount > 0 ? paid >= amount : paid <= amount));
}
