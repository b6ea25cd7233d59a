/** What help with somebody else's check costs (source 003, Assistance and Descriptive Assistance). */

/** What help costs the helper. Stress is defined nowhere: reading, it is one mark of Fatigue. */
export const ASSISTANCE_COSTS = {
  boon: { boons: 1, fatigue: 0 },
  stress: { boons: 0, fatigue: 1 },
  description: { boons: 0, fatigue: 0 },
  follower: { boons: 0, fatigue: 0 },
} as const;
