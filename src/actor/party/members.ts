/** Members of a party on its sheet. */
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import { playedBy } from "../played-by.ts";
import type { PartyModel } from "./model.ts";

/** Reason why an actor cannot join, as a key below `TESSERA.Refusal`; null if it can. */
export function whyNotJoin(party: HostActor<PartyModel>, actor: HostActor): string | null {
  if (actor.type === "party") return "partyInParty";
  if (actor.pack || !actor.uuid) return "notInWorld";
  return party.system.members.includes(actor.uuid) ? "alreadyMember" : null;
}

/** A vital as text: `3 / 5`, or the value alone without a maximum. */
function measure(value: number, max: number | null): string {
  return max === null ? String(value) : `${value} / ${max}`;
}

/**
 * One row per member. Vitals are for users who may see the character's sheet or own the party; others see name and portrait.
 * Deleted members keep a row, so that they can be removed.
 */
export function membersContext(party: HostActor<PartyModel>): Data[] {
  const { user } = currentGame();
  return party.system.members.map((uuid) => {
    const actor = documentByUuid<HostActor>(uuid);
    if (!actor) return { uuid, gone: true, name: localize("TESSERA.Party.gone") };
    const ruleset = rulesetOf(actor);
    const known = party.isOwner || actor.testUserPermission(user, "OBSERVER");
    const vitals = known ? (ruleset?.actorTypes[actor.type]?.vitals(actor) ?? []) : [];
    return {
      uuid,
      name: actor.name,
      img: actor.img,
      emblem: ruleset?.emblem ?? null,
      playedBy: playedBy(actor),
      openable: actor.visible,
      vitals: vitals.map(({ label, value, max }) => ({ label: localize(label), value: measure(value, max) })),
    };
  });
}

/** UUIDs of the characters whom players have as their own, and who are no members yet. */
export function playedOutside(party: HostActor<PartyModel>): string[] {
  const played = currentGame().users.filter(({ isGM }) => !isGM);
  const uuids = played.flatMap(({ character }) => character?.uuid ?? []);
  return [...new Set(uuids)].filter((uuid) => !party.system.members.includes(uuid));
}
