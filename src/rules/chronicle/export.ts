/** Exports a record as CSV and JSON. */
import { type ChronicleRecord, type Fact, inOrder } from "./record.ts";
import { type Plot, type PlotRule, plotRows, plotsOf } from "./series.ts";

/** Text that a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r\n]/;

/**
 * One cell of a CSV line (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an apostrophe;
 * numbers stay numbers.
 */
function csvCell(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /["\r\n,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function dieText({ faces, value, former }: Fact["dice"][number]): string {
  return `d${faces}:${[...former, value].join(">")}`;
}

function amount(by: number): string {
  return by < 0 ? String(by) : `+${by}`;
}

type Cell = string | number | boolean | null;

const columns: readonly { readonly name: string; of(fact: Fact): Cell }[] = [
  { name: "scene", of: ({ scene }) => scene },
  { name: "kind", of: ({ kind }) => kind },
  { name: "character", of: ({ who }) => who },
  { name: "user", of: ({ user }) => user },
  { name: "ruleset", of: ({ ruleset }) => ruleset },
  { name: "what", of: ({ title }) => title },
  { name: "intent", of: ({ intent }) => intent },
  { name: "dice", of: ({ dice }) => dice.map(dieText).join(" ") },
  { name: "result", of: ({ result }) => result },
  { name: "outcome", of: ({ word }) => word },
  { name: "success", of: ({ success }) => success },
  { name: "consequences", of: ({ came }) => came.join(" · ") },
  {
    name: "spent",
    of: ({ spent }) =>
      spent.map(({ who, name, by, to }) => `${who} ${name} ${by === null ? `= ${to ?? ""}` : amount(by)}`).join("; "),
  },
  { name: "table", of: ({ moved }) => moved.map(({ name, from, to }) => `${name} ${from}>${to}`).join("; ") },
  { name: "hidden", of: ({ hidden }) => hidden },
];

/**
 * Return a function that looks up the value of each series of `plots` at a time; it must be called with ascending
 * times.
 */
function runningValues(plots: readonly Plot[]): { readonly names: string[]; at(time: number): number[] } {
  const running = plots.map((plot) => ({ rows: plotRows(plot), place: 0 }));
  return {
    names: plots.flatMap(({ id, series }) =>
      series.map((one) => (one.name ? `${id}: ${one.name}` : `${id}: ${one.id}`)),
    ),
    at: (time) =>
      running.flatMap((each) => {
        while ((each.rows[each.place + 1]?.time ?? Number.POSITIVE_INFINITY) <= time) each.place++;
        return [...(each.rows[each.place]?.values ?? [])];
      }),
  };
}

/**
 * The facts of a record as CSV with a header: one line each, with the values of the plots after it.
 * @param rules sources of the plots
 * @param moment formats a time
 */
export function csvOf(
  record: ChronicleRecord,
  rules: readonly PlotRule[],
  moment: (time: number) => string = String,
): string {
  const running = runningValues(plotsOf(record, rules));
  const head = ["time", ...columns.map(({ name }) => name), ...running.names];
  const lines = inOrder(record.facts).map((fact) => [
    moment(fact.time),
    ...columns.map(({ of }) => of(fact)),
    ...running.at(fact.time),
  ]);
  return `${[head, ...lines].map((line) => line.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** A record as JSON, with the data of its plots. */
export function jsonOf(record: ChronicleRecord, rules: readonly PlotRule[]): string {
  return `${JSON.stringify({ format: "tessera.chronicle", version: 1, ...record, plots: plotsOf(record, rules) }, null, 2)}\n`;
}
