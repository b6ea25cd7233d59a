import { ifEditable, TesseraActorSheet, threatParts, threatTabs } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { movesActions, movesContext } from "../../../threats/sheet.ts";
import { signed } from "../../../ui/signed.ts";
import { THREAT_KINDS } from "../check/checks.ts";
import { prepareChallengeCheck } from "../check/prepare.ts";
import { MODIFIER_LIMIT, pool, RATING_LIMIT } from "../rules/index.ts";
import { choosePrimary, gaugeContext } from "./gauge-context.ts";
import type { ChallengeThreatModel } from "./threat.ts";

export class ChallengeThreatSheet extends TesseraActorSheet<ChallengeThreatModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["challenge"],
    position: { width: 620, height: 620 },
    actions: {
      ...movesActions,
      check: ChallengeThreatSheet.#onCheck,
      primary: ifEditable(choosePrimary),
    },
  };

  static override PARTS = threatParts("challenge/sheet/header", "challenge/sheet/threat");

  static override TABS = threatTabs("fa-triangle-exclamation");

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      gauges: gaugeContext(this.actor.system, "max"),
      adjustment: "TESSERA.Challenge.Sheet.maximum",
    };
  }

  protected override headline(): Data {
    const { hazard } = this.actor.system;
    return { ...super.headline(), name: "hazard", note: localize("TESSERA.Challenge.Threat.hint", { hazard }) };
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId !== "threat") return part;
    Object.assign(part, movesContext(this.actor));
    return { ...part, ...this.#numbers(), triggers: await this.enriched(this.actor.system.triggers) };
  }

  #numbers(): Data {
    const { rating, modifier } = this.actor.system;
    const { skill, faces } = pool(prepareChallengeCheck(this.actor, {}).check);
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

  static async #onCheck(this: ChallengeThreatSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await check(this.actor, { kind: target.dataset["kind"] }, { configure: !event.shiftKey });
  }
}
