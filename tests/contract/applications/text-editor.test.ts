// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TextEnricher } from "../../../bench/core/config.ts";
import { CONFIG } from "../../../bench/core/config.ts";
import { defineElements } from "../../../bench/ui/elements/index.ts";
import { type EnrichmentOptions, TextEditor } from "../../../bench/ui/ux/text-editor.ts";

const documents: Record<string, object> = {
  "Actor.a": { id: "a", uuid: "Actor.a", documentName: "Actor", name: "Ada <3" },
  "JournalEntry.j.JournalEntryPage.p": {
    id: "p",
    uuid: "JournalEntry.j.JournalEntryPage.p",
    documentName: "JournalEntryPage",
    name: "Page",
    text: { content: "<p>inside @UUID[Actor.a]</p>" },
  },
};

beforeEach(() => {
  defineElements();
  CONFIG.TextEditor.enrichers.length = 0;
  Object.assign(globalThis, { CONFIG, fromUuid: async (uuid: string) => documents[uuid] ?? null });
});

afterEach(() => {
  for (const name of ["CONFIG", "fromUuid"]) Reflect.deleteProperty(globalThis, name);
});

async function enrich(html: string, options: EnrichmentOptions = {}): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.innerHTML = await TextEditor.enrichHTML(html, options);
  return holder;
}

function addEnricher(enricher: Partial<TextEnricher> & Pick<TextEnricher, "pattern" | "enricher">): void {
  CONFIG.TextEditor.enrichers.push(enricher);
}

describe("enrichHTML", () => {
  it("hides secrets unless told otherwise; revealed ones are for all [type documentation: EnrichmentOptions.secrets]", async () => {
    const html = `<section class="secret" id="a">one</section><section class="secret revealed" id="b">two</section>`;
    expect((await enrich(html)).textContent).toBe("two");
    expect((await enrich(html, { secrets: true })).textContent).toBe("onetwo");
  });

  it("turns @UUID into links, with the document's name or a label of one's own [type documentation: _enrichContentLinks]", async () => {
    const html = await enrich("<p>@UUID[Actor.a] and @UUID[Actor.a]{her}</p>");
    const links = [...html.querySelectorAll<HTMLElement>("a.content-link")];
    expect(links.map((link) => [link.textContent, link.dataset["uuid"]])).toEqual([
      ["Ada <3", "Actor.a"],
      ["her", "Actor.a"],
    ]);
  });

  it("marks links to what is not there [type documentation: _createContentLink; hypothesis]", async () => {
    const link = (await enrich("@UUID[Actor.gone]{Lost}")).querySelector("a.content-link");
    expect([link?.classList.contains("broken"), link?.textContent]).toEqual([true, "Lost"]);
  });

  it("leaves out what it is told to leave out [type documentation: EnrichmentOptions]", async () => {
    const text = "@UUID[Actor.a] https://example.org [[/r 1d6]] @Embed[Actor.a]";
    const off = { documents: false, links: false, rolls: false, embeds: false };
    expect((await enrich(text, off)).innerHTML).toBe(text);
  });

  it("turns addresses into links, once [type documentation: _enrichHyperlinks]", async () => {
    const html = await enrich(`see https://example.org/a?b=1. <a href="https://x.org">https://x.org</a>`);
    expect([...html.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "https://example.org/a?b=1",
      "https://x.org",
    ]);
  });

  it("offers deferred rolls with their formula, mode and label [type documentation: _createInlineRoll]", async () => {
    const roll = (await enrich("[[/gmr 2d6 + 1 # sneaking]]{Sneak}")).querySelector<HTMLElement>("a.inline-roll");
    expect(roll?.textContent).toBe("Sneak");
    expect(roll?.dataset).toMatchObject({ formula: "2d6 + 1", mode: "gmr", flavor: "sneaking" });
  });

  it("rolls immediate ones, with the data given [type documentation: EnrichmentOptions.rollData]", async () => {
    const roll = (await enrich("[[2 + @bonus]]", { rollData: () => ({ bonus: 3 }) })).querySelector("a.inline-roll");
    expect([roll?.classList.contains("inline-result"), roll?.textContent]).toEqual([true, "5"]);
  });

  it("leaves brackets that hold no roll as they are [hypothesis]", async () => {
    expect((await enrich("[[not a roll at all!]]")).textContent).toBe("[[not a roll at all!]]");
  });

  it("embeds the text of a journal page with its caption [type documentation: _embedContent]", async () => {
    const html = await enrich('<p>@Embed[JournalEntry.j.JournalEntryPage.p caption="A caption"]</p>');
    expect(html.querySelector("figure.content-embed p a.content-link")?.textContent).toBe("Ada <3");
    expect(html.querySelector("figcaption .embed-caption")?.textContent).toBe("A caption");
  });

  it("does not touch text inside attributes or scripts [hypothesis]", async () => {
    const html = `<p title="@UUID[Actor.a]">x</p><style>a{content:"@UUID[Actor.a]"}</style>`;
    expect((await enrich(html)).querySelector("a")).toBeNull();
  });
});

describe("custom enrichers", () => {
  it("replace what their pattern finds, or leave it where they return null [type documentation: EnricherConfig]", async () => {
    addEnricher({
      pattern: /&Word\[(\w+)\]/g,
      enricher: async (match) => {
        if (match[1] === "skip") return null;
        const element = document.createElement("b");
        element.textContent = match[1]?.toUpperCase() ?? "";
        return element;
      },
    });
    expect((await enrich("a &amp;Word[x] b &amp;Word[skip] c")).innerHTML).toBe("a <b>X</b> b &amp;Word[skip] c");
  });

  it("see the options of the enrichment [type documentation: Enricher]", async () => {
    const enricher = vi.fn(async () => null);
    addEnricher({ pattern: /HERE/g, enricher });
    const relativeTo = documents["Actor.a"];
    await enrich("HERE", { relativeTo, secrets: true });
    expect(enricher).toHaveBeenCalledWith(
      expect.arrayContaining(["HERE"]),
      expect.objectContaining({ relativeTo, secrets: true }),
    );
  });

  it("with replaceParent take the place of an element that holds nothing else [type documentation: EnricherConfig.replaceParent]", async () => {
    addEnricher({ pattern: /BOX/g, replaceParent: true, enricher: async () => document.createElement("b") });
    expect((await enrich("<p>BOX</p><p>a BOX</p>")).innerHTML).toBe("<b></b><p>a <b></b></p>");
  });

  it("with onRender are wrapped in enriched-content, and told when they are in a page [type documentation: HTMLEnrichedContentElement]", async () => {
    const onRender = vi.fn();
    addEnricher({ id: "box", pattern: /BOX/g, onRender, enricher: async () => document.createElement("hr") });
    const html = await enrich("BOX");
    expect(html.innerHTML).toBe(`<enriched-content enricher="box"><hr></enriched-content>`);
    expect(onRender).not.toHaveBeenCalled();
    document.body.replaceChildren(html);
    expect(onRender).toHaveBeenCalledWith(html.firstElementChild);
  });
});

describe("TextEditor", () => {
  it("is the class that CONFIG.ux names [type documentation: TextEditor.implementation]", () => {
    class Own extends TextEditor {}
    expect(TextEditor.implementation).toBe(TextEditor);
    CONFIG.ux["TextEditor"] = Own;
    expect(TextEditor.implementation).toBe(Own);
    Reflect.deleteProperty(CONFIG.ux, "TextEditor");
  });

  it("reads the data of a drop, and nothing from one that carries none [type documentation: getDragEventData]", () => {
    const drop = (text: string) => ({ dataTransfer: { getData: () => text } }) as unknown as DragEvent;
    expect(TextEditor.getDragEventData(drop(`{"type":"Item"}`))).toEqual({ type: "Item" });
    expect(TextEditor.getDragEventData(drop("not JSON"))).toEqual({});
  });

  it("makes anchors, and cuts texts at words [type documentation: createAnchor, truncateText]", () => {
    const anchor = TextEditor.createAnchor({
      classes: ["x"],
      dataset: { a: "1" },
      attrs: { href: "#" },
      name: "<n>",
      icon: "i",
    });
    expect(anchor.outerHTML).toMatch(/^<a class="x" href="#" data-a="1"><i class="i".*<\/i>&lt;n&gt;<\/a>$/);
    expect(TextEditor.truncateText("one two three", { maxLength: 9 })).toBe("one two…");
  });
});
