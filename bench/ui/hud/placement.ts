/** Places elements of the interface on the page. */

/** Put an application's element into one of the page's places, in place of an older one with its id. */
export function placeElement(element: HTMLElement, placeId: string, where: "append" | "prepend" = "append"): void {
  const place = document.getElementById(placeId);
  if (!place) throw new Error(`The page has no #${placeId}.`);
  document.getElementById(element.id)?.remove();
  place[where](element);
}
