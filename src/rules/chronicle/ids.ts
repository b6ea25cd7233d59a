/** Derives document ids from other ids, so that every client creates the same document. */

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** FNV-1a hash of a text; `seed` varies the offset basis. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return value;
}

/**
 * Return the first id derived from `text` that is not taken. Users can derive these ids too, and create documents with
 * them beforehand.
 * @param isTaken true if a document has that id but is not the one wanted
 */
export function freeIdFrom(text: string, isTaken: (id: string) => boolean): string {
  let id = idFrom(text);
  for (let attempts = 1; isTaken(id); attempts++) id = idFrom(`${text}.${attempts}`);
  return id;
}

/** Derive a 16-character document id from `text`. */
export function idFrom(text: string): string {
  return [1, 2, 3, 4]
    .map((seed) => {
      let rest = hash(`${seed}${text}`, seed);
      let part = "";
      for (let place = 0; place < 4; place++) {
        part += letters[rest % letters.length];
        rest = Math.floor(rest / letters.length);
      }
      return part;
    })
    .join("");
}
