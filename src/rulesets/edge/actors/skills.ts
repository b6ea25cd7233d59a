/**
 * Default attributes and skills of Edge; a world may define its own (`skill-names.ts`). Labels are in the language file
 * under `TESSERA.Edge.Attribute` and `.Skill`.
 */

export const edgeAttributes = ["body", "wits", "spirit", "presence"] as const;

/** Default skills by group. Any skill may be rolled with any attribute. */
export const edgeSkillGroups = {
  combat: ["melee", "ranged", "brawl", "tactics"],
  physical: ["athletics", "stealth", "endurance", "craft"],
  social: ["sway", "command", "deception", "performance"],
  knowledge: ["lore", "investigation", "medicine", "nature"],
  specialised: ["arcana", "mechanics", "diplomacy", "streetwise"],
} as const;
