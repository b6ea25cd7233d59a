/** The display over a token: its bars, statuses and switches [type documentation: TokenHUD]. */

import { enteredValue } from "../../canvas/rules/bars.ts";
import { initialsOf } from "../../canvas/rules/initials.ts";
import { statusList } from "../../core/config/status-effects.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import { complain, configuration, table, words } from "../world/table.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";
import { toggleTokensInCombat } from "./token-combat.ts";
import type { HUDActor, HUDStatusConfig, HUDToken, HUDTokenDocument } from "./token-hud-types.ts";

// Declared once for the mixin, which takes a class without type parameters.
class TokenHUDBase extends BasePlaceableHUD<HUDToken> {}

export class TokenHUD extends HandlebarsApplicationMixin(TokenHUDBase) {
  static override DEFAULT_OPTIONS = {
    id: "token-hud",
    actions: {
      combat: TokenHUD.#onToggleCombat,
      config: TokenHUD.#onConfigure,
      effect: { handler: TokenHUD.#onToggleEffect, buttons: [0, 2] },
      locked: TokenHUD.#onToggleLocked,
      sheet: TokenHUD.#onSheet,
      target: TokenHUD.#onToggleTarget,
      togglePalette: TokenHUD.#onTogglePalette,
      visibility: TokenHUD.#onToggleVisibility,
    },
  };

  static override PARTS = {
    hud: { root: true, template: "templates/hud/token-hud.hbs" },
  };

  #palette: string | null = null;

  get actor(): HUDActor | null {
    return this.object.document.actor;
  }

  override async bind(object: HUDToken): Promise<this> {
    this.#palette = null;
    return super.bind(object);
  }

  override async _prepareContext(): Promise<ApplicationContext> {
    const token = this.object.document;
    const { combats } = table();
    return {
      ...(await super._prepareContext()),
      bars: (["bar1", "bar2"] as const).flatMap((name) => this.#bar(token, name)),
      elevation: token.elevation,
      locked: token.locked,
      hidden: token.hidden,
      targeted: this.object.isTargeted,
      inCombat: token.inCombat,
      canToggleCombat: combats.size > 0 || table().user.isGM,
      hasSheet: Boolean(token.actor?.sheet),
      hasConfig: Boolean(token.sheet),
      statusEffects: this._getStatusEffectChoices(),
      paletteOpen: this.#palette === "effects",
      labels: labels(token),
    };
  }

  #bar(token: HUDTokenDocument, name: "bar1" | "bar2"): object[] {
    const data = token.getBarAttribute(name);
    if (!data) return [];
    const label = data.attribute.split(".").at(-1) ?? data.attribute;
    return [{ ...data, name, label, isBar: data.type === "bar", editable: data.editable && token.actor?.isOwner }];
  }

  /** The statuses that can be set on this token's actor, in order, each with its present state. */
  _getStatusEffectChoices(): object[] {
    const { actor } = this;
    const all = statusList(configuration("statusEffects") as unknown as Record<string, HUDStatusConfig>);
    const overlays = new Set(
      [...(actor?.effects ?? [])].flatMap((effect) => (effect.getFlag("core", "overlay") ? [...effect.statuses] : [])),
    );
    return all
      .filter(({ hud = true }) => {
        if (typeof hud === "boolean") return hud;
        return !hud.actorTypes || hud.actorTypes.includes(actor?.type ?? "");
      })
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ id, name, label, img, icon }) => {
        const title = table().i18n.localize(name ?? label ?? id);
        const active = actor?.statuses.has(id) ?? false;
        return {
          id,
          title,
          img: img ?? icon,
          initials: initialsOf(title),
          active,
          overlay: active && overlays.has(id),
        };
      });
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", words("HUD.Token", "Token"));
    for (const input of this.element.querySelectorAll<HTMLInputElement>("input[name]")) {
      input.addEventListener("focus", () => input.select());
      input.addEventListener("change", () => void this.#onChange(input).catch(complain));
      input.addEventListener("keydown", (event) => {
        if (event.key === "Enter") input.blur();
      });
    }
    // If a picture cannot be loaded, the letters below it are shown.
    for (const image of this.element.querySelectorAll<HTMLImageElement>(".effect-control img")) {
      image.addEventListener("error", () => image.remove());
    }
  }

  async #onChange(input: HTMLInputElement): Promise<void> {
    const token = this.object.document;
    if (input.name === "elevation") {
      const value = enteredValue(input.value.replace("−", "-"), 0);
      if (value !== null) await token.update({ elevation: value });
      else input.value = String(token.elevation);
      return;
    }
    const bar = input.name === "bar2" ? token.getBarAttribute("bar2") : token.getBarAttribute("bar1");
    if (!bar) return;
    const value = enteredValue(input.value, bar.value);
    if (value === null) input.value = String(bar.value);
    else {
      const isDelta = /^\s*[+-]/.test(input.value);
      await token.actor?.modifyTokenAttribute(
        bar.attribute,
        isDelta ? value - bar.value : value,
        isDelta,
        bar.type === "bar",
      );
    }
  }

  /* -- Actions ------------------------------------------------------------------------------------------------------ */

  static async #onToggleCombat(this: TokenHUD): Promise<void> {
    await toggleTokensInCombat(this.object).catch(complain);
    await this.render();
  }

  static #onConfigure(this: TokenHUD): void {
    openSheet(this.object.document).catch(complain);
  }

  static #onSheet(this: TokenHUD): void {
    if (this.actor) openSheet(this.actor).catch(complain);
  }

  static async #onToggleEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { statusId } = target.dataset;
    if (!this.actor || !statusId) return;
    const active = !this.actor.statuses.has(statusId);
    await this.actor.toggleStatusEffect(statusId, { active, overlay: event.button === 2 }).catch(complain);
    await this.render();
  }

  static async #onToggleLocked(this: TokenHUD): Promise<void> {
    await this.object.document.update({ locked: !this.object.document.locked }).catch(complain);
  }

  static async #onToggleTarget(this: TokenHUD): Promise<void> {
    this.object.setTarget(!this.object.isTargeted, { releaseOthers: false });
    await this.render();
  }

  static async #onTogglePalette(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const palette = target.dataset["palette"] ?? null;
    this.#palette = this.#palette === palette ? null : palette;
    await this.render();
  }

  static async #onToggleVisibility(this: TokenHUD): Promise<void> {
    await this.object.document.update({ hidden: !this.object.document.hidden }).catch(complain);
  }
}

function labels(token: HUDTokenDocument): Record<string, string> {
  return {
    elevation: words("HUD.Elevation", "Elevation"),
    sheet: words("HUD.OpenSheet", "Open the sheet"),
    config: words("HUD.OpenConfig", "Configure the token"),
    target: words("HUD.ToggleTargetState", "Target"),
    effects: words("HUD.AssignStatusEffects", "Statuses"),
    combat: token.inCombat
      ? words("HUD.RemoveFromCombat", "Take out of the combat")
      : words("HUD.AddToCombat", "Take into the combat"),
    visibility: token.hidden ? words("HUD.Show", "Show to players") : words("HUD.Hide", "Hide from players"),
    locked: token.locked ? words("HUD.Unlock", "Unlock") : words("HUD.Lock", "Lock in its place"),
  };
}
