/** Template contexts of the sheet of an Effort character. */
import { advancesContext } from "../../../actor/advances-waiting.ts";
import type { SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { cardText } from "../../../foundry/excerpt.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { itemsOf } from "../../../foundry/model.ts";
import { TalentModel } from "../../../item/models/talent.ts";
import { catchRulesError } from "../../../rules/error.ts";
import {
  ATTRIBUTE_MAXIMUM,
  ATTRIBUTE_MINIMUM,
  RESOURCE_LIMIT,
  raisable,
  requireStarting,
  resourceMaximum,
} from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { areAdvancesCounted } from "../settings/variants.ts";
import { unmodified } from "./advancement.ts";
import type { EffortCharacterModel } from "./character.ts";
import { nameOf } from "./labels.ts";
import { type RingNode, ringOf } from "./ring.ts";
import { turnContext } from "./turn-context.ts";

type Sheet = TesseraActorSheet<EffortCharacterModel>;

/** Most nodes on the ring; larger configurations are laid out in rows. */
const RING_LIMIT = 12;

function ringContext(sheet: Sheet): Data {
  const { nodes, lines } = ringOf(effortConfig());
  const { attributes, resources } = sheet.actor.system;
  const node = ({ kind, id, x, y }: RingNode) => {
    const label = nameOf(kind, id);
    const gauge = kind === "resource" ? (resources[id] ?? { value: 0, max: 0 }) : null;
    const share = gauge?.max ? Math.round((gauge.value / gauge.max) * 100) : 0;
    const hint = localize(`TESSERA.Effort.Sheet.${kind}Hint`, { name: label });
    const steps = sheet.editing && kind === "attribute";
    return {
      kind,
      shape: steps ? "resource" : kind,
      id,
      x,
      y,
      label,
      gauge,
      share,
      path: gauge ? `system.resources.${id}.value` : `system.attributes.${id}`,
      rating: attributes[id],
      hint,
      ...(steps ? { least: ATTRIBUTE_MINIMUM, most: ATTRIBUTE_MAXIMUM } : {}),
    };
  };
  return { round: nodes.length <= RING_LIMIT, nodes: nodes.map(node), lines };
}

/**
 * View data while the sheet is edited, with a note on the creation method, if any, for which the attributes are valid.
 */
function making(sheet: Sheet): Data {
  if (!sheet.editing) return {};
  const config = effortConfig();
  const { attributes, resources } = sheet.actor.system;
  const own = Object.fromEntries(config.attributes.map(({ id }) => [id, attributes[id] ?? 0]));
  const total = Object.values(own).reduce((sum, value) => sum + value, 0);
  const starts = (method: "values" | "points") =>
    catchRulesError(
      () => {
        requireStarting(config, own, method);
        return true;
      },
      () => false,
    );
  const fits = starts("values") ? "values" : starts("points") ? "points" : "none";
  return {
    making: localize(`TESSERA.Effort.Making.${fits}`, { total }),
    maxima: config.resources.map(({ id }) => ({
      label: localize("TESSERA.Effort.Sheet.maximum", { name: nameOf("resource", id) }),
      path: `system.resources.${id}.override`,
      value: resources[id]?.override ?? "",
      derived: resourceMaximum(config, attributes, id),
      limit: RESOURCE_LIMIT,
    })),
  };
}

/** The talents with their whole texts, which say when the talents apply. */
function talents({ actor }: Sheet): Data[] {
  return itemsOf(actor, TalentModel).map(({ name, img, system }) => ({
    name,
    img,
    text: cardText(system.description),
  }));
}

function context({ actor }: Sheet): Data {
  const isOpen = areAdvancesCounted() && raisable(effortConfig(), unmodified(actor)).length > 0;
  return advancesContext(actor, isOpen, "TESSERA.Effort.Shop");
}

export const sheetView: SheetView<Sheet> = {
  context,
  parts: {
    traits: (sheet) => ({
      ...ringContext(sheet),
      ...turnContext(sheet),
      talents: talents(sheet),
      rests: sheet.itemActs("resources"),
      ...making(sheet),
    }),
  },
};
