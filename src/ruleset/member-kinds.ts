/**
 * The members that a rule set's definition may have, with the kind of each; `tests/types` checks that they match the
 * contract.
 */

/** Kind of a member as far as it can be checked without looking into its contents. */
export type Kind = "text" | "function" | "object" | "list" | "flag" | "number" | "class";

function are<const Name extends string>(kind: Kind, ...names: readonly Name[]): Readonly<Record<Name, Kind>> {
  return Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>;
}

export const MEMBERS = {
  ...are("text", "label", "localizationPrefix", "emblem", "rehearses"),
  ...are("list", "templates", "itemTypes", "rollClasses", "reactionForms", "clockLinks"),
  ...are("flag", "judgesTargets", "readsTargets", "fronts", "wearsOff"),
  ...are("object", "diceColors", "help", "actorTypes", "items", "conditionEffects", "characterActs", "form", "asking"),
  ...are(
    "object",
    "fate",
    "acts",
    "results",
    "shared",
    "tracker",
    "zones",
    "moves",
    "turns",
    "chronicle",
    "endKinds",
    "sharedEnds",
    "days",
    "tableChecks",
    "dieStates",
  ),
  ...are("object", "bonusHints", "awards", "settings", "variants", "variantTopics", "questions", "api"),
  ...are("function", "bonusTargets", "note", "whyNoteStays", "configure", "prepare", "checks", "asked"),
  ...are("function", "sceneDefaults", "roll", "validate", "asPaid", "outcome", "odds", "eventsOfReaction", "card"),
  ...are("function", "lands", "targetsOf", "takesActs", "ledgerEntries", "hazardsAround", "ends", "alsoEnds", "watch"),
};

export const ACTOR_TYPE = {
  ...are("class", "model", "sheet"),
  ...are("text", "icon", "picture"),
  ...are("list", "bars", "values", "chronicled"),
  ...are("flag", "foe", "ally"),
  ...are("object", "form", "maker", "advance", "grade"),
  ...are("function", "usualBars", "hazard", "vitals", "headline", "numbers", "vitalChanges", "initiative", "statuses"),
};

export const ITEM_TYPE = {
  ...are("class", "model", "sheet"),
  ...are("text", "icon", "picture"),
  ...are("list", "numbers"),
  ...are("object", "grade"),
};

export const TABLE_CHECKS = { ...are("text", "by"), ...are("object", "form"), ...are("function", "covers", "prepare") };

export const COUNTER = {
  ...are("text", "ledger", "label"),
  ...are("number", "minimum", "maximum", "initial", "tension"),
  ...are("flag", "players", "byZone"),
  ...are("function", "usual", "onMinimum"),
};

export const WORD = { ...are("list", "options"), ...are("text", "prefix", "changed"), ...are("object", "announced") };

export const ZONES = { ...are("object", "carries"), ...are("function", "given") };

export const DAYS = are("function", "load", "takes");
