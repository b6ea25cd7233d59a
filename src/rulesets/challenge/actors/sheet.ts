import { characterParts, characterTabs, ifEditable, type SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { type Data, onHook } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import { openWindows } from "../../../foundry/windows.ts";
import { TRAITS, type Trait, type Traits, vitalsAfterTraits } from "../rules/index.ts";
import { sceneValues } from "../table/scene-values.ts";
import type { ChallengeCharacterModel } from "./character.ts";
import { choosePrimary } from "./primary-defense.ts";
import { storedValue } from "./vitals.ts";

export class ChallengeCharacterSheet extends TesseraActorSheet<ChallengeCharacterModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["challenge"],
    actions: {
      check: ChallengeCharacterSheet.#onCheck,
      focus: ChallengeCharacterSheet.#onFocus,
      primary: ifEditable(choosePrimary),
    },
  };

  static override PARTS = characterParts("challenge");

  static override TABS = characterTabs("fa-dice");

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./sheet-view.ts")).sheetView;
  }

  /**
   * Set a value in a track of the sheet. The focus track shows ranks left, so its value is converted to ranks spent.
   * Adjust Defenses and Grit when a Trait changes.
   */
  protected override async setTrack(path: string, value: number): Promise<void> {
    const { system } = this.actor;
    const trait = TRAITS.find((each) => path.endsWith(`.${each}`));
    if (path.startsWith("system.traits.") && trait) return this.#setTrait(trait, value);
    await super.setTrack(path, path.startsWith("system.spent.") && trait ? system.traits[trait] - value : value);
  }

  protected override trackValue(path: string): number {
    const stored = super.trackValue(path);
    const trait = TRAITS.find((each) => path === `system.spent.${each}`);
    return trait ? Math.max(0, this.actor.system.traits[trait] - stored) : stored;
  }

  async #setTrait(trait: Trait, rating: number): Promise<void> {
    const stored = storedSystem<ChallengeCharacterModel>(this.actor);
    const after: Traits = { ...stored.traits, [trait]: rating };
    const gauges = ["reflexes", "nerve", "vigor", "grit"] as const;
    const of = (read: (name: (typeof gauges)[number]) => number) => ({
      reflexes: read("reflexes"),
      nerve: read("nerve"),
      vigor: read("vigor"),
      grit: read("grit"),
    });
    const values = vitalsAfterTraits(
      of((name) => storedValue(this.actor, name)),
      stored.traits,
      after,
      of((name) => stored[name].bonus),
    );
    await this.actor.update({
      [`system.traits.${trait}`]: rating,
      ...Object.fromEntries(gauges.map((name) => [`system.${name}.value`, values[name]])),
    });
  }

  static async #onCheck(this: ChallengeCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { skill, kind } = target.dataset;
    const specification = { ...(skill ? { skill } : {}), ...(kind ? { kind } : {}) };
    // Only a Skill is a complete specification; other kinds need the dialog.
    await check(this.actor, specification, { configure: !(event.shiftKey && skill) });
  }

  static async #onFocus(this: ChallengeCharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const trait = TRAITS.find((each) => each === target.dataset["trait"]);
    if (!this.isEditable || !trait) return;
    await this.actor.update({
      "system.focused": trait === storedSystem<ChallengeCharacterModel>(this.actor).focused ? null : trait,
    });
  }
}

/** Redraw the dice of open sheets when the scene's Challenge or Target changes. Call in the `init` hook. */
export function watchSceneValues(): void {
  let drawn = "";
  onHook("tessera.state", () => {
    const now = JSON.stringify(sceneValues());
    if (now === drawn) return;
    drawn = now;
    for (const sheet of openWindows())
      if (sheet instanceof ChallengeCharacterSheet) void sheet.render({ parts: ["traits"] });
  });
}
