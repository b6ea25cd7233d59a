/** Colors and values of a token's bars. */

/** A bar as `TokenDocument#getBarAttribute` gives it. */
export interface BarData {
  type: string;
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** The filled share of a bar, 0 to 1; 0 for a value without a maximum. */
export function barShare({ value, max }: Pick<BarData, "value" | "max">): number {
  if (max === undefined || !Number.isFinite(value) || max <= 0) return 0;
  return Math.min(1, Math.max(0, value / max));
}

/** The color 0xRRGGBB of a bar: the first goes from red over amber to green, the second from violet to blue. */
export function barColor(which: 1 | 2, share: number): number {
  const stops: [number, number, number] = which === 1 ? [0xc0392b, 0xd99a2b, 0x4caf6d] : [0x7e57c2, 0x5c6bc0, 0x3d8fd1];
  const at = Math.min(1, Math.max(0, share)) * 2;
  const [from, to] = at <= 1 ? [stops[0], stops[1]] : [stops[1], stops[2]];
  return mix(from, to, at <= 1 ? at : at - 1);
}

/** A color between two others. */
export function mix(a: number, b: number, t: number): number {
  const channel = (shift: number): number => {
    const [from, to] = [(a >> shift) & 0xff, (b >> shift) & 0xff];
    return Math.round(from + (to - from) * t) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/**
 * The value that a text in a bar's field sets: "+3" and "-3" change the current value, "=3" and "3" replace it. Null if
 * the text is no number.
 */
export function enteredValue(text: string, current: number): number | null {
  const match = /^\s*([=+-]?)\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [, sign = "", digits = ""] = match;
  const amount = Number(digits);
  if (sign === "+") return current + amount;
  return sign === "-" ? current - amount : amount;
}
