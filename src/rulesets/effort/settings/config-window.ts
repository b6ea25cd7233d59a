import type { TemplatePart } from "../../../foundry/classes.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { templatePath } from "../../../foundry/templates.ts";
import { ConfigWindow, type Problem } from "../../../settings/config-window.ts";
import { rowsFrom } from "../../../settings/form-lists.ts";
import { configProblems, DEFAULT_CONFIG, type EffortConfig } from "../rules/config.ts";
import { effortConfig, effortLabel } from "./config.ts";
import { linksFrom } from "./form-links.ts";

/** A draft without the rows that have no name yet. */
function namedOnly({ attributes, resources, links }: EffortConfig): EffortConfig {
  const isNamed = ({ id }: { id: string }) => id !== "";
  return { attributes: attributes.filter(isNamed), resources: resources.filter(isNamed), links };
}

export class EffortConfigWindow extends ConfigWindow<EffortConfig> {
  static override DEFAULT_OPTIONS: Data = { id: "tessera-effort-config", classes: ["effort"] };

  static override PARTS: Record<string, TemplatePart> = {
    ...ConfigWindow.PARTS,
    body: { template: templatePath("effort/settings"), scrollable: [""] },
  };

  protected override readonly key = "effortConfig";

  protected override current(): EffortConfig {
    return structuredClone(effortConfig());
  }

  protected override original(): EffortConfig {
    return structuredClone(DEFAULT_CONFIG);
  }

  protected override read(values: Data): EffortConfig {
    const attributes = rowsFrom(values["attributes"], (id) => effortLabel("Attribute", { id, label: "" }));
    const resources = rowsFrom(values["resources"], (id) => effortLabel("Resource", { id, label: "" }));
    return { attributes, resources, links: linksFrom(values["links"], attributes, resources) };
  }

  /** A new row is empty; its id is generated once it has a name. */
  protected override newRow(): unknown {
    return { id: "", label: "" };
  }

  protected override problems(draft: EffortConfig): Problem[] {
    const nameOf = (id: unknown): string | undefined => {
      const attribute = draft.attributes.find((row) => row.id === id);
      const resource = draft.resources.find((row) => row.id === id);
      if (attribute) return effortLabel("Attribute", attribute);
      return resource && effortLabel("Resource", resource);
    };
    return configProblems(namedOnly(draft)).map(({ code, data }) => ({
      code,
      data: { ...data, name: nameOf(data["id"]) ?? "" },
    }));
  }

  protected override bodyContext(draft: EffortConfig): Data {
    const { attributes, resources, links } = namedOnly(draft);
    const linked = new Set(links.map(({ attribute, resource }) => `${attribute} ${resource}`));
    return {
      lists: [
        { path: "attributes", kind: "Attribute" as const, rows: draft.attributes },
        { path: "resources", kind: "Resource" as const, rows: draft.resources },
      ].map(({ path, kind, rows }) => ({
        path,
        legend: localize(`TESSERA.Setting.effortConfig.${path}`),
        rows: rows.map((row) => ({ id: row.id, name: effortLabel(kind, row) })),
      })),
      columns: resources.map((row) => effortLabel("Resource", row)),
      matrix: attributes.map((attribute) => ({
        label: effortLabel("Attribute", attribute),
        cells: resources.map((resource) => ({
          name: `links.${attribute.id}.${resource.id}`,
          label: localize("TESSERA.Setting.effortConfig.link", {
            attribute: effortLabel("Attribute", attribute),
            resource: effortLabel("Resource", resource),
          }),
          checked: linked.has(`${attribute.id} ${resource.id}`),
        })),
      })),
    };
  }
}
