import { setDeclaredTypes } from "../core/abstract/types.ts";
import { BASE_CLASSES } from "../core/documents/base/index.ts";
import type { SourceData } from "../core/protocol.ts";
import { Refusal } from "./refusal.ts";

/**
 * What the server knows of documents: the base schemas, which clients share. `system` is the packages' own business:
 * the server runs none of their code and keeps those data as they are.
 */
export class DocumentGate {
  readonly #declaredTypes: Record<string, object>;

  /** For a world whose packages declare these types. */
  constructor(declaredTypes: Record<string, object>) {
    this.#declaredTypes = declaredTypes;
  }

  /** The complete, cleaned source of a document. Refuses where the data cannot be one of that name. */
  complete(documentName: string, data: SourceData): SourceData {
    const cls = BASE_CLASSES[documentName];
    if (!cls) throw new Refusal("unsupported", `the bench has no documents "${documentName}"`);
    // The classes are shared by all worlds of this process; each use says anew whose types it means.
    setDeclaredTypes(this.#declaredTypes);
    try {
      return new cls(structuredClone(data)).toObject() as SourceData;
    } catch (error) {
      throw new Refusal("invalid", error instanceof Error ? error.message : String(error));
    }
  }
}
