/** The two sides of a conflict: the players' characters and whoever stands against them. */
export const SIDES = ["players", "enemy"] as const;
export type Side = (typeof SIDES)[number];
