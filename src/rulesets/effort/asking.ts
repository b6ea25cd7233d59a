/** How Effort checks are asked for. What is paid depends on the difficulty, so it cannot stay hidden. */
import { localize } from "../../foundry/host.ts";
import type { Asking } from "../../ruleset/requests.ts";
import { openWhenToRoll } from "./guide.ts";
import { nameOf } from "./names.ts";
import { DIFFICULTIES } from "./rules/index.ts";
import { effortConfig } from "./settings/config.ts";

export const effortAsking: Asking = {
  // "Any player can call for a dice roll to resolve an action" (source 001, When to roll Dice).
  anybody: true,
  help: openWhenToRoll,
  fields: () => {
    const config = effortConfig();
    return [
      {
        name: "attribute",
        label: "TESSERA.Field.attribute",
        options: config.attributes.map(({ id }) => ({ value: id, label: nameOf("attribute", id, config) })),
      },
      {
        name: "resource",
        label: "TESSERA.Field.resource",
        options: config.resources.map(({ id }) => ({ value: id, label: nameOf("resource", id, config) })),
      },
      {
        name: "difficulty",
        label: "TESSERA.Field.difficulty",
        options: DIFFICULTIES.map((value) => ({ value, label: localize(`TESSERA.Effort.Difficulty.${value}`) })),
        difficulty: true,
      },
    ];
  },
};
