/** Loads what uses up gear, refills it, and undoes that, when somebody first does so. */
import { whenCalled } from "../foundry/on-demand.ts";

const supply = () => import("./supply.ts");
const tracker = () => import("./tracker.ts");

/** Roll an item's supply die: see `supply.ts`. */
export const rollItemSupply = whenCalled(async () => (await supply()).rollItemSupply);

/** Undo a supply roll. */
export const undoSupply = whenCalled(async () => (await supply()).undoSupply);

/** Drain or refill an item's tracker: see `tracker.ts`. */
export const changeTracker = whenCalled(async () => (await tracker()).changeTracker);

/** Undo a change of a tracker. */
export const undoTracker = whenCalled(async () => (await tracker()).undoTracker);
