/** The keeper: what is stored, and the sheet. */
import type { Authoring, HostActor, Stat, Vital } from "tessera";
import { ACTIONS, MOST_GRIT, MOST_LIGHT, MOST_RATING } from "./rules.ts";

export interface Keeper {
  readonly actions: Readonly<Record<(typeof ACTIONS)[number], number>>;
  /** Dice that friends gave; the next check uses them up. */
  readonly light: number;
  readonly grit: number;
}

export function keeperModel({ models }: Authoring) {
  return class KeeperModel extends models.ActorModel implements Keeper {
    declare readonly actions: Keeper["actions"];
    declare readonly light: number;
    declare readonly grit: number;

    static override defineSchema() {
      return {
        concept: models.lineField(),
        biography: models.proseField(),
        actions: models.fieldsOf(ACTIONS, () => models.wholeNumberField(0, MOST_RATING, 1)),
        light: models.wholeNumberField(0, MOST_LIGHT, 0),
        grit: models.wholeNumberField(0, MOST_GRIT, MOST_GRIT),
      };
    }
  };
}

export function keeperSheet({ sheets }: Authoring) {
  return class KeeperSheet extends sheets.CharacterSheet<Keeper> {
    static override DEFAULT_OPTIONS = { classes: ["lanterns"] };

    protected override stats(): Stat[] {
      const { actions } = this.actor.system;
      return ACTIONS.map((id) => {
        const place = { id, label: `LANTERNS.Action.${id}`, path: `system.actions.${id}` };
        return { ...place, value: actions[id], min: 0, max: MOST_RATING, signed: false };
      });
    }
  };
}

export function keeperVitals({ system: { light, grit } }: HostActor<Keeper>): Vital[] {
  return [
    { label: "LANTERNS.light", value: light, max: MOST_LIGHT, path: "system.light" },
    { label: "LANTERNS.grit", value: grit, max: MOST_GRIT, path: "system.grit" },
  ];
}
