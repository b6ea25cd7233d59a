/**
 * Judges, on a game master's client, the Zones that a player's check records: they must be those around its actor, with
 * the effects that a game master gave them. A check that records others does not count until the game master undoes the
 * report. Later changes of a Zone do not affect checks made before.
 */
import { createdAt } from "../foundry/clock.ts";
import {
  actorByUuid,
  currentGame,
  type Data,
  documentByUuid,
  type HostDocument,
  type HostMessage,
  onceHook,
  onHook,
} from "../foundry/host.ts";
import { activeScene, type HostRegion, spokenScene, tokensOf } from "../foundry/regions.ts";
import { asActiveGM, isUpToUs } from "../log/by-gm.ts";
import type { CheckMessageModel } from "../log/message-models.ts";

import { giftOf, giftsAt } from "../regions/zone-gifts.ts";
import { standpointsOf } from "../regions/zones.ts";
import { sameGives, type ZoneGift } from "../rules/zones.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { isNotedAsPlayers } from "../tokens/zone-regions.ts";
import { deriveWhole, UnreadableCheck } from "./derive.ts";
import { MISPLACED } from "./gate/judge-zones.ts";
import { recordingUnless } from "./load-record.ts";
import { isCheck } from "./reply-index.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** Time for which a player's client may not yet know what a game master changed, in milliseconds. */
const UNDERWAY = 2000;
/** Regions and tokens by UUID, with the local time when a game master last changed them. */
const changed = new Map<string, number>();

/** Number of latest messages that are judged when the game master connects. */
const LATEST = 100;

function isFresh(uuid: string): boolean {
  return performance.now() - (changed.get(uuid) ?? Number.NEGATIVE_INFINITY) < UNDERWAY;
}

/** The regions in which two lists of Zones differ. */
function differing(some: readonly ZoneGift[], others: readonly ZoneGift[]): string[] {
  const isIn = (list: readonly ZoneGift[], { region, name, gives }: ZoneGift) =>
    list.some((zone) => zone.region === region && zone.name === name && sameGives(zone.gives, gives));
  return [...some.filter((zone) => !isIn(others, zone)), ...others.filter((zone) => !isIn(some, zone))].map(
    ({ region }) => region,
  );
}

/** True if the recorded Zones are those around the check's actor, as this client sees the scene now or just before. */
function isTrue(message: CheckMessage, ruleset: Ruleset): boolean {
  const { system } = message;
  const actor = actorByUuid(system.actor);
  const isNow = activeScene()?.uuid === system.scene;
  const stands = actor && isNow ? standpointsOf(actor, tokensOf(actor, [activeScene(), spokenScene(message)])) : [];
  const around = stands.map((stand) => ({ uuid: stand.uuid, zones: giftsAt(ruleset, stand) }));
  // An actor without a token may stand anywhere.
  const possible = stands.some(({ uuid }) => uuid.includes(".Token.")) ? around : [...around, { uuid: "", zones: [] }];
  return possible.some(({ uuid, zones }) => isFresh(uuid) || differing(system.zones, zones).every(isFresh));
}

/**
 * True if the check records a Zone that differs from its region, although the region has not changed since the check.
 */
function isUntrueSince(message: CheckMessage, ruleset: Ruleset): boolean {
  const made = createdAt(message);
  return message.system.zones.some((zone) => {
    const region = documentByUuid<HostRegion>(zone.region);
    if (region?.documentName !== "Region") return false;
    const times = [region, ...region.behaviors].map(({ _stats }) => _stats?.modifiedTime ?? 0);
    if (Math.max(...times) >= made) return false;
    const found = giftOf(region, ruleset);
    return !found || differing([zone], [found]).length > 0;
  });
}

function say(message: CheckMessage, isUntrue: (ruleset: Ruleset) => boolean): void {
  const ruleset = rulesetById(message.system.ruleset);
  if (!ruleset?.zones || !message.author || message.author.isGM || !isUntrue(ruleset)) return;
  asActiveGM(async () => {
    try {
      // The event is written once: if a game master undoes it, it is not repeated.
      const isWritten = () => deriveWhole(message).placed.some(({ event }) => event.type === MISPLACED);
      const record = await recordingUnless(isWritten);
      await record?.recordAct(message, () => ({ event: { type: MISPLACED }, reply: "ruling" }));
    } catch (error) {
      // The card of an unreadable check shows that it is unreadable.
      if (!(error instanceof UnreadableCheck)) throw error;
    }
  });
}

function catchUp(): void {
  if (!isUpToUs()) return;
  for (const message of currentGame().messages.contents.slice(-LATEST))
    if (isCheck(message) && message.system.zones.length > 0) say(message, (ruleset) => isUntrueSince(message, ruleset));
}

/** Watch the Zones of players' checks; in the `init` hook. */
export function watchZonesOfChecks(): void {
  onceHook("ready", catchUp);
  onHook("createChatMessage", (message: HostMessage) => {
    if (!isCheck(message) || !isUpToUs()) return;
    say(message, (ruleset) => !isTrue(message, ruleset));
  });
  const note = (document: HostDocument, user: string): void => {
    const place = document.documentName === "RegionBehavior" ? (document.parent ?? document) : document;
    // A player's own region has no effects, so its changes cannot make the Zones of a check outdated.
    const isPlayers = place.documentName === "Region" && isNotedAsPlayers(place as HostRegion);
    if (!isPlayers && isUpToUs() && currentGame().users.get(user)?.isGM) changed.set(place.uuid, performance.now());
  };
  for (const name of ["Token", "Region", "RegionBehavior"]) {
    onHook(`create${name}`, (document: HostDocument, _options: Data, user: string) => note(document, user));
    onHook(`update${name}`, (document: HostDocument, _changes: Data, _options: Data, user: string) =>
      note(document, user),
    );
    onHook(`delete${name}`, (document: HostDocument, _options: Data, user: string) => note(document, user));
  }
}
