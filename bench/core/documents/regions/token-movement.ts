/** The movement of a token from one place to another, as hooks and region events report it. */
import type { OperationOptions } from "../../abstract/operations.ts";
import type { SourceData } from "../../data/types.ts";
import { randomID } from "../../utils/random-id.ts";
import type { TokenDocument } from "../client/token.ts";

/** A place on the way: the token's top left corner in pixels, its elevation in the scene's units, its size in spaces. */
export interface TokenWaypoint {
  x?: number;
  y?: number;
  elevation?: number;
  width?: number;
  height?: number;
  shape?: number;
  level?: string | null;
  action?: string;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
}

export interface TokenMovement {
  id: string;
  origin: Required<Pick<TokenWaypoint, "x" | "y" | "elevation" | "width" | "height">>;
  destination: Required<Pick<TokenWaypoint, "x" | "y" | "elevation" | "width" | "height">>;
  /** The complete path of this movement. */
  passed: { waypoints: TokenWaypoint[]; distance: number; cost: number; spaces: number };
  pending: { waypoints: TokenWaypoint[]; distance: number; cost: number; spaces: number };
  /** The cause of the movement: "api", "dragging", "keyboard", "config", "paste" or "undo". */
  method: string;
  user: string;
  state: "completed";
  recorded: boolean;
}

type Placed = TokenMovement["origin"];

function placeOf(token: TokenDocument, changes: TokenWaypoint = {}): Placed {
  const { x = token.x, y = token.y, elevation = token.elevation, width = token.width, height = token.height } = changes;
  return { x, y, elevation, width, height };
}

/** Derive a token's movement from its changed data; the waypoints in between are taken from the operation's options. */
export function movementOf(
  token: TokenDocument,
  changes: SourceData,
  options: OperationOptions,
  userId: string,
): TokenMovement {
  const told = (options.movement as Record<string, { waypoints?: TokenWaypoint[]; method?: string }> | undefined)?.[
    token.id ?? ""
  ];
  const origin = placeOf(token);
  const destination = placeOf(token, changes as TokenWaypoint);
  const waypoints = [...(told?.waypoints?.slice(0, -1) ?? []), { ...destination }];
  const scale = token.scene ? token.scene.grid.distance / token.scene.grid.size : 1;
  let distance = 0;
  let at: Placed = origin;
  for (const waypoint of waypoints) {
    const next = { ...at, ...waypoint } as Placed;
    distance += Math.hypot(next.x - at.x, next.y - at.y) * scale;
    at = next;
  }
  const none = { waypoints: [], distance: 0, cost: 0, spaces: 0 };
  const spaces = Math.round(distance / (token.scene?.grid.distance ?? 1));
  return {
    id: randomID(),
    origin,
    destination,
    passed: { waypoints, distance, cost: distance, spaces },
    pending: none,
    method: told?.method ?? "api",
    user: userId,
    state: "completed",
    recorded: false,
  };
}
