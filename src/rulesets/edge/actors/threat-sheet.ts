import { pips, sheetParts, sheetTabs, TesseraActorSheet } from "../../../actor/sheet.ts";
import { check } from "../../../check/stages.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { HARM_LIMIT, THREAT_CAP_LIMIT, THREAT_POOL_LIMIT, threatPool } from "../rules/index.ts";
import type { EdgeThreatModel } from "./threat.ts";

export class EdgeThreatSheet extends TesseraActorSheet<EdgeThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["edge"],
    position: { width: 660, height: 560 },
    actions: { check: EdgeThreatSheet.#onCheck },
  };

  static override PARTS = sheetParts("edge/sheet/threat", {
    biography: "actor/biography",
    effects: "actor/effects",
  });

  static override TABS = sheetTabs({ biography: "fa-feather-pointed", effects: "fa-bolt" });

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { cap, deals, harm, dice } = this.actor.system;
    const track = (name: string, size: number, filled: number) => {
      const label = `TESSERA.Edge.Threat.FIELDS.${name}.label`;
      return { name, label, path: `system.${name}`, pips: pips(size, filled, localize(label)) };
    };
    return {
      ...context,
      tracks: [track("cap", THREAT_CAP_LIMIT, cap), track("deals", HARM_LIMIT, deals), track("harm", HARM_LIMIT, harm)],
      diceLimit: THREAT_POOL_LIMIT,
      diceLabel: localize("TESSERA.Edge.Threat.FIELDS.dice.label"),
      rollLabel: localize("TESSERA.Edge.Threat.roll", { dice }),
      poolHint: localize("TESSERA.Edge.Threat.poolHint", { cap, ...threatPool(cap) }),
    };
  }

  /** The Cap is at least 1: its last pip cannot be cleared. */
  protected override async setTrack(path: string, value: number): Promise<void> {
    await super.setTrack(path, path === "system.cap" ? Math.max(1, value) : value);
  }

  static async #onCheck(this: EdgeThreatSheet, event: PointerEvent): Promise<void> {
    await check(this.actor, {}, { configure: !event.shiftKey });
  }
}
