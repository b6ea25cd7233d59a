/** The dialog of an Effort check. */

import { bodyPart, CheckDialog } from "../../check/dialog.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { type Data, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import type { OfferedBonus } from "../../item/bonus.ts";
import { bonusWords } from "../../item/bonus-words.ts";
import type { Opposing } from "../../log/message-models.ts";
import { catchRulesError } from "../../rules/error.ts";
import type { PreparedCheck } from "../../ruleset/contract.ts";
import type { Preview } from "../../ruleset/views.ts";
import { shownName } from "../../tokens/shown.ts";
import { number, text } from "../../ui/form-values.ts";
import type { RowList } from "../../ui/rows.ts";
import type { EffortActorModel } from "./actor-model.ts";
import { checkName } from "./card.ts";
import { EffortCharacterModel } from "./character.ts";
import { associationFrom, associationKey, namesIn } from "./form.ts";
import { openSignificance, openWhenToRoll } from "./guide.ts";
import { nameOf, stepWords } from "./names.ts";
import { opposedCheck } from "./opposition.ts";
import { effortCheckOf } from "./outcome.ts";
import { deeds, prepareEffortCheck, usedIds } from "./prepare.ts";
import { type Against, effortPreview } from "./preview.ts";
import {
  type Association,
  baseDifficulty,
  DIFFICULTIES,
  difficultyRule,
  type EffortCheck,
  OPPOSITION_FORMS,
} from "./rules/index.ts";
import { effortConfig } from "./settings/config.ts";
import { offeredTargets } from "./targets.ts";
import { takesTurns } from "./turn.ts";
import { variantsInForce } from "./variants.ts";

/** What the form adds to a specification: for each association the linked attribute or resource that was chosen. */
type Linked = Readonly<Record<string, string>>;

function associationOf({ association, attribute, resource }: Data): Association {
  if (association) return association as Association;
  if (typeof attribute === "string") return { kind: "attribute", id: attribute };
  return { kind: "resource", id: text(resource) };
}

/** The specification with the linked choice in its place, and without what only the form knows. */
function plain({ linked, ...specification }: Data): Data {
  const association = associationOf(specification);
  const chosen = (linked as Linked | undefined)?.[associationKey(association)];
  const other = association.kind === "attribute" ? "resource" : "attribute";
  return { association, ...(chosen ? { [other]: chosen } : {}), ...specification };
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

const lists: readonly RowList[] = [
  {
    field: "circumstances",
    label: "TESSERA.Effort.Dialog.circumstance",
    additions: [
      { label: "TESSERA.Effort.Dialog.easier", icon: "fa-angle-down" },
      { label: "TESSERA.Effort.Dialog.harder", icon: "fa-angle-up", amount: -1 },
    ],
    number: { key: "steps", label: "TESSERA.Effort.Dialog.circumstanceSteps", minimum: -4, maximum: 4 },
  },
  {
    field: "modifiers",
    label: "TESSERA.Effort.Dialog.extra",
    number: { key: "value", minimum: -50, maximum: 50 },
  },
];

export class EffortCheckDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["effort"],
    actions: { whenToRoll: openWhenToRoll, significance: openSignificance },
  };

  static override PARTS: Record<string, TemplatePart> = {
    ...CheckDialog.PARTS,
    body: bodyPart("effort/check-dialog"),
  };

  /** The check that this one opposes; null for one of its own. */
  readonly #opposes: Opposing | null;
  /** Targets without an actor. */
  #named: readonly string[] = [];

  constructor(actor: HostActor, specification: Data) {
    const first = effortConfig().attributes[0];
    super(actor, {
      ...((specification["attribute"] ?? specification["resource"] ?? specification["association"])
        ? {}
        : { association: { kind: "attribute", id: first?.id } }),
      ...specification,
    });
    this.#opposes = (specification["opposes"] as Opposing | undefined) ?? null;
    this.#named = idsIn(specification["targets"]).filter((target) => !documentByUuid(target));
  }

  protected override get targetsOffered(): readonly string[] {
    return offeredTargets(this.actor);
  }

  override get title(): string {
    if (!this.#opposes) return super.title;
    const against = catchRulesError(
      () => this.#against(),
      () => null,
    );
    return localize(`TESSERA.Effort.Dialog.title.${this.#opposes.form}`, {
      name: this.actor.name,
      foe: shownName(against?.named.message.system.actor ?? ""),
      check: against ? checkName(effortCheckOf(against.named)) : "",
    });
  }

  get #system(): EffortActorModel {
    return this.actor.system as EffortActorModel;
  }

  protected override get lists(): readonly RowList[] {
    return lists;
  }

  protected override get remembered(): readonly string[] {
    return ["linked"];
  }

  protected override appliesTo(specification: Data): readonly string[] {
    return catchRulesError(
      () => usedIds(this.actor, plain(specification)),
      () => [],
    );
  }

  /** Dice are steps of difficulty here. */
  protected override bonusWords({ dice, modifier }: OfferedBonus): readonly string[] {
    return [...(dice === 0 ? [] : [stepWords(dice)]), ...bonusWords({ dice: 0, modifier })];
  }

  protected override read(values: Data): Data {
    const [key = "", chosen = ""] = text(values["linked"]).split(">");
    this.#named = namesIn(text(values["otherTargets"]));
    return {
      association: associationFrom(text(values["tiedTo"])),
      linked: { ...(this.specification["linked"] as Linked | undefined), ...(chosen ? { [key]: chosen } : {}) },
      pay: values["pay"],
      deed: values["deed"],
      difficulty: values["difficulty"],
      opposed: values["opposed"] === true,
      ...(this.#opposes ? { opposes: this.#opposes } : {}),
    };
  }

  protected override prepare(specification: Data): PreparedCheck {
    const { pay, ...rest } = plain(specification);
    const asked = { ...rest, targets: [...this.targets, ...this.#named] };
    const wishes = Object.entries((pay ?? {}) as Data).filter(([, points]) => points !== null);
    return prepareEffortCheck(this.actor, wishes.length > 0 ? { ...asked, pay: Object.fromEntries(wishes) } : asked);
  }

  protected override preview({ check }: PreparedCheck): Preview {
    return effortPreview(this.actor, check as unknown as EffortCheck, this.#against());
  }

  #against(): Against | null {
    const form = OPPOSITION_FORMS.find((each) => each === this.#opposes?.form);
    return this.#opposes && form ? { named: opposedCheck(this.#opposes), form } : null;
  }

  protected override bodyContext(specification: Data): Data {
    return {
      ...this.#askedContext(specification),
      ...this.#linkedContext(specification),
      ...this.#knobs(specification),
    };
  }

  #askedContext(specification: Data): Data {
    const { attributes, resources } = effortConfig();
    const current = associationKey(associationOf(specification));
    const system = this.#system;
    const tied = system instanceof EffortCharacterModel ? resources : [];
    const choice = (association: Association, shown: string) => ({
      value: associationKey(association),
      label: nameOf(association.kind, association.id),
      shown,
      checked: associationKey(association) === current,
    });
    return {
      attributes: attributes.map(({ id }) => choice({ kind: "attribute", id }, String(system.attributeOf(id)))),
      resources: tied.map(({ id }) => {
        const { value, max } = system.purse(id) ?? { value: 0, max: 0 };
        return choice({ kind: "resource", id }, `${value}/${max}`);
      }),
    };
  }

  /** Who pays, or what is rolled; and how much, where the table lets players choose. */
  #linkedContext(specification: Data): Data {
    const association = associationOf(specification);
    const { underpay, splitPayment } = variantsInForce();
    const key = associationKey(association);
    const [rolled, payer] = usedIds(this.actor, plain(specification));
    const wishes = (specification["pay"] ?? {}) as Readonly<Record<string, unknown>>;
    const possible = this.#system.waysFor(association);
    const paying = [...new Set(possible.map(({ payment }) => payment.id))];
    const ofAttribute = association.kind === "attribute";
    return {
      linkedLegend: localize(`TESSERA.Effort.Dialog.linked.${association.kind}`),
      linked: possible.map(({ attribute, payment }) => {
        const id = ofAttribute ? payment.id : attribute.id;
        return {
          value: `${key}>${id}`,
          id,
          label: nameOf(ofAttribute ? "resource" : "attribute", id),
          shown: ofAttribute ? payment.available : attribute.value,
          checked: id === (ofAttribute ? payer : rolled),
        };
      }),
      wishes:
        underpay || splitPayment || Object.keys(wishes).length > 0
          ? paying.map((id) => ({
              name: `pay.${id}`,
              value: number(wishes[id]) ?? "",
              label: localize("TESSERA.Effort.Dialog.pay", { name: nameOf("resource", id) }),
              max: this.#system.purse(id)?.value ?? 0,
            }))
          : [],
    };
  }

  #knobs(specification: Data): Data {
    const inTurns = takesTurns(this.actor);
    const deed = deeds.find((each) => each === specification["deed"]) ?? (inTurns ? "action" : "none");
    const difficulty =
      text(specification["difficulty"]) || (deed === "none" || this.#opposes ? "normal" : baseDifficulty(deed));
    return {
      opposing: this.#opposes !== null,
      turns: this.#opposes === null && inTurns,
      moreOpen: specification["opposed"] === true || (!inTurns && deed !== "none"),
      deeds: deeds.map((value) => ({
        value,
        label: localize(`TESSERA.Effort.Deed.${value}`),
        hint: localize(`TESSERA.Effort.DeedHint.${value}`),
        checked: value === deed,
      })),
      difficulties: DIFFICULTIES.map((value) => ({
        value,
        label: localize(`TESSERA.Effort.Difficulty.${value}`),
        cost: difficultyRule(value).cost,
        hint: localize(`TESSERA.Effort.DifficultyHint.${value}`),
        checked: value === difficulty,
      })),
      namesTargets: true,
      otherTargets: this.#named.join(", "),
      opposed: specification["opposed"] === true,
      moreShown: this.#opposes === null || specification["opposed"] === true,
      opposable: this.#opposes === null || specification["opposed"] === true,
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => {
      const { id, name, value } = event.target as HTMLInputElement;
      if (name === "tiedTo") void this.#drawKnobs(id);
      if (name === "deed") this.#followDeed(value);
    });
  }

  /** The linked choice is another: draw the knobs anew, and leave the focus where it was. */
  async #drawKnobs(focused: string): Promise<void> {
    await this.render({ parts: ["body"] });
    this.element.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus();
  }

  /** A deed brings its own base difficulty. */
  #followDeed(value: string): void {
    const deed = deeds.find((each) => each === value) ?? "none";
    const difficulty = deed === "none" ? "normal" : baseDifficulty(deed);
    const choice = this.element.querySelector<HTMLInputElement>(`[name="difficulty"][value="${difficulty}"]`);
    if (!choice || choice.checked) return;
    choice.checked = true;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
