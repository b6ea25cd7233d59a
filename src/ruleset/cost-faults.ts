/** Judges the costs that a rule set's code returns before anything is paid. */
import { documentByUuid, type HostActor, valueAt } from "../foundry/host.ts";
import { isPath } from "../rules/path.ts";
import { isRecord } from "../rules/record.ts";

/** Members of points that are finite numbers, if they are there. */
const NUMBERS = ["amount", "maximum", "minimum", "given", "had"];
const POINTS = ["actor", "path", ...NUMBERS, "mark", "notBelow"];
const SWAP = ["actor", "path", "from", "to"];

/** A value in words: texts in quotes, so that they differ from numbers. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** The first reason why a value is no cost, to follow the name of its place; null if it is one. */
export function faultOfCost(cost: unknown): string | null {
  if (!isRecord(cost)) return " must be an object";
  const { actor, path } = cost;
  const isPoints = "amount" in cost;
  const unknown = Object.keys(cost).find((name) => !(isPoints ? POINTS : SWAP).includes(name));
  if (unknown) return `.${unknown} is no member of a cost${isPoints ? "" : " without an amount"}`;
  const wrong = NUMBERS.find((name) => cost[name] !== undefined && !Number.isFinite(cost[name]));
  if (wrong) return `.${wrong} must be a number, not ${shown(cost[wrong])}`;
  if (isPoints && cost["amount"] === undefined) return ".amount must be a number";
  if (typeof actor !== "string" || !actor.includes(".")) return ".actor must be the UUID of an actor or an item";
  if (!isPath(path)) return ".path must be the path of a number, such as system.points";
  const document = documentByUuid<HostActor>(actor);
  if (!isPoints || !document) return null;
  const value = valueAt(document._source, path);
  const isNumber = typeof value === "number" || typeof value === "boolean";
  // A cost may begin a number in an object whose keys no schema names, as one of a skill that is bought first.
  const begins = value === undefined && isRecord(valueAt(document._source, path.split(".").slice(0, 2).join(".")));
  return isNumber || begins ? null : `.path: ${document.name} has no number at ${path}`;
}

/**
 * Require that `costs` are costs: of this shape, and for numbers that their documents have.
 * @throws Error that names the first one that is none, and why
 */
export function requireCosts(costs: unknown): void {
  if (costs === undefined) return;
  if (!Array.isArray(costs)) throw new Error("costs must be a list");
  for (const [place, cost] of costs.entries()) {
    const fault = faultOfCost(cost);
    if (fault) throw new Error(`costs.${place}${fault}`);
  }
}
