/** The window of the table's settings, in a page without a browser. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";
import { undrawnWindow } from "./undrawn-window.ts";

interface Handlebars {
  renderTemplate(path: string, context: object): Promise<string>;
}
interface Settings {
  _prepareContext(options: object): Promise<object>;
  _onRender(context: object, options: object): Promise<void>;
  _onFirstRender(context: object, options: object): Promise<void>;
}

let table: ClientTable;
let gm: TableClient;
const { window: page } = emptyPage();
beforeAll(async () => {
  table = await openPlayTable();
  gm = await table.join("GM");
  const CSS = { escape: (text: string) => text.replaceAll(".", "\\.") };
  Object.assign(gm.global<object>("globalThis"), { CSS, document: page.document });
  Object.assign(gm.global<object>("foundry.applications.ux"), { FormDataExtended: FormValues });
});
afterAll(() => table?.close());

/** Values of a form by name, as the host reads them in a browser. */
class FormValues {
  readonly object: Readonly<Record<string, unknown>>;

  constructor(form: HTMLFormElement) {
    const valueIn = ({ type, checked, value }: HTMLInputElement) => {
      if (type === "checkbox") return checked;
      return type !== "number" ? value : value === "" ? null : Number(value);
    };
    const fields = [...form.querySelectorAll<HTMLInputElement>("[name]")];
    this.object = Object.fromEntries(fields.map((field) => [field.name, valueIn(field)]));
  }
}

/** Draw the window into a form. */
async function drawn(): Promise<HTMLFormElement> {
  const Menu = gm.game.settings.menus.get("tessera.table")?.type;
  if (!Menu) throw new Error("The table's settings are not in the list.");
  const window = await undrawnWindow<Settings>(gm, () => new Menu().render());
  const context = await window._prepareContext({});
  const { renderTemplate } = gm.global<Handlebars>("foundry.applications.handlebars");
  const parts = await Promise.all(
    ["search", "table"].map((name) => renderTemplate(`systems/tessera/templates/settings/${name}.hbs`, context)),
  );
  const form = page.document.createElement("form");
  form.innerHTML = parts.join("");
  page.document.body.append(form);
  Object.defineProperty(window, "element", { value: form });
  await window._onFirstRender(context, {});
  await window._onRender(context, {});
  return form;
}

it("goes on showing the field with the focus, and those with invalid values, at which the browser then can point", async () => {
  const form = await drawn();
  const shown = () =>
    [...form.querySelectorAll<HTMLElement>("[data-row]:not([hidden])")].map(({ dataset }) => dataset["row"]);
  const input = (selector: string, value: string) => {
    const field = form.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error(`There is no field ${selector}.`);
    field.focus();
    field.value = value;
    field.dispatchEvent(new page.Event("input", { bubbles: true }));
  };
  input("[data-search]", "flashback");
  expect(shown()).toEqual(["edge.flashbacks"]);
  input("[data-search]", "");
  input('[name="edge.failureBoonsPerScene"]', "9999");
  input("[data-search]", "flashback");
  expect(shown().sort()).toEqual(["edge.failureBoonsPerScene", "edge.flashbacks"]);
  expect(form.checkValidity()).toBe(false);
  input('[name="edge.failureBoonsPerScene"]', "2");
  expect(shown().sort()).toEqual(["edge.failureBoonsPerScene", "edge.flashbacks"]);
  expect(form.checkValidity()).toBe(true);
  input("[data-search]", "flashback");
  expect(shown()).toEqual(["edge.flashbacks"]);
});
