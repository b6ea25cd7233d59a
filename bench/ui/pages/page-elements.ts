/** Building blocks of the pages before the table: elements from plain values, text never read as markup. */

/** Make an element with classes, attributes and children; strings become text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: { class?: string; attributes?: Record<string, string> } = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (options.class) element.className = options.class;
  for (const [name, value] of Object.entries(options.attributes ?? {})) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A Font Awesome icon that screen readers skip. */
export function icon(name: string): HTMLElement {
  return make("i", { class: `fa-solid ${name}`, attributes: { "aria-hidden": "true" } });
}

/**
 * The first element in the page that matches the selector.
 * @throws Error if the page lacks it
 */
export function find<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** Show a success or error message in the page's live region. */
export function say(message: string, kind: "info" | "error" = "info"): void {
  const region = find("#page-message", HTMLElement);
  region.className = `page-message ${kind}`;
  region.textContent = message;
}

/** The text of a rich description, because these pages do not show its markup. */
export function plainText(html: string | undefined): string {
  if (!html) return "";
  return new DOMParser().parseFromString(html, "text/html").body.textContent?.trim() ?? "";
}

/** Follow the color scheme that this browser last chose at a table, else the one of the desktop. */
export function applyPageTheme(): void {
  const stored = localStorage.getItem("core.uiConfig");
  let scheme = "";
  try {
    const parsed: unknown = stored ? JSON.parse(stored) : null;
    const colorScheme = (parsed as { colorScheme?: { interface?: unknown } } | null)?.colorScheme;
    if (typeof colorScheme?.interface === "string") scheme = colorScheme.interface;
  } catch {
    // An unreadable stored value counts as not chosen.
    scheme = "";
  }
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.body.classList.add(`theme-${scheme}`);
}
