/** Checks that Challenge characters and threats can roll. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { hazardsFor } from "../../../regions/zones.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import { skillGroups } from "../actors/skills.ts";
import { type ChallengeCheck, mayRoll } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

/** Rolls other than Skill rolls: of a character, of a threat. */
export const CHARACTER_KINDS = ["defyDanger", "createAdvantage", "recover", "leaveZone", "initiative"] as const;
export const THREAT_KINDS = ["action", "initiative"] as const;

/** Checks that an actor can roll: first kinds of rolls, then the Skills of a character by Trait. */
export function challengeChecks(actor: HostActor) {
  const { system } = actor;
  const isCharacter = system instanceof ChallengeCharacterModel;
  const { skillList } = variantsInForce();
  // Without Hazards, leaving a Zone rolls nothing.
  const mayLeave = hazardsFor(actor).length > 0;
  const kinds = isCharacter ? CHARACTER_KINDS.filter((kind) => kind !== "leaveZone" || mayLeave) : THREAT_KINDS;
  return [
    ...kinds.map((kind) => ({
      name: localize(`TESSERA.Challenge.Kind.${kind}`),
      group: "",
      specification: { kind },
    })),
    ...(isCharacter ? skillGroups(skillList) : []).flatMap(({ trait, skills }) =>
      skills
        .filter((skill) => isCharacter && mayRoll(skill, system.skills[skill.id] ?? 0, skillList))
        .map(({ id: skill }) => ({
          name: localize(`TESSERA.Challenge.Skill.${skill}`),
          group: localize(`TESSERA.Challenge.Trait.${trait}`),
          specification: { skill },
        })),
    ),
  ];
}

/** Fields of a request for the same roll as a stored check: its Skill, and the Trait of a background term. */
export function askedOfChallenge({ kind, skillId, traitId }: ChallengeCheck) {
  return { ...(skillId ? { skill: skillId } : {}), ...(kind === "background" ? { trait: traitId } : {}) };
}
