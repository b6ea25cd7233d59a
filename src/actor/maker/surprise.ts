/** A whole character by one press: each step proposes answers that suit those before it. */
import type { HostActor } from "../../foundry/host.ts";
import { catchRulesError } from "../../rules/error.ts";
import type { Random } from "../../rules/random-picks.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";
import { following, proposed } from "./marks.ts";

/** The steps to answer, and the character that they make. */
interface Made {
  readonly steps: readonly MakerStep[];
  readonly actor: HostActor;
}

/**
 * The answers from which a step makes a proposal. Where others go with it, a step that follows the concept starts from its
 * dice alone: from all its answers it would propose others than those, which may be what the new concept asks for.
 */
function formerOf({ forConcept }: MakerStep, given: Given, steps: readonly MakerStep[]): Given {
  if (!forConcept || steps.length === 1) return given;
  return given["rolled"] === undefined ? {} : { rolled: given["rolled"] };
}

/** Answers proposed for all steps. Dice already thrown, and answers that a step does not propose, are kept. */
export function surprised({ steps, actor }: Made, draft: Draft, random: Random): Draft {
  let now = draft;
  for (const step of steps) {
    const given = now[step.id] ?? {};
    const answers = step.suggest?.(formerOf(step, given, steps), now, random, actor);
    if (answers) now = { ...now, [step.id]: proposed({ ...given, ...answers }, now) };
  }
  return now;
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
 * Propose other answers for one step, and for each later step whose complete answers these make incomplete; what a
 * former concept set follows another one.
 */
export function thrownAgain({ steps, actor }: Made, step: MakerStep, draft: Draft, random: Random): Draft {
  const later = steps.slice(steps.indexOf(step) + 1).filter((each) => isWhole(each, draft, actor));
  return later.reduce(
    (now, each) => (isWhole(each, now, actor) ? now : surprised({ steps: [each], actor }, now, random)),
    following(steps, surprised({ steps: [step], actor }, draft, random), random, actor),
  );
}
