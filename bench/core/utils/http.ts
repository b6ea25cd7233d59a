/** An answer of a server that was no success. */
export class HttpError extends Error {
  /** The HTTP status. */
  code: number;
  /** Text fit for the user. */
  displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.name = "HttpError";
    this.code = code;
    this.displayMessage = displayMessage;
  }

  override toString(): string {
    return this.displayMessage || `${this.code}: ${this.message}`;
  }
}

/** The time limit of a request. */
export interface TimeoutOptions {
  /** Milliseconds; null waits for ever. Default 30000. */
  timeoutMs?: number | null;
  /** Called when the time is up. */
  onTimeout?: () => void;
}

/**
 * Fetch, but give up after a while.
 * @throws HttpError for a status that is no success, or with code 408 when the time is up
 */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout }: TimeoutOptions = {},
): Promise<Response> {
  const controller = new AbortController();
  let timedOut = false;
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          timedOut = true;
          controller.abort();
          onTimeout?.();
        }, timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: controller.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status, await response.text());
    return response;
  } catch (error) {
    if (timedOut) throw new HttpError("Timed Out", 408);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Fetch JSON, but give up after a while. Errors as for `fetchWithTimeout`. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: TimeoutOptions = {},
): Promise<unknown> {
  const headers = new Headers(data.headers);
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  const response = await fetchWithTimeout(url, { ...data, headers }, options);
  return response.json();
}

/** True if there is a file at an address. */
export async function srcExists(src: string): Promise<boolean> {
  return fetch(src, { method: "HEAD" }).then(
    (response) => response.ok,
    () => false,
  );
}

/** A URL with a parameter that no cache has seen; false for what is no URL. */
export function getCacheBustURL(source: string): string | false {
  const base = globalThis.location?.href;
  if (!URL.canParse(source, base)) return false;
  const url = new URL(source, base);
  url.searchParams.set("bust", String(Date.now()));
  return url.href;
}

/**
 * Fetch a resource as a Blob.
 * @param options.bustCache ask past every cache
 * @throws HttpError for a status that is no success
 */
export async function fetchResource(
  source: string,
  { bustCache = false }: { bustCache?: boolean } = {},
): Promise<Blob> {
  const url = (bustCache && getCacheBustURL(source)) || source;
  return (await fetchWithTimeout(url, {}, { timeoutMs: null })).blob();
}
