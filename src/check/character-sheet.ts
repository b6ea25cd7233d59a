/** A character sheet made of its type's vitals and a list of stats to roll. */
import { shareOf } from "../actor/banner.ts";
import { characterTabs, sheetParts, TesseraActorSheet } from "../actor/sheet.ts";
import { headlineOf, vitalsOf } from "../actor/vitals.ts";
import { type Data, localize } from "../foundry/host.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { named } from "../ruleset/ruleset-error.ts";
import { attemptTelling } from "../ruleset/tell-ruleset-error.ts";
import { signed } from "../ui/signed.ts";
import { check } from "./start.ts";

/** A stat on the sheet: a button that rolls it, and a number to edit. */
export interface Stat {
  /** The field `stat` of the specification. */
  readonly id: string;
  /** Localization key. */
  readonly label: string;
  readonly path: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** False for a rating, such as a number of dice, which is shown without a sign; a bonus if omitted. */
  readonly signed?: boolean;
}

/** Name of the part of the sheet to which a vital's acts belong: the vital's path below `system`, without `value`. */
function partOf(path: string): string {
  return path.replace(/^system\./, "").replace(/\.value$/, "");
}

export abstract class CharacterSheet<System extends object = object> extends TesseraActorSheet<System> {
  static override DEFAULT_OPTIONS: Data = { actions: { check: CharacterSheet.#onCheck } };

  static override PARTS = sheetParts("actor/character", {
    traits: "actor/stats",
    items: "actor/items",
    effects: "actor/effects",
    biography: "actor/biography",
  });

  static override TABS = characterTabs("fa-dice");

  /** The stats that the character rolls. */
  protected abstract stats(): readonly Stat[];

  /** The stats of a sheet, which need not have been drawn. */
  static statsOf(sheet: CharacterSheet): readonly Stat[] {
    return sheet.stats();
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const ruleset = rulesetOf(this.actor);
    const vitals = vitalsOf(this.actor);
    const headline = headlineOf(this.actor);
    return {
      ...(await super._prepareContext(options)),
      ruleset: ruleset && { emblem: ruleset.emblem, name: localize(ruleset.label) },
      vitals: vitals
        .filter(({ path }) => path !== headline?.path)
        .map(({ limit, max, min = 0, ...vital }) => ({
          ...vital,
          label: localize(vital.label),
          max,
          min,
          most: limit ?? max,
          endless: max === null,
          acts: vital.path ? this.itemActs(partOf(vital.path)) : [],
          share: shareOf(vital.value, min, max),
        })),
    };
  }

  protected override headline(): Data | null {
    const context = super.headline();
    const { path } = context ?? {};
    return typeof path === "string" ? { ...context, acts: this.itemActs(partOf(path)) } : context;
  }

  protected override traits(): Data {
    const { type } = this.actor;
    const stats = named(rulesetOf(this.actor)?.id ?? "", `actorTypes.${type}.sheet.stats`, () => this.stats());
    return {
      stats: (attemptTelling(stats) ?? []).map((stat) => ({
        ...stat,
        label: localize(stat.label),
        shown: stat.signed === false ? String(stat.value) : signed(stat.value),
      })),
    };
  }

  static async #onCheck(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await check(this.actor, { stat: target.dataset["stat"] }, { configure: !event.shiftKey });
  }
}
