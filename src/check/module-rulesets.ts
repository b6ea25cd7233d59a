/** Remembers the rule sets of modules, so that they are tried before anybody plays. */
import { callHooks, offHook, onHook } from "../foundry/host.ts";
import { loaded, onDemand } from "../foundry/on-demand.ts";
import type { TrialReport } from "./trial.ts";
import type { Attempt } from "./trial-of-modules.ts";

const attempts: Attempt[] = [];

/**
 * Keep an attempt to register a rule set until the world is ready: then definitions are tried, and game masters are
 * notified of errors.
 */
export function noteAttempt(made: Attempt): void {
  attempts.push(made);
}

/** Hand the API to modules, which register their rule sets with it, and keep what they throw; in the `init` hook. */
export function callModules(api: unknown): void {
  const heard = onHook("error", (_place: string, error: unknown) => noteAttempt({ error }));
  callHooks("tessera.init", api);
  offHook("error", heard);
}

/**
 * On every client, check from now on what functions of modules' rule sets return, and warn of deprecated members that
 * the rule sets use. Also notify game masters of refused definitions and of modules that failed before they registered
 * any, try the other definitions out, and report their faults. Call in the `ready` hook.
 */
export function rehearseModules(): void {
  if (attempts.length === 0) return;
  void onDemand(
    () => import("./trial-of-modules.ts"),
    ({ rehearseAll }) => rehearseAll(attempts),
  );
}

/**
 * Try out the rule set of a module now, and return what is found.
 * @throws the error that lists the faults of a refused definition, or what its module threw; RulesError (`notFound`) for
 * an id that no module registered
 */
export async function tryRuleset(id: string): Promise<TrialReport> {
  const { tryOne } = await loaded(() => import("./trial-of-modules.ts"));
  return tryOne(id, attempts);
}
