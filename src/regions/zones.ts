/**
 * Finds Zones and Hazards of the active scene. Foundry knows the regions of each token, so that questions about a token
 * touch no other region.
 */
import { type Point, shownCanvas } from "../foundry/canvas.ts";
import { currentGame, type HostActor } from "../foundry/host.ts";
import { activeScene, controlledTokens, type HostRegion, type HostToken, tokensOf } from "../foundry/regions.ts";
import { isOnLevel } from "../foundry/shown-level.ts";
import { publicName, shownTokenName } from "../foundry/shown-names.ts";
import { notFound, RulesError } from "../rules/error.ts";
import { disclosed, type Place, type PlacedHazard, type ZoneThreat } from "../rules/placed-hazards.ts";
import type { Side } from "../rules/sides.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { actorTypeOf, rulesetOf } from "../ruleset/registry.ts";
import { hazardsOf, zoneOf } from "./behaviors.ts";
import { levelNames } from "./height-words.ts";
import { type Heights, heightWithin } from "./heights.ts";
import { gamesOfScene, haveHazards } from "./scene-games.ts";
import { type GivenWords, giftsInWords } from "./zone-gifts.ts";

export interface Occupant {
  /** UUID of the token. */
  readonly uuid: string;
  readonly name: string;
  readonly side: Side;
}

/** A Zone with its occupants and Hazards. */
export interface ZoneNow {
  /** UUID of the region. */
  readonly id: string;
  /** Id of the region in its scene; the names of shared counters for this Zone contain it. */
  readonly zone: string;
  readonly name: string;
  readonly occupants: readonly Occupant[];
  /** Empty where none of the scene's games counts Hazards. */
  readonly hazards: readonly PlacedHazard[];
  /** Gifts of the Zone to checks, in words, for each of the games that has any. */
  readonly gives: readonly GivenWords[];
  /** Heights that the Zone covers, in the scene's units. */
  readonly elevation: Heights;
  /** Names of the levels that the Zone is on, if the scene has several; empty if it is on all. */
  readonly levels: readonly string[];
}

const FRIENDLY = 1;
const HOSTILE = -1;

/**
 * The side of an actor. A threat is an enemy unless its token is friendly. Any other actor is on the players' side,
 * unless its token is hostile, no player owns it, and its type is not marked as an ally.
 */
function sideFor(actor: HostActor | null, disposition: number): Side {
  const type = actor ? actorTypeOf(actor) : undefined;
  if (type?.foe) return disposition === FRIENDLY ? "players" : "enemy";
  return actor?.hasPlayerOwner || type?.ally || disposition !== HOSTILE ? "players" : "enemy";
}

function sideOf({ actor, disposition }: HostToken): Side {
  return sideFor(actor, disposition);
}

/** The threat of a token whose actor carries a Hazard, as a list; empty for other tokens. */
export function threatOf(token: HostToken): ZoneThreat[] {
  const { actor, uuid: source, hidden } = token;
  const hazard = actor && actorTypeOf(actor)?.hazard?.(actor);
  return hazard?.rating ? [{ ...hazard, source, label: publicName(token), side: sideOf(token), hidden }] : [];
}

/** Hazards of a region and, if it has a Zone, the threats in it. */
export function placeOf(region: HostRegion): Place {
  return {
    hazards: hazardsOf(region).map(({ uuid, system: { title, rating, hidden } }) => ({
      source: uuid,
      label: title,
      rating,
      hidden,
    })),
    threats: zoneOf(region) ? [...region.tokens].flatMap(threatOf) : [],
  };
}

/** A position from which an actor acts: the regions there, and the side of the actor. */
export interface Standpoint {
  /** UUID of the token or, without one, of the Zone. */
  readonly uuid: string;
  readonly name: string;
  readonly regions: Iterable<HostRegion>;
  readonly side: Side;
}

export function standpointOf(token: HostToken): Standpoint {
  return { uuid: token.uuid, name: token.name, regions: token.regions, side: sideOf(token) };
}

function seenZones(): HostRegion[] {
  const { isGM } = currentGame().user;
  return [...(activeScene()?.regions ?? [])].filter((region) => zoneOf(region) && (isGM || !region.hidden));
}

/** The first Zone at a point of the shown level that this user may know. */
export function zoneAt(point: Point): HostRegion | undefined {
  const canvas = shownCanvas();
  if (!canvas) return undefined;
  const { isGM } = currentGame().user;
  const isThere = (region: HostRegion) =>
    zoneOf(region) !== null &&
    (isGM || !region.hidden) &&
    isOnLevel(canvas.level, region.levels) &&
    region.testPoint({ ...point, elevation: heightWithin(region.elevation) });
  return canvas.scene.regions.find(isThere);
}

/** Possible standpoints of an actor: its tokens, or without any, the Zones of the active scene. */
export function standpointsOf(actor: HostActor, tokens = tokensOf(actor)): Standpoint[] {
  if (tokens.length > 0) return tokens.map(standpointOf);
  return seenZones().map((region) => ({
    uuid: region.uuid,
    name: zoneOf(region)?.title ?? "",
    regions: [region],
    side: sideFor(actor, 0),
  }));
}

/**
 * The standpoint of an actor: its token if it has only one, else `wanted` (a UUID, or empty for none). If `wanted` is
 * undefined: the controlled token, else the first token. Null for none.
 * @throws RulesError (`stand`, `notHere`) if `wanted` is no standpoint of the actor
 */
export function resolveStandpoint(actor: HostActor, wanted?: unknown): Standpoint | null {
  const stands = standpointsOf(actor);
  const tokens = tokensOf(actor);
  if (tokens.length === 1) return stands[0] ?? null;
  if (wanted !== undefined) {
    const found = stands.find(({ uuid }) => uuid === wanted);
    if (!found && wanted !== "") throw new RulesError("stand", "notHere");
    return found ?? null;
  }
  const controlled = controlledTokens().map(({ uuid }) => uuid);
  return stands.find(({ uuid }) => controlled.includes(uuid)) ?? (tokens.length > 0 ? (stands[0] ?? null) : null);
}

function isToken(subject: HostActor | HostToken): subject is HostToken {
  return subject.documentName === "Token";
}

/**
 * Hazards that affect a token, or any of the tokens of an actor, by the rule set of that actor, as far as this user may
 * know of them.
 */
export function hazardsFor(subject: HostActor | HostToken): readonly PlacedHazard[] {
  if (!["Actor", "Token"].includes(subject?.documentName)) throw notFound("subject", subject);
  const tokens = isToken(subject) ? [subject] : tokensOf(subject);
  const found = new Map(
    tokens
      .flatMap((token) => (token.actor && rulesetOf(token.actor)?.hazardsAround?.(token)) ?? [])
      .map((hazard) => [hazard.source, hazard]),
  );
  return disclosed([...found.values()], currentGame().user.isGM);
}

/**
 * A Zone with the occupants and Hazards that this user may know, and its gifts in these games; null if the region has
 * no Zone that this user may know.
 */
export function zoneNow(region: HostRegion, games: readonly Ruleset[] = gamesOfScene(activeScene())): ZoneNow | null {
  const { isGM } = currentGame().user;
  const zone = isGM || !region.hidden ? zoneOf(region) : null;
  if (!zone) return null;
  const { hazards, threats } = placeOf(region);
  const carried = threats.filter(({ down }) => !down);
  const dangerous = haveHazards(games);
  return {
    id: region.uuid,
    zone: region.id,
    name: zone.title,
    occupants: disclosed([...region.tokens], isGM).map((token) => ({
      uuid: token.uuid,
      name: shownTokenName(token),
      side: sideOf(token),
    })),
    gives: giftsInWords(region, games),
    elevation: { bottom: region.elevation.bottom, top: region.elevation.top },
    levels: levelNames(region),
    hazards: disclosed(
      [
        ...(dangerous ? hazards : []).map((hazard) => ({ ...hazard, from: "region" as const })),
        ...carried.map(({ source, label, rating, hidden }) => ({
          ...{ source, label, rating, hidden },
          from: "threat" as const,
        })),
      ],
      isGM,
    ),
  };
}

/** The name of a Zone of the active scene, by the region's id; empty if it is gone. */
export function zoneName(id: string): string {
  const region = [...(activeScene()?.regions ?? [])].find((each) => each.id === id);
  return (region && zoneOf(region)?.title) ?? "";
}

/** Id of the Zone at a standpoint; of several, the first by name, so that all clients agree; empty for none. */
export function zoneOfStandpoint({ regions }: Pick<Standpoint, "regions">): string {
  const zones = [...regions].flatMap((region) => {
    const title = zoneOf(region)?.title;
    return title === undefined ? [] : [{ id: region.id, title }];
  });
  zones.sort((first, second) =>
    first.title < second.title ? -1 : first.title > second.title ? 1 : first.id < second.id ? -1 : 1,
  );
  return zones[0]?.id ?? "";
}

/** Zones of the active scene by name, with the occupants and Hazards that this user may know. */
export function zonesNow(): readonly ZoneNow[] {
  const games = gamesOfScene(activeScene());
  const zones = [...(activeScene()?.regions ?? [])].flatMap((region) => zoneNow(region, games) ?? []);
  return zones.sort((first, second) => first.name.localeCompare(second.name, currentGame().i18n.lang));
}
