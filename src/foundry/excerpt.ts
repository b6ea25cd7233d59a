/** Texts that others wrote, as far as a card or a picture draws them. */

/** Longest name that a card draws: as long as the name of a clock may be. */
export const NAME_LENGTH = 100;

/** `text`, or where it has more than `most` characters as many of them as fit before an ellipsis. */
export function excerpt(text: string, most = NAME_LENGTH): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  // Half of a character that takes two places is none.
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  return `${whole.trimEnd()}…`;
}
