/**
 * Version 1: a ledger stores the entry of a message under the message's id and server time, with its author, so that no
 * message takes the place of a manual act or of a deleted message. Former versions stored it under the id alone.
 */
import { updateOf, type Write } from "../foundry/batch.ts";
import { currentGame, type Data, type HostDocument, valueAt } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { nameInLog } from "../log/message-name.ts";
import { isMessageName, nameOfStored } from "../rules/ledger/entry-name.ts";
import { FoldedNames, readKept } from "../rules/ledger/stored-ledger.ts";
import type { Migration } from "./migration.ts";

/** Documents that store ledgers, with the paths of these ledgers. */
function keepers(): [document: HostDocument, paths: readonly string[]][] {
  const { actors, scenes } = currentGame();
  return [
    ...actors
      .filter(({ type }) => type === "party")
      .map((party): [HostDocument, string[]] => [party, ["system.ledger", "system.theatre"]]),
    ...scenes.map((scene): [HostDocument, string[]] => [scene, ["flags.tessera.ledger"]]),
  ];
}

/** An entry with the author of its message, if the log still holds the message. */
function withAuthor(id: string, name: string, entry: Data): Data {
  const author = nameInLog(id) === name ? currentGame().messages.get(id)?.author?.id : undefined;
  return author === undefined ? entry : { ...entry, author };
}

/** Changes of the entries of a ledger, with paths relative to the ledger. */
function renamed(entries: Data): Data {
  const changes: Data = {};
  for (const [key, entry] of Object.entries(entries)) {
    const kept = readKept(key, entry);
    const name = kept ? nameOfStored(key, kept) : key;
    if (name === key) continue;
    // An entry stored under the new name is newer.
    if (!(name in entries)) changes[`entries.${name}`] = withAuthor(key, name, entry as Data);
    changes[`entries.${key}`] = deletion();
  }
  return changes;
}

/**
 * The names of the messages that the ledger has folded into its base and the log still holds; null if the ledger
 * already stores names.
 */
function foldedNames(ledger: Data): readonly string[] | null {
  const closed = Array.isArray(ledger["closed"]) ? ledger["closed"].filter((each) => typeof each === "string") : [];
  if (closed.every(isMessageName)) return null;
  const folded = FoldedNames.in(ledger);
  return closed.flatMap((each) => {
    const name = isMessageName(each) ? each : nameInLog(each);
    return name !== null && folded.has(name) ? [name] : [];
  });
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Changes of a ledger as a document stores it, with paths relative to the ledger; empty if there are none. */
function namedLedger(ledger: unknown): Data {
  if (!isData(ledger)) return {};
  const closed = foldedNames(ledger);
  return { ...(isData(ledger["entries"]) ? renamed(ledger["entries"]) : {}), ...(closed ? { closed } : {}) };
}

export const entryNames: Migration = {
  version: 1,
  plan: (): Write[] =>
    keepers().flatMap(([document, paths]) => {
      const changes = paths.flatMap((path) =>
        Object.entries(namedLedger(valueAt(document._source, path))).map(([field, value]) => [
          `${path}.${field}`,
          value,
        ]),
      );
      return changes.length > 0 ? [updateOf(document, Object.fromEntries(changes) as Data)] : [];
    }),
};
