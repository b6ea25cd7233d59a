/** Roll commands in chat (`/r 1d6`) and inline rolls in text (`[[/r 1d6 # why]]{label}`), read into plain descriptors. */

/** Chat commands that roll, and the message mode each asks for; null means the mode chosen in the chat log. */
export const ROLL_COMMANDS: Readonly<Record<string, "public" | "gm" | "blind" | "self" | null>> = {
  roll: null,
  r: null,
  publicroll: "public",
  pr: "public",
  gmroll: "gm",
  gmr: "gm",
  blindroll: "blind",
  broll: "blind",
  br: "blind",
  selfroll: "self",
  sr: "self",
};

const COMMAND_NAMES = Object.keys(ROLL_COMMANDS)
  .sort((a, b) => b.length - a.length)
  .join("|");

/** A chat line that rolls: the command, the formula and, after `#`, the flavor. */
export const ROLL_COMMAND_PATTERN = new RegExp(
  `^/(?<command>${COMMAND_NAMES})\\s+(?<formula>[^#]+?)\\s*(?:#\\s*(?<flavor>.*))?$`,
  "is",
);

/** Start of a possible inline roll in a text: its opening brackets, and its command if it is a deferred one. */
export const INLINE_ROLL_OPENING = new RegExp(`\\[\\[(?:/(?<command>${COMMAND_NAMES})\\s+)?`, "gi");

/** The parts of a chat line that rolls dice. */
export interface RollCommand {
  command: string;
  /** The message mode that the command fixes, or null for the one chosen in the chat log. */
  mode: "public" | "gm" | "blind" | "self" | null;
  formula: string;
  flavor: string;
}

/** One inline roll found in a text. */
export interface InlineRoll {
  /** Index of its first character in the text. */
  index: number;
  /** Its whole source, from `[[` to the end of its label. */
  source: string;
  /** The command of a deferred roll (`r`, `gmr` …), or null for one that is rolled at once. */
  command: string | null;
  formula: string;
  /** The text in braces after it, or an empty string. */
  label: string;
  /** The text after `#`, or an empty string. */
  flavor: string;
}

/** Read a chat line; null if it is no roll command. */
export function parseRollCommand(line: string): RollCommand | null {
  const groups = ROLL_COMMAND_PATTERN.exec(line.trim())?.groups;
  if (!groups) return null;
  const command = (groups["command"] ?? "").toLowerCase();
  return {
    command,
    mode: ROLL_COMMANDS[command] ?? null,
    formula: (groups["formula"] ?? "").trim(),
    flavor: (groups["flavor"] ?? "").trim(),
  };
}

/**
 * The index of the `]]` that closes an inline roll whose body starts at `start`, or -1. The body may contain bracketed
 * flavor.
 */
function findClosing(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === "[") depth += 1;
    else if (character === "]") {
      if (depth > 0) depth -= 1;
      else return text[index + 1] === "]" ? index : -1;
    }
  }
  return -1;
}

/** The label in braces that begins exactly at `start`, braces included; an empty string for none. */
function readLabel(text: string, start: number): string {
  return /^\{[^}]*\}/.exec(text.slice(start))?.[0] ?? "";
}

/** Every inline roll of a text, in order. Enrichers with other commands (`[[/check …]]`) are left alone. */
export function findInlineRolls(text: string): InlineRoll[] {
  const found: InlineRoll[] = [];
  let resumeAt = 0;
  for (const match of text.matchAll(INLINE_ROLL_OPENING)) {
    if (match.index < resumeAt) continue;
    const bodyStart = match.index + match[0].length;
    const closing = findClosing(text, bodyStart);
    if (closing < 0) continue;
    const body = text.slice(bodyStart, closing);
    const hash = body.indexOf("#");
    const formula = (hash < 0 ? body : body.slice(0, hash)).trim();
    if (formula === "" || formula.startsWith("/")) continue;
    const braces = readLabel(text, closing + 2);
    resumeAt = closing + 2 + braces.length;
    found.push({
      index: match.index,
      source: text.slice(match.index, resumeAt),
      command: match.groups?.["command"]?.toLowerCase() ?? null,
      formula,
      label: braces.slice(1, -1).trim(),
      flavor: hash < 0 ? "" : body.slice(hash + 1).trim(),
    });
  }
  return found;
}
