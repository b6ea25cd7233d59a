/** Templates that must be filled in the middle of a synchronous hook: loaded once, then ready. */
import type { Data } from "./host.ts";

type Filled = (context: Data, options?: Data) => string;

const ready = new Map<string, Filled>();
let loading: Promise<unknown> | null = null;
let loaded = false;

/** Full path of one of Tessera's templates: `edge/sheet/header` → `systems/tessera/templates/edge/sheet/header.hbs`. */
export function templatePath(name: string): string {
  return `systems/tessera/templates/${name}.hbs`;
}

/** Load templates by short name, also as partials under their paths, so that `fill` can use them. */
export async function loadTemplates(names: readonly string[]): Promise<void> {
  const handlebars = foundry.applications.handlebars as unknown as { getTemplate(path: string): Promise<Filled> };
  loading = Promise.all(
    names.map(async (name) => {
      ready.set(name, await handlebars.getTemplate(templatePath(name)));
    }),
  );
  await loading;
  loaded = true;
}

/** Run `task` at once when the templates are loaded, else as soon as they are: the host does not wait for hooks. */
export function whenLoaded(task: () => void): void {
  if (loaded) task();
  else void loading?.then(task);
}

/** Fill a loaded template now. Throws when it was not loaded, or when the template itself fails. */
export function fill(name: string, context: Data): string {
  const template = ready.get(name);
  if (!template) throw new Error(`Template ${name} was not loaded`);
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
