/** A clock drawn into a text: as it is written there, or as it stands at the table. */

import { type ClockNow, clocksNow, clockWords } from "../clocks/now.ts";
import { clockPicture } from "../clocks/picture.ts";
import { localize, onHook } from "../foundry/host.ts";
import type { WrittenClock } from "./parse.ts";

/** The clock as a pie with its name; `label` instead of the name where given. */
export function clockElement({ name, size, filled }: WrittenClock, label?: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-written-clock";
  element.append(
    clockPicture({ size, filled }, localize("TESSERA.Enricher.clock", { name, size, filled })),
    ` ${label ?? name}`,
  );
  return element;
}

/** The clock of this name as the table has it now; only its name where there is none that this user may know. */
export function liveClockElement(name: string, label?: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-written-clock";
  element.dataset["liveClock"] = name;
  element.append(label ?? name);
  drawLive(element, clocksByName());
  return element;
}

/** The clocks that this user may see by their names in small letters; the first where two share one. */
function clocksByName(): ReadonlyMap<string, ClockNow> {
  return new Map(
    clocksNow()
      .map((clock) => [clock.shown.toLowerCase(), clock] as const)
      .reverse(),
  );
}

function drawLive(element: HTMLElement, clocks: ReadonlyMap<string, ClockNow>): void {
  const clock = clocks.get(element.dataset["liveClock"]?.toLowerCase() ?? "");
  element.querySelector("svg")?.remove();
  if (clock) element.prepend(clockPicture(clock, clockWords(clock)));
}

/** Keep clocks in texts as the table has them; in the `init` hook. */
export function watchLiveClocks(): void {
  onHook("tessera.state", () => {
    if (!("document" in globalThis)) return;
    const elements = document.querySelectorAll<HTMLElement>("[data-live-clock]");
    if (elements.length === 0) return;
    const clocks = clocksByName();
    for (const element of elements) drawLive(element, clocks);
  });
}
