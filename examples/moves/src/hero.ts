/** The hero: what is stored, and the sheet. */
import type { Authoring, HostActor, Stat, Vital } from "tessera";
import { FORWARD_LIMIT, MOMENTUM, STATS } from "./rules.ts";

export interface Hero {
  readonly stats: Readonly<Record<(typeof STATS)[number], number>>;
  /** Bonus to the next check, which uses it up. */
  readonly forward: number;
  readonly momentum: number;
}

export function heroModel({ models }: Authoring) {
  return class HeroModel extends models.ActorModel implements Hero {
    declare readonly stats: Hero["stats"];
    declare readonly forward: number;
    declare readonly momentum: number;

    static override defineSchema() {
      return {
        concept: models.lineField(),
        biography: models.proseField(),
        stats: models.fieldsOf(STATS, () => models.wholeNumberField(-3, 5, 0)),
        forward: models.wholeNumberField(0, FORWARD_LIMIT, 0),
        momentum: models.wholeNumberField(MOMENTUM.min, MOMENTUM.max, MOMENTUM.start),
      };
    }
  };
}

export function heroSheet({ sheets }: Authoring) {
  return class HeroSheet extends sheets.CharacterSheet<Hero> {
    static override DEFAULT_OPTIONS = { classes: ["moves"] };
    static override PARTS = { ...super.PARTS, moves: { template: "modules/moves/templates/moves.hbs" } };
    static override TABS = sheets.sheetTabs({
      traits: "fa-dice",
      moves: "fa-book-open",
      items: "fa-suitcase",
      effects: "fa-bolt",
      biography: "fa-feather-pointed",
    });

    protected override stats(): Stat[] {
      const { stats } = this.actor.system;
      const stat = (id: string) => ({ id, label: `MOVES.Stat.${id}`, path: `system.stats.${id}`, min: -3, max: 5 });
      return STATS.map((id) => ({ ...stat(id), value: stats[id] }));
    }
  };
}

export function heroVitals({ system: { forward, momentum } }: HostActor<Hero>): Vital[] {
  return [
    { label: "MOVES.forward", value: forward, max: FORWARD_LIMIT, path: "system.forward" },
    { label: "MOVES.momentum", value: momentum, path: "system.momentum", ...MOMENTUM },
  ];
}
