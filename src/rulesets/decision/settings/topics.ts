/** The topics under which the settings window shows Decision's variants. */
import type { DecisionVariants } from "../rules/variants.ts";

export const variantTopics = {
  "TESSERA.Decision.Topic.rolls": ["luckDie", "explodingSixes", "contestReroll"],
  "TESSERA.Decision.Topic.attacks": ["attacks", "hitDamage"],
  "TESSERA.Decision.Topic.characters": ["advances", "attributeCap", "vitalityRecovery"],
} as const satisfies Readonly<Record<string, readonly (keyof DecisionVariants)[]>>;
