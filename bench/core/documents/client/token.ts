import type { DocumentUser } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { CONFIG } from "../../config.ts";
import type { ModelContext, SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { getProperty, setProperty } from "../../utils/property.ts";
import { BaseToken } from "../base/token.ts";
import { makeSyntheticActor, refreshSyntheticActor } from "../delta/synthetic-actor.ts";
import type { EffectChange } from "../effects/apply-phase.ts";
import { applyUntyped } from "../effects/untyped-change.ts";
import { tellTokenCreated, tellTokenDeleted, tellTokenMoved } from "../regions/region-watch.ts";
import type { Point } from "../regions/shape-geometry.ts";
import { movementOf, type TokenMovement, type TokenWaypoint } from "../regions/token-movement.ts";
import type { Actor } from "./actor.ts";
import type { ActorDelta } from "./actor-delta.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { RegionDocument } from "./region.ts";
import type { Scene } from "./scene.ts";

/** The part of the canvas's token that documents call. */
interface TokenObject {
  _onRelatedUpdate?(options: OperationOptions): void;
}

/** Value and maximum that a bar shows. */
export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** Keys whose change moves a token, or changes the space it takes. */
const PLACE = ["x", "y", "elevation", "width", "height", "shape", "level"] as const;

/** An actor's place on a scene. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta | null;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare rotation: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare disposition: number;
  declare level: string | null;
  declare texture: Record<string, unknown> & { src: string };
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare displayBars: number;
  declare displayName: number;
  declare _movementHistory: SourceData[];
  /** The object that draws this token on the canvas. */
  declare _object: TokenObject | null;
  /** Regions that the token is in. */
  declare regions: Set<RegionDocument>;
  declare _movement: TokenMovement | null;
  declare _synthetic: { actor: Actor | null; stale: boolean };

  override _configure(context: ModelContext = {}): void {
    super._configure(context);
    const kept = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    kept("_object", null);
    kept("_movement", null);
    kept("regions", new Set());
    kept("_synthetic", { actor: null, stale: true });
  }

  override _initialize(options: ModelContext = {}): void {
    if (this._synthetic) this._synthetic.stale = true;
    super._initialize(options);
  }

  get scene(): Scene | null {
    return this.parent as unknown as Scene | null;
  }

  /** The object that draws this token on the canvas; null if there is none. */
  get object(): TokenObject | null {
    return this._object;
  }

  get baseActor(): Actor | null {
    return game.actors?.get(this.actorId ?? "") ?? null;
  }

  /** The token's actor: the world's for a linked token, else one of its own, made of the world's and the delta. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (this.actorLink || !base) return base;
    const own = this._synthetic;
    const token = this as unknown as TokenDocument;
    if (!own.actor || own.actor.id !== base.id) own.actor = makeSyntheticActor(base, token);
    else if (own.stale) refreshSyntheticActor(own.actor, base, token);
    own.stale = false;
    return own.actor;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  get combatant(): Combatant | null {
    return game.combat?.getCombatantByToken(this as unknown as TokenDocument) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    if (!this.name && this.actor) this.name = this.actor.name;
  }

  /** Apply those changes of the actor's effects that are intended for its tokens. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    for (const phase of Object.values(this.actor?.tokenActiveEffectChanges ?? {})) {
      for (const change of phase as EffectChange[]) this.#applyEffectChange(change);
    }
  }

  #applyEffectChange(change: EffectChange): void {
    const key = change.key.slice("token.".length);
    const current = getProperty(this, key);
    const data = this.actor?.getRollData() ?? {};
    const own = { ...change, key };
    const field = this.getFieldForProperty(key);
    const next = field
      ? field.applyChange(current, this, own, { replacementData: data })
      : applyUntyped(current, own, data);
    if (next !== undefined) setProperty(this, key, next);
  }

  /** True if the actor has a status. */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** The middle of the token, in pixels; with `place`, the middle it would have there. */
  getCenterPoint(place: { x?: number; y?: number; width?: number; height?: number } = {}): Point {
    const size = this.scene?.grid.size ?? 100;
    const { x = this.x, y = this.y, width = this.width, height = this.height } = place;
    return { x: x + (width * size) / 2, y: y + (height * size) / 2 };
  }

  /** The actor's value for a bar; null if the bar shows none. */
  getBarAttribute(barName: "bar1" | "bar2", { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const attribute = alternative ?? this[barName]?.attribute;
    const system = this.actor?.system;
    if (!attribute || !system) return null;
    const data: unknown = getProperty(system, attribute);
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: true };
    const bar = data as { value?: unknown; max?: unknown } | null | undefined;
    if (typeof bar?.value !== "number" || typeof bar.max !== "number") return null;
    return { type: "bar", attribute, value: bar.value, max: bar.max, editable: true };
  }

  /** Attributes that bars may show: those of CONFIG, else found in the schemas of all types. */
  static getTrackedAttributes(type?: string): { bar: string[][]; value: string[][] } {
    const configured = CONFIG.Actor.trackableAttributes;
    const types = type ? [type] : Object.keys(configured);
    const split = (kind: "bar" | "value") =>
      [...new Set(types.flatMap((one) => configured[one]?.[kind] ?? []))].map((path) => path.split("."));
    return { bar: split("bar"), value: split("value") };
  }

  /* -- Movement ---------------------------------------------------------------------------------------------- */

  /**
   * Move through waypoints (pixels, top left corner), in one update. Resolves to whether the token moved.
   */
  async move(
    waypoints: TokenWaypoint | TokenWaypoint[],
    options: OperationOptions & { method?: string } = {},
  ): Promise<boolean> {
    const passed = Array.isArray(waypoints) ? waypoints : [waypoints];
    const last = passed.at(-1);
    if (!last) return false;
    const { method = "api", ...operation } = options;
    const changes = Object.fromEntries(
      PLACE.filter((key) => key in last).map((key) => [key, last[key as keyof TokenWaypoint]]),
    );
    const movement = { [this.id ?? ""]: { waypoints: passed, method } };
    return (await this.update(changes, { ...operation, movement })) !== undefined;
  }

  /** The last movement that this client knows of. */
  get movement(): TokenMovement | null {
    return this._movement;
  }

  override async _preUpdate(
    changes: SourceData,
    options: OperationOptions,
    user: DocumentUser,
  ): Promise<boolean | undefined> {
    const allowed = await super._preUpdate(changes, options, user);
    if (allowed === false) return false;
    if (!PLACE.some((key) => key in changes)) return undefined;
    const movement = movementOf(this as unknown as TokenDocument, changes, options, user.id ?? "");
    if (Hooks.call("preMoveToken", this, movement, options) === false) return false;
    const known = (options.movement ?? {}) as Record<string, unknown>;
    options.movement = { ...known, [this.id ?? ""]: movement };
    return undefined;
  }

  override _onCreate(data: SourceData, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    tellTokenCreated(this as unknown as TokenDocument, userId);
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    const token = this as unknown as TokenDocument;
    const movement = (options.movement as Record<string, TokenMovement> | undefined)?.[this.id ?? ""];
    if (!PLACE.some((key) => key in changes)) return;
    this._movement = movement ?? null;
    if (movement) Hooks.callAll("moveToken", this, movement, options, game.users.get(userId) ?? null);
    tellTokenMoved(token, movement ?? null, userId);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    tellTokenDeleted(this as unknown as TokenDocument, userId);
  }

  /**
   * Called when the world's actor, or something in it, has changed: refresh the token, and derive an unlinked token's
   * actor again.
   */
  _onRelatedUpdate(options: OperationOptions = {}): void {
    this._synthetic.stale = true;
    this._object?._onRelatedUpdate?.(options);
    if (!this.actorLink && options.render !== false) this.actor?.render(false);
  }
}
