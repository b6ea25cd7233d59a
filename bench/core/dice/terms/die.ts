import { explode, reroll } from "../modifiers/casting.ts";
import { drop, keep } from "../modifiers/keeping.ts";
import { type ModifierParts, readModifier } from "../modifiers/pattern.ts";
import { applyCount, applyDeduct, shownFace } from "../modifiers/results.ts";
import { DiceTerm, type ModifierFunction } from "./dice-term.ts";

/** Return value of a modifier's method: false if the modifier cannot be read. */
type Outcome = false | undefined;

/** Fair dice with any number of faces from 1. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  static override MODIFIERS: Record<string, string | ModifierFunction> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get denomination(): string {
    return this.#isPlain ? `d${this.faces}` : super.denomination;
  }

  /** True if the formula names the number of faces; classes with a letter of their own are written with that letter. */
  get #isPlain(): boolean {
    return super.denomination === Die.DENOMINATION;
  }

  protected override get facesExpression(): string {
    if (!this.#isPlain) return super.facesExpression;
    return typeof this._faces === "number" ? `d${this._faces}` : `d(${this._faces.formula})`;
  }

  /** The sum of the dice, or its distance to the target of `ms`. */
  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    const { marginSuccess, marginFailure } = this.options;
    if (typeof marginSuccess === "number") return total - marginSuccess;
    if (typeof marginFailure === "number") return marginFailure - total;
    return total;
  }

  /** `r`, `r<3`, `r1=1`: cast matching dice (default: the lowest face) once more. */
  reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): Promise<Outcome> {
    return reroll(this, modifier, recursive);
  }

  /** `rr<3`: cast matching dice again until none matches. */
  rerollRecursive(modifier: string): Promise<Outcome> {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`, `x>4`, `x5=10`: cast a further die for each match (default: the highest face), and for those in turn. */
  explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): Promise<Outcome> {
    return explode(this, modifier, recursive);
  }

  /** `xo`: as `x`, without explosions of the new dice. */
  explodeOnce(modifier: string): Promise<Outcome> {
    return this.explode(modifier, { recursive: false });
  }

  /** `k`, `kh2`, `kl2`. */
  keep(modifier: string): Outcome {
    return keep(this.results, modifier);
  }

  /** `d`, `dh2`, `dl2`. */
  drop(modifier: string): Outcome {
    return drop(this.results, modifier);
  }

  /** `cs`, `cs>4`: dice count 1 if they succeed (default: the highest face), else 0. */
  countSuccess(modifier: string): Outcome {
    const parts = readModifier(modifier, ["cs"]);
    if (!parts) return false;
    applyCount(this.results, parts.comparison ?? "=", parts.target ?? this.highest, { flagSuccess: true });
    return undefined;
  }

  /** `cf`, `cf<3`: dice count 1 if they fail (default: the lowest face), else 0. */
  countFailures(modifier: string): Outcome {
    const parts = readModifier(modifier, ["cf"]);
    if (!parts) return false;
    applyCount(this.results, parts.comparison ?? "=", parts.target ?? this.lowest, { flagFailure: true });
    return undefined;
  }

  /** `even`: even dice succeed and count 1, others 0. */
  countEven(_modifier: string): Outcome {
    return this.#countParity(0);
  }

  /** `odd`: odd dice succeed and count 1, others 0. */
  countOdd(_modifier: string): Outcome {
    return this.#countParity(1);
  }

  #countParity(remainder: 0 | 1): Outcome {
    for (const result of this.results) {
      if (result.active === false) continue;
      result.success = Math.abs(shownFace(result) % 2) === remainder;
      result.count = result.success ? 1 : 0;
    }
    return undefined;
  }

  /** `df`, `df<3`: each failure counts -1. */
  deductFailures(modifier: string): Outcome {
    return this.#deduct(modifier, "df", "deduct");
  }

  /** `sf<3`: each failure counts its negative face. */
  subtractFailures(modifier: string): Outcome {
    return this.#deduct(modifier, "sf", "negate");
  }

  #deduct(modifier: string, command: string, effect: "deduct" | "negate"): Outcome {
    const parts = readModifier(modifier, [command]);
    if (!parts) return false;
    applyDeduct(this.results, targetOf(parts), this.lowest, effect);
    return undefined;
  }

  /** `ms>12`: the total is what the dice show beyond 12; `ms<12`: what they lack. A target is needed. */
  marginSuccess(modifier: string): Outcome {
    const parts = readModifier(modifier, ["ms"]);
    if (parts?.target === undefined) return false;
    const below = parts.comparison?.startsWith("<") ?? false;
    this.options[below ? "marginFailure" : "marginSuccess"] = parts.target;
    return undefined;
  }

  /** `min2`: dice that show less count 2. */
  minimum(modifier: string): Outcome {
    return this.#bound(modifier, "min", (face, bound) => face < bound);
  }

  /** `max5`: dice that show more count 5. */
  maximum(modifier: string): Outcome {
    return this.#bound(modifier, "max", (face, bound) => face > bound);
  }

  #bound(modifier: string, command: string, isBeyond: (face: number, bound: number) => boolean): Outcome {
    const parts = readModifier(modifier, [command]);
    if (parts?.target === undefined || parts.comparison !== undefined) return false;
    for (const result of this.results) {
      if (!isBeyond(shownFace(result), parts.target)) continue;
      result.count = parts.target;
      result.rerolled = true;
    }
    return undefined;
  }
}

function targetOf(
  parts: ModifierParts,
): { comparison: NonNullable<ModifierParts["comparison"]>; target: number } | undefined {
  return parts.target === undefined ? undefined : { comparison: parts.comparison ?? "=", target: parts.target };
}
