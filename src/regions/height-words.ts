/** The heights and levels of a region in words. */
import { localize } from "../foundry/host.ts";
import type { HostRegion, HostScene } from "../foundry/regions.ts";
import { type Heights, heightsKey } from "./heights.ts";

/** The heights in words, in the scene's units; empty if neither height is limited. */
export function heightWords(heights: Heights, scene: HostScene | null): string {
  const key = heightsKey(heights);
  const units = scene?.grid.units ? ` ${scene.grid.units}` : "";
  return key === null ? "" : localize(`TESSERA.Region.Heights.${key}`, { ...heights, units });
}

/**
 * Names of the levels to which a region is limited, in the order of the scene; empty if it is on all levels, or if the
 * scene has only one.
 */
export function levelNames(region: HostRegion): string[] {
  const { levels } = region.parent as HostScene;
  if (!levels || levels.size <= 1) return [];
  return levels.filter(({ id }) => region.levels.has(id)).map(({ name }) => name);
}
