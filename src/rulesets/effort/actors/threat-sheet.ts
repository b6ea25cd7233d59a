import { threatParts, threatTabs } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { movesActions, movesContext } from "../../../threats/sheet.ts";
import { ATTRIBUTE_MAXIMUM, ATTRIBUTE_MINIMUM, RESOURCE_LIMIT } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { nameOf } from "./names.ts";
import type { EffortThreatModel } from "./threat.ts";
import { TurnSheet } from "./turn-sheet.ts";

export class EffortThreatSheet extends TurnSheet<EffortThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    position: { width: 620, height: 640 },
    actions: { ...movesActions, check: EffortThreatSheet.#onCheck },
  };

  static override PARTS = threatParts("effort/sheet/threat-header", "effort/sheet/threat");

  static override TABS = threatTabs("fa-triangle-exclamation");

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { rating } = this.actor.system;
    return {
      ...context,
      rating: { value: rating, min: ATTRIBUTE_MINIMUM, max: ATTRIBUTE_MAXIMUM },
    };
  }

  protected override headline(): Data {
    const label = localize("TESSERA.Effort.Threat.FIELDS.pool.max.label");
    const { max } = this.actor.system.pool;
    const adjust = { label, path: "system.pool.max", value: max, min: 0, max: RESOURCE_LIMIT };
    return { ...super.headline(), name: "pool", help: "effort.pool", adjust: this.editing ? adjust : null };
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId !== "threat") return part;
    Object.assign(part, movesContext(this.actor));
    const { system } = this.actor;
    return {
      ...part,
      ...this.turnContext(),
      attributes: effortConfig().attributes.map(({ id }) => ({
        id,
        label: nameOf("attribute", id),
        path: `system.attributes.${id}`,
        own: system.attributes[id] ?? "",
        shown: system.attributeOf(id),
        hint: localize("TESSERA.Effort.Sheet.attributeHint", { name: nameOf("attribute", id) }),
      })),
      deeds: await this.enriched(system.deeds),
    };
  }

  static async #onCheck(this: EffortThreatSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const association = { kind: "attribute", id: target.dataset["id"] };
    await check(this.actor, { association }, { configure: !event.shiftKey });
  }
}
