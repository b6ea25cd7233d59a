/** Makes links to documents in windows usable by keys, because the host's links react only to the pointer. */
import { onHook } from "../foundry/host.ts";

/** Let Tab reach each link in a window, and Enter follow it; in the `init` hook. */
export function reachLinks(): void {
  onHook("renderApplicationV2", (_window: unknown, element: HTMLElement) => {
    for (const link of element.querySelectorAll<HTMLElement>("a.content-link:not([tabindex], [href])")) {
      link.tabIndex = 0;
      link.setAttribute("role", "link");
      link.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        // The host may follow the focused link as well; without this, the link would be followed twice.
        event.stopPropagation();
        link.click();
      });
    }
  });
}
