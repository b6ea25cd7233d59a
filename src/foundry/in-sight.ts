/** Windows that stay on the screen as they grow. */

interface Placed {
  readonly options: { readonly window: { readonly positioned: boolean } };
  setPosition(): unknown;
}

/** Something is unfolded in one of Tessera's windows: the host looks after its place only as it draws it. */
export function keepInSight(): void {
  if (!("document" in globalThis)) return;
  document.addEventListener(
    "toggle",
    ({ target }) => {
      const element = (target as Element).closest(".application.tessera");
      const window = foundry.applications.instances.get(element?.id ?? "") as Placed | undefined;
      if (window?.options.window.positioned) window.setPosition();
    },
    { capture: true },
  );
}
