/** Suggested concepts of a new character: the order of its attributes, and a picture. */

/** A concept; its name has the same place in the language file's list of concepts. */
interface Concept {
  readonly id: string;
  readonly img: string;
  /** Attributes, the most important first, separated by blanks. */
  readonly attributes: string;
}

export const CONCEPTS: readonly Concept[] = [
  {
    id: "pilot",
    img: "systems/tessera/assets/icons/spaceship.svg",
    attributes: "agi dex ins will kno cha",
  },
  {
    id: "medic",
    img: "systems/tessera/assets/icons/medical-pack.svg",
    attributes: "kno ins cha will dex agi",
  },
  {
    id: "rigger",
    img: "systems/tessera/assets/icons/monkey-wrench.svg",
    attributes: "ins dex kno str fort will",
  },
  {
    id: "broker",
    img: "systems/tessera/assets/icons/scales.svg",
    attributes: "cha kno ins will dex agi",
  },
  {
    id: "scout",
    img: "systems/tessera/assets/icons/treasure-map.svg",
    attributes: "ins fort will agi kno dex",
  },
  {
    id: "boarder",
    img: "systems/tessera/assets/icons/battle-axe.svg",
    attributes: "str fort agi will ins cha",
  },
  {
    id: "cook",
    img: "systems/tessera/assets/icons/noodles.svg",
    attributes: "cha will ins fort dex str",
  },
  {
    id: "breaker",
    img: "systems/tessera/assets/icons/bolt-cutter.svg",
    attributes: "str dex fort ins will kno",
  },
  {
    id: "customs",
    img: "systems/tessera/assets/icons/police-officer-head.svg",
    attributes: "will dex cha ins fort agi",
  },
  {
    id: "listener",
    img: "systems/tessera/assets/icons/headphones.svg",
    attributes: "ins kno will cha agi dex",
  },
];
