/** Judge whether a regular expression runs in linear time on any text. */
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { check } from "recheck";
import type { Pattern } from "./find.ts";

/** Result: linear; not linear, with a text that shows it; or unknown, such as for backreferences and lookarounds. */
export type Verdict =
  | { readonly kind: "linear" }
  | { readonly kind: "superlinear"; readonly complexity: string; readonly attack: string; readonly part: string }
  | { readonly kind: "unproven"; readonly why: string };

/** A range of the source and its replacement. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An unbounded quantifier, and the edit that makes every match reach it. */
interface Loop {
  readonly quantifier: AST.Quantifier;
  readonly choices: readonly Edit[];
}

/** Keep only one of several alternatives. */
function onlyAlternative(alternatives: readonly AST.Alternative[], chosen: AST.Alternative): Edit[] {
  const [first, last] = [alternatives[0], alternatives.at(-1)];
  if (!first || !last || alternatives.length < 2) return [];
  return [
    { start: first.start, end: chosen.start, text: "" },
    { start: chosen.end, end: last.end, text: "" },
  ];
}

/** Require an optional part at least once. */
function atLeastOnce({ element, end, min, max, greedy }: AST.Quantifier): Edit[] {
  if (min > 0) return [];
  const times = max === Number.POSITIVE_INFINITY ? "+" : `{1,${max}}`;
  const text = max === 1 ? "" : `${times}${greedy ? "" : "?"}`;
  return [{ start: element.end, end, text }];
}

function loopsIn(node: AST.Node, choices: readonly Edit[]): Loop[] {
  if (node.type === "Quantifier") {
    const within = loopsIn(node.element, [...choices, ...atLeastOnce(node)]);
    return node.max === Number.POSITIVE_INFINITY ? [{ quantifier: node, choices }, ...within] : within;
  }
  if ("alternatives" in node && node.type !== "ClassStringDisjunction")
    return node.alternatives.flatMap((alternative) =>
      alternative.elements.flatMap((element) =>
        loopsIn(element, [...choices, ...onlyAlternative(node.alternatives, alternative)]),
      ),
    );
  return [];
}

function edited(source: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((first, second) => second.start - first.start || second.end - first.end)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), source);
}

/**
 * Patterns with each optional part required, to judge repeated searches over a text. If a search fails in an optional
 * part, it still matches briefly, and the next search starts right after: `x(<[^>]*>)?` scans to the end of the text at
 * each `x<`. Preceding repetitions are cut to one, since their text is part of the match either way.
 */
function requiredParts({ source, flags }: Pattern): string[] {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const loops = loopsIn(parsed, []);
  const parts = loops
    .filter(({ choices }) => choices.length > 0)
    .map(({ quantifier, choices }) => {
      const before = loops.filter((loop) => loop.quantifier.end <= quantifier.start);
      const cut = before
        .filter(
          (loop) => !choices.some(({ start, end }) => start <= loop.quantifier.start && loop.quantifier.end <= end),
        )
        .map(({ quantifier: { element, end, min } }) => ({
          start: element.end,
          end,
          text: min === 0 ? "?" : min === 1 ? "" : `{${min}}`,
        }));
      return edited(source, [...choices, ...cut]);
    });
  return [...new Set(parts)];
}

/** Judge a pattern for a single search. */
async function judgeSearch(source: string, flags: string): Promise<Verdict> {
  // Only the automaton gives a proof; the alternative tries random texts.
  const found = await check(source, flags, { checker: "automaton", timeout: 60_000 });
  if (found.status === "safe") return { kind: "linear" };
  if (found.status === "unknown")
    return { kind: "unproven", why: "message" in found.error ? found.error.message : found.error.kind };
  return { kind: "superlinear", complexity: found.complexity.summary, attack: found.attack.pattern, part: source };
}

/** Judge a pattern for a single search and for repeated ones, as by `matchAll`, `replace` and `split`. */
export async function judgePattern(pattern: Pattern): Promise<Verdict> {
  // These flags do not affect a single search.
  const flags = pattern.flags.replace(/[dg]/g, "");
  const whole = await judgeSearch(pattern.source, flags);
  if (whole.kind !== "linear") return whole;
  const searching = flags.replace("y", "");
  const verdicts = await Promise.all(requiredParts(pattern).map((part) => judgeSearch(part, searching)));
  return verdicts.find(({ kind }) => kind !== "linear") ?? whole;
}
