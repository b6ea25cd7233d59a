/** Changes to Effort actors when a scene ends. */

import { sessionAdvances } from "../../../actor/advances.ts";
import { currentGame, type HostActor, localize } from "../../../foundry/host.ts";
import { actorsOnScene } from "../../../foundry/scene-actors.ts";
import type { Cost } from "../../../log/cost.ts";
import type { EndChange } from "../../../ruleset/ends.ts";
import { playsEffort, turnOf } from "../actors/actor-model.ts";
import { areAdvancesCounted } from "../settings/variants.ts";

/**
 * Changes at the end of a scene: turns end, and action, movement and reaction are restored. "The characters take turns
 * in sequence until the scene reaches its natural conclusion" (source 001, The Action Economy).
 */
export function effortEnds(actor: HostActor): EndChange[] {
  if (!playsEffort(actor)) return [];
  const { round, ...left } = turnOf(actor);
  const used = Object.entries(left).filter(([, open]) => !open);
  if (round === 0 && used.length === 0) return [];
  const costs: Cost[] = [
    ...(round > 0 ? [{ actor: actor.uuid, path: "system.turn.round", amount: round }] : []),
    ...used.map(([deed]) => ({ actor: actor.uuid, path: `system.turn.${deed}`, amount: -1 })),
  ];
  return [{ text: localize(`TESSERA.Effort.Ends.${round > 0 ? "turns" : "fresh"}`), costs }];
}

/**
 * Actors, tokens on the scene included, whose turns the end of a scene ends. The list also has actors outside the
 * party, such as threats.
 */
export function alsoEndEffort(): HostActor[] {
  const all = [...currentGame().actors, ...actorsOnScene()];
  return [...new Set(all)].filter((actor) => effortEnds(actor).length > 0);
}

/** Awards at the end of a session. */
export const effortAwards = sessionAdvances(areAdvancesCounted, "TESSERA.Effort", "attributePoints");
