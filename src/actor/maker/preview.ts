/** Preview of a character while its steps are answered: an unsaved copy with the changes, and its best rolls. */
import { type Data, type HostActor, type HostItem, localize } from "../../foundry/host.ts";
import { withIds } from "../../log/gained-items.ts";
import { catchRulesError } from "../../rules/error.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import type { Made, MakerPlan, MakerStep } from "../../ruleset/maker.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import { bestRolls } from "../best-rolls.ts";
import { joinedRolls } from "./joined-rolls.ts";
import type { Making } from "./making-flag.ts";
import { bonusOf } from "./pack-offers.ts";

/** Number of rolls that the preview considers, and of lines that tell them. */
const BEST = 12;
const LINES = 3;

/** Changes and items of all steps together. */
export function allOf(made: readonly Made[]): Required<Made> {
  return {
    changes: Object.assign({}, ...made.map(({ changes }) => changes)),
    items: made.flatMap(({ items = [] }) => items),
  };
}

/** Changes and items of all steps, as far as they are answered. */
export function madeSoFar(
  actor: HostActor,
  steps: readonly MakerStep[],
  { draft }: Pick<Making, "draft">,
): Required<Made> {
  const made = steps.map((step) =>
    catchRulesError(
      () => step.made(draft[step.id] ?? {}, draft, actor),
      (): Made => step.soFar?.(draft[step.id] ?? {}, draft, actor) ?? {},
    ),
  );
  return allOf(made);
}

/**
 * Adds to the changes those that fill the resources which the plan lets a new character begin with full. They are
 * computed from a copy of the character, since items may raise a maximum.
 */
export function filled(actor: HostActor, made: Required<Made>, plan: MakerPlan | null): Required<Made> {
  return plan?.full ? { ...made, changes: { ...made.changes, ...plan.full(copyWith(actor, made)) } } : made;
}

/** A copy of the actor with these changes and items. */
export function copyWith(actor: HostActor, { changes, items }: Required<Made>): HostActor {
  const held = (actor.toObject()["items"] ?? []) as Data[];
  return actor.clone({ ...changes, items: [...held, ...withIds(items)] }, { keepId: true }) as HostActor;
}

/**
 * The line below an item's name: its bonus or, for an item of a type that has none, the words of its row on the sheet,
 * such as with whom a bond is.
 */
function lineOf(item: HostItem, ruleset: Ruleset): string {
  const system = item.system as { readonly bonus?: unknown; summary?(): readonly string[] };
  if (system.bonus !== undefined) return bonusOf(item, ruleset);
  return (system.summary?.() ?? []).join(" · ");
}

/**
 * Template context of the preview beside the steps. Without a measure it shows no rolls. Before anything is chosen it
 * shows no numbers, since those of a blank sheet say nothing.
 */
export function previewContext(actor: HostActor, measure: MakerPlan["measure"], isBegun = true): Data {
  const { concept = "" } = actor.system as { concept?: string };
  const ruleset = rulesetOf(actor);
  const type = ruleset?.actorTypes[actor.type];
  return {
    img: actor.img,
    name: actor.name,
    concept,
    emblem: ruleset?.emblem,
    isBegun,
    vitals: (isBegun ? (type?.vitals(actor) ?? []) : []).map(({ label, value, max }) => ({
      label: localize(label),
      value: max === null ? String(value) : `${value} / ${max}`,
    })),
    rolls: isBegun ? joinedRolls(bestRolls(actor, measure, BEST), LINES) : [],
    items: [...actor.items].map((item) => ({
      name: item.name,
      img: item.img,
      does: ruleset ? lineOf(item, ruleset) : "",
    })),
  };
}
