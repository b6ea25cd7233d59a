/** Pointer events that the canvas passes to its layers. */
import type { Point } from "../grid/types.ts";
import type { PlaceableObject } from "../placeables/placeable-object.ts";

/** A click or a drag on the canvas. Points are canvas pixels. */
export interface BoardEvent {
  /** Where the pointer is. */
  point: Point;
  /** Where it was pressed. */
  origin: Point;
  /** What lay under the pointer when it was pressed. */
  object: PlaceableObject | null;
  shift: boolean;
  alt: boolean;
  original: PointerEvent | MouseEvent;
}
