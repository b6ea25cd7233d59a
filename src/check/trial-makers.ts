/**
 * Answers each step by which characters are made or advance with the step's own suggestion, and examines the changes
 * and items that the step then makes.
 */
import { type HostActor, valueAt } from "../foundry/host.ts";
import type { ActorType } from "../ruleset/document-types.ts";
import { faultsOfMadeItems, type ModelFields, unknownPaths } from "../ruleset/made-faults.ts";
import type { Draft, Made, MakerStep } from "../ruleset/maker.ts";
import type { Declared, TrialFault } from "../ruleset/trial-faults.ts";

/** Stands in for random numbers; always the same, so that every trial finds the same faults. */
const evenly = (): number => 0;

/**
 * The result of a step that is answered by its own suggestion, and the draft with that answer; null if the step fails.
 */
function madeBy(
  step: MakerStep,
  draft: Draft,
  actor: HostActor,
): { readonly draft: Draft; readonly made: Made } | null {
  try {
    const given = step.suggest?.({}, draft, evenly, actor) ?? {};
    return { draft: { ...draft, [step.id]: given }, made: step.made(given, draft, actor) };
  } catch {
    // A step may refuse answers without its dice, or lack what packs hold, which are not read here.
    return null;
  }
}

/**
 * Faults of what steps make for an empty actor of a type.
 * @param at member that holds the steps
 */
export function faultsOfMade(
  at: string,
  { model }: ActorType,
  {
    steps,
    actor,
    declared,
  }: { readonly steps: readonly MakerStep[]; readonly actor: HostActor; readonly declared: Declared },
): TrialFault[] {
  // Models are classes, whose schema the host builds.
  const { fields } = (model as unknown as { readonly schema: { readonly fields: ModelFields } }).schema;
  let draft: Draft = {};
  return steps.flatMap((step, place) => {
    const member = `${at}.${place}.made`;
    const answered = madeBy(step, draft, actor);
    if (!answered) return [];
    draft = answered.draft;
    const { changes, items } = answered.made;
    const unknown = unknownPaths(changes, fields, valueAt(actor._source, "system"));
    return [
      ...unknown.map((path) => ({ member, problem: `the model has nothing at ${path}` })),
      ...faultsOfMadeItems(member, items, declared.itemTypes),
    ];
  });
}
