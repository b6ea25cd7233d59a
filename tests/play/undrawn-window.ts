/** Windows that a client opens, not drawn: there is no page. */
import type { TableClient } from "../table/table.ts";

interface Applications {
  readonly ApplicationV2: { readonly prototype: { render: unknown } };
}

/** The first window that `open` makes this client render. */
export async function undrawnWindow<Window>(client: TableClient, open: () => unknown): Promise<Window> {
  const { prototype } = client.global<Applications>("foundry.applications.api").ApplicationV2;
  const { render } = prototype;
  try {
    return await new Promise<Window>((resolve) => {
      prototype.render = async function (this: Window) {
        resolve(this);
      };
      void open();
    });
  } finally {
    prototype.render = render;
  }
}
