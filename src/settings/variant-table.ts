/** Every variant of every rule set with what it may be set to. Names and hints stand under `TESSERA.Setting`. */
import * as challenge from "../rulesets/challenge/rules/variants.ts";
import * as decision from "../rulesets/decision/rules/variants.ts";
import * as edge from "../rulesets/edge/rules/variants.ts";
import * as effort from "../rulesets/effort/rules/variants.ts";

/** The variants of each rule set. */
export interface Variants {
  readonly challenge: challenge.ChallengeVariants;
  readonly effort: effort.EffortVariants;
  readonly edge: edge.EdgeVariants;
  readonly decision: decision.DecisionVariants;
}

/** What a variant may be set to. */
export type VariantKind =
  | { readonly kind: "flag" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  /** `open`: left blank it has no limit. */
  | { readonly kind: "number"; readonly minimum: number; readonly maximum: number; readonly open: boolean };

/** One rule set's variants. */
export interface VariantTable<Of> {
  readonly defaults: Of;
  readonly kinds: Readonly<Record<keyof Of & string, VariantKind>>;
  /** All variants, checked. Throws a RulesError for what is unknown. */
  readonly validate: (value: unknown) => Of;
}

const flag: VariantKind = { kind: "flag" };
const choice = (choices: readonly string[]): VariantKind => ({ kind: "choice", choices });

export const variantTables: { readonly [Id in keyof Variants]: VariantTable<Variants[Id]> } = {
  challenge: {
    defaults: challenge.DEFAULT_VARIANTS,
    validate: (value) => challenge.validateVariants(value),
    kinds: {
      bonusDie: choice(challenge.BONUS_DIE),
      rerollTrait: choice(challenge.REROLL_TRAIT),
      advantageUses: choice(challenge.EDITION),
      skillList: choice(challenge.EDITION),
      escalationPrice: choice(challenge.ESCALATION_PRICE),
      meters: choice(challenge.METERS),
      defyHazards: choice(challenge.DEFY_HAZARDS),
      rankBuys: choice(challenge.RANK_BUYS),
    },
  },
  effort: {
    defaults: effort.DEFAULT_VARIANTS,
    validate: (value) => effort.validateVariants(value),
    kinds: {
      criticalOpposition: choice(effort.CRITICAL_OPPOSITION),
      oppositionTiming: choice(effort.OPPOSITION_TIMING),
      trivialOpposed: choice(effort.TRIVIAL_OPPOSED),
      underpay: flag,
      splitPayment: flag,
    },
  },
  edge: {
    defaults: edge.DEFAULT_VARIANTS,
    validate: edge.validateVariants,
    kinds: {
      boonAwards: choice(edge.BOON_AWARDS),
      failureBoonsPerScene: { kind: "number", minimum: 0, maximum: 100, open: true },
      positionGate: flag,
      descriptionRerolls: flag,
      descriptiveAssistance: flag,
      stressForHelp: flag,
      harmThreeDice: { kind: "number", minimum: 0, maximum: 5, open: false },
      positionForBoon: flag,
      flashbacks: flag,
      bondBoons: flag,
      offScreenAssets: flag,
      conversionLimit: { kind: "number", minimum: 1, maximum: 2, open: false },
    },
  },
  decision: {
    defaults: decision.DEFAULT_VARIANTS,
    validate: (value) => decision.validateVariants(value),
    kinds: {
      luckDie: choice(decision.LUCK_DIE),
      explodingSixes: flag,
      contestReroll: choice(decision.CONTEST_REROLL),
      attributeCap: choice(decision.ATTRIBUTE_CAP),
      vitalityRecovery: choice(decision.VITALITY_RECOVERY),
    },
  },
};
