/** The system's own files in the page: its stylesheets in their cascade layer, its scripts, and both anew on change. */

/** A stylesheet as manifests declare it. */
type StyleDeclaration = string | { src: string; layer?: string | null };

/** As much of a manifest as the page needs. */
export interface SystemManifest {
  id: string;
  styles?: StyleDeclaration[];
}

const DEFAULT_LAYER = "system";

function address(systemId: string, path: string): string {
  return `/systems/${systemId}/${path.replace(/^\.?\//, "")}`;
}

/** The rule that imports a stylesheet into its layer; `layer: null` leaves it unlayered. */
export function importRule(url: string, layer: string | null): string {
  const quoted = JSON.stringify(url);
  return layer === null ? `@import url(${quoted});` : `@import url(${quoted}) layer(${layer});`;
}

function loadStyle(systemId: string, declaration: StyleDeclaration): Promise<void> {
  const src = typeof declaration === "string" ? declaration : declaration.src;
  const layer = typeof declaration === "string" ? DEFAULT_LAYER : declaration.layer;
  const url = address(systemId, src);
  const style = document.createElement("style");
  style.dataset["source"] = url;
  style.dataset["layer"] = layer === null ? "" : (layer ?? DEFAULT_LAYER);
  style.textContent = importRule(url, layer === undefined ? DEFAULT_LAYER : layer);
  return new Promise((resolve) => {
    style.addEventListener("load", () => resolve(), { once: true });
    style.addEventListener(
      "error",
      () => {
        console.error(`The stylesheet ${url} could not be loaded.`);
        resolve();
      },
      { once: true },
    );
    document.head.append(style);
  });
}

function loadClassicScript(url: string): Promise<void> {
  const script = document.createElement("script");
  script.src = url;
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve(), { once: true });
    script.addEventListener("error", () => reject(new Error(`The script ${url} could not be loaded.`)), { once: true });
    document.head.append(script);
  });
}

/** Load the system's stylesheets, each in its layer. One that is missing is reported, and the rest are loaded. */
export async function loadSystemStyles(manifest: SystemManifest): Promise<void> {
  await Promise.all((manifest.styles ?? []).map((declaration) => loadStyle(manifest.id, declaration)));
}

/** Run one of the system's files, given by its path inside the system's folder. Rejects with its error. */
export async function importSystemFile(systemId: string, path: string, kind: "module" | "script"): Promise<void> {
  const url = address(systemId, path);
  if (kind === "script") await loadClassicScript(url);
  else await import(/* @vite-ignore */ url);
}

/** Load a changed stylesheet again, in place of the one before. */
export function reloadStyle(path: string): boolean {
  const url = `/${path.replace(/^\//, "")}`;
  const style = [...document.querySelectorAll<HTMLStyleElement>("style[data-source]")].find(
    (candidate) => candidate.dataset["source"] === url,
  );
  if (!style) return false;
  style.textContent = importRule(`${url}?changed=${Date.now()}`, style.dataset["layer"] || null);
  return true;
}
