/** What an act costs or gives, on which actor or item: remembered by the act, so that undo can restore it. */
import { type Data, documentByUuid, type HostActor, type HostUser, valueAt } from "../foundry/host.ts";
import { deletion, replacement } from "../foundry/operators.ts";
import { COSTS } from "./budget.ts";

/** `amount` points taken from a number of an actor or item; negative amounts are gains. A flag counts as 0 or 1. */
export interface Points {
  /** UUID of the actor who pays, or of the item that is used. */
  readonly actor: string;
  /** Path of the number, `system.boons`. */
  readonly path: string;
  readonly amount: number;
  /** Upper bound of the number; gains and refunds stop there. */
  readonly maximum?: number;
  /** Marks that rest, treatment or time may have wiped out since (Fatigue, ranks used): undo takes back what is left. */
  readonly mark?: true;
  /** Path of a number that this one must not fall below: what of it has been spent. */
  readonly notBelow?: string;
}

/** A field of an actor or item that is set: a word, a flag, a list, any plain data. Left out stands for a key that is not there. */
export interface Swap {
  readonly actor: string;
  readonly path: string;
  /** What stands there before: another value means that somebody was there first. */
  readonly from?: unknown;
  readonly to?: unknown;
}

export type Cost = Points | Swap;

/** Parts of a path that would reach beyond a document's data. */
const UNREACHABLE: readonly string[] = ["__proto__", "constructor", "prototype"];

function isPath(path: unknown): boolean {
  return typeof path === "string" && path !== "" && !path.split(".").some((part) => UNREACHABLE.includes(part));
}

function isCost(value: unknown): value is Cost {
  if (typeof value !== "object" || value === null) return false;
  const { actor, path, amount, maximum, notBelow } = value as Partial<Points>;
  if (typeof actor !== "string" || !isPath(path)) return false;
  if (!("amount" in value)) return true;
  return (
    Number.isFinite(amount) &&
    (maximum === undefined || Number.isFinite(maximum)) &&
    (notBelow === undefined || isPath(notBelow))
  );
}

/** The costs that are told of in a message; what is none is passed over, and what lies beyond the budget. */
export function readCosts(value: unknown): Cost[] {
  return Array.isArray(value) ? value.slice(0, COSTS).filter(isCost) : [];
}

/** Of these costs, those that `author` could have paid: a game master any, others on what they own and in its data. */
export function payableBy(costs: readonly Cost[], author: HostUser | null): Cost[] {
  if (author?.isGM) return [...costs];
  return costs.filter(({ actor, path }) => {
    const document = documentByUuid(actor);
    return author !== null && path.startsWith("system.") && document?.testUserPermission(author, "OWNER") === true;
  });
}

/** Whether a cost is a number of points. */
export function isPoints(cost: Cost): cost is Points {
  return "amount" in cost;
}

/** What gives back what `costs` took. */
export function reversed(costs: readonly Cost[]): Cost[] {
  return costs.map((cost): Cost => {
    if (isPoints(cost)) return { ...cost, amount: -cost.amount };
    const { actor, path, from, to } = cost;
    return { actor, path, from: to, to: from };
  });
}

/** Why costs cannot be paid, as a key below `TESSERA.Refusal` with what its sentence needs. */
export interface Unpayable {
  readonly reason: "actorMissing" | "actorNotOwned" | "cannotPay" | "changedMeanwhile" | "spentMeanwhile";
  readonly data: Data;
}

function read(source: unknown, path: string): number {
  const value = valueAt(source, path);
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : 0;
}

/** Equal plain data, whatever the order of keys. */
export function same(first: unknown, second: unknown): boolean {
  if (typeof first !== "object" || typeof second !== "object" || !first || !second) return first === second;
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => same((first as Data)[key], (second as Data)[key]));
}

/**
 * The first reason why this user may not give back `costs` that `author` told of; null when they may. What an author could
 * not have paid is never given back, so that nobody writes with the hands of a game master.
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

/** What `costs` gave and somebody has spent since: it cannot be taken back. Marks and flags are never spent. */
function whySpent(costs: readonly Cost[]): Unpayable | null {
  const gains = costs.filter(isPoints).filter(({ mark }) => !mark);
  for (const { actor: uuid, path, notBelow } of gains) {
    const actor = documentByUuid<HostActor>(uuid);
    if (!actor || typeof valueAt(actor._source, path) === "boolean") continue;
    const needs = gains
      .filter((other) => other.actor === uuid && other.path === path)
      .reduce((sum, other) => sum - other.amount, 0);
    const has = Math.max(0, read(actor._source, path) - (notBelow ? read(actor._source, notBelow) : 0));
    if (needs > has) return { reason: "spentMeanwhile", data: { name: actor.name, has, needs } };
  }
  return null;
}

/** The first reason why `costs` cannot be paid by this user now; null when they can. */
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
    const total = costs
      .filter((other) => isPoints(other) && other.actor === cost.actor && other.path === cost.path)
      .reduce((sum, other) => sum + (other as Points).amount, 0);
    const has = read(actor._source, cost.path);
    if (total > has) return { reason: "cannotPay", data: { name: actor.name, has, needs: total } };
  }
  return null;
}

/** What `cost` makes of the value that stands there: points stay at 0 or above and within `maximum`. */
export function paid(cost: Cost, current: unknown): unknown {
  // What somebody else has changed since is theirs.
  if (!isPoints(cost)) return same(current, cost.from) ? cost.to : current;
  const isFlag = typeof current === "boolean";
  const wanted = (typeof current === "number" || isFlag ? Number(current) : 0) - cost.amount;
  const next = Math.max(0, Math.min(wanted, isFlag ? 1 : (cost.maximum ?? Number.POSITIVE_INFINITY)));
  return isFlag ? next === 1 : next;
}

/** The value as an update says it: data takes the place of data, and what is not there is deleted. */
export function told(value: unknown): unknown {
  if (value === undefined) return deletion();
  return typeof value === "object" && value !== null && !Array.isArray(value) ? replacement(value) : value;
}
