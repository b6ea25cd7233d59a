/** Templates for tests, by path, in place of those that a server would give. */
import { forgetTemplates, initialize, templateSource } from "../../../bench/ui/handlebars/index.ts";

/** Register helpers, and serve `templates` (sources by path) until the next call. */
export function useTemplates(templates: Record<string, string>): { loads: string[] } {
  initialize();
  forgetTemplates();
  const loads: string[] = [];
  templateSource.load = async (path) => {
    loads.push(path);
    const source = templates[path];
    if (source === undefined) throw new Error(`no template ${path}`);
    return source;
  };
  return { loads };
}
