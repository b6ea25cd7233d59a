/** Names and pictures of actors and tokens, limited to what their tokens show this user. */
import type { HostCombatant } from "../foundry/combat.ts";
import { currentGame, documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import { activeScene, type HostToken, tokensOf } from "../foundry/regions.ts";
import { targetedActors } from "../foundry/scene-actors.ts";
import { mayFind, viewer } from "../foundry/sight.ts";

/** Name and picture that this user may know. */
export interface Shown {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
}

/** Values of `CONST.TOKEN_DISPLAY_MODES`: on hover by anyone, always for everyone. */
const READABLE: readonly number[] = [30, 50];

function isToken(found: HostActor | HostToken): found is HostToken {
  return found.documentName === "Token";
}

/**
 * Name and picture of an actor or token by UUID. Players' characters are public. Of others, a user without permission reads the
 * name if the token shows it to everybody, and sees the picture if the token is not hidden.
 */
export function shownAs(uuid: string): Shown {
  return shownOf(uuid, documentByUuid<HostActor | HostToken>(uuid));
}

/** The number of a token without a public name; 0 for none. */
export function numberOf(token: HostToken): number {
  const number = Number(token.getFlag("tessera", "number"));
  return Number.isSafeInteger(number) ? number : 0;
}

/** True if players see a token but cannot read its name. */
export function isUnnamed({ actor, displayName, hidden }: HostToken): boolean {
  return !hidden && actor?.hasPlayerOwner !== true && !READABLE.includes(displayName);
}

function shownOf(uuid: string, found: HostActor | HostToken | null): Shown {
  const token = found && isToken(found) ? found : found && tokensOf(found)[0];
  const actor = found && isToken(found) ? found.actor : found;
  const ours = actor?.hasPlayerOwner === true && token?.hidden !== true;
  const known = viewer().isGM || ours || (actor ? mayFind(actor) : false);
  const seen = known || token?.hidden === false;
  const readable = known || (seen && READABLE.includes(token?.displayName ?? 0));
  const number = token && isUnnamed(token) ? numberOf(token) : 0;
  const someone = () => localize(`TESSERA.Card.someone${number > 0 ? "Numbered" : ""}`, { number });
  return {
    uuid,
    name: (readable && (token?.name || actor?.name)) || someone(),
    img: (seen && (token?.texture.src || actor?.img)) || null,
  };
}

/** The name of a token if it is shown to everybody, else empty. */
export function publicName({ name, displayName }: HostToken): string {
  return READABLE.includes(displayName) ? name : "";
}

/** The name of an actor or token for this user. */
export function shownName(uuid: string): string {
  return shownAs(uuid).name;
}

/** The name of a token for this user. */
export function shownTokenName(token: HostToken): string {
  return shownOf(token.uuid, token).name;
}

/** The name of a combatant for this user: one given in the fight, else its token's. */
export function nameInFight({ name, token, _source }: HostCombatant): string {
  return _source["name"] || !token ? name : shownName(token.uuid);
}

/** UUIDs of the actors that this user targets, except `actor`. */
export function targetsOfUser(actor: HostActor): string[] {
  return [...new Set(targetedActors().map(({ uuid }) => uuid))].filter((uuid) => uuid !== actor.uuid);
}

function inSight(token: HostToken): boolean {
  return !token.hidden || currentGame().user.isGM;
}

/** UUIDs of the actors with a visible token on the active scene, except `actor`. */
export function actorsInSight(actor: HostActor): string[] {
  const tokens = [...(activeScene()?.tokens ?? [])].filter(inSight);
  const uuids = tokens.flatMap((token) => token.actor?.uuid ?? []);
  return [...new Set(uuids)].filter((uuid) => uuid !== actor.uuid);
}
