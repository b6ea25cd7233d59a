/** What regions may be: Zones, and places that hold a Hazard. */
import { fields, type Schema } from "../foundry/classes.ts";
import { choiceField, flagField, lineField } from "../foundry/fields.ts";
import { localize } from "../foundry/host.ts";
import { TesseraBehavior } from "../foundry/model.ts";
import type { HostBehavior, HostRegion, RegionEvent } from "../foundry/regions.ts";
import { crossed } from "./follow.ts";
import { AUDIENCES, type Audience, announce, type Crossing } from "./passages.ts";

export const ZONE = "tessera.zone";
export const HAZARD = "tessera.hazard";

abstract class PlaceBehavior extends TesseraBehavior<HostBehavior> {
  /** What it is called; the region's own name where empty. */
  declare readonly label: string;
  declare readonly announce: Audience;

  static override LOCALIZATION_PREFIXES = ["TESSERA.Region"];

  static override defineSchema(): Schema {
    return { label: lineField(), announce: choiceField("TESSERA.Region.Audience", AUDIENCES, "nobody") };
  }

  /** Told on every client; one of them tells the log. */
  static override events = {
    tokenEnter(this: PlaceBehavior, { region }: RegionEvent): void {
      crossed(region);
    },
    tokenExit(this: PlaceBehavior, { region }: RegionEvent): void {
      crossed(region);
    },
    tokenMoveIn(this: PlaceBehavior, event: RegionEvent): void {
      announce(event, this.crossing);
    },
    tokenMoveOut(this: PlaceBehavior, event: RegionEvent): void {
      announce(event, this.crossing);
    },
  };

  /** What there is to say of whoever crosses its border. */
  get crossing(): Crossing {
    const region = this.parent.parent as HostRegion | null;
    return { place: this.title, rating: 0, announce: this.announce, secret: false, region };
  }

  /** Its name as people read it. */
  get title(): string {
    return this.label || (this.parent.parent as HostRegion | null)?.name || "";
  }
}

/** `system` of a behaviour of type `tessera.zone`: the region is a Zone. */
export class ZoneBehavior extends PlaceBehavior {}

/** A whole number from 1 to 50. What is none is refused, where the host's own bounds would change it without a word. */
function ratingField() {
  return new fields.NumberField({
    required: true,
    nullable: false,
    initial: 1,
    validate: (value: unknown) => {
      if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > 50)
        throw new Error(localize("TESSERA.Region.badRating"));
    },
  });
}

/** `system` of a behaviour of type `tessera.hazard`: whoever acts in the region rolls that many d4 more. */
export class HazardBehavior extends PlaceBehavior {
  /** Hazard dice that it adds, 1 to 50 (source 000, Hazard). */
  declare readonly rating: number;
  /** Known to game masters alone, until it is sprung. */
  declare readonly hidden: boolean;

  static override defineSchema(): Schema {
    return { ...super.defineSchema(), rating: ratingField(), hidden: flagField() };
  }

  override get crossing(): Crossing {
    return { ...super.crossing, rating: this.rating, secret: this.hidden };
  }
}

/** The behaviours of a region that are on and of one kind. */
function active<System extends object>(
  region: HostRegion,
  kind: new (...data: never[]) => System,
): HostBehavior<System>[] {
  return region.behaviors.filter(
    (behavior): behavior is HostBehavior<System> => !behavior.disabled && behavior.system instanceof kind,
  );
}

/** The Zone that a region is; null where it is none. */
export function zoneOf(region: HostRegion): ZoneBehavior | null {
  return active(region, ZoneBehavior)[0]?.system ?? null;
}

/** The Hazards that lie in a region. */
export function hazardsOf(region: HostRegion): HostBehavior<HazardBehavior>[] {
  return active(region, HazardBehavior);
}
