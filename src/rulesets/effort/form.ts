/** Values of the dialog's form, read narrowly. */
import { ASSOCIATIONS, type Association } from "./rules/index.ts";

/** An association as the value of a form's choice: `attribute:body`. */
export function associationKey({ kind, id }: Association): string {
  return `${kind}:${id}`;
}

/** The association that `associationKey` wrote; null for anything else. */
export function associationFrom(key: string): Association | null {
  const [, found, id] = /^(\w+):(.+)$/.exec(key) ?? [];
  const kind = ASSOCIATIONS.find((each) => each === found);
  return kind && id ? { kind, id } : null;
}

/** Names in a line, separated by commas, each once. */
export function namesIn(line: string): string[] {
  return [...new Set(line.split(",").map((name) => name.trim()))].filter(Boolean);
}
