import { isValidId } from "../../utils/random-id.ts";
import { isPlainObject } from "../../utils/types.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { type FormInput, type FormInputConfig, formFactory, type TagsInputConfig } from "../form-factory.ts";
import type { DataModel } from "../model.ts";
import { ForcedDeletion } from "../operators.ts";
import { type DocumentClass, isDocumentName, lookupDocumentClass } from "../registry.ts";
import type { ModelContext } from "../types.ts";
import type { DataFieldOptions, FieldContext } from "./data-field.ts";
import { NumberField } from "./number-field.ts";
import { ObjectField } from "./object-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";
import { TypedObjectField, type TypedObjectFieldOptions } from "./typed-object-field.ts";

/** A document's own id: 16 letters or digits, or null before it is stored. */
export class DocumentIdField extends StringField {
  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    return idOf(value);
  }

  override _validateType(value: unknown): unknown {
    return isValidId(value) ? undefined : false;
  }
}

/** The id of a document, or the value itself as text. */
function idOf(value: unknown): unknown {
  if (typeof value === "object" && value !== null) {
    const id: unknown = Reflect.get(value, "_id") ?? Reflect.get(value, "id");
    if (typeof id === "string") return id;
  }
  return String(value);
}

/** A document class, or its name if importing it would make a circle. */
export type DocumentReference = DocumentClass | string;

/** The class for a reference. */
export function resolveDocumentClass(reference: DocumentReference): DocumentClass {
  return typeof reference === "string" ? lookupDocumentClass(reference) : reference;
}

/** The id of another document of the world, prepared as that document; null if there is none. */
export class ForeignDocumentField extends DocumentIdField {
  /** True if the prepared value is the id itself. */
  declare idOnly: boolean;
  #reference: DocumentReference;

  constructor(
    model: DocumentReference,
    options: StringFieldOptions & { idOnly?: boolean } = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.#reference = model;
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  /** The class of the other document. */
  get model(): DocumentClass {
    return resolveDocumentClass(this.#reference);
  }

  override initialize(value: unknown, model: DataModel | null, _options: ModelContext = {}): unknown {
    if (this.idOnly || typeof value !== "string") return value;
    const pack: unknown = model ? Reflect.get(model, "pack") : null;
    // Looked up when it is read, since the other may be created later or deleted.
    return () => {
      const { model: base } = this;
      const source = base.implementation ?? base;
      return source.get?.(value, typeof pack === "string" ? { pack } : {}) ?? null;
    };
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined ? value : idOf(value);
  }

  override _toInput(config: FormInputConfig): FormInput {
    const full: TagsInputConfig = { kind: "document", type: this.model.documentName, single: true, ...config };
    return formFactory().createTagsInput(full);
  }
}

/** The id of the user who made a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, nullable: false, gmOnly: true, label: "Author" };
  }
}

export interface DocumentUuidFieldOptions extends StringFieldOptions {
  /** The type of document that it must name. */
  type?: string;
  /** True if it must be an embedded document, false if it must not be one. */
  embedded?: boolean;
  /** True if it may be relative to this document. */
  relative?: boolean;
}

/** The UUID of a document, or null. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;
  declare relative: boolean;

  constructor(options: DocumentUuidFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  override _cast(value: unknown): unknown {
    const uuid: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "uuid") : value;
    return String(uuid);
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.relative && value.startsWith(".")) return undefined;
    const { type, id, embedded } = value.startsWith(".") ? { type: undefined, id: "", embedded: [] } : parseUuid(value);
    if (!isValidId(id) || (type !== undefined && !knownType(type)))
      throw new Error(`"${value}" is not a valid UUID string`);
    if (this.type !== undefined && type !== this.type && type !== undefined) {
      throw new Error(`"${value}" must be the UUID of a document of the type ${this.type}`);
    }
    if (this.embedded === true && embedded.length === 0) throw new Error("must be an embedded document");
    if (this.embedded === false && embedded.length > 0) throw new Error("may not be an embedded document");
    return undefined;
  }

  override _toInput(config: FormInputConfig): FormInput {
    const full: TagsInputConfig = { kind: "document", type: this.type, single: true, ...config };
    return formFactory().createTagsInput(full);
  }
}

/** True if a name is that of a document class; any name is accepted if no document classes are loaded. */
function knownType(type: string): boolean {
  return isDocumentName(type) || !isDocumentName("Actor");
}

/** Ownership levels of users by id, and the default: -1 inherit, 0 none, 1 limited, 2 observer, 3 owner. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      initial: { default: 0 },
      gmOnly: true,
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown): unknown {
    if (!isPlainObject(value)) return false;
    for (const [user, level] of Object.entries(value)) {
      if (level instanceof ForcedDeletion) continue;
      if (user !== "default" && !isValidId(user)) return false;
      if (![-1, 0, 1, 2, 3].includes(level as number)) return false;
      if (user === "default" && level === -1) continue;
    }
    return undefined;
  }
}

/** Flags of packages, by package id. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: TypedObjectFieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), options, context);
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, validateKey: isPackageId };
  }
}

/** True if a key may be a package's id. */
function isPackageId(key: string): boolean {
  return /^[A-Za-z0-9-_]+$/.test(key);
}

/** Origin of a document, and its last change with time and user. Only the server writes it, except the sources. */
export class DocumentStatsField extends SchemaField {
  /** Names of all stats. */
  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];

  /** Names of those that only the server writes. */
  static managedFields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "exportSource",
  ];

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
    const exportSource = new SchemaField(
      {
        worldId: text(),
        uuid: new DocumentUUIDField(),
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
      },
      { nullable: true, initial: null },
    );
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new ForeignDocumentField("User", {
          idOnly: true,
          required: true,
          nullable: true,
          initial: null,
        }),
        compendiumSource: new DocumentUUIDField({ required: true }),
        duplicateSource: new DocumentUUIDField({ required: true }),
        exportSource,
      },
      options,
      context,
    );
  }
}
