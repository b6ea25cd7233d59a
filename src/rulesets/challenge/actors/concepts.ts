/** Suggested concepts of a new character: the order of its Traits, its Skills, and a picture. */

/**
 * A concept. Its name is the entry at the same index in the list `TESSERA.Challenge.Maker.concepts` of the language
 * file.
 */
interface Concept {
  readonly id: string;
  readonly img: string;
  /** Traits, the most important first, separated by blanks. */
  readonly traits: string;
  /**
   * Skills of both editions, the most important first. If a Trait allows fewer Skills than are listed here, its last
   * ones are left out.
   */
  readonly skills: string;
}

export const CONCEPTS: readonly Concept[] = [
  {
    id: "bell-founder",
    img: "systems/tessera/assets/icons/anvil-impact.svg",
    traits: "savvy steady deft uncanny dangerous",
    skills:
      "craft focus implements intuit exert endure operate analyze research investigate science history composure insight luck",
  },
  {
    id: "smuggler",
    img: "systems/tessera/assets/icons/barrel.svg",
    traits: "deft savvy steady dangerous uncanny",
    skills:
      "stealth deceive composure strike luck pilot operate legerdemain insight navigate streetwise persuade endure throw",
  },
  {
    id: "surgeon",
    img: "systems/tessera/assets/icons/scalpel.svg",
    traits: "savvy deft uncanny steady dangerous",
    skills:
      "medicine science implements intuit endure grapple insight investigate survival research nature luck composure legerdemain",
  },
  {
    id: "warden",
    img: "systems/tessera/assets/icons/sharp-halberd.svg",
    traits: "dangerous steady savvy deft uncanny",
    skills:
      "strike lead survival tactics intuit shoot exert intimidate grapple endure composure navigate streetwise insight",
  },
  {
    id: "thief",
    img: "systems/tessera/assets/icons/robber-mask.svg",
    traits: "deft uncanny savvy dangerous steady",
    skills:
      "legerdemain luck streetwise throw composure intuit stealth tumble insight implements deceive analyze focus",
  },
  {
    id: "lampwright",
    img: "systems/tessera/assets/icons/old-lantern.svg",
    traits: "steady savvy deft uncanny dangerous",
    skills: "lux craft operate intuit exert focus composure endure lead navigate analyze survival implements luck",
  },
  {
    id: "blaster",
    img: "systems/tessera/assets/icons/dynamite.svg",
    traits: "dangerous deft savvy steady uncanny",
    skills:
      "throw implements science composure luck exert shoot strike intimidate operate tactics tumble craft analyze endure",
  },
  {
    id: "puppeteer",
    img: "systems/tessera/assets/icons/puppet.svg",
    traits: "savvy uncanny deft steady dangerous",
    skills:
      "deceive aether legerdemain composure throw luck intuit currentEvents persuade linguistics history implements insight",
  },
  {
    id: "frost-reader",
    img: "systems/tessera/assets/icons/snowflake-2.svg",
    traits: "uncanny savvy steady dangerous deft",
    skills: "intuit rime endure intimidate insight luck aether vivus survival navigate analyze nature focus composure",
  },
  {
    id: "poacher",
    img: "systems/tessera/assets/icons/bow-arrow.svg",
    traits: "deft dangerous savvy uncanny steady",
    skills:
      "stealth shoot survival luck endure tumble implements insight tactics throw grapple strike navigate nature intuit",
  },
];
