/** Who somebody is to the current user: what their token shows, and no more than that. */
import type { HostCombatant } from "../foundry/combat.ts";
import { currentGame, documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import { activeScene, type HostToken, tokensOf } from "../foundry/regions.ts";
import { targetedActors } from "../foundry/scene-actors.ts";
import { mayFind, viewer } from "../foundry/sight.ts";

/** Somebody as this user may know them. */
export interface Shown {
  /** UUID of the actor or token. */
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
}

/** Of `CONST.TOKEN_DISPLAY_MODES`: everybody who points at the token, everybody always. */
const READABLE: readonly number[] = [30, 50];

function isToken(found: HostActor | HostToken): found is HostToken {
  return found.documentName === "Token";
}

/**
 * An actor or token by UUID. Characters of players are known to the whole table. Of others, whoever may not see the actor
 * reads the name under its token, where the token shows it to everybody, and sees its picture where the token is not
 * hidden; else it is somebody.
 */
export function shownAs(uuid: string): Shown {
  return shownOf(uuid, documentByUuid<HostActor | HostToken>(uuid));
}

/** The number of one whose name players do not read; 0 for none. */
export function numberOf(token: HostToken): number {
  const number = Number(token.getFlag("tessera", "number"));
  return Number.isSafeInteger(number) ? number : 0;
}

/** Whether players see a token and do not read its name, but for those who may see its actor. */
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

/** What a token is called where everybody may read it: empty where its name is not shown to all. */
export function publicName({ name, displayName }: HostToken): string {
  return READABLE.includes(displayName) ? name : "";
}

/** What somebody is called to the current user. */
export function shownName(uuid: string): string {
  return shownAs(uuid).name;
}

/** What a token is called to the current user. */
export function shownTokenName(token: HostToken): string {
  return shownOf(token.uuid, token).name;
}

/** What a combatant is called to the current user: by the name that it was given in the fight, else as its token shows it. */
export function nameInFight({ name, token, _source }: HostCombatant): string {
  return _source["name"] || !token ? name : shownName(token.uuid);
}

/** UUIDs of the actors that this user targets, without `actor` itself. */
export function targetsOfUser(actor: HostActor): string[] {
  return [...new Set(targetedActors().map(({ uuid }) => uuid))].filter((uuid) => uuid !== actor.uuid);
}

function inSight(token: HostToken): boolean {
  return !token.hidden || currentGame().user.isGM;
}

/** UUIDs of the actors with a token in sight on the active scene, without `actor` itself. */
export function actorsInSight(actor: HostActor): string[] {
  const tokens = [...(activeScene()?.tokens ?? [])].filter(inSight);
  const uuids = tokens.flatMap((token) => token.actor?.uuid ?? []);
  return [...new Set(uuids)].filter((uuid) => uuid !== actor.uuid);
}
