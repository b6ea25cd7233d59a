/** Finds Hazards on scenes: one by its source, or those that count for a roll. */
import { documentByUuid, type HostActor } from "../../../foundry/host.ts";
import { type HostRegion, type HostToken, tokensOf } from "../../../foundry/regions.ts";
import { placeOf, type Standpoint, threatOf } from "../../../regions/zones.ts";
import type { PlacedHazard } from "../../../rules/placed-hazards.ts";
import { hazardsIn } from "../rules/hazards-around.ts";

/** The Hazard with this source (the UUID of a token or a region behavior), hidden or not; null for none. */
export function hazardBySource(uuid: string): PlacedHazard | null {
  const found = documentByUuid(uuid);
  if (found?.documentName === "Token") {
    const [threat] = threatOf(found as HostToken);
    if (!threat || threat.down) return null;
    const { side: _side, down: _down, ...hazard } = threat;
    return { ...hazard, from: "threat" };
  }
  const region = found?.documentName === "RegionBehavior" ? (found.parent as HostRegion) : null;
  const hazard = region && placeOf(region).hazards.find(({ source }) => source === uuid);
  return hazard ? { ...hazard, from: "region" } : null;
}

/** Hazards, including hidden ones, that affect a roll made at this standpoint against `targets` (actors by UUID). */
export function hazardsAt(
  { uuid, regions, side }: Standpoint,
  targets: readonly string[] = [],
): readonly PlacedHazard[] {
  const aimed = targets.flatMap((target) => documentByUuid<HostActor>(target) ?? []);
  const against = aimed.flatMap((actor) => tokensOf(actor).flatMap(threatOf));
  return hazardsIn([...regions].map(placeOf), { source: uuid, side }, against);
}
