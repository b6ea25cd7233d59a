/** Opens the window "Previously…", a summary of the last session; its code is loaded on demand. */
import { windowOnDemand } from "../foundry/on-demand.ts";

/** Open the window, or draw it anew. */
export const openPreviously = windowOnDemand(
  async () => (await import("./previously-window.ts")).PreviouslyWindow,
).open;
