import { ifEditable, type SheetView, TesseraActorSheet, threatParts, threatTabs } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import type { Data } from "../../../foundry/host.ts";
import { movesActions } from "../../../threats/sheet.ts";
import { choosePrimary } from "./primary-defense.ts";
import type { ChallengeThreatModel } from "./threat.ts";

export class ChallengeThreatSheet extends TesseraActorSheet<ChallengeThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["challenge"],
    position: { width: 620 },
    actions: {
      ...movesActions,
      check: ChallengeThreatSheet.#onCheck,
      primary: ifEditable(choosePrimary),
    },
  };

  static override PARTS = threatParts("challenge/sheet/header", "challenge/sheet/threat");

  static override TABS = threatTabs();

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./threat-view.ts")).threatView;
  }

  static async #onCheck(this: ChallengeThreatSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await check(this.actor, { kind: target.dataset["kind"] }, { configure: !event.shiftKey });
  }
}
