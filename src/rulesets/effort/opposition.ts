/** Who may hinder or resist a check, and what that would do to it. */

import { deriveCheck, readCheck } from "../../check/derive.ts";
import { isCheck } from "../../check/reply-index.ts";
import { currentGame, type HostActor } from "../../foundry/host.ts";
import { actorsOnScene, controlledActors } from "../../foundry/scene-actors.ts";
import type { Opposing } from "../../log/message-models.ts";
import { oneOf, RulesError } from "../../rules/error.ts";
import type { Refusal } from "../../rules/outcome.ts";
import type { DerivedCheck } from "../../ruleset/contract.ts";

import { effortSystem } from "./actor-model.ts";
import { effortCheckOf, effortOutcomeOf } from "./outcome.ts";
import {
  canOppose,
  type EffortCheck,
  expectedOpposition,
  OPPOSITION_FORMS,
  type OppositionForm,
  oddsFrom,
  outcome,
} from "./rules/index.ts";
import { takesTurns } from "./turn.ts";

/** The check that a message opposes; null where it opposes none that can be read. */
export function opposedBy({ opposes }: Pick<DerivedCheck, "opposes">): DerivedCheck | null {
  const named = opposes && currentGame().messages.get(opposes.check);
  return named && isCheck(named) && named.system.ruleset === "effort" ? readCheck(named) : null;
}

/** The check that `opposes` names. @throws RulesError where it is gone, or is no check of Effort. */
export function opposedCheck({ check }: Opposing): DerivedCheck {
  const message = currentGame().messages.get(check);
  if (!message || !isCheck(message) || message.system.ruleset !== "effort") throw new RulesError("opposes", "missing");
  return deriveCheck(message);
}

/** What the rules would say to `actor` opposing the check now; null where they allow it. The reaction itself apart. */
function refusalBy(named: DerivedCheck, form: OppositionForm, actor: HostActor): Refusal | null {
  const attempt = { id: "attempt", type: form, by: actor.uuid, result: "failure" };
  const { refused } = outcome(effortCheckOf(named), named.throws, [...named.events, attempt]);
  return refused.find(({ event }) => event === "attempt") ?? null;
}

/** Whether `actor` opposing the check could still change what it comes to. */
export function isWorthOpposing(named: DerivedCheck, form: OppositionForm, actor: HostActor): boolean {
  const target = form === "resist" ? actor.uuid : null;
  return canOppose(effortOutcomeOf(named), effortCheckOf(named).variants, target);
}

/** Why `actor` cannot oppose the check now, as a key below `TESSERA.Refusal`; null where they can. */
export function whyNotOppose(named: DerivedCheck, form: OppositionForm, actor: HostActor): string | null {
  if (effortOutcomeOf(named).withdrawn) return "takenBack";
  if (actor.uuid === named.message.system.actor) return "ownAction";
  if (takesTurns(actor) && !effortSystem(actor)?.turn.reaction) return "reactionSpent";
  const refused = refusalBy(named, form, actor)?.reason;
  return refused === "reactionSpent" ? "reactedAlready" : (refused ?? null);
}

/** `opposes` where `actor` may oppose so. @throws RulesError (`opposes`, `refused`) with why not. */
export function requireOpposing(opposes: Opposing, actor: HostActor, words: (reason: string) => string): Opposing {
  const form = oneOf("form", opposes.form, OPPOSITION_FORMS);
  const reason = whyNotOppose(opposedCheck(opposes), form, actor);
  if (reason) throw new RulesError("opposes", "refused", { reason: words(reason) });
  return { check: opposes.check, form };
}

/**
 * Whoever of this user's the form is for: targets resist, anybody else hinders. Those whose tokens are in hand come first,
 * then those on the scene; for a game master, characters of players come last.
 */
export function ownOpposers(named: DerivedCheck, form: OppositionForm): HostActor[] {
  const targets = effortOutcomeOf(named).targets.map(({ id }) => id);
  const known = [...actorsOnScene(), ...currentGame().actors];
  const { isGM } = currentGame().user;
  const ofPlayers = (actor: HostActor) => isGM && actor.hasPlayerOwner;
  const all = [...controlledActors(), ...known.filter((actor) => !ofPlayers(actor)), ...known.filter(ofPlayers)];
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()].filter(
    (actor) =>
      effortSystem(actor) !== null &&
      actor.isOwner &&
      actor.uuid !== named.message.system.actor &&
      (form === "hinder" || targets.includes(actor.uuid)),
  );
}

/** Chance that the named action succeeds, against the resisting target where one resists: now, and once opposed so. */
export function chanceAgainst(
  named: DerivedCheck,
  form: OppositionForm,
  actor: HostActor,
  check: EffortCheck,
): { readonly before: number; readonly after: number } {
  const expected = expectedOpposition(check);
  const target = form === "resist" ? actor.uuid : null;
  const plan = form === "resist" ? { resist: expected, target } : { hinders: [expected] };
  const action = effortCheckOf(named);
  return {
    before: oddsFrom(action, named.throws, named.events, { target }).success,
    after: oddsFrom(action, named.throws, named.events, plan).success,
  };
}
