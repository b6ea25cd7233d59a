/** Tells whether actors may hinder or resist a check, and how much that changes the check's chances. */

import { hasReacted } from "../../../check/gate/judge-reactions.ts";
import { currentGame, type HostActor } from "../../../foundry/host.ts";
import { controlledActors } from "../../../foundry/scene-actors.ts";
import type { Opposing } from "../../../log/message-models.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { Refusal } from "../../../rules/outcome.ts";
import { candidates, furtherCandidates, ownCandidates } from "../../../tokens/candidates.ts";
import { type EffortActorModel, playsEffort, turnOf } from "../actors/actor-model.ts";
import { takesTurns } from "../character-acts/turn.ts";
import { type DerivedEffort, effortReader } from "../check/derived.ts";
import {
  canOppose,
  type EffortCheck,
  expectedOpposition,
  OPPOSITION_FORMS,
  type OppositionForm,
  oddsFrom,
  outcome,
} from "../rules/index.ts";

/** The check that this check opposes; null if this check opposes none, or the opposed one cannot be read. */
export function opposedBy({ opposes }: Pick<DerivedEffort, "opposes">): DerivedEffort | null {
  return opposes && effortReader.read(currentGame().messages.get(opposes.check));
}

/**
 * The check to which `opposes` refers.
 * @throws RulesError if it is deleted or not an Effort check
 */
export function opposedCheck({ check }: Opposing): DerivedEffort {
  const named = effortReader.derive(currentGame().messages.get(check));
  if (!named) throw new RulesError("opposes", "missing");
  return named;
}

/**
 * The reason for which the rules refuse opposition by `actor` now, without regard to the reaction of the actor's own
 * turn; null if they allow it.
 */
function refusalBy(named: DerivedEffort, form: OppositionForm, actor: HostActor): Refusal | null {
  const attempt = { id: "attempt", type: form, by: actor.uuid, result: "failure" };
  const { refused } = outcome(named.check, named.throws, [...named.events, attempt]);
  return refused.find(({ event }) => event === "attempt") ?? null;
}

function hasReaction(actor: HostActor): boolean {
  return !takesTurns(actor) || turnOf(actor).reaction;
}

/**
 * Number of characters other than `actor` who could still hinder the check, as far as this user can see: those on the
 * scene and the players'.
 */
function othersToCome(named: DerivedEffort, actor: HostActor): number {
  const known = currentGame().actors.filter((other) => other.visible && other.hasPlayerOwner === true);
  const settled = new Set([actor.uuid, named.message.system.actor, ...named.outcome.opposition.map(({ by }) => by)]);
  const all = new Map(
    [...candidates(actor), ...furtherCandidates(actor), ...known].map((other) => [other.uuid, other]),
  );
  return [...all.values()].filter((other) => playsEffort(other) && !settled.has(other.uuid) && hasReaction(other))
    .length;
}

/**
 * True if opposition by `actor` could still change the check's outcome: alone, or together with all who may still
 * hinder.
 */
export function isWorthOpposing(
  named: DerivedEffort,
  form: OppositionForm,
  actor: HostActor,
  by: "itself" | "all",
): boolean {
  const target = form === "resist" ? actor.uuid : null;
  const others = by === "all" ? othersToCome(named, actor) : 0;
  return canOppose(named.outcome, named.check.variants, target, others);
}

/** The reason for which `actor` cannot oppose the check now, as a key below `TESSERA.Refusal`; null if it can. */
export function whyNotOppose(named: DerivedEffort, form: OppositionForm, actor: HostActor): string | null {
  if (named.outcome.withdrawn) return "takenBack";
  if (actor.uuid === named.message.system.actor) return "ownAction";
  if (hasReacted(named, actor)) return "reactedAlready";
  if (!hasReaction(actor)) return "reactionSpent";
  const refused = refusalBy(named, form, actor)?.reason;
  return refused === "reactionSpent" ? "reactedAlready" : (refused ?? null);
}

/**
 * Return `opposes` with only its known fields, if `actor` may oppose.
 * @throws RulesError (`opposes`, `refused`) with the reason
 */
export function requireOpposing(opposes: Opposing, actor: HostActor, words: (reason: string) => string): Opposing {
  const form = oneOf("form", opposes.form, OPPOSITION_FORMS);
  const reason = whyNotOppose(opposedCheck(opposes), form, actor);
  if (reason) throw new RulesError("opposes", "refused", { reason: words(reason) });
  return { check: opposes.check, form };
}

/**
 * This user's actors that could oppose: any of them may hinder, only targets may resist. Controlled tokens come first,
 * then targets and actors in sight; for a game master, player characters come last.
 */
export function ownOpposers(named: DerivedEffort, form: OppositionForm): HostActor<EffortActorModel>[] {
  const targets = named.outcome.targets.map(({ id }) => id);
  const known = ownCandidates(named.actor, targets);
  const { isGM } = currentGame().user;
  const ofPlayers = (actor: HostActor) => isGM && actor.hasPlayerOwner;
  const all = [...controlledActors(), ...known.filter((actor) => !ofPlayers(actor)), ...known.filter(ofPlayers)];
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()]
    .filter(playsEffort)
    .filter(
      (actor) =>
        actor.isOwner &&
        actor.uuid !== named.message.system.actor &&
        (form === "hinder" || targets.includes(actor.uuid)),
    );
}

/**
 * Chance of success of the opposed action before and after this opposition; if a target resists, against that target.
 */
export function chanceAgainst(
  named: DerivedEffort,
  form: OppositionForm,
  actor: HostActor,
  check: EffortCheck,
): { readonly before: number; readonly after: number } {
  const expected = expectedOpposition(check);
  const target = form === "resist" ? actor.uuid : null;
  const plan = form === "resist" ? { resist: expected, target } : { hinders: [expected] };
  const action = named.check;
  return {
    before: oddsFrom(action, named.throws, named.events, { target }).success,
    after: oddsFrom(action, named.throws, named.events, plan).success,
  };
}
