// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../../bench/ui/applications/application.ts";
import {
  HandlebarsApplicationMixin,
  type HandlebarsTemplatePart,
} from "../../../bench/ui/applications/handlebars-application.ts";
import { instances } from "../../../bench/ui/applications/instances.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../../../bench/ui/applications/types.ts";
import { useTemplates } from "./in-memory-templates.ts";

class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    head: { template: "head.hbs", id: "top", classes: ["upper"] },
    body: { template: "body.hbs", scrollable: ["", ".list"] },
  };
  data: Record<string, unknown> = { name: "Ada" };

  override async _prepareContext(): Promise<ApplicationContext> {
    return { ...this.data };
  }
}

afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
  document.body.replaceChildren();
});

const BODY = `<section><div class="list">{{name}}</div><input name="first" value="{{first}}">
  <input type="number" name="second"><details><summary>More</summary></details></section>`;

describe("parts", () => {
  it("are rendered in order, marked with their id, and reachable through parts [type documentation: PARTS]", async () => {
    useTemplates({ "head.hbs": "<h2>{{name}}</h2>", "body.hbs": BODY });
    const app = new Parts();
    await app.render(true);
    const content = app.element.querySelector(".window-content");
    const ids = [...(content?.children ?? [])].map((part) => (part as HTMLElement).dataset["applicationPart"]);
    expect(ids).toEqual(["head", "body"]);
    expect(app.parts["head"]).toBe(content?.children[0]);
    expect(app.parts["head"]?.id).toBe(`${app.id}-top`);
    expect(app.parts["head"]?.classList.contains("upper")).toBe(true);
    expect(app.parts["head"]?.textContent).toBe("Ada");
  });

  it.each([
    ["none", "text only"],
    ["two", "<p></p><p></p>"],
  ])("with %s instead of one root element are an error [hypothesis]", async (_case, source) => {
    useTemplates({ "head.hbs": "<h2></h2>", "body.hbs": source });
    await expect(new Parts().render(true)).rejects.toThrow(/Template part "body" must render a single HTML element/);
  });

  it("may be re-rendered alone, leaving the others as they are [type documentation: RenderOptions.parts]", async () => {
    useTemplates({ "head.hbs": "<h2>{{name}}</h2>", "body.hbs": BODY });
    const app = new Parts();
    await app.render(true);
    const { head, body } = { ...app.parts };
    app.data = { name: "Bea" };
    await app.render({ parts: ["body"] });
    expect(app.parts["head"]).toBe(head);
    expect(head?.textContent).toBe("Ada");
    expect(app.parts["body"]).not.toBe(body);
    expect(app.parts["body"]?.querySelector(".list")?.textContent).toBe("Bea");
  });

  it("get their own id in the context, which each may change for itself [type documentation: _preparePartContext]", async () => {
    useTemplates({ "head.hbs": "<h2>{{partId}} {{extra}}</h2>", "body.hbs": "<p>{{extra}}</p>" });
    class Own extends Parts {
      override async _preparePartContext(
        partId: string,
        context: ApplicationContext,
        options: ApplicationRenderOptions,
      ) {
        const shared = await super._preparePartContext(partId, context, options);
        return partId === "head" ? { ...shared, extra: "mine" } : shared;
      }
    }
    const app = new Own();
    await app.render(true);
    expect(app.parts["head"]?.textContent).toBe(`${app.id}-head mine`);
    expect(app.parts["body"]?.textContent).toBe("");
  });

  it("are chosen for each render by _configureRenderParts [type documentation]", async () => {
    useTemplates({ "head.hbs": "<h2></h2>", "body.hbs": "<p></p>" });
    class Choosy extends Parts {
      withHead = false;
      override _configureRenderParts(options: ApplicationRenderOptions): Record<string, HandlebarsTemplatePart> {
        const { head, body } = super._configureRenderParts(options);
        if (!head || !body) throw new Error("the parts of the test are missing");
        return this.withHead ? { head, body } : { body };
      }
    }
    const app = new Choosy();
    await app.render(true);
    expect(Object.keys(app.parts)).toEqual(["body"]);
    app.withHead = true;
    await app.render();
    const order = [...(app.element.querySelector(".window-content")?.children ?? [])].map((part) => part.tagName);
    expect(order).toEqual(["H2", "P"]);
    app.withHead = false;
    await app.render();
    expect(app.element.querySelector("h2")).toBeNull();
  });

  it("attach their listeners on every render of theirs [type documentation: _attachPartListeners]", async () => {
    useTemplates({ "head.hbs": "<h2></h2>", "body.hbs": "<p></p>" });
    const app = new Parts();
    const attached = vi.spyOn(app, "_attachPartListeners");
    await app.render(true);
    await app.render({ parts: ["head"] });
    expect(attached.mock.calls.map(([partId]) => partId)).toEqual(["head", "body", "head"]);
  });

  it("of the kind root fill the application's own element [type documentation: HandlebarsTemplatePart.root]", async () => {
    useTemplates({ "all.hbs": "<h2>one</h2><p>two</p>" });
    class Rooted extends HandlebarsApplicationMixin(ApplicationV2) {
      static override DEFAULT_OPTIONS = { window: { frame: false } };
      static override PARTS = { all: { template: "all.hbs", root: true } };
    }
    const app = new Rooted();
    await app.render(true);
    await app.render();
    expect(app.element.innerHTML).toBe("<h2>one</h2><p>two</p>");
  });
});

describe("a part that is drawn anew", () => {
  async function opened() {
    useTemplates({ "head.hbs": "<h2></h2>", "body.hbs": BODY });
    const app = new Parts();
    await app.render(true);
    const input = () => app.element.querySelector<HTMLInputElement>("[name=first]");
    return { app, input };
  }

  it("keeps the focus [type documentation: PartState.focus]", async () => {
    const { app, input } = await opened();
    const before = input();
    before?.focus();
    await app.render({ parts: ["body"] });
    expect(input()).not.toBe(before);
    expect(document.activeElement).toBe(input());
  });

  it("keeps selection and text that was not yet reported [hypothesis]", async () => {
    const { app, input } = await opened();
    input()?.focus();
    const before = input();
    if (before) before.value = "half a word";
    before?.setSelectionRange(2, 6);
    await app.render({ parts: ["body"] });
    expect(input()?.value).toBe("half a word");
    expect([input()?.selectionStart, input()?.selectionEnd]).toEqual([2, 6]);
  });

  it("shows the new value where the old one was reported by a change [hypothesis]", async () => {
    const { app, input } = await opened();
    const before = input();
    before?.focus();
    if (before) before.value = "999";
    before?.dispatchEvent(new Event("change", { bubbles: true }));
    app.data = { first: "10" };
    await app.render({ parts: ["body"] });
    expect(input()?.value).toBe("10");
  });

  it("keeps the scroll positions of what it calls scrollable [type documentation: HandlebarsTemplatePart.scrollable]", async () => {
    const { app } = await opened();
    const list = () => app.element.querySelector(".list");
    Object.assign(list() ?? {}, { scrollTop: 33 });
    Object.assign(app.parts["body"] ?? {}, { scrollTop: 44 });
    await app.render({ parts: ["body"] });
    expect([list()?.scrollTop, app.parts["body"]?.scrollTop]).toEqual([33, 44]);
  });

  it("keeps open details open [hypothesis]", async () => {
    const { app } = await opened();
    const details = () => app.element.querySelector("details");
    details()?.setAttribute("open", "");
    await app.render();
    expect(details()?.open).toBe(true);
  });
});

describe("forms of a part", () => {
  it("submit to their handler with the typed data, and on change where asked [type documentation: HandlebarsTemplatePart.forms]", async () => {
    useTemplates({ "form.hbs": `<form><input name="a.b" value="x"><input type="number" name="n" value="3"></form>` });
    const seen: unknown[] = [];
    class WithForm extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS: Record<string, HandlebarsTemplatePart> = {
        main: {
          template: "form.hbs",
          forms: {
            form: {
              handler: function (this: unknown, event, form, formData) {
                seen.push([this, event.type, form.tagName, formData.object]);
              },
              submitOnChange: true,
              closeOnSubmit: false,
            },
          },
        },
      };
    }
    const app = new WithForm();
    await app.render(true);
    const form = app.element.querySelector("form");
    form?.requestSubmit();
    form?.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen).toEqual([
      [app, "submit", "FORM", { "a.b": "x", n: 3 }],
      [app, "change", "FORM", { "a.b": "x", n: 3 }],
    ]);
  });

  it("close the application where closeOnSubmit says so, unless the handler throws [type documentation: FormConfiguration; hypothesis]", async () => {
    useTemplates({ "form.hbs": `<p>a form</p>` });
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    class FormApp extends HandlebarsApplicationMixin(ApplicationV2) {
      static override DEFAULT_OPTIONS = {
        tag: "form",
        form: { handler: FormApp.submitted, submitOnChange: false, closeOnSubmit: true },
      };
      static override PARTS = { main: { template: "form.hbs" } };
      static fails = true;
      static async submitted(): Promise<void> {
        if (FormApp.fails) throw new Error("not valid");
      }
    }
    const app = new FormApp();
    await app.render(true);
    expect(app.form?.tagName).toBe("FORM");
    await expect(app.submit()).rejects.toThrow("not valid");
    expect(app.rendered).toBe(true);
    expect(error).toHaveBeenCalledWith("not valid");
    FormApp.fails = false;
    await app.submit();
    expect(app.rendered).toBe(false);
    error.mockRestore();
  });
});

describe("templates", () => {
  it("are fetched once, cached, and partials under the same path [type documentation: getTemplate, loadTemplates]", async () => {
    const { loads } = useTemplates({ "systems/x/a.hbs": `<p>{{> "systems/x/b.hbs"}}</p>`, "systems/x/b.hbs": "{{v}}" });
    const { loadTemplates, renderTemplate } = await import("../../../bench/ui/handlebars/index.ts");
    await loadTemplates(["systems/x/a.hbs", "systems/x/b.hbs"]);
    expect(await renderTemplate("systems/x/a.hbs", { v: "<1>" })).toBe("<p>&lt;1&gt;</p>");
    await renderTemplate("systems/x/a.hbs", {});
    expect(loads).toEqual(["systems/x/a.hbs", "systems/x/b.hbs"]);
  });

  it("may be named as partials by a record [type documentation: loadTemplates]", async () => {
    useTemplates({ "deep/part.hbs": "inner", "outer.hbs": "{{> part}}" });
    const { loadTemplates, renderTemplate } = await import("../../../bench/ui/handlebars/index.ts");
    await loadTemplates({ part: "deep/part.hbs" });
    expect(await renderTemplate("outer.hbs", {})).toBe("inner");
  });

  it("may read getters and call methods of prototypes [type documentation: renderTemplate]", async () => {
    useTemplates({ "doc.hbs": "{{doc.label}} {{doc.twice}}" });
    class Model {
      get label() {
        return "got";
      }
      twice() {
        return "called";
      }
    }
    const { renderTemplate } = await import("../../../bench/ui/handlebars/index.ts");
    expect(await renderTemplate("doc.hbs", { doc: new Model() })).toBe("got called");
  });
});
