/** Defenses: checks by which a target answers another's check. */
import { requireFirstReaction } from "../../../check/gate/judge-reactions.ts";
import { tookEffect } from "../../../check/withdrawal.ts";
import { currentGame, type HostActor } from "../../../foundry/host.ts";
import type { Opposing } from "../../../log/message-models.ts";
import { RulesError } from "../../../rules/error.ts";
import { anyObject, identifier } from "../../../rules/input.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { type DerivedEdge, edgeReader } from "./derived.ts";

/** Value of `form` in `opposes` for a defense against an attack. */
export const DEFENSE_FORM = "defense";

/**
 * Read the attack that a specification answers.
 * @throws RulesError unless the attack is an Edge check that targets the actor and that the actor has not answered yet
 */
export function defendedAgainst(opposes: unknown, actor: HostActor): Opposing {
  const { check: id, form } = anyObject("opposes", opposes);
  const attack = edgeReader.read(currentGame().messages.get(identifier("opposes.check", id)));
  if (form !== DEFENSE_FORM || !attack?.targets.includes(actor.uuid)) throw new RulesError("opposes", "missing");
  requireFirstReaction(attack, actor);
  return { check: attack.message.id, form };
}

/**
 * True if Harm was taken by the result of this check or, if the check is a defense, by the result of the attack. The
 * result of the check must not change until the Harm is undone.
 */
export function isSettled(derived: DerivedEdge): boolean {
  return derived.outcome.taken.length > 0 || tookEffect(derived);
}

/** The event that a defense adds to the attack; none if the defense is withdrawn or has no result. */
export function defenseEvents({ actor, message, outcome }: DerivedEdge): CheckEvent[] {
  if (!actor || outcome.withdrawn || outcome.success === null) return [];
  const event = { id: message.id, type: "defended", actor: actor.uuid, result: outcome.result };
  return [event];
}
