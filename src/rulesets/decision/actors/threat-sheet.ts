import { type SheetView, TesseraActorSheet, threatParts, threatTabs } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import type { Data } from "../../../foundry/host.ts";
import { movesActions } from "../../../threats/sheet.ts";
import type { DecisionThreatModel } from "./threat.ts";

export class DecisionThreatSheet extends TesseraActorSheet<DecisionThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["decision"],
    position: { width: 640 },
    actions: { ...movesActions, check: DecisionThreatSheet.#onCheck },
  };

  static override PARTS = threatParts("decision/sheet/threat-header", "decision/sheet/threat");

  static override TABS = threatTabs();

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./threat-view.ts")).threatView;
  }

  static async #onCheck(this: DecisionThreatSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await check(this.actor, { stat: target.dataset["stat"] }, { configure: !event.shiftKey });
  }
}
