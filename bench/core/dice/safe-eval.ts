/**
 * Arithmetic from text without running it as code: numbers, the functions and constants of Math, the operators of
 * JavaScript on numbers, comparisons, `&&`, `||`, `!` and `? :`.
 */

type Token = { kind: "number"; value: number } | { kind: "name" | "symbol"; text: string } | { kind: "end" };

const TOKEN =
  /\s*(?:(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)|(?<name>[a-z_$][\w$.]*)|(?<symbol>===|!==|\*\*|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:(),]))/iy;

/** Binary operators by how tightly they bind. */
const BINARY: Readonly<Record<string, { binds: number; apply: (a: number, b: number) => number }>> = {
  "||": { binds: 1, apply: (a, b) => (a !== 0 ? a : b) },
  "&&": { binds: 2, apply: (a, b) => (a !== 0 ? b : a) },
  "==": { binds: 3, apply: (a, b) => Number(a === b) },
  "===": { binds: 3, apply: (a, b) => Number(a === b) },
  "!=": { binds: 3, apply: (a, b) => Number(a !== b) },
  "!==": { binds: 3, apply: (a, b) => Number(a !== b) },
  "<": { binds: 4, apply: (a, b) => Number(a < b) },
  "<=": { binds: 4, apply: (a, b) => Number(a <= b) },
  ">": { binds: 4, apply: (a, b) => Number(a > b) },
  ">=": { binds: 4, apply: (a, b) => Number(a >= b) },
  "+": { binds: 5, apply: (a, b) => a + b },
  "-": { binds: 5, apply: (a, b) => a - b },
  "*": { binds: 6, apply: (a, b) => a * b },
  "/": { binds: 6, apply: (a, b) => a / b },
  "%": { binds: 6, apply: (a, b) => a % b },
  "**": { binds: 7, apply: (a, b) => a ** b },
};

/** The names an expression may use: everything that Math has. */
export const MATH_SCOPE: Readonly<Record<string, unknown>> = Object.freeze(
  Object.assign(
    Object.create(null) as Record<string, unknown>,
    Object.fromEntries(Object.getOwnPropertyNames(Math).map((name) => [name, Reflect.get(Math, name)])),
  ),
);

function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  const text = expression.trimEnd();
  for (let position = 0; position < text.length; ) {
    TOKEN.lastIndex = position;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new Error(`Cannot evaluate "${expression}": unexpected "${text.slice(position).trim()[0]}"`);
    position = TOKEN.lastIndex;
    const { number, name, symbol } = groups;
    if (number !== undefined) tokens.push({ kind: "number", value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: "name", text: name });
    else tokens.push({ kind: "symbol", text: symbol ?? "" });
  }
  tokens.push({ kind: "end" });
  return tokens;
}

class Evaluator {
  readonly #expression: string;
  readonly #tokens: Token[];
  #next = 0;

  constructor(expression: string) {
    this.#expression = expression;
    this.#tokens = tokenize(expression);
  }

  run(): number {
    const value = this.#conditional();
    if (this.#peek().kind !== "end") this.#fail();
    return value;
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: "end" };
  }

  #takeSymbol(symbol: string): boolean {
    const token = this.#peek();
    if (token.kind !== "symbol" || token.text !== symbol) return false;
    this.#next += 1;
    return true;
  }

  #expectSymbol(symbol: string): void {
    if (!this.#takeSymbol(symbol)) this.#fail();
  }

  #fail(): never {
    const token = this.#peek();
    const found = token.kind === "end" ? "its end" : token.kind === "number" ? token.value : `"${token.text}"`;
    throw new Error(`Cannot evaluate "${this.#expression}": unexpected ${found}`);
  }

  #conditional(): number {
    const condition = this.#binary(1);
    if (!this.#takeSymbol("?")) return condition;
    const whenTrue = this.#conditional();
    this.#expectSymbol(":");
    const whenFalse = this.#conditional();
    return condition !== 0 ? whenTrue : whenFalse;
  }

  #binary(minimum: number): number {
    let left = this.#unary();
    for (;;) {
      const token = this.#peek();
      const operator = token.kind === "symbol" ? BINARY[token.text] : undefined;
      if (token.kind !== "symbol" || !operator || operator.binds < minimum) return left;
      this.#next += 1;
      // Powers group from the right, everything else from the left.
      left = operator.apply(left, this.#binary(token.text === "**" ? operator.binds : operator.binds + 1));
    }
  }

  #unary(): number {
    if (this.#takeSymbol("-")) return -this.#unary();
    if (this.#takeSymbol("+")) return this.#unary();
    if (this.#takeSymbol("!")) return Number(this.#unary() === 0);
    return this.#primary();
  }

  #primary(): number {
    if (this.#takeSymbol("(")) {
      const value = this.#conditional();
      this.#expectSymbol(")");
      return value;
    }
    const token = this.#peek();
    if (token.kind === "number") {
      this.#next += 1;
      return token.value;
    }
    if (token.kind !== "name") return this.#fail();
    this.#next += 1;
    return this.#named(token.text);
  }

  #named(name: string): number {
    if (name === "true" || name === "false") return Number(name === "true");
    const member = MATH_SCOPE[name.startsWith("Math.") ? name.slice(5) : name];
    if (typeof member === "number") return member;
    if (typeof member !== "function") {
      throw new Error(`Cannot evaluate "${this.#expression}": there is no "${name}"`);
    }
    return Number(member(...this.#callArguments()));
  }

  #callArguments(): number[] {
    this.#expectSymbol("(");
    const args: number[] = [];
    if (this.#takeSymbol(")")) return args;
    do args.push(this.#conditional());
    while (this.#takeSymbol(","));
    this.#expectSymbol(")");
    return args;
  }
}

/**
 * The number that an expression amounts to; comparisons are 1 or 0.
 * @throws if it cannot be read, names what Math does not have, or is not a number.
 */
export function safeEval(expression: string): number {
  const value = new Evaluator(String(expression)).run();
  if (Number.isNaN(value)) throw new Error(`"${expression}" is not a number`);
  return value;
}
