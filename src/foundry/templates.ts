/** Templates that must be filled in the middle of a synchronous hook: loaded once, then ready. */
import type { Data } from "./host.ts";

type Filled = (context: Data, options?: Data) => string;

const ready = new Map<string, Filled>();
/** Settles when all that was asked for so far is there, or failed. */
let loading: Promise<unknown> = Promise.resolve();
/** How many loads are under way. */
let pending = 0;

/**
 * Full path of a template: `actor/banner` → `systems/tessera/templates/actor/banner.hbs`, and a module's own
 * `modules/moves/templates/card` → `modules/moves/templates/card.hbs`.
 */
export function templatePath(name: string): string {
  return `${name.startsWith("modules/") ? "" : "systems/tessera/templates/"}${name}.hbs`;
}

/**
 * Load templates by short name, also as partials under their paths, so that `fill` can use them.
 * @throws Error for a template that is not there; the others are loaded all the same
 */
export async function loadTemplates(names: readonly string[]): Promise<void> {
  const handlebars = foundry.applications.handlebars as unknown as { getTemplate(path: string): Promise<Filled> };
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

/** Run `task` at once when the templates are loaded, else as soon as they are: the host does not wait for hooks. */
export function whenLoaded(task: () => void): void {
  if (pending === 0) task();
  else void loading.then(task);
}

/** Fill a loaded template now. Throws when it was not loaded, or when the template itself fails. */
export function fill(name: string, context: Data): string {
  const template = ready.get(name);
  if (!template) throw new Error(`Template ${name} was not loaded`);
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
