/** The shop as it is drawn onto a sheet: what glows, what is said of it, and the lines in which somebody types. */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ATTRIBUTES } from "../../src/rulesets/decision/rules/index.ts";
import { type Examples, openExamples } from "./examples-table.ts";

interface Drawn {
  draw(): void;
  close(): void;
}

let at: Examples;
let page: Document;
let SheetShop: new (place: { element: Element; closed(): void }, actor: unknown, shop: object) => Drawn;
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.ana.global(name));
  ({ document: page } = new JSDOM("<main></main>").window);
  vi.stubGlobal("document", page);
  vi.stubGlobal("CSS", { escape: String });
  // The page of the test lays nothing out, so nothing scrolls.
  Object.assign(Object.getPrototypeOf(page.createElement("form")).constructor.prototype, {
    scrollIntoView: () => null,
  });
  const { controlKinds } = await import(`../../src/ui/${"controls"}.ts`);
  const { loadTemplates } = await import(`../../src/foundry/${"templates"}.ts`);
  await loadTemplates([...controlKinds, "ui/ask", "actor/shop-list", "actor/shop-more", "actor/shop"]);
  ({ SheetShop } = await import(`../../src/actor/shop/${"sheet-shop"}.ts`));
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

/** The shop of a character on the part of its sheet with the numbers that `marked` names. */
async function opened(game: string, id: string, marked = "") {
  const { [`${game}Shop`]: shop } = await import(`../../src/rulesets/${game}/actors/shop.ts`);
  const sheet = page.createElement("div");
  sheet.innerHTML = `<section class="tab" data-tab="traits">${marked}</section>`;
  page.body.replaceChildren(sheet);
  const drawn = new SheetShop({ element: sheet, closed: () => undefined }, at.ana.game.actors.get(id), shop);
  drawn.draw();
  const input = (name: string) => {
    const found = sheet.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`There is no field ${name}.`);
    return found;
  };
  /** Type a word key by key where the caret stands. */
  const type = (word: string) => {
    for (const key of word) {
      const line = page.activeElement as HTMLInputElement;
      line.setRangeText(key, line.selectionStart ?? 0, line.selectionEnd ?? 0, "end");
      line.dispatchEvent(new (page.defaultView as unknown as typeof globalThis).Event("input", { bubbles: true }));
    }
  };
  const press = (selector: string) => sheet.querySelector<HTMLElement>(selector)?.click();
  return { sheet, drawn, input, type, press };
}

it("takes a name that is typed key by key as it is typed", async () => {
  const id = await at.actor("challenge", "Ottoline", "Ana", { advances: { earned: 1 } });
  const { drawn, input, type, press } = await opened("challenge", id);
  press("[data-offer=talent]");
  input("training-name").focus();
  type("Ridge walking");
  expect(input("training-name").value).toBe("Ridge walking");
  input("name").focus();
  type("Nevr lost");
  input("name").setSelectionRange(3, 3);
  type("e");
  expect([input("name").value, input("training-name").value]).toEqual(["Never lost", "Ridge walking"]);
  // The sheet is drawn anew while somebody types, as when a game master awards something.
  drawn.draw();
  expect(page.activeElement).toBe(input("name"));
  type("!");
  expect(input("name").value).toBe("Neve!r lost");
});

const ring = ["body", "grace", "wit", "heart"]
  .map((id) => `<button data-action="check" data-kind="attribute" data-id="${id}"><b>${id}</b></button>`)
  .join("");

it("says once that nothing is left, and keeps the numbers of the sheet as they are", async () => {
  const attributes = { body: 12, grace: 7, wit: 8, heart: 9 };
  const id = await at.actor("effort", "Alder", "Ana", { attributes });
  const { sheet, press } = await opened("effort", id, ring);
  const tags = () => [...sheet.querySelectorAll(".tessera-price-tag")].map(({ textContent }) => textContent);
  const hint = () => sheet.querySelector(".tessera-hint")?.textContent;
  expect([tags(), sheet.querySelectorAll(".tessera-affordable").length]).toEqual([["12 is the highest"], 0]);
  expect(hint()).toBe("Each needs an attribute point, you have 0. Press one to see what it would change.");
  press("[data-id=grace]");
  expect(sheet.querySelector(".tessera-shop-chosen")?.textContent).toContain("needs an attribute point, you have 0");
});

it("names the price on what glows, what it is good for once pressed, and to press what glows", async () => {
  const attributes = { body: 12, grace: 7, wit: 8, heart: 9 };
  const id = await at.actor("effort", "Wilma", "Ana", { attributes, advances: { earned: 1 } });
  const { sheet, press } = await opened("effort", id, ring);
  const glowing = [...sheet.querySelectorAll(".tessera-affordable")].map(({ textContent }) => textContent);
  expect(glowing).toEqual(["grace1 point", "wit1 point", "heart1 point"]);
  expect(sheet.querySelector(".tessera-hint")?.textContent).toBe(
    "What glows can be bought now, further down the sheet as well. Press it to see what it changes.",
  );
  press("[data-id=grace]");
  expect(sheet.querySelector(".tessera-shop-chosen p")?.textContent).toBe("Balance, dodge, sneak, aim, fine work.");
});

it("no longer offers to undo what was undone elsewhere", async () => {
  const attributes = { body: 12, grace: 7, wit: 8, heart: 9 };
  const id = await at.actor("effort", "Selma", "Ana", { attributes, advances: { earned: 1 } });
  const { registerAdvanceLog } = await import(`../../src/actor/maker/${"advance-log"}.ts`);
  const log = { stands: true, undone: true };
  registerAdvanceLog({
    record: async () => "note",
    stands: () => log.stands,
    undo: async () => log.undone,
  });
  const { sheet, drawn, press } = await opened("effort", id, ring);
  const buy = async () => {
    press("[data-id=grace]");
    press("[data-shop=buy]");
    await vi.waitFor(() => expect(sheet.querySelector("[data-shop=undo]")).not.toBeNull());
  };
  await buy();
  drawn.draw();
  expect(sheet.querySelector("[data-shop=undo]")).not.toBeNull();
  log.stands = false;
  drawn.draw();
  expect(sheet.querySelector("[data-shop=undo]")).toBeNull();
  // The log tells of an undo that is refused, and the purchase stays.
  Object.assign(log, { stands: true, undone: false });
  await buy();
  press("[data-shop=undo]");
  await new Promise((done) => setTimeout(done));
  expect(sheet.querySelector("[data-shop=undo]")).not.toBeNull();
  // It was undone while the sheet was not drawn anew.
  log.stands = false;
  press("[data-shop=undo]");
  await vi.waitFor(() => expect(sheet.querySelector("[data-shop=undo]")).toBeNull());
});

it("says that a level brings a talent alone where none of a character's attributes can rise, at an even level too", async () => {
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, 6]));
  const id = await at.actor("decision", "Oswin", "Ana", { level: 3, attributes });
  const { decisionShop } = await import(`../../src/rulesets/decision/actors/${"shop"}.ts`);
  const offers = decisionShop([]).offers(at.ana.game.actors.get(id));
  expect(offers).toMatchObject([{ id: "level", about: "This level brings a talent, and no attribute." }]);
  expect(offers[0].label).toContain("4");
});

it("does not repeat on a card the kind that stands above it", async () => {
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, 1]));
  const id = await at.actor("decision", "Odile", "Ana", { level: 1, attributes });
  const { decisionShop } = await import(`../../src/rulesets/decision/actors/${"shop"}.ts`);
  const talent = (kind: string, line: string) => ({ id: kind, name: kind, kind, line, does: "", appliesTo: "" });
  const ready = [
    talent("ability", "Ability. Once a scene, a foe hears you out."),
    talent("proficiency", "Never falls off a ladder."),
  ];
  const [offer] = decisionShop(ready).offers(at.ana.game.actors.get(id));
  const fields: { label: string; cards?: { line: string }[] }[] = offer.fields({});
  expect(fields.map(({ label, cards }) => [label, cards?.[0]?.line])).toEqual([
    ["Abilities", "Once a scene, a foe hears you out."],
    ["Proficiencies", "Never falls off a ladder."],
  ]);
});
