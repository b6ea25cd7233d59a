/**
 * Serves GreenSock under the addresses by which packages load Foundry's: from the `node_modules` of the packages that
 * are played, where their authors installed it. GreenSock's license is not an open one, so it does not come with the
 * bench. If it is not installed, a stand-in has its names, and throws once one of them is used.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { answerText } from "./answers.ts";

const ROOT = "/scripts/greensock/";
/** Folders of the installed npm package, by the first part of an address below `ROOT`. */
const FOLDERS: Readonly<Record<string, string>> = { dist: "dist", esm: "" };

/** Names that the module of all parts exports [gsap.com: installation, docs of plugins and eases]. */
const NAMES = [
  ...["gsap", "default", "CSSPlugin", "TweenMax", "TweenLite", "TimelineMax", "TimelineLite"],
  ...["Power0", "Power1", "Power2", "Power3", "Power4", "Linear", "Quad", "Cubic", "Quart", "Quint", "Strong"],
  ...["Elastic", "Back", "SteppedEase", "Bounce", "Sine", "Expo", "Circ", "CustomEase", "EaselPlugin", "EasePack"],
  ...["RoughEase", "ExpoScaleEase", "SlowMo", "Draggable", "Flip", "Observer", "ScrollTrigger", "ScrollToPlugin"],
  ...["CSSRulePlugin", "MotionPathPlugin", "PixiPlugin", "TextPlugin"],
];

/** Code of the module that stands for the library: each name is the stand-in that the page has. */
export const STAND_IN = `const standIn = globalThis.gsap;\nexport { ${NAMES.map((name) => `standIn as ${name}`).join(", ")} };\n`;

/** The folder of the library that one of these folders, or one above it, has installed; null if there is none. */
export function findGreensock(folders: readonly string[]): string | null {
  for (const folder of folders) {
    let place = path.resolve(folder);
    for (;;) {
      const found = path.join(place, "node_modules", "gsap");
      if (existsSync(path.join(found, "package.json"))) return found;
      const above = path.dirname(place);
      if (above === place) break;
      place = above;
    }
  }
  return null;
}

/** True for addresses of GreenSock, also in imports. */
export function isGreensock(pathname: string): boolean {
  return pathname.startsWith(ROOT);
}

function answerScript(response: ServerResponse, text: string): void {
  const type = "text/javascript; charset=utf-8";
  response.writeHead(200, { "content-type": type, "cache-control": "no-cache", "x-content-type-options": "nosniff" });
  response.end(text);
}

/** Answer with a script of the library, which is installed in `folder`; with the stand-in if that is null. */
export async function serveGreensock(response: ServerResponse, pathname: string, folder: string | null): Promise<void> {
  const [, kind = "", name = ""] =
    /^(dist|esm)\/((?:[\w-]+\/)*[\w-]+(?:\.min)?\.js)$/.exec(pathname.slice(ROOT.length)) ?? [];
  const inside = FOLDERS[kind];
  if (inside !== undefined && folder === null)
    // A page has the stand-in already, so an empty classic script leaves it in place.
    return answerScript(response, kind === "esm" ? STAND_IN : "");
  const text =
    inside === undefined || folder === null
      ? null
      : // A file that cannot be read is reported as missing.
        await readFile(path.join(folder, inside, name), "utf8").catch(() => null);
  if (text === null) answerText(response, 404, `Not found: ${pathname}`);
  else answerScript(response, text);
}
