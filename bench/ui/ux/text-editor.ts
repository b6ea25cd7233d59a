/** Enriches text for reading: foundry.applications.ux.TextEditor [type documentation]. */
import type { TextEnricher } from "../../core/config.ts";
import { configPart, documentClass } from "../applications/host.ts";
import { type AnchorOptions, createAnchor } from "./anchors.ts";
import { CONTENT_LINK, createContentLink } from "./content-links.ts";
import { createEmbed, EMBED, MAX_EMBED_DEPTH } from "./embeds.ts";
import { configured } from "./implementation.ts";
import { enrichInlineRolls } from "./inline-rolls.ts";
import { activateTextListeners } from "./text-listeners.ts";
import { replaceMatches } from "./text-nodes.ts";

/** Options of `enrichHTML`. */
export interface EnrichmentOptions {
  /** Keep secrets that are not revealed. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: Record<string, unknown> | (() => Record<string, unknown>);
  /** Document to which relative UUIDs refer. */
  relativeTo?: unknown;
  _embedDepth?: number | null;
  [option: string]: unknown;
}

const HYPERLINK = /(https?:\/\/)(www\.)?([^\s<>"')\]]*[^\s<>"')\].,;:!?])/gi;

/** Enriches text: secrets, links, rolls, embeds and patterns that packages add. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return configured("TextEditor", TextEditor);
  }

  /**
   * Enrich HTML. Secrets that are not revealed are removed unless `secrets` is set; `@UUID[…]`, `@Embed[…]`, addresses,
   * `[[rolls]]` and the patterns of CONFIG.TextEditor.enrichers are replaced.
   */
  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    if (!content?.length) return "";
    const settings = { documents: true, links: true, rolls: true, embeds: true, custom: true, ...options };
    const html = document.createElement("div");
    html.innerHTML = String(content);
    wrapSecrets(html, settings.secrets === true);
    if (settings.embeds) await this._enrichEmbeds(html, settings);
    if (settings.documents) {
      await replaceMatches(html, CONTENT_LINK, (match) => createContentLink(match, settings.relativeTo));
    }
    if (settings.links) await replaceMatches(html, HYPERLINK, (match) => createHyperlink(match[0]), { skip: "a" });
    if (settings.custom) await this._applyCustomEnrichers(html, settings);
    if (settings.rolls) await enrichInlineRolls(html, resolve(settings.rollData));
    await this._finalizeEnrichedHTML(html, settings);
    return html.innerHTML;
  }

  /** Replace embeds, up to a depth beyond which they are taken to be circular. */
  static async _enrichEmbeds(html: HTMLElement, options: EnrichmentOptions): Promise<void> {
    const depth = options._embedDepth ?? 0;
    if (depth >= MAX_EMBED_DEPTH) return;
    const inner = { ...options, _embedDepth: depth + 1 };
    await replaceMatches(html, EMBED, (match) =>
      createEmbed(match, inner, (text, relativeTo) => this.enrichHTML(text, { ...inner, secrets: false, relativeTo })),
    );
  }

  /** Apply the enrichers that packages registered. Those with `onRender` get an `<enriched-content>` around. */
  static async _applyCustomEnrichers(html: HTMLElement, options: EnrichmentOptions): Promise<void> {
    const { enrichers = [] } = (configPart("TextEditor") ?? {}) as { enrichers?: TextEnricher[] };
    for (const { id, pattern, enricher, onRender, replaceParent = false } of enrichers) {
      const create = async (match: RegExpMatchArray): Promise<HTMLElement | null> => {
        const element = await enricher(match, options);
        if (!element || !onRender) return element;
        if (!id) throw new Error("An enricher with onRender needs an id");
        const wrapper = document.createElement("enriched-content");
        wrapper.setAttribute("enricher", id);
        wrapper.append(element);
        return wrapper;
      };
      await replaceMatches(html, pattern, create, { hoist: replaceParent });
    }
  }

  /** A last change to enriched HTML; empty, for subclasses to override. */
  static async _finalizeEnrichedHTML(_html: HTMLElement, _options: EnrichmentOptions): Promise<void> {}

  /** A link with text, icon and data. */
  static createAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return createAnchor(options);
  }

  /** The data of a drag or drop; an empty object if there are none. */
  static getDragEventData(event: DragEvent): unknown {
    if (!("dataTransfer" in event)) return {};
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return data ?? {};
    } catch {
      // Any text can be dropped; one that is not JSON counts as no data.
      return {};
    }
  }

  /** The text of a link to the dropped document; null if the data name no document. */
  static async getContentLink(eventData: unknown, options: Record<string, unknown> = {}): Promise<string | null> {
    const { type } = (eventData ?? {}) as { type?: unknown };
    if (typeof type !== "string") return null;
    const cls = documentClass(type) as {
      fromDropData?(data: unknown): Promise<{ _createDocumentLink?(data: unknown, options: object): string } | null>;
    };
    const dropped = await cls.fromDropData?.(eventData);
    return dropped?._createDocumentLink?.(eventData, options) ?? null;
  }

  /** Decode the entities in HTML text. */
  static decodeHTML(html: string): string {
    const holder = document.createElement("textarea");
    holder.innerHTML = html;
    return holder.value;
  }

  /** The beginning of a text, without markup, cut at a word. */
  static previewHTML(content: string, length = 250): string {
    const holder = document.createElement("div");
    holder.innerHTML = content;
    const text = this.truncateHTML(holder).textContent ?? "";
    return this.truncateText(text, { maxLength: length }).replace(/\s+/g, " ").trim();
  }

  /**
   * Remove headers, footers, secrets, scripts, styles, figures and tables from an element, in place.
   * @returns the element
   */
  static truncateHTML(html: HTMLElement): HTMLElement {
    for (const element of html.querySelectorAll("header, footer, section.secret, script, style, figure, table")) {
      element.remove();
    }
    return html;
  }

  /** Truncate a text to `maxLength` characters, to which the suffix is added. */
  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const end = splitWords && !/\s/.test(text[maxLength] ?? "") ? cut.search(/\s+\S*$/) : cut.length;
    return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}${suffix ?? ""}`;
  }

  /** Let links and rolls in text answer to clicks, on the whole page. */
  static activateListeners(): void {
    activateTextListeners(document);
  }
}

function resolve(rollData: EnrichmentOptions["rollData"]): Record<string, unknown> {
  return (typeof rollData === "function" ? rollData() : rollData) ?? {};
}

/** Remove secrets that the user may not see; wrap the others in blocks with which they can be revealed. */
function wrapSecrets(html: HTMLElement, keep: boolean): void {
  for (const secret of html.querySelectorAll<HTMLElement>("section.secret")) {
    if (!keep) {
      if (!secret.classList.contains("revealed")) secret.remove();
      continue;
    }
    if (secret.parentElement?.localName === "secret-block") continue;
    const block = document.createElement("secret-block");
    secret.replaceWith(block);
    block.append(secret);
  }
}

function createHyperlink(address: string): HTMLAnchorElement {
  return createAnchor({
    attrs: { href: address, target: "_blank", rel: "nofollow noopener" },
    classes: ["hyperlink"],
    name: address,
  });
}
