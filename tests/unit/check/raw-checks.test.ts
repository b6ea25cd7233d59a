/** What a check's message stores is read through the gate, which judges it first. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../../src/", import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));

/**
 * Files that may read what is stored: the gate itself, words of a check that cannot be derived, and a user's own last
 * check, which its dialog judges anew.
 */
const alone = ["check/card.ts", "check/derive.ts", "check/repeat-last-check.ts"];

/** A reply stores the id of its check in a field of the same name. */
const isOfReply = (line: string) => /isReply|system\.check \?\? ""/.test(line);

/** Lines that read the field `check` of a message's system, by a path or by taking it apart. */
const rawReads = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => /\bsystem\??\.check\b|\{[^{}]*\bcheck\b[^{}]*\} = [^;]*\bsystem;/.test(line) && !isOfReply(line));

it("only the gate reads the data of a check unjudged", () => {
  const others = files.filter((file) => rawReads(readFileSync(new URL(file, root), "utf8")).length > 0);
  expect(others.sort()).toEqual(alone);
});
