/** The attack that a defense in preparation answers. */
import { currentGame } from "../../../foundry/host.ts";
import type { Opposing } from "../../../log/message-models.ts";
import type { FormState } from "../../../ruleset/form.ts";
import { harmLanding } from "../rules/index.ts";
import { type DerivedEdge, edgeReader } from "./derived.ts";

/** The attack that a check answers; null for none, and for one that can no longer be read. */
export function attackOf({ specification: { opposes } }: Pick<FormState, "specification">): DerivedEdge | null {
  const id = (opposes as Opposing | undefined)?.check;
  return id === undefined ? null : edgeReader.read(currentGame().messages.get(id));
}

/** Steps of Harm that the actor takes unless the check in preparation avoids them; 0 if it answers no such attack. */
export function harmFaced(state: Pick<FormState, "specification" | "actor">): number {
  const attack = attackOf(state);
  return attack ? harmLanding(attack.outcome, state.actor.uuid) : 0;
}
