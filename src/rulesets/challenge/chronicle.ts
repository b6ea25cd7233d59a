import type { ChronicleRules } from "../../ruleset/chronicle.ts";

export const challengeChronicle: ChronicleRules = {
  plots: [
    { id: "meters", counters: ["entropy", "momentum"] },
    { id: "hits", feed: "hits" },
  ],
  isEnemy: ({ side }) => side === "enemy",
};
