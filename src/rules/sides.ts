/** The two sides of a conflict: the players' characters and their opponents. */
export const SIDES = ["players", "enemy"] as const;
export type Side = (typeof SIDES)[number];
