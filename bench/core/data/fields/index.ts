/** Everything that is `foundry.data.fields`. */
export { AnyField } from "./any-field.ts";
export { ArrayField, SetField } from "./array-field.ts";
export { BooleanField } from "./boolean-field.ts";
export { ColorField } from "./color-field.ts";
export { DataField } from "./data-field.ts";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./document-fields.ts";
export { EmbeddedCollectionDeltaField, EmbeddedCollectionField } from "./embedded-collection-field.ts";
export { EmbeddedDataField } from "./embedded-data-field.ts";
export { EmbeddedDocumentField } from "./embedded-document-field.ts";
export { FilePathField } from "./file-path-field.ts";
export { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from "./number-field.ts";
export { ObjectField } from "./object-field.ts";
export { SchemaField } from "./schema-field.ts";
export { StringField } from "./string-field.ts";
export { HTMLField, JavaScriptField, JSONField } from "./text-fields.ts";
export { DocumentTypeField, TypeDataField } from "./type-data-field.ts";
export { TypedObjectField } from "./typed-object-field.ts";
export { TypedSchemaField } from "./typed-schema-field.ts";
