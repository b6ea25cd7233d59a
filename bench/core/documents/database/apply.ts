/** Applies the server's transactions on a client: first all changes, then all methods and hooks. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { configOf } from "../../config.ts";
import { reviveOperators } from "../../data/operators.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import type { DocumentResult, Transaction } from "../../protocol.ts";
import { deepClone } from "../../utils/clone.ts";
import { fromUuidSync } from "../uuid.ts";
import { informAncestors } from "./ancestors.ts";
import type { SyntheticOperation } from "./delta-operations.ts";
import { refreshAncestors } from "./refresh.ts";
import type { DocumentStore } from "./stores.ts";
import { storeFor } from "./stores.ts";

/** One result of a transaction, as it was applied here. */
interface AppliedResult {
  result: DocumentResult;
  cls: typeof Document;
  operation: OperationOptions;
  store: DocumentStore | null;
  parent: Document | null;
  documents: Document[];
  /** For each document: its source, or what changed. */
  data: SourceData[];
}

/** Apply a transaction. Returns the documents concerned, for each result. */
export function applyTransaction(transaction: Transaction): Document[][] {
  const applied = transaction.results.map(applyBoth);
  for (const one of applied) {
    announce(one.applied);
    if (one.synthetic) announce(one.synthetic);
  }
  return applied.map(({ applied, synthetic }) => (synthetic ?? applied).documents);
}

/** Apply a result, and derive the change to a token's own actor from it. */
function applyBoth(result: DocumentResult): { applied: AppliedResult; synthetic: AppliedResult | null } {
  const meaning = result.options._synthetic as SyntheticOperation | undefined;
  if (!meaning) return { applied: applyResult(result), synthetic: null };
  const before = meaning.action === "delete" ? syntheticDocuments(meaning) : [];
  const applied = applyResult(result);
  const { _synthetic, ...options } = result.options;
  const documents = meaning.action === "delete" ? before : syntheticDocuments(meaning);
  const parent = fromUuidSync(meaning.parent, { strict: false }) as Document | null;
  const synthetic: AppliedResult = {
    result: { ...result, ...meaning, options },
    cls: configOf(meaning.documentName).documentClass as unknown as typeof Document,
    operation: { ...options, parent, pack: null },
    store: null,
    parent,
    documents,
    data: meaning.result.map((entry) =>
      typeof entry === "string" ? { _id: entry } : reviveOperators(deepClone(entry)),
    ),
  };
  return { applied, synthetic };
}

/** The documents that an operation on a token's own actor concerns. */
function syntheticDocuments({ documentName, parent: uuid, result }: SyntheticOperation): Document[] {
  const parent = fromUuidSync(uuid, { strict: false }) as Document | null;
  if (!parent) return [];
  if (documentName === "Actor") return [Reflect.get(parent, "actor")].filter(Boolean) as Document[];
  const collection = parent.getEmbeddedCollection(documentName);
  return result.flatMap((entry) => collection.get(typeof entry === "string" ? entry : String(entry._id)) ?? []);
}

function applyResult(result: DocumentResult): AppliedResult {
  const cls = configOf(result.documentName).documentClass as unknown as typeof Document;
  const parent = result.parent ? (fromUuidSync(result.parent, { strict: false }) as Document | null) : null;
  const operation: OperationOptions = { ...result.options, parent, pack: result.pack };
  const lost = result.parent !== null && !parent;
  const store = lost ? null : storeFor(cls, parent, result.pack);
  const one: AppliedResult = { result, cls, operation, store, parent, documents: [], data: [] };
  // Nothing to do for a compendium that this client has not loaded, or a parent that it does not have.
  if (!store) return one;
  if (result.action === "create") applyCreate(one, store);
  else if (result.action === "update") applyUpdate(one, store);
  else if (result.action === "delete") applyDelete(one, store);
  if (one.documents.length) refreshAncestors(parent);
  return one;
}

function applyCreate(one: AppliedResult, store: DocumentStore): void {
  for (const source of one.result.result as SourceData[]) {
    const data = deepClone(source);
    const document = one.cls.fromSource(source, { parent: one.parent, pack: one.result.pack }) as unknown as Document;
    store.add(document);
    one.documents.push(document);
    one.data.push(data);
  }
}

function applyUpdate(one: AppliedResult, store: DocumentStore): void {
  const { diff: _diff, recursive = true, ...rest } = one.operation;
  for (const change of one.result.result as SourceData[]) {
    const changes = reviveOperators(deepClone(change));
    const document = store.get(String(change._id));
    if (!document) {
      store.noteChange?.(change);
      continue;
    }
    document.updateSource(deepClone(changes), { ...rest, recursive, fallback: true } as Record<string, unknown>);
    one.documents.push(document);
    one.data.push(changes);
  }
}

function applyDelete(one: AppliedResult, store: DocumentStore): void {
  for (const id of one.result.result as string[]) {
    const document = store.get(id);
    store.remove(id);
    if (!document) continue;
    one.documents.push(document);
    one.data.push({ _id: id });
  }
}

const PAST = { create: "Create", update: "Update", delete: "Delete", get: "Get" } as const;

function guarded(where: string, act: () => unknown): void {
  try {
    const promise = act();
    if (promise instanceof Promise) promise.catch((error: Error) => Hooks.onError(where, error));
  } catch (error) {
    Hooks.onError(where, error as Error);
  }
}

/** Call the methods and hooks of each document, then those of its ancestors, its collection and its class. */
function announce(one: AppliedResult): void {
  const { cls, documents, data, operation, result, parent, store } = one;
  if (!documents.length) return;
  const verb = PAST[result.action];
  const { userId, action } = result;
  documents.forEach((document, index) => {
    const own = data[index] ?? {};
    guarded(`${cls.documentName}#_on${verb}`, () => {
      if (action === "create") document._onCreate(own, operation, userId);
      else if (action === "update") document._onUpdate(own, operation, userId);
      else document._onDelete(operation, userId);
    });
    const hook = `${action}${cls.documentName}`;
    if (action === "update") Hooks.callAll(hook, document, own, operation, userId);
    else Hooks.callAll(hook, document, operation, userId);
  });
  const told = action === "delete" ? data.map((one) => one._id) : data;
  guarded(`${cls.documentName} ancestors`, () =>
    informAncestors(`_on${verb}DescendantDocuments`, cls, parent, [documents, told, operation, userId]),
  );
  guarded(`${cls.documentName} collection`, () => store?.announce(action, documents, told, operation, userId));
  const user = game.users.get(userId);
  if (!user) return;
  guarded(`${cls.documentName}._on${verb}Operation`, () => {
    if (action === "create") return cls._onCreateOperation(documents, operation, user);
    if (action === "update") return cls._onUpdateOperation(documents, operation, user);
    return cls._onDeleteOperation(documents, operation, user);
  });
}
