/** The first sentence of an explanation, as plain text. */

/** Links and checks in a text, with their labels. */
const written = /(?:@UUID\[[^[\]]*\]|\[\[[^[\]]*\]\])(?:\{([^{}]*)\})?/g;

/** The first sentence of `text`, with the labels of its links; all of it if no sentence ends. */
export function firstSentence(text: string): string {
  const plain = text.replace(written, (_found, label?: string) => label ?? "").replace(/\s+/g, " ");
  const end = /[.!?](?:\s|$)/.exec(plain);
  return (end ? plain.slice(0, end.index + 1) : plain).trim();
}
