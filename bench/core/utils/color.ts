/** Three channels, each 0 to 1. */
export type ColorVector = [number, number, number];

/** Values that a color can be made from. */
export type ColorSource = number | string | ColorVector | Color | null | undefined;

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1);

/** A number of 24 bits from three channels, each 0 to 1. */
function pack([r, g, b]: ColorVector): number {
  return (Math.round(clamp(r) * 255) << 16) | (Math.round(clamp(g) * 255) << 8) | Math.round(clamp(b) * 255);
}

/** A color: a number 0xRRGGBB that knows its channels. Invalid colors are NaN. */
export class Color extends Number {
  /** True if this is a color at all. */
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** "#rrggbb", or "" when invalid. */
  get css(): string {
    return this.toString();
  }

  get rgb(): ColorVector {
    return [this.r, this.g, this.b];
  }

  /** Red, 0 to 1. */
  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  /** Green, 0 to 1. */
  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  /** Blue, 0 to 1. */
  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  /** The greatest channel, 0 to 1. */
  get maximum(): number {
    return Math.max(...this.rgb);
  }

  /** The least channel, 0 to 1. */
  get minimum(): number {
    return Math.min(...this.rgb);
  }

  /** The number with its bytes in reverse, 0xBBGGRR. */
  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) | (value & 0xff00) | ((value & 0xff) << 16);
  }

  /** Hue, saturation and value, each 0 to 1. */
  get hsv(): ColorVector {
    const span = this.maximum - this.minimum;
    return [this.#hue(span), this.maximum === 0 ? 0 : span / this.maximum, this.maximum];
  }

  /** Hue, saturation and lightness, each 0 to 1. */
  get hsl(): ColorVector {
    const span = this.maximum - this.minimum;
    const lightness = (this.maximum + this.minimum) / 2;
    const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1));
    return [this.#hue(span), saturation, lightness];
  }

  /** The channels with sRGB's transfer curve taken off. */
  get linear(): ColorVector {
    const undo = (channel: number): number =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    return [undo(this.r), undo(this.g), undo(this.b)];
  }

  #hue(span: number): number {
    if (span === 0) return 0;
    const [r, g, b] = this.rgb;
    if (r === this.maximum) return (((g - b) / span + 6) % 6) / 6;
    if (g === this.maximum) return ((b - r) / span + 2) / 6;
    return ((r - g) / span + 4) / 6;
  }

  override toString(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "";
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  /** True if this is the same color as another, or as a number. */
  equals(other: Color | number): boolean {
    return this.valueOf() === other.valueOf();
  }

  /** "rgba(r, g, b, alpha)", or "" when invalid. */
  toRGBA(alpha: number): string {
    if (!this.valid) return "";
    return `rgba(${this.rgb.map((channel) => Math.round(channel * 255)).join(", ")}, ${alpha})`;
  }

  /**
   * Mix this color with another.
   * @param weight 0 is this color, 1 the other
   */
  mix(other: Color, weight: number): Color {
    return new Color(Color.mix(this.valueOf(), other.valueOf(), weight));
  }

  multiply(other: Color | number): Color {
    return this.#combine(other, (one, two) => one * two);
  }

  add(other: Color | number): Color {
    return this.#combine(other, (one, two) => one + two);
  }

  subtract(other: Color | number): Color {
    return this.#combine(other, (one, two) => one - two);
  }

  maximize(other: Color | number): Color {
    return this.#combine(other, Math.max);
  }

  minimize(other: Color | number): Color {
    return this.#combine(other, Math.min);
  }

  /** Combine each channel with that of another color, or with one number 0 to 1 for all three. */
  #combine(other: Color | number, act: (one: number, two: number) => number): Color {
    const second: ColorVector = other instanceof Color ? other.rgb : [other, other, other];
    return new Color(combine(this.rgb, second, act));
  }

  *[Symbol.iterator](): Generator<number, void, undefined> {
    yield* this.rgb;
  }

  /** Write the channels into an array. */
  applyRGB(vector: number[]): void {
    [vector[0], vector[1], vector[2]] = this.rgb;
  }

  static mix(color1: number, color2: number, weight: number): number {
    return combine(new Color(color1).rgb, new Color(color2).rgb, (one, two) => one * (1 - weight) + two * weight);
  }

  static multiplyScalar(color: number, scalar: number): number {
    return combine(new Color(color).rgb, [scalar, scalar, scalar], (one, two) => one * two);
  }

  static maximize(color1: number, color2: number): number {
    return combine(new Color(color1).rgb, new Color(color2).rgb, Math.max);
  }

  static maximizeScalar(color: number, scalar: number): number {
    return combine(new Color(color).rgb, [scalar, scalar, scalar], Math.max);
  }

  static minimize(color1: number, color2: number): number {
    return combine(new Color(color1).rgb, new Color(color2).rgb, Math.min);
  }

  static minimizeScalar(color: number, scalar: number): number {
    return combine(new Color(color).rgb, [scalar, scalar, scalar], Math.min);
  }

  static add(color1: number, color2: number): number {
    return combine(new Color(color1).rgb, new Color(color2).rgb, (one, two) => one + two);
  }

  static addScalar(color: number, scalar: number): number {
    return combine(new Color(color).rgb, [scalar, scalar, scalar], (one, two) => one + two);
  }

  static subtract(color1: number, color2: number): number {
    return combine(new Color(color1).rgb, new Color(color2).rgb, (one, two) => one - two);
  }

  static subtractScalar(color: number, scalar: number): number {
    return combine(new Color(color).rgb, [scalar, scalar, scalar], (one, two) => one - two);
  }

  static applyRGB(color: number, vector: number[]): void {
    new Color(color).applyRGB(vector);
  }

  /** A color from a number, a string, three channels or another color; an invalid one from anything else. */
  static from(color: ColorSource): Color {
    if (color === null || color === undefined) return new Color(Number.NaN);
    if (typeof color === "string") return Color.fromString(color);
    if (color instanceof Color) return color;
    if (Array.isArray(color)) return Color.fromRGB(color);
    const value = Math.trunc(Number(color));
    return new Color(value >= 0 && value <= 0xffffff ? value : Number.NaN);
  }

  /** A color from "#rrggbb", "rrggbb" or "#rgb". */
  static fromString(color: string): Color {
    const digits = color.trim().replace(/^#/, "");
    if (/^[0-9a-f]{6}$/i.test(digits)) return new Color(Number.parseInt(digits, 16));
    if (/^[0-9a-f]{3}$/i.test(digits)) return new Color(Number.parseInt(digits.replace(/./g, "$&$&"), 16));
    return new Color(Number.NaN);
  }

  static fromRGB(rgb: ColorVector): Color {
    return new Color(pack(rgb));
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    return new Color(pack([r, g, b]));
  }

  static fromHSV([h, s, v]: ColorVector): Color {
    const channel = (shift: number): number => {
      const position = (shift + h * 6) % 6;
      return v - v * s * clamp(Math.min(position, 4 - position));
    };
    return new Color(pack([channel(5), channel(3), channel(1)]));
  }

  static fromHSL([h, s, l]: ColorVector): Color {
    const spread = s * Math.min(l, 1 - l);
    const channel = (shift: number): number => {
      const position = (shift + h * 12) % 12;
      return l - spread * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    };
    return new Color(pack([channel(0), channel(8), channel(4)]));
  }

  static fromLinearRGB(linear: ColorVector): Color {
    const curve = (channel: number): number =>
      channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
    return new Color(pack([curve(linear[0]), curve(linear[1]), curve(linear[2])]));
  }
}

function combine(one: ColorVector, two: ColorVector, act: (one: number, two: number) => number): number {
  return pack([act(one[0], two[0]), act(one[1], two[1]), act(one[2], two[2])]);
}
