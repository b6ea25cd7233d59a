/**
 * Names of entries in a ledger, in two namespaces. The entry of a manual act is named by a document id: letters and
 * digits. A message's entry is named by the message's id and the server's time of its creation, joined by a hyphen. The
 * creator of a message may choose its id, but cannot choose the name of a manual act or a time that has passed: so no
 * message can take the place of an act, or of the entry of a deleted message.
 */
const BETWEEN = "-";

/**
 * Name of a message's entry.
 * @param time milliseconds since the epoch by the server's clock
 */
export function entryNameOf(id: string, time: number): string {
  return `${id}${BETWEEN}${time.toString(36)}`;
}

/** The id in an entry's name: that of its message, or of a manual act. */
export function idInName(name: string): string {
  return name.split(BETWEEN, 1)[0] ?? "";
}

/** True if a name belongs to a message's entry. */
export function isMessageName(name: string): boolean {
  return name.includes(BETWEEN);
}

/** The time in the name of a message's entry, in milliseconds since the epoch; NaN in a name without one. */
export function timeInName(name: string): number {
  return Number.parseInt(name.split(BETWEEN)[1] ?? "", 36);
}

/**
 * Name of an entry stored under `key`. Former versions stored messages' entries under their bare ids, with nothing but
 * a time and changes; manual acts always had a label.
 */
export function nameOfStored(key: string, entry: { readonly time: number }): string {
  return isMessageName(key) || "label" in entry || !/^[A-Za-z0-9]{16}$/.test(key) ? key : entryNameOf(key, entry.time);
}
