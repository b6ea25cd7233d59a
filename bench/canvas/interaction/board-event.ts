/** Pointer events that the canvas passes to its layers. */
import type { Point } from "../grid/types.ts";
import type { PlaceableObject } from "../placeables/placeable-object.ts";

/** A click or a drag on the canvas. Points are canvas pixels. */
export interface BoardEvent {
  /** Current position of the pointer. */
  point: Point;
  /** Position at which the pointer was pressed. */
  origin: Point;
  /** The object under the pointer when it was pressed; null for none. */
  object: PlaceableObject | null;
  shift: boolean;
  alt: boolean;
  original: PointerEvent | MouseEvent;
}
