import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { ilsa, openEdgeTable } from "./edge-table.ts";
import { load } from "./play-table.ts";
import { WorldAsBefore } from "./world-as-before.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let page: JSDOM;
let world: WorldAsBefore;

beforeAll(async () => {
  table = await openEdgeTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await ana.global<{ update(changes: object): Promise<unknown> }>("game.user").update({ character: ilsa });
  await table.settle();
  // A client with a page opens its user's character, and this page draws no windows.
  page = new JSDOM();
  for (const client of [gm, ana]) client.global<{ document: unknown }>("globalThis").document = page.window.document;
  // On each client, the first link loads the code for links.
  for (const client of [gm, ana]) await enriched(client, "[[/check edge wits+stealth 2]]");
  await new Promise((resolve) => setTimeout(resolve, 500));
  world = new WorldAsBefore(gm);
});
afterEach(() => world.restore(table, [gm, ana]));
afterAll(() => table?.close());

interface Enricher {
  id: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: object): Promise<HTMLElement>;
  onRender(element: HTMLElement): void;
}

/** The element into which a client turns a text, in a page as in the host; null if the text is no link of Tessera's. */
async function enriched(client: TableClient, text: string): Promise<HTMLElement | null> {
  const enricher = (client.CONFIG as unknown as { TextEditor: { enrichers: Enricher[] } }).TextEditor.enrichers.find(
    ({ id }) => id === "tessera",
  );
  const [match] = [...text.matchAll(enricher?.pattern ?? /^$/g)];
  if (!enricher || !match) return null;
  const wrapper = page.window.document.createElement("enriched-content");
  wrapper.append(await enricher.enricher(match, {}));
  page.window.document.body.append(wrapper);
  enricher.onRender(wrapper);
  await partsLoaded();
  return wrapper;
}

/** Wait until a client has run the code that it loads on demand. */
const partsLoaded = () => new Promise((resolve) => setTimeout(resolve, 20));

async function press(element: Element | null | undefined, event: Event): Promise<void> {
  element?.dispatchEvent(event);
  await table.settle();
}

const click = (shiftKey = true) => new page.window.MouseEvent("click", { bubbles: true, shiftKey });
const messages = (client: TableClient) =>
  [...client.game.messages] as unknown as { type: string; system: Record<string, Record<string, unknown>> }[];

/** What the client's user was told since. */
function told(client: TableClient): string[] {
  const said: string[] = [];
  const notifications =
    client.global<Record<string, (text: string, options?: { format?: object }) => unknown>>("ui.notifications");
  for (const kind of ["info", "warn", "error"]) {
    notifications[kind] = (text) => {
      said.push(text);
    };
  }
  return said;
}

describe("a check in a text", () => {
  it("is a link that rolls for the user's character", async () => {
    const element = await enriched(ana, "[[/check edge wits+stealth dv=3]]{Sneak past}");
    const link = element?.querySelector("a");
    expect(link?.textContent?.trim()).toBe("Sneak past");
    expect([link?.getAttribute("role"), link?.tabIndex]).toEqual(["button", 0]);
    load(ana, [9, 7, 6, 2, 3, 2, 5]);
    await press(link, click());
    expect(messages(gm)).toHaveLength(1);
    expect(messages(gm)[0]).toMatchObject({
      type: "check",
      system: {
        actor: `Actor.${ilsa}`,
        check: { attributeId: "wits", skillId: "stealth", difficulty: 3, intent: "Sneak past" },
      },
    });
  });

  it.each([
    ["[[/check challenge strike target=4]]", "challenge", { skill: "strike", target: 4 }],
    ["[[/check challenge shift tumble hits=2]]", "challenge", { kind: "shift", skill: "tumble", threshold: 2 }],
    ["[[/check effort body hard]]", "effort", { attribute: "body", difficulty: "hard" }],
    ["[[/check decision str tn=8]]", "decision", { stat: "str", targetNumber: 8 }],
    ["[[/contest decision cha]]", "decision", { stat: "cha", contested: true, targetNumber: null }],
  ])("%s asks by the rule set %s for %o", async (text, ruleset, specification) => {
    const group = (await enriched(ana, text))?.querySelector<HTMLElement>("[data-tessera-link]");
    expect(JSON.parse(group?.dataset["tesseraLink"] ?? "null")).toEqual({ kind: "check", ruleset, specification });
  });

  it("answers to the keyboard", async () => {
    const link = (await enriched(ana, "[[/check edge wits+stealth 2]]"))?.querySelector("a");
    expect(link?.textContent?.trim()).toBe("Wits + Stealth, Difficulty 2");
    load(ana, [9, 7, 6, 2, 3, 2, 5]);
    await press(link, new page.window.KeyboardEvent("keydown", { key: "a", bubbles: true, shiftKey: true }));
    expect(messages(gm)).toEqual([]);
    await press(link, new page.window.KeyboardEvent("keydown", { key: "Enter", bubbles: true, shiftKey: true }));
    expect(messages(gm)).toHaveLength(1);
  });

  it("says so where nobody can make it", async () => {
    const said = told(ana);
    await press((await enriched(ana, "[[/check challenge strike target=4]]"))?.querySelector("a"), click());
    await press((await enriched(ana, "[[/supply Torches]]"))?.querySelector("a"), click());
    expect(said).toEqual(["TESSERA.Enricher.nobody", "TESSERA.Enricher.noGear"]);
    expect(messages(gm)).toEqual([]);
  });

  it("lets a game master, and nobody else, ask for it", async () => {
    const text = "[[/check edge wits+stealth dv=3]]{Sneak past}";
    expect((await enriched(ana, text))?.querySelector(".tessera-ask")).toBeNull();
    await press((await enriched(gm, text))?.querySelector(".tessera-ask"), click());
    expect(messages(ana)).toHaveLength(1);
    expect(messages(ana)[0]).toMatchObject({
      type: "call",
      system: { ruleset: "edge", specification: { attribute: "wits", skill: "stealth", difficulty: 3 } },
    });
    await press(
      (await enriched(gm, text))?.querySelector("a"),
      new page.window.MouseEvent("contextmenu", { bubbles: true, shiftKey: true }),
    );
    expect(messages(ana)).toHaveLength(2);
  });

  it.each([
    ["[[/check chess e4]]", /no rule set "chess"/],
    ["[[/check edge wits+sneaking]]{Go}", /"sneaking"/],
    ["[[/check edge dv=0]]", /from 1 to 20/],
    ["[[/check]]", /no rule set/],
    ["[[/contest edge wits]]", /no rule set/],
    ["[[/supply]]", /name of the gear/],
    ["[[/clock 2/6]]", /segments/],
  ])("%s stays text, with a title that says what is wrong", async (text, title) => {
    const element = await enriched(ana, text);
    expect(element?.textContent).toBe(text);
    expect(element?.querySelector("a")).toBeNull();
    expect(element?.querySelector("span")?.title).toMatch(title);
  });

  it("leaves other texts alone", async () => {
    for (const text of ["[[/r 1d6]]", "[[/checkers]]", "/check edge", "[[check edge]]"])
      expect(await enriched(ana, text)).toBeNull();
  });

  it("keeps what a text says out of the markup", async () => {
    const element = await enriched(ana, '[[/supply <img src=x onerror="1">]]{<b>Rations</b>}');
    expect(element?.querySelector("img, b")).toBeNull();
    expect(element?.textContent).toContain("<b>Rations</b>");
  });
});

describe("supply in a text", () => {
  it("rolls for the character's gear of that name", async () => {
    const actor = gm.game.actors.get(ilsa) as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    };
    await actor.createEmbeddedDocuments("Item", [{ type: "gear", name: "Torches of pitch", system: { supply: "d8" } }]);
    await table.settle();
    load(ana, [2]);
    await press((await enriched(ana, "[[/supply Torches of pitch]]"))?.querySelector("a"), click());
    expect(messages(gm)[0]).toMatchObject({ type: "supply", system: { name: "Torches of pitch", before: "d8" } });
  });
});

describe("a clock in a text", () => {
  it("is drawn with its segments, and said", async () => {
    const element = await enriched(ana, "[[/clock The guard wakes 2/6]]");
    expect(element?.querySelectorAll("path")).toHaveLength(6);
    expect(element?.querySelectorAll("path.filled")).toHaveLength(2);
    expect(element?.querySelector("svg")?.getAttribute("aria-label")).toBe("Clock The guard wakes: 2 of 6");
    expect(element?.textContent?.trim()).toBe("The guard wakes");
  });
});

describe("a check that is dropped on the hotbar", () => {
  const dropped = (data: object) => ({ type: "TesseraCheck", actor: `Actor.${ilsa}`, label: "Stealth", data });

  it("becomes a macro that makes it, once", async () => {
    for (const slot of [1, 2]) {
      const data = dropped({ action: "check", skill: "stealth", other: "x" });
      expect(ana.Hooks.call("hotbarDrop", {}, data, slot)).toBe(false);
      await table.settle();
    }
    const macros = [...ana.game.macros] as unknown as { id: string; name: string; command: string; img: string }[];
    expect(macros).toHaveLength(1);
    expect(macros[0]).toMatchObject({
      name: "Stealth (Ilsa)",
      command: `await game.system.api.checkAs("Actor.${ilsa}", "Ilsa", {"skill":"stealth"});`,
      img: "systems/tessera/assets/emblems/edge.svg",
    });
    const user = ana.game.user as unknown as { hotbar: Record<string, string> };
    expect(user.hotbar).toMatchObject({ 1: macros[0]?.id, 2: macros[0]?.id });
  });

  it("takes the specification that the sheet states", async () => {
    ana.Hooks.call("hotbarDrop", {}, dropped({ dragCheck: '{"skill":"lore","position":"controlled"}' }), 3);
    await table.settle();
    const [macro] = [...ana.game.macros] as unknown as { command: string }[];
    expect(macro?.command).toContain('{"skill":"lore","position":"controlled"}');
  });

  it("is claimed for checks only", () => {
    expect(ana.Hooks.call("hotbarDrop", {}, { type: "Item", uuid: "Item.x" }, 4)).toBe(true);
  });
});

describe("a macro on the hotbar", () => {
  interface Actors {
    create(data: object): Promise<{ id: string; uuid: string }>;
  }
  type CheckAs = (uuid: string, name: string, specification: object, stages: object) => Promise<unknown>;
  const asked = { attribute: "wits", skill: "stealth" };
  const press = async (uuid: string, name: string) => {
    load(ana, [9, 9, 9, 9, 9, 9, 9]);
    const { checkAs } = (ana.game.system as unknown as { api: { checkAs: CheckAs } }).api;
    await checkAs(uuid, name, asked, { configure: false });
    await table.settle();
    return messages(gm).at(-1)?.system["circumstances"]?.["actor"];
  };

  it("finds the copy of its actor, and says what to do without one", async () => {
    const said = told(ana);
    expect(await press(`Actor.${ilsa}`, "Somebody else")).toBe(`Actor.${ilsa}`);
    const { name, type, system } = (
      gm.game.actors.get(ilsa) as unknown as { toObject(): Record<string, unknown> }
    ).toObject();
    const copy = await gm
      .global<Actors>("Actor")
      .create({ name: `${String(name)} the Second`, type, system, ownership: { [ana.userId]: 3 } });
    await table.settle();
    expect(await press("Actor.gone000000000000", "Ilsa the Second")).toBe(copy.uuid);
    expect(said).toEqual([]);
    await press("Actor.gone000000000000", "Nobody");
    expect(said).toEqual(["TESSERA.Hotbar.nobody"]);
  });
});
