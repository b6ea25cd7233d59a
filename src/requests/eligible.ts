/** Of whom a check may be asked. */

import type { PartyModel } from "../actor/party/model.ts";
import { currentGame, documentByUuid, type HostActor, type HostUser } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** Users who play and are here. */
function playersHere(): HostUser[] {
  return currentGame().users.filter(({ active, isGM }) => active && !isGM);
}

/** Everyone in any party. */
function partyMembers(): HostActor[] {
  return currentGame()
    .actors.filter(({ type }) => type === "party")
    .flatMap((party) => (party.system as PartyModel).members)
    .flatMap((uuid) => documentByUuid<HostActor>(uuid) ?? []);
}

/** Whether the current user may know that there is such an actor. */
export function knownTo(actor: HostActor): boolean {
  return currentGame().user.isGM || actor.visible;
}

/** Actors that play by a rule set and that players own, or that belong to a party, as far as the user knows them; by name. */
export function callable(ruleset: string): HostActor[] {
  const members = new Set(partyMembers());
  return currentGame()
    .actors.filter((actor) => rulesetOf(actor)?.id === ruleset && (actor.hasPlayerOwner || members.has(actor)))
    .filter(knownTo)
    .sort((first, second) => first.name.localeCompare(second.name));
}

/** Whom a call asks unless it says otherwise: characters of players who are here, those of the party where there is one. */
export function usuallyCalled(ruleset: string): HostActor[] {
  const here = playersHere();
  const present = callable(ruleset).filter((actor) => here.some((user) => actor.testUserPermission(user, "OWNER")));
  const members = new Set(partyMembers());
  const inParty = present.filter((actor) => members.has(actor));
  return inParty.length > 0 ? inParty : present;
}

/**
 * The rule set that a call is about unless it says otherwise: that of the characters whom players here chose as theirs, else
 * one whose characters would be asked.
 */
export function usualRuleset(offered: readonly Ruleset[]): Ruleset | undefined {
  const chosen = playersHere().map(({ character }) => character && rulesetOf(character)?.id);
  const asked = offered.find(({ id }) => usuallyCalled(id).length > 0);
  return offered.find(({ id }) => chosen.includes(id)) ?? asked ?? offered[0];
}
