/** Grids; nothing here needs a screen. */
import { GRID_TYPES } from "../../core/const/canvas.ts";
import type { BaseGrid } from "./base-grid.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { SquareGrid } from "./square-grid.ts";
import type { GridConfiguration } from "./types.ts";

export { BaseGrid } from "./base-grid.ts";
export { GridlessGrid } from "./gridless-grid.ts";
export { HexagonalGrid } from "./hexagonal-grid.ts";
export { SquareGrid } from "./square-grid.ts";

/** The grid that a scene's data describe; `diagonals` is one of CONST.GRID_DIAGONALS. */
export function createGrid(data: GridConfiguration & { type: number }, diagonals = 0): BaseGrid {
  switch (data.type) {
    case GRID_TYPES.GRIDLESS:
      return new GridlessGrid(data);
    case GRID_TYPES.SQUARE:
      return new SquareGrid({ ...data, diagonals });
    case GRID_TYPES.HEXODDR:
      return new HexagonalGrid({ ...data });
    case GRID_TYPES.HEXEVENR:
      return new HexagonalGrid({ ...data, even: true });
    case GRID_TYPES.HEXODDQ:
      return new HexagonalGrid({ ...data, columns: true });
    case GRID_TYPES.HEXEVENQ:
      return new HexagonalGrid({ ...data, columns: true, even: true });
    default:
      throw new Error(`the bench has no grid of type ${data.type}`);
  }
}
