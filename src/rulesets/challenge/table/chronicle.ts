import type { ChronicleRules } from "../../../ruleset/chronicle.ts";
import { CHALLENGE_MOMENTS } from "../rules/moments.ts";

export const challengeChronicle: ChronicleRules = {
  plots: [
    { id: "meters", counters: ["entropy", "momentum"] },
    { id: "hits", feed: "hits" },
  ],
  moments: CHALLENGE_MOMENTS,
  isEnemy: ({ side }) => side === "enemy",
};
