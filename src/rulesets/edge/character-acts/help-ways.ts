/** Help for another's check: the ways in which a helper can pay, and their costs (source 003, Assistance). */
import type { Cost } from "../../../log/cost.ts";
import { type EdgeCharacter, storedCharacter } from "../actors/character.ts";
import { BOONS, fatigueCosts } from "../actors/costs.ts";
import { ASSISTANCE_COSTS, type AssistanceKind, BOON_CAP, HARM_LIMIT } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

export const PAID_KINDS = ["boon", "stress"] as const;
export type PaidKind = (typeof PAID_KINDS)[number];

/** Ways of paying that this helper has now. */
export function waysToHelp(helper: EdgeCharacter): PaidKind[] {
  const { boons, harm } = storedCharacter(helper);
  return [
    ...(boons >= ASSISTANCE_COSTS.boon.boons ? (["boon"] as const) : []),
    ...(variantsInForce().stressForHelp && harm < HARM_LIMIT ? (["stress"] as const) : []),
  ];
}

/** Cost of assistance, on the helper's sheet. */
export function assistanceCosts(helper: EdgeCharacter, kind: AssistanceKind): Cost[] {
  const { boons, fatigue } = ASSISTANCE_COSTS[kind];
  return [
    ...(boons > 0 ? [{ actor: helper.uuid, path: BOONS, amount: boons, maximum: BOON_CAP }] : []),
    ...(fatigue > 0 ? fatigueCosts(helper, fatigue) : []),
  ];
}
