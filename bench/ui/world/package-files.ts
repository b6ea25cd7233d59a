/**
 * Loads packages' own files into the page: stylesheets in their cascade layers and scripts; changed stylesheets are
 * reloaded.
 */
import { packageAddress } from "../../core/packages.ts";

/** A stylesheet as manifests declare it. */
export type StyleDeclaration = string | { src: string; layer?: string | null };

/** The rule that imports a stylesheet into its layer; `layer: null` leaves it unlayered. */
function importRule(url: string, layer: string | null): string {
  const quoted = JSON.stringify(url);
  return layer === null ? `@import url(${quoted});` : `@import url(${quoted}) layer(${layer});`;
}

function loadStyle(root: string, declaration: StyleDeclaration, defaultLayer: string): Promise<void> {
  const { src, layer = defaultLayer } = typeof declaration === "string" ? { src: declaration } : declaration;
  const url = `/${packageAddress(root, src)}`;
  const style = document.createElement("style");
  style.dataset["source"] = url;
  style.dataset["layer"] = layer ?? "";
  style.textContent = importRule(url, layer);
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

/**
 * Load a package's stylesheets, each in the layer that it names, otherwise in `defaultLayer`. A missing one is
 * reported, and the rest are loaded.
 */
export async function loadStyles(
  root: string,
  declarations: readonly StyleDeclaration[],
  defaultLayer: string,
): Promise<void> {
  await Promise.all(declarations.map((declaration) => loadStyle(root, declaration, defaultLayer)));
}

/** Run the file of a package that is served at `address`. Rejects with its error. */
export async function runPackageFile(address: string, kind: "module" | "script"): Promise<void> {
  if (kind === "script") await loadClassicScript(`/${address}`);
  else await import(/* @vite-ignore */ `/${address}`);
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
