/** Everything that is `foundry.data.validators`: tests of single values. */
export { isValidId } from "../utils/random-id.ts";

/** True if a path, without query and fragment, ends with one of the extensions. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const [name = ""] = path.split(/[?#]/);
  const dot = name.lastIndexOf(".");
  return dot >= 0 && extensions.includes(name.slice(dot + 1).toLowerCase());
}

/** True if text is a file as base64, and of one of the media types where some are given. */
export function isBase64Data(data: string, types?: readonly string[]): boolean {
  const match = /^data:([a-z]+\/[-+.a-z0-9]+);base64,/i.exec(data);
  const type = match?.[1];
  return type !== undefined && (!types || types.includes(type));
}

/** True if text is a color as "#rrggbb". */
export function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

/** True if text is valid JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Text that cannot be parsed is not valid JSON.
    return false;
  }
}
