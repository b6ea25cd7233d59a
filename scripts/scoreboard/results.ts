/**
 * Results of the scoreboard, which say how far each public package came: compares them with new ones, and writes them
 * as tables.
 */

export const STEPS = {
  system: ["boot", "join", "actor", "sheet", "item", "roll", "card", "packs"],
  module: ["boot", "join", "active", "sheet", "roll"],
} as const;

export type PackageType = keyof typeof STEPS;

/** A step was done, done beside an error in the console, not done, or left out since an earlier one was not done. */
export type Result = "yes" | "with errors" | "no" | "–";

/** Results from worst to best. */
const ORDER: readonly Result[] = ["–", "no", "with errors", "yes"];

/** Results of a package at a commit. */
export interface Row {
  readonly commit: string;
  readonly steps: Readonly<Record<string, Result>>;
}

/** Rows by the ids of packages. */
export type Results = Readonly<Record<string, Row>>;

/** A package as its row in a table shows it. */
export interface Shown {
  readonly id: string;
  readonly type: PackageType;
  readonly title: string;
  readonly repository: string;
  readonly commit: string;
  /** Remarks on results, by step. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** Differences between stored results and new ones, one sentence each. */
export interface Differences {
  /** Steps that went better before. */
  readonly lost: readonly string[];
  /** Steps that go better now, and results that are not stored for this commit. */
  readonly gained: readonly string[];
}

/** Compare what was measured now with what is stored; `errors` says by step what went wrong. */
export function compareRow(
  id: string,
  stored: Row | undefined,
  measured: Row,
  errors: Readonly<Record<string, string>> = {},
): Differences {
  if (!stored) return { lost: [], gained: [`${id} has no stored results.`] };
  if (stored.commit !== measured.commit)
    return { lost: [], gained: [`${id} has stored results of another commit, ${stored.commit.slice(0, 8)}.`] };
  const lost: string[] = [];
  const gained: string[] = [];
  for (const step of new Set([...Object.keys(stored.steps), ...Object.keys(measured.steps)])) {
    const [before, now] = [stored.steps[step] ?? "–", measured.steps[step] ?? "–"];
    const change = ORDER.indexOf(now) - ORDER.indexOf(before);
    const error = errors[step] ? `: ${errors[step]}` : "";
    if (change < 0) lost.push(`${id}: the step "${step}" was "${before}" and is "${now}"${error}.`);
    if (change > 0) gained.push(`${id}: the step "${step}" was "${before}" and is "${now}".`);
  }
  return { lost, gained };
}

const NAMES: Readonly<Record<PackageType, string>> = { system: "System", module: "Module" };

/** The letter of a note: (a), (b), and so on. */
const letter = (place: number) => `(${(10 + place).toString(36)})`;

/** The table of all packages of a type, with the remarks on them below. */
export function tableOf(type: PackageType, packages: readonly Shown[], results: Results): string {
  const steps = STEPS[type];
  const listed = packages.filter((each) => each.type === type && results[each.id]?.commit === each.commit);
  const notes = [...new Set(listed.flatMap(({ notes = {} }) => Object.values(notes)))];
  const cell = ({ id, notes: own = {} }: Shown, step: string) => {
    const note = own[step];
    const result = results[id]?.steps[step] ?? "–";
    return note === undefined ? result : `${result} ${letter(notes.indexOf(note))}`;
  };
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rows = listed.map((each) =>
    line([`${each.title} (${each.repository}@${each.commit.slice(0, 8)})`, ...steps.map((step) => cell(each, step))]),
  );
  const below = notes.map((note, place) => `${letter(place)} ${note}`).join(" ");
  return [
    line([`${NAMES[type]} (maker and commit)`, ...steps]),
    line(["---", ...steps.map(() => "---")]),
    ...rows,
    ...(below ? ["", below] : []),
  ].join("\n");
}

const begin = (type: PackageType) => `<!-- ${type}s, written by npm run bench:scoreboard -- --write -->\n\n`;
const END = "\n\n<!-- end -->";

/** A text with the tables between their marks written anew. @throws Error if a mark is missing */
export function withTables(text: string, packages: readonly Shown[], results: Results): string {
  let written = text;
  for (const type of ["system", "module"] as const) {
    const [head, rest] = written.split(begin(type));
    const end = rest?.indexOf(END) ?? -1;
    if (head === undefined || rest === undefined || end < 0) throw new Error(`There are no marks for ${type}s.`);
    written = `${head}${begin(type)}${tableOf(type, packages, results)}${rest.slice(end)}`;
  }
  return written;
}
