// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { NumberField, StringField } from "../../../bench/core/data/fields/index.ts";
import { setFormFactory } from "../../../bench/core/data/form-factory.ts";
import { formFactory } from "../../../bench/ui/forms/factory.ts";
import { Handlebars, initialize } from "../../../bench/ui/handlebars/index.ts";

beforeAll(() => {
  initialize();
  setFormFactory(formFactory);
});

afterEach(() => Reflect.deleteProperty(globalThis, "game"));

const render = (source: string, context: object = {}): string => Handlebars.compile(source)(context);

describe("Handlebars helpers", () => {
  it.each([
    ["{{#if (eq a 1)}}y{{/if}}", "y"],
    ["{{#if (ne a 1)}}y{{/if}}", ""],
    ["{{#if (lt a 2)}}y{{/if}}", "y"],
    ["{{#if (lte a 1)}}y{{/if}}", "y"],
    ["{{#if (gt a 1)}}y{{/if}}", ""],
    ["{{#if (gte a 1)}}y{{/if}}", "y"],
    ["{{#if (not a)}}y{{/if}}", ""],
    ["{{#if (and a b)}}y{{/if}}", ""],
    ["{{#if (or b a)}}y{{/if}}", "y"],
    ["{{#if (and a (or b a) (not b))}}y{{/if}}", "y"],
    ['{{ifThen b "yes" "no"}}', "no"],
    ["{{checked a}}|{{checked b}}", "checked|"],
    ["{{disabled a}}|{{disabled b}}", "disabled|"],
    ['{{concat "faces." a ".img"}}', "faces.1.img"],
    ["{{lookup (object x=a) 'x'}}", "1"],
    ["{{numberFormat 5.5}}", "5.5"],
    ["{{numberFormat 5.5 decimals=2}}", "5.50"],
    ["{{numberFormat 5.5 decimals=2 sign=true}}", "+5.50"],
    ["{{numberFormat -5 sign=true}}", "-5"],
    ["{{numberFormat null decimals=2}}", "NaN"],
  ])("%s writes %s [type documentation: handlebars]", (source, expected) => {
    expect(render(source, { a: 1, b: 0 })).toBe(expected);
  });

  it("localize fills gaps with values, which the template escapes [type documentation: localize]", () => {
    const i18n = { localize: (key: string, data: Record<string, unknown> = {}) => `${key}:${data["name"] ?? ""}` };
    Object.assign(globalThis, { game: { i18n } });
    expect(render("{{localize 'HELLO' name=name}}", { name: "<b>" })).toBe("HELLO:&lt;b&gt;");
    expect(render("{{localize 'HELLO'}}")).toBe("HELLO:");
  });

  it("timeSince says how long ago a time was [as Ryuutama's messages use it; hypothesis]", () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    expect(render("{{timeSince time}}", { time: ago(7200).getTime() })).toBe("2h ago");
    expect(render("{{timeSince time}}", { time: ago(10_800).toISOString() })).toBe("3h ago");
  });

  it("numberInput rounds its value to its step [type documentation: numberInput]", () => {
    const html = render("{{numberInput 3.14159 name='n' step=0.01 min=0 max=10}}");
    expect(html).toContain('value="3.14"');
    expect(html).toMatch(/<input type="number" min="0" max="10" step="0.01" .*name="n"/);
  });

  it("radioBoxes marks the chosen one, and escapes labels [type documentation: radioBoxes]", () => {
    const html = render("{{radioBoxes 'r' choices checked='b'}}", { choices: { a: "<A>", b: "B" } });
    const holder = document.createElement("div");
    holder.innerHTML = html;
    const inputs = [...holder.querySelectorAll("input")];
    expect(inputs.map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ["r", "a", false],
      ["r", "b", true],
    ]);
    expect(holder.textContent).toContain("<A>");
  });

  it("formInput and formGroup draw a data field [type documentation: formInput, formGroup]", () => {
    const field = new NumberField({ min: 0, label: "Amount", hint: "How many" }, { name: "amount" });
    expect(render("{{formInput f value=3}}", { f: field })).toMatch(
      /<input type="number" min="0".* value="3" name="amount">/,
    );
    const group = render("{{formGroup f value=3 rootId='r' label='Other' disabled=true}}", { f: field });
    expect(group).toMatch(/^<div class="form-group"><label for="r-amount">Other<\/label>/);
    expect(group).toContain("disabled");
    expect(render("{{formField f value=3 rootId='r'}}", { f: field })).toContain("Amount");
  });

  it("formInput refuses what is no data field [hypothesis]", () => {
    expect(() => render("{{formInput f}}", { f: {} })).toThrow(/Non-DataField/);
  });

  it("editor and filePicker give way to elements [release notes 14.349; type documentation]", () => {
    expect(render("{{editor '<p>x</p>' target='system.bio'}}")).toMatch(
      /<prose-mirror name="system.bio".*value="&lt;p&gt;/,
    );
    expect(() => render("{{editor '' target='x' engine='tinymce'}}")).toThrow("the bench has no tinymce editor");
    expect(() => render("{{filePicker target='x'}}")).toThrow("the bench has no {{filePicker}}");
  });

  it("removed helpers are gone: select, colorPicker [release notes 14.349]", () => {
    expect(Object.keys(Handlebars.helpers)).toContain("selectOptions");
    expect(["select", "colorPicker"].filter((name) => name in Handlebars.helpers)).toEqual([]);
  });
});

describe("selectOptions", () => {
  const read = (source: string, context: object) => {
    const select = document.createElement("select");
    select.innerHTML = render(source, context);
    return [...select.options].map((option) => [option.value, option.text, option.hasAttribute("selected")]);
  };

  it("takes a record of values to labels [type documentation: selectOptions]", () => {
    expect(read("{{selectOptions c selected='b'}}", { c: { a: "A & A", b: "B" } })).toEqual([
      ["a", "A & A", false],
      ["b", "B", true],
    ]);
  });

  it("takes several selected values, as a list or a set [type documentation: selectOptions]", () => {
    const context = { c: { a: "A", b: "B", c: "C" }, s: new Set(["a", "c"]) };
    expect(read("{{selectOptions c selected=s}}", context).map(([, , selected]) => selected)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("inverts labels and values [type documentation: selectOptions]", () => {
    expect(read("{{selectOptions c selected='a' inverted=true}}", { c: { "Choice A": "a" } })).toEqual([
      ["a", "Choice A", true],
    ]);
  });

  it("takes objects by nameAttr or valueAttr and labelAttr, in records and lists [type documentation: selectOptions]", () => {
    const record = { foo: { key: "a", label: "Choice A" }, bar: { key: "b", label: "Choice B" } };
    const expected = [
      ["a", "Choice A", false],
      ["b", "Choice B", true],
    ];
    expect(read("{{selectOptions c selected='b' nameAttr='key' labelAttr='label'}}", { c: record })).toEqual(expected);
    const list = Object.values(record);
    expect(read("{{selectOptions c selected='b' valueAttr='key' labelAttr='label'}}", { c: list })).toEqual(expected);
  });

  it("puts a blank option first, selected where nothing is [type documentation: SelectInputConfig.blank]", () => {
    expect(read("{{selectOptions c blank='None'}}", { c: { a: "A" } })).toEqual([
      ["", "None", true],
      ["a", "A", false],
    ]);
  });

  it("sorts by label and groups by a property [type documentation: SelectInputConfig]", () => {
    const list = [
      { value: "z", label: "Zoe", kind: "Folk" },
      { value: "r", label: "Rex", kind: "Dogs" },
      { value: "a", label: "Ada", kind: "Folk" },
    ];
    const html = render("{{selectOptions c group='kind' sort=true}}", { c: list });
    const select = document.createElement("select");
    select.innerHTML = html;
    const groups = [...select.querySelectorAll("optgroup")].map((group) => [
      group.label,
      group.textContent?.trim().split(/\s+/),
    ]);
    expect(groups).toEqual([
      ["Folk", ["Ada", "Zoe"]],
      ["Dogs", ["Rex"]],
    ]);
  });

  it("gives choices of a StringField to its select [type documentation: StringField.choices]", () => {
    const field = new StringField({ choices: { a: "A", b: "B" }, initial: "a" }, { name: "pick" });
    const html = render("{{formInput f value='b'}}", { f: field });
    expect(html).toMatch(/<option value="b" selected(="")?>B<\/option>/);
  });
});
