/** Region behaviors: Zones and Hazards. */

import { fields, type Schema } from "../foundry/classes.ts";
import { choiceField, flagField, lineField, numberOrChoiceField } from "../foundry/fields.ts";
import { localize } from "../foundry/host.ts";
import { TesseraBehavior } from "../foundry/model.ts";
import type { HostBehavior, HostRegion, HostScene, RegionEvent } from "../foundry/regions.ts";
import { HAZARD_LIMIT } from "../rules/placed-hazards.ts";
import { rulesets } from "../ruleset/registry.ts";
import type { ZoneCarry } from "../ruleset/zones.ts";
import { isPlayers, ZONE } from "../tokens/zone-regions.ts";
import { AUDIENCES, type Audience, announce, type MovementReport } from "./movement-messages.ts";
import { gamesOfScene, haveHazards } from "./scene-games.ts";
import { crossed } from "./watch.ts";

export const HAZARD = "tessera.hazard";

abstract class PlaceBehavior extends TesseraBehavior<HostBehavior> {
  /** Title of the place; empty for the region's own name. */
  declare readonly label: string;
  declare readonly announce: Audience;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Region"];

  static override defineSchema(): Schema {
    return { label: lineField(), announce: choiceField("TESSERA.Region.Audience", AUDIENCES, "nobody") };
  }

  /** These events fire on every client; one client posts the message. */
  static override events = {
    tokenEnter(this: PlaceBehavior, { region }: RegionEvent): void {
      crossed(region);
    },
    tokenExit(this: PlaceBehavior, { region }: RegionEvent): void {
      crossed(region);
    },
    tokenMoveIn(this: PlaceBehavior, event: RegionEvent): void {
      this.tell(event);
    },
    tokenMoveOut(this: PlaceBehavior, event: RegionEvent): void {
      this.tell(event);
    },
  };

  /**
   * Announce that a token entered or left, to those whom the behavior's setting names. Nothing is announced for a behavior
   * that a player set up, or that does not count in the games of its scene.
   */
  private tell(event: RegionEvent): void {
    if (this.countsHere && !isPlayers(this.parent, event.region)) announce(event, this.movementReport);
  }

  /** True if the behavior counts in the games of its scene. */
  get countsHere(): boolean {
    return true;
  }

  /** Data of the message about tokens that enter or leave. */
  get movementReport(): MovementReport {
    const region = this.parent.parent as HostRegion | null;
    return { place: this.title, rating: 0, announce: this.announce, secret: false, region };
  }

  get title(): string {
    return this.label || (this.parent.parent as HostRegion | null)?.name || "";
  }
}

/** Schema field of one number that a Zone can give to checks. */
function carryField({ min, max, named, words }: ZoneCarry, key: string) {
  const values = Array.from({ length: max - min + 1 }, (_, place) => min + place);
  const label = (value: number) => (value === 0 ? localize("TESSERA.Region.givesNothing") : words(value));
  return numberOrChoiceField({
    ...{ min, max, label: `${key}.label`, hint: `${key}.hint` },
    ...(named ? { choices: () => Object.fromEntries(values.map((value) => [value, label(value)])) } : {}),
  });
}

/**
 * Schema field of a Zone's gifts (the numbers that it gives to checks), by rule set. Call it only once all rule sets
 * are registered.
 */
function givesField() {
  const groups = rulesets.flatMap(({ id, label, localizationPrefix, zones }) => {
    if (!zones) return [];
    const carries = Object.entries(zones.carries).map(([name, carry]) => [
      name,
      carryField(carry, `${localizationPrefix}.Zone.${name}`),
    ]);
    return [[id, new fields.SchemaField(Object.fromEntries(carries), { label })]];
  });
  return new fields.SchemaField(Object.fromEntries(groups));
}

/** `system` of a behavior of type `tessera.zone`: a named place, and what it gives to checks made there. */
export class ZoneBehavior extends PlaceBehavior {
  /**
   * Gifts to checks: for each rule set, by its id, the numbers that the Zone gives, by their ids in `zones.carries`.
   */
  declare readonly gives: Readonly<Record<string, Readonly<Record<string, number>>>>;

  static override defineSchema(): Schema {
    return { ...super.defineSchema(), gives: givesField() };
  }
}

/**
 * Schema field of a Hazard's rating: a whole number from 1 to the limit. Any other value is refused, since the bounds
 * of a `NumberField` would clamp it silently.
 */
function ratingField() {
  return new fields.NumberField({
    required: true,
    nullable: false,
    initial: 1,
    validate: (value: unknown) => {
      if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > HAZARD_LIMIT)
        throw new Error(localize("TESSERA.Region.badRating"));
    },
  });
}

/** `system` of a behavior of type `tessera.hazard`: adds d4s to rolls of those who act in the region. */
export class HazardBehavior extends PlaceBehavior {
  /** Hazard dice, from 1 (source 000, Hazard). */
  declare readonly rating: number;
  /**
   * True if only game masters know of the Hazard. A public check or a ruling that includes its dice sets this to false.
   */
  declare readonly hidden: boolean;

  static override defineSchema(): Schema {
    return { ...super.defineSchema(), rating: ratingField(), hidden: flagField() };
  }

  override get countsHere(): boolean {
    return haveHazards(gamesOfScene((this.parent.parent as HostRegion | null)?.parent as HostScene | null));
  }

  override get movementReport(): MovementReport {
    return { ...super.movementReport, rating: this.rating, secret: this.hidden };
  }
}

/** True if a behavior is a Zone or a Hazard. */
export function isPlace(behavior: HostBehavior): boolean {
  return behavior.type === ZONE || behavior.type === HAZARD;
}

/** Enabled behaviors of one type in a region, without those that players set up. */
function active<System extends object>(
  region: HostRegion,
  kind: new (...data: never[]) => System,
): HostBehavior<System>[] {
  return region.behaviors.filter(
    (behavior): behavior is HostBehavior<System> =>
      !behavior.disabled && behavior.system instanceof kind && !isPlayers(behavior, region),
  );
}

/** The first enabled Zone behavior of a region, of those that no player set up; null for none. */
export function zoneOf(region: HostRegion): ZoneBehavior | null {
  return active(region, ZoneBehavior)[0]?.system ?? null;
}

export function hazardsOf(region: HostRegion): HostBehavior<HazardBehavior>[] {
  return active(region, HazardBehavior);
}
