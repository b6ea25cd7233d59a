/** Starts checks: their stages are loaded with the first one. */
import type { Data, HostActor } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { CheckResult, Stages } from "./stages.ts";

/**
 * Make a check for `actor` by its rule set; if `actor` is null, by the rule set that `stages` names: configure,
 * evaluate, post. The user is notified of invalid input.
 * @throws RulesetError if the rule set's own code fails; the user is notified of this, too
 * @param specification preset fields; those of each rule set are in docs/api.md
 * @returns the result so far, or null if dismissed, vetoed or refused
 */
export function check(
  actor: HostActor | null,
  specification: Data = {},
  stages: Stages = {},
): Promise<CheckResult | null> {
  return onDemand(
    () => import("./stages.ts"),
    ({ runStages }) => runStages(actor, specification, stages),
  );
}
