/** How Decision checks are asked for. */
import { localize } from "../../foundry/host.ts";
import type { Asking } from "../../ruleset/requests.ts";
import { type DecisionOutcome, groupTotal } from "./rules/index.ts";
import { STATS } from "./stats.ts";

export const decisionAsking: Asking = {
  fields: () => [
    {
      name: "stat",
      label: "TESSERA.Field.stat",
      options: STATS.map((value) => ({ value, label: localize(`TESSERA.Decision.Stat.${value}`) })),
    },
    { name: "targetNumber", label: "TESSERA.Field.targetNumber", words: ["tn"], min: 2, max: 100, difficulty: true },
  ],
  hide: ({ targetNumber, ...specification }) => ({
    specification: { ...specification, targetNumber: null },
    rulings:
      typeof targetNumber === "number" ? [{ act: "set", parameters: { targetNumber: String(targetNumber) } }] : [],
  }),
  contest: { contested: true, targetNumber: null },
  called: { allowed: true },
  together: (answers) =>
    localize("TESSERA.Decision.Card.together", {
      total: groupTotal((answers as readonly DecisionOutcome[]).map(({ total }) => total)),
    }),
};
