/** Validates manual acts that macros and modules pass. */
import { COSTS } from "../log/budget.ts";
import { notFound, RulesError } from "../rules/error.ts";
import { anyObject, listOf, type PlainObject, text, whole } from "../rules/input.ts";
import { faultOfCost } from "../ruleset/cost-faults.ts";
import type { HandAct } from "./table-state.ts";

const anyWhole = whole(Number.MIN_SAFE_INTEGER);

/**
 * Require a cost to change data of a document, and by whole points: fractions are rounded on sheets, but not by undo.
 */
function requireCost(field: string, value: unknown): void {
  const fault = faultOfCost(value);
  if (fault) throw new RulesError(field, "refused", { reason: `${field}${fault}` });
  const { path, ...members } = value as PlainObject & { readonly path: string };
  if (!path.startsWith("system.")) throw notFound(`${field}.path`, path);
  if ("amount" in members)
    for (const [name, member] of Object.entries(members))
      if (typeof member === "number") anyWhole(`${field}.${name}`, member);
}

/**
 * Return the act if its form and its costs are valid; the ledger validates its changes later.
 * @throws RulesError for a value that is not an act, and for costs that could not be paid or undone
 */
export function givenAct(given: HandAct): HandAct {
  const { label, data = {}, scene = [], party = [], costs = [] } = anyObject("act", given);
  text("label", label);
  anyObject("data", data);
  for (const [name, list] of Object.entries({ scene, party })) listOf(name, list, 1000, anyObject);
  listOf("costs", costs, COSTS, requireCost);
  return given;
}
