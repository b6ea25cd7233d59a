/** Talents of a new character by kind: two Traits, two Proficiencies, one Ability. */
import { RulesError } from "../../../rules/error.ts";

/** Number of talents of each kind that a character of level 1 chooses. */
export const STARTING_TALENTS = { trait: 2, proficiency: 2, ability: 1 } as const;

export type TalentKind = keyof typeof STARTING_TALENTS;

export const TALENT_KINDS = Object.keys(STARTING_TALENTS) as readonly TalentKind[];

/** Number of talents that a character of level 1 chooses. */
const STARTING_TALENT_COUNT = TALENT_KINDS.reduce((sum, kind) => sum + STARTING_TALENTS[kind], 0);

/** The kind with this name; null for a talent of no kind, which may be chosen instead of a talent of any kind. */
export function talentKind(name: string): TalentKind | null {
  return TALENT_KINDS.find((kind) => kind === name) ?? null;
}

/**
 * Number of talents of a kind that a character of level 1 may choose besides `chosen`; negative if too many are chosen.
 */
export function talentBalance(chosen: readonly (TalentKind | null)[], kind: TalentKind): number {
  return STARTING_TALENTS[kind] - chosen.filter((each) => each === kind).length;
}

/** Number of further talents of a kind, or of no kind, that can be chosen besides `chosen`; 0 or more. */
export function talentRoom(chosen: readonly (TalentKind | null)[], kind: TalentKind | null): number {
  const room = STARTING_TALENT_COUNT - chosen.length;
  const ofKind = kind ? talentBalance(chosen, kind) : room;
  return Math.max(0, Math.min(room, ofKind));
}

/** @throws RulesError (`talents`, `tooMany`) for more talents of a kind, or in all, than a character of level 1 has */
export function requireStartingTalents(chosen: readonly (TalentKind | null)[]): void {
  for (const kind of TALENT_KINDS) {
    const length = chosen.filter((each) => each === kind).length;
    const maximum = STARTING_TALENTS[kind];
    if (length > maximum) throw new RulesError(kind, "tooMany", { length, maximum });
  }
  if (chosen.length > STARTING_TALENT_COUNT)
    throw new RulesError("talents", "tooMany", { length: chosen.length, maximum: STARTING_TALENT_COUNT });
}
