/**
 * Names that the trial of a rule set knows: members of the parts of a definition, and kinds of controls; `tests/types`
 * checks that they match the contract.
 */

function are<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, true>> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}

export const ACT = {
  ...are("by", "icon", "group", "rare", "withdraws", "event", "possible", "offer", "steps", "price", "sentenceData"),
  ...are("asks", "complete", "apply", "roll"),
};

export const CHARACTER_ACT = {
  ...are("of", "row", "by", "types", "icon", "event", "note", "when", "possible", "steps", "price"),
  ...are("asks", "does", "complete", "plan", "perform"),
};

export const CONTROL = {
  ...are("select", "pills", "scale", "number", "tick", "line", "mode", "lists", "ticks", "note", "own", "loaded"),
};

export const MOMENT = are("now", "by");
export const EFFECT = {
  ...are("befalls", "inRows", "plain", "dice", "ons", "words", "plan", "isAbout", "perform"),
};
export const BEFALLS = ["characters", "itself", "nobody"] as const;

export const CARRY = are("min", "max", "words", "named");

export const FORM = {
  ...are("fields", "controls", "more", "asked", "presets", "inner", "beside", "against", "preview", "oneMore"),
  ...are("dialog", "start", "title", "targets", "namesTargets", "appliesTo", "bonusWords", "complete", "settle"),
};

export const PLAN = {
  ...are("steps", "names", "concepts", "conceptIds", "looks", "kit", "lookTags", "gear", "conceptWords"),
  ...are("conceptPictures", "portraits", "measure", "goodAt", "full", "gearRoom", "gearWords", "story", "ties"),
  ...are("afterward"),
};

export const STEP = {
  ...are("id", "label", "rules", "help", "words", "rollLabel", "rollAgainLabel", "roll", "needsRoll", "suggest"),
  ...are("clear", "settle", "fields", "left", "soFar", "made", "count", "forConcept", "rollFirst", "suitsConcept"),
  ...are("unchosen", "recap"),
};

export const SHOP = are("purse", "empty", "ladder", "offers");

export const RUNG = are("label", "line", "state");
export const RUNG_STATES = ["past", "now", "next", "ahead"] as const;

export const OFFER = are(
  "id",
  "at",
  "label",
  "price",
  "lacks",
  "about",
  "caution",
  "group",
  "fields",
  "changes",
  "buy",
);
