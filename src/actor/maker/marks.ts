/** Marks that the window keeps among a step's answers: its dice, and how the answers came about. */
import { type HostActor, localize } from "../../foundry/host.ts";
import type { Random } from "../../rules/random-picks.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";

/** Id of the step that asks for name and concept. */
export const CONCEPT = "concept";

/**
 * The names of the marks: `rolled` holds the dice that were rolled; `byHand` tells that somebody changed an answer by
 * hand, and `leftOut` that the step was left out; `madeFor` is the concept for which the answers were chosen; `typed`
 * lists the names of the answers that somebody typed, or chose in the place of words or for them, as a concept.
 */
const MARKS = ["rolled", "byHand", "leftOut", "madeFor", "typed"] as const;

/** The marks among a step's answers. */
export function marksOf(given: Given): Given {
  return Object.fromEntries(MARKS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
}

/**
 * The concept that sets the numbers: the one whose card was chosen or, for a concept in the player's own words, the
 * suggested one whose strengths the player chose; empty for none.
 */
export function conceptIn(draft: Draft): string {
  const { concept, like } = draft[CONCEPT] ?? {};
  return concept || like || "";
}

/** Answers that somebody typed, or chose in the place of words or for them, and that are not blank. */
export function typedIn({ typed = "", ...given }: Given): Given {
  const names = typed.split(" ").filter((name) => given[name]?.trim());
  return Object.fromEntries(names.map((name) => [name, given[name] ?? ""]));
}

/** The answers with the mark that this one was typed. */
export function withTyped(given: Given, name: string): Given {
  const names = new Set((given["typed"] ?? "").split(" ").filter(Boolean));
  return { ...given, typed: [...names.add(name)].join(" ") };
}

/** The answers, marked as chosen by hand under the draft's present concept. */
export function chosenByHand({ leftOut: _, ...given }: Given, draft: Draft): Given {
  return { ...given, byHand: "true", madeFor: conceptIn(draft) };
}

/** The answers, marked as proposed for the draft's present concept. */
export function proposed({ leftOut: _, byHand: __, ...given }: Given, draft: Draft): Given {
  return { ...given, madeFor: conceptIn(draft) };
}

/**
 * True if the answers of a step are set: the draft has a concept, which sets them, or they were proposed or changed by
 * hand.
 */
export function isSet(step: MakerStep, draft: Draft): boolean {
  const { byHand, madeFor } = draft[step.id] ?? {};
  return conceptIn(draft) !== "" || byHand !== undefined || madeFor !== undefined;
}

/**
 * The draft after another concept was chosen: answers that nobody changed by hand are set or suggested anew for this
 * concept.
 */
export function following(steps: readonly MakerStep[], draft: Draft, random: Random, actor: HostActor): Draft {
  let now = draft;
  for (const { id, forConcept, suitsConcept, suggest } of steps) {
    const given = now[id];
    const stays = !given || given["byHand"] || given["leftOut"] || (given["madeFor"] ?? "") === conceptIn(now);
    if (stays) continue;
    const other = forConcept?.(given, now, actor) ?? (suitsConcept ? suggest?.(given, now, random, actor) : undefined);
    if (other) now = { ...now, [id]: proposed({ ...given, ...other }, now) };
  }
  return now;
}

/**
 * Words for a step whose numbers somebody chose by hand under another concept: the sentence that says so (`says`), and
 * the label of the button that sets the numbers of the present concept (`sets`). Null if the step has no such numbers,
 * or if they equal those of the present concept.
 */
export function formerConcept(
  step: MakerStep,
  draft: Draft,
  actor: HostActor,
): { readonly says: string; readonly sets: string } | null {
  const given = draft[step.id] ?? {};
  const concept = conceptIn(draft);
  const former = given["madeFor"] ?? "";
  if (!step.forConcept || !step.left || !given["byHand"] || concept === "" || former === concept) return null;
  const set = Object.entries(step.forConcept(given, draft, actor));
  if (set.every(([name, value]) => given[name] === value)) return null;
  return {
    says: former
      ? localize("TESSERA.Maker.formerConcept", { concept: former })
      : localize("TESSERA.Maker.noFormerConcept"),
    sets: localize("TESSERA.Maker.setForConcept", { concept }),
  };
}
