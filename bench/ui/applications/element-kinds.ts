/**
 * Type checks for elements in any window: each window has its own classes, so `instanceof` works for one window only.
 */

export function isElement(value: unknown): value is HTMLElement {
  return typeof value === "object" && value !== null && (value as Partial<Node>).nodeType === 1;
}

/** True if a value is an element of this tag. */
export function hasTag<Tag extends keyof HTMLElementTagNameMap>(
  value: unknown,
  tag: Tag,
): value is HTMLElementTagNameMap[Tag] {
  return isElement(value) && value.localName === tag;
}
