/** Small charts of the session so far, the "night", on the tracker; drawn only while the user looks at them. */
import { onDemand } from "../foundry/on-demand.ts";

/** Time in milliseconds within which several changes are drawn once. */
const SOON = 400;

let due: ReturnType<typeof setTimeout> | undefined;
let first = true;

/** Draw the night so far into `place` shortly; repeated calls coalesce. */
export function drawNightSoon(place: HTMLElement): void {
  clearTimeout(due);
  due = setTimeout(
    () =>
      void onDemand(
        () => import("../chronicle/night-so-far.ts"),
        async ({ nightSoFar }) => {
          first = false;
          const html = await nightSoFar();
          const { activeElement } = place.ownerDocument;
          const focused = place.contains(activeElement) ? activeElement?.id : "";
          const unfolded = [...place.querySelectorAll("details[open] > summary")].map(({ id }) => id);
          place.innerHTML = html;
          for (const { id, parentElement } of place.querySelectorAll("summary"))
            (parentElement as HTMLDetailsElement).open = unfolded.includes(id);
          if (focused) place.ownerDocument.getElementById(focused)?.focus();
        },
      ),
    first ? 0 : SOON,
  );
}
