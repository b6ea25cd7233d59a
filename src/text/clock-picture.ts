/** Clocks in texts: with written values, or linked to a shared clock. */

import { clockPicture } from "../clocks/picture.ts";
import { type ClockNow, clocksNow, clockWords } from "../clocks/visible-clocks.ts";
import { localize, onHook } from "../foundry/host.ts";
import { everywhere } from "../foundry/windows.ts";
import type { WrittenClock } from "./parse.ts";

/** A clock as a pie with its name or `label`. */
export function clockElement({ name, size, filled }: WrittenClock, label?: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-written-clock";
  element.append(
    clockPicture({ size, filled }, localize("TESSERA.Enricher.clock", { name, size, filled })),
    ` ${label ?? name}`,
  );
  return element;
}

/** The shared clock of this name; only the name if this user knows no such clock. */
export function liveClockElement(name: string, label?: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-written-clock";
  element.dataset["liveClock"] = name;
  element.append(label ?? name);
  drawLive(element, clocksByName());
  return element;
}

/** Clocks of this user by lower-case name; if several have the same name, the first of them. */
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

/** Update linked clocks in texts; in the `init` hook. */
export function watchLiveClocks(): void {
  onHook("tessera.state", () => {
    const elements = everywhere("[data-live-clock]");
    if (elements.length === 0) return;
    const clocks = clocksByName();
    for (const element of elements) drawLive(element, clocks);
  });
}
