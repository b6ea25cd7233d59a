/** Template contexts of the sheet of a Challenge threat. */
import type { SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { movesContext } from "../../../threats/moves-context.ts";
import { signed } from "../../../ui/signed.ts";
import { THREAT_KINDS } from "../check/checks.ts";
import { prepareChallengeCheck } from "../check/prepare.ts";
import { MODIFIER_LIMIT, pool, RATING_LIMIT } from "../rules/index.ts";
import { gaugeContext } from "./gauge-context.ts";
import type { ChallengeThreatModel } from "./threat.ts";

type Sheet = TesseraActorSheet<ChallengeThreatModel>;

function numbers(sheet: Sheet): Data {
  const { rating, modifier } = sheet.actor.system;
  const { skill, faces } = pool(prepareChallengeCheck(sheet.actor, {}).check);
  const number = (name: string, value: number, shown: string, rest: Data) => ({
    label: localize(`TESSERA.Challenge.Threat.FIELDS.${name}.label`),
    path: `system.${name}`,
    value,
    shown,
    ...rest,
  });

  return {
    dice: `${skill}d${faces}`,
    numbers: [
      number("rating", rating, `d${faces}`, { min: 0, max: RATING_LIMIT, icon: "fa-solid fa-dice" }),
      number("modifier", modifier, signed(modifier), {
        min: -MODIFIER_LIMIT,
        max: MODIFIER_LIMIT,
        icon: "fa-solid fa-layer-group",
      }),
    ],
    quick: THREAT_KINDS.map((kind) => ({ kind, label: localize(`TESSERA.Challenge.Kind.${kind}`) })),
  };
}

export const threatView: SheetView<Sheet> = {
  context: ({ actor }) => ({
    gauges: gaugeContext(actor.system, "max"),
    adjustment: "TESSERA.Challenge.Sheet.maximum",
  }),
  headline: ({ actor: { system } }) => ({
    name: "hazard",
    note: localize("TESSERA.Challenge.Threat.hint", { hazard: system.hazard }),
  }),
  parts: {
    threat: async (sheet) => ({
      ...movesContext(sheet.actor),
      ...numbers(sheet),
      triggers: await sheet.enriched(sheet.actor.system.triggers),
    }),
  },
};
