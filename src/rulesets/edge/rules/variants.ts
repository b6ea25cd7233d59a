/** Points on which the texts disagree or leave the table a choice; each is a world setting. */
import { choice, flag, nullable, openRecord, whole } from "../../../rules/input.ts";

/** Boons for failures: Partial 1 and Miss 2 (source 003), or Miss 1 alone (source 002). */
export const BOON_AWARDS = ["source003", "source002"] as const;
export type BoonAwards = (typeof BOON_AWARDS)[number];

export interface EdgeVariants {
  readonly boonAwards: BoonAwards;
  /**
   * Most Boons from failures, a character and scene, 0 to 100; null for what the source of `boonAwards` says: two in source
   * 002, no limit in source 003, which names none beside holding 5.
   */
  readonly failureBoonsPerScene: number | null;
  /** Controlled checks with trivial fallout earn no Boon (source 002, Position Gate: one of its optional dials). */
  readonly positionGate: boolean;
  /** The Description Ladder rerolls 1s (source 002; source 003 has no ladder). */
  readonly descriptionRerolls: boolean;
  /** A vivid description by another player adds a die (source 003; absent from source 002). */
  readonly descriptiveAssistance: boolean;
  /** Stress pays for help (source 003, Assistance), as a mark of Fatigue: no source says what Stress is. */
  readonly stressForHelp: boolean;
  /**
   * Dice that Harm 3 takes from whoever acts by the game master's leave, 0 to 5. The sources say "incapacitated or dying"
   * and no number; one die is Harm 2's.
   */
  readonly harmThreeDice: number;
  /** A Boon improves the Position (source 003; not among the spends of source 002). */
  readonly positionForBoon: boolean;
  /** A Boon buys a flashback (source 003; absent from source 002). */
  readonly flashbacks: boolean;
  /** A bond's Boon, once a bond and session, by right (source 003); else at the GM's discretion (source 002). */
  readonly bondBoons: boolean;
  /** Off-screen uses of assets, free once a session and then for XP (source 002; source 003 knows the Boon alone). */
  readonly offScreenAssets: boolean;
  /**
   * Most XP converted from Boons in the one conversion of a session. "Once", "2 Boons for 1 XP" and "max 2 XP" (both
   * sources) agree only if that one conversion may take 4 Boons; 1 reads the price strictly.
   */
  readonly conversionLimit: number;
}

export const DEFAULT_VARIANTS: EdgeVariants = {
  boonAwards: "source003",
  failureBoonsPerScene: null,
  positionGate: false,
  descriptionRerolls: true,
  descriptiveAssistance: true,
  stressForHelp: true,
  harmThreeDice: 1,
  positionForBoon: true,
  flashbacks: true,
  bondBoons: true,
  offScreenAssets: true,
  conversionLimit: 2,
};

const readVariants = openRecord(DEFAULT_VARIANTS, {
  boonAwards: choice(BOON_AWARDS),
  failureBoonsPerScene: nullable(whole(0, 100)),
  positionGate: flag,
  descriptionRerolls: flag,
  descriptiveAssistance: flag,
  stressForHelp: flag,
  harmThreeDice: whole(0, 5),
  positionForBoon: flag,
  flashbacks: flag,
  bondBoons: flag,
  offScreenAssets: flag,
  conversionLimit: whole(1, 2),
});

/**
 * All variants, those left out at their defaults.
 * @throws RulesError naming the one that is unknown or not among its values.
 */
export const validateVariants = (value: unknown): EdgeVariants => readVariants("variants", value);
