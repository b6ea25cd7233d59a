/** Titles of windows that follow the name of what they show. */

import type { Data } from "../foundry/host.ts";

/** Have a render write this title into the window's frame: by itself the host does so on the first render alone. */
export function writeTitle(options: Data, title: string): void {
  options["window"] = { ...(options["window"] as Data | undefined), title };
}
