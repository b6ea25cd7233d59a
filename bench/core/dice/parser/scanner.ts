import { FormulaSyntaxError } from "./syntax-error.ts";

/** A cursor over a formula. */
export class Scanner {
  readonly formula: string;
  position = 0;

  constructor(formula: string) {
    this.formula = formula;
  }

  /** The character under the cursor; an empty string at the end. */
  get current(): string {
    return this.formula[this.position] ?? "";
  }

  get atEnd(): boolean {
    return this.position >= this.formula.length;
  }

  skipSpace(): void {
    while (/\s/.test(this.current)) this.position += 1;
  }

  /** Consume what a sticky pattern matches here; undefined if it does not. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.formula)?.[0];
    if (match === undefined) return undefined;
    this.position += match.length;
    return match;
  }

  /** Consume one character if it is this one. */
  takeCharacter(character: string): boolean {
    if (this.current !== character) return false;
    this.position += 1;
    return true;
  }

  /**
   * Consume this character.
   * @throws if the next character is another one
   */
  expect(character: string, problem: string): void {
    if (!this.takeCharacter(character)) this.fail(problem);
  }

  /** The text from a position up to the cursor, spaces around it removed. */
  since(start: number): string {
    return this.formula.slice(start, this.position).trim();
  }

  /** @throws always, naming the place. */
  fail(problem: string, position = this.position): never {
    throw new FormulaSyntaxError(this.formula, position, problem);
  }
}
