// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Document } from "../../../bench/core/abstract/document.ts";
import { metadata } from "../../../bench/core/abstract/metadata.ts";
import * as fields from "../../../bench/core/data/fields/index.ts";
import { ClientDocumentMixin } from "../../../bench/core/documents/client/client-document.ts";
import { HandlebarsApplicationMixin } from "../../../bench/ui/applications/handlebars-application.ts";
import { instances } from "../../../bench/ui/applications/instances.ts";
import type { ApplicationRenderOptions } from "../../../bench/ui/applications/types.ts";
import { DocumentSheetV2 } from "../../../bench/ui/sheets/document-sheet.ts";
import { DocumentSheetConfig } from "../../../bench/ui/sheets/document-sheet-config.ts";
import { ItemSheetV2 } from "../../../bench/ui/sheets/item-sheet.ts";
import type { SheetDocument } from "../../../bench/ui/sheets/sheet-document.ts";
import { useTemplates } from "./in-memory-templates.ts";

/** Ownership level of the only user of these tests. */
let level = 3;

class Thing extends Document {
  static override metadata = metadata({
    name: "Thing",
    collection: "things",
    hasTypeData: true,
    coreTypes: ["a", "b"],
  });

  apps: Record<string, unknown> = {};

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false }),
      size: new fields.NumberField({ integer: true, min: 0, max: 10, initial: 3 }),
      kind: new fields.StringField({ choices: ["red", "blue"], initial: "red" }),
    };
  }

  override getUserLevel(): number {
    return level;
  }
}

const TEMPLATE = `<div><input name="name" value="{{source.name}}"><input type="number" name="size" value="{{source.size}}">
  <select name="kind">{{selectOptions kinds selected=source.kind}}</select>
  <a data-action="tab" data-group="g" data-tab="t"></a><button type="button" data-action="roll">Roll</button></div>`;

class ThingSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS = { form: { submitOnChange: true }, actions: {} };
  static override PARTS = { main: { template: "thing.hbs" } };

  override async _prepareContext(options: ApplicationRenderOptions) {
    return Object.assign(await super._prepareContext(options), { kinds: { red: "Red", blue: "Blue", odd: "Odd" } });
  }
}

function createThing() {
  const thing = new Thing({ _id: "thing00000000000", name: "Lamp" });
  const update = vi.spyOn(thing, "update").mockImplementation(async () => thing);
  return { thing, update, sheetOptions: { document: thing as unknown as SheetDocument } as never };
}

function change(sheet: DocumentSheetV2, name: string, value: string): void {
  const input = sheet.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`no input ${name}`);
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

beforeEach(() => {
  level = 3;
  useTemplates({ "thing.hbs": TEMPLATE });
  vi.stubGlobal("CONFIG", { Thing: { documentClass: Thing, sheetClasses: {} } });
  vi.stubGlobal("game", { user: { id: "u" } });
});

afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
});

describe("DocumentSheetV2", () => {
  it("takes its id from the document's uuid [type documentation: DocumentSheetV2]", () => {
    expect(new ThingSheet(createThing().sheetOptions).id).toBe("ThingSheet-Thing-thing00000000000");
  });

  it("needs a document [type documentation: DocumentSheetV2.Configuration.document]", () => {
    expect(() => new ThingSheet({})).toThrow(/needs a document/);
  });

  it("gives templates the document, its source, its fields and whether it may be changed [type documentation: DocumentSheetV2.RenderContext]", async () => {
    const { thing, sheetOptions } = createThing();
    const sheet = new ThingSheet(sheetOptions);
    const context = await sheet._prepareContext({});
    expect(context).toMatchObject({ document: thing, source: thing._source, editable: true, rootId: sheet.id });
    expect(Object.keys(context["fields"] as object)).toEqual(["_id", "name", "size", "kind"]);
  });

  it("registers itself among the document's applications while it is open [type documentation: ClientDocument.apps]", async () => {
    const { thing, sheetOptions } = createThing();
    const sheet = new ThingSheet(sheetOptions);
    await sheet.render(true);
    expect(thing.apps).toEqual({ [sheet.id]: sheet });
    await sheet.close();
    expect(thing.apps).toEqual({});
  });

  it("updates the document with the expanded form data when something changes [type documentation: _processFormData, _processSubmitData]", async () => {
    const { update, sheetOptions } = createThing();
    const sheet = new ThingSheet(sheetOptions);
    await sheet.render(true);
    change(sheet, "size", "5");
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.calls[0]?.[0]).toEqual({ name: "Lamp", size: 5, kind: "red" });
  });

  it("that cannot be drawn again is reported, and the document's others are drawn [hypothesis]", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isTorn = false;
    class TornSheet extends ThingSheet {
      override async _prepareContext(options: ApplicationRenderOptions) {
        if (isTorn) throw new Error("torn page");
        return super._prepareContext(options);
      }
    }
    class ShownThing extends ClientDocumentMixin(Thing) {
      override getUserLevel(): number {
        return level;
      }
    }
    const thing = new ShownThing({ _id: "thing00000000000", name: "Lamp" });
    const options = { document: thing as unknown as SheetDocument } as never;
    const [torn, whole] = [new TornSheet(options), new ThingSheet(options)];
    await Promise.all([torn.render(true), whole.render(true)]);
    isTorn = true;
    thing.updateSource({ size: 7 });
    thing.render();
    await vi.waitFor(() => expect(whole.element.querySelector<HTMLInputElement>("[name=size]")?.value).toBe("7"));
    expect(error.mock.calls.flat().map(String).join(" ")).toContain("torn page");
    isTorn = false;
    await torn.render(true);
    expect(torn.element.querySelector<HTMLInputElement>("[name=size]")?.value).toBe("7");
    error.mockRestore();
  });

  it("stores nothing that does not fit the schema, and says so [type documentation: _prepareSubmitData]", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { update, sheetOptions } = createThing();
    const sheet = new ThingSheet(sheetOptions);
    await sheet.render(true);
    change(sheet, "kind", "odd");
    await vi.waitFor(() => expect(error).toHaveBeenCalled());
    expect(update).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it("merges updateData that submit is given, and passes the rest on as options [type documentation: DocumentSheetV2.SubmitOptions]", async () => {
    const { update, sheetOptions } = createThing();
    const sheet = new ThingSheet(sheetOptions);
    await sheet.render(true);
    await sheet.submit({ updateData: { size: 7 }, render: false });
    expect(update).toHaveBeenCalledWith({ name: "Lamp", size: 7, kind: "red" }, { render: false });
  });

  it("is refused below the view permission [type documentation: viewPermission]", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    level = 0;
    const sheet = new ThingSheet(createThing().sheetOptions);
    await sheet.render(true);
    expect(sheet.rendered).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("is locked below the edit permission: fields are disabled, tabs and the frame are not, nothing is stored [type documentation: editPermission]", async () => {
    level = 2;
    const { update, sheetOptions } = createThing();
    const sheet = new ThingSheet(sheetOptions);
    await sheet.render(true);
    expect(sheet.isEditable).toBe(false);
    const disabled = [...sheet.element.querySelectorAll<HTMLInputElement>("input, select")].map(
      (input) => input.disabled,
    );
    expect(disabled).toEqual([true, true, true]);
    expect(sheet.element.querySelector<HTMLButtonElement>('[data-action="close"]')?.disabled).toBe(false);
    await sheet.submit();
    expect(update).not.toHaveBeenCalled();
  });

  it("cannot be drawn without a template of one's own [release notes 13.341]", async () => {
    const { sheetOptions } = createThing();
    await expect(new DocumentSheetV2(sheetOptions).render(true)).rejects.toThrow(/not renderable/);
    await expect(new ItemSheetV2(sheetOptions).render(true)).rejects.toThrow(/not renderable/);
  });
});

describe("DocumentSheetConfig", () => {
  const registered = () => {
    const { Thing: entry } = (globalThis as unknown as { CONFIG: Record<string, { sheetClasses: object }> }).CONFIG;
    return entry?.sheetClasses as Record<string, Record<string, { default: boolean; label: string }>>;
  };

  it("registers a sheet for some types, and makes it the default [type documentation: registerSheet]", () => {
    DocumentSheetConfig.registerSheet(Thing, "core", DocumentSheetV2, { makeDefault: true });
    DocumentSheetConfig.registerSheet(Thing, "sys", ThingSheet, { types: ["a"], makeDefault: true, label: "Mine" });
    expect(Object.keys(registered()["a"] ?? {})).toEqual(["core.DocumentSheetV2", "sys.ThingSheet"]);
    expect(registered()["a"]?.["sys.ThingSheet"]).toMatchObject({ default: true, label: "Mine" });
    expect(registered()["a"]?.["core.DocumentSheetV2"]?.default).toBe(false);
    expect(registered()["b"]?.["core.DocumentSheetV2"]?.default).toBe(true);
    expect(registered()["b"]?.["sys.ThingSheet"]).toBeUndefined();
  });

  it("takes sheets away again, also those that never were [type documentation: unregisterSheet]", () => {
    DocumentSheetConfig.registerSheet(Thing, "core", DocumentSheetV2);
    DocumentSheetConfig.unregisterSheet(Thing, "core", DocumentSheetV2, { types: ["a"] });
    DocumentSheetConfig.unregisterSheet(Thing, "core", ThingSheet);
    expect(registered()["a"]).toEqual({});
    expect(Object.keys(registered()["b"] ?? {})).toEqual(["core.DocumentSheetV2"]);
  });
});
