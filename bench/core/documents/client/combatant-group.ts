import { BaseCombatantGroup } from "../base/combatant-group.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** Combatants that act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare img: string | null;
  declare initiative: number | null;

  /** Combatants that belong to the group. */
  get members(): Set<Combatant> {
    const combat = this.parent as unknown as Combat | null;
    return new Set(combat?.combatants.filter((combatant) => combatant.group === this.id) ?? []);
  }

  get defeated(): boolean {
    const members = [...this.members];
    return members.length > 0 && members.every((combatant) => combatant.isDefeated);
  }
}
