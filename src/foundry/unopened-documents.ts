/**
 * Documents of the world that the host could not open: they are invalid, or their type belongs to an inactive module.
 */
import { currentGame, localize, notify } from "./host.ts";

/** The members of a document that this file reads. */
interface Opened {
  readonly documentName: string;
  readonly name: string;
  /** `hero`, or `moves.hero` of the module `moves`. */
  readonly type?: string;
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

/** A document that the host could not open. */
export interface Closed {
  readonly documentName: string;
  /** Name of the document; its id if no name can be read. */
  readonly name: string;
  /**
   * Id of the module that defines the document's type, if that module is inactive or missing; null if the document
   * itself is invalid.
   */
  readonly asleepWithout: string | null;
}

/** Largest number of documents that are listed by name. */
const NAMED = 5;

function moduleOf(type: string | undefined): string | null {
  const [id = "", rest] = type?.split(".") ?? [];
  return rest === undefined || isModuleActive(id) ? null : id;
}

/** True if the module is installed and turned on. */
export function isModuleActive(id: string): boolean {
  return currentGame().modules.get(id)?.active === true;
}

/** Title of a module, its id if it is not installed. */
export function moduleTitle(id: string): string {
  return currentGame().modules.get(id)?.title ?? id;
}

function closedIn(collection: Openable): Closed[] {
  const { documentName } = collection;
  const own = [...collection.invalidDocumentIds].map((id): Closed => {
    const read = collection.getInvalid(id, { strict: false });
    return { documentName, name: read?.name || id, asleepWithout: moduleOf(read?.type) };
  });
  const embedded = [...collection].flatMap(({ collections }) => Object.values(collections).flatMap(closedIn));
  return [...own, ...embedded];
}

/** Documents of the world that the host could not open. */
export function closedDocuments(): Closed[] {
  const game = currentGame() as unknown as { readonly collections: Iterable<Openable> };
  return [...game.collections].flatMap(closedIn);
}

/** Notify a game master of the invalid ones among these documents. */
export function warnUnopened(closed: readonly Closed[]): void {
  const names = closed
    .filter(({ asleepWithout }) => asleepWithout === null)
    .map(({ documentName, name }) =>
      localize("TESSERA.World.named", { kind: localize(`DOCUMENT.${documentName}`), name }),
    );
  if (names.length === 0) return;
  const listed = names.slice(0, NAMED).join(", ");
  notify("warn", "TESSERA.World.unopened", {
    count: names.length,
    names: names.length > NAMED ? `${listed} …` : listed,
  });
}
