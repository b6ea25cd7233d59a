/** Rolling for initiative. */

import type { Document } from "../../abstract/document.ts";
import { CONFIG, configOf } from "../../config.ts";
import type { SourceData } from "../../data/types.ts";
import { i18n } from "../../i18n.ts";
import { escapeHTML } from "../../utils/text.ts";
import { applyMessageMode } from "../chat/message-modes.ts";
import type { Combat } from "../client/combat.ts";

export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: SourceData & { messageMode?: string; rollMode?: string };
}

interface InitiativeRoll {
  total: number | undefined;
  evaluate(): Promise<unknown>;
  toMessage(data: SourceData, options: Record<string, unknown>): Promise<SourceData>;
}

/** Roll for the combatants that this client's user owns; store their initiatives and post the rolls to chat. */
export async function rollInitiative(
  combat: Combat,
  ids: string[],
  { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions,
): Promise<void> {
  const current = combat.combatant?.id;
  const updates: SourceData[] = [];
  const messages: SourceData[] = [];
  const { messageMode, rollMode, ...said } = messageOptions;
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula) as InitiativeRoll;
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    // Flavor is HTML, a name is not.
    const flavor = i18n.localize("COMBAT.RollsInitiative", { name: escapeHTML(combatant.name) });
    const speaker = {
      scene: combat.scene?.id ?? null,
      actor: combatant.actor?.id ?? null,
      token: combatant.token?.id ?? null,
      alias: combatant.name,
    };
    const data = await roll.toMessage(
      { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...said },
      { create: false },
    );
    messages.push(applyMessageMode(data, combatant.hidden ? "gm" : (messageMode ?? rollMode)));
  }
  if (!updates.length) return;
  await combat.updateEmbeddedDocuments("Combatant", updates);
  if (updateTurn && current) {
    const turn = combat.turns.findIndex((combatant) => combatant.id === current);
    if (turn >= 0 && turn !== combat.turn) await combat.update({ turn });
  }
  const cls = configOf("ChatMessage").documentClass as unknown as typeof Document;
  await cls.createDocuments(messages);
}

/** The formula of initiative: CONFIG's. */
export function initiativeFormula(): string {
  return CONFIG.Combat.initiative.formula ?? "1d20";
}
