/** Upgrades of item data from older versions or other sources. Each accepts partial data. */

type Source = Record<string, unknown>;

const diceSizes = [12, 10, 8, 6, 4];

/**
 * Upgrade gear: the faces of a supply die (`12`, `"12"`) become its name (`d12`), `0` becomes `empty`, and null becomes
 * `none`; a percentile tracker given as `"none"` or empty text becomes null.
 */
export function upgradeGear(source: Source): Source {
  const { supply, percentile } = source;
  if (supply === null) source["supply"] = "none";
  else if (diceSizes.includes(Number(supply))) source["supply"] = `d${Number(supply)}`;
  else if (supply === 0 || supply === "0") source["supply"] = "empty";
  if (percentile === "none" || percentile === "") source["percentile"] = null;
  return source;
}

/** Upgrade a condition: a single rule set becomes a list. */
export function upgradeCondition(source: Source): Source {
  const { rulesets } = source;
  if (typeof rulesets === "string") source["rulesets"] = rulesets === "" ? [] : [rulesets];
  return source;
}

/** Upgrade a bonus: a number becomes that many dice for every check. */
export function upgradeBonus(source: Source): Source {
  if (typeof source["bonus"] === "number") source["bonus"] = { dice: source["bonus"], modifier: 0, appliesTo: "" };
  return source;
}
