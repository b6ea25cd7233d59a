/**
 * Attributes that a skill is usually rolled with. Any attribute may go with any skill, so this is a proposal for lists
 * and previews, never a limit.
 */

/** Usual attributes of the default skills, the most usual first. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  melee: ["body", "wits"],
  ranged: ["wits", "body"],
  brawl: ["body"],
  tactics: ["wits", "presence"],
  athletics: ["body", "wits"],
  stealth: ["wits", "body"],
  endurance: ["body", "spirit"],
  craft: ["wits", "body"],
  sway: ["presence", "spirit"],
  command: ["presence"],
  deception: ["presence", "wits"],
  performance: ["presence", "spirit"],
  lore: ["wits", "spirit"],
  investigation: ["wits"],
  medicine: ["wits", "spirit"],
  nature: ["wits", "spirit"],
  arcana: ["spirit", "wits"],
  mechanics: ["wits", "body"],
  diplomacy: ["presence", "wits"],
  streetwise: ["wits", "presence"],
};

/** The attribute in `ids` with the highest rating; the first one if several share it. */
export function highestOf(ids: readonly string[], ratings: Readonly<Record<string, number>>): string {
  return ids.reduce((best, id) => ((ratings[id] ?? 0) > (ratings[best] ?? 0) ? id : best), ids[0] ?? "");
}

/**
 * The attribute that a character usually rolls a skill with: the highest of the skill's usual attributes. If the world
 * has none of these, or the skill is the table's own, it is the highest of all `ids`.
 */
export function usualAttribute(
  skill: string,
  ids: readonly string[],
  ratings: Readonly<Record<string, number>>,
): string {
  const usual = Object.hasOwn(USUAL, skill) ? (USUAL[skill] ?? []).filter((id) => ids.includes(id)) : [];
  return highestOf(usual.length > 0 ? usual : ids, ratings);
}
