/** Helpers that compare and combine values [type documentation: handlebars]. */

/** Handlebars passes its options last. */
const operands = (values: unknown[]): unknown[] => values.slice(0, -1);

export const eq = (a: unknown, b: unknown): boolean => a === b;
export const ne = (a: unknown, b: unknown): boolean => a !== b;
export const lt = (a: number, b: number): boolean => a < b;
export const gt = (a: number, b: number): boolean => a > b;
export const lte = (a: number, b: number): boolean => a <= b;
export const gte = (a: number, b: number): boolean => a >= b;
export const not = (value: unknown): boolean => !value;
export const and = (...values: unknown[]): boolean => operands(values).every(Boolean);
export const or = (...values: unknown[]): boolean => operands(values).some(Boolean);

/** `ifTrue` if `criteria` is true, otherwise `ifFalse`. */
export function ifThen(criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown {
  return criteria ? ifTrue : ifFalse;
}
