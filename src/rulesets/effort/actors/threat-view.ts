/** Template contexts of the sheet of an Effort threat. */
import type { SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { movesContext } from "../../../threats/moves-context.ts";
import { ATTRIBUTE_MAXIMUM, ATTRIBUTE_MINIMUM, RESOURCE_LIMIT } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { nameOf } from "./labels.ts";
import type { EffortThreatModel } from "./threat.ts";
import { turnContext } from "./turn-context.ts";

type Sheet = TesseraActorSheet<EffortThreatModel>;

function context(sheet: Sheet): Data {
  const { rating } = sheet.actor.system;
  return {
    rating: { value: rating, min: ATTRIBUTE_MINIMUM, max: ATTRIBUTE_MAXIMUM },
  };
}

function headline(sheet: Sheet): Data {
  const label = localize("TESSERA.Effort.Threat.FIELDS.pool.max.label");
  const { max } = sheet.actor.system.pool;
  const adjust = { label, path: "system.pool.max", value: max, min: 0, max: RESOURCE_LIMIT };
  return { name: "pool", help: "effort.pool", adjust: sheet.editing ? adjust : null };
}

async function threat(sheet: Sheet): Promise<Data> {
  const { system } = sheet.actor;
  return {
    ...movesContext(sheet.actor),
    ...turnContext(sheet),
    attributes: effortConfig().attributes.map(({ id }) => ({
      id,
      label: nameOf("attribute", id),
      path: `system.attributes.${id}`,
      own: system.attributes[id] ?? "",
      shown: system.attributeOf(id),
      hint: localize("TESSERA.Effort.Sheet.attributeHint", { name: nameOf("attribute", id) }),
    })),
    deeds: await sheet.enriched(system.deeds),
  };
}

export const threatView: SheetView<Sheet> = { context, headline, parts: { threat } };
