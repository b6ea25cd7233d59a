/** What a page of the chronicle is about: what ended, or a whole session so far. */
export const RECORD_KINDS = ["scene", "setPiece", "session", "waypoint", "summary"] as const;
export type EndKindId = (typeof RECORD_KINDS)[number];
