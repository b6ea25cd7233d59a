/** Removes from items' texts the words for their bonus, which the card shows in numbers. */

/** Marks after a word. */
const MARKS = ".,:;!?";
/** Marks that end a sentence. */
const ENDS = ".!?";

/** A word without the mark after it. */
const bare = (word: string) => (MARKS.includes(word.slice(-1)) ? word.slice(0, -1) : word);

const endsSentence = (word: string) => ENDS.includes(word.slice(-1));

/** True if the words at this place follow the pattern, whose last word may have a mark after it. */
function follows(words: readonly string[], place: number, pattern: readonly string[]): boolean {
  return pattern.every((wanted, index) => {
    const word = words[place + index];
    return word !== undefined && wanted === (index === pattern.length - 1 ? bare(word) : word);
  });
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * A text without the words for a bonus, if one of its sentences begins with them: "One more die on Stealth in the
 * dark." becomes "In the dark." Any other text stays as it is.
 * @param phrases wordings of this bonus
 */
export function withoutBonus(text: string, phrases: readonly string[]): string {
  const words = text.split(" ");
  const begins = words.flatMap((_, place) => (place === 0 || endsSentence(words[place - 1] ?? "") ? [place] : []));
  for (const phrase of phrases) {
    const pattern = phrase.split(" ");
    const place = begins.find((each) => follows(words, each, pattern));
    if (place === undefined) continue;
    const rest = words.slice(place + pattern.length).join(" ");
    return [...words.slice(0, place), capital(rest)].filter(Boolean).join(" ");
  }
  return text;
}
