/**
 * Connects the sheet of a party with the requests for checks, so that the sheet can ask all members of one rule set.
 */

/** Functions that ask a group for a check; a higher layer provides them for the party's sheet. */
export interface GroupRoll {
  /** True if the current user may ask for checks of this rule set. */
  mayAsk(ruleset: string): boolean;
  /** Ask the user which check to request from these actors, given by UUID. */
  ask(ruleset: string, actors: readonly string[]): Promise<unknown>;
}

let registered: GroupRoll = { mayAsk: () => false, ask: () => Promise.resolve() };

/** Register the functions that ask a group for a check; in the `init` hook. */
export function registerGroupRoll(groupRoll: GroupRoll): void {
  registered = groupRoll;
}

/** The registered functions that ask a group for a check. */
export function groupRoll(): GroupRoll {
  return registered;
}
