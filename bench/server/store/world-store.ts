import type { SourceData } from "../../core/protocol.ts";

/** Everything a store holds, as read when it is opened. */
export interface StoredWorld {
  /** Documents by document name, then by id; embedded documents inside their parents. */
  documents: Map<string, Map<string, SourceData>>;
  /** Last transaction's number; 0 in a new world. */
  sequence: number;
  /** Small values by name: sessions, the pause. */
  facts: Map<string, unknown>;
}

/** One document's new state; `source: null` deletes it. */
export interface DocumentWrite {
  documentName: string;
  id: string;
  source: SourceData | null;
}

/** Changes of one commit; once `commit` resolves, all of them are on the disk, or none is. */
export interface StoreCommit {
  writes: DocumentWrite[];
  sequence?: number;
  facts?: Record<string, unknown>;
}

/** The store of a world or a compendium. One process holds one store open at a time. */
export interface DocumentStore {
  load(): Promise<StoredWorld>;
  commit(commit: StoreCommit): Promise<void>;
  close(): Promise<void>;
}
