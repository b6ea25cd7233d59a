/** Schema of rich text. Elements that the editor cannot edit are kept unchanged as opaque blocks. */
import { DOMParser, DOMSerializer, type NodeSpec, type Node as RichNode, Schema } from "prosemirror-model";
import { marks, nodes } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";
import { cleanHTML } from "../ux/clean-html.ts";

type Attributes = Record<string, string | null>;

/** Attributes of blocks that are kept while editing, because styles and links rely on them. */
const KEPT = ["id", "class", "style"] as const;

function readKept(element: HTMLElement): Attributes {
  return Object.fromEntries(KEPT.map((name) => [name, element.getAttribute(name)]));
}

function writeKept(node: RichNode): Record<string, string> {
  const kept = KEPT.map((name) => [name, node.attrs[name] as string | null] as const);
  return Object.fromEntries(
    kept.filter((entry): entry is readonly [(typeof KEPT)[number], string] => entry[1] !== null),
  );
}

const keptAttrs = Object.fromEntries(KEPT.map((name) => [name, { default: null }]));

/** A block with kept attributes, written as `tag`. */
function block(tag: string, spec: Partial<NodeSpec>, selector = tag): NodeSpec {
  return {
    ...spec,
    attrs: { ...keptAttrs, ...spec.attrs },
    parseDOM: [{ tag: selector, getAttrs: (element) => readKept(element as HTMLElement) }],
    toDOM: (node) => [tag, writeKept(node), 0],
  };
}

const HEADINGS = [1, 2, 3, 4, 5, 6];

/** Elements that the editor shows as a whole, without editing their contents. */
const OPAQUE = "table, details, figure, dl, iframe, video, audio, svg, form, picture";

const opaque: NodeSpec = {
  group: "block",
  atom: true,
  attrs: { html: { default: "" } },
  parseDOM: OPAQUE.split(", ").map((tag) => ({
    tag,
    priority: 80,
    getAttrs: (element) => ({ html: (element as HTMLElement).outerHTML }),
  })),
  toDOM: (node) => {
    const holder = document.createElement("template");
    holder.innerHTML = cleanHTML(node.attrs["html"] as string);
    return holder.content.firstElementChild ?? document.createElement("div");
  },
};

const heading: NodeSpec = {
  content: "inline*",
  group: "block",
  defining: true,
  attrs: { ...keptAttrs, level: { default: 1 } },
  parseDOM: HEADINGS.map((level) => ({
    tag: `h${level}`,
    getAttrs: (element) => ({ ...readKept(element as HTMLElement), level }),
  })),
  toDOM: (node) => [`h${node.attrs["level"] as number}`, writeKept(node), 0],
};

const basic = new Schema({
  nodes: {
    doc: nodes.doc,
    paragraph: block("p", { content: "inline*", group: "block" }),
    secret: block("section", { content: "block+", group: "block", defining: true }, "section.secret"),
    section: block("section", { content: "block+", group: "block" }),
    div: block("div", { content: "block+", group: "block" }),
    blockquote: block("blockquote", { content: "block+", group: "block", defining: true }),
    horizontal_rule: nodes.horizontal_rule,
    heading,
    code_block: nodes.code_block,
    opaque,
    text: nodes.text,
    image: {
      inline: true,
      group: "inline",
      draggable: true,
      attrs: {
        src: {},
        alt: { default: null },
        title: { default: null },
        width: { default: null },
        height: { default: null },
        ...keptAttrs,
      },
      parseDOM: [
        {
          tag: "img[src]",
          getAttrs: (element) => {
            const image = element as HTMLElement;
            const names = ["src", "alt", "title", "width", "height"];
            return { ...readKept(image), ...Object.fromEntries(names.map((name) => [name, image.getAttribute(name)])) };
          },
        },
      ],
      toDOM: (node) => ["img", Object.fromEntries(Object.entries(node.attrs).filter(([, value]) => value !== null))],
    },
    hard_break: nodes.hard_break,
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null }, target: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const link = element as HTMLElement;
            return {
              href: link.getAttribute("href"),
              title: link.getAttribute("title"),
              target: link.getAttribute("target"),
            };
          },
        },
      ],
      toDOM: (mark) => ["a", Object.fromEntries(Object.entries(mark.attrs).filter(([, value]) => value !== null)), 0],
    },
    em: marks.em,
    strong: marks.strong,
    code: marks.code,
    underline: { parseDOM: [{ tag: "u" }, { style: "text-decoration=underline" }], toDOM: () => ["u", 0] },
    strikethrough: { parseDOM: [{ tag: "s" }, { tag: "del" }, { tag: "strike" }], toDOM: () => ["s", 0] },
    superscript: { excludes: "subscript", parseDOM: [{ tag: "sup" }], toDOM: () => ["sup", 0] },
    subscript: { excludes: "superscript", parseDOM: [{ tag: "sub" }], toDOM: () => ["sub", 0] },
    span: {
      attrs: keptAttrs,
      excludes: "",
      parseDOM: [
        {
          tag: "span",
          getAttrs: (element) => {
            const kept = readKept(element as HTMLElement);
            return Object.values(kept).some((value) => value !== null) ? kept : false;
          },
        },
      ],
      toDOM: (mark) => [
        "span",
        Object.fromEntries(Object.entries(mark.attrs).filter(([, value]) => value !== null)),
        0,
      ],
    },
  },
});

/** The schema of rich text, lists included. */
export const richTextSchema = new Schema({
  nodes: addListNodes(basic.spec.nodes, "paragraph block*", "block"),
  marks: basic.spec.marks,
});

/** Read HTML into a document of the editor. */
export function parseRichText(html: string): RichNode {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const body = document.createElement("div");
  body.append(holder.content);
  return DOMParser.fromSchema(richTextSchema).parse(body);
}

/** Write a document of the editor as HTML; an empty one is an empty text. */
export function serializeRichText(doc: RichNode): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0) return "";
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(richTextSchema).serializeFragment(doc.content));
  return holder.innerHTML;
}
