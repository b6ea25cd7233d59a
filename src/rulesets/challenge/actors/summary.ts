/**
 * Data of Challenge actors for the parts of Tessera that all rule sets share: vitals, token statuses, bonus targets.
 */

import { advanceNumbers } from "../../../actor/advances.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { HAZARD_LIMIT } from "../../../rules/placed-hazards.ts";
import type { BonusTarget } from "../../../ruleset/contract.ts";
import type { StoryNumber, Vital } from "../../../ruleset/document-types.ts";
import { DEFENSE_IDS, TRAITS } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { skillGroups } from "./skills.ts";
import type { ChallengeThreatModel } from "./threat.ts";
import { type ChallengeSystem, gaugeNames } from "./vitals.ts";

export function challengeVitals({ system }: HostActor<ChallengeSystem>): Vital[] {
  return gaugeNames.map((name) => ({
    label: `TESSERA.Challenge.Vital.${name}`,
    value: system[name].value,
    max: system[name].max,
    path: `system.${name}.value`,
  }));
}

/**
 * Paths and labels of a character's numbers: advances, Traits, spent ranks, the focused Trait, the Skills of the
 * world's edition, and the bonuses of talents to Defenses and Grit.
 */
export function challengeNumbers(): StoryNumber[] {
  const skills = skillGroups(variantsInForce().skillList).flatMap((group) => group.skills);
  return [
    ...advanceNumbers("TESSERA.Challenge.Character"),
    ...TRAITS.map((trait) => ({ path: `system.traits.${trait}`, label: `TESSERA.Challenge.Trait.${trait}` })),
    ...TRAITS.map((trait) => ({
      path: `system.spent.${trait}`,
      label: `TESSERA.Challenge.Character.FIELDS.spent.${trait}.label`,
    })),
    {
      path: "system.focused",
      label: "TESSERA.Challenge.Sheet.focus",
      words: (stored) => {
        const trait = TRAITS.find((each) => each === stored);
        return trait ? localize(`TESSERA.Challenge.Trait.${trait}`) : stored;
      },
    },
    ...skills.map(({ id }) => ({ path: `system.skills.${id}`, label: `TESSERA.Challenge.Skill.${id}` })),
    ...gaugeNames.map((name) => ({
      path: `system.${name}.bonus`,
      label: localize("TESSERA.Challenge.Story.bonus", { name: localize(`TESSERA.Challenge.Vital.${name}`) }),
    })),
  ];
}

/**
 * Paths and labels of the numbers of a threat that a game master sets once: the maxima of its gauges, its rating and
 * its modifier.
 */
export function challengeThreatNumbers(): StoryNumber[] {
  return [
    ...gaugeNames.map((name) => ({
      path: `system.${name}.max`,
      label: `TESSERA.Challenge.Threat.FIELDS.${name}.max.label`,
    })),
    { path: "system.rating", label: "TESSERA.Challenge.Threat.FIELDS.rating.label" },
    { path: "system.modifier", label: "TESSERA.Challenge.Threat.FIELDS.modifier.label" },
  ];
}

/** Vitals of a threat: Defenses and Grit, then its Hazard. */
export function challengeThreatVitals(actor: HostActor<ChallengeThreatModel>): Vital[] {
  const { hazard } = actor.system;
  return [
    ...challengeVitals(actor),
    {
      label: "TESSERA.Challenge.Threat.FIELDS.hazard.label",
      value: hazard,
      max: null,
      path: "system.hazard",
      limit: HAZARD_LIMIT,
    },
  ];
}

/** The vital that represents a character: Grit, since a character without Grit is out of the fight. */
export function challengeHeadline(vitals: readonly Vital[]): Vital | undefined {
  return vitals.find(({ path }) => path === "system.grit.value");
}

/** The vital that represents a threat: its Hazard, which adds dice to rolls in its Zone. */
export function challengeThreatHeadline(vitals: readonly Vital[]): Vital | undefined {
  return vitals.find(({ path }) => path === "system.hazard");
}

/** Bars of a new token: the primary Defense, then Grit. */
export function challengeBars({ system }: HostActor<ChallengeSystem>): string[] {
  return [system.primaryDefense, "grit"];
}

/** The status for injury, in three grades: a Defense at 0, Grit damaged, Grit at 0. */
export function challengeStatuses({ system }: HostActor<ChallengeSystem>): string[] {
  const { grit } = system;
  if (grit.max > 0 && grit.value === 0) return ["hurt3"];
  if (grit.value < grit.max) return ["hurt2"];
  const down = DEFENSE_IDS.some((name) => system[name].max > 0 && system[name].value === 0);
  return down ? ["hurt1"] : [];
}

/** Targets for item bonuses: the Skills of the world's edition. */
export function challengeBonusTargets(): BonusTarget[] {
  return skillGroups(variantsInForce().skillList)
    .flatMap(({ skills }) => skills)
    .map(({ id }) => ({ id, label: localize(`TESSERA.Challenge.Skill.${id}`) }));
}
