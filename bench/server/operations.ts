/** Validates the operations of a request, whose contents are not trusted. */
import type { DocumentOperation, SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";
import { isDocumentName } from "./hierarchy.ts";
import { Refusal } from "./refusal.ts";

/** The most operations in one transaction, and documents in one operation. */
const mostOperations = 1000;
const mostDocuments = 10_000;

function optionalText(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new Refusal("invalid", `An operation's "${name}" is a text.`);
  return value;
}

function listOf<Entry>(value: unknown, name: string, isEntry: (entry: unknown) => entry is Entry): Entry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isEntry) || value.length > mostDocuments) {
    throw new Refusal("invalid", `An operation's "${name}" is not a list of what it should be.`);
  }
  return value;
}

const isText = (entry: unknown): entry is string => typeof entry === "string";

function readOperation(given: unknown): DocumentOperation {
  if (!isRecord(given)) throw new Refusal("invalid", "An operation is an object.");
  const { action, documentName, query, index, options } = given;
  if (action !== "create" && action !== "update" && action !== "delete" && action !== "get") {
    throw new Refusal("unsupported", `the bench has no action "${String(action)}"`);
  }
  if (typeof documentName !== "string" || !isDocumentName(documentName)) {
    throw new Refusal("unsupported", `the bench has no documents "${String(documentName)}"`);
  }
  return {
    action,
    documentName,
    parent: optionalText(given["parent"], "parent"),
    pack: optionalText(given["pack"], "pack"),
    data: listOf<SourceData>(given["data"], "data", isRecord),
    updates: listOf<SourceData>(given["updates"], "updates", isRecord),
    ids: listOf(given["ids"], "ids", isText),
    deleteAll: given["deleteAll"] === true,
    query: isRecord(query) ? query : {},
    index: index === true,
    options: isRecord(options) ? options : {},
  };
}

/** The operations of a request. Refuses invalid ones. */
export function readOperations(given: unknown): DocumentOperation[] {
  if (!Array.isArray(given)) throw new Refusal("invalid", "A transaction is a list of operations.");
  if (given.length > mostOperations)
    throw new Refusal("invalid", `A transaction has ${mostOperations} operations at most.`);
  return given.map(readOperation);
}
