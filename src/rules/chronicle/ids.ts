/** Ids that follow from other ids, so that whoever makes a document makes the same one. */

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** FNV-1a of a text, from another start for each `seed`. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return value;
}

/** An id of 16 letters and digits, as documents carry, that follows from `text`. */
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
