/** Judges the costs that a rule set's code returns before anything is paid. */
import { documentByUuid, type HostActor, valueAt } from "../foundry/host.ts";
import { POINTS, type Swap, type Tests } from "../log/cost.ts";
import { isPath } from "../rules/path.ts";
import { isRecord } from "../rules/record.ts";

const isStorable = (value: unknown): boolean => typeof value !== "number" || Number.isFinite(value);

const SWAP: Tests<Swap> = { actor: POINTS.actor, path: isPath, from: isStorable, to: isStorable };

/** Descriptions of the values that members other than numbers must have. */
const MEANT: Readonly<Record<string, string>> = {
  actor: "the UUID of an actor or an item",
  path: "the path of a number, such as system.points",
  mark: "true or left out",
  notBelow: "the path of a number, such as system.points",
  notAbove: "a whole number or the path of one",
};

/** A value in words: texts in quotes, so that they differ from numbers. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/**
 * The first reason why a value is not a valid cost, worded to follow the name of the value's place; null if it is
 * valid. Points are whole, since sheets round fractions and undo would not.
 */
export function faultOfCost(cost: unknown): string | null {
  if (!isRecord(cost)) return " must be an object";
  const { actor, path } = cost;
  const isPoints = "amount" in cost;
  const members = isPoints ? POINTS : SWAP;
  const unknown = Object.keys(cost).find((name) => !Object.hasOwn(members, name));
  if (unknown) return `.${unknown} is no member of a cost${isPoints ? "" : " without an amount"}`;
  const wrong = Object.entries(members).find(
    ([name, isRight]) => !isRight(cost[name]) || (isPoints && Number(cost[name]) % 1),
  )?.[0];
  if (wrong) return `.${wrong} must be ${MEANT[wrong] ?? `a whole number, not ${shown(cost[wrong])}`}`;
  if (typeof actor !== "string" || !actor.includes(".")) return `.actor must be ${MEANT["actor"]}`;
  if (!isPath(path)) return `.path must be ${MEANT["path"]}`;
  const document = documentByUuid<HostActor>(actor);
  if (!isPoints || !document) return null;
  const value = valueAt(document._source, path);
  const isNumber = typeof value === "number" || typeof value === "boolean";
  // A cost may create a number that is not stored yet in an object with free keys, such as the rank of a newly bought
  // skill.
  const begins = value === undefined && isRecord(valueAt(document._source, path.split(".").slice(0, 2).join(".")));
  return isNumber || begins ? null : `.path: ${document.name} has no number at ${path}`;
}

/**
 * Require that `costs` is a list of valid costs, for numbers that their documents have.
 * @throws Error that names the first invalid cost and its fault
 */
export function requireCosts(costs: unknown): void {
  if (costs === undefined) return;
  if (!Array.isArray(costs)) throw new Error("costs must be a list");
  for (const [place, cost] of costs.entries()) {
    const fault = faultOfCost(cost);
    if (fault) throw new Error(`costs.${place}${fault}`);
  }
}
