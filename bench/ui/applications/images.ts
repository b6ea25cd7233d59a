/** Waiting for pictures. */

/** Resolve once every image inside `element` has loaded or failed. */
export async function imagesLoaded(element: HTMLElement): Promise<void> {
  const pending = [...element.querySelectorAll("img")].filter((image) => !image.complete);
  await Promise.all(
    pending.map(
      (image) =>
        new Promise<void>((resolve) => {
          image.addEventListener("load", () => resolve(), { once: true });
          image.addEventListener("error", () => resolve(), { once: true });
        }),
    ),
  );
}
