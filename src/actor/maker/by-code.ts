/** Makes and advances characters without the window, from answers that code gives: for tests of a game's steps. */
import type { HostActor } from "../../foundry/host.ts";
import { notFound, oneOf, RulesError } from "../../rules/error.ts";
import { anyObject, text } from "../../rules/input.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import { actorNamed } from "../actor-named.ts";
import { makerOf } from "./missing-parts.ts";
import { advanceOf } from "./open.ts";
import { planFor } from "./plan-for.ts";
import { makingOf } from "./read-making.ts";
import { rolled, surprised } from "./surprise.ts";
import { recordAdvance } from "./write-advance.ts";
import { undoMaking, make as write } from "./write-making.ts";

/**
 * Answers by the step's id and the answer's name; or "surprise", for the answers that the button "Surprise me" would
 * give.
 */
type Answers = Draft | "surprise";

/** The steps of the next advance. @throws RulesError if there are none, as before the character is made */
async function stepsOfAdvance(actor: HostActor): Promise<readonly MakerStep[]> {
  const advance = advanceOf(actor);
  const steps = typeof advance === "object" ? await advance.steps?.() : undefined;
  if (!steps) throw notFound("advance", actor.name);
  return steps;
}

/** Read the answers to these steps; each must be a text. @throws RulesError that names the one at fault */
async function draftOf(actor: HostActor, steps: readonly MakerStep[], answers: Answers): Promise<Draft> {
  if (answers === "surprise") return surprised({ steps, actor }, await rolled({ steps, actor }, {}), Math.random);
  const ids = steps.map(({ id }) => id);
  for (const [id, given] of Object.entries(anyObject("answers", answers))) {
    oneOf("answers", id, ids);
    for (const [name, answer] of Object.entries(anyObject(`answers.${id}`, given)))
      text(`answers.${id}.${name}`, answer, 1000);
  }
  return answers;
}

/**
 * Make a character by the answers to its steps.
 * @returns the answers of all steps
 * @throws RulesError if a step's answers are incomplete, or if the character was made before
 */
export async function make(named: HostActor | string, answers: Answers): Promise<Draft> {
  const actor = actorNamed(named);
  if (makingOf(actor, "maker").undo) throw new RulesError("actor", "alreadyMade", { value: actor.name });
  const [ruleset, maker] = [rulesetOf(actor), makerOf(actor)];
  if (!ruleset || !maker) throw notFound("maker", actor.type);
  const { plan, steps } = await planFor(ruleset, maker);
  const draft = await draftOf(actor, steps, answers);
  await write(actor, steps, { way: "maker", at: 0, draft }, plan);
  return draft;
}

/**
 * Advance a made character by the answers to its steps; the values that earlier advances wrote stay.
 * @returns the answers of all steps; null if the advance was refused
 * @throws RulesError if a step's answers are incomplete, or if nothing can be advanced
 */
export async function advance(named: HostActor | string, answers: Answers): Promise<Draft | null> {
  const actor = actorNamed(named);
  const steps = await stepsOfAdvance(actor);
  const draft = await draftOf(actor, steps, answers);
  return (await recordAdvance(actor, steps, { way: "advance", at: 0, draft })) === null ? null : draft;
}

/**
 * Undo the making of a character, or its last advance.
 * @returns false if there is nothing to undo, or values were changed since
 * @throws RulesError if `way` is neither "maker" nor "advance"
 */
export async function undo(named: HostActor | string, way: "maker" | "advance"): Promise<boolean> {
  return undoMaking(actorNamed(named), oneOf("way", way, ["maker", "advance"]), false);
}
