/** Template contexts of the sheet of a Decision threat. */
import type { SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { movesContext } from "../../../threats/moves-context.ts";
import { signed } from "../../../ui/signed.ts";
import { ATTRIBUTE_LIMIT, GAUGE_LIMIT } from "../rules/index.ts";
import { statValue, THREAT_STATS } from "./stats.ts";
import type { DecisionThreatModel } from "./threat.ts";

type Sheet = TesseraActorSheet<DecisionThreatModel>;

function context(sheet: Sheet): Data {
  const { system } = sheet.actor;
  const gauge = (name: "defense") => {
    const { value, max } = system[name];
    const share = Math.round((value / max) * 100);
    const label = localize(`TESSERA.Decision.Vital.${name}`);
    return { name, label, value, max, share, path: `system.${name}.value`, maxPath: `system.${name}.max` };
  };
  return {
    gauges: [gauge("defense")],
    mostPoints: GAUGE_LIMIT,
    acts: sheet.itemActs("vitals"),
  };
}

function headline(sheet: Sheet): Data {
  const { max } = sheet.actor.system.vitality;
  const label = localize("TESSERA.Decision.Threat.maximum");
  const adjust = { label, path: "system.vitality.max", value: max, min: 1, max: GAUGE_LIMIT };
  return { name: "vitality", adjust: sheet.editing ? adjust : null };
}

/** Stats with their modifiers; `defense` is edited as a gauge instead. */
function numbers(sheet: Sheet): Data[] {
  return THREAT_STATS.map((name) => ({
    name,
    label: localize(`TESSERA.Decision.Stat.${name}`),
    value: sheet.actor.system[name],
    shown: signed(statValue(sheet.actor, name)),
    path: name === "defense" ? null : `system.${name}`,
    min: -ATTRIBUTE_LIMIT,
    max: ATTRIBUTE_LIMIT,
  }));
}

export const threatView: SheetView<Sheet> = {
  context,
  headline,
  parts: {
    threat: async (sheet) => ({
      ...movesContext(sheet.actor),
      numbers: numbers(sheet),
      does: await sheet.enriched(sheet.actor.system.does),
    }),
  },
};
