import { setDeclaredTypes } from "../core/abstract/types.ts";
import { BASE_CLASSES } from "../core/documents/base/index.ts";
import type { SourceData } from "../core/protocol.ts";
import { deepClone } from "../core/utils/clone.ts";
import { Refusal } from "./refusal.ts";

/**
 * Validates documents on the server with the base schemas, which clients share. `system` data are stored unchanged: the
 * server runs no code of packages.
 */
export class DocumentGate {
  readonly #declaredTypes: Record<string, object>;

  /** Creates the gate of a world whose packages declare these types. */
  constructor(declaredTypes: Record<string, object>) {
    this.#declaredTypes = declaredTypes;
  }

  /** The complete, cleaned source of a document. Refuses data that are not valid for that document name. */
  complete(documentName: string, data: SourceData): SourceData {
    const cls = BASE_CLASSES[documentName];
    if (!cls) throw new Refusal("unsupported", `the bench has no documents "${documentName}"`);
    // All worlds of this process share the classes, so the types of this world are set before each use.
    setDeclaredTypes(this.#declaredTypes);
    try {
      return new cls(deepClone(data)).toObject() as SourceData;
    } catch (error) {
      throw new Refusal("invalid", error instanceof Error ? error.message : String(error));
    }
  }
}
