import { type SheetView, threatParts, threatTabs } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import type { Data } from "../../../foundry/host.ts";
import { movesActions } from "../../../threats/sheet.ts";
import type { EffortThreatModel } from "./threat.ts";
import { TurnSheet } from "./turn-sheet.ts";

export class EffortThreatSheet extends TurnSheet<EffortThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    position: { width: 620 },
    actions: { ...movesActions, check: EffortThreatSheet.#onCheck },
  };

  static override PARTS = threatParts("effort/sheet/threat-header", "effort/sheet/threat");

  static override TABS = threatTabs();

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./threat-view.ts")).threatView;
  }

  static async #onCheck(this: EffortThreatSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const association = { kind: "attribute", id: target.dataset["id"] };
    await check(this.actor, { association }, { configure: !event.shiftKey });
  }
}
