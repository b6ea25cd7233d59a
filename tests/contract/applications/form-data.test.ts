// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { SetField } from "../../../bench/core/data/fields/array-field.ts";
import { StringField } from "../../../bench/core/data/fields/string-field.ts";
import { defineElements } from "../../../bench/ui/elements/index.ts";
import { settingValue } from "../../../bench/ui/sidebar/setting-fields.ts";
import { FormDataExtended } from "../../../bench/ui/ux/form-data-extended.ts";

beforeAll(() => defineElements());

function read(html: string, options: object = {}): Record<string, unknown> {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.replaceChildren(form);
  return new FormDataExtended(form, options).object;
}

describe("FormDataExtended", () => {
  it.each([
    ["text", `<input name="x" value="1">`, "1"],
    ["a number", `<input name="x" type="number" value="1.5">`, 1.5],
    ["an empty number", `<input name="x" type="number">`, null],
    ["a range", `<input name="x" type="range" value="7">`, 7],
    ["a ticked checkbox", `<input name="x" type="checkbox" checked>`, true],
    ["an empty checkbox", `<input name="x" type="checkbox">`, false],
    ["a ticked checkbox with a value", `<input name="x" type="checkbox" value="v" checked>`, "v"],
    ["a text area", "<textarea name=x>a\nb</textarea>", "a\nb"],
    ["a select", `<select name="x"><option value="a"></option><option value="b" selected></option></select>`, "b"],
    [
      "several of a select",
      `<select name="x" multiple><option value="a" selected></option><option value="b" selected></option></select>`,
      ["a", "b"],
    ],
    ["radio buttons", `<input name="x" type="radio" value="a"><input name="x" type="radio" value="b" checked>`, "b"],
    ["radio buttons without choice", `<input name="x" type="radio" value="a">`, null],
    ["same-name texts", `<input name="x" value="a"><input name="x" value="b">`, ["a", "b"]],
    ["same-name checkboxes", `<input name="x" type="checkbox" checked><input name="x" type="checkbox">`, [true, false]],
    ["text as a number", `<input name="x" value="12" data-dtype="Number">`, 12],
    ["a select as a number", `<select name="x" data-dtype="Number"><option value="3" selected></option></select>`, 3],
    [
      "a select as a boolean",
      `<select name="x" data-dtype="Boolean"><option value="false" selected></option></select>`,
      false,
    ],
    ["text as JSON", `<input name="x" value='{"a":[1]}' data-dtype="JSON">`, { a: [1] }],
    ["an element's own value", `<string-tags name="x" value="a,b"></string-tags>`, ["a", "b"]],
    ["an image", `<img data-edit="x" src="path/to.webp">`, "path/to.webp"],
  ])("reads %s [type documentation: FormDataExtended; hypothesis]", (_what, html, expected) => {
    expect(read(html)).toEqual({ x: expected });
  });

  it("leaves disabled fields out and read-only ones in, unless told otherwise [type documentation: FormDataExtended.Options]", () => {
    const html = `<input name="a" disabled value="1"><input name="b" readonly value="2">
      <fieldset disabled><input name="c" value="3"></fieldset>`;
    expect(read(html)).toEqual({ b: "2" });
    expect(read(html, { disabled: true, readonly: false })).toEqual({ a: "1", c: "3" });
  });

  it("knows neither buttons nor fields without a name [hypothesis]", () => {
    expect(
      read(`<button name="b" value="1"></button><input value="2"><input type="submit" name="s" value="3">`),
    ).toEqual({});
  });

  it("keeps dotted names flat, and JSON in the form data itself [type documentation: FormDataExtended.object, set]", () => {
    const form = document.createElement("form");
    form.innerHTML = `<input name="system.a" type="number" value="1">`;
    const data = new FormDataExtended(form);
    expect(data.object).toEqual({ "system.a": 1 });
    expect(data.get("system.a")).toBe("1");
    data.append("list", "x");
    data.append("list", "y");
    expect(data.object["list"]).toEqual(["x", "y"]);
  });
});

it("the settings window cleans a value by the setting's field [type documentation: DataField#clean]", () => {
  const type = new SetField(new StringField({ blank: false }));
  const setting = { namespace: "n", key: "k", id: "n.k", scope: "world", config: true, type } as const;
  expect(settingValue(setting as unknown as Parameters<typeof settingValue>[0], ["a", "b", "a"])).toEqual(["a", "b"]);
});
