/** Checks that Decision characters and threats can roll. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { isThreat, ROLLED_STATS, THREAT_STATS } from "../actors/stats.ts";
import { type DecisionCheck, MENTAL, PHYSICAL } from "../rules/index.ts";

export function decisionChecks(actor: HostActor) {
  const groups = isThreat(actor)
    ? ([["", THREAT_STATS]] as const)
    : ([
        ["physical", PHYSICAL],
        ["mental", MENTAL],
        ["", ROLLED_STATS],
      ] as const);
  return groups.flatMap(([group, stats]) =>
    stats.map((stat) => ({
      name: localize(`TESSERA.Decision.Stat.${stat}`),
      group: group && localize(`TESSERA.Decision.${group}`),
      specification: { stat },
    })),
  );
}

/**
 * Fields with which a request asks for the roll of a stored check again: its stat. The value comes from the sheet at
 * that time.
 */
export function askedOfDecision({ stat }: DecisionCheck) {
  return { stat: stat.id };
}
