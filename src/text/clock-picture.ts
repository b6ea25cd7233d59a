/** A clock drawn into a text. */
import { localize } from "../foundry/host.ts";
import { pie } from "../scene/pie.ts";
import type { WrittenClock } from "./parse.ts";

const namespace = "http://www.w3.org/2000/svg";

/** The clock as a pie with its name; `label` instead of the name where given. */
export function clockElement({ name, size, filled }: WrittenClock, label?: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-written-clock";
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("viewBox", "-20 -20 40 40");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", localize("TESSERA.Enricher.clock", { name, size, filled }));
  for (const slice of pie(size, filled)) {
    const part = document.createElementNS(namespace, "path");
    part.setAttribute("d", slice.path);
    if (slice.filled) part.setAttribute("class", "filled");
    picture.append(part);
  }
  element.append(picture, ` ${label ?? name}`);
  return element;
}
