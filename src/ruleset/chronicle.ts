/** What the chronicle draws, counts and says for a rule set. */
import type { Data } from "../foundry/host.ts";
import type { PlotRule, TallyRule } from "../rules/chronicle/series.ts";

export interface ChronicleRules {
  /** Plots over time, each with a title `TESSERA.Chronicle.Plot.<id>`. */
  readonly plots?: readonly PlotRule[];
  /** Columns of the table of who did what, each with a title `TESSERA.Chronicle.Tally.<id>`. */
  readonly tallies?: readonly TallyRule[];
  /** Numbers of the character, by name, that a check itself says. */
  stood?(check: Data): Readonly<Record<string, number>>;
  /** Whether a check is made for the enemy, whoever makes it. */
  isEnemy?(check: Data): boolean;
  /** Name of a number of a sheet (a path below `system`), where it is not the key `TESSERA.<Id>.Vital.<name>`. */
  numberLabel?(name: string): string | null;
}
