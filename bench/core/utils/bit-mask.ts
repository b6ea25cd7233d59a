/** A set of named states kept as bits of one number; at most 32. */
export class BitMask extends Number {
  /** The known states; each name maps to itself. */
  readonly states: Readonly<Record<string, string>>;
  #bits: Map<string, number>;
  #value = 0;

  /** @throws Error for more than 32 states */
  constructor(states: Record<string, boolean> | null = null) {
    super();
    const names = Object.keys(states ?? {});
    if (names.length > 32) throw new Error("A BitMask holds at most 32 states");
    this.states = Object.freeze(Object.fromEntries(names.map((name) => [name, name])));
    this.#bits = new Map(names.map((name, index) => [name, (1 << index) >>> 0]));
    for (const name of names) if (states?.[name]) this.addState(name);
  }

  /** True if no state is active. */
  get isEmpty(): boolean {
    return this.#value === 0;
  }

  /** True if a state is active. */
  hasState(state: string): boolean {
    return (this.#value & (this.#bits.get(state) ?? 0)) !== 0;
  }

  /** Make a state active. @throws Error for a name that is no state's */
  addState(state: string): void {
    this.#value = (this.#value | this.#bit(state)) >>> 0;
  }

  /** Make a state inactive. @throws Error for a name that is no state's */
  removeState(state: string): void {
    this.#value = (this.#value & ~this.#bit(state)) >>> 0;
  }

  /**
   * Switch a state on or off; by default invert it.
   * @returns the new value
   * @throws Error for an unknown name
   */
  toggleState(state: string, enabled: boolean = !this.hasState(state)): number {
    if (enabled) this.addState(state);
    else this.removeState(state);
    return this.#value;
  }

  /** Make all states inactive. */
  clear(): void {
    this.#value = 0;
  }

  override valueOf(): number {
    return this.#value;
  }

  /** The bits, highest first. */
  override toString(): string {
    return this.#value.toString(2).padStart(this.#bits.size, "0");
  }

  /** True if another mask has the same states. */
  isCompatible(other: BitMask): boolean {
    const mine = Object.keys(this.states).sort();
    const theirs = Object.keys(other.states).sort();
    return mine.length === theirs.length && mine.every((name, index) => name === theirs[index]);
  }

  /** The states and whether they are active. */
  toObject(): Record<string, boolean> {
    return Object.fromEntries(Object.keys(this.states).map((name) => [name, this.hasState(name)]));
  }

  toJSON(): string {
    return JSON.stringify(this.toObject());
  }

  static fromJSON(json: string): BitMask {
    return new this(JSON.parse(json) as Record<string, boolean>);
  }

  /** A mask of the same states and value. */
  clone(): BitMask {
    return new BitMask(this.toObject());
  }

  #bit(state: string): number {
    const bit = this.#bits.get(state);
    if (bit === undefined) throw new Error(`${state} is an invalid state for this BitMask instance`);
    return bit;
  }
}
