import { localize } from "../../../foundry/host.ts";
import type { ChronicleRules } from "../../../ruleset/chronicle.ts";
import { EDGE_MOMENTS } from "../rules/moments.ts";

export const edgeChronicle: ChronicleRules = {
  plots: [
    { id: "storyBeats", counters: ["storyBeats"] },
    { id: "boons", number: "boons" },
    { id: "harm", number: "harm" },
  ],
  moments: EDGE_MOMENTS,
  tallies: [
    { id: "boonsSpent", number: "boons", way: "spent" },
    { id: "experience", number: "experience.earned", way: "gained" },
  ],
  stood: ({ harm }): Readonly<Record<string, number>> => (typeof harm === "number" ? { harm } : {}),
  numberLabel: (name) => {
    if (name === "experience.earned") return localize("TESSERA.Edge.Vital.experience");
    return name === "harm" ? localize("TESSERA.Edge.Character.FIELDS.harm.label") : null;
  },
};
