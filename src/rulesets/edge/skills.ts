/** Attributes and skills of Edge. Names are in the language file under `TESSERA.Edge.Attribute` and `.Skill`. */

/** The system's own attributes; a world may have others (`skill-names.ts`). */
export const edgeAttributes = ["body", "wits", "spirit", "presence"] as const;

/**
 * The system's own skills by the group they stand in on the sheet; a world may have others (`skill-names.ts`). Any skill may
 * be rolled with any attribute.
 */
export const edgeSkillGroups = {
  combat: ["melee", "ranged", "brawl", "tactics"],
  physical: ["athletics", "stealth", "endurance", "craft"],
  social: ["sway", "command", "deception", "performance"],
  knowledge: ["lore", "investigation", "medicine", "nature"],
  specialised: ["arcana", "mechanics", "diplomacy", "streetwise"],
} as const;
