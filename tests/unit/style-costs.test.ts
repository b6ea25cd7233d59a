/** Selectors that cost much at each change of the page do not stand in the styles. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folder = new URL("../../styles/", import.meta.url);
// Print styles are looked at by a browser that prints alone.
const files = readdirSync(folder).filter((name) => name.endsWith(".css") && name !== "print.css");
const styles = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");

it("no style asks what the page has: each change anywhere would have the browser compute thousands of styles", () => {
  expect(files.length).toBeGreaterThan(20);
  expect(styles).not.toMatch(/\b(?:body|html)\)?:has\(/);
});

it("no style counts from the end of a list: each message would change the styles of all that stand in the log", () => {
  expect(styles).not.toContain(":nth-last-");
});
