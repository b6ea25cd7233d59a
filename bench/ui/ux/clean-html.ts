/** Making HTML of unknown origin harmless: foundry.utils.cleanHTML [type documentation: DialogV2, Notifications]. */
import sanitizeHtml from "sanitize-html";

const TEXT = `a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div
  dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark menu meter nav ol p picture
  pre progress q rp rt ruby s samp section small source span strong sub summary sup svg path table tbody td tfoot th thead
  time tr u ul var video audio wbr`;
const FORM = "button datalist fieldset form input label legend optgroup option output select textarea";
const CUSTOM = `code-mirror color-picker document-embed document-tags enriched-content file-picker formula-input hue-slider
  multi-checkbox multi-select prose-mirror range-picker secret-block string-tags`;
const ATTRIBUTES = `accept alt autocomplete autofocus autoplay checked class collaborate cols colspan compact controls coords
  cite datetime dir disabled download draggable enterkeyhint for height hidden high href id inert inputmode ismap label lang
  language list loop low max maxlength media min minlength multiple muted name nowrap open optimum pattern placeholder popover
  poster preload readonly rel required reversed role rows rowspan scope selected shape single size sizes slug span src srcset
  start step style tabindex target title toggled translate type usemap value width wrap d viewbox fill stroke`;

const words = (text: string): string[] => text.split(/\s+/);

/**
 * Clean HTML: scripts, frames, embedded objects, event-handler attributes, unknown attributes and unsafe addresses are
 * taken out; text, forms and the bench's own elements stay.
 */
export function cleanHTML(raw: string): string {
  return sanitizeHtml(String(raw), {
    allowedTags: [...words(TEXT), ...words(FORM), ...words(CUSTOM)],
    allowedAttributes: { "*": [...words(ATTRIBUTES), "data-*", "aria-*"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["http", "https", "data", "blob"] },
    // Styles cannot run code; parsing them would only lose custom properties.
    parseStyleAttributes: false,
    allowVulnerableTags: false,
  });
}

/** The element that HTML makes, or the collection of them if there are several: foundry.utils.parseHTML. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const { children } = document.importNode(holder.content, true);
  const [only] = children;
  return children.length === 1 && only instanceof HTMLElement ? only : children;
}
