/** A whole character by one press: each step proposes answers that suit those before it. */
import type { HostActor } from "../../foundry/host.ts";
import { catchRulesError } from "../../rules/error.ts";
import type { Random } from "../../rules/random-picks.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";
import { CONCEPT, following, proposed, typedIn, withTyped } from "./marks.ts";
import { isPlaceholder } from "./placeholder-name.ts";

/** The steps to answer, and the character that they make. */
interface Made {
  readonly steps: readonly MakerStep[];
  readonly actor: HostActor;
}

/**
 * The answers that a step's proposal starts from. If several steps are proposed together, a step whose answers follow
 * from the concept gets only its dice: a proposal avoids the answers that it gets, and the present ones may be just
 * those that the new concept sets.
 */
function formerOf({ forConcept }: MakerStep, given: Given, steps: readonly MakerStep[]): Given {
  if (!forConcept || steps.length === 1) return given;
  return given["rolled"] === undefined ? {} : { rolled: given["rolled"] };
}

/** True if answers that are proposed would replace words that somebody typed. */
function replacesTyped(given: Given, answers: Given): boolean {
  return Object.entries(typedIn(given)).some(([name, typed]) => (answers[name] ?? typed) !== typed);
}

/**
 * Roll the dice of the steps that need them before they ask anything, unless they are rolled already; returns the draft
 * with the results.
 */
export async function rolled({ steps, actor }: Made, draft: Draft): Promise<Draft> {
  let now = draft;
  for (const { id, needsRoll, roll } of steps) {
    const thrown = needsRoll && now[id]?.["rolled"] === undefined ? await roll?.(actor) : undefined;
    if (thrown) now = { ...now, [id]: thrown };
  }
  return now;
}

/**
 * Answers proposed for all steps. Dice already thrown, and answers that a step does not propose, are kept. A complete
 * step keeps all its answers if a proposal would replace words that somebody typed. A single step is asked for another
 * proposal, which replaces typed words too.
 */
export function surprised({ steps, actor }: Made, draft: Draft, random: Random): Draft {
  let now = draft;
  for (const step of steps) {
    const { typed, ...others } = now[step.id] ?? {};
    const given = steps.length === 1 || !typed ? others : { ...others, typed };
    const answers = step.suggest?.(formerOf(step, given, steps), now, random, actor);
    if (!answers || (replacesTyped(given, answers) && isWhole(step, now, actor))) continue;
    now = { ...now, [step.id]: proposed({ ...given, ...answers }, now) };
  }
  return now;
}

/**
 * The draft in which the name that somebody gave the character before its making counts as typed, for it was typed into
 * the dialog that created the character. A name that stands in its place, and a placeholder, do not count.
 */
export function withGivenName(draft: Draft, actor: HostActor): Draft {
  const given = draft[CONCEPT] ?? {};
  const isGiven = (given["name"] ?? actor.name) === actor.name && !isPlaceholder(actor.name, actor);
  return isGiven ? { ...draft, [CONCEPT]: withTyped({ ...given, name: actor.name }, "name") } : draft;
}

/** True if the answers to a step are complete and legal. */
function isWhole(step: MakerStep, draft: Draft, actor: HostActor): boolean {
  const given = draft[step.id] ?? {};
  return catchRulesError(
    () => {
      step.made(given, draft, actor);
      return !step.left?.(given, draft, actor);
    },
    () => false,
  );
}

/**
 * Propose other answers for one step, and for each later step whose complete answers become incomplete thereby. If the
 * concept changes, the answers that the former one set follow the new one.
 */
export function thrownAgain({ steps, actor }: Made, step: MakerStep, draft: Draft, random: Random): Draft {
  const later = steps.slice(steps.indexOf(step) + 1).filter((each) => isWhole(each, draft, actor));
  return later.reduce(
    (now, each) => (isWhole(each, now, actor) ? now : surprised({ steps: [each], actor }, now, random)),
    following(steps, surprised({ steps: [step], actor }, draft, random), random, actor),
  );
}
