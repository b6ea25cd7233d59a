/** `foundry.data.regionBehaviors`: models of what happens in regions. */
import { REGION_EVENTS } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import { TypeDataModel } from "../../data/type-data-model.ts";
import type { DataSchema } from "../../data/types.ts";
import { game } from "../../game.ts";
import { AsyncFunction } from "../../utils/index.ts";
import type { RegionDocument } from "../client/region.ts";
import type { RegionBehavior } from "../client/region-behavior.ts";
import type { Scene } from "../client/scene.ts";
import { fromUuid } from "../uuid.ts";
import type { RegionEvent } from "./region-events.ts";

/** Base of the behaviors of a region: they handle the region's events. */
export class RegionBehaviorType extends TypeDataModel {
  /** Handlers that always listen, by event; they are called with this model as `this` [hypothesis]. */
  static events: Record<string, (this: never, event: RegionEvent) => unknown> = {};

  /** Events that a user chose for this behavior to listen to. */
  declare events: Set<string>;

  /** Make the field in which a user chooses the events that the behavior listens to. */
  static _createEventsField({
    events,
    initial,
  }: {
    events?: string[];
    initial?: string[];
  } = {}): InstanceType<typeof fields.SetField> {
    const offered = events ?? Object.values(REGION_EVENTS);
    const choices = Object.fromEntries(offered.map((name) => [name, `BEHAVIOR.EVENTS.${name}.label`]));
    return new fields.SetField(new fields.StringField({ required: true, choices }), {
      label: "BEHAVIOR.TYPES.base.FIELDS.events.label",
      hint: "BEHAVIOR.TYPES.base.FIELDS.events.hint",
      initial: initial ?? [],
    });
  }

  get behavior(): RegionBehavior | null {
    return this.parent as unknown as RegionBehavior | null;
  }

  get region(): RegionDocument | null {
    return this.behavior?.region ?? null;
  }

  get scene(): Scene | null {
    return this.behavior?.scene ?? null;
  }

  /** Handle an event that a user chose for this behavior; empty here, for subclasses to override. */
  async _handleRegionEvent(_event: RegionEvent): Promise<void> {}
}

/** Runs a macro. */
export class ExecuteMacroRegionBehaviorType extends RegionBehaviorType {
  declare uuid: string | null;
  declare everyone: boolean;

  static override defineSchema(): DataSchema {
    return {
      events: this._createEventsField(),
      uuid: new fields.DocumentUUIDField({ type: "Macro" }),
      everyone: new fields.BooleanField(),
    };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (!this.uuid || (!this.everyone && !event.user?.isSelf)) return;
    const macro = (await fromUuid(this.uuid)) as { execute?(scope: object): unknown } | null;
    await macro?.execute?.({ scene: this.scene, region: this.region, behavior: this.behavior, event });
  }
}

/** Runs a script, on every client. */
export class ExecuteScriptRegionBehaviorType extends RegionBehaviorType {
  declare source: string;

  static override defineSchema(): DataSchema {
    return { events: this._createEventsField(), source: new fields.JavaScriptField({ async: true }) };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const script = new AsyncFunction("scene", "region", "behavior", "event", `{${this.source}\n}`);
    await script.call(globalThis, this.scene, this.region, this.behavior, event);
  }
}

/** Pauses the game when a player's token enters. */
export class PauseGameRegionBehaviorType extends RegionBehaviorType {
  declare once: boolean;

  static override defineSchema(): DataSchema {
    return { once: new fields.BooleanField() };
  }

  static override events = {
    async [REGION_EVENTS.TOKEN_MOVE_IN](this: PauseGameRegionBehaviorType, event: RegionEvent): Promise<void> {
      if (event.user?.isGM || !game.user?.isActiveGM) return;
      await game.togglePause(true, { broadcast: true });
      if (this.once) await this.behavior?.update({ disabled: true });
    },
  };
}

/** The host's own behaviors by type. */
export const CORE_BEHAVIORS = Object.freeze({
  executeMacro: ExecuteMacroRegionBehaviorType,
  executeScript: ExecuteScriptRegionBehaviorType,
  pauseGame: PauseGameRegionBehaviorType,
});
