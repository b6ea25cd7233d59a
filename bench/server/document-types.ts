/** Document types that manifests declare, and their fields that need special treatment. */
import type { SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";

export interface TypeDeclaration {
  htmlFields: string[];
  gmOnlyFields: string[];
}

/** Documents that have types, with those that every system has [type documentation: `hasTypeData`]. */
const coreTypes: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["base"],
  Actor: [],
  Card: ["base"],
  Cards: ["deck", "hand", "pile"],
  ChatMessage: ["base"],
  Combat: ["base"],
  Combatant: ["base"],
  CombatantGroup: ["base"],
  Item: [],
  JournalEntryPage: ["text", "image", "pdf", "video"],
  TableResult: ["text", "document"],
};

/** The behaviors that regions have without a system. */
const coreRegionBehaviors = [
  "adjustDarknessLevel",
  "applyActiveEffect",
  "changeLevel",
  "defineSurface",
  "displayScrollingText",
  "executeMacro",
  "executeScript",
  "modifyMovementCost",
  "pauseGame",
  "suppressWeather",
  "teleportToken",
  "toggleBehavior",
];

/** The types that a type-bearing document gets when its data name none. */
const defaultTypes: Readonly<Record<string, string>> = { JournalEntryPage: "text", TableResult: "text" };

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The types of a world's documents. */
export class DocumentTypes {
  readonly #declared: Record<string, unknown>;

  /** Creates the types from `declared`, the declarations of the world's packages. */
  constructor(declared: Record<string, unknown>) {
    this.#declared = declared;
  }

  /** The type that `data` has or gets; undefined for documents without types. */
  typeOf(documentName: string, data: SourceData): string | undefined {
    if (!this.#bearsTypes(documentName)) return undefined;
    return typeof data["type"] === "string" ? data["type"] : (defaultTypes[documentName] ?? "base");
  }

  /** True if a document of this name can have this type in this world. */
  isDeclared(documentName: string, type: string): boolean {
    if (documentName === "RegionBehavior" && coreRegionBehaviors.includes(type)) return true;
    if (coreTypes[documentName]?.includes(type)) return true;
    const types = this.#declared[documentName];
    return isRecord(types) && Object.hasOwn(types, type);
  }

  declaration(documentName: string, type: string | undefined): TypeDeclaration {
    const types = this.#declared[documentName];
    const declared = type !== undefined && isRecord(types) ? types[type] : undefined;
    if (!isRecord(declared)) return { htmlFields: [], gmOnlyFields: [] };
    return { htmlFields: strings(declared["htmlFields"]), gmOnlyFields: strings(declared["gmOnlyFields"]) };
  }

  #bearsTypes(documentName: string): boolean {
    return documentName in coreTypes || documentName === "RegionBehavior" || documentName in this.#declared;
  }
}
