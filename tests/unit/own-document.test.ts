/** An application may stand in a browser window of its own: code with an element at hand asks the element for its document. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Files about what is in the page alone, each with the reason. */
const IN_THE_PAGE: Readonly<Record<string, string>> = {
  "src/actor/maker/window.ts": "a window opens in the page, as large as there is room",
  "src/atmosphere/banner.ts": "banners lie over the canvas",
  "src/atmosphere/mood.ts": "the mood lies over the canvas",
  "src/chronicle/picture-canvas.ts": "a probe for colors, and a picture that is saved",
  "src/clocks/canvas-layer.ts": "clocks lie over the canvas",
  "src/clocks/canvas-places.ts": "the middle of the view is the page's",
  "src/foundry/canvas.ts": "the canvas is in the page",
  "src/regions/draw-shape.ts": "a frame is drawn over the canvas",
  "src/regions/new-region.ts": "a region is drawn over the canvas, and the keys go on in the page",
  "src/tracker/dock.ts": "keeps clear of the interface, which is in the page",
  "src/tracker/window-places.ts": "windows that have a window of their own have no neighbors",
};

/** Members of the global document or window that another window's element would miss, and classes that are its window's own. */
const OF_THE_PAGE =
  /(?<![.\w])(?:document\.(?:activeElement|body|head|documentElement|getElementById|querySelector|addEventListener|elementFromPoint|elementsFromPoint|hidden|visibilityState|fonts|styleSheets)|(?:globalThis|window)\.(?:inner|add|get|match)\w+|(?:innerWidth|innerHeight|getComputedStyle|matchMedia)\b(?!:))|instanceof (?:HTML|SVG|Element|Node)|\{ document\?: Document \}/;

const comment = /^\s*(?:\/?\*|\/\/)/;

function found(file: string): boolean {
  return readFileSync(file, "utf8")
    .split("\n")
    .some((line) => !comment.test(line) && OF_THE_PAGE.test(line));
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `src/${file}`);

describe("code that handles elements", () => {
  it("asks them for their document", () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => found(file) && !(file in IN_THE_PAGE))).toEqual([]);
  });

  it("is listed as an exception only where it is one", () => {
    expect(Object.keys(IN_THE_PAGE).filter((file) => !found(file))).toEqual([]);
  });

  it("is recognized", () => {
    for (const line of ["document.activeElement", "if (globalThis.innerWidth)", "x instanceof HTMLElement"])
      expect(line).toMatch(OF_THE_PAGE);
    for (const line of ['document.createElement("p")', "this.document.uuid", "element.ownerDocument.body"])
      expect(line).not.toMatch(OF_THE_PAGE);
  });
});
