/** Nothing fails or does nothing in silence, in the system and on the bench: whoever drops an error or leaves a function empty says why, beside it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** A `catch` that does not look at its error, in either form, or whose block is empty. */
const swallows = /\bcatch \{|\bcatch \(\w+(?:: unknown)?\) \{\s*\}|\.catch\(\(\) =>|\.then\([^)]*, \(\) =>/;

/** Lines that swallow an error without a comment above, on or below them. */
function silent(text: string): string[] {
  const lines = text.split("\n");
  return lines.filter((line, at) => {
    if (!swallows.test(line)) return false;
    return ![lines[at - 1], line, lines[at + 1]].some((near) => /(^|\s)\/\/ \S/.test(near ?? ""));
  });
}

/** The last line of a function with an empty body; classes with an empty body do not match. */
const emptyBody = /(?:\)|=>)(?:: [^={}]+)? \{\s*\}/;
const isEmptyBody = (line: string) => emptyBody.test(line) && !/\bclass\b/.test(line);

/** Index of the line where the function that ends in line `at` begins. */
function beginningOf(lines: readonly string[], at: number): number {
  if (!/^\s*\)/.test(lines[at] ?? "")) return at;
  const indent = /^\s*/.exec(lines[at] ?? "")?.[0].length ?? 0;
  let first = at - 1;
  while (first > 0 && (/^\s*/.exec(lines[first] ?? "")?.[0].length ?? 0) > indent) first--;
  return first;
}

/** The comment above line `at`; other empty functions may stand between the comment and this line. */
function commentAbove(lines: readonly string[], at: number): string {
  let above = at - 1;
  while (above > 0 && isEmptyBody(lines[above] ?? "")) above = beginningOf(lines, above) - 1;
  const comment: string[] = [];
  for (; /^\s*(\/\/|\/?\*)/.test(lines[above] ?? ""); above--) comment.unshift(lines[above] ?? "");
  return comment.join("\n");
}

/** Empty functions whose comment does not contain "empty" with a reason. */
function idle(text: string): string[] {
  const lines = text.split("\n");
  return lines.filter((line, at) => {
    if (!isEmptyBody(line)) return false;
    return !/\bempty\b/i.test(`${commentAbove(lines, beginningOf(lines, at))} ${line.split("//")[1] ?? ""}`);
  });
}

it("finds what swallows an error", () => {
  expect(silent("try {\n  a();\n} catch {\n  return null;\n}")).toHaveLength(1);
  expect(silent("await a.catch(() => undefined);")).toHaveLength(1);
  expect(silent("try {\n  a();\n} catch (error) {}")).toHaveLength(1);
  expect(silent("try {\n  a();\n} catch {\n  // Missing files count as empty.\n  return null;\n}")).toHaveLength(0);
  expect(silent("try {\n  a();\n} catch (error) {\n  report(error);\n}")).toHaveLength(0);
});

it("finds functions that do nothing", () => {
  expect(idle("  /** Start the tour. */\n  start(): void {}")).toHaveLength(1);
  expect(idle("  start(): void {}\n")).toHaveLength(1);
  expect(idle("call(() => {});")).toHaveLength(1);
  expect(idle("  start(\n    _at: number,\n  ): Promise<void> {}")).toHaveLength(1);
  expect(
    idle("  /** Before the tour; empty for overrides. */\n  _start(\n    _at: number,\n  ): Promise<void> {}"),
  ).toEqual([]);
  expect(idle("  // Empty for overrides.\n  a(): void {}\n  b(): void {}\n")).toEqual([]);
  expect(idle("class Sheet extends Mixin(Base) {}\nfunction f(options = {}): void {\n  run(options);\n}")).toEqual([]);
});

describe.each([
  ["src", 200],
  ["bench", 400],
])("in %s", (folder, atLeast) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.split(path.sep).includes("node_modules"))
    .map((file) => path.join(folder, file));
  const found = (search: (text: string) => string[]) =>
    files.flatMap((file) => search(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`));

  it("there is a reason wherever an error is swallowed", () => {
    expect(files.length).toBeGreaterThan(atLeast);
    expect(found(silent)).toEqual([]);
  });

  it("there is a reason wherever a function does nothing", () => {
    expect(found(idle)).toEqual([]);
  });
});
