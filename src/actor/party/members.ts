/** Members of a party on its sheet. */
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import { onDemand } from "../../foundry/on-demand.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import type { Vital } from "../../ruleset/document-types.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import { shareOf, statesContext } from "../banner.ts";
import { playedBy } from "../played-by.ts";
import { headlineOf, vitalsOf } from "../vitals.ts";
import type { PartyModel } from "./model.ts";

/** Reason why an actor cannot join, as a key below `TESSERA.Refusal`; null if it can. */
export function whyNotJoin(party: HostActor<PartyModel>, actor: HostActor): string | null {
  if (actor.type === "party") return "partyInParty";
  if (actor.pack || !actor.uuid) return "notInWorld";
  return party.system.members.includes(actor.uuid) ? "alreadyMember" : null;
}

/** Number of a member's best rolls on its card. */
const BEST = 3;

/** A vital as a card shows it. */
function vitalContext({ label, value, max, min = 0 }: Vital): Data {
  return { label: localize(label), value, max, share: max === null ? null : shareOf(value, min, max) };
}

/** The best rolls of a member, loaded when a party's sheet is first opened. */
async function bestOf(actor: HostActor): Promise<readonly Data[]> {
  const best = await onDemand(
    () => import("../best-rolls.ts"),
    ({ bestAt }) => bestAt(actor, BEST),
  );
  return (best ?? []).map(({ name, words }) => ({ name, words }));
}

/**
 * One card per member. Numbers, states and rolls are for users who may see the character's sheet or own the party;
 * others see name and portrait. Deleted members keep a row, so that they can be removed.
 */
export function membersContext(party: HostActor<PartyModel>): Promise<Data[]> {
  const { user } = currentGame();
  const cards = party.system.members.map(async (uuid): Promise<Data> => {
    const actor = documentByUuid<HostActor>(uuid);
    if (!actor) return { uuid, gone: true, name: localize("TESSERA.Party.gone") };
    const ruleset = rulesetOf(actor);
    const { name, img, visible } = actor;
    const card = { uuid, name, img, ruleset: ruleset?.id, emblem: ruleset?.emblem ?? null, openable: visible };
    if (!party.isOwner && !actor.testUserPermission(user, "OBSERVER")) return { ...card, playedBy: playedBy(actor) };
    const headline = headlineOf(actor);
    return {
      ...card,
      playedBy: playedBy(actor),
      concept: (actor.system as { concept?: string }).concept,
      headline: headline && vitalContext(headline),
      vitals: vitalsOf(actor)
        .filter(({ label }) => label !== headline?.label)
        .map(vitalContext),
      states: statesContext(actor),
      best: await bestOf(actor),
    };
  });
  return Promise.all(cards);
}

/** The games of a party's members, each with the members that play it. */
export function gamesOf(party: HostActor<PartyModel>): Map<Ruleset, string[]> {
  const games = new Map<Ruleset, string[]>();
  for (const uuid of party.system.members) {
    const actor = documentByUuid<HostActor>(uuid);
    const ruleset = actor && rulesetOf(actor);
    if (ruleset) games.set(ruleset, [...(games.get(ruleset) ?? []), uuid]);
  }
  return games;
}

/** UUIDs of the characters that players have chosen as their own and that are not members yet. */
export function playedOutside(party: HostActor<PartyModel>): string[] {
  const played = currentGame().users.filter(({ isGM }) => !isGM);
  const uuids = played.flatMap(({ character }) => character?.uuid ?? []);
  return [...new Set(uuids)].filter((uuid) => !party.system.members.includes(uuid));
}
