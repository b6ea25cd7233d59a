/** Chronicle declarations of a rule set. */
import type { Data } from "../foundry/host.ts";
import type { MomentRule } from "../rules/chronicle/moments.ts";
import type { PlotRule, TallyRule } from "../rules/chronicle/series.ts";

export interface ChronicleRules {
  /** Plots over time, each with a title `TESSERA.Chronicle.Plot.<id>`. */
  readonly plots?: readonly PlotRule[];
  /**
   * Rules of the moments with which a story begins, in order of importance, each with a title
   * `TESSERA.Chronicle.Moment.<id>`; the best and worst roll if omitted. Full clocks are moments in every game.
   */
  readonly moments?: readonly MomentRule[];
  /** Columns of the table of tallies, each with a title `TESSERA.Chronicle.Tally.<id>`. */
  readonly tallies?: readonly TallyRule[];
  /** Values of the character, by name, that a check stores. */
  stood?(check: Data): Readonly<Record<string, number>>;
  /** True if a check is made for the enemy. */
  isEnemy?(check: Data): boolean;
  /** Label of a sheet number (a path below `system`) if it is not the key `TESSERA.<Id>.Vital.<name>`. */
  numberLabel?(name: string): string | null;
}
