/** The lines that a table agrees on before play: four lists of short lines, without names. */
import { oneLine } from "./one-line.ts";

/** The lists, in display order. */
export const AGREEMENTS = ["tone", "ties", "lines", "veils"] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** Most lines of one list, and letters of one line. */
export const MOST_LINES = 40;
export const LINE_LENGTH = 200;

/** One line of a list. */
export interface AgreedLine {
  /** Sixteen letters and digits, chosen by the client of the user who added it. */
  readonly id: string;
  readonly list: Agreement;
  readonly text: string;
}

/** The text of a line in the form in which lists store it: on one line, within its length. */
export function lineText(text: string): string {
  return oneLine(text, LINE_LENGTH);
}

/** Read one line; null if it is invalid. */
export function readLine(given: unknown): AgreedLine | null {
  if (typeof given !== "object" || given === null) return null;
  const { id, list, text } = given as Partial<Record<keyof AgreedLine, unknown>>;
  const known = AGREEMENTS.find((each) => each === list);
  if (typeof id !== "string" || !/^[A-Za-z0-9]{16}$/.test(id) || !known || typeof text !== "string") return null;
  const kept = lineText(text);
  return kept ? { id, list: known, text: kept } : null;
}

/** Read stored lines; invalid ones are left out. */
export function readLines(given: unknown): AgreedLine[] {
  return Array.isArray(given) ? given.flatMap((each) => readLine(each) ?? []) : [];
}

/** Return the lines with `line` added: the same lines if it is already among them, null if its list is full. */
export function withLine(lines: readonly AgreedLine[], line: AgreedLine): readonly AgreedLine[] | null {
  const same = lines.filter(({ list }) => list === line.list);
  if (lines.some(({ id }) => id === line.id) || same.some(({ text }) => text === line.text)) return lines;
  return same.length < MOST_LINES ? [...lines, line] : null;
}

/** Return the lines with a new text for the line `id`; without that line, if the text is empty. */
export function withText(lines: readonly AgreedLine[], id: string, text: string): AgreedLine[] {
  const kept = lineText(text);
  return lines.flatMap((each) => (each.id === id ? (kept ? { ...each, text: kept } : []) : each));
}
