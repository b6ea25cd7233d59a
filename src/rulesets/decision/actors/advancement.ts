/** Levels of a Decision character as steps: the level with its attribute, then an Ability or a Proficiency. */
import { advanceTaken } from "../../../actor/advances.ts";
import { line, otherSuggestion } from "../../../actor/creation.ts";
import { risingStep } from "../../../actor/maker/step-kinds.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import { catchRulesError, RulesError } from "../../../rules/error.ts";
import type { MakerStep } from "../../../ruleset/maker.ts";
import type { Field } from "../../../ui/controls.ts";
import { explain } from "../../../ui/explain-error.ts";
import { signed } from "../../../ui/signed.ts";
import { derivedStats, type Grown, levelUp, raisable } from "../rules/index.ts";
import { areAdvancesCounted, variantsInForce } from "../settings/variants.ts";
import type { DecisionCharacterModel } from "./character.ts";

/** A character's level and attributes without active effects. */
export function grown(actor: HostActor): Grown {
  const { level, attributes } = storedSystem<Pick<DecisionCharacterModel, "level" | "attributes">>(actor);
  return { level, attributes };
}

/** The attributes among which the next level may raise one. */
export const rising = (actor: HostActor) => raisable(grown(actor), variantsInForce().attributeCap);

/**
 * Text with level, Vitality and Stress Threshold before and after the next level, or with the reason why there is none.
 */
export function followsFrom(actor: HostActor, attribute: string): string {
  const now = grown(actor);
  const words = () => {
    const next = levelUp(now, attribute, variantsInForce().attributeCap);
    const [before, after] = [now, next].map(({ level, attributes }) => derivedStats(level, attributes));
    return localize("TESSERA.Decision.Advance.follows", {
      level: now.level,
      next: next.level,
      vitality: before?.vitality,
      nextVitality: after?.vitality,
      threshold: before?.stressThreshold,
      nextThreshold: after?.stressThreshold,
    });
  };
  return catchRulesError(words, explain);
}

const consequence = (actor: HostActor, attribute: string): Field => ({
  kind: "note",
  label: followsFrom(actor, attribute),
});

/** The advances of the next level. */
export const decisionAdvance: readonly MakerStep[] = [
  {
    id: "level",
    label: "TESSERA.Decision.Advance.level",
    rules: "TESSERA.Decision.Advance.levelRules",
    help: "decision.level",
    ...risingStep({
      ids: rising,
      words: (name, actor) => {
        const now = grown(actor).attributes[name] ?? 0;
        return `${localize(`TESSERA.Decision.Stat.${name}`)} ${signed(now)} → ${signed(now + 1)}`;
      },
      none: (actor) => [
        { kind: "note", label: localize("TESSERA.Decision.Advance.noAttribute") },
        consequence(actor, ""),
      ],
      follows: (name, actor) => consequence(actor, name),
    }),
    made: ({ attribute = "" }, _draft, actor) => {
      const { level, attributes } = levelUp(grown(actor), attribute, variantsInForce().attributeCap);
      const raised = rising(actor).find((name) => name === attribute);
      return {
        changes: {
          ...advanceTaken(actor, areAdvancesCounted()),
          "system.level": level,
          ...(raised ? { [`system.attributes.${raised}`]: attributes[raised] } : {}),
        },
      };
    },
  },
  {
    id: "talent",
    label: "TESSERA.Decision.Advance.talent",
    rules: "TESSERA.Decision.Advance.talentRules",
    help: "decision.level",
    suggest: ({ name }, _draft, random) => ({
      name: otherSuggestion("TESSERA.Decision.Advance.talents", name, random),
    }),
    fields: (given) => [line("name", localize("TESSERA.Decision.Advance.talent"), given)],
    made: ({ name = "" }) => {
      if (name.trim() === "") throw new RulesError("talent", "missing");
      return { items: [{ type: "talent", name: name.trim() }] };
    },
  },
];
