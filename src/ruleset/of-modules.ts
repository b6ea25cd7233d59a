/** Remembers which rule sets modules brought, so that they are tried before anybody plays. */
import { currentGame } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { RulesetDefinition } from "./define.ts";

const refused: Error[] = [];
/** Definitions that modules brought, by id; those that ship are tried by Tessera's own tests. */
const ofModules = new Map<string, RulesetDefinition>();

/** Keep a definition's faults for game masters, who read of them when the host can notify. */
export function noteRefusedDefinition(error: Error): void {
  refused.push(error);
}

/** Have a module's rule set tried once the world is ready. */
export function rehearseLater(id: string, definition: RulesetDefinition): void {
  ofModules.set(id, definition);
}

/** Tell game masters of refused definitions, and of what a trial of the others finds; in the `ready` hook. */
export function rehearseModules(): void {
  if (!currentGame().user.isGM || refused.length + ofModules.size === 0) return;
  void onDemand(
    () => import("./rehearsal.ts"),
    ({ rehearseAll }) => rehearseAll(refused, ofModules),
  );
}
