/** Names and pictures of actors and tokens, limited to what their tokens show this user. */
import { currentCombat, type HostCombatant } from "./combat.ts";
import { documentByUuid, type HostActor, type HostMessage, localize } from "./host.ts";
import { activeScene, type HostScene, type HostToken, tokensOf, viewedScene } from "./regions.ts";
import { targetedActors } from "./scene-actors.ts";
import { mayFind, viewer } from "./sight.ts";

/** Name and picture that this user may know. */
export interface Shown {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  /** True for somebody whose name this user may not know. */
  readonly unnamed?: boolean;
}

/** Values of `CONST.TOKEN_DISPLAY_MODES`: on hover by anyone, always for everyone. */
const READABLE: readonly number[] = [30, 50];

function isToken(found: HostActor | HostToken): found is HostToken {
  return found.documentName === "Token";
}

/**
 * Name and picture of an actor or token by UUID. Players' characters are public unless their token is hidden. Of other
 * actors, a user without permission sees the picture if the token is not hidden, and then also reads the name if the
 * token shows it to everybody. An actor without a token shows the name and picture of its combatant, if that is not
 * hidden.
 */
export function shownAs(uuid: string): Shown {
  return shownOf(uuid, documentByUuid<HostActor | HostToken>(uuid));
}

/** The number that distinguishes a token without a public name; 0 if it has none. */
export function numberOf(token: HostToken): number {
  const number = Number(token.getFlag("tessera", "number"));
  return Number.isSafeInteger(number) ? number : 0;
}

/** True if players see a token but cannot read its name. */
export function isUnnamed({ actor, displayName, hidden }: HostToken): boolean {
  return !hidden && actor?.hasPlayerOwner !== true && !READABLE.includes(displayName);
}

/** True if players see another token on the scene with the same name, and both names are public or both are not. */
export function isAlike(token: HostToken): boolean {
  const { id, name, hidden, parent } = token;
  const tokens = (parent as HostScene | null)?.tokens.contents ?? [];
  const unnamed = isUnnamed(token);
  return (
    !hidden &&
    tokens.some((other) => other.id !== id && other.name === name && !other.hidden && isUnnamed(other) === unnamed)
  );
}

/**
 * The token that shows an actor: its own, else one on the active scene, else one on the scene that the user looks at.
 */
function tokenFor(actor: HostActor): HostToken | undefined {
  const own = (actor as HostActor & { readonly token?: HostToken | null }).token;
  return own ?? tokensOf(actor, [activeScene(), viewedScene()])[0];
}

/** The combatant that shows an actor without a token to all users, as the combat tracker does. */
function fighterFor(actor: HostActor): HostCombatant | undefined {
  return currentCombat()?.combatants.find(({ actorId, token, hidden }) => actorId === actor.id && !token && !hidden);
}

/** Ids of the actors that were shown since the drawing of the latest card began. */
export const shownActors = new Set<string>();

function shownOf(uuid: string, found: HostActor | HostToken | null): Shown {
  const token = found && (isToken(found) ? found : tokenFor(found));
  const actor = found && isToken(found) ? found.actor : found;
  if (actor) shownActors.add(actor.id);
  const ours = actor?.hasPlayerOwner === true && token?.hidden !== true;
  const known = viewer().isGM || ours || (actor ? mayFind(actor) : false);
  const fighter = known || token || !actor ? undefined : fighterFor(actor);
  const seen = known || token?.hidden === false || fighter !== undefined;
  const readable = known || (seen && READABLE.includes(token?.displayName ?? 0));
  const number = token && (isUnnamed(token) || isAlike(token)) ? numberOf(token) : 0;
  const name = fighter?.name || (readable && (token?.name || actor?.name));
  const numbered = number > 0 ? "Numbered" : "";
  return {
    uuid,
    name: name
      ? numbered && token && isAlike(token)
        ? localize("TESSERA.Card.nameNumbered", { name, number })
        : name
      : localize(`TESSERA.Card.someone${numbered}`, { number }),
    img: (seen && (fighter?.img || token?.texture.src || actor?.img)) || null,
    ...(name ? {} : { unnamed: true }),
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

/**
 * The name, for this user, of the actor or token that a message speaks for; empty if it speaks for none, or for one
 * that no longer exists.
 */
export function shownSpeaker({ speaker: { scene, token, actor } }: Pick<HostMessage, "speaker">): string {
  const uuids = [scene && token && `Scene.${scene}.Token.${token}`, actor && `Actor.${actor}`];
  const found = uuids.map((uuid) => documentByUuid<HostActor | HostToken>(uuid || null)).find((each) => each !== null);
  return found ? shownName(found.uuid) : "";
}

/** True if this user knows an actor or sees a token of it. */
export function isSeen(uuid: string): boolean {
  return shownAs(uuid).img !== null;
}

/** The name of a token for this user. */
export function shownTokenName(token: HostToken): string {
  return shownOf(token.uuid, token).name;
}

/** The name of a combatant for this user: a name given in the fight, else the token's name as this user may know it. */
export function nameInFight({ name, token, _source }: HostCombatant): string {
  return _source["name"] || !token ? name : shownName(token.uuid);
}

/** UUIDs of the actors that this user targets, except `actor`. */
export function targetsOfUser(actor: HostActor): string[] {
  return [...new Set(targetedActors().map(({ uuid }) => uuid))].filter((uuid) => uuid !== actor.uuid);
}
