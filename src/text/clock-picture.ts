/** A clock drawn into a text. */
import { localize } from "../foundry/host.ts";
import type { WrittenClock } from "./parse.ts";

const namespace = "http://www.w3.org/2000/svg";

/** The point at `turn` of a circle of radius 9 around 10, clockwise from the top; `turn` from 0 to 1. */
function point(turn: number): string {
  const angle = 2 * Math.PI * turn;
  return `${(10 + 9 * Math.sin(angle)).toFixed(2)} ${(10 - 9 * Math.cos(angle)).toFixed(2)}`;
}

function segment(index: number, size: number): SVGElement {
  if (size === 1) {
    const circle = document.createElementNS(namespace, "circle");
    for (const [name, value] of [
      ["cx", "10"],
      ["cy", "10"],
      ["r", "9"],
    ] as const)
      circle.setAttribute(name, value);
    return circle;
  }
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", `M10 10L${point(index / size)}A9 9 0 0 1 ${point((index + 1) / size)}Z`);
  return path;
}

/** The clock as a pie with its name; `label` instead of the name where given. */
export function clockElement({ name, size, filled }: WrittenClock, label?: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-written-clock";
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("viewBox", "0 0 20 20");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", localize("TESSERA.Enricher.clock", { name, size, filled }));
  for (let index = 0; index < size; index++) {
    const part = segment(index, size);
    if (index < filled) part.setAttribute("class", "filled");
    picture.append(part);
  }
  element.append(picture, ` ${label ?? name}`);
  return element;
}
