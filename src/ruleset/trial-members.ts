/**
 * Names that the trial of a rule set knows: members of acts, and kinds of controls; `tests/types` checks that they match
 * the contract.
 */

function are<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, true>> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}

export const ACT = {
  ...are("by", "icon", "group", "rare", "event", "possible", "offer", "steps", "price", "sentenceData"),
  ...are("asks", "complete", "apply", "roll"),
};

export const CHARACTER_ACT = {
  ...are("of", "row", "by", "types", "icon", "event", "note", "when", "possible", "steps", "price"),
  ...are("asks", "does", "complete", "plan", "perform"),
};

export const CONTROL = {
  ...are("select", "pills", "scale", "number", "tick", "line", "mode", "lists", "ticks", "note", "own", "loaded"),
};
