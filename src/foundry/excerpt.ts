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
