/** The causes of changed numbers, as text. Higher layers register readers for the causes that they record. */
import { localize } from "../../foundry/host.ts";

/** A cause as the current user may know it. */
export interface CauseView {
  /** A sentence, localized. */
  readonly text: string;
  /** Id of the message that reports the cause, if the user can be led there. */
  readonly message?: string;
  /** Undo the cause; absent if this user cannot. */
  undo?(): Promise<unknown>;
  /**
   * The numbers that the cause changed. Only their entries offer its undo, because owners can write any cause into a
   * story.
   */
  readonly changed?: readonly ChangedNumber[];
}

/** A number that a cause changed, as in a cost. */
export interface ChangedNumber {
  /** UUID of the actor or item. */
  readonly actor: string;
  /** Path of the number, or of a part that holds it. */
  readonly path: string;
}

/** True if a cause changed the number at a path of the document with this UUID. */
export function hasChanged({ changed = [] }: CauseView, uuid: string, path: string): boolean {
  return changed.some((each) => each.actor === uuid && `${path}.`.startsWith(`${each.path}.`));
}

/** Reads a cause by its name (`CauseName`); null if the cause belongs to another reader. */
export type CauseReader = (cause: string) => CauseView | null;

const readers: CauseReader[] = [];

/** Register a reader; in the `init` hook. */
export function registerCauses(reader: CauseReader): void {
  readers.push(reader);
}

/** True if the cause is making or advancing a character by steps. */
export function isMaking(cause: string): boolean {
  return cause === "maker" || cause === "advance";
}

/** True if a reader knows the cause with this name. */
export function isKnown(cause: string): boolean {
  return readers.some((reader) => reader(cause) !== null);
}

/** The cause with this name as text; a general sentence if no reader knows it. */
export function causeView(cause: string): CauseView {
  if (isMaking(cause)) return { text: localize(`TESSERA.Story.cause.${cause}`) };
  for (const reader of readers) {
    const view = reader(cause);
    if (view) return view;
  }
  return { text: localize("TESSERA.Story.cause.gone") };
}
