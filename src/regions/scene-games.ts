/** The games (rule sets) that a scene plays: they decide whether its Hazards, and the gifts of its Zones, count. */
import { partyActor } from "../actor/party/party-actor.ts";
import { documentByUuid, type HostActor } from "../foundry/host.ts";
import type { HostScene } from "../foundry/regions.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";

/**
 * Enabled games that a scene is known to play: those of its tokens' actors, else those of the party's members, else the
 * enabled game if there is only one. None if none of these decides.
 */
export function gamesKnownOf(scene: HostScene | null): readonly Ruleset[] {
  const members = partyActor()?.system.members ?? [];
  const casts = [
    () => (scene?.tokens ?? []).map(({ actor }) => actor),
    () => members.map((uuid) => documentByUuid<HostActor>(uuid)),
  ];
  const enabled = enabledRulesets();
  for (const cast of casts) {
    const types = new Set(cast().map((actor) => actor?.type ?? ""));
    const found = enabled.filter(({ actorTypes }) => Object.keys(actorTypes).some((type) => types.has(type)));
    if (found.length > 0) return found;
  }
  return enabled.length === 1 ? enabled : [];
}

/** Games of a scene for its Zones and Hazards: those that it is known to play, else all. */
export function gamesOfScene(scene: HostScene | null): readonly Ruleset[] {
  const known = gamesKnownOf(scene);
  return known.length > 0 ? known : enabledRulesets();
}

/** True if Hazards count for one of these games. */
export function haveHazards(games: readonly Ruleset[]): boolean {
  return games.some(({ hazardsAround }) => hazardsAround !== undefined);
}
