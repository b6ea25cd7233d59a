import { reroll } from "../modifiers/casting.ts";
import { drop, keep } from "../modifiers/keeping.ts";
import type { DieResult } from "../types.ts";
import { DiceTerm, type DiceTermData, type ModifierFunction } from "./dice-term.ts";

/** Fate dice: -1, 0 or 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";

  static override MODIFIERS: Record<string, string | ModifierFunction> = {
    r(modifier) {
      return reroll(this, modifier, false);
    },
    rr(modifier) {
      return reroll(this, modifier, true);
    },
    k: keepResults,
    kh: keepResults,
    kl: keepResults,
    d: dropResults,
    dh: dropResults,
    dl: dropResults,
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(randomUniform: number): number {
    return 1 - Math.floor(randomUniform * 3);
  }

  override getResultLabel(result: DieResult): string {
    if (result.result === 0) return " ";
    return result.result > 0 ? "+" : "-";
  }
}

function keepResults(this: DiceTerm, modifier: string): false | undefined {
  return keep(this.results, modifier);
}

function dropResults(this: DiceTerm, modifier: string): false | undefined {
  return drop(this.results, modifier);
}
