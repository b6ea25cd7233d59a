import { beforeEach, describe, expect, test } from "vitest";
import * as fields from "../../../bench/core/data/fields/index.ts";
import { type FormFactory, setFormFactory } from "../../../bench/core/data/form-factory.ts";

interface Drawn {
  by: string;
  config: Record<string, unknown>;
}

/** A form factory that renders nothing and returns what it was called with. */
const factory = new Proxy({} as FormFactory, {
  get: (_target, by: string) => (config: Record<string, unknown>) => ({ by, config }),
});
const drawn = (input: unknown): Drawn => input as Drawn;

beforeEach(() => setFormFactory(factory));

describe("toInput", () => {
  test.each([
    ["StringField", new fields.StringField(), "createTextInput"],
    ["StringField with choices", new fields.StringField({ choices: ["a"] }), "createSelectInput"],
    ["NumberField", new fields.NumberField(), "createNumberInput"],
    ["NumberField with choices", new fields.NumberField({ choices: [1] }), "createSelectInput"],
    ["BooleanField", new fields.BooleanField(), "createCheckboxInput"],
    ["HTMLField", new fields.HTMLField(), "createEditorInput"],
    ["ColorField", new fields.ColorField(), "createColorInput"],
    ["FilePathField", new fields.FilePathField(), "createFileInput"],
    ["HueField", new fields.HueField(), "createHueInput"],
    ["JSONField", new fields.JSONField(), "createCodeInput"],
    ["JavaScriptField", new fields.JavaScriptField(), "createCodeInput"],
    ["DocumentUUIDField", new fields.DocumentUUIDField(), "createTagsInput"],
    [
      "SetField with choices",
      new fields.SetField(new fields.StringField({ choices: ["a"] })),
      "createMultiSelectInput",
    ],
    ["SetField", new fields.SetField(new fields.StringField()), "createTagsInput"],
  ])("of a %s draws the element for it [type documentation: DataField.toInput]", (_kind, field, by) => {
    expect(drawn(field.toInput()).by).toBe(by);
  });

  test("names the input by the field's path, and begins with the initial value [type documentation: DataField.toInput]", () => {
    const leaf = new fields.NumberField({ initial: 4, min: 1, max: 9, integer: true });
    new fields.SchemaField({ a: new fields.SchemaField({ leaf }) });
    expect(drawn(leaf.toInput()).config).toMatchObject({ name: "a.leaf", value: 4, min: 1, max: 9, step: 1 });
    expect(drawn(leaf.toInput({ name: "other", value: 2 })).config).toMatchObject({ name: "other", value: 2 });
  });

  test("turns choices into options, from an array, an object or a function [type documentation: StringField]", () => {
    const options = [
      { value: "a", label: "Label A" },
      { value: "b", label: "Label B" },
    ];
    const choices = { a: "Label A", b: { label: "Label B" } };
    const field = new fields.StringField({ choices, required: true });
    expect(drawn(field.toInput()).config["options"]).toMatchObject(options);
    const dynamic = new fields.StringField({ choices: () => choices });
    expect(drawn(dynamic.toInput()).config).toMatchObject({ options, blank: "" });
    expect(drawn(field.toInput()).config["blank"]).toBeUndefined();
  });

  test("demands an entry only where none would be refused: no tick and a blank text are values too [hypothesis]", () => {
    const demanded = (field: InstanceType<typeof fields.DataField>) => drawn(field.toInput()).config["required"];
    expect(demanded(new fields.StringField({ required: true, blank: false }))).toBe(true);
    expect(demanded(new fields.NumberField({ required: true, nullable: false }))).toBe(true);
    expect(demanded(new fields.NumberField({ required: true }))).toBe(false);
    expect(demanded(new fields.StringField({ required: true, blank: true }))).toBe(false);
    expect(demanded(new fields.BooleanField())).toBe(false);
  });

  test("leaves drawing to a function that is given [type documentation: DataField.toInput]", () => {
    const own = { own: true } as unknown as HTMLElement;
    expect(new fields.StringField().toInput({ input: () => own })).toBe(own);
  });

  test("throws for a field that has no input, which the class tells [type documentation: DataField.hasFormSupport]", () => {
    expect(fields.NumberField.hasFormSupport).toBe(true);
    expect(fields.ObjectField.hasFormSupport).toBe(false);
    expect(() => new fields.ObjectField().toInput()).toThrow(/_toInput/);
  });
});

describe("toFormGroup", () => {
  test("has the field's label and hint around its input [type documentation: DataField.toFormGroup]", () => {
    const group = drawn(
      new fields.StringField({ label: "Name", hint: "Who?" }).toFormGroup({ units: "m" }, { name: "n" }),
    );
    expect(group.by).toBe("createFormGroup");
    expect(group.config).toMatchObject({ label: "Name", hint: "Who?", units: "m", input: { config: { name: "n" } } });
  });

  test("labels can be given, and a root makes ids unique [type documentation: DataField.toFormGroup]", () => {
    const group = drawn(
      new fields.StringField({ label: "Name" }).toFormGroup({ label: "Other", rootId: "app" }, { name: "n" }),
    );
    expect(group.config).toMatchObject({ label: "Other", input: { config: { id: "app-n" } } });
  });

  test("editors and scripts are stacked [type documentation: HTMLField.toFormGroup]", () => {
    expect(drawn(new fields.HTMLField().toFormGroup()).config["stacked"]).toBe(true);
    expect(drawn(new fields.HTMLField().toFormGroup({}, { elementType: "input" })).config["stacked"]).toBe(false);
    expect(drawn(new fields.JavaScriptField().toFormGroup()).config["stacked"]).toBe(true);
  });

  test("a widget replaces it [type documentation: DataField.toFormGroup]", () => {
    const own = { own: true } as unknown as HTMLElement;
    expect(new fields.StringField().toFormGroup({ widget: () => own })).toBe(own);
  });
});
