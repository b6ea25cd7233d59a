/** The sheet of a threat. */
import { sheetPart, TesseraActorSheet } from "../../actor/sheet.ts";
import { check } from "../../check/stages.ts";
import { enrichHTML, type TemplatePart } from "../../foundry/classes.ts";
import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import { pool } from "../../rules/challenge/index.ts";
import { gaugeContext } from "./gauge-context.ts";
import { prepareChallengeCheck } from "./prepare.ts";
import type { ChallengeThreatModel } from "./threat.ts";

/** What a threat rolls for. */
const quickKinds = { action: "fa-solid fa-burst", initiative: "fa-solid fa-flag-checkered" } as const;

export class ChallengeThreatSheet extends TesseraActorSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["challenge"],
    position: { width: 620, height: 620 },
    actions: {
      check: ChallengeThreatSheet.#onCheck,
      edit: ChallengeThreatSheet.#onEdit,
      primary: ChallengeThreatSheet.#onPrimary,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: sheetPart("challenge/sheet/header", {
      templates: ["systems/tessera/templates/challenge/sheet/vitals.hbs"],
    }),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    threat: sheetPart("challenge/sheet/threat", { scrollable: [""] }),
    biography: sheetPart("challenge/sheet/biography", { scrollable: [""] }),
  };

  static override TABS: Data = {
    primary: {
      tabs: [
        { id: "threat", icon: "fa-solid fa-triangle-exclamation" },
        { id: "biography", icon: "fa-solid fa-feather-pointed" },
      ],
      initial: "threat",
      labelPrefix: "TESSERA.Sheet.Tab",
    },
  };

  #editing = false;

  get #actor(): HostActor<ChallengeThreatModel> {
    return this.actor as HostActor<ChallengeThreatModel>;
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      editing: this.#editing && this.isEditable,
      gauges: gaugeContext(this.#actor.system, "max"),
      adjustment: "TESSERA.Challenge.Sheet.maximum",
    };
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    const { triggers, biography } = this.#actor.system;
    const enriched = (html: string) => enrichHTML(html, this.actor.isOwner, this.actor);
    if (partId === "threat") return { ...part, ...this.#numbers(), triggers: await enriched(triggers) };
    if (partId === "biography") return { ...part, biography: await enriched(biography) };
    return part;
  }

  #numbers(): Data {
    const { hazard, rating, modifier } = this.#actor.system;
    const { skill, faces } = pool(prepareChallengeCheck(this.actor, {}).check as unknown as Parameters<typeof pool>[0]);
    const number = (name: string, value: number, shown: string, min: number, max: number, icon: string) => ({
      label: localize(`TESSERA.Challenge.Threat.${name}`),
      path: `system.${name}`,
      value,
      shown,
      min,
      max,
      icon,
    });
    const signed = modifier < 0 ? `−${-modifier}` : `+${modifier}`;
    return {
      hint: localize("TESSERA.Challenge.Threat.hint", { hazard }),
      dice: `${skill}d${faces}`,
      numbers: [
        number("hazard", hazard, String(hazard), 0, 50, "fa-solid fa-triangle-exclamation"),
        number("rating", rating, `d${faces}`, 0, 4, "fa-solid fa-dice"),
        number("modifier", modifier, signed, -20, 20, "fa-solid fa-layer-group"),
      ],
      quick: Object.entries(quickKinds).map(([kind, icon]) => ({
        kind,
        icon,
        label: localize(`TESSERA.Challenge.Kind.${kind}`),
      })),
    };
  }

  static async #onCheck(this: ChallengeThreatSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await check(this.actor, { kind: target.dataset["kind"] }, { configure: !event.shiftKey });
  }

  static async #onEdit(this: ChallengeThreatSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render({ parts: ["header", "threat"] });
  }

  static async #onPrimary(this: ChallengeThreatSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.actor.update({ "system.primaryDefense": target.dataset["defense"] });
  }
}
