import type { ChronicleRules } from "../../../ruleset/chronicle.ts";
import { effortConfig, effortLabel } from "../settings/config.ts";

export const effortChronicle: ChronicleRules = {
  numberLabel: (name) => {
    const resource = /^resources\.(.+)$/.exec(name)?.[1];
    if (resource === undefined) return null;
    const known = effortConfig().resources.find(({ id }) => id === resource);
    return known ? effortLabel("Resource", known) : resource;
  },
};
