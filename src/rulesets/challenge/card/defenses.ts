/** Changes to Defenses, in the form in which acts write them. */
import type { HostActor } from "../../../foundry/host.ts";
import type { Cost } from "../../../log/cost.ts";
import { type ChallengeSystem, type GaugeName, gaugeNames, storedValue } from "../actors/vitals.ts";
import { DEFENSE_IDS, type Defense, RECOVER_SKILLS } from "../rules/index.ts";

/** The Defense that a Recover roll with this Skill restores; null for other Skills. */
export function recoverDefense(skillId: string): Defense | null {
  return DEFENSE_IDS.find((defense) => RECOVER_SKILLS[defense] === skillId) ?? null;
}

/**
 * Costs that change the stored gauges of `actor` to `next`. They record the actual difference, so that undo restores
 * it.
 */
export function gaugeCosts(
  actor: HostActor<ChallengeSystem>,
  next: Readonly<Record<GaugeName, { readonly value: number }>>,
): Cost[] {
  const { system } = actor;
  return gaugeNames.flatMap((name): Cost[] => {
    const amount = storedValue(actor, name) - next[name].value;
    if (amount === 0) return [];
    return [{ actor: actor.uuid, path: `system.${name}.value`, amount, maximum: system[name].max }];
  });
}
