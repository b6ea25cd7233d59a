/** Actors that a call may request. */

import { parties } from "../actor/party/party-actor.ts";
import { currentGame, documentByUuid, type HostActor, type HostUser } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** Players who are online. */
function playersHere(): HostUser[] {
  return currentGame().users.filter(({ active, isGM }) => active && !isGM);
}

function partyMembers(): HostActor[] {
  return parties()
    .flatMap((party) => party.system.members)
    .flatMap((uuid) => documentByUuid<HostActor>(uuid) ?? []);
}

/** True if the current user may know of an actor. */
export function knownTo(actor: HostActor): boolean {
  return currentGame().user.isGM || actor.visible;
}

/** Actors of a rule set that players own or that belong to a party, as far as the user knows them; by name. */
export function eligibleActors(ruleset: string): HostActor[] {
  const members = new Set(partyMembers());
  return currentGame()
    .actors.filter((actor) => rulesetOf(actor)?.id === ruleset && (actor.hasPlayerOwner || members.has(actor)))
    .filter(knownTo)
    .sort((first, second) => first.name.localeCompare(second.name));
}

/** Default actors of a call: actors of online players, limited to members of a party if any of them belong to one. */
export function defaultActors(ruleset: string): HostActor[] {
  const here = playersHere();
  const present = eligibleActors(ruleset).filter((actor) =>
    here.some((user) => actor.testUserPermission(user, "OWNER")),
  );
  const members = new Set(partyMembers());
  const inParty = present.filter((actor) => members.has(actor));
  return inParty.length > 0 ? inParty : present;
}

/** Default rule set of a call: that of the characters assigned to online players, else one with default actors. */
export function defaultRuleset(offered: readonly Ruleset[]): Ruleset | undefined {
  const chosen = playersHere().map(({ character }) => character && rulesetOf(character)?.id);
  const asked = offered.find(({ id }) => defaultActors(id).length > 0);
  return offered.find(({ id }) => chosen.includes(id)) ?? asked ?? offered[0];
}
