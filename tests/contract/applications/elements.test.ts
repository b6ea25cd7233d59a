// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as fields from "../../../bench/core/data/fields/index.ts";
import { setFormFactory } from "../../../bench/core/data/form-factory.ts";
import {
  defineElements,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLStringTagsElement,
} from "../../../bench/ui/elements/index.ts";
import { formFactory } from "../../../bench/ui/forms/factory.ts";
import { prepareSelectOptionGroups } from "../../../bench/ui/forms/fields.ts";

beforeAll(() => {
  defineElements();
  setFormFactory(formFactory);
});

afterEach(() => document.body.replaceChildren());

type Valued = HTMLElement & { value: unknown; name: string; disabled: boolean };

function place(html: string): Valued {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Valued;
}

/** Count the input and change events that an element fires. */
function listen(element: HTMLElement) {
  const heard: string[] = [];
  for (const type of ["input", "change"]) element.addEventListener(type, () => heard.push(type));
  return heard;
}

describe("form elements", () => {
  it.each([
    ["string-tags", `<string-tags name="x" value="a, b"></string-tags>`, ["a", "b"]],
    [
      "multi-select",
      `<multi-select name="x"><option value="a" selected>A</option><option value="b">B</option></multi-select>`,
      ["a"],
    ],
    [
      "multi-checkbox",
      `<multi-checkbox name="x"><option value="a">A</option><option value="b" selected>B</option></multi-checkbox>`,
      ["b"],
    ],
    ["color-picker", `<color-picker name="x" value="#aabbcc"></color-picker>`, "#aabbcc"],
    ["range-picker", `<range-picker name="x" value="3" min="0" max="10" step="1"></range-picker>`, 3],
    ["hue-slider", `<hue-slider name="x" value="0.5"></hue-slider>`, 0.5],
    ["file-picker", `<file-picker name="x" type="image" value="a.webp"></file-picker>`, "a.webp"],
    ["document-tags", `<document-tags name="x" value='["Actor.a"]'></document-tags>`, ["Actor.a"]],
    ["a single document-tags", `<document-tags name="x" single value='["Actor.a"]'></document-tags>`, "Actor.a"],
    ["code-mirror", `<code-mirror name="x" language="json">{}</code-mirror>`, "{}"],
    ["formula-input", `<formula-input name="x" value="2d6 + 1"></formula-input>`, "2d6 + 1"],
    ["prose-mirror", `<prose-mirror name="x" value="&lt;p&gt;a&lt;/p&gt;"></prose-mirror>`, "<p>a</p>"],
  ])("%s reads its value from the markup [type documentation: elements]", (_tag, html, expected) => {
    const element = place(html);
    expect([element.name, element.value]).toEqual(["x", expected]);
  });

  it("fire input and change when their value changes, and not when it stays [type documentation: AbstractFormInputElement]", () => {
    const element = place(`<range-picker name="x" value="3" min="0" max="10" step="1"></range-picker>`);
    const heard = listen(element);
    element.value = 3;
    expect(heard).toEqual([]);
    element.value = 99;
    expect([element.value, heard]).toEqual([10, ["input", "change"]]);
  });

  it("speak for their inner controls: one change, from the element itself [hypothesis]", () => {
    const element = place(`<color-picker name="x" value="#000000"></color-picker>`);
    const targets: (EventTarget | null)[] = [];
    document.body.addEventListener("change", (event) => targets.push(event.target), { once: true });
    const text = element.querySelector("input");
    if (text) text.value = "#FFFFFF";
    text?.dispatchEvent(new Event("change", { bubbles: true }));
    expect([element.value, targets]).toEqual(["#ffffff", [element]]);
  });

  it("lock their controls while they are disabled [type documentation: AbstractFormInputElement._toggleDisabled]", () => {
    const element = place(`<string-tags name="x" value="a"></string-tags>`);
    element.disabled = true;
    expect([...element.querySelectorAll("input, button")].every((control) => (control as Valued).disabled)).toBe(true);
    element.disabled = false;
    expect(element.querySelector("input")?.disabled).toBe(false);
  });

  it("refuse values that are not among their choices [hypothesis]", () => {
    const element = place(`<multi-select name="x"><option value="a">A</option></multi-select>`);
    expect(() => {
      element.value = ["z"];
    }).toThrow(/not among the choices/);
  });

  it("survive being written as markup, value included [type documentation: create]", () => {
    const tags = HTMLStringTagsElement.create({ name: "t", value: new Set(["a", "b"]) });
    expect(place(tags.outerHTML).value).toEqual(["a", "b"]);
    const select = HTMLMultiSelectElement.create({ name: "s", value: ["b"], choices: { a: "A", b: "B" } });
    expect(place(select.outerHTML).value).toEqual(["b"]);
    const editor = HTMLProseMirrorElement.create({ name: "e", value: "<p>x</p>", toggled: true, enriched: "<p>y</p>" });
    const placed = place(editor.outerHTML);
    expect([placed.value, placed.querySelector(".editor-content")?.innerHTML]).toEqual(["<p>x</p>", "<p>y</p>"]);
  });

  it("string-tags add what is entered and remove what is pressed [type documentation: HTMLStringTagsElement]", () => {
    const element = place(`<string-tags name="x" slug value="a"></string-tags>`);
    const input = element.querySelector("input");
    if (input) input.value = "Two Wörds";
    input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    expect(element.value).toEqual(["a", "two-words"]);
    element.querySelector<HTMLElement>(".tag .remove")?.click();
    expect(element.value).toEqual(["two-words"]);
  });

  it("formula-input marks what is no formula [release notes 14; hypothesis]", () => {
    const invalid = (html: string) => place(html).querySelector("input")?.getAttribute("aria-invalid");
    expect(invalid(`<formula-input value="2d6 + @mod"></formula-input>`)).toBe("false");
    expect(invalid(`<formula-input value="2d6 +* ("></formula-input>`)).toBe("true");
  });
});

describe("prose-mirror", () => {
  it("opens at its button when toggled, and saves what was written [type documentation: HTMLProseMirrorElement]", () => {
    const element = place(
      `<prose-mirror name="x" toggled value="&lt;p&gt;source&lt;/p&gt;"><p>enriched</p></prose-mirror>`,
    );
    expect(element.querySelector(".editor-content")?.innerHTML).toBe("<p>enriched</p>");
    const heard = listen(element);
    const events = vi.fn();
    for (const type of ["open", "save", "close"]) element.addEventListener(type, (event) => events(event.type));
    element.querySelector<HTMLElement>("button.toggle")?.click();
    const { editor } = element as unknown as HTMLProseMirrorElement;
    expect(editor?.state.doc.textContent).toBe("source");
    editor?.dispatch(editor.state.tr.insertText("new ", 1));
    expect(element.value).toBe("<p>new source</p>");
    element.querySelector<HTMLElement>('[data-editor-action="save"]')?.click();
    expect(events.mock.calls.flat()).toEqual(["open", "save", "close"]);
    expect(heard).toEqual(["input", "input", "change"]);
    expect([element.value, element.querySelector(".ProseMirror")]).toEqual(["<p>new source</p>", null]);
  });

  it("is open from the start when it is not toggled, with a toolbar of labeled buttons [type documentation; hypothesis]", () => {
    const element = place(`<prose-mirror name="x" value="&lt;p&gt;a&lt;/p&gt;"></prose-mirror>`);
    expect(element.querySelector(".ProseMirror")?.textContent).toBe("a");
    const buttons = [...element.querySelectorAll('[role="toolbar"] button')];
    expect(buttons.length).toBeGreaterThan(8);
    expect(buttons.every((button) => button.getAttribute("aria-label"))).toBe(true);
  });

  it("formats through its toolbar [hypothesis]", () => {
    const element = place(`<prose-mirror name="x" value="&lt;p&gt;word&lt;/p&gt;"></prose-mirror>`);
    element.querySelector<HTMLElement>('[data-editor-action="bullet-list"]')?.click();
    expect(element.value).toBe("<ul><li><p>word</p></li></ul>");
  });

  it("shows text without an editor where it may not be changed [type documentation: AbstractFormInputElement.editable]", () => {
    const element = place(`<prose-mirror name="x" disabled value="&lt;p&gt;a&lt;/p&gt;"></prose-mirror>`);
    expect([element.querySelector(".ProseMirror"), element.textContent]).toEqual([null, "a"]);
  });

  it("keeps what it cannot edit as it was [hypothesis]", () => {
    const html = `<p class="intro">a <u>b</u></p><table><tbody><tr><td>1</td></tr></tbody></table><section id="secret-x" class="secret"><p>s</p></section>`;
    const element = place("<prose-mirror></prose-mirror>");
    element.value = html;
    expect(element.value).toBe(html);
  });
});

describe("fields drawn as inputs", () => {
  const schema = new fields.SchemaField({
    text: new fields.StringField({ label: "Text", hint: "A hint" }),
    choice: new fields.StringField({ choices: { a: "Alpha", b: "Beta" }, initial: "b" }),
    amount: new fields.NumberField({ min: 1, max: 5, step: 0.5 }),
    tick: new fields.BooleanField(),
    body: new fields.HTMLField(),
    tags: new fields.SetField(new fields.StringField()),
    color: new fields.ColorField(),
    file: new fields.FilePathField({ categories: ["IMAGE"] }),
    actor: new fields.DocumentUUIDField({ type: "Actor" }),
  });

  it.each([
    ["text", "INPUT"],
    ["choice", "SELECT"],
    ["amount", "INPUT"],
    ["tick", "INPUT"],
    ["body", "PROSE-MIRROR"],
    ["tags", "STRING-TAGS"],
    ["color", "COLOR-PICKER"],
    ["file", "FILE-PICKER"],
    ["actor", "DOCUMENT-TAGS"],
  ])("%s becomes %s, named by its path [type documentation: DataField.toInput]", (name, tag) => {
    const input = schema.fields[name]?.toInput() as HTMLElement;
    expect([input.tagName, input.getAttribute("name")]).toEqual([tag, name]);
  });

  it("a group ties label, input and hint together [type documentation: createFormGroup]", () => {
    const group = schema.fields["text"]?.toFormGroup({ rootId: "root" }, { value: "v" }) as HTMLElement;
    const input = group.querySelector<HTMLInputElement>(".form-fields input");
    expect(group.className).toBe("form-group");
    expect([group.querySelector("label")?.textContent, group.querySelector("p.hint")?.textContent]).toEqual([
      "Text",
      "A hint",
    ]);
    expect(group.querySelector("label")?.htmlFor).toBe(input?.id);
    expect([input?.id, input?.value]).toEqual(["root-text", "v"]);
  });
});

describe("select options", () => {
  it("are grouped, sorted, marked and blank as asked [type documentation: prepareSelectOptionGroups]", () => {
    const groups = prepareSelectOptionGroups({
      options: [
        { value: "bar", label: "Bar", group: "Good" },
        { value: "foo", label: "Foo", disabled: true, group: "Bad" },
        { value: "baz", label: "Alpha", group: "Good" },
      ],
      groups: ["Good", "Bad", "Unused"],
      blank: "None",
      sort: true,
      value: "bar",
    });
    expect(
      groups.map(({ group, options }) => [group, options.map(({ value, selected }) => [value, selected])]),
    ).toEqual([
      ["", [["", false]]],
      [
        "Good",
        [
          ["baz", false],
          ["bar", true],
        ],
      ],
      ["Bad", [["foo", false]]],
    ]);
  });
});
