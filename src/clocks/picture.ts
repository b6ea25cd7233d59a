/** Clocks as SVG elements. */
import { pie } from "./pie.ts";

const namespace = "http://www.w3.org/2000/svg";

/** A clock as a pie. `label` is the accessible name of the picture; without a label the picture is decorative. */
export function clockPicture({ size, filled }: { size: number; filled: number }, label?: string): SVGElement {
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("viewBox", "-20 -20 40 40");
  if (label === undefined) picture.setAttribute("aria-hidden", "true");
  else {
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", label);
  }
  for (const slice of pie(size, filled)) {
    const part = document.createElementNS(namespace, "path");
    part.setAttribute("d", slice.path);
    if (slice.filled) part.setAttribute("class", "filled");
    picture.append(part);
  }
  return picture;
}
