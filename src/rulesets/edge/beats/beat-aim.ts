/** The aim of a Story Beat: a token, Zone or clock, by a drop or by the game master's target. */

import { clockNow } from "../../../clocks/visible-clocks.ts";
import { type Point, shownCanvas } from "../../../foundry/canvas.ts";
import { documentByUuid } from "../../../foundry/host.ts";
import type { HostRegion } from "../../../foundry/regions.ts";
import { targetedActors } from "../../../foundry/scene-actors.ts";
import { tokenAt } from "../../../foundry/shown-level.ts";
import { zoneOf } from "../../../regions/behaviors.ts";
import { zoneAt } from "../../../regions/zones.ts";

/** Type of the drag data of a card of the hand. */
export const dragType = "TesseraBeat";

/** Initial values of a window about a Story Beat. */
export interface BeatAim {
  /** Name of a token or Zone, the first words of the description. */
  readonly name?: string;
  /** UUID of the token's actor. */
  readonly actor?: string;
  /** `scene:<id>` or `party:<id>`. */
  readonly clock?: string;
}

/** Elements that a drop can aim at: clocks and Zones on the tracker, clocks on the canvas. */
export const AIMS = ".tessera-clocks li, .tessera-zones > div, .tessera-canvas-clock";

/** The only actor that this user targets. */
export function aimOfTarget(): BeatAim {
  const [actor, ...more] = targetedActors();
  return actor && more.length === 0 ? { name: actor.name, actor: actor.uuid } : {};
}

/** The clock or Zone whose row or picture this is. */
export function aimOfElement(element: HTMLElement): BeatAim {
  const held = element.matches("[data-clock]") ? element : element.querySelector<HTMLElement>("[data-clock]");
  const clock = clockNow(held?.dataset["clock"] ?? "");
  if (clock) return { clock: `${clock.ledger}:${clock.id}` };
  const region = documentByUuid<HostRegion>(element.dataset["zone"] ?? "");
  return aimOfZone(region);
}

function aimOfZone(region: HostRegion | null | undefined): BeatAim {
  const name = region && zoneOf(region)?.title;
  return name ? { name } : {};
}

/** The token at a point of the shown level, else the Zone, of those that this user sees. */
export function aimAt(point: Point): BeatAim {
  const canvas = shownCanvas();
  const token = canvas && tokenAt(canvas.tokens.placeables, canvas.level, point);
  if (token) return { name: token.name, ...(token.actor ? { actor: token.actor.uuid } : {}) };
  return aimOfZone(zoneAt(point));
}
