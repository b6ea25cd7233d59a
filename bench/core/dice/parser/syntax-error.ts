/** A formula that cannot be read; the message names the place. */
export class FormulaSyntaxError extends Error {
  override name = "FormulaSyntaxError";
  readonly formula: string;
  /** Index of the offending character. */
  readonly position: number;

  constructor(formula: string, position: number, problem: string) {
    const rest = formula.slice(position, position + 12);
    const place = rest === "" ? "at its end" : `at character ${position + 1}, before "${rest}"`;
    super(`Cannot read the formula "${formula}": ${problem} ${place}`);
    this.formula = formula;
    this.position = position;
  }
}
