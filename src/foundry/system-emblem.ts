/** Emblem on the cards of messages that belong to no rule set: the system's own. */
export const SYSTEM_EMBLEM = "systems/tessera/assets/icon.svg";
