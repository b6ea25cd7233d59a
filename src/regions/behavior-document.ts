/** The region behavior document. */
import { HostBehaviorClass } from "../foundry/documents.ts";
import type { Data } from "../foundry/host.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { HAZARD } from "./behaviors.ts";
import { haveHazards } from "./scene-games.ts";

export class TesseraRegionBehavior extends HostBehaviorClass {
  /** Let the dialog that creates a behavior offer the Hazard type only if an enabled game has Hazards. */
  static override createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<unknown> {
    const { TYPES: all } = HostBehaviorClass;
    const types = all.filter((type) => type !== HAZARD || haveHazards(enabledRulesets()));
    return super.createDialog(data, operation, { types, ...options });
  }
}
