/** Template contexts of the sheet of an Edge threat. */
import { pips } from "../../../actor/pips.ts";
import type { SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { currentGame, type Data, localize } from "../../../foundry/host.ts";
import { movesContext } from "../../../threats/moves-context.ts";
import { numberNow } from "../../../tracker/acts.ts";
import { purchasesOf, purchaseWords } from "../beats/threat-offers.ts";
import { HARM_LIMIT, THREAT_POOL_LIMIT, threatPool } from "../rules/index.ts";
import { PURCHASE_EFFECTS, PURCHASE_LIMIT } from "../rules/purchases.ts";
import type { EdgeThreatModel } from "./threat.ts";

type Sheet = TesseraActorSheet<EdgeThreatModel>;

function context(sheet: Sheet): Data {
  const { deals, harm, dice } = sheet.actor.system;
  const track = (name: string, size: number, filled: number) => {
    const label = `TESSERA.Edge.Threat.FIELDS.${name}.label`;
    return { name, label, path: `system.${name}`, pips: pips(size, filled, localize(label)) };
  };
  return {
    tracks: [track("deals", HARM_LIMIT, deals), track("harm", HARM_LIMIT, harm)],
    diceLimit: THREAT_POOL_LIMIT,
    diceLabel: localize("TESSERA.Edge.Threat.FIELDS.dice.label"),
    rollLabel: localize("TESSERA.Edge.Threat.roll", { dice }),
  };
}

function headline(sheet: Sheet): Data {
  const { cap } = sheet.actor.system;
  const note = localize("TESSERA.Edge.Threat.poolHint", { cap, ...threatPool(cap) });
  return { name: "cap", help: "edge.threats", note };
}

/** The threat's purchases: buttons that buy them, and rows in which they are edited. */
function purchases(sheet: Sheet): Data {
  const held = numberNow("storyBeats").value;
  return {
    buys: currentGame().user.isGM,
    most: PURCHASE_LIMIT,
    purchases: purchasesOf(sheet.actor).map((purchase) => {
      const { entry, text, beats } = purchase;
      return {
        ...{ entry, text, beats, acts: purchaseWords(purchase) },
        price: localize("TESSERA.Edge.Hand.price", { cost: beats }),
        lacks: beats > held ? localize("TESSERA.Edge.Hand.lacks", { cost: beats, held }) : "",
      };
    }),
    rows: Object.entries(sheet.actor.system.purchases).map(([id, { text, beats, effect, amount }]) => ({
      ...{ id, path: `system.purchases.${id}`, text, beats, amount, story: effect === "story" },
      effects: PURCHASE_EFFECTS.map((value) => ({
        value,
        label: localize(`TESSERA.Edge.Purchase.Effect.${value}`),
        selected: value === effect,
      })),
    })),
  };
}

export const threatView: SheetView<Sheet> = {
  context,
  headline,
  parts: { threat: (sheet) => ({ ...purchases(sheet), ...movesContext(sheet.actor) }) },
};
