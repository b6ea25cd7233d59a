/** The topics under which the settings window shows Effort's variants. */
import type { EffortVariants } from "../rules/variants.ts";

export const variantTopics = {
  "TESSERA.Effort.Topic.opposing": ["criticalOpposition", "oppositionTiming", "trivialOpposed", "opposeFailures"],
  "TESSERA.Effort.Topic.paying": ["underpay", "splitPayment"],
  "TESSERA.Effort.Topic.turns": ["movement"],
  "TESSERA.Effort.Topic.characters": ["advances"],
} as const satisfies Readonly<Record<string, readonly (keyof EffortVariants)[]>>;
