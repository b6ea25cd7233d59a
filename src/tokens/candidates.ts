/**
 * Actors that a check, or an act on its card, may be about: those that the user has targeted, those in the same Zone,
 * then the others of the scene that the user looks at. The rest of the world counts only while that scene shows nobody
 * of the game.
 */
import { partyActor } from "../actor/party/party-actor.ts";
import { createdAt } from "../foundry/clock.ts";
import { currentCombat } from "../foundry/combat.ts";
import { actorByUuid, currentGame, type HostActor } from "../foundry/host.ts";
import { type HostRegion, type HostToken, viewedScene } from "../foundry/regions.ts";
import { targetedActors } from "../foundry/scene-actors.ts";
import { type Shown, shownAs } from "../foundry/shown-names.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { zonesOf, zoneTitle } from "./zone-regions.ts";

/** Tokens of the scene that the user looks at, except those hidden from them. */
function tokensInSight(): HostToken[] {
  const { isGM } = currentGame().user;
  return (viewedScene()?.tokens.contents ?? []).filter(({ hidden }) => isGM || !hidden);
}

/** Tokens of an actor among those in sight. */
function tokensOf(actor: Pick<HostActor, "uuid">, tokens: readonly HostToken[]): HostToken[] {
  return tokens.filter((token) => token.actor?.uuid === actor.uuid);
}

/**
 * Those of `tokens` that share a Zone with an actor. Tokens of the actor itself are among them if they are in a Zone.
 */
function tokensNear(actor: Pick<HostActor, "uuid">, tokens: readonly HostToken[]): HostToken[] {
  const zones = new Set(tokensOf(actor, tokens).flatMap(zonesOf));
  return tokens.filter((token) => zonesOf(token).some((zone) => zones.has(zone)));
}

function actorsOf(tokens: readonly HostToken[]): HostActor[] {
  return tokens.flatMap(({ actor }) => actor ?? []);
}

/** Actors that play without a token: the combatants of the encounter, the party, and the players' characters. */
function withoutToken(): HostActor[] {
  const { user, actors } = currentGame();
  const fighters = [...(currentCombat()?.combatants ?? [])].flatMap(({ actor, hidden }) =>
    actor && (user.isGM || !hidden) ? [actor] : [],
  );
  const members = (partyActor()?.system.members ?? []).flatMap((uuid) => actorByUuid(uuid) ?? []);
  const characters = actors.filter((actor) => actor.hasPlayerOwner && actor.visible);
  return [...fighters, ...members, ...characters];
}

/**
 * Actors that this user owns and may choose in answer to a check of `actor`: the targets of the check, the user's
 * character, and the candidates; for game masters also their actors elsewhere in the world while the map shows nobody.
 */
export function ownCandidates(actor: HostActor | null, targets: readonly string[]): HostActor[] {
  const { character } = currentGame().user;
  const aimed = targets.flatMap((uuid) => actorByUuid(uuid) ?? []);
  return onceEach([
    ...aimed,
    ...(character ? [character] : []),
    ...candidates(actor),
    ...furtherCandidates(actor),
  ]).filter(({ isOwner }) => isOwner);
}

function onceEach(actors: readonly HostActor[]): HostActor[] {
  return [...new Map(actors.map((actor) => [actor.uuid, actor])).values()];
}

/**
 * Other actors of the game of `actor` that this user may choose, in the order in which they are offered. Actors without
 * a token are among them only while the map shows nobody of that game.
 */
export function candidates(actor: HostActor | null): HostActor[] {
  const onMap = onMapWith(actor);
  const off = onMap.length > 0 ? [] : withoutToken();
  return othersOfGame(actor, [...targetedActors(), ...onMap, ...off]);
}

/**
 * Further actors that a game master may search for. While the map shows nobody of the game, these are all other actors
 * of that game in the world; otherwise there are none.
 */
export function furtherCandidates(actor: HostActor | null): HostActor[] {
  const { user, actors } = currentGame();
  if (!user.isGM || onMapWith(actor).length > 0) return [];
  const offered = new Set(candidates(actor));
  return othersOfGame(actor, actors.contents).filter((other) => !offered.has(other));
}

/** Actors of an actor's game that the map shows, those in its Zone first. */
function onMapWith(actor: HostActor | null): HostActor[] {
  const tokens = tokensInSight();
  return actorsOf([...(actor ? tokensNear(actor, tokens) : []), ...tokens]).filter(isOfGame(actor));
}

/** Make a test for actors of the same game as `actor`; if it is null, for actors of any game. */
function isOfGame(actor: HostActor | null): (other: HostActor) => boolean {
  const ruleset = actor && rulesetOf(actor);
  return (other) => (ruleset ? rulesetOf(other) === ruleset : rulesetOf(other) !== undefined);
}

function othersOfGame(actor: HostActor | null, all: readonly HostActor[]): HostActor[] {
  const ofGame = isOfGame(actor);
  return onceEach(all).filter((other) => other.uuid !== actor?.uuid && ofGame(other));
}

/** UUIDs of the actors that share a Zone with an actor on the scene that the user looks at. */
export function zoneFellows(actor: HostActor): ReadonlySet<string> {
  return new Set(actorsOf(tokensNear(actor, tokensInSight())).map(({ uuid }) => uuid));
}

/** A Zone, with the actors in it that one press makes the targets of a check. */
export interface Area {
  /** UUID of the region. */
  readonly id: string;
  readonly name: string;
  /** UUIDs of actors. */
  readonly actors: readonly string[];
}

/**
 * Zones of the viewed scene that hold other actors of the actor's game; the Zones that also hold the actor come first.
 */
export function areasFor(actor: HostActor): Area[] {
  const tokens = tokensInSight();
  const own = new Set(tokensOf(actor, tokens).flatMap(zonesOf));
  const within = new Map<HostRegion, HostActor[]>();
  const ruleset = rulesetOf(actor);
  for (const token of tokens)
    for (const zone of token.actor && rulesetOf(token.actor) === ruleset ? zonesOf(token) : [])
      if (token.actor && token.actor.uuid !== actor.uuid) within.set(zone, [...(within.get(zone) ?? []), token.actor]);
  return [...within]
    .sort(([first], [second]) => Number(own.has(second)) - Number(own.has(first)))
    .map(([zone, actors]) => ({
      id: zone.uuid,
      name: zoneTitle(zone) ?? "",
      actors: onceEach(actors).map(({ uuid }) => uuid),
    }));
}

/** The name of the first Zone that contains an actor; empty for none. */
function whereIs(uuid: string): string {
  const [token] = tokensOf({ uuid }, tokensInSight());
  const [zone] = token ? zonesOf(token) : [];
  return (zone && zoneTitle(zone)) ?? "";
}

/**
 * Names and pictures such that no two are alike: a name that several actors share is followed by their Zone, or
 * otherwise by a number. The Zone also follows the number of an actor without a name, because a number alone says
 * little.
 */
export function shownApart(uuids: readonly string[]): Shown[] {
  const plain = uuids.map(shownAs);
  const alike = (all: readonly Shown[], name: string) => all.filter((each) => each.name === name).length > 1;
  const placed = plain.map((each): Shown => {
    const zone = each.unnamed || alike(plain, each.name) ? whereIs(each.uuid) : "";
    return zone ? { ...each, name: `${each.name} · ${zone}` } : each;
  });
  return numbered(placed);
}

/**
 * Number those who share a name. If all of them are actors of the world, the oldest comes first, so that numbers are
 * equal in all lists; otherwise the order of `all` decides.
 */
export function numbered(all: readonly Shown[]): Shown[] {
  const age = (one: HostActor, other: HostActor) => createdAt(one) - createdAt(other) || (one.id < other.id ? -1 : 1);
  return all.map((each): Shown => {
    const alike = new Set(all.filter(({ name }) => name === each.name).map(({ uuid }) => uuid));
    if (alike.size < 2) return each;
    const namesakes = currentGame().actors.filter(({ name }) => name === each.name);
    const known = namesakes.sort(age).map(({ uuid }) => uuid);
    const order = [...alike].every((uuid) => known.includes(uuid)) ? known : [...alike];
    return { ...each, name: `${each.name} #${order.indexOf(each.uuid) + 1}` };
  });
}
