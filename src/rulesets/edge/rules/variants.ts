/** Points on which the texts disagree or leave the table a choice; each is a world setting. */
import { choice, flag, number } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";
import { HARM_DICE_LIMIT } from "./harm.ts";

/** Boons for failures: Partial 1 and Miss 2 (source 003), or Miss 1 alone (source 002). */
export const BOON_AWARDS = ["source003", "source002"] as const;
export type BoonAwards = (typeof BOON_AWARDS)[number];

/** Ends that lift the die lost with a contact. */
export const CONTACT_ENDS = ["scene", "session"] as const;

/** The user who may let a character with Harm 3 act. */
export const HARM_LEAVES = ["gm", "player"] as const;

export const edgeVariants = variantTable({
  boonAwards: choice(BOON_AWARDS, "source003"),
  /**
   * Most Boons from failures for each character and scene, 0 to 100; null for the limit of the source in `boonAwards`:
   * two in source 002, none in source 003, which only limits those held to 5.
   */
  failureBoonsPerScene: number({ min: 0, max: 100, nullable: true, initial: null }),
  /** Controlled checks with trivial fallout earn no Boon (source 002, Position Gate: one of its optional dials). */
  positionGate: flag(false),
  /** The Description Ladder rerolls 1s (source 002; source 003 has no ladder). */
  descriptionRerolls: flag(true),
  /** A vivid description by another player adds a die (source 003; absent from source 002). */
  descriptiveAssistance: flag(true),
  /** Stress pays for help (source 003, Assistance) as a mark of Fatigue; no source defines Stress. */
  stressForHelp: flag(true),
  /** Described help counts toward the three dice of assistance (source 003: "from assists"); else it is added to them. */
  describedHelpLimited: flag(true),
  /**
   * The person who lets a character with Harm 3 act: the GM, by a ruling on the check, or its player, who ticks that the GM does. The
   * sources leave "incapacitated or dying" to the table.
   */
  harmThreeLeave: choice(HARM_LEAVES, "gm"),
  /**
   * Dice that Harm 3 takes from a character who acts by the GM's leave. The sources say "incapacitated or
   * dying" but give no number; one die is that of Harm 2.
   */
  harmThreeDice: number({ min: 0, max: HARM_DICE_LIMIT, initial: 1 }),
  /**
   * The end of a scene or of a session ends what a contact holds against a character (source 002, Social 1: "future −1d
   * with this contact"; it names no end).
   */
  contactUntil: choice(CONTACT_ENDS, "session"),
  /** A Boon improves the Position (source 003; not among the spends of source 002). */
  positionForBoon: flag(true),
  /** A Boon buys a flashback (source 003; absent from source 002). */
  flashbacks: flag(true),
  /** A bond's Boon, once a bond and session, by right (source 003); else at the GM's discretion (source 002). */
  bondBoons: flag(true),
  /** Off-screen uses of assets, free once a session and then for XP (source 002; source 003 has only the Boon). */
  offScreenAssets: flag(true),
  /**
   * Most XP from the one conversion of a session. "Once", "2 Boons for 1 XP" and "max 2 XP" (both sources) agree only
   * if that one conversion may take 4 Boons; 1 reads the price strictly.
   */
  conversionLimit: number({ min: 1, max: 2, initial: 2 }),
});

export type EdgeVariants = VariantsOf<typeof edgeVariants>;
