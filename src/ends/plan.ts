/** Plan an end: what it would change for each character. */
import { partyActor } from "../actor/party/party-actor.ts";
import { currentGame, documentByUuid, type HostActor } from "../foundry/host.ts";

import { oneOf } from "../rules/error.ts";
import { anyObject, numberOrText } from "../rules/input.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { EndChange, EndKind } from "../ruleset/ends.ts";
import { rulesets } from "../ruleset/registry.ts";
import { tellingFailure } from "../ruleset/tell-ruleset-error.ts";
import { isEnabled } from "../settings/enabled-rulesets.ts";
import { endKinds } from "./kinds.ts";

/** Points by award, then by UUID of the character. */
export type GivenAwards = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A game master's choices for an end. */
export interface EndChoice {
  readonly kind: EndKind;
  /** UUIDs of characters to leave out. */
  readonly leftOut: readonly string[];
  /** Ids of the scene's clocks to remove. */
  readonly clocks: readonly string[];
  readonly awards: GivenAwards;
}

/** The changes that an end makes to one character. */
export interface PlannedEnd {
  readonly actor: HostActor;
  readonly ruleset: Ruleset;
  readonly changes: readonly EndChange[];
  /** True if the character is outside the party, so that the log does not report it. */
  readonly beside: boolean;
}

/** Characters of a rule set in the party or, if there are none, all those that players own. */
export function partyCharacters({ id }: Ruleset): HostActor[] {
  const { members = [] } = partyActor()?.system ?? {};
  const own = members.flatMap((uuid) => documentByUuid<HostActor>(uuid) ?? []).filter(({ type }) => type === id);
  return own.length > 0 ? own : currentGame().actors.filter((actor) => actor.type === id && actor.hasPlayerOwner);
}

/** Characters of the table: in the party, or else all that players own. */
export function tableCharacters(): Omit<PlannedEnd, "changes">[] {
  return endingCharacters().filter(({ beside }) => !beside);
}

/** Characters that an end may change: those of the table, and others that a rule set names. */
export function endingCharacters(): Omit<PlannedEnd, "changes">[] {
  return rulesets
    .filter(({ id, ends }) => ends !== undefined && isEnabled(id))
    .flatMap((ruleset) => {
      const own = partyCharacters(ruleset);
      const others = (ruleset.alsoEnds?.() ?? []).filter((actor) => !own.includes(actor));
      return [...own, ...others].map((actor) => ({ actor, ruleset, beside: !own.includes(actor) }));
    });
}

function awarded({ awards }: Ruleset, actor: HostActor, given: GivenAwards): EndChange[] {
  if (!awards) return [];
  const own = awards.views().map((view) => view.id);
  const points = Object.entries(anyObject("awards", given))
    .filter(([id]) => own.includes(id))
    .map(([id, byActor]) => [id, numberOrText("awards", anyObject("awards", byActor)[actor.uuid] ?? 0)] as const);
  const change = awards.change(actor, Object.fromEntries(points));
  return change ? [change] : [];
}

/**
 * Changes of an end for each character, including those left out.
 * @throws RulesError for an unknown kind or award, or points out of an award's range
 */
export function planEnd({ kind, awards }: Pick<EndChoice, "kind" | "awards">): PlannedEnd[] {
  oneOf("kind", kind, endKinds());
  const characters = endingCharacters();
  const known = characters.flatMap(({ ruleset }) => ruleset.awards?.views().map(({ id }) => id) ?? []);
  if (kind === "session") for (const id of Object.keys(anyObject("awards", awards))) oneOf("awards", id, known);
  return characters.map(({ actor, ruleset, beside }) => ({
    actor,
    ruleset,
    beside,
    changes: tellingFailure(() => [
      ...(ruleset.ends?.(actor, kind) ?? []),
      ...(kind === "session" ? awarded(ruleset, actor, awards) : []),
    ]),
  }));
}
