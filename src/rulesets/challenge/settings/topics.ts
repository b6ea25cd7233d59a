/** The topics under which the settings window shows Challenge's variants. */
import type { ChallengeVariants } from "../rules/variants.ts";

export const variantTopics = {
  "TESSERA.Challenge.Topic.rolls": ["rankBuys", "rerollTrait", "bonusDie"],
  "TESSERA.Challenge.Topic.meters": ["meters", "momentum", "escalationPrice"],
  "TESSERA.Challenge.Topic.hazards": ["defies", "defyHazards"],
  "TESSERA.Challenge.Topic.characters": ["advances", "skillList", "advantageUses"],
} as const satisfies Readonly<Record<string, readonly (keyof ChallengeVariants)[]>>;
