/** Opens the window of "Previously…", which is loaded then. */
import { windowOnDemand } from "../foundry/on-demand.ts";

/** Open the window, or draw it anew. */
export const openPreviously = windowOnDemand(
  async () => (await import("./previously-window.ts")).PreviouslyWindow,
).open;
