/** Finding and replacing text inside HTML, without touching its markup. */

/** The text nodes under `root`, except in elements whose text is not shown, such as scripts. */
export function textNodes(root: Node): Text[] {
  const found: Text[] = [];
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest("script, style, textarea") === null || !node.parentElement) found.push(node);
  }
  return found;
}

/** A range of a text node and the element that replaces it; null keeps the text. */
export interface Replacement {
  index: number;
  length: number;
  element: Node | null;
}

/**
 * Replace ranges of a text node by elements. With `hoist`, an element that replaces the complete content of its parent
 * also replaces the parent, but never `root`. Returns whether anything was replaced.
 */
export function replaceInText(
  node: Text,
  replacements: Replacement[],
  { hoist = false, root }: { hoist?: boolean; root: Node },
): boolean {
  const wanted = replacements.filter((replacement) => replacement.element !== null);
  if (wanted.length === 0 || !node.parentNode) return false;
  const { data } = node;
  const pieces: Node[] = [];
  let position = 0;
  for (const { index, length, element } of wanted) {
    if (index > position) pieces.push(node.ownerDocument.createTextNode(data.slice(position, index)));
    if (element) pieces.push(element);
    position = index + length;
  }
  if (position < data.length) pieces.push(node.ownerDocument.createTextNode(data.slice(position)));
  const parent = node.parentElement;
  const [only] = pieces;
  const fillsParent = pieces.length === 1 && parent?.childNodes.length === 1;
  if (hoist && fillsParent && only && parent && parent !== root) parent.replaceWith(only);
  else node.replaceWith(...pieces);
  return true;
}

/** Replace every match of `pattern` in the texts under `root` by the element that `create` returns for it, if any. */
export async function replaceMatches(
  root: Node,
  pattern: RegExp,
  create: (match: RegExpMatchArray) => Promise<Node | null> | Node | null,
  { hoist = false, skip }: { hoist?: boolean; skip?: string } = {},
): Promise<boolean> {
  let replaced = false;
  const global = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  for (const node of textNodes(root)) {
    if (skip && node.parentElement?.closest(skip)) continue;
    const replacements: Replacement[] = [];
    for (const match of node.data.matchAll(global)) {
      replacements.push({ index: match.index, length: match[0].length, element: await create(match) });
    }
    if (replaceInText(node, replacements, { hoist, root })) replaced = true;
  }
  return replaced;
}
