/** Truncates user-written text for cards and pictures. */

/** Longest name on a card, equal to the limit for clock names. */
const NAME_LENGTH = 100;

/** Truncate `text` to at most `most` characters, the last an ellipsis. */
export function excerpt(text: string, most = NAME_LENGTH): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  // Drop half a surrogate pair.
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  return `${whole.trimEnd()}…`;
}

/** Longest sentence beside the name of an item, in characters. */
const SENTENCE_LENGTH = 140;

/** Links and checks in texts, `@UUID[…]{label}` and `[[/check …]]{label}`. */
const LINK = /(?:@\w+\[[^[\]]*\]|\[\[[^[\]]*\]\])(?:\{([^{}]*)\})?/g;

/** Longest text of a card, in characters. */
const TEXT_LENGTH = 280;

/** A rich text as plain text, in which labels replace links, cut where it is too long for a card; empty for no text. */
export function cardText(html: unknown): string {
  return excerpt(plainText(html), TEXT_LENGTH);
}

function plainText(html: unknown): string {
  if (!html) return "";
  const template = document.createElement("template");
  template.innerHTML = String(html ?? "").replace(/<\/p>/g, " ");
  return (template.content.textContent ?? "").replace(LINK, "$1").replace(/\s+/g, " ").trim();
}

/**
 * The first sentence of a rich text, as plain text in which labels replace links; empty for no text. A first word with
 * a stop, such as "Trait." in "Trait. Nobody describes you well.", does not count as a sentence: the result holds that
 * word and the sentence after it.
 */
export function firstSentence(html: unknown): string {
  const text = plainText(html);
  const word = text.indexOf(" ");
  const end = text.slice(word + 1).search(/[.!?] /);
  return excerpt(end < 0 ? text : text.slice(0, word + end + 2), SENTENCE_LENGTH);
}
