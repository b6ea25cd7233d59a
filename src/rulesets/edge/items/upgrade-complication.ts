/** Complications from elsewhere or from before, made into today's. Takes a delta as well as a whole. */

/** A card's own rank (`7`, `"queen"`) becomes what counts of it: plain, face or ace. */
export function upgradeComplication(source: Record<string, unknown>): Record<string, unknown> {
  const { rank } = source;
  if (typeof rank === "string" && ["jack", "queen", "king"].includes(rank)) source["rank"] = "face";
  else if (Number(rank) >= 2 && Number(rank) <= 10) source["rank"] = "plain";
  return source;
}
