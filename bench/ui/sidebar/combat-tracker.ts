/** The combat tracker: the combatants in the order of their turns [type documentation: CombatTracker]. */

import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { complain, configuration, table, tableCanvas, words } from "../world/table.ts";
import { combatantContextOptions, combatContextOptions, endCombat } from "./combat-menus.ts";
import type { TableCombat, TableCombatant } from "./combat-types.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** Template data of one turn. Systems add to it. */
export interface TurnContext extends Record<string, unknown> {
  id: string;
  name: string;
  img: string | null;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  initiative: number | null;
  css: string;
}

const CONTROLS = [
  "startCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
];

/** The sidebar's combat tab. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS = {
    classes: ["combat-sidebar", "flexcol"],
    window: { title: "Combat", icon: "fa-solid fa-hand-fist" },
    position: { width: 340, height: 560 },
    actions: {
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      combatControl: CombatTracker.#onCombatControl,
      endCombat: CombatTracker.#onEndCombat,
      rollInitiative: CombatTracker.#onRollInitiativeClick,
      toggleHidden: CombatTracker.#onToggleHiddenClick,
      toggleDefeated: CombatTracker.#onToggleDefeatedClick,
      activateCombatant: CombatTracker.#onActivateCombatant,
    },
  };

  static override tabName = "combat";

  static override PARTS = {
    header: { id: "header", template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { id: "tracker", template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { id: "footer", template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  override get title(): string {
    return words("SIDEBAR.TabCombat", "Combat");
  }

  /** Combats of the viewed scene, and those that belong to no scene. */
  get combats(): TableCombat[] {
    return table().combats.combats as TableCombat[];
  }

  /** The combat that is shown: the one chosen, else the active one, else any. */
  get viewed(): TableCombat | null {
    return table().combats.viewed as TableCombat | null;
  }

  set viewed(combat: TableCombat | null) {
    table().combats.viewed = combat;
  }

  override async _preparePartContext(
    partId: string,
    context: ApplicationContext,
    options: ApplicationRenderOptions,
  ): Promise<ApplicationContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    else await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  /** Prepare the data of header and footer. */
  async _prepareCombatContext(context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {
    const { combats, viewed } = this;
    const { user } = table();
    const index = viewed ? combats.indexOf(viewed) : -1;
    Object.assign(context, {
      user,
      combat: viewed,
      hasCombat: viewed !== null,
      combats: combats.map((combat, position) => ({ id: combat.id, label: position + 1, active: combat === viewed })),
      currentIndex: index,
      displayCycle: combats.length > 1,
      hasPrevious: index > 0,
      hasNext: index >= 0 && index < combats.length - 1,
      control: viewed?.combatant?.players?.includes(user) ?? false,
      title: viewed ? titleOf(viewed) : words("COMBAT.None", "No combat"),
    });
  }

  /** Prepare the data of the list of turns. */
  async _prepareTrackerContext(context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    if (combat) {
      for (const [index, combatant] of combat.turns.entries()) {
        if (!combatant.visible) continue;
        turns.push(await this._prepareTurnContext(combat, combatant, index));
      }
    }
    const decimals = Number((configuration("Combat").initiative as { decimals?: number } | undefined)?.decimals ?? 0);
    const hasDecimals = turns.some(({ initiative }) => initiative !== null && !Number.isInteger(initiative));
    Object.assign(context, {
      user: table().user,
      hasCombat: combat !== null,
      hasDecimals,
      turns: turns.map((turn) => ({
        ...turn,
        initiativeText: turn.initiative?.toFixed(hasDecimals ? Math.max(decimals, 1) : 0),
      })),
    });
  }

  /** Prepare the data of one turn. */
  async _prepareTurnContext(combat: TableCombat, combatant: TableCombatant, index: number): Promise<TurnContext> {
    const { isDefeated, hidden, isOwner, initiative } = combatant;
    const active = combat.started && index === combat.turn;
    const css = [active ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""].filter(Boolean).join(" ");
    return {
      id: combatant.id,
      name: combatant.name,
      img: await this._getCombatantThumbnail(combatant),
      active,
      hidden,
      isDefeated,
      isOwner,
      initiative,
      hasRolled: initiative !== null,
      resource: combatant.resource ?? null,
      css,
      color: combatant.players?.[0]?.color ?? null,
    };
  }

  /** The picture of one who fights. */
  async _getCombatantThumbnail(combatant: TableCombatant): Promise<string | null> {
    return combatant.img ?? combatant.token?.texture?.src ?? combatant.actor?.img ?? null;
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]", {
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
      eventName: "click",
    });
    this.element.addEventListener("change", (event) => this._onUpdateInitiative(event));
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  /** Entries of the context menu of a combatant. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantContextOptions((id) => this.viewed?.combatants.get(id));
  }

  /** Entries of the context menu of the combat. */
  _getCombatContextOptions(): ContextMenuEntry[] {
    return combatContextOptions(() => this.viewed);
  }

  /** Bring the current turn into view. */
  scrollToTurn(): void {
    this.element?.querySelector(".combatant.active")?.scrollIntoView?.({ block: "nearest" });
  }

  /** Set the initiative that was typed in. */
  _onUpdateInitiative(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches(".combatant .initiative-input")) return;
    const combatant = this.#combatantOf(input);
    if (!combatant) return;
    const text = input.value.trim();
    const current = combatant.initiative ?? 0;
    const value = /^[+-]/.test(text) && combatant.initiative !== null ? current + Number(text) : Number(text);
    const changed = text === "" ? null : value;
    if (changed !== null && Number.isNaN(changed)) void this.render({ parts: ["tracker"] });
    else combatant.update({ initiative: changed }).catch(complain);
  }

  #combatantOf(element: HTMLElement): TableCombatant | undefined {
    const id = element.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return id ? this.viewed?.combatants.get(id) : undefined;
  }

  /** Roll the initiative of one who fights. */
  async _onRollInitiative(combatant: TableCombatant): Promise<void> {
    await this.viewed?.rollInitiative([combatant.id]);
  }

  /** Hide one who fights from the players, or show them. */
  async _onToggleHidden(combatant: TableCombatant): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  /** Toggle the defeated status of a combatant. */
  async _onToggleDefeatedStatus(combatant: TableCombatant): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = (configuration("specialStatusEffects") as Record<string, string>)["DEFEATED"];
    const actor = combatant.actor as { toggleStatusEffect?(id: string, options: object): Promise<unknown> } | null;
    if (status) await actor?.toggleStatusEffect?.(status, { overlay: true, active: defeated });
  }

  static async #onCreateCombat(this: CombatTracker): Promise<void> {
    const scene = tableCanvas()?.["scene"] as { id: string } | null | undefined;
    const { documentClass } = table().combats;
    try {
      const combat = (await documentClass.create({ scene: scene?.id ?? null })) as TableCombat | undefined;
      if (!combat) return;
      this.viewed = combat;
      await combat.activate({ render: false });
      await this.render();
    } catch (error) {
      complain(error);
    }
  }

  static #onCycleCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const { combats, viewed } = this;
    const step = target.dataset["step"] === "-1" ? -1 : 1;
    const next = combats[combats.indexOf(viewed as TableCombat) + step];
    if (!next) return;
    this.viewed = next;
    void this.render();
  }

  static async #onCombatControl(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = target.dataset["control"] ?? "";
    const combat = this.viewed;
    if (!combat || !CONTROLS.includes(name)) return;
    const control = combat[name as keyof TableCombat] as () => Promise<unknown>;
    await control.call(combat).catch(complain);
  }

  static async #onEndCombat(this: CombatTracker): Promise<void> {
    if (this.viewed) await endCombat(this.viewed).catch(complain);
  }

  static async #onRollInitiativeClick(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combatant = this.#combatantOf(target);
    if (combatant) await this._onRollInitiative(combatant).catch(complain);
  }

  static async #onToggleHiddenClick(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combatant = this.#combatantOf(target);
    if (combatant) await this._onToggleHidden(combatant).catch(complain);
  }

  static async #onToggleDefeatedClick(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const combatant = this.#combatantOf(target);
    if (combatant) await this._onToggleDefeatedStatus(combatant).catch(complain);
  }

  static #onActivateCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    if (!combatant?.actor?.testUserPermission(table().user, "OBSERVER")) return;
    openSheet(combatant.actor).catch(complain);
  }
}

function titleOf(combat: TableCombat): string {
  if (!combat.started) return combat.name || words("COMBAT.NotStarted", "Not started");
  return words("COMBAT.Round", "Round {round}").replace("{round}", String(combat.round));
}
