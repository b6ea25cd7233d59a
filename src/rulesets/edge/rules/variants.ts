/** Points on which the sources disagree or leave the table a choice, as variants; each is a world setting. */
import { choice, flag, number } from "../../../rules/fields.ts";
import { type VariantsOf, variantTable } from "../../../rules/variants.ts";
import { HARM_DICE_LIMIT } from "./harm.ts";

/** Boons for failures: Partial 1 and Miss 2 (source 003), or Miss 1 alone (source 002). */
export const BOON_AWARDS = ["source003", "source002"] as const;
export type BoonAwards = (typeof BOON_AWARDS)[number];

/** Times at which the loss of a die against a contact ends. */
export const CONTACT_ENDS = ["scene", "session"] as const;

/** The user who may let a character with Harm 3 act. */
export const HARM_LEAVES = ["gm", "player"] as const;

export const edgeVariants = variantTable({
  boonAwards: choice(BOON_AWARDS, "source003"),
  /**
   * Most Boons from failures for each character and scene, 0 to 100; null for the limit of the source in `boonAwards`:
   * two in source 002, none in source 003, which limits only the number of Boons that a character holds.
   */
  failureBoonsPerScene: number({ min: 0, max: 100, nullable: true, initial: null }),
  /**
   * True if Controlled checks with trivial fallout earn no Boon (source 002, Position Gate: one of its optional dials).
   */
  positionGate: flag(false),
  /** True if the Description Ladder allows rerolls of 1s (source 002; source 003 has no ladder). */
  descriptionRerolls: flag(true),
  /** True if a vivid description by another player adds a die (source 003; absent from source 002). */
  descriptiveAssistance: flag(true),
  /** True if helpers may pay with Stress (source 003, Assistance), as a mark of Fatigue; no source defines Stress. */
  stressForHelp: flag(true),
  /**
   * True if help by description counts toward the limit of three dice from assistance (source 003: "from assists");
   * false if it comes in addition.
   */
  describedHelpLimited: flag(true),
  /**
   * The user who lets a character with Harm 3 act: the GM, by a ruling on the check, or the player, by a tick that
   * confirms the GM's leave. The sources leave "incapacitated or dying" to the table.
   */
  harmThreeLeave: choice(HARM_LEAVES, "gm"),
  /**
   * Dice that Harm 3 removes from the check of a character who acts by the GM's leave. The sources say "incapacitated
   * or dying" but name no number; the default is one die, as at Harm 2.
   */
  harmThreeDice: number({ min: 0, max: HARM_DICE_LIMIT, initial: 1 }),
  /**
   * The time at which the loss of a die against a contact ends: the end of the scene or of the session (source 002,
   * Social 1: "future −1d with this contact"; it names no end).
   */
  contactUntil: choice(CONTACT_ENDS, "session"),
  /** True if a Boon can improve the Position (source 003; not among the spends of source 002). */
  positionForBoon: flag(true),
  /** True if a Boon can buy a flashback (source 003; absent from source 002). */
  flashbacks: flag(true),
  /**
   * True if a bond earns its Boon by right, once per bond and session (source 003); false if the GM decides (source
   * 002).
   */
  bondBoons: flag(true),
  /**
   * True if assets have off-screen uses, free once a session and then for XP (source 002; source 003 has only the
   * Boon).
   */
  offScreenAssets: flag(true),
  /**
   * Most XP from the single conversion of a session. "Once", "2 Boons for 1 XP" and "max 2 XP" (both sources) agree
   * only if that conversion may take 4 Boons; with 1, it takes only 2.
   */
  conversionLimit: number({ min: 1, max: 2, initial: 2 }),
});

export type EdgeVariants = VariantsOf<typeof edgeVariants>;
