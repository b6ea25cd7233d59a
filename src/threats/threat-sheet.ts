/** A threat's sheet made of its type's vitals, its moves and its clock, and of stats to roll if it has any. */
import { sheetParts, threatTabs } from "../actor/sheet.ts";
import { CharacterSheet, type Stat } from "../check/character-sheet.ts";
import type { Data } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { movesActions } from "./sheet.ts";

export class ThreatSheet<System extends object = object> extends CharacterSheet<System> {
  static override DEFAULT_OPTIONS: Data = { actions: { ...movesActions } };

  static override PARTS = sheetParts("actor/character", {
    threat: "actor/threat",
    effects: "actor/effects",
    biography: "actor/biography",
  });

  static override TABS = threatTabs();

  /** The stats that the threat rolls; none unless a subclass says so. */
  protected override stats(): readonly Stat[] {
    return [];
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId !== "threat") return part;
    const moves = await onDemand(
      () => import("./moves-context.ts"),
      ({ movesContext }) => movesContext(this.actor),
    );
    return { ...part, ...this.traits(), ...moves };
  }
}
