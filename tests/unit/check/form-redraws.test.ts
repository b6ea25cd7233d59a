/** Changes that a user makes while a form is drawn again. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FormRedraws } from "../../../src/check/form-redraws.ts";

const FIELDS = `
  <select name="visibility"><option value="public">All</option><option value="gm">Game masters</option></select>
  <input type="radio" name="position" value="risky" checked><input type="radio" name="position" value="desperate">
  <input type="checkbox" data-target="Actor.a"><input type="checkbox" data-target="Actor.b">
  <input id="stakes" type="checkbox"> <input name="words">`;

let form: HTMLElement;
let redraws: FormRedraws;
let read: string[];
beforeEach(() => {
  const { window: page } = new JSDOM(`<form>${FIELDS}</form>`);
  vi.stubGlobal("Event", page.Event);
  form = page.document.querySelector("form") as HTMLElement;
  redraws = new FormRedraws();
  read = [];
  form.addEventListener("change", ({ target }) => {
    const field = target as HTMLInputElement;
    if (redraws.isCurrent(field, "change")) read.push(field.type === "checkbox" ? String(field.checked) : field.value);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A promise with the functions that settle it. */
function deferred() {
  let resolve = (): void => {};
  let reject = (_error: Error): void => {};
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

/** Begin a redraw. @returns a function that ends it with new fields in the form, and resolves afterwards */
function redraw(isOpen = true): () => Promise<void> {
  const { promise, resolve } = deferred();
  const done = redraws.during(promise, () => (isOpen ? form : null));
  return () => {
    form.innerHTML = FIELDS;
    resolve();
    return done;
  };
}
function change(selector: string, by: (field: HTMLInputElement) => void): void {
  const field = form.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`The form has no ${selector}.`);
  by(field);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
const shows = (selector: string) => form.querySelector<HTMLInputElement>(selector);

it("are read at once while nothing is drawn", () => {
  change("select", (field) => (field.value = "gm"));
  expect(read).toEqual(["gm"]);
});

it("are read in the new form, of every kind of field, in their order", async () => {
  const end = redraw();
  change("select", (field) => (field.value = "gm"));
  change('[value="desperate"]', (field) => (field.checked = true));
  change('[data-target="Actor.b"]', (field) => (field.checked = true));
  change("#stakes", (field) => (field.checked = true));
  expect(read).toEqual([]);
  await end();
  expect(read).toEqual(["gm", "desperate", "true", "true"]);
  expect(shows("select")?.value).toBe("gm");
  expect(shows('[value="desperate"]')?.checked).toBe(true);
  expect(shows('[data-target="Actor.a"]')?.checked).toBe(false);
  expect(shows('[data-target="Actor.b"]')?.checked).toBe(true);
});

it("count with their last value, and once", async () => {
  const end = redraw();
  change("#stakes", (field) => (field.checked = true));
  change("#stakes", (field) => (field.checked = false));
  await end();
  await redraw()();
  expect(read).toEqual(["false"]);
});

it("come with the events that the user caused, so that a text that is still typed is not done", async () => {
  const typed: string[] = [];
  form.addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    if (redraws.isCurrent(field, "input")) typed.push(field.value);
  });
  const end = redraw();
  for (const text of ["A", "A rope"]) {
    const field = form.querySelector<HTMLInputElement>('[name="words"]');
    if (field) field.value = text;
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await end();
  expect(typed).toEqual(["A rope"]);
  expect(read).toEqual([]);
});

it("wait for the last of several redraws", async () => {
  const [first, second] = [redraw(), redraw()];
  change("#stakes", (field) => (field.checked = true));
  await first();
  expect(read).toEqual([]);
  await second();
  expect(read).toEqual(["true"]);
});

it("of a field that stayed where it was, or is gone, are read there, or are dropped", async () => {
  const { promise, resolve } = deferred();
  const done = redraws.during(promise, () => form);
  change("#stakes", (field) => (field.checked = true));
  change("select", (field) => (field.value = "gm"));
  shows("select")?.remove();
  resolve();
  await done;
  expect(read).toEqual(["true"]);
});

it("are forgotten with a window that closes", async () => {
  const end = redraw(false);
  change("#stakes", (field) => (field.checked = true));
  await end();
  await redraw()();
  expect(read).toEqual([]);
});

it("are read before all that waits for the end of the redraws, also if the last one fails", async () => {
  const { promise, reject } = deferred();
  const failed = redraws.during(promise, () => form);
  const end = redraw();
  change("#stakes", (field) => (field.checked = true));
  const finished = redraws.finished().then(() => read.push("finished"));
  await end();
  expect(read).toEqual([]);
  reject(new Error("This part cannot be drawn."));
  await expect(failed).rejects.toThrow("cannot be drawn");
  await finished;
  expect(read).toEqual(["true", "finished"]);
});
