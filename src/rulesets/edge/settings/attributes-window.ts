import type { TemplatePart } from "../../../foundry/classes.ts";
import { type Data, localizeOr } from "../../../foundry/host.ts";
import { templatePath } from "../../../foundry/templates.ts";
import { ConfigWindow, type Problem } from "../../../settings/config-window.ts";
import { rowsFrom } from "../../../settings/form-lists.ts";
import { attributeListProblems } from "../rules/attribute-list.ts";
import type { ListedSkill } from "../rules/skill-list.ts";
import { defaultEdgeAttributes, edgeAttributeList } from "./attributes.ts";

type Draft = { attributes: ListedSkill[]; body: string };

function usualName(id: string): string {
  return localizeOr(`TESSERA.Edge.Attribute.${id}`, id);
}

export class EdgeAttributesWindow extends ConfigWindow<Draft> {
  static override DEFAULT_OPTIONS: Data = { id: "tessera-edge-attributes", classes: ["edge"] };

  static override PARTS: Record<string, TemplatePart> = {
    ...ConfigWindow.PARTS,
    body: { template: templatePath("edge/settings/attributes"), scrollable: [""] },
  };

  protected override readonly key = "edgeAttributes";

  protected override current(): Draft {
    const { attributes, body } = edgeAttributeList();
    return { attributes: structuredClone([...attributes]), body };
  }

  protected override original(): Draft {
    const { attributes, body } = defaultEdgeAttributes;
    return { attributes: structuredClone([...attributes]), body };
  }

  protected override read(values: Data): Draft {
    return { attributes: rowsFrom(values["attributes"], usualName), body: String(values["body"] ?? "") };
  }

  /** A new row is empty; its id is generated once it has a name. */
  protected override newRow(): unknown {
    return { id: "", label: "" };
  }

  protected override problems({ attributes, body }: Draft): readonly Problem[] {
    const given = attributes.filter(({ id }) => id !== "");
    return attributeListProblems({ attributes: given, body }).map(({ code, data }) => ({
      code,
      data: { ...data, name: "" },
    }));
  }

  protected override bodyContext({ attributes, body }: Draft): Data {
    return {
      attributes: attributes.map(({ id, label }) => ({ id, name: label || usualName(id) })),
      bodies: attributes
        .filter(({ id }) => id !== "")
        .map(({ id, label }) => ({ id, label: label || usualName(id), selected: id === body })),
    };
  }
}
