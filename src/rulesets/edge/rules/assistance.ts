/** Costs of assistance (source 003, Assistance and Descriptive Assistance). */

/** Cost for the helper. Stress is not defined anywhere; reading: one mark of Fatigue. */
export const ASSISTANCE_COSTS = {
  boon: { boons: 1, fatigue: 0 },
  stress: { boons: 0, fatigue: 1 },
  description: { boons: 0, fatigue: 0 },
  follower: { boons: 0, fatigue: 0 },
} as const;
