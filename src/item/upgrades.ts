/** Shapes of item data that come from elsewhere or from before, made into today's. Each takes a delta as well as a whole. */

type Source = Record<string, unknown>;

const diceSizes = [12, 10, 8, 6, 4];

/** A supply die given by its faces (`12`, `"12"`), as `0`, or as null becomes its name; a tracker as text its number. */
export function upgradeGear(source: Source): Source {
  const { supply, percentile } = source;
  if (supply === null) source["supply"] = "none";
  else if (diceSizes.includes(Number(supply))) source["supply"] = `d${Number(supply)}`;
  else if (supply === 0 || supply === "0") source["supply"] = "empty";
  if (percentile === "none" || percentile === "") source["percentile"] = null;
  return source;
}

/** One rule set named alone becomes a list of one. */
export function upgradeCondition(source: Source): Source {
  const { rulesets } = source;
  if (typeof rulesets === "string") source["rulesets"] = rulesets === "" ? [] : [rulesets];
  return source;
}

/** A bonus given as one number is that many dice, to every check. */
export function upgradeBonus(source: Source): Source {
  if (typeof source["bonus"] === "number") source["bonus"] = { dice: source["bonus"], modifier: 0, appliesTo: "" };
  return source;
}
