import { describe, expect, it } from "vitest";
import { BASE_CLASSES } from "../../../bench/core/documents/base/index.ts";
import { type FormNode, formNodes } from "../../../bench/ui/sheets/form-nodes.ts";
import type { SheetField } from "../../../bench/ui/sheets/sheet-document.ts";

const names = (nodes: FormNode[]): string[] =>
  nodes.flatMap((node) => (node.fields ? names(node.fields) : [node.name ?? ""]));

describe("forms made from a schema", () => {
  it.each(Object.keys(BASE_CLASSES))(
    "end for %s, whatever refers to whatever [type documentation: BaseSheet; hypothesis]",
    (name) => {
      const { schema } = (BASE_CLASSES as Record<string, { schema: unknown }>)[name] ?? {};
      const found = names(formNodes((schema as { fields: Record<string, SheetField> }).fields, {}));
      expect(new Set(found).size).toBe(found.length);
      expect(found).not.toContain("_id");
      expect(found.some((path) => path.startsWith("flags"))).toBe(false);
    },
  );

  it("name nested fields by their path, and show what the source holds there [type documentation: FormNode]", () => {
    const { schema } = BASE_CLASSES.ActiveEffect as unknown as { schema: { fields: Record<string, SheetField> } };
    const nodes = formNodes(schema.fields, { duration: { value: 3 } });
    const duration = nodes.find((node) => node.legend === "Duration");
    expect(duration?.fields?.[0]).toMatchObject({ name: "duration.value", label: "Value", value: 3 });
  });
});
