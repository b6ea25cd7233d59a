import { describe, expect, test } from "vitest";
import type { DataField } from "../../../bench/core/data/fields/data-field.ts";
import * as fields from "../../../bench/core/data/fields/index.ts";
import { Color } from "../../../bench/core/utils/index.ts";

/** Clean, then validate, as a model does. */
function intake(field: DataField, value: unknown): { value: unknown; error: string | undefined } {
  const cleaned = field.clean(value);
  return { value: cleaned, error: field.validate(cleaned)?.message };
}

describe("every field", () => {
  test("is optional, not nullable, writable, for everyone, and persisted by default [type documentation: DataField]", () => {
    expect(new fields.AnyField({ nullable: false })).toMatchObject({
      required: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      placeholder: "",
      validationError: "is not a valid value",
    });
    expect(new fields.StringField().nullable).toBe(false);
  });

  test("undefined becomes the initial value, made by a function where that is one [type documentation: DataField]", () => {
    expect(new fields.StringField({ initial: "x" }).clean(undefined)).toBe("x");
    const field = new fields.StringField({ initial: (data) => `of ${String(data["name"])}` });
    expect(field.clean(undefined, { source: { name: "Kim" } })).toBe("of Kim");
  });

  test("initial values are never shared [hypothesis]", () => {
    const field = new fields.ObjectField({ initial: { a: [1] } });
    const first = field.clean(undefined) as { a: number[] };
    first.a.push(2);
    expect(field.clean(undefined)).toEqual({ a: [1] });
  });

  test("null becomes the initial value where it is not allowed [type documentation: DataField.AssignmentType]", () => {
    expect(new fields.NumberField({ nullable: false, initial: 3 }).clean(null)).toBe(3);
    expect(new fields.NumberField({ nullable: true, initial: 3 }).clean(null)).toBeNull();
  });

  test("undefined and null fail where they are not allowed [type documentation: DataField]", () => {
    expect(new fields.StringField({ required: true, blank: false }).validate(undefined)?.message).toBe(
      "may not be undefined",
    );
    expect(new fields.StringField({ required: false }).validate(undefined)).toBeUndefined();
    expect(new fields.StringField().validate(null)?.message).toBe("may not be null");
  });

  test("a custom validator may return false, or throw its own message [type documentation: DataField.Validator]", () => {
    const even = new fields.NumberField({ validate: (value) => Number(value) % 2 === 0, validationError: "is odd" });
    expect(even.validate(3)?.message).toBe("is odd");
    expect(even.validate(4)).toBeUndefined();
    const angry = new fields.StringField({
      validate: () => {
        throw new Error("never");
      },
    });
    expect(angry.validate("a")?.message).toBe("never");
  });

  test("type rules come before the custom validator [hypothesis]", () => {
    const field = new fields.NumberField({ validate: () => false });
    expect(field.validate("text")?.message).toBe("must be a number");
  });

  test("a failure falls back to the initial value on request [type documentation: DataField.ValidationOptions]", () => {
    const field = new fields.StringField({ choices: ["a", "b"], initial: "a", required: true });
    const failure = field.validate("z", { fallback: true });
    expect(failure).toMatchObject({ invalidValue: "z", fallback: "a", unresolved: false });
    expect(field.validate("z")?.unresolved).toBe(true);
  });

  test("fields know their path, and cannot belong to two schemas [type documentation: SchemaField]", () => {
    const leaf = new fields.NumberField();
    const schema = new fields.SchemaField({ inner: new fields.SchemaField({ leaf }) });
    expect(leaf.fieldPath).toBe("inner.leaf");
    expect(schema.getField("inner.leaf")).toBe(leaf);
    expect(schema.getField(["inner", "leaf"])).toBe(leaf);
    expect(() => new fields.SchemaField({ leaf })).toThrow(/already belongs/);
  });
});

describe("NumberField", () => {
  const bounded = new fields.NumberField({ integer: true, min: 0, max: 10 });

  test.each([
    [99, 10],
    [-5, 0],
    [3.5, 4],
    [3.4, 3],
    ["7", 7],
  ])("brings %o silently to %o: rounded and clamped, never an error [hypothesis]", (value, expected) => {
    expect(intake(bounded, value)).toEqual({ value: expected, error: undefined });
  });

  test("snaps to its step [hypothesis]", () => {
    expect(intake(new fields.NumberField({ step: 0.25 }), 0.3)).toEqual({ value: 0.25, error: undefined });
    expect(intake(new fields.NumberField({ step: 0.1 }), 0.30000000000000004).value).toBe(0.3);
    expect(intake(new fields.NumberField({ step: 5, min: 1, max: 10 }), 8).value).toBe(6);
  });

  test("refuses what is no number [type documentation: NumberField]", () => {
    expect(intake(new fields.NumberField(), "many").error).toBe("must be a number");
    expect(new fields.NumberField().validate("3")?.message).toBe("must be a number");
  });

  test("positive refuses zero and below instead of clamping [type documentation: NumberField]", () => {
    expect(intake(new fields.NumberField({ positive: true }), 0).error).toBe("must be a positive number");
    expect(intake(new fields.NumberField({ positive: true }), 0.1).error).toBeUndefined();
  });

  test("is nullable, unless there are choices [type documentation: NumberField]", () => {
    expect(new fields.NumberField().nullable).toBe(true);
    expect(new fields.NumberField({ choices: [1, 2] }).nullable).toBe(false);
    expect(new fields.NumberField({ choices: [1, 2], nullable: true }).nullable).toBe(true);
  });

  test("initial is null when required and nullable, otherwise undefined [hypothesis]", () => {
    expect(new fields.NumberField({ required: true }).clean(undefined)).toBeNull();
    expect(new fields.NumberField().clean(undefined)).toBeUndefined();
    expect(intake(new fields.NumberField({ required: true, nullable: false }), undefined).error).toBe(
      "may not be undefined",
    );
  });

  test.each([
    ["an array", [1, 2]],
    ["an object of labels", { 1: "one", 2: "two" }],
    ["a function", () => [1, 2]],
  ])("takes only its choices, given as %s [type documentation: NumberField]", (_kind, choices) => {
    const field = new fields.NumberField({ choices });
    expect(intake(field, 2).error).toBeUndefined();
    expect(intake(field, 3).error).toBe("3 is not a valid choice");
  });

  test("AngleField brings angles round, or clamps them when told so [type documentation: AngleField]", () => {
    expect(intake(new fields.AngleField(), 370).value).toBe(10);
    expect(intake(new fields.AngleField(), -90).value).toBe(270);
    expect(intake(new fields.AngleField({ normalize: false }), 370).value).toBe(360);
    expect(new fields.AngleField().clean(undefined)).toBe(0);
  });

  test("AlphaField is a share, 1 unless told [type documentation: AlphaField]", () => {
    expect(new fields.AlphaField().clean(undefined)).toBe(1);
    expect(intake(new fields.AlphaField(), 1.5)).toEqual({ value: 1, error: undefined });
  });

  test("HueField brings hues round into one turn [type documentation: HueField]", () => {
    expect(intake(new fields.HueField(), 1.25).value).toBe(0.25);
    expect(intake(new fields.HueField(), -0.25).value).toBe(0.75);
  });

  test("IntegerSortField is a whole number, 0 unless told [type documentation: IntegerSortField]", () => {
    expect(new fields.IntegerSortField().clean(undefined)).toBe(0);
    expect(intake(new fields.IntegerSortField(), 2.6).value).toBe(3);
  });
});

describe("StringField", () => {
  test("casts and trims, unless told not to trim [type documentation: StringField]", () => {
    expect(intake(new fields.StringField(), "  a ").value).toBe("a");
    expect(intake(new fields.StringField({ trim: false }), "  a ").value).toBe("  a ");
    expect(intake(new fields.StringField(), 5).value).toBe("5");
  });

  test("may be blank unless told otherwise [type documentation: StringField]", () => {
    expect(intake(new fields.StringField(), "").error).toBeUndefined();
    expect(intake(new fields.StringField({ blank: false }), "  ").error).toBe("may not be a blank string");
  });

  test("choices make blank and null invalid, unless they are allowed on purpose [type documentation: StringField]", () => {
    const strict = new fields.StringField({ choices: ["a", "b"], initial: "a" });
    expect([strict.blank, strict.nullable]).toEqual([false, false]);
    expect(intake(strict, "").error).toBe("may not be a blank string");
    expect(strict.validate(null)?.message).toBe("may not be null");
    const lenient = new fields.StringField({ choices: ["a", "b"], blank: true, nullable: true });
    expect(intake(lenient, "").error).toBeUndefined();
    expect(intake(lenient, null).error).toBeUndefined();
  });

  test.each([
    ["an array", ["a", "b"]],
    ["an object of labels", { a: "Label A", b: "Label B" }],
    ["a function", () => ({ a: "Label A", b: "Label B" })],
  ])("takes only its choices, given as %s [type documentation: StringField]", (_kind, choices) => {
    const field = new fields.StringField({ choices });
    expect(intake(field, "b").error).toBeUndefined();
    expect(intake(field, "c").error).toBe("c is not a valid choice");
    expect(intake(field, "toString").error).toBe("toString is not a valid choice");
  });

  test("initial is blank when required and blank is allowed, otherwise undefined [hypothesis]", () => {
    expect(new fields.StringField({ required: true }).clean(undefined)).toBe("");
    expect(new fields.StringField().clean(undefined)).toBeUndefined();
    expect(intake(new fields.StringField({ required: true, blank: false }), undefined).error).toBe(
      "may not be undefined",
    );
  });

  test("HTMLField is required, and blank to begin with [type documentation: HTMLField]", () => {
    expect(new fields.HTMLField().clean(undefined)).toBe("");
  });

  test("JSONField keeps text and prepares what it says [type documentation: JSONField]", () => {
    const field = new fields.JSONField();
    expect(intake(field, '{"a":1}')).toEqual({ value: '{"a":1}', error: undefined });
    expect(intake(field, { a: 1 }).value).toBe('{"a":1}');
    expect(intake(field, "{a").error).toBe("is not a valid JSON string");
    expect(field.initialize('{"a":1}')).toEqual({ a: 1 });
    expect(field.toObject({ a: 1 })).toBe('{"a":1}');
  });

  test("JavaScriptField refuses what is no script [type documentation: JavaScriptField]", () => {
    expect(intake(new fields.JavaScriptField(), "return 1 + 1;").error).toBeUndefined();
    expect(intake(new fields.JavaScriptField(), "return +;").error).toBe("must be valid JavaScript");
    expect(intake(new fields.JavaScriptField(), "await x;").error).toBe("must be valid JavaScript");
    expect(intake(new fields.JavaScriptField({ async: true }), "await x;").error).toBeUndefined();
  });

  test("ColorField takes colors, null where blank, and prepares a Color [type documentation: ColorField]", () => {
    const field = new fields.ColorField();
    expect(field.clean(undefined)).toBeNull();
    expect(intake(field, "#F80")).toEqual({ value: "#ff8800", error: undefined });
    expect(intake(field, 0xff8800).value).toBe("#ff8800");
    expect(intake(field, "").value).toBeNull();
    expect(intake(field, "blue-ish").error).toBe("is not a valid hexadecimal color string");
    const prepared = field.initialize("#ff8800");
    expect(prepared).toBeInstanceOf(Color);
    expect(field.toObject(prepared)).toBe("#ff8800");
  });

  test("FilePathField keeps to its categories, and to paths unless base64 or wildcards are allowed [type documentation: FilePathField]", () => {
    const image = new fields.FilePathField({ categories: ["IMAGE"] });
    expect(image.clean(undefined)).toBeNull();
    expect(intake(image, "").value).toBeNull();
    expect(intake(image, "a/b.webp?x=1").error).toBeUndefined();
    expect(intake(image, "a/b.mp3").error).toMatch(/extension/);
    expect(intake(image, "data:image/png;base64,AAAA").error).toMatch(/may not hold/);
    expect(intake(new fields.FilePathField({ base64: true }), "data:image/png;base64,AAAA").error).toBeUndefined();
    expect(intake(new fields.FilePathField({ categories: ["IMAGE"], wildcard: true }), "a/*").error).toBeUndefined();
  });
});

describe("BooleanField", () => {
  test.each([
    ["true", true],
    ["false", false],
    ["0", false],
    ["", false],
    [1, true],
    [0, false],
  ])("casts %o to %o [hypothesis]", (value, expected) => {
    expect(intake(new fields.BooleanField(), value)).toEqual({ value: expected, error: undefined });
  });

  test("is false to begin with, and null only where allowed [type documentation: BooleanField]", () => {
    expect(new fields.BooleanField().clean(undefined)).toBe(false);
    expect(new fields.BooleanField({ nullable: true, initial: null }).clean(undefined)).toBeNull();
    expect(new fields.BooleanField().validate("true")?.message).toBe("must be a boolean");
  });
});

describe("AnyField", () => {
  test("takes anything [type documentation: AnyField]", () => {
    for (const value of [1, "a", null, [1], { a: 1 }])
      expect(intake(new fields.AnyField(), value)).toEqual({ value, error: undefined });
  });

  test("serializable cleans to what JSON carries, and refuses what it does not [API: AnyField, version 14]", () => {
    const field = new fields.AnyField({ serializable: true });
    expect(field.clean({ a: undefined, n: Number.NaN })).toEqual({ n: null });
    expect(intake(field, () => 1).error).toBe("cannot be serialized");
  });
});

test.each([false, null, undefined])(
  "validate: %s is no test of the field's own [type documentation: DataField.Options.validate, which may be left out]",
  (validate) => {
    const field = new fields.StringField({ validate: validate as never });
    expect(field.validate("any")).toBeUndefined();
  },
);

test("a test of a field's own that answers nothing finds nothing wrong, and one that answers false does [type documentation: DataField.Validator]", () => {
  const judged = (answer: unknown) => new fields.NumberField({ validate: () => answer } as never).validate(3);
  expect([judged(undefined), judged(true)]).toEqual([undefined, undefined]);
  expect(judged(false)).toBeDefined();
});

test("kinds of lists say what their element may be [type documentation: ArrayField._validateElementType]", () => {
  class Odd {}
  class OddList extends fields.ArrayField {
    static override _validateElementType(element: unknown): unknown {
      if (element === Odd) return element;
      throw new Error("An OddList holds Odd alone");
    }
  }
  expect(new OddList(Odd as never).element).toBe(Odd);
  expect(() => new OddList(new fields.StringField())).toThrow("An OddList holds Odd alone");
  expect(() => new fields.ArrayField(Odd as never)).toThrow(
    "ArrayField must have a DataField as its contained element",
  );
});
