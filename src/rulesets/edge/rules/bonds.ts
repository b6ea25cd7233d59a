/** Boons from bonds (source 003, Bond-Driven Actions; source 002, Other Ways to Gain Boons). */
import { oneOf } from "../../../rules/error.ts";
import { flag, plainObject } from "../../../rules/input.ts";
import { DESCRIPTIONS, type Description } from "./check.ts";
import { type EdgeVariants, edgeVariants } from "./variants.ts";

/** Conditions of a bond's Boon. */
export interface BondAction {
  readonly description: Description;
  /** True if the action meaningfully engages the bond. */
  readonly engaged: boolean;
  /** True if this bond has already earned its Boon this session. */
  readonly usedThisSession: boolean;
  /** True if the GM grants the Boon; read only if the table leaves this to the GM. */
  readonly granted: boolean;
}

/** A bond's Boon, 0 or 1; if 0, with the reason, a key below `TESSERA.Edge.NoBoon`. */
export interface BondBoon {
  readonly boons: number;
  readonly reason: "notIntricate" | "bondNotEngaged" | "oncePerSession" | "notGranted" | null;
}

/**
 * One Boon for an Intricate action that meaningfully engages a bond, once per bond and session; with the variant of
 * source 002, whenever the GM grants it.
 * @throws RulesError for an invalid action or options.
 */
export function bondBoon(action: BondAction, options: Partial<EdgeVariants> = {}): BondBoon {
  const given = plainObject("", action, ["description", "engaged", "usedThisSession", "granted"]);
  const description = oneOf("description", given["description"], DESCRIPTIONS);
  const engaged = flag("engaged", given["engaged"]);
  const used = flag("usedThisSession", given["usedThisSession"]);
  const granted = flag("granted", given["granted"]);
  if (!edgeVariants.validate(options).bondBoons)
    return granted ? { boons: 1, reason: null } : { boons: 0, reason: "notGranted" };
  if (description !== "intricate") return { boons: 0, reason: "notIntricate" };
  if (!engaged) return { boons: 0, reason: "bondNotEngaged" };
  if (used) return { boons: 0, reason: "oncePerSession" };
  return { boons: 1, reason: null };
}
