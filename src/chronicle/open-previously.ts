/** Opens the window of "Previously…", which is loaded then. */
import { onDemand } from "../foundry/on-demand.ts";
import type { PreviouslyWindow } from "./previously-window.ts";

let shown: PreviouslyWindow | null = null;

/** Open the window, or draw it anew. */
export async function openPreviously(): Promise<void> {
  await onDemand(
    () => import("./previously-window.ts"),
    ({ PreviouslyWindow }) => {
      shown ??= new PreviouslyWindow();
      return shown.render({ force: true });
    },
  );
}
