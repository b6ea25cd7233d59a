/** Links to documents in the texts of windows, by keys: the host's own are for the pointer alone. */
import { onHook } from "../foundry/host.ts";

/** Let Tab reach each link in a window, and Enter follow it; in the `init` hook. */
export function reachLinks(): void {
  onHook("renderApplicationV2", (_window: unknown, element: HTMLElement) => {
    for (const link of element.querySelectorAll<HTMLElement>("a.content-link:not([tabindex], [href])")) {
      link.tabIndex = 0;
      link.setAttribute("role", "link");
      link.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        // A host that follows links with the focus would do so a second time.
        event.stopPropagation();
        link.click();
      });
    }
  });
}
