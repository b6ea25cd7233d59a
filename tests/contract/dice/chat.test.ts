import { readFile } from "node:fs/promises";
import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Roll, setDiceContext } from "../../../bench/core/dice/index.ts";
import { renderTemplate, templateSource } from "../../../bench/ui/handlebars/templates.ts";
import { rollWith } from "./table.ts";

const created: Record<string, unknown>[] = [];

templateSource.load = (path) => readFile(new URL(`../../../bench/ui/${path}`, import.meta.url), "utf8");

beforeEach(() => {
  created.length = 0;
  setDiceContext({
    renderTemplate,
    user: { id: "user000000000000" },
    messageMode: "gm",
    sound: "sounds/dice.wav",
    localize: (key) => (key === "DICE.STATES.Discarded" ? "verworfen" : key),
    ChatMessage: {
      applyMode: (data, mode) => Object.assign(data, { mode }),
      create: async (data) => {
        created.push(data);
        return { id: "message000000000" };
      },
    },
  });
});

async function html(text: Promise<string>): Promise<HTMLElement> {
  return new JSDOM(await text).window.document.body;
}

describe("toMessage [type documentation: Roll#toMessage; release notes 14: message modes]", () => {
  it("evaluates the roll and creates a message of it", async () => {
    const roll = new Roll("1d1 + 2");
    await roll.toMessage({ flavor: "why" });
    expect(created).toEqual([
      {
        author: "user000000000000",
        content: "3",
        sound: "sounds/dice.wav",
        flavor: "why",
        rolls: [roll],
        mode: "gm",
      },
    ]);
  });

  it("returns the data alone where nothing is to be created", async () => {
    const data = await new Roll("4").toMessage({}, { create: false, messageMode: "self" });
    expect(data).toMatchObject({ content: "4", mode: "self" });
    expect(created).toEqual([]);
  });

  it.each([
    ["publicroll", "public"],
    ["gmroll", "gm"],
    ["blindroll", "blind"],
    ["selfroll", "self"],
    ["roll", "gm"],
  ])("takes the former roll mode %s as %s", async (rollMode, mode) => {
    expect(await new Roll("4").toMessage({}, { create: false, rollMode })).toMatchObject({ mode });
    expect(Roll._mapLegacyRollMode(rollMode)).toBe(mode);
  });

  it("leaves a message mode as it is where a roll mode may stand [type documentation: Roll._mapLegacyRollMode]", () => {
    expect(Roll._mapLegacyRollMode("blind")).toBe("blind");
  });

  it("lets message data override content and sound, never the rolls", async () => {
    const roll = new Roll("4");
    const data = await roll.toMessage({ content: "x", sound: null, rolls: [] }, { create: false });
    expect(data).toMatchObject({ content: "x", sound: null, rolls: [roll] });
  });
});

describe("render [type documentation: Roll#render]", () => {
  it("shows formula, dice and total", async () => {
    const body = await html((await rollWith("2d6kh + 1", [3, 5])).render({ flavor: "For glory" }));
    expect(body.querySelector(".dice-flavor")?.textContent).toBe("For glory");
    const formula = body.querySelector("button.dice-formula");
    expect(formula?.textContent).toBe("2d6kh + 1");
    // A button, so that the dice unfold from the keyboard too.
    expect([formula?.getAttribute("data-action"), formula?.getAttribute("aria-expanded")]).toEqual([
      "expandRoll",
      "false",
    ]);
    expect(body.querySelector(".dice-total")?.textContent).toBe("6");
    expect([...body.querySelectorAll(".dice-rolls > li")].map((li) => li.firstChild?.textContent)).toEqual(["3", "5"]);
  });

  it("hides all but that something was rolled where it is private", async () => {
    const body = await html((await rollWith("1d6", [5])).render({ isPrivate: true, flavor: "secret" }));
    expect(body.querySelector(".dice-formula")?.textContent).toBe("???");
    expect(body.querySelector(".dice-total")?.textContent).toBe("?");
    expect(body.textContent).not.toMatch(/secret|5/);
  });

  it("shows no dice where there are none", async () => {
    const body = await html(new Roll("3 + 4").render());
    expect(body.querySelector("button, .dice-tooltip")).toBeNull();
    expect(body.querySelector(".dice-total")?.textContent).toBe("7");
  });

  it("escapes what people wrote", async () => {
    const body = await html((await rollWith("1d6[<img src=x>]", [5])).render({ flavor: "<b>x</b>" }));
    expect(body.querySelector("img, b")).toBeNull();
  });

  it("uses another template where asked to", async () => {
    const renderTemplate = vi.fn(async () => "own");
    setDiceContext({ renderTemplate });
    expect(await new Roll("4").render({ template: "systems/x/roll.hbs" })).toBe("own");
    expect(renderTemplate).toHaveBeenLastCalledWith("systems/x/roll.hbs", expect.objectContaining({ total: 4 }));
  });

  it("uses the templates of its class [type documentation: Roll.CHAT_TEMPLATE]", async () => {
    class Special extends Roll {
      static override CHAT_TEMPLATE = "systems/x/chat.hbs";
    }
    const renderTemplate = vi.fn(async () => "");
    setDiceContext({ renderTemplate });
    await new Special("4").render();
    expect(renderTemplate).toHaveBeenLastCalledWith("systems/x/chat.hbs", expect.anything());
    expect(Roll.CHAT_TEMPLATE).toBe("templates/dice/roll.hbs");
  });
});

describe("the tooltip [type documentation: Roll#getTooltip]", () => {
  it("tells of each die by class and in words what became of it", async () => {
    const body = await html((await rollWith("3d6r1kh1cs>4", [1, 5, 2, 3])).getTooltip());
    const dice = [...body.querySelectorAll(".dice-rolls > li")];
    expect(dice.map((li) => li.className)).toEqual([
      "roll die d6 rerolled min",
      "roll die d6 success",
      "roll die d6 discarded",
      "roll die d6 discarded",
    ]);
    expect(dice.map((li) => li.textContent)).toEqual(["1 (rerolled)", "5 (success)", "2 (verworfen)", "3 (verworfen)"]);
  });

  it("shows flavor and total of each part", async () => {
    const body = await html((await rollWith("2d6[fire] + 1d4[cold]", [2, 3, 4])).getTooltip());
    const text = (selector: string) => [...body.querySelectorAll(selector)].map((element) => element.textContent);
    expect(text(".part-formula")).toEqual(["2d6", "1d4"]);
    expect(text(".part-flavor")).toEqual(["fire", "cold"]);
    expect(text(".part-total")).toEqual(["5", "4"]);
  });
});

describe("inline links [type documentation: Roll#toAnchor, Roll.expandInlineResult]", () => {
  it("carry the roll, and expand to its dice and back", async () => {
    const { document } = new JSDOM().window;
    vi.stubGlobal("document", document);
    const roll = await rollWith("2d6", [3, 4]);
    const anchor = roll.toAnchor({
      classes: ["extra"],
      dataset: { why: "x" },
      attrs: { title: "T" },
      icon: "fa-solid fa-star",
    });
    vi.unstubAllGlobals();
    expect([...anchor.classList]).toEqual(["inline-roll", "inline-result", "extra"]);
    expect([anchor.textContent, anchor.dataset["why"], anchor.title]).toEqual(["7", "x", "T"]);
    await Roll.expandInlineResult(anchor);
    expect(anchor.getAttribute("aria-expanded")).toBe("true");
    expect(anchor.querySelectorAll(".dice-rolls > li")).toHaveLength(2);
    Roll.collapseInlineResult(anchor);
    expect([anchor.textContent, anchor.getAttribute("aria-expanded")]).toEqual(["7", "false"]);
  });
});
