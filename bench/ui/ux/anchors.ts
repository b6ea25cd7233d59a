/** Links in enriched text. */

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | null | undefined>;
  classes?: string[];
  /** The link's text. */
  name?: string;
  /** Classes of an icon before the text. */
  icon?: string;
}

/** An `<a>` with an icon and a text. Data that is absent leaves no attribute. */
export function createAnchor({
  attrs = {},
  dataset = {},
  classes = [],
  name,
  icon,
}: AnchorOptions = {}): HTMLAnchorElement {
  const anchor = document.createElement("a");
  if (name !== undefined) anchor.textContent = name;
  anchor.classList.add(...classes);
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  for (const [key, value] of Object.entries(dataset)) {
    if (value !== null && value !== undefined) anchor.dataset[key] = value;
  }
  if (icon) {
    const image = document.createElement("i");
    image.className = icon;
    image.inert = true;
    image.setAttribute("aria-hidden", "true");
    anchor.prepend(image);
  }
  return anchor;
}
