/** A clock drawn into a text: as it is written there, or as it stands at the table. */
import { localize, onHook } from "../foundry/host.ts";
import { clocksNow, clockWords } from "../scene/clocks/now.ts";
import { clockPicture } from "../scene/clocks/picture.ts";
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
  drawLive(element);
  return element;
}

function drawLive(element: HTMLElement): void {
  const name = element.dataset["liveClock"]?.toLowerCase();
  const clock = clocksNow().find(({ shown }) => shown.toLowerCase() === name);
  element.querySelector("svg")?.remove();
  if (clock) element.prepend(clockPicture(clock, clockWords(clock)));
}

/** Keep clocks in texts as the table has them; in the `init` hook. */
export function followLiveClocks(): void {
  onHook("tessera.state", () => {
    if (!("document" in globalThis)) return;
    for (const element of document.querySelectorAll<HTMLElement>("[data-live-clock]")) drawLive(element);
  });
}
