/** Keeps the title of a window equal to the name of what the window shows. */

import type { Data } from "../foundry/host.ts";

/** Let a render write this title into the window's frame, which the host itself does only on the first render. */
export function writeTitle(options: Data, title: string): void {
  options["window"] = { ...(options["window"] as Data | undefined), title };
}
