import type { OperationOptions } from "../../abstract/operations.ts";
import type { SourceData } from "../../data/types.ts";
import { BaseRegionBehavior } from "../base/region-behavior.ts";
import type { RegionEvent } from "../regions/region-events.ts";
import { tellActivated, tellDeactivated } from "../regions/region-watch.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { RegionDocument } from "./region.ts";
import type { Scene } from "./scene.ts";

/** The part of a behavior's model that is used here. */
interface BehaviorSystem {
  events?: Set<string>;
  _handleRegionEvent?(event: RegionEvent): Promise<void>;
}

interface BehaviorModel {
  events?: Record<string, (event: RegionEvent) => unknown>;
}

/** A behavior of a region: it defines what happens there. */
export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  declare disabled: boolean;

  get region(): RegionDocument | null {
    return this.parent as unknown as RegionDocument | null;
  }

  get scene(): Scene | null {
    return this.region?.scene ?? null;
  }

  get active(): boolean {
    return !this.disabled;
  }

  /** Active, in the scene that this client shows. */
  get viewed(): boolean {
    return this.active && this.scene?.isView === true;
  }

  /** True if the behavior listens to this event: always, or because a user chose it. */
  hasEvent(name: string): boolean {
    const system = this.system as BehaviorSystem;
    const always = (system.constructor as BehaviorModel).events ?? {};
    return name in always || (system.events instanceof Set && system.events.has(name));
  }

  /**
   * Pass an event to the model: to its handler for this event that always listens, otherwise to its general handler.
   */
  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const system = this.system as BehaviorSystem;
    const handler = (system.constructor as BehaviorModel).events?.[event.name];
    if (handler) {
      await handler.call(system, event);
      return;
    }
    if (system.events?.has(event.name)) await system._handleRegionEvent?.(event);
  }

  override _onCreate(data: SourceData, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) tellActivated(this as unknown as RegionBehavior, userId);
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (!("disabled" in changes)) return;
    if (this.active) tellActivated(this as unknown as RegionBehavior, userId);
    else tellDeactivated(this as unknown as RegionBehavior, userId);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    if (this.active) tellDeactivated(this as unknown as RegionBehavior, userId);
  }
}
