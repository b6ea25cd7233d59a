/** Templates by path: fetched once, compiled once, and known to each other as partials. */
import Handlebars from "handlebars";
import { askBench } from "../../client/session.ts";

export type Template = (context: unknown, options?: Handlebars.RuntimeOptions) => string;

interface Asked {
  readonly path: string;
  resolve(text: string): void;
  reject(error: Error): void;
}

/** Templates that were requested since the last request to the server. */
let asked: Asked[] = [];

/** Request all collected templates at once, because a table needs some seventy templates as it opens. */
async function askServer(): Promise<void> {
  const batch = asked;
  asked = [];
  try {
    const paths = batch.map(({ path }) => path);
    const { texts } = await askBench<{ texts: (string | null)[] }>("/api/templates", { paths });
    for (const [index, { path, resolve, reject }] of batch.entries()) {
      const text = texts[index];
      if (typeof text === "string") resolve(text);
      else reject(new Error(`Template "${path}" could not be loaded: 404`));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error as Error);
  }
}

/** Source of templates. A client without a network, such as a test, replaces `load` by its own function. */
export const templateSource = {
  /** The text of the template at `path`, relative to the table's address. Rejects if there is none. */
  load(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (asked.push({ path, resolve, reject }) === 1) queueMicrotask(askServer);
    });
  },
};

/** Runtime options that allow templates to read getters and methods from the prototypes of documents. */
const RUNTIME: Handlebars.RuntimeOptions = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

const loading = new Map<string, Promise<Template>>();

async function load(path: string, id: string): Promise<Template> {
  const source = await templateSource.load(path);
  const compiled = Handlebars.compile(source);
  Handlebars.registerPartial(id, compiled);
  if (id !== path) Handlebars.registerPartial(path, compiled);
  return (context, options = {}) => compiled(context, { ...RUNTIME, ...options });
}

/** The compiled template at `path`, which is also registered as the partial `id`, by default the path. */
export function getTemplate(path: string, id: string = path): Promise<Template> {
  const known = loading.get(path);
  if (known) {
    if (id !== path) return known.then((template) => registerAlias(path, id, template));
    return known;
  }
  const template = load(path, id);
  loading.set(path, template);
  // A failed load is tried again next time.
  template.catch(() => loading.delete(path));
  return template;
}

function registerAlias(path: string, id: string, template: Template): Template {
  Handlebars.registerPartial(id, Handlebars.partials[path] as Handlebars.Template);
  return template;
}

/** Load several templates, given by their paths or as a record of partial names to paths. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** Render the template at `path` with `data`. Rejects where the template cannot be loaded, parsed or run. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data);
}

/** Forget loaded templates: all of them, or the one at `path`; for hot reload and tests. */
export function forgetTemplates(path?: string): void {
  for (const known of path === undefined ? [...loading.keys()] : [path]) {
    loading.delete(known);
    Handlebars.unregisterPartial(known);
  }
}
