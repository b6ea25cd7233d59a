/** Loads the code that undoes acts when somebody first undoes one. */
import { whenCalled } from "../foundry/on-demand.ts";

/** Undo something for the current user, or notify why that is impossible. */
export const undo = whenCalled(async () => (await import("./undo.ts")).undo);
