/**
 * Arrival of a character once it is made: into the party, onto the map, onto its player's screen; also the undo of an
 * arrival.
 */
import { updateOf, type Write } from "../../foundry/batch.ts";
import { currentGame, type Data, type HostActor, type HostUser, localize, newId } from "../../foundry/host.ts";
import type { HostScene } from "../../foundry/regions.ts";
import type { Given } from "../../ui/ask.ts";
import { type Field, type Option, pills } from "../../ui/controls.ts";
import { partyActor } from "../party/party-actor.ts";
import type { Arrived, Asked } from "./arrival-flag.ts";
import { missingParts } from "./missing-parts.ts";
import { placer } from "./placer.ts";

/** Ownership level of the character's player. */
const OWNER = 3;

/** Users whom a game master may give the character to; empty for players, who make characters for themselves only. */
function players(): HostUser[] {
  const { user, users } = currentGame();
  const others = user.isGM ? users.filter(({ isGM }) => !isGM) : [];
  return others.toSorted((one, other) =>
    one.name.localeCompare(other.name, currentGame().i18n.lang, { numeric: true }),
  );
}

/**
 * The party that this user may let the character join; null if there is none, or if the character is already a member.
 */
function partyFor(actor: HostActor) {
  const party = partyActor();
  return party?.isOwner && !party.system.members.includes(actor.uuid) ? party : null;
}

/**
 * True for each part of an arrival that this user cannot do, but can request from a game master's client: joining the
 * party, and a token on the active scene.
 */
function askable(actor: HostActor): { readonly party: boolean; readonly map: boolean } {
  const party = partyActor();
  const { isGM } = currentGame().user;
  const map = placer();
  return {
    party: !isGM && party !== null && !party.isOwner && !party.system.members.includes(actor.uuid),
    map: !isGM && map?.sceneFor(actor) === null && map.activeFor(actor) !== null,
  };
}

/** The player who gets the character: the one whom a game master chose, or else the current player; null for none. */
function playerOf({ owner }: Given): HostUser | null {
  const { user, users } = currentGame();
  const chosen = user.isGM ? users.get(owner ?? "") : user;
  return chosen && !chosen.isGM ? chosen : null;
}

/** A player's character other than this one; null for none. */
function formerOf(player: HostUser | null, { id }: HostActor): HostActor | null {
  const former = player?.character ?? null;
  return former && former.id !== id ? former : null;
}

/** True if the new character replaces the one that its player has; by default if that one still lacks parts. */
function replaces({ replaces: answer }: Given, former: HostActor): boolean {
  return answer === undefined ? missingParts(former).length > 0 : answer === "true";
}

/** The player whose character the new one becomes, and on whose screen it opens; null for none. */
function waitingPlayer(given: Given, actor: HostActor): HostUser | null {
  const player = playerOf(given);
  if (!player || player.character?.id === actor.id) return null;
  const former = formerOf(player, actor);
  return !former || replaces(given, former) ? player : null;
}

/** A player's name with that of the character they have already. */
function playerLabel(player: HostUser, actor: HostActor): string {
  const former = formerOf(player, actor);
  if (!former) return player.name;
  const key = missingParts(former).length > 0 ? "hasEmpty" : "has";
  return localize(`TESSERA.Maker.${key}`, { player: player.name, name: former.name });
}

/** Questions about the arrival. */
export function arrivalFields(given: Given, actor: HostActor): Field[] {
  const scene = placer()?.sceneFor(actor);
  const tick = (name: string, label: string, checked = given[name] !== "false"): Field => ({
    kind: "tick",
    name,
    label,
    checked,
  });
  const options: Option[] = players().map((player) => ({
    value: player.id,
    label: playerLabel(player, actor),
    selected: given["owner"] === player.id,
  }));
  const nobody = { value: "", label: localize("TESSERA.Maker.nobody"), selected: !given["owner"] };
  const chosen = playerOf(given);
  const former = formerOf(chosen, actor);
  const whose = chosen?.isSelf ? "replacesOwn" : "replaces";
  const instead = former && localize(`TESSERA.Maker.${whose}`, { name: former.name });
  const player = waitingPlayer(given, actor);
  const asked = askable(actor);
  const waits = (asked.party || asked.map) && !currentGame().users.activeGM;
  return [
    ...(options.length > 0 ? [pills("owner", localize("TESSERA.Maker.owner"), [nobody, ...options])] : []),
    ...(former && instead ? [tick("replaces", instead, replaces(given, former))] : []),
    ...(asked.party || partyFor(actor) ? [tick("party", localize("TESSERA.Maker.intoParty"))] : []),
    ...(asked.map ? [tick("map", localize("TESSERA.Maker.ontoActiveMap"))] : []),
    ...(scene ? [tick("map", localize("TESSERA.Maker.ontoMap", { scene: scene.name }))] : []),
    ...(player
      ? [{ kind: "note" as const, label: localize("TESSERA.Maker.ontoScreen", { player: player.name }) }]
      : []),
    ...(waits ? [{ kind: "note" as const, label: localize("TESSERA.Maker.waitsForGm") }] : []),
  ];
}

/** The change that makes the chosen player an owner of the character. */
export function ownedBy({ owner }: Given): Data {
  return owner && currentGame().users.get(owner) ? { [`ownership.${owner}`]: OWNER } : {};
}

/**
 * The writes of an arrival, and the data that undoing them needs.
 * @param after a copy of the character with everything that is about to be written
 */
export async function arrival(
  actor: HostActor,
  given: Given,
  after: HostActor,
): Promise<{ readonly writes: Write[]; readonly arrived: Arrived }> {
  const party = given["party"] === "false" ? null : partyFor(actor);
  const player = waitingPlayer(given, actor);
  const former = formerOf(player, actor);
  const map = given["map"] === "false" ? null : placer();
  const scene = map?.sceneFor(actor) ?? null;
  const token = newId();
  const could = askable(actor);
  const asked: Asked = {
    of: actor.id,
    ...(could.party && given["party"] !== "false" ? { party: true } : {}),
    ...(could.map && given["map"] !== "false" ? { map: true } : {}),
  };
  return {
    writes: [
      ...(party ? [updateOf(party, { "system.members": [...party.system.members, actor.uuid] })] : []),
      ...(player ? [updateOf(player, { character: actor.id })] : []),
      ...(map && scene ? [await map.write(after, scene, token)] : []),
    ],
    arrived: {
      ...(party ? { party: true } : {}),
      ...(player ? { player: player.id } : {}),
      ...(former ? { former: former.id } : {}),
      ...(scene ? { scene: scene.id, token } : {}),
      ...(asked.party || asked.map ? { asked } : {}),
    },
  };
}

/**
 * The writes that undo an arrival, as far as this user may. The stored arrival can be forged by the actor's owners, so
 * each write is limited to what belongs to this actor.
 */
export function departure(actor: HostActor, { party, player, former, scene, token }: Arrived): Write[] {
  const { user, users, actors, scenes } = currentGame();
  const joined = party ? partyActor() : null;
  const played = users.get(player ?? "");
  const before = actors.get(former ?? "");
  const map = scenes.get(scene ?? "") as HostScene | undefined;
  const standing = map?.tokens.get(token ?? "");
  return [
    ...(joined?.isOwner && joined.system.members.includes(actor.uuid)
      ? [updateOf(joined, { "system.members": joined.system.members.filter((uuid) => uuid !== actor.uuid) })]
      : []),
    ...(played?.character?.id === actor.id && (user.isGM || played.isSelf)
      ? [updateOf(played, { character: before?.testUserPermission(played, "OWNER") ? before.id : null })]
      : []),
    ...(map && standing?.actorId === actor.id && user.can("TOKEN_DELETE")
      ? [{ action: "delete" as const, documentName: "Token", ids: [String(token)], parent: map }]
      : []),
  ];
}
