import { FILE_CATEGORIES } from "../../const/files.ts";
import { type FileInputConfig, type FormInput, type FormInputConfig, formFactory } from "../form-factory.ts";
import { hasFileExtension } from "../validators.ts";
import type { FieldContext } from "./data-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

export interface FilePathFieldOptions extends StringFieldOptions {
  /** The kinds of files, keys of CONST.FILE_CATEGORIES; none for any. */
  categories?: readonly string[];
  /** True if the value may be the file itself as base64. Default false. */
  base64?: boolean;
  /** True if the path may contain `*`. Default false. */
  wildcard?: boolean;
}

/** Path of a file, or null. */
export class FilePathField extends StringField {
  /** The kinds of files, keys of CONST.FILE_CATEGORIES. */
  declare categories: readonly string[];
  /** True if the value may be the file itself as base64. */
  declare base64: boolean;
  /** True if the path may contain `*`. */
  declare wildcard: boolean;

  constructor(options: FilePathFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      nullable: true,
      blank: false,
      initial: null,
      categories: [],
      base64: false,
      wildcard: false,
    };
  }

  override _validateType(value: unknown): unknown {
    super._validateType(value);
    const path = value as string;
    if (path.startsWith("data:")) {
      if (!this.base64) throw new Error("may not hold the file itself");
      return undefined;
    }
    if (this.wildcard && path.includes("*")) return undefined;
    if (this.categories.length === 0) return undefined;
    if (!this.categories.some((category) => isOfCategory(path, category))) {
      throw new Error(`does not have a valid file extension for ${this.categories.join(", ")}`);
    }
    return undefined;
  }

  override _toInput(config: FormInputConfig): FormInput {
    const type = this.categories.length === 1 ? this.categories[0]?.toLowerCase() : undefined;
    const full: FileInputConfig = { type, wildcard: this.wildcard, ...config };
    return formFactory().createFileInput(full);
  }
}

/** True if a path has one of a category's file extensions; always true for an unknown category. */
function isOfCategory(path: string, category: string): boolean {
  const extensions = (FILE_CATEGORIES as Record<string, object | undefined>)[category];
  return !extensions || hasFileExtension(path, Object.keys(extensions));
}
