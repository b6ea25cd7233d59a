/** Who belongs to a party, as its sheet shows them. */
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import type { PartyModel } from "./model.ts";

/** Why an actor cannot join, as a key below `TESSERA.Refusal`; null when it can. */
export function whyNotJoin(party: HostActor<PartyModel>, actor: HostActor): string | null {
  if (actor.type === "party") return "partyInParty";
  if (actor.pack || !actor.uuid) return "notInWorld";
  return party.system.members.includes(actor.uuid) ? "alreadyMember" : null;
}

/** A vital in words: `3 / 5`, or the value alone where it has no upper bound. */
function measure(value: number, max: number | null): string {
  return max === null ? String(value) : `${value} / ${max}`;
}

/**
 * One row a member. Vitals are for those who may see the character's sheet or own the party; others see face and name.
 * Who is gone keeps a row, so that it can be removed.
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
      openable: actor.visible,
      vitals: vitals.map(({ label, value, max }) => ({ label: localize(label), value: measure(value, max) })),
    };
  });
}
