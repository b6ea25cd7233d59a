/** Who somebody is to the current user: what their token shows, and no more than that. */
import { currentGame, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import { activeScene, type HostToken, tokensOf } from "../../foundry/regions.ts";
import { targetedActors } from "../../foundry/scene-actors.ts";

/** Somebody as this user may know them. */
export interface Shown {
  /** UUID of the actor. */
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
}

/** Of `CONST.TOKEN_DISPLAY_MODES`: everybody who points at the token, everybody always. */
const READABLE: readonly number[] = [30, 50];

/**
 * An actor by UUID. Whoever may not see the actor reads the name under its token, where the token shows it to everybody,
 * and sees its picture where the token is not hidden; else it is somebody.
 */
export function shownAs(uuid: string): Shown {
  const { user } = currentGame();
  const someone = localize("TESSERA.Card.someone");
  const actor = documentByUuid<HostActor>(uuid);
  if (!actor) return { uuid, name: someone, img: null };
  const [token] = tokensOf(actor);
  const known = actor.testUserPermission(user, "LIMITED");
  const seen = known || token?.hidden === false;
  const readable = known || (seen && READABLE.includes(token?.displayName ?? 0));
  return {
    uuid,
    name: (readable && (token?.name || actor.name)) || someone,
    img: (seen && (token?.texture.src || actor.img)) || null,
  };
}

/** What somebody is called to the current user. */
export function shownName(uuid: string): string {
  return shownAs(uuid).name;
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
