/** Connects the sheet of a party with requests, so that it can ask all members of one rule set for a check. */

/** Functions that a higher room provides for it. */
export interface GroupRoll {
  /** True if the current user may ask for checks of this rule set. */
  mayAsk(ruleset: string): boolean;
  /** Open the question which check these actors, by UUID, are asked for. */
  ask(ruleset: string, actors: readonly string[]): Promise<unknown>;
}

let registered: GroupRoll = { mayAsk: () => false, ask: () => Promise.resolve() };

/** Register what asks a group for a check; in the `init` hook. */
export function registerGroupRoll(groupRoll: GroupRoll): void {
  registered = groupRoll;
}

/** The function that asks a group for a check. */
export function groupRoll(): GroupRoll {
  return registered;
}
