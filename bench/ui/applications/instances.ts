/** The applications that are on screen, by id: `foundry.applications.instances`. */
import type { ApplicationV2 } from "./application.ts";
import { RENDER_STATES } from "./application-state.ts";

/** Rendered applications by id [type documentation: foundry.applications.instances]. */
export const instances = new Map<string, ApplicationV2>();

/** The window in front of all others, also while it is rendered again; null if no window is open. */
export function frontWindow(): ApplicationV2 | null {
  let front: ApplicationV2 | null = null;
  for (const application of instances.values()) {
    if (!application.hasFrame || application.state < RENDER_STATES.RENDERING) continue;
    if (!front || (application.position.zIndex ?? 0) >= (front.position.zIndex ?? 0)) front = application;
  }
  return front;
}
