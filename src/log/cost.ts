/** Costs and gains of an act on an actor or item, stored with the act so that undo can revert them. */
import { type Data, documentByUuid, type HostActor, type HostUser, valueAt } from "../foundry/host.ts";
import { deletion, replacement } from "../foundry/operators.ts";
import { isPath } from "../rules/path.ts";
import { pointsAfter } from "../rules/points.ts";
import { isRecord } from "../rules/record.ts";
import { COSTS } from "./budget.ts";

/** `amount` points taken from a number of an actor or item; a negative amount is a gain. A flag counts as 0 or 1. */
export interface Points {
  /** UUID of the actor who pays, or of the item used. */
  readonly actor: string;
  /** Path of the number, e.g. `system.boons`. */
  readonly path: string;
  readonly amount: number;
  /** Upper bound; gains and refunds stop there. */
  readonly maximum?: number;
  /** Lower bound, 0 if omitted: a meter may go below zero. */
  readonly minimum?: number;
  /**
   * True for marks (Fatigue, ranks used) that rest, treatment or time may have cleared since: undo takes back only as
   * many as are left.
   */
  readonly mark?: true;
  /** Path of another number that is the lower bound of this number, such as the points already spent. */
  readonly notBelow?: string;
  /**
   * A number that a gain may not pass, or the path of such a number, as of the points earned: of two concurrent gains,
   * the later is refused.
   */
  readonly notAbove?: string | number;
  /** Points that a gain really gave, where `maximum` left room for fewer; undo takes back only these. */
  readonly given?: number;
  /** The number before the payment, as the payer's client saw it; for display only. */
  readonly had?: number;
}

/** A field of an actor or item that is set to any plain data. An omitted value means a missing key. */
export interface Swap {
  readonly actor: string;
  readonly path: string;
  /** The expected value before; another value means a concurrent change. */
  readonly from?: unknown;
  readonly to?: unknown;
}

export type Cost = Points | Swap;

/** A test of each member of a cost. */
export type Tests<Tested> = { readonly [Member in keyof Tested]-?: (value: unknown) => boolean };

const isText = (value: unknown): boolean => typeof value === "string";
const isOpenNumber = (value: unknown): boolean => value === undefined || Number.isFinite(value);

/** Tests of all members of `Points`, for stored costs and for costs that a rule set's code returns. */
export const POINTS: Tests<Points> = {
  actor: isText,
  path: isPath,
  amount: Number.isFinite,
  maximum: isOpenNumber,
  minimum: isOpenNumber,
  mark: (value) => value === undefined || typeof value === "boolean",
  notBelow: (value) => value === undefined || isPath(value),
  notAbove: (value) => isOpenNumber(value) || isPath(value),
  given: isOpenNumber,
  had: isOpenNumber,
};

function isCost(value: unknown): value is Cost {
  if (!isRecord(value)) return false;
  const { actor, path } = value;
  if (!("amount" in value)) return isText(actor) && isPath(path);
  return Object.entries(POINTS).every(([name, isRight]) => isRight(value[name]));
}

/** Read the costs stored in a message; invalid entries and those beyond the budget are skipped. */
export function readCosts(value: unknown): Cost[] {
  return Array.isArray(value) ? value.slice(0, COSTS).filter(isCost) : [];
}

/**
 * The costs that `author` could have paid: any for a game master, else those on the data of documents that they own.
 */
export function payableBy(costs: readonly Cost[], author: HostUser | null): Cost[] {
  if (author?.isGM) return [...costs];
  return costs.filter(({ actor, path }) => {
    const document = documentByUuid(actor);
    return author !== null && path.startsWith("system.") && document?.testUserPermission(author, "OWNER") === true;
  });
}

export function isPoints(cost: Cost): cost is Points {
  return "amount" in cost;
}

/**
 * The amount of the cost that refunds these points. A player may have stored any number as `given`, so a gain gave at
 * most its amount.
 */
function refunded({ amount, given }: Points): number {
  return amount < 0 && given !== undefined ? Math.min(-amount, Math.max(0, given)) : -amount;
}

/** The costs that refund `costs`. */
export function reversed(costs: readonly Cost[]): Cost[] {
  return costs.map((cost): Cost => {
    if (isPoints(cost)) return { ...cost, amount: refunded(cost) };
    const { actor, path, from, to } = cost;
    return { actor, path, from: to, to: from };
  });
}

/** Reason for which costs cannot be paid: a key below `TESSERA.Refusal` with the data of its sentence. */
export interface Unpayable {
  readonly reason: "actorMissing" | "actorNotOwned" | "cannotPay" | "changedMeanwhile" | "spentMeanwhile";
  readonly data: Data;
  /** The cost that is too high, where one is. */
  readonly short?: Points;
}

function read(source: unknown, path: string): number {
  const value = valueAt(source, path);
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : 0;
}

/**
 * Return the costs; a gain whose bounds leave room for fewer points than its amount has `given`, the points that it
 * really gives.
 */
export function withGiven(costs: readonly Cost[]): Cost[] {
  const values = new Map<string, number>();
  return costs.map((cost) => {
    if (!isPoints(cost)) return cost;
    // Leave out a `given` that the act planned: only the payment determines it.
    const { given: _, ...asked } = cost;
    const { actor, path, amount } = asked;
    const key = `${actor} ${path}`;
    const before = values.get(key) ?? read(documentByUuid(actor)?._source, path);
    const after = pointsAfter(before, asked);
    values.set(key, after);
    return amount < 0 && after - before < -amount ? { ...asked, given: Math.max(0, after - before) } : asked;
  });
}

/**
 * Return the costs as `withGiven` does, each with the current value of the number that it changes. Values of actors
 * without a player as owner are left out, so that they stay secret.
 */
export function withFormer(costs: readonly Cost[]): Cost[] {
  return withGiven(costs).map((cost) => {
    const actor = documentByUuid<HostActor>(cost.actor);
    return isPoints(cost) && actor?.hasPlayerOwner ? { ...cost, had: read(actor._source, cost.path) } : cost;
  });
}

/** Deep equality of plain data, ignoring the order of keys. */
export function same(first: unknown, second: unknown): boolean {
  if (typeof first !== "object" || typeof second !== "object" || !first || !second) return first === second;
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => same((first as Data)[key], (second as Data)[key]));
}

/**
 * The first reason why this user may not refund `costs` claimed by `author`; null if they may. Costs that the author
 * could not have paid are never refunded, so that nobody writes with a game master's permissions.
 */
export function whyNotRefunded(costs: readonly Cost[], author: HostUser | null): Unpayable | null {
  for (const { actor: uuid, path } of costs) {
    const actor = documentByUuid<HostActor>(uuid);
    if (!actor) continue;
    const paidIt = author?.isGM || (path.startsWith("system.") && author && actor.testUserPermission(author, "OWNER"));
    if (!paidIt || !actor.isOwner) return { reason: "actorNotOwned", data: { name: actor.name } };
  }
  return whySpent(costs);
}

/**
 * The first reason why a gain of `costs` cannot be taken back: its points have been spent since. Marks and flags are
 * never spent.
 */
function whySpent(costs: readonly Cost[]): Unpayable | null {
  const gains = costs.filter(isPoints).filter(({ mark }) => !mark);
  for (const { actor: uuid, path, notBelow, minimum = 0 } of gains) {
    const actor = documentByUuid<HostActor>(uuid);
    if (!actor || typeof valueAt(actor._source, path) === "boolean") continue;
    const needs = gains
      .filter((other) => other.actor === uuid && other.path === path)
      .reduce((sum, other) => sum + refunded(other), 0);
    const least = notBelow ? read(actor._source, notBelow) : minimum;
    const has = Math.max(0, read(actor._source, path) - least);
    if (needs > has) return { reason: "spentMeanwhile", data: { name: actor.name, has, needs } };
  }
  return null;
}

/** Points that costs take of a number in all; negative if they give more. */
export function pointsTaken(
  costs: readonly Cost[],
  { actor, path }: { readonly actor: string | null; readonly path: string },
): number {
  const own = costs.filter(isPoints).filter((cost) => cost.actor === actor && cost.path === path);
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

/** The first reason why this user cannot pay `costs` now; null if they can. */
export function whyUnpayable(costs: readonly Cost[]): Unpayable | null {
  for (const cost of costs) {
    const actor = documentByUuid<HostActor>(cost.actor);
    if (!actor) return { reason: "actorMissing", data: { uuid: cost.actor } };
    if (!actor.isOwner) return { reason: "actorNotOwned", data: { name: actor.name } };
    if (!isPoints(cost)) {
      if (!same(valueAt(actor._source, cost.path), cost.from))
        return { reason: "changedMeanwhile", data: { name: actor.name } };
      continue;
    }
    const total = pointsTaken(costs, cost);
    const has = read(actor._source, cost.path);
    const free = has - (cost.minimum ?? 0);
    if (total > free) return { reason: "cannotPay", data: { name: actor.name, has: free, needs: total }, short: cost };
  }
  return null;
}

/**
 * Names of the documents whose swapped values have changed since, so that undoing these costs would leave those values
 * alone.
 */
export function changedSince(costs: readonly Cost[]): string[] {
  const names = costs.flatMap((cost) => {
    const document = isPoints(cost) ? null : documentByUuid<HostActor>(cost.actor);
    if (isPoints(cost) || !document) return [];
    return same(valueAt(document._source, cost.path), cost.to) ? [] : [document.name];
  });
  return [...new Set(names)];
}

/** The value after paying `cost`: points stay at `minimum` (0) or above and within `maximum`. */
export function paid(cost: Cost, current: unknown): unknown {
  // Leave concurrent changes by others alone.
  if (!isPoints(cost)) return same(current, cost.from) ? cost.to : current;
  const isFlag = typeof current === "boolean";
  const value = typeof current === "number" || isFlag ? Number(current) : 0;
  const next = pointsAfter(value, isFlag ? { amount: cost.amount, maximum: 1 } : cost);
  return isFlag ? next === 1 : next;
}

/** Convert a value for use in an update: objects replace instead of merging, undefined deletes the key. */
export function updateValue(value: unknown): unknown {
  if (value === undefined) return deletion();
  return isRecord(value) ? replacement(value) : value;
}
