import type { Document, DocumentUser } from "../../abstract/document.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { CompendiumArt } from "../../client/compendium-art.ts";
import { CONFIG } from "../../config.ts";
import type { DataModel } from "../../data/model.ts";
import { TypeDataModel } from "../../data/type-data-model.ts";
import type { ModelContext, SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { getProperty } from "../../utils/property.ts";
import { BaseActor } from "../base/actor.ts";
import { applyPhase } from "../effects/apply-phase.ts";
import { toggleStatusEffect } from "../effects/status-effects.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { type ClientDocumentInstance, ClientDocumentMixin } from "./client-document.ts";
import type { Item } from "./item.ts";
import type { TokenDocument } from "./token.ts";

/** A character, creature or thing that acts. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare img: string;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare prototypeToken: Record<string, unknown> & { name: string; actorLink: boolean };
  /** Values that effects changed, by property path. */
  declare overrides: Record<string, unknown>;
  /** Statuses that effects give the actor. */
  declare statuses: Set<string>;
  /** Changes that effects make to tokens instead, by phase. */
  declare tokenActiveEffectChanges: Record<string, unknown[]>;
  /** Phases of effects that the current preparation has already applied. */
  declare _appliedPhases: Set<string>;

  /** Put the art that packages provide into an actor of a compendium, once its data are clean. */
  override _initializeSource(data: SourceData | DataModel, options: ModelContext = {}): SourceData {
    const source = super._initializeSource(data, options);
    const pack = game.packs.get(String(options.pack));
    const art = pack && game.compendiumArt.enabled ? game.compendiumArt.get(pack.getUuid(String(source._id))) : null;
    if (!pack || !art) return source;
    CompendiumArt.depict(source, art);
    Hooks.callAll("applyCompendiumArt", this.constructor, source, pack, art);
    return source;
  }

  override _configure(context: ModelContext = {}): void {
    super._configure(context);
    for (const name of ["overrides", "statuses", "tokenActiveEffectChanges", "_appliedPhases"]) {
      const value = name === "statuses" || name === "_appliedPhases" ? new Set<string>() : {};
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  /* -- Preparation ------------------------------------------------------------------------------------------- */

  override prepareData(): void {
    this.overrides = {};
    this.statuses = new Set();
    this.tokenActiveEffectChanges = {};
    this._appliedPhases.clear();
    const typed = this.system instanceof TypeDataModel ? this.system : null;
    typed?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    typed?.prepareDerivedData();
    this.prepareDerivedData();
    this.applyActiveEffects("final");
  }

  /** Prepare items and effects, then apply the effects of the initial phase. */
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /**
   * Apply the active effects' changes of one phase, once in a preparation.
   * @throws Error when the phase is unknown or has been applied already
   */
  applyActiveEffects(phase: string): void {
    applyPhase(this, phase);
  }

  /** Effects that apply to this actor: its own, and those that its items transfer. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects.values()) yield effect;
    for (const item of this.items.values()) {
      for (const effect of item.effects.values()) if (effect.transfer) yield effect;
    }
  }

  /** The applicable effects that are neither disabled nor suppressed. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** Effects with a limited time, or with a status, as tokens show them. */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Items by type; every type of the system has its list. */
  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = Object.fromEntries(
      Object.keys(CONFIG.Item ? (CONFIG.Item as { dataModels: object }).dataModels : {}).map((type) => [type, []]),
    );
    for (const item of this.items.values()) {
      const list = types[item.type] ?? [];
      list.push(item);
      types[item.type] = list;
    }
    return types;
  }

  /* -- Tokens ------------------------------------------------------------------------------------------------ */

  /** True if this actor belongs to one unlinked token only. */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  /** The token that this actor belongs to. */
  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as unknown as TokenDocument) : null;
  }

  /** Tokens of this actor, on every scene or on one. */
  getDependentTokens({ scenes, linked = false }: { scenes?: unknown; linked?: boolean } = {}): TokenDocument[] {
    if (this.token) return [this.token];
    const wanted = scenes ? (Array.isArray(scenes) ? scenes : [scenes]) : game.scenes.contents;
    return wanted.flatMap((scene: { tokens: EmbeddedCollection<TokenDocument> }) =>
      scene.tokens.filter((token) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  /**
   * Tokens of this actor on the scene that this client shows: the objects on the canvas, or with `document` their
   * documents.
   */
  getActiveTokens(linked = false, document = false): unknown[] {
    const tokens = this.getDependentTokens({ scenes: game.scenes.current ?? [], linked });
    return document ? tokens : tokens.flatMap((token) => token.object ?? []);
  }

  /** Source data of a token for this actor, with `data` over its prototype. The token is not stored. */
  async getTokenDocument(data: SourceData = {}, options: { parent?: Document | null } = {}): Promise<TokenDocument> {
    const { _id, ...prototype } = (this._source.prototypeToken ?? {}) as SourceData;
    const source = {
      ...structuredClone(prototype),
      name: this.prototypeToken.name || this.name,
      actorId: this.id,
      ...data,
    };
    const cls = CONFIG.Token as { documentClass: unknown };
    return new (cls.documentClass as typeof Document)(source, {
      parent: options.parent ?? null,
    }) as unknown as TokenDocument;
  }

  get inCombat(): boolean {
    return (game.combat?.getCombatantsByActor(this).length ?? 0) > 0;
  }

  /** Change an attribute that a token's bar shows: by a number (`isDelta`), or to a number. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<unknown> {
    const current: unknown = getProperty(this.system, attribute);
    const bar =
      isBar && typeof current === "object" && current !== null
        ? (current as { value: number; min?: number; max?: number })
        : null;
    const before = bar ? bar.value : Number(current);
    const wanted = isDelta ? before + value : value;
    const next = bar ? Math.min(bar.max ?? Number.POSITIVE_INFINITY, Math.max(bar.min ?? 0, wanted)) : wanted;
    const updates = { [`system.${attribute}${bar ? ".value" : ""}`]: next };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed === false ? this : this.update(updates);
  }

  /* -- Statuses ---------------------------------------------------------------------------------------------- */

  /**
   * Put a status on, or take it off. Resolves to the effect made, true if it was there already, false where it was
   * taken off, undefined if there was nothing to do.
   * @throws Error for a status that CONFIG does not have
   */
  async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    return toggleStatusEffect(this, statusId, options);
  }

  /* -- Before and after -------------------------------------------------------------------------------------- */

  override async _preCreate(
    data: SourceData,
    options: OperationOptions,
    user: DocumentUser,
  ): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const prototype = (data.prototypeToken ?? {}) as { name?: unknown; texture?: { src?: unknown } };
    const { texture } = (this.constructor as typeof Actor).getDefaultArtwork(this.toObject());
    const changes: SourceData = {};
    if (!prototype.name) changes.name = this.name;
    if (!prototype.texture?.src) changes.texture = { src: data.img ?? texture.src };
    if (Object.keys(changes).length) this.updateSource({ prototypeToken: changes });
    return undefined;
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    this.#refreshTokens(options);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    this.#refreshTokens(options);
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    this.#refreshTokens(args[4]);
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onUpdateDescendantDocuments"]>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    this.#refreshTokens(args[4]);
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onDeleteDescendantDocuments"]>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    this.#refreshTokens(args[4]);
  }

  /** Refresh the tokens of this actor, because they show it, and an unlinked token's actor is derived from it. */
  #refreshTokens(options: OperationOptions): void {
    if (this.pack) return;
    for (const token of this.getDependentTokens()) token._onRelatedUpdate(options);
  }
}
