/** Validates manual acts that macros and modules pass. */
import { COSTS } from "../log/budget.ts";
import { notFound, RulesError } from "../rules/error.ts";
import { anyObject, listOf, type PlainObject, text } from "../rules/input.ts";
import { faultOfCost } from "../ruleset/cost-faults.ts";
import type { HandAct } from "./table-state.ts";

/** Require a change to give or take something: one by 0 would be reported and undone like an act, and be none. */
function requireAmount(field: string, { amount }: PlainObject): void {
  if (amount === 0) throw new RulesError(field, "refused", { reason: `${field}.amount must not be 0` });
}

/** Require a cost to change data of a document. */
function requireCost(field: string, value: unknown): void {
  const fault = faultOfCost(value);
  if (fault) throw new RulesError(field, "refused", { reason: `${field}${fault}` });
  const cost = value as PlainObject & { readonly path: string };
  if (!cost.path.startsWith("system.")) throw notFound(`${field}.path`, cost.path);
  requireAmount(field, cost);
}

function requireChange(field: string, value: unknown): void {
  requireAmount(field, anyObject(field, value));
}

/**
 * Return the act if its form and its costs are valid; the ledger validates its changes later.
 * @throws RulesError for a value that is not an act, and for costs that could not be paid or undone
 */
export function givenAct(given: HandAct): HandAct {
  const { label, data = {}, scene = [], party = [], costs = [] } = anyObject("act", given);
  text("label", label);
  anyObject("data", data);
  for (const [name, list] of Object.entries({ scene, party })) listOf(name, list, 1000, requireChange);
  listOf("costs", costs, COSTS, requireCost);
  return given;
}
