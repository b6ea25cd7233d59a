/** The lamp, an item of the game's own: what is stored, its sheet, and the act of burning its oil. */
import type { Authoring, CharacterActs, HostActor, HostItem, ItemType } from "tessera";
import type { Keeper } from "./keeper.ts";
import { MOST_LIGHT, MOST_OIL } from "./rules.ts";

interface Lamp {
  readonly oil: number;
}

export function lampType({ models, sheets, words }: Authoring): ItemType {
  class LampModel extends models.ItemModel implements Lamp {
    declare readonly oil: number;
    declare readonly bonus: { readonly dice: number };

    static override LOCALIZATION_PREFIXES = [...super.LOCALIZATION_PREFIXES, "LANTERNS.Lamp"];

    static override defineSchema() {
      return {
        ...super.defineSchema(),
        oil: models.wholeNumberField(0, MOST_OIL, MOST_OIL),
        bonus: models.bonusField(),
      };
    }

    override summary() {
      return [words.localize("LANTERNS.Lamp.left", { oil: this.oil, most: MOST_OIL })];
    }

    override isFinished() {
      return true;
    }
  }
  class LampSheet extends sheets.ItemSheet {
    static override DEFAULT_OPTIONS = { classes: ["lanterns", "lanterns-lamp"] };
    static override PARTS = {
      ...super.PARTS,
      oil: { template: "modules/lanterns/templates/oil.hbs" },
    };

    override async _prepareContext(options: Record<string, unknown>) {
      const { oil } = this.item.system as unknown as Lamp;
      const drops = Array.from({ length: MOST_OIL }, (_, drop) => ({ full: drop < oil }));
      return {
        ...(await super._prepareContext(options)),
        drops,
        left: words.localize("LANTERNS.Lamp.left", { oil, most: MOST_OIL }),
      };
    }
  }
  return {
    model: LampModel,
    sheet: LampSheet,
    icon: "fa-solid fa-lightbulb",
    picture: "modules/lanterns/assets/emblem.svg",
    numbers: [{ path: "system.oil", label: "LANTERNS.Lamp.FIELDS.oil.label" }],
  };
}

type Owner = HostActor<Keeper>;

/** Burning a lamp's oil gives light: a player's own award, told by whether it was the last. */
export function lampActs({ rules, words }: Authoring): CharacterActs<Owner> {
  const oilOf = (item: HostItem | null) => (item?.system as unknown as Lamp | undefined)?.oil ?? 0;
  return {
    burn: {
      of: "lanterns.lamp",
      row: true,
      by: "owner",
      note: "award",
      icon: "fa-solid fa-fire",
      possible: ({ system }, item) => oilOf(item) > 0 && system.light < MOST_LIGHT,
      does: () => words.localize("LANTERNS.Does.burn"),
      plan: ({ uuid }, _answers, item) => {
        if (!item) throw new rules.RulesError("item", "missing");
        return {
          event: { lamp: item.name, left: oilOf(item) - 1 },
          costs: [
            { actor: item.uuid, path: "system.oil", amount: 1 },
            { actor: uuid, path: "system.light", amount: -1, maximum: MOST_LIGHT },
          ],
        };
      },
      when: ({ left }) => (left === 0 ? "last" : ""),
    },
  };
}
