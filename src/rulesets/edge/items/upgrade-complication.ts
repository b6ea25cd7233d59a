/** Migration of complications from earlier versions. Accepts partial data. */

/** Convert a card's rank (`7`, `"queen"`) to its value: plain, face or ace. */
export function upgradeComplication(source: Record<string, unknown>): Record<string, unknown> {
  const { rank } = source;
  if (typeof rank === "string" && ["jack", "queen", "king"].includes(rank)) source["rank"] = "face";
  else if (Number(rank) >= 2 && Number(rank) <= 10) source["rank"] = "plain";
  return source;
}
