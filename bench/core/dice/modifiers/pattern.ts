/** Syntax of modifiers: `command`, an optional limit, an optional comparison, an optional target. */

/** Comparisons that modifiers know. */
export type Comparison = "=" | "<" | "<=" | ">" | ">=";

/** A modifier taken apart: `r2<3` is command r, limit 2, comparison <, target 3. */
export interface ModifierParts {
  limit: number | undefined;
  comparison: Comparison | undefined;
  target: number | undefined;
}

const ARGUMENT = /^(?<limit>\d+)?(?<comparison><=|>=|<|>|=)(?<target>-?\d+(?:\.\d+)?)$/;
const BARE_NUMBER = /^-?\d+(?:\.\d+)?$/;

function isComparison(text: string | undefined): text is Comparison {
  return text === "=" || text === "<" || text === "<=" || text === ">" || text === ">=";
}

/**
 * Take a modifier apart behind its command. A number without a comparison is a target: `r1` is `r=1`.
 * @returns null if it cannot be read.
 */
export function readModifier(modifier: string, commands: readonly string[]): ModifierParts | null {
  const command = commands.find((candidate) => modifier.toLowerCase().startsWith(candidate));
  if (command === undefined) return null;
  const argument = modifier.slice(command.length);
  if (argument === "") return { limit: undefined, comparison: undefined, target: undefined };
  if (BARE_NUMBER.test(argument)) return { limit: undefined, comparison: undefined, target: Number(argument) };
  const groups = ARGUMENT.exec(argument)?.groups;
  const comparison = groups?.["comparison"];
  if (!groups || !isComparison(comparison)) return null;
  const limit = groups["limit"];
  return {
    limit: limit === undefined ? undefined : Number(limit),
    comparison,
    target: Number(groups["target"]),
  };
}

/**
 * Split letters that run together into commands, the longest known first: `xkh2` is x and kh2.
 * @returns pairs of the command and the modifier as written.
 * @throws where letters are no known command.
 */
export function separateCommands(modifier: string, known: readonly string[], owner: string): [string, string][] {
  const letters = /^[a-z]+/i.exec(modifier)?.[0] ?? "";
  const argument = modifier.slice(letters.length);
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  const commands: string[] = [];
  let rest = letters.toLowerCase();
  while (rest !== "") {
    const command = longestFirst.find((candidate) => rest.startsWith(candidate));
    if (command === undefined) throw new Error(`${owner} has no modifier "${rest}" (in "${modifier}")`);
    commands.push(command);
    rest = rest.slice(command.length);
  }
  return commands.map((command, index) => [command, index === commands.length - 1 ? command + argument : command]);
}
