/** The hero: what is stored, and the sheet. */
import type { Authoring, HostActor, Stat, Vital } from "tessera";
import { HIGHEST, LOWEST, STATS } from "./rules.ts";

const MOST_GRIT = 5;

export interface Hero {
  readonly stats: Readonly<Record<(typeof STATS)[number], number>>;
  readonly grit: number;
}

export function heroModel({ models }: Authoring) {
  return class HeroModel extends models.ActorModel implements Hero {
    declare readonly stats: Hero["stats"];
    declare readonly grit: number;

    static override defineSchema() {
      return {
        concept: models.lineField(),
        biography: models.proseField(),
        stats: models.fieldsOf(STATS, () => models.wholeNumberField(LOWEST, HIGHEST, 0)),
        grit: models.wholeNumberField(0, MOST_GRIT, MOST_GRIT),
      };
    }
  };
}

export function heroSheet({ sheets }: Authoring) {
  return class HeroSheet extends sheets.CharacterSheet<Hero> {
    static override DEFAULT_OPTIONS = { classes: ["template"] };

    protected override stats(): Stat[] {
      const { stats } = this.actor.system;
      const place = (id: string) => ({ id, label: `TEMPLATE.Stat.${id}`, path: `system.stats.${id}` });
      return STATS.map((id) => ({ ...place(id), value: stats[id], min: LOWEST, max: HIGHEST }));
    }
  };
}

export function heroVitals({ system: { grit } }: HostActor<Hero>): Vital[] {
  return [{ label: "TEMPLATE.grit", value: grit, max: MOST_GRIT, path: "system.grit" }];
}
