import { readdirSync, readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hostAround, hostPart, hostParts } from "../../../src/foundry/host-parts.ts";

const { document } = new JSDOM().window;

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const put = (html: string): void => {
  document.body.innerHTML = html;
};

describe("a part of Foundry's interface", () => {
  it("is found by the first selector that fits", () => {
    put('<header class="directory-header"><div class="header-actions"></div></header>');
    expect(hostPart(document, "directoryActions")?.className).toBe("header-actions");
    put('<header class="directory-header"></header>');
    expect(hostPart(document, "directoryActions")?.className).toBe("directory-header");
  });

  it("that is missing gives nothing, and the console says so once", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (let time = 0; time < 3; time++) expect(hostPart(document, "turnControls")).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    expect(warned.mock.calls[0]?.[0]).toContain(".combatant-controls");
  });

  it("of which there may be none is not missed", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(hostParts(document, "combatControls")).toEqual([]);
    put('<nav class="combat-controls"></nav><nav class="combat-controls"></nav>');
    expect(hostParts(document, "combatControls")).toHaveLength(2);
    expect(warned).not.toHaveBeenCalled();
  });

  it("around an element is found from it", () => {
    put('<div id="board"><canvas></canvas></div>');
    expect(hostAround(document.querySelector("canvas") as Element, "board")?.id).toBe("board");
    expect(hostAround(document.body, "interface")).toBeNull();
  });

  it("is named in one file alone", () => {
    const theirs =
      /\(\s*["'`][^"'`]*(?:\.message-content|\.directory-header|\.header-actions|\.combatants?\b|\.combat-(?:tracker|controls)|#(?:sidebar|interface|board|ui-|hotbar|players|scene-)|\.window-header|\.control-icon)/;
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const naming = files.filter((file) => theirs.test(readFileSync(`src/${file}`, "utf8")));
    expect(naming).toEqual([]);
    expect('entry.querySelector(".combatant-controls")').toMatch(theirs);
  });
});
