/** Icons by name: all are in the free part of Font Awesome, so that none is an empty box anywhere. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const drawn = new Set(
  [
    ...readFileSync("node_modules/@fortawesome/fontawesome-free/css/all.css", "utf8").matchAll(/\.(fa-[a-z0-9-]+)/g),
  ].map(([, name]) => name),
);

function texts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|hbs)$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
}

it("has a picture for each icon that the system names", () => {
  const named = [...texts("src"), ...texts("templates")].flatMap((text) =>
    [...text.matchAll(/\bfa-[a-z0-9]+(?:-[a-z0-9]+)*/g)].map(([name]) => name),
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((name) => !drawn.has(name))).toEqual([]);
});
