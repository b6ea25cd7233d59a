/** Preloads templates, so that synchronous hooks can render them. */
import type { Data } from "./host.ts";

type Filled = (context: Data, options?: Data) => string;

const ready = new Map<string, Filled>();
/** Settles once all loads requested so far have succeeded or failed. */
let loading: Promise<unknown> = Promise.resolve();
/** Number of pending loads. */
let pending = 0;

/**
 * Full path of a template: `actor/banner` → `systems/tessera/templates/actor/banner.hbs`, and a module's own
 * `modules/moves/templates/card` → `modules/moves/templates/card.hbs`.
 */
export function templatePath(name: string): string {
  return `${name.startsWith("modules/") ? "" : "systems/tessera/templates/"}${name}.hbs`;
}

/**
 * Load templates by short name, also as partials under their paths, for use by `fill`.
 * @throws Error for a missing template, after the others have loaded
 */
export async function loadTemplates(names: readonly string[]): Promise<void> {
  const { handlebars } = foundry.applications;
  const batch = Promise.all(
    names.map(async (name) => {
      ready.set(name, await handlebars.getTemplate(templatePath(name)));
    }),
  );
  pending += 1;
  loading = Promise.allSettled([loading, batch]);
  try {
    await batch;
  } finally {
    pending -= 1;
  }
}

/** Run `task` now if the templates are loaded, else once they are; the host does not await hooks. */
export function whenLoaded(task: () => void): void {
  if (pending === 0) task();
  else void loading.then(task);
}

/**
 * Render a loaded template synchronously.
 * @throws Error if it was not loaded or fails
 */
export function fill(name: string, context: Data): string {
  const template = ready.get(name);
  if (!template) throw new Error(`Template ${name} was not loaded`);
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
