/** Suggested concepts of a new character: the order of its attributes and skills, and a picture. */

/**
 * A concept. Its words have the same position in the language file's list of concepts as the concept has in `CONCEPTS`.
 */
interface Concept {
  readonly id: string;
  readonly img: string;
  /** Attributes, the most important first, separated by blanks. */
  readonly attributes: string;
  /** Skills, the most important first, separated by blanks. */
  readonly skills: string;
}

export const CONCEPTS: readonly Concept[] = [
  {
    id: "lamplighter",
    img: "systems/tessera/assets/icons/lantern-flame.svg",
    attributes: "wits body spirit presence",
    skills: "stealth streetwise athletics investigation",
  },
  {
    id: "advocate",
    img: "systems/tessera/assets/icons/gavel.svg",
    attributes: "presence wits spirit body",
    skills: "sway lore diplomacy deception",
  },
  {
    id: "ferry-thief",
    img: "systems/tessera/assets/icons/stethoscope.svg",
    attributes: "wits spirit presence body",
    skills: "medicine mechanics deception stealth",
  },
  {
    id: "fencer",
    img: "systems/tessera/assets/icons/fencer.svg",
    attributes: "body presence wits spirit",
    skills: "melee tactics command athletics",
  },
  {
    id: "bell-cutter",
    img: "systems/tessera/assets/icons/ringing-bell.svg",
    attributes: "spirit wits presence body",
    skills: "arcana craft lore endurance",
  },
  {
    id: "forger",
    img: "systems/tessera/assets/icons/quill-ink.svg",
    attributes: "wits presence spirit body",
    skills: "deception craft lore mechanics",
  },
  {
    id: "sweep",
    img: "systems/tessera/assets/icons/chimney.svg",
    attributes: "body wits presence spirit",
    skills: "athletics stealth investigation endurance",
  },
  {
    id: "undertaker",
    img: "systems/tessera/assets/icons/coffin.svg",
    attributes: "spirit presence wits body",
    skills: "medicine diplomacy arcana investigation",
  },
  {
    id: "sergeant",
    img: "systems/tessera/assets/icons/keyring.svg",
    attributes: "presence body wits spirit",
    skills: "command brawl streetwise ranged",
  },
  {
    id: "medium",
    img: "systems/tessera/assets/icons/candle-skull.svg",
    attributes: "spirit presence body wits",
    skills: "arcana performance sway nature",
  },
];
