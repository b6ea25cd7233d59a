/** The Zones that a check records: judged by shape, bounds and scene; whether they were so is a game master's to say. */
import type { HostMessage } from "../../foundry/host.ts";
import type { PlacedEvent } from "../../log/event.ts";
import type { Dropped } from "../../log/judged.ts";
import type { CheckMessageModel } from "../../log/message-models.ts";
import { readGives, ZONES, type ZoneGift } from "../../rules/zones.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import { dropped } from "./dropped.ts";

/** Type of the event by which a game master's client says that a check records other Zones than those around its actor. */
export const MISPLACED = "misplaced";

/** The recorded Zones that can be read, each region once. */
export function judgeZones(
  message: HostMessage<CheckMessageModel>,
  { zones: rules }: Ruleset,
): { readonly zones: readonly ZoneGift[]; readonly dropped: readonly Dropped[] } {
  const { zones: recorded, scene } = message.system;
  const zones = new Map<string, ZoneGift>();
  const out: Dropped[] = [];
  for (const zone of recorded.slice(0, ZONES)) {
    const gives = rules ? readGives(rules.carries, zone.gives) : null;
    if (!gives || zones.has(zone.region) || !zone.region.startsWith(`${scene}.Region.`))
      out.push(dropped(message, "noZone"));
    else zones.set(zone.region, { ...zone, gives });
  }
  if (recorded.length > ZONES) out.push(dropped(message, "tooMany"));
  return { zones: [...zones.values()], dropped: out };
}

/** True if a game master's word that the check records other Zones stands. */
export function isMisplaced(placed: readonly PlacedEvent[]): boolean {
  return placed.some(({ event, author }) => event.type === MISPLACED && author?.isGM === true && !event.undone);
}
