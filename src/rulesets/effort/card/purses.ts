/** Points that an action may cost its targets, and the texts for its effects on them. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { EffortActorModel, Purse } from "../actors/actor-model.ts";
import { THREAT_POOL } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";

/** Text for an effect on a target. */
export const landingWords = (name: string, data: Record<string, unknown> = {}) =>
  localize(`TESSERA.Effort.Lands.${name}`, data);

/** The gauges of an actor that hold points, by id: its resources, or a threat's pool. */
export function purses({ system }: HostActor<EffortActorModel>): { readonly id: string; readonly purse: Purse }[] {
  return [...effortConfig().resources.map(({ id }) => id), THREAT_POOL].flatMap((id) => {
    const purse = system.purse(id);
    return purse && purse.value > 0 ? [{ id, purse }] : [];
  });
}
