import { TesseraActorSheet, threatParts, threatTabs } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { movesActions, movesContext } from "../../../threats/sheet.ts";
import { signed } from "../../../ui/signed.ts";
import { ATTRIBUTE_LIMIT, GAUGE_LIMIT } from "../rules/index.ts";
import { statValue, THREAT_STATS } from "./stats.ts";
import type { DecisionThreatModel } from "./threat.ts";

export class DecisionThreatSheet extends TesseraActorSheet<DecisionThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["decision"],
    position: { width: 640, height: 600 },
    actions: { ...movesActions, check: DecisionThreatSheet.#onCheck },
  };

  static override PARTS = threatParts("decision/sheet/threat-header", "decision/sheet/threat");

  static override TABS = threatTabs("fa-skull");

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { system } = this.actor;
    const gauge = (name: "defense") => {
      const { value, max } = system[name];
      const share = Math.round((value / max) * 100);
      const label = localize(`TESSERA.Decision.Vital.${name}`);
      return { name, label, value, max, share, path: `system.${name}.value`, maxPath: `system.${name}.max` };
    };
    return {
      ...context,
      gauges: [gauge("defense")],
      mostPoints: GAUGE_LIMIT,
      acts: this.itemActs("vitals"),
    };
  }

  protected override headline(): Data {
    const { max } = this.actor.system.vitality;
    const label = localize("TESSERA.Decision.Threat.maximum");
    const adjust = { label, path: "system.vitality.max", value: max, min: 1, max: GAUGE_LIMIT };
    return { ...super.headline(), name: "vitality", adjust: this.editing ? adjust : null };
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId !== "threat") return part;
    Object.assign(part, movesContext(this.actor));
    return { ...part, numbers: this.#numbers(), does: await this.enriched(this.actor.system.does) };
  }

  /** Stats with their modifiers; `defense` is edited as a gauge instead. */
  #numbers(): Data[] {
    return THREAT_STATS.map((name) => ({
      name,
      label: localize(`TESSERA.Decision.Stat.${name}`),
      value: this.actor.system[name],
      shown: signed(statValue(this.actor, name)),
      path: name === "defense" ? null : `system.${name}`,
      min: -ATTRIBUTE_LIMIT,
      max: ATTRIBUTE_LIMIT,
    }));
  }

  static async #onCheck(this: DecisionThreatSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await check(this.actor, { stat: target.dataset["stat"] }, { configure: !event.shiftKey });
  }
}
