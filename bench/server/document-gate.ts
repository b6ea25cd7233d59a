import type { SourceData } from "../core/protocol.ts";

/**
 * What the server knows of documents' own fields, apart from `system`: the base schemas, which are shared with clients.
 */
export interface DocumentGate {
  /** The complete, cleaned source of a new document. Throws where the data cannot be a document of that name. */
  complete(documentName: string, data: SourceData): SourceData;
  /** Throws where the source, after a change, is no valid document. Returns it cleaned. */
  check(documentName: string, source: SourceData): SourceData;
}
