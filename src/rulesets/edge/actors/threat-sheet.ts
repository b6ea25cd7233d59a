import { pips } from "../../../actor/pips.ts";
import { ifEditable, sheetParts, sheetTabs, TesseraActorSheet } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { currentGame, type Data, localize, newId, notify, onHook } from "../../../foundry/host.ts";
import { onDemand } from "../../../foundry/on-demand.ts";
import { deletion } from "../../../foundry/operators.ts";
import { openWindows } from "../../../foundry/windows.ts";
import { movesActions, movesContext } from "../../../threats/sheet.ts";
import { numberNow } from "../../../tracker/acts.ts";
import { purchasesOf, purchaseWords } from "../beats/threat-offers.ts";
import { HARM_LIMIT, THREAT_POOL_LIMIT, threatPool } from "../rules/index.ts";
import { PURCHASE_EFFECTS, PURCHASE_LIMIT } from "../rules/purchases.ts";
import type { EdgeThreatModel } from "./threat.ts";

export class EdgeThreatSheet extends TesseraActorSheet<EdgeThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["edge"],
    position: { width: 660, height: 560 },
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

  static override PARTS = sheetParts("edge/sheet/threat", {
    purchases: "edge/sheet/purchases",
    biography: "actor/biography",
    effects: "actor/effects",
  });

  static override TABS = sheetTabs({
    purchases: "fa-masks-theater",
    biography: "fa-feather-pointed",
    effects: "fa-bolt",
  });

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { deals, harm, dice } = this.actor.system;
    const track = (name: string, size: number, filled: number) => {
      const label = `TESSERA.Edge.Threat.FIELDS.${name}.label`;
      return { name, label, path: `system.${name}`, pips: pips(size, filled, localize(label)) };
    };
    return {
      ...context,
      tracks: [track("deals", HARM_LIMIT, deals), track("harm", HARM_LIMIT, harm)],
      diceLimit: THREAT_POOL_LIMIT,
      diceLabel: localize("TESSERA.Edge.Threat.FIELDS.dice.label"),
      rollLabel: localize("TESSERA.Edge.Threat.roll", { dice }),
    };
  }

  protected override headline(): Data {
    const { cap } = this.actor.system;
    const note = localize("TESSERA.Edge.Threat.poolHint", { cap, ...threatPool(cap) });
    return { ...super.headline(), name: "cap", help: "edge.threats", note };
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    return partId === "purchases" ? { ...part, ...this.#purchases(), ...movesContext(this.actor) } : part;
  }

  /** The purchases of the threat: buttons, and rows that change them. */
  #purchases(): Data {
    const held = numberNow("storyBeats").value;
    return {
      buys: currentGame().user.isGM,
      most: PURCHASE_LIMIT,
      purchases: purchasesOf(this.actor).map((purchase) => {
        const { entry, text, beats } = purchase;
        return {
          ...{ entry, text, beats, acts: purchaseWords(purchase) },
          price: localize("TESSERA.Edge.Hand.price", { cost: beats }),
          lacks: beats > held ? localize("TESSERA.Edge.Hand.lacks", { cost: beats, held }) : "",
        };
      }),
      rows: Object.entries(this.actor.system.purchases).map(([id, { text, beats, effect, amount }]) => ({
        ...{ id, path: `system.purchases.${id}`, text, beats, amount, story: effect === "story" },
        effects: PURCHASE_EFFECTS.map((value) => ({
          value,
          label: localize(`TESSERA.Edge.Purchase.Effect.${value}`),
          selected: value === effect,
        })),
      })),
    };
  }

  static async #onBuy(this: EdgeThreatSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (dataset["lacks"]) notify("info", dataset["lacks"]);
    else
      await onDemand(
        () => import("../beats/threat-purchases.ts"),
        ({ askThreatPurchase }) => askThreatPurchase(dataset["entry"] ?? ""),
      );
  }

  /** The Cap is at least 1: its last pip cannot be cleared. */
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
    for (const sheet of openWindows())
      if (sheet instanceof EdgeThreatSheet) void sheet.render({ parts: ["purchases"] });
  });
}
