/** Remembers the rule sets of modules, so that they are tried before anybody plays. */
import { loaded, onDemand } from "../foundry/on-demand.ts";
import type { RulesetDefinition } from "../ruleset/define.ts";
import type { TrialReport } from "./trial.ts";

/** Errors of refused definitions, by the id that they gave. */
const refused = new Map<string, Error>();
/** Definitions from modules, by id; Tessera's own rule sets are covered by its tests instead. */
const ofModules = new Map<string, RulesetDefinition>();

/** Keep the error of a refused definition, to notify game masters once the host can show notifications. */
export function noteRefusedDefinition(id: string, error: Error): void {
  refused.set(id, error);
}

/** Schedule a trial of a module's rule set for when the world is ready. */
export function rehearseLater(id: string, definition: RulesetDefinition): void {
  ofModules.set(id, definition);
}

/**
 * Have what modules' rule sets return judged, and warn of what they have that is to go, on every client. Notify game
 * masters of refused definitions, try the other ones out and report their faults; call in the `ready` hook.
 */
export function rehearseModules(): void {
  if (refused.size + ofModules.size === 0) return;
  void onDemand(
    () => import("./trial-of-modules.ts"),
    ({ rehearseAll }) => rehearseAll(refused, ofModules),
  );
}

/**
 * Try out the rule set of a module now, and return what is found.
 * @throws the error that lists the faults of a refused definition; RulesError (`notFound`) for an id that no module registered
 */
export async function tryRuleset(id: string): Promise<TrialReport> {
  const { tryOne } = await loaded(() => import("./trial-of-modules.ts"));
  return tryOne(id, refused, ofModules);
}
