const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const UNESCAPES: Record<string, string> = Object.fromEntries(Object.entries(ESCAPES).map(([raw, safe]) => [safe, raw]));

/** Text made safe for inner HTML and quoted attributes: & < > " and ' are escaped. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The reverse of `escapeHTML`. */
export function unescapeHTML(value: string): string {
  return String(value).replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => UNESCAPES[entity] ?? entity);
}

/** A URL or a path with every character encoded that needs it; what is encoded already stays so. */
export function encodeURL(path: string): string {
  const url = URL.canParse(path) ? new URL(path) : null;
  if (url) return url.href;
  const [, pathname = "", query = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return pathname.split("/").map(encodePart).join("/") + query;
}

function encodePart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part)).replace(/'/g, "%27");
  } catch {
    // A stray % is no encoding: take the part literally.
    return encodeURIComponent(part).replace(/'/g, "%27");
  }
}

/** Options of `formatFileSize`. */
export interface FileSizeOptions {
  /** Decimal places. Default 2. */
  decimalPlaces?: number;
  /** 10: kB of 1000 bytes; 2: KiB of 1024. Default 10. */
  base?: 2 | 10;
}

/** A number of bytes in a fitting unit. */
export function formatFileSize(size: number, options: FileSizeOptions = {}): string {
  const { decimalPlaces = 2, base = 10 } = options;
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB", "PiB"] : ["B", "kB", "MB", "GB", "TB", "PB"];
  const step = base === 2 ? 1024 : 1000;
  const order = size > 0 ? Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1) : 0;
  return `${Number((size / step ** Math.max(order, 0)).toFixed(decimalPlaces))}${units[Math.max(order, 0)] ?? "B"}`;
}

/**
 * True if a version is newer than another: parts between dots are compared in turn, as numbers where both are,
 * otherwise as text. "1.10" is newer than "1.9"; a version with more parts than an otherwise equal one is newer.
 */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  const candidate = String(v1).split(".");
  const reference = String(v0).split(".");
  for (let index = 0; index < Math.max(candidate.length, reference.length); index++) {
    const one = candidate[index];
    const zero = reference[index];
    if (zero === undefined) return true;
    if (one === undefined) return false;
    if (one === zero) continue;
    const bothNumbers = one !== "" && zero !== "" && Number.isFinite(Number(one)) && Number.isFinite(Number(zero));
    if (!bothNumbers) return one > zero;
    if (Number(one) !== Number(zero)) return Number(one) > Number(zero);
  }
  return false;
}
