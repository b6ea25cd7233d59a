/** The topics under which the settings window shows Edge's variants. */
import type { EdgeVariants } from "../rules/variants.ts";

export const variantTopics = {
  "TESSERA.Edge.Topic.boons": ["boonAwards", "failureBoonsPerScene", "positionGate", "bondBoons", "conversionLimit"],
  "TESSERA.Edge.Topic.spends": ["positionForBoon", "flashbacks", "offScreenAssets"],
  "TESSERA.Edge.Topic.help": ["descriptiveAssistance", "describedHelpLimited", "stressForHelp"],
  "TESSERA.Edge.Topic.rolls": ["descriptionRerolls", "contactUntil"],
  "TESSERA.Edge.Topic.harm": ["harmThreeLeave", "harmThreeDice"],
} as const satisfies Readonly<Record<string, readonly (keyof EdgeVariants)[]>>;
