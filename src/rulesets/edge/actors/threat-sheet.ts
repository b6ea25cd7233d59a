import { ifEditable, type SheetView, TesseraActorSheet, threatParts, threatTabs } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { type Data, localize, newId, notify, onHook } from "../../../foundry/host.ts";
import { onDemand } from "../../../foundry/on-demand.ts";
import { deletion } from "../../../foundry/operators.ts";
import { openWindows } from "../../../foundry/windows.ts";
import { movesActions } from "../../../threats/sheet.ts";
import { numberNow } from "../../../tracker/acts.ts";
import type { EdgeThreatModel } from "./threat.ts";

export class EdgeThreatSheet extends TesseraActorSheet<EdgeThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["edge"],
    position: { width: 660 },
    actions: {
      ...movesActions,
      check: EdgeThreatSheet.#onCheck,
      buy: EdgeThreatSheet.#onBuy,
      addPurchase: ifEditable<EdgeThreatModel>((actor) =>
        actor.update({ [`system.purchases.${newId()}`]: { text: localize("TESSERA.Edge.Purchase.text") } }),
      ),
      removePurchase: ifEditable<EdgeThreatModel>((actor, { dataset }) =>
        actor.update({ [`system.purchases.${dataset["id"]}`]: deletion() }),
      ),
    },
  };

  static override PARTS = threatParts("edge/sheet/threat", "edge/sheet/purchases");
  static override TABS = threatTabs();

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./threat-view.ts")).threatView;
  }

  static async #onBuy(this: EdgeThreatSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (dataset["lacks"]) notify("info", dataset["lacks"]);
    else
      await onDemand(
        () => import("../beats/threat-purchases.ts"),
        ({ askThreatPurchase }) => askThreatPurchase(dataset["entry"] ?? ""),
      );
  }

  /** Set a value in a track of the sheet. The Cap is at least 1, so its last pip cannot be cleared. */
  protected override async setTrack(path: string, value: number): Promise<void> {
    await super.setTrack(path, path === "system.cap" ? Math.max(1, value) : value);
  }

  static async #onCheck(this: EdgeThreatSheet, event: PointerEvent): Promise<void> {
    await check(this.actor, {}, { configure: !event.shiftKey });
  }
}

/** Redraw open sheets of threats when the number of Story Beats changes; in the `init` hook. */
export function watchPurchases(): void {
  let known = 0;
  onHook("tessera.state", () => {
    const held = numberNow("storyBeats").value;
    if (held === known) return;
    known = held;
    for (const sheet of openWindows()) if (sheet instanceof EdgeThreatSheet) void sheet.render({ parts: ["threat"] });
  });
}
