import { readModifier } from "../modifiers/pattern.ts";
import { applyCount } from "../modifiers/results.ts";
import type { DieResult } from "../types.ts";
import { DiceTerm, type DiceTermData, type ModifierFunction } from "./dice-term.ts";

/** Coins: heads is 1, tails is 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";

  static override MODIFIERS: Record<string, string | ModifierFunction> = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return randomUniform < 0.5 ? 1 : 0;
  }

  override getResultLabel(result: DieResult): string {
    return result.result === 1 ? "H" : "T";
  }

  override getResultCSS(result: DieResult): (string | null)[] {
    const sides = result.result === 1 ? "heads" : "tails";
    return [...super.getResultCSS(result).filter((name) => name !== "min" && name !== "max"), sides];
  }

  /** `c`, `c1`, `c0`: coins that match the call (default: heads) succeed and count 1, others 0. */
  call(modifier: string): false | undefined {
    const parts = readModifier(modifier, ["c"]);
    if (!parts || parts.comparison !== undefined) return false;
    applyCount(this.results, "=", parts.target ?? 1, { flagSuccess: true });
    return undefined;
  }
}
