/** Remembers the rule sets of modules, so that they are tried before anybody plays. */
import { currentGame } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { RulesetDefinition } from "./define.ts";
import { rulesets } from "./registry.ts";

const refused: Error[] = [];
/** Definitions from modules, by id; Tessera's own rule sets are covered by its tests instead. */
const ofModules = new Map<string, RulesetDefinition>();

/** Keep the error of a refused definition, to notify game masters once the host can show notifications. */
export function noteRefusedDefinition(error: Error): void {
  refused.push(error);
}

/** Schedule a trial of a module's rule set for when the world is ready. */
export function rehearseLater(id: string, definition: RulesetDefinition): void {
  ofModules.set(id, definition);
}

/**
 * Have the costs of modules' rule sets judged, on every client. Notify game masters of refused definitions, try the
 * other ones out and report their faults; call in the `ready` hook.
 */
export function rehearseModules(): void {
  if (refused.length + ofModules.size === 0) return;
  void onDemand(
    () => import("./guard-costs.ts"),
    ({ guardCosts }) => {
      for (const ruleset of rulesets) if (ofModules.has(ruleset.id)) guardCosts(ruleset);
    },
  );
  if (!currentGame().user.isGM) return;
  void onDemand(
    () => import("./rehearsal.ts"),
    ({ rehearseAll }) => rehearseAll(refused, ofModules),
  );
}
