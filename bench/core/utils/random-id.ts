const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Largest byte below which each character is equally likely. */
const FAIR_LIMIT = 256 - (256 % CHARACTERS.length);

/**
 * A random identifier of letters and digits from the platform's cryptographic source.
 * @param length characters, at most 16384
 */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    const bytes = globalThis.crypto.getRandomValues(new Uint8Array(Math.min(2 * (length - id.length), 16_384)));
    for (const byte of bytes) {
      if (byte < FAIR_LIMIT && id.length < length) id += CHARACTERS[byte % CHARACTERS.length] ?? "";
    }
  }
  return id;
}

/** True if something is a document id: 16 letters or digits. */
export function isValidId(value: unknown): value is string {
  return typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
}
