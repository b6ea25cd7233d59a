/**
 * Parse HTML to an element, or to a collection if there are several on the top level; null if there is none. Needs a
 * DOM.
 */
export function parseHTML(html: string): HTMLElement | HTMLCollection | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length > 1 ? children : (children.item(0) as HTMLElement | null);
}

/**
 * True if an element has a tag name, or is an instance of a class; the class of the element's own window counts as well
 * as the one that is given.
 */
export function isElementInstanceOf(element: Element, tagOrClass: string | (new () => Element)): boolean {
  if (typeof tagOrClass === "string") return element.localName === tagOrClass.toLowerCase();
  const itsWindow = element.ownerDocument.defaultView as unknown as Record<string, unknown> | null;
  const classes = [tagOrClass, itsWindow?.[tagOrClass.name]];
  return classes.some((cls) => typeof cls === "function" && element instanceof cls);
}

/** The route of a path below the server's root: `/path`, or `/prefix/path`. Full URLs and data stay as they are. */
export function getRoute(path: string, { prefix }: { prefix?: string | null } = {}): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return path;
  const parts = [prefix ?? "", path].map((part) => part.replace(/^\/+|\/+$/g, "")).filter(Boolean);
  return `/${parts.join("/")}`;
}
