import type { DocumentUser } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import type { ChangeData, SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import type { Color } from "../../utils/color.ts";
import { BaseActiveEffect } from "../base/active-effect.ts";
import { applyChange, type EffectChange } from "../effects/apply-phase.ts";
import { durationOf, type PreparedDuration } from "../effects/duration.ts";
import { ActiveEffectRegistry } from "../effects/registry.ts";
import { announceStatusChange, statusEffectData } from "../effects/status-effects.ts";
import { fromUuidSync } from "../uuid.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Changes to an actor that come and go. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** Ends effects whose time is over. */
  static readonly registry = new ActiveEffectRegistry();

  declare img: string;
  declare disabled: boolean;
  declare transfer: boolean;
  declare origin: string | null;
  declare description: string;
  declare tint: Color;
  declare statuses: Set<string>;
  declare showIcon: 0 | 1 | 2;
  declare duration: PreparedDuration;
  declare start: {
    combat: string | null;
    combatant: string | null;
    initiative: number | null;
    round: number | null;
    turn: number | null;
    time: number | null;
  };

  /** The changes, from `system.changes`. */
  get changes(): ChangeData[] {
    return ((this.system as { changes?: ChangeData[] } | undefined)?.changes ?? []) as ChangeData[];
  }

  /** Neither disabled nor suppressed. */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** True if a rule of the system prevents the effect; classes of systems override this. */
  get isSuppressed(): boolean {
    return false;
  }

  /** True if the duration has ended. */
  get expired(): boolean {
    return this.duration.expired;
  }

  /** With a limited time, or a status [type documentation: ActiveEffect#isTemporary]. */
  get isTemporary(): boolean {
    return Number.isFinite(this.duration.value) || this.duration.expiry !== null || this.statuses.size > 0;
  }

  /** The actor that the effect applies to, directly or through the item that holds the effect; null in the world. */
  get target(): Actor | null {
    const parent = this.parent;
    if (parent?.documentName === "Actor") return parent as unknown as Actor;
    if (parent?.documentName !== "Item" || !this.transfer) return null;
    return parent.parent?.documentName === "Actor" ? (parent.parent as unknown as Actor) : null;
  }

  /** True if the effect changes its target now. */
  get modifiesActor(): boolean {
    return this.active && this.target !== null;
  }

  /** The name of the document that the effect came from. */
  get sourceName(): string {
    if (!this.origin) return "";
    const origin = fromUuidSync(this.origin, { strict: false });
    return origin ? String(Reflect.get(origin, "name") ?? "") : "";
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Work out anew how long the effect still lasts. */
  updateDuration(): PreparedDuration {
    this.duration = durationOf(this);
    return this.duration;
  }

  /** Apply one change to an actor; gives what it changed, by path. */
  apply(actor: Actor, change: EffectChange): Record<string, unknown> {
    return applyChange(actor, change);
  }

  static applyChange(
    actor: Actor,
    change: EffectChange,
    options: { replacementData?: Record<string, unknown> } = {},
  ): Record<string, unknown> {
    return applyChange(actor, change, options);
  }

  /** An effect for a status of CONFIG; it is not stored. */
  static async fromStatusEffect(
    statusId: string,
    { parent = null }: { parent?: Actor | null } = {},
  ): Promise<ActiveEffect> {
    const cls = this.implementation as unknown as new (data: SourceData, context: object) => ActiveEffect;
    return new cls(statusEffectData(statusId), { parent });
  }

  override async _preCreate(
    data: SourceData,
    options: OperationOptions,
    user: DocumentUser,
  ): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const changes: SourceData = {};
    if (this.target && this._source.start && (this._source.start as SourceData).time === null) {
      changes.start = startOf(this.target);
    }
    const { value, expiry } = this._source.duration as SourceData;
    if (value !== null && expiry === null) changes.duration = { expiry: "turnStart" };
    if (Object.keys(changes).length) this.updateSource(changes);
    return undefined;
  }

  override _onCreate(data: SourceData, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tellStatuses([...this.statuses]);
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("disabled" in changes || "statuses" in changes) this.#tellStatuses([...this.statuses]);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    this.#tellStatuses([...this.statuses]);
  }

  #tellStatuses(touched: string[]): void {
    const actor = this.target;
    if (!actor) return;
    const before = new Set(actor.statuses);
    for (const id of touched) {
      if (before.has(id)) before.delete(id);
      else before.add(id);
    }
    announceStatusChange(actor, before);
  }
}

/** The start time of an effect that is put on an actor now. */
function startOf(actor: Actor): SourceData {
  const combat = game.combat?.started ? game.combat : null;
  const combatant = combat?.getCombatantsByActor(actor)[0] ?? null;
  return {
    combat: combat?.id ?? null,
    combatant: combatant?.id ?? null,
    initiative: combatant?.initiative ?? null,
    round: combat?.round ?? null,
    turn: combat?.turn ?? null,
    time: game.time.worldTime,
  };
}
