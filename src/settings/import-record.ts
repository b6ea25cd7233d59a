/** The record of an import: a game master's message names the documents that it created. */
import { documentByUuid, type HostDocument, type HostMessage } from "../foundry/host.ts";

/** Ids of what an import created, by document name. */
type Created = Readonly<Record<string, readonly string[]>>;

/** The import that a game master's message reports; null for all others, as players can write any flag. */
export function importOf(message: HostMessage): { readonly name: string; readonly created: Created } | null {
  const { import: told } = (message._source["flags"] as { tessera?: { import?: unknown } }).tessera ?? {};
  return message.author?.isGM && told ? (told as { name: string; created: Created }) : null;
}

/** Documents of an import that still exist: scenes first, because their tokens refer to the other documents. */
export function leftOf(created: Created): { readonly documentName: string; readonly documents: HostDocument[] }[] {
  const names = Object.keys(created).sort((a, b) => Number(b === "Scene") - Number(a === "Scene"));
  return names.map((documentName) => ({
    documentName,
    documents: (created[documentName] ?? []).flatMap((id) => documentByUuid(`${documentName}.${id}`) ?? []),
  }));
}
