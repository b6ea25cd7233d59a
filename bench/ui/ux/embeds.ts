/**
 * Documents embedded in text: `@Embed[uuid option=value]{label}` [type documentation: TextEditor._parseEmbedConfig].
 */
import { documentByUuid, type HostDocument } from "../applications/host.ts";
import { createAnchor } from "./anchors.ts";

/** Pattern of an embed in text: configuration, label. */
export const EMBED = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** Greatest depth of nested embeds. */
export const MAX_EMBED_DEPTH = 5;

/** Configuration of one embed. */
export interface EmbedConfig {
  uuid?: string;
  values: string[];
  label?: string;
  inline?: boolean;
  cite?: boolean;
  caption?: boolean | string;
  captionPosition?: string;
  classes?: string;
  [option: string]: unknown;
}

interface EmbeddableDocument extends HostDocument {
  toEmbed?(config: EmbedConfig, options: object): Promise<HTMLElement | HTMLCollection | null>;
  text?: { content?: string };
  system?: { onEmbed?(element: HTMLElement): void };
}

function readValue(text: string): string | boolean | number {
  if (text === "true" || text === "false") return text === "true";
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Parse `uuid=Actor.x caption="A caption" cite=false inline`: pairs by their key, single words under `values`. */
function parseEmbedConfig(raw: string): EmbedConfig {
  const config: EmbedConfig = { values: [] };
  for (const match of raw.matchAll(/(?:([\w-]+)=)?(?:"([^"]*)"|([^\s"]+))/g)) {
    const [, key, quoted, bare] = match;
    const value = quoted ?? bare ?? "";
    if (key) config[key] = quoted === undefined ? readValue(value) : value;
    else if (config.uuid === undefined && /^(\.|\w+\.\w)/.test(value)) config.uuid = value;
    else config.values.push(value);
  }
  for (const flag of ["inline"]) if (config.values.includes(flag)) config[flag] = true;
  return config;
}

function wrap(content: HTMLElement, found: HostDocument, config: EmbedConfig): HTMLElement {
  const classes = ["content-embed", ...(config.classes ?? "").split(" ").filter(Boolean)];
  if (config.inline) {
    const section = document.createElement("section");
    section.classList.add(...classes);
    section.append(...content.childNodes);
    return section;
  }
  const figure = document.createElement("figure");
  figure.classList.add(...classes);
  figure.append(...content.childNodes);
  if (config.caption === false) return figure;
  const caption = document.createElement("figcaption");
  const text = document.createElement("strong");
  text.classList.add("embed-caption");
  text.textContent = config.label ?? (typeof config.caption === "string" ? config.caption : (found.name ?? ""));
  caption.append(text);
  if (config.cite !== false && found.uuid) {
    const cite = document.createElement("cite");
    const dataset = { link: "", uuid: found.uuid };
    cite.append(
      createAnchor({ classes: ["content-link"], dataset, name: found.name ?? "", icon: "fa-solid fa-file-lines" }),
    );
    caption.append(cite);
  }
  if (config.captionPosition === "top") figure.prepend(caption);
  else figure.append(caption);
  return figure;
}

/**
 * The element for a match of `EMBED`: the one that the document provides, otherwise the text of a journal page. Null if
 * the document is missing or has nothing to show. `enrich` enriches the text of a page.
 */
export async function createEmbed(
  match: RegExpMatchArray,
  options: { relativeTo?: unknown; [option: string]: unknown },
  enrich: (html: string, relativeTo: unknown) => Promise<string>,
): Promise<HTMLElement | null> {
  const config = parseEmbedConfig(match[1] ?? "");
  if (match[2]) config.label = match[2];
  if (!config.uuid) return null;
  const found = (await documentByUuid(config.uuid, options.relativeTo)) as EmbeddableDocument | null;
  if (!found) return null;
  const made = (await found.toEmbed?.(config, options)) ?? null;
  if (made instanceof HTMLElement) {
    found.system?.onEmbed?.(made);
    return made;
  }
  const holder = document.createElement("div");
  if (made) holder.append(...made);
  else if (found.text?.content) holder.innerHTML = await enrich(found.text.content, found);
  else return null;
  return wrap(holder, found, config);
}
