/** The pictures that ship: each threat of the packs has its own portrait, and no picture needs a font or another file. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packFiles } from "./pack-texts.ts";

const PORTRAITS = "systems/tessera/assets/portraits/";

const threats = packFiles.filter(
  ({ file, pack }) => /^(challenge|effort)-threats$/.test(pack) && !file.includes("/folders/"),
);

const drawn = readdirSync("assets", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.split(path.sep).join("/"));

describe("portraits of threats", () => {
  it.each(threats)("$file has a portrait that ships, on its token too", ({ source }) => {
    const img = String(source["img"]);
    expect(img.startsWith(PORTRAITS), img).toBe(true);
    expect(drawn).toContain(`portraits/${img.slice(PORTRAITS.length)}`);
    expect(source["prototypeToken"]).toMatchObject({ texture: { src: img } });
  });

  it("no two threats share one", () => {
    const shown = threats.map(({ source }) => source["img"]);
    expect(shown.length).toBeGreaterThan(80);
    expect(shown.filter((img, index) => shown.indexOf(img) !== index)).toEqual([]);
  });
});

it.each(drawn)("assets/%s scales, holds no text, and refers to nothing outside of itself", (file) => {
  const svg = readFileSync(path.join("assets", file), "utf8");
  expect(svg).toMatch(/^<svg [^>]*viewBox="/);
  expect(svg).not.toMatch(/<(text|image|style|script|foreignObject)\b/);
  const named = [...svg.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => `#${id}`);
  const targets = [...svg.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)].map(([, href, url]) => href ?? url ?? "");
  expect(targets.filter((target) => !named.includes(target))).toEqual([]);
});
