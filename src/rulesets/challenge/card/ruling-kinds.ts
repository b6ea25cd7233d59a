/** Numbers that a game master may rule after the roll; each is the type of its event. */
export const RULINGS = ["target", "challenge", "hazards", "threshold"] as const;
