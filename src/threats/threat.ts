/** Threats with their moves and numbers, and the threats of the scene and the encounter. */
import type { ThreatData } from "../actor/threat/fields.ts";
import { vitalsOf } from "../actor/vitals.ts";
import { currentCombat } from "../foundry/combat.ts";
import { type HostActor, localize } from "../foundry/host.ts";
import { activeScene, type HostScene, tokensOf } from "../foundry/regions.ts";
import { actorsOnScene } from "../foundry/scene-actors.ts";
import { isAboutLeft, type Left, type Move } from "../rules/moves.ts";
import { actorTypeOf } from "../ruleset/registry.ts";

export type Threat = HostActor<ThreatData>;

export interface ThreatMove extends Move {
  /** Key of the move in `system.moves` of the threat. */
  readonly id: string;
  readonly threat: Threat;
}

export function isThreat(actor: HostActor | null | undefined): actor is Threat {
  return actor !== null && actor !== undefined && actorTypeOf(actor)?.foe === true && "moves" in actor.system;
}

/** The moves of a threat, in the order of their keys; those without a text are left out. */
export function movesOf(threat: Threat): ThreatMove[] {
  return Object.entries(threat.system.moves)
    .filter(([, { text }]) => text.trim() !== "")
    .map(([id, move]) => ({ ...move, id, threat }));
}

/** Threats of a scene, by default of the active one, and of the encounter. */
export function threatsHere(scene: HostScene | null = activeScene()): Threat[] {
  const fighters = [...(currentCombat()?.combatants ?? [])].flatMap(({ actor }) => actor ?? []);
  const all = [...actorsOnScene(scene), ...fighters].map((actor) => [actor.uuid, actor] as const);
  return [...new Map(all).values()].filter(isThreat);
}

/** True if no player may see a threat: all of its tokens on the active scene are hidden. */
export function isUnseen(threat: Threat): boolean {
  const tokens = tokensOf(threat);
  return tokens.length > 0 && tokens.every(({ hidden }) => hidden);
}

/** A number of a threat that can run out. */
export interface Resource extends Left {
  /** Part of the path, such as `vigor` of `system.vigor.value`. */
  readonly id: string;
  readonly label: string;
  /** Path of the stored number. */
  readonly path: string;
}

/** The numbers of a threat that can run out, with what is left of each. */
export function resourcesOf(threat: Threat): Resource[] {
  return vitalsOf(threat).flatMap(({ label, value, max, path, leftAs }) => {
    if (max === null || path === undefined) return [];
    const id = path.replace(/^system\./, "").replace(/\.value$/, "");
    return [{ id, label: localize(label), path, max, value: leftAs ? max - value : value }];
  });
}

/**
 * The number that a move's moment is about; undefined for other moments, or if the threat has no number of that name.
 */
export function resourceOf({ threat, when, of }: ThreatMove): Resource | undefined {
  if (!isAboutLeft(when)) return undefined;
  const resources = resourcesOf(threat);
  return of ? resources.find(({ id }) => id === of) : resources[0];
}
