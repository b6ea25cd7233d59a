/** Types of tokens, actors and combats, as the HUD of a token uses them. */
import type { BarData } from "../../canvas/rules/bars.ts";
import type { TableApplication } from "../world/table.ts";
import type { HUDObject } from "./placeable-hud.ts";

export interface HUDActor {
  type: string;
  isOwner: boolean;
  statuses: Set<string>;
  sheet: TableApplication | null;
  effects: Iterable<{ statuses: Set<string>; getFlag(scope: string, key: string): unknown }>;
  toggleStatusEffect(statusId: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
}

export interface HUDTokenDocument {
  id: string;
  actorId: string | null;
  hidden: boolean;
  locked: boolean;
  elevation: number;
  actor: HUDActor | null;
  parent: { id: string };
  inCombat: boolean;
  combatant: { delete(): Promise<unknown> } | null;
  sheet: TableApplication | null;
  getBarAttribute(name: "bar1" | "bar2"): BarData | null;
  update(changes: object): Promise<unknown>;
}

export interface HUDToken extends HUDObject {
  document: HUDTokenDocument;
  isTargeted: boolean;
  setTarget(targeted: boolean, options?: { releaseOthers?: boolean }): void;
  layer: { controlled: HUDToken[] };
}

/** One entry of `CONFIG.statusEffects`. */
export interface HUDStatusConfig {
  id: string;
  name?: string;
  label?: string;
  img?: string;
  icon?: string;
  order?: number;
  hud?: boolean | { actorTypes?: string[] };
}
