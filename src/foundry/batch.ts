/**
 * Transactional writes of several documents. Because of them the manifest requires Foundry 14.364: before 14.361 other
 * clients could receive half of a batch (#14174), before 14.362 the error of a refused batch was only `undefined`
 * (#14356), and until 14.363 redrawing a message revealed it to users from whom it is hidden (#14429).
 */
import type { Data, HostDocument } from "./host.ts";

/** One write of a batch, in the form of `foundry.documents.modifyBatch`. */
export type Write =
  | { action: "create"; documentName: string; data: Data[]; parent?: HostDocument; keepId?: boolean }
  | { action: "update"; documentName: string; updates: Data[]; parent?: HostDocument }
  | { action: "delete"; documentName: string; ids: string[]; parent?: HostDocument };

/**
 * Carry out `writes` as one transaction (release notes 14.353, `foundry.documents.modifyBatch`).
 * @returns the documents of each write, in order
 * @throws if the server refuses any of them; then nothing was written
 */
export async function writeTogether(writes: Write[]): Promise<HostDocument[][]> {
  const documents = foundry.documents as unknown as { modifyBatch(writes: Write[]): Promise<HostDocument[][]> };
  return documents.modifyBatch(writes);
}

/** Build a document update for a batch; embedded documents name their parent. */
export function updateOf(document: HostDocument, changes: Data): Write {
  const write: Write = {
    action: "update",
    documentName: document.documentName,
    updates: [{ _id: document.id, ...changes }],
  };
  return document.parent ? { ...write, parent: document.parent } : write;
}
