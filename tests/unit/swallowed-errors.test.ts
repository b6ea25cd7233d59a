/** No error of the system is swallowed in silence: whoever drops one says why, beside it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

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

it("finds what swallows an error", () => {
  expect(silent("try {\n  a();\n} catch {\n  return null;\n}")).toHaveLength(1);
  expect(silent("await a.catch(() => undefined);")).toHaveLength(1);
  expect(silent("try {\n  a();\n} catch (error) {}")).toHaveLength(1);
  expect(silent("try {\n  a();\n} catch {\n  // Missing files count as empty.\n  return null;\n}")).toHaveLength(0);
  expect(silent("try {\n  a();\n} catch (error) {\n  report(error);\n}")).toHaveLength(0);
});

it("finds a reason wherever src swallows one", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    silent(readFileSync(path.join("src", file), "utf8")).map((line) => `src/${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
