/** Numbers that a game master may set by a ruling after the roll; each is also the type of the event that stores it. */
export const RULINGS = ["target", "challenge", "hazards", "threshold"] as const;
