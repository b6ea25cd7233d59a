/** Addresses of a release's authors: by mail, on the web or on Discord. */
import { isWebAddress } from "./addresses.ts";

export type AuthorContact = { email: string } | { url: string } | { discord: string };

const mailAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const discordName = /^[a-z0-9._]{2,32}$/;

/** Read a contact that a user typed; null if it is neither a mail nor a web address nor a Discord name. */
export function readContact(text: string): AuthorContact | null {
  if (isWebAddress(text)) return { url: text };
  if (mailAddress.test(text)) return { email: text };
  return discordName.test(text) ? { discord: text } : null;
}

/** True if an author of a manifest can be reached. */
export function canBeReached(author: unknown): boolean {
  if (typeof author !== "object" || author === null) return false;
  const { email, url, discord } = author as Record<string, unknown>;
  return (
    isWebAddress(url) ||
    (typeof email === "string" && mailAddress.test(email)) ||
    (typeof discord === "string" && discord !== "")
  );
}

/** Give `contact` to those of a manifest's authors who have none. */
export function authorsWith(authors: unknown, contact: AuthorContact): unknown[] {
  if (!Array.isArray(authors)) return [];
  return authors.map((author: object) => (canBeReached(author) ? author : { ...author, ...contact }));
}
