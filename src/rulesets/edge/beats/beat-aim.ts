/**
 * The aim of a Story Beat: the token, Zone or clock on which the game master drops the Story Beat's card, else the
 * actor that the game master targets.
 */

import { clockNow } from "../../../clocks/visible-clocks.ts";
import { type Point, shownCanvas } from "../../../foundry/canvas.ts";
import { documentByUuid } from "../../../foundry/host.ts";
import type { HostRegion } from "../../../foundry/regions.ts";
import { targetedActors } from "../../../foundry/scene-actors.ts";
import { tokenAt } from "../../../foundry/shown-level.ts";
import { zoneOf } from "../../../regions/behaviors.ts";
import { zoneAt } from "../../../regions/zones.ts";

/** Type of the drag data of a card from the game master's hand (`hand.ts`). */
export const dragType = "TesseraBeat";

/** The aim as initial values for the form of a purchase. */
export interface BeatAim {
  /** Name of a token or Zone, with which the default description begins. */
  readonly name?: string;
  /** UUID of the token's actor. */
  readonly actor?: string;
  /** Id of a clock: `scene:<id>` or `party:<id>`. */
  readonly clock?: string;
}

/** Selector of the elements on which a card can be dropped: clocks and Zones in the tracker, clocks on the canvas. */
export const AIMS = ".tessera-clocks li, .tessera-zones > div, .tessera-canvas-clock";

/** Aim at the actor that this user targets; none unless it is exactly one. */
export function aimOfTarget(): BeatAim {
  const [actor, ...more] = targetedActors();
  return actor && more.length === 0 ? { name: actor.name, actor: actor.uuid } : {};
}

/** Aim at the clock or Zone that an element, such as a row of the tracker, shows. */
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

/** Aim at the token at a point of the shown level, else at the Zone there, if this user can see it. */
export function aimAt(point: Point): BeatAim {
  const canvas = shownCanvas();
  const token = canvas && tokenAt(canvas.tokens.placeables, canvas.level, point);
  if (token) return { name: token.name, ...(token.actor ? { actor: token.actor.uuid } : {}) };
  return aimOfZone(zoneAt(point));
}
