/** Checks that actors can roll, and the specification of a stored check. */
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import type { RollableCheck, Ruleset } from "./contract.ts";
import { rulesetOf } from "./registry.ts";

/** Checks that an actor can roll, in display order; none for actors without a rule set. */
export function checksOf(actor: HostActor): RollableCheck[] {
  const ruleset = rulesetOf(actor);
  if (!ruleset) return [];
  const { emblem: icon, label } = ruleset;
  const checks = ruleset.checks?.(actor) ?? [{ name: localize(label), group: "", specification: {} }];
  return checks.map((check) => ({ icon, ...check }));
}

/** The specification that a stored check answers: its intent, and the fields that may be requested. */
export function specificationOf({ asking, asked }: Ruleset, check: Data): Data {
  const stored: Data = { ...check, ...asked?.(check) };
  const names = ["intent", ...(asking?.fields() ?? []).map(({ name }) => name)];
  return Object.fromEntries(names.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])));
}
