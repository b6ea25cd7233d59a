/** Levels of a Decision character as steps: the level with its attribute, then an Ability or a Proficiency. */
import { advanceTaken } from "../../../actor/advances.ts";
import { line, otherSuggestion } from "../../../actor/creation.ts";
import { risingStep } from "../../../actor/maker/step-kinds.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import { catchRulesError, RulesError } from "../../../rules/error.ts";
import type { Made, MakerStep, PackedItem, WrittenStep } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
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

/** Stats that a level can raise. */
const RISES = ["vitality", "stressThreshold"] as const;

/**
 * Text with the level, and the Vitality and Stress Threshold if they change, before and after the next level; or the
 * reason why there is no next level.
 */
export function followsFrom(actor: HostActor, attribute: string): string {
  const now = grown(actor);
  const words = () => {
    const next = levelUp(now, attribute, variantsInForce().attributeCap);
    const [before, after] = [now, next].map(({ level, attributes }) => derivedStats(level, attributes));
    const grows = RISES.flatMap((stat) => {
      const [from, to] = [before?.[stat], after?.[stat]];
      return from === to ? [] : [localize(`TESSERA.Decision.Advance.Rises.${stat}`, { from, to })];
    });
    const levels = { level: now.level, next: next.level };
    if (grows.length === 0) return localize("TESSERA.Decision.Advance.follows", levels);
    return localize("TESSERA.Decision.Advance.followsWith", { ...levels, stats: grows.join(", ") });
  };
  return catchRulesError(words, explain);
}

const consequence = (actor: HostActor, attribute: string): Field => ({
  kind: "note",
  label: followsFrom(actor, attribute),
});

/** The step that raises the level and, if the level does so, an attribute. */
const levelStep: MakerStep = {
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
};

/**
 * The talent that a level brings: the talent of the packs that was picked, or whose name was typed; else a new talent
 * with the typed name.
 * @throws RulesError (`noTalent`) if none is picked or named
 */
function talentMade(talents: readonly PackedItem[], { pick = "", name = "" }: Given): Made {
  const typed = name.trim();
  const isNamed = (each: PackedItem) => each.name.toLowerCase() === typed.toLowerCase();
  const ready = talents.find(({ id }) => id === pick) ?? talents.find(isNamed);
  if (ready) return { items: [ready.data] };
  if (typed === "") throw new RulesError("talent", "noTalent");
  return { items: [{ type: "talent", name: typed }] };
}

/** The steps that carry out a level bought in a shop that offers these talents. */
export const levelSteps = (talents: readonly PackedItem[]): readonly WrittenStep[] => [
  levelStep,
  { id: "talent", made: (given) => talentMade(talents, given) },
];

/** The steps of the advance to the next level. */
export const decisionAdvance: readonly MakerStep[] = [
  levelStep,
  {
    id: "talent",
    label: "TESSERA.Decision.Advance.talent",
    rules: "TESSERA.Decision.Advance.talentRules",
    help: "decision.level",
    suggest: ({ name }, _draft, random) => ({
      name: otherSuggestion("TESSERA.Decision.Advance.talents", name, random),
    }),
    fields: (given) => [line("name", localize("TESSERA.Decision.Advance.talent"), given)],
    made: (given) => talentMade([], given),
  },
];
