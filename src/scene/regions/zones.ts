/**
 * Zones and Hazards of the active scene as they stand now. Nothing is searched: the host knows which token is in which
 * region, so that a question costs as much as the regions of the token asked about.
 */
import { currentGame, type HostActor } from "../../foundry/host.ts";
import { activeScene, type HostRegion, type HostToken, tokensOf } from "../../foundry/regions.ts";
import { disclosed, hazardsIn, type Place, type PlacedHazard, type ZoneThreat } from "../../rules/challenge/hazards.ts";
import type { Team } from "../../rules/challenge/scene.ts";
import { hazardsOf, zoneOf } from "./behaviors.ts";

/** Somebody in a Zone. */
export interface Occupant {
  /** UUID of the token. */
  readonly uuid: string;
  readonly name: string;
  readonly side: Team;
}

/** A Zone with who and what is in it. */
export interface ZoneNow {
  /** UUID of the region. */
  readonly id: string;
  readonly name: string;
  readonly occupants: readonly Occupant[];
  readonly hazards: readonly PlacedHazard[];
}

const FRIENDLY = 1;
const HOSTILE = -1;

/** Types of characters whose games have threats for everybody else. */
const heroes: readonly string[] = ["challenge", "edge"];

/** Which side a token is on: threats are the enemy's unless friendly, others the players' unless hostile and nobody's. */
export function sideOf({ actor, disposition }: HostToken): Team {
  if (actor?.type.endsWith("Threat")) return disposition === FRIENDLY ? "players" : "enemy";
  const ours = actor && (actor.hasPlayerOwner || heroes.includes(actor.type));
  return ours || disposition !== HOSTILE ? "players" : "enemy";
}

function threatOf(token: HostToken): ZoneThreat[] {
  const { hazard, grit } = (token.actor?.system ?? {}) as { hazard?: number; grit?: { value: number } };
  if (token.actor?.type !== "challengeThreat" || !hazard) return [];
  const { uuid: source, name: label, hidden } = token;
  return [{ source, label, rating: hazard, team: sideOf(token), hidden, down: grit?.value === 0 }];
}

function placeOf(region: HostRegion): Place {
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

/** Where somebody acts from: the regions they stand in, and as whom. */
export interface Stand {
  /** UUID of the token or, without one, of the Zone; empty for neither. */
  readonly uuid: string;
  readonly regions: Iterable<HostRegion>;
  readonly team: Team;
}

/** Every Hazard that counts there, hidden ones included, whoever looks. */
export function hazardsAt({ uuid, regions, team }: Stand): readonly PlacedHazard[] {
  return hazardsIn([...regions].map(placeOf), { source: uuid, team });
}

/** Where a token stands. */
export function standOf(token: HostToken): Stand {
  return { uuid: token.uuid, regions: token.regions, team: sideOf(token) };
}

function isToken(subject: HostActor | HostToken): subject is HostToken {
  return subject.documentName === "Token";
}

/**
 * The Hazards that count for a token, or for an actor by all of its tokens on the active scene, as far as this user may
 * know of them.
 */
export function hazardsFor(subject: HostActor | HostToken): readonly PlacedHazard[] {
  const tokens = isToken(subject) ? [subject] : tokensOf(subject);
  const found = new Map(tokens.flatMap((token) => hazardsAt(standOf(token))).map((hazard) => [hazard.source, hazard]));
  return disclosed([...found.values()], currentGame().user.isGM);
}

/** The Zones of the active scene by name, with who and what is in each, as far as this user may know. */
export function zonesNow(): readonly ZoneNow[] {
  const { isGM } = currentGame().user;
  const zones = [...(activeScene()?.regions ?? [])].flatMap((region): ZoneNow[] => {
    const zone = zoneOf(region);
    if (!zone || (region.hidden && !isGM)) return [];
    // Nobody acts: what counts for either side is listed.
    const sides = (["players", "enemy"] as const).flatMap((team) => hazardsIn([placeOf(region)], { source: "", team }));
    return [
      {
        id: region.uuid,
        name: zone.title,
        occupants: disclosed([...region.tokens], isGM).map((token) => ({
          uuid: token.uuid,
          name: token.name,
          side: sideOf(token),
        })),
        hazards: disclosed([...new Map(sides.map((hazard) => [hazard.source, hazard])).values()], isGM),
      },
    ];
  });
  return zones.sort((first, second) => first.name.localeCompare(second.name, currentGame().i18n.lang));
}
