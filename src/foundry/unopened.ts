/** Documents of the world that the host could not open, because something in them is invalid. */
import { currentGame, localize, notify } from "./host.ts";

/** A document as far as it is looked through. */
interface Opened {
  readonly documentName: string;
  readonly name: string;
  /** Embedded documents by the name of their field. */
  readonly collections: Readonly<Record<string, Openable>>;
}

/** A collection of the world, or of a document. */
interface Openable extends Iterable<Opened> {
  readonly documentName: string;
  readonly invalidDocumentIds: ReadonlySet<string>;
  /** The document as far as it can be read. */
  getInvalid(id: string, options: { strict: boolean }): Opened | undefined;
}

/** The most documents that are listed by name. */
const NAMED = 5;

function namesIn(collection: Openable): string[] {
  const kind = localize(`DOCUMENT.${collection.documentName}`);
  const own = [...collection.invalidDocumentIds].map((id) => {
    const name = collection.getInvalid(id, { strict: false })?.name || id;
    return localize("TESSERA.World.named", { kind, name });
  });
  const embedded = [...collection].flatMap(({ collections }) => Object.values(collections).flatMap(namesIn));
  return [...own, ...embedded];
}

/** Tell a game master which documents could not be opened. Call in the `ready` hook. */
export function warnUnopened(): void {
  const game = currentGame() as unknown as { readonly collections: Iterable<Openable> };
  if (!currentGame().user.isGM) return;
  const names = [...game.collections].flatMap(namesIn);
  if (names.length === 0) return;
  const listed = names.slice(0, NAMED).join(", ");
  notify("warn", "TESSERA.World.unopened", {
    count: names.length,
    names: names.length > NAMED ? `${listed} …` : listed,
  });
}
