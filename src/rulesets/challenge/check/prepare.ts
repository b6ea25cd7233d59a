/** Preparation of a Challenge check from an actor and a specification. */

import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import { chosenBonuses } from "../../../item/bonuses-for.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import { concatLists, identifier } from "../../../rules/input.ts";
import type { PreparedCheck } from "../../../ruleset/prepared-check.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import type { ChallengeModel } from "../actors/models.ts";
import type { ChallengeThreatModel } from "../actors/threat.ts";
import { defiedNow, surroundings } from "../hazards/surroundings.ts";
import {
  backgroundCheck,
  type ChallengeCheck,
  type ChallengeKind,
  type ChallengeVariants,
  carriesHazards,
  DEFENSE_IDS,
  DEFY_WAYS,
  INITIATIVE_SKILLS,
  KINDS,
  mayRoll,
  RECOVER_SKILLS,
  rerollRanks,
  skill as skillOf,
  TRAITS,
  validateCheck,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { sceneValues } from "../table/scene-values.ts";

/** The Skill that the kind of roll determines, else the given one. */
function skillFor(kind: ChallengeKind, { skill, defense, way }: Data, system: ChallengeCharacterModel): unknown {
  if (kind === "recover" && defense !== undefined) return RECOVER_SKILLS[oneOf("defense", defense, DEFENSE_IDS)];
  if (kind === "recover") return oneOf("skill", skill, Object.values(RECOVER_SKILLS));
  if (kind === "defyDanger" && way !== undefined)
    return DEFY_WAYS[oneOf("way", way, Object.keys(DEFY_WAYS) as (keyof typeof DEFY_WAYS)[])];
  if (kind === "initiative" && skill === undefined) {
    const [first, second] = INITIATIVE_SKILLS;
    return (system.skills[second] ?? 0) > (system.skills[first] ?? 0) ? second : first;
  }
  return kind === "initiative" ? oneOf("skill", skill, INITIATIVE_SKILLS) : skill;
}

/** The Trait that pays for rerolls, and its ranks left; none for the Initiative test, in which 1s have no effect. */
function ranksFor(
  system: ChallengeCharacterModel,
  kind: ChallengeKind,
  skillTrait: (typeof TRAITS)[number] | null,
  variants: ChallengeVariants,
): Data {
  if (kind === "initiative") return {};
  const paying = rerollRanks(system.traits, system.spent, {
    focused: system.focused,
    skillTrait: skillTrait ?? system.focused ?? TRAITS[0],
    variant: skillTrait ? variants.rerollTrait : "focused",
  });
  return paying ? { ranks: paying.ranks, traitId: paying.trait } : {};
}

function ofCharacter(system: ChallengeCharacterModel, kind: ChallengeKind, asked: Data): Data {
  const variants = variantsInForce();
  if (kind === "background") {
    const trait = oneOf("trait", asked["trait"], TRAITS);
    const term = backgroundCheck(asked["term"] as number, system.traits[trait], system.spent[trait]);
    return { ...term, traitId: trait, variants };
  }
  if (kind === "leaveZone") return { rating: 0, variants, ...ranksFor(system, kind, null, variants) };
  const id = identifier("skill", skillFor(kind, asked, system));
  const skill = skillOf(id, variants.skillList);
  const rating = system.skills[id] ?? 0;
  if (!mayRoll(skill, rating, variants.skillList)) throw new RulesError("skill", "untrained");
  return { rating, skillId: id, variants, ...ranksFor(system, kind, skill.trait, variants) };
}

/**
 * Values of a check that come from a threat. The label of its modifier leaves out the threat's name, which players may
 * not know.
 */
function ofThreat({ rating, modifier }: ChallengeThreatModel): Data {
  const modifiers = modifier === 0 ? [] : [{ label: localize("TESSERA.Challenge.Threat.own"), dice: modifier }];
  return { side: "enemy", rating, modifiers, variants: variantsInForce() };
}

/** Item bonuses in the form that a check takes: dice join the pool, modifiers become Bonus Hits. */
function ofItems(actor: HostActor, skillId: unknown, chosen: unknown): { modifiers: Data[]; bonusHits: Data[] } {
  const bonuses = chosenBonuses(actor, typeof skillId === "string" ? [skillId] : [], chosen);
  return {
    modifiers: bonuses.filter(({ dice }) => dice !== 0).map(({ label, dice }) => ({ label, dice })),
    bonusHits: bonuses
      .filter(({ modifier }) => modifier !== 0)
      .map(({ label, modifier }) => ({ label, hits: modifier })),
  };
}

/**
 * Complete a specification (docs/api.md lists its fields) from the actor's sheet and the scene.
 * @throws RulesError naming the invalid field: `skill` (`untrained`) for magic without Training; `hazards` (`empty`)
 *   for leaving a Zone without Hazards
 */
export function prepareChallengeCheck(
  actor: HostActor<ChallengeModel>,
  specification: Data,
): PreparedCheck<ChallengeCheck> {
  const { skill, defense, way, trait, term, bonuses, messageMode, stand, waived, targets, ...rest } = specification;
  const kind = oneOf("kind", rest["kind"] ?? "action", KINDS);
  const own =
    actor.system instanceof ChallengeCharacterModel
      ? ofCharacter(actor.system, kind, { skill, defense, way, trait, term })
      : ofThreat(actor.system);
  const items = kind === "background" ? { modifiers: [], bonusHits: [] } : ofItems(actor, own["skillId"], bonuses);
  const scene = kind === "background" ? {} : sceneValues();
  const exposed = carriesHazards(kind, variantsInForce());
  const around = surroundings(actor, stand, exposed ? waived : null, targets as readonly string[] | undefined);
  const check = validateCheck({
    ...scene,
    ...own,
    ...(exposed ? { defied: defiedNow(actor, around.zone) } : {}),
    ...rest,
    kind,
    zone: kind === "background" ? "" : around.zone,
    hazards: concatLists(around.hazards, rest["hazards"]),
    waived: around.waived,
    modifiers: concatLists(concatLists(own["modifiers"], items.modifiers), rest["modifiers"]),
    bonusHits: concatLists(items.bonusHits, rest["bonusHits"]),
  });
  if (kind === "leaveZone" && check.hazards.length === 0) throw new RulesError("hazards", "empty");
  const prepared = { ...around.told, check, costs: around.costs(messageMode) };
  return typeof messageMode === "string" ? { ...prepared, messageMode } : prepared;
}
