/**
 * Judges the Zones that a check records, by shape, bounds and scene. Only a game master's client can say if the actor
 * really stands in these Zones.
 */
import type { HostMessage } from "../../foundry/host.ts";
import type { PlacedEvent } from "../../log/event.ts";
import type { Dropped } from "../../log/findings.ts";
import type { CheckMessageModel } from "../../log/message-models.ts";
import { readGives, ZONES, type ZoneGift } from "../../rules/zones.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import { dropped } from "./dropped.ts";

/**
 * Type of the event by which a game master's client reports that a check records Zones other than those around its
 * actor.
 */
export const MISPLACED = "misplaced";

/** The recorded Zones that can be read, each region once. */
export function judgeZones(
  message: HostMessage<CheckMessageModel>,
  { zones: rules }: Ruleset,
): { readonly zones: readonly ZoneGift[]; readonly dropped: readonly Dropped[] } {
  const { zones: recorded, scene } = message.system;
  const scenes = [scene, `Scene.${message.speaker.scene}`];
  const zones = new Map<string, ZoneGift>();
  const out: Dropped[] = [];
  for (const zone of recorded.slice(0, ZONES)) {
    const gives = rules ? readGives(rules.carries, zone.gives) : null;
    if (!gives || zones.has(zone.region) || !scenes.some((each) => zone.region.startsWith(`${each}.Region.`)))
      out.push(dropped(message, "noZone"));
    else zones.set(zone.region, { ...zone, gives });
  }
  if (recorded.length > ZONES) out.push(dropped(message, "tooMany"));
  return { zones: [...zones.values()], dropped: out };
}

/** True if a game master's client has reported that the check records wrong Zones, and the report is not undone. */
export function isMisplaced(placed: readonly PlacedEvent[]): boolean {
  return placed.some(({ event, author }) => event.type === MISPLACED && author?.isGM === true && !event.undone);
}
