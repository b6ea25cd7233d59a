/**
 * Base dialog of checks: fields, costs, pool, exact odds, and the gain of one more. Changes render only the preview, so that
 * focus and caret stay.
 */
import { formObject, HandlebarsWindow, type TemplatePart } from "../foundry/classes.ts";
import { type Data, documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import type { OfferedBonus } from "../item/bonus.ts";
import { bonusWords } from "../item/bonus-words.ts";
import { bonusesFor } from "../item/bonuses-for.ts";
import { catchRulesError } from "../rules/error.ts";
import type { PreparedCheck } from "../ruleset/contract.ts";
import type { Preview } from "../ruleset/views.ts";
import { rememberChoice, rememberedChoice } from "../settings/last-choices.ts";
import { actorsInSight, shownAs } from "../tokens/shown.ts";
import { explain } from "../ui/explain-error.ts";
import { text } from "../ui/form-values.ts";
import { modeChoices } from "../ui/message-modes.ts";
import { reportRulesErrors } from "../ui/report-errors.ts";
import { givenRows, newRow, type RowList, readRows, rowsContext } from "../ui/rows.ts";
import { previewContext } from "./preview.ts";

/** The body part of a rule set's dialog; its template draws lists by `check/rows`. */
export function bodyPart(name: string): TemplatePart {
  return { template: templatePath(name), templates: [templatePath("check/rows")] };
}

export abstract class CheckDialog extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    tag: "form",
    classes: ["tessera", "tessera-dialog"],
    position: { width: 560, height: "auto" },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-dice" },
    form: { handler: CheckDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { addRow: CheckDialog.#onAddRow, removeRow: CheckDialog.#onRemoveRow },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "" },
    targets: { template: templatePath("check/targets") },
    bonuses: { template: templatePath("check/bonuses") },
    preview: { template: templatePath("check/preview") },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected readonly actor: HostActor;
  /** The specification so far. */
  protected specification: Data;
  /** UUIDs of items whose bonus was specified; null for the default ones. */
  readonly #wanted: readonly unknown[] | null;
  /** Bonuses that the user checked or unchecked, by item UUID. */
  readonly #ticked = new Map<string, boolean>();
  /** True while the check is settled and rolled; further clicks are ignored. */
  #settling = false;
  /** Possible targets by UUID, and whether each is chosen. */
  readonly #aims = new Map<string, boolean>();
  #resolve: ((prepared: PreparedCheck | null) => void) | null = null;

  constructor(actor: HostActor, specification: Data, options: Data = {}) {
    super({ id: `tessera-check-${actor.id}`, ...options });
    this.actor = actor;
    const last = rememberedChoice(actor);
    const kept = this.remembered.filter((field) => last[field] !== undefined);
    const { targets, ...asked } = specification;
    for (const target of (targets as readonly string[] | undefined) ?? [])
      if (documentByUuid(target)) this.#aims.set(target, true);
    this.specification = { ...Object.fromEntries(kept.map((field) => [field, last[field]])), ...asked };
    const { bonuses } = specification;
    this.#wanted = Array.isArray(bonuses) ? bonuses : null;
  }

  get title(): string {
    return localize("TESSERA.Dialog.title", { name: this.actor.name });
  }

  /** Open the dialog; resolves with the prepared check, or null if dismissed. */
  ask(): Promise<PreparedCheck | null> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      void this.render({ force: true });
    });
  }

  /** Whether an item's bonus counts: the user's choice, else the specification's. */
  #counts({ item, usual }: OfferedBonus): boolean {
    return this.#ticked.get(item) ?? this.#wanted?.includes(item) ?? usual;
  }

  /** UUIDs of the chosen targets. */
  protected get targets(): readonly string[] {
    return [...this.#aims].filter(([, aimed]) => aimed).map(([target]) => target);
  }

  /** Further possible targets. */
  protected get targetsOffered(): readonly string[] {
    return actorsInSight(this.actor);
  }

  /** Read a specification from form values; the base reads intent and message mode. */
  protected abstract read(values: Data): Data;
  /** Prepare the check. @throws RulesError with the invalid field */
  protected abstract prepare(specification: Data): PreparedCheck;
  protected abstract preview(prepared: PreparedCheck): Preview;
  protected abstract bodyContext(specification: Data): Data;

  /** Fields whose last choices are initial values. */
  protected get remembered(): readonly string[] {
    return [];
  }

  /** Fields whose choices are stored for the actor's next check. */
  protected get kept(): readonly string[] {
    return this.remembered;
  }

  /** Update the body without rendering it, so that focus and caret stay. */
  protected refreshBody(): void {}

  /** Lists of the form. */
  protected get lists(): readonly RowList[] {
    return [];
  }

  /**
   * Ids of the skill, attribute and stat that the check uses; bonuses for them are offered as checkboxes, stored in `bonuses`
   * as items' UUIDs (see `chosenBonuses`).
   */
  protected appliesTo(_specification: Data): readonly string[] {
    return [];
  }

  /** Localised effect of a bonus on a check of this rule set; bonuses without one are not offered. */
  protected bonusWords(bonus: OfferedBonus): readonly string[] {
    return bonusWords(bonus);
  }

  /** Agree with other users before the roll; null keeps the dialog open. */
  protected settle(specification: Data): Promise<Data | null> {
    return Promise.resolve(specification);
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      intent: text(this.specification["intent"]),
      modes: modeChoices(this.specification["messageMode"]),
      rowsLegend: localize("TESSERA.Dialog.rows"),
      ...this.bodyContext(this.specification),
      rootId: this.id,
      lists: this.lists.map((list) => rowsContext(list, this.specification)),
      aim: this.specification["opposes"] ? null : this.#aimContext(),
      bonuses: bonusesFor(this.actor, this.appliesTo(this.specification))
        .map((bonus) => ({
          ...bonus,
          words: this.bonusWords(bonus).join(", "),
          checked: this.#counts(bonus),
        }))
        .filter(({ words }) => words !== ""),
      ...this.#preview(),
      buttons: [{ type: "submit", icon: "fa-solid fa-dice", label: "TESSERA.Dialog.roll" }],
    };
  }

  /** Present and former targets with portraits; other actors in sight can be added. */
  #aimContext(): Data {
    return {
      chosen: [...this.#aims].map(([target, checked]) => ({ ...shownAs(target), checked })),
      others: this.targetsOffered.filter((target) => !this.#aims.has(target)).map(shownAs),
    };
  }

  #preview(): Data {
    return catchRulesError<Data, Data>(
      () => ({ preview: previewContext(this.preview(this.prepare(this.specification))) }),
      (error) => ({ problem: explain(error) }),
    );
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    // Unspecified fields take the form's values, so that the initial odds fit the form.
    this.#refresh();
    this.element.addEventListener("input", () => this.#refresh());
    this.element.addEventListener("change", ({ target }) => {
      this.#refresh();
      if ((target as HTMLElement).matches("[data-add-target]")) void this.#showTargets();
    });
  }

  /** Form values with the checked bonuses. */
  #readForm(form: HTMLFormElement): Data {
    // Keep only the user's own changes when another skill changes the defaults.
    for (const { checked, defaultChecked, dataset } of form.querySelectorAll<HTMLInputElement>("input[data-bonus]"))
      if (checked !== defaultChecked) this.#ticked.set(dataset["bonus"] ?? "", checked);
    for (const box of form.querySelectorAll<HTMLInputElement>("input[data-target]"))
      this.#aims.set(box.dataset["target"] ?? "", box.checked);
    const added = form.querySelector<HTMLSelectElement>("select[data-add-target]")?.value;
    if (added) this.#aims.set(added, true);
    const values = formObject(form);
    const { intent, messageMode } = values;
    const rows = Object.fromEntries(this.lists.map((list) => [list.field, readRows(list, values)]));
    const specification = { intent: text(intent), ...this.read(values), ...rows, messageMode };
    const offered = bonusesFor(this.actor, this.appliesTo(specification)).filter((bonus) => this.#counts(bonus));
    return { ...specification, bonuses: offered.map(({ item }) => item) };
  }

  #refresh(): void {
    this.specification = this.#readForm(this.element as HTMLFormElement);
    this.refreshBody();
    void this.render({ parts: ["bonuses", "preview"] });
  }

  async #setRows(list: RowList, rows: readonly unknown[]): Promise<void> {
    this.specification = { ...this.specification, [list.field]: rows };
    await this.render({ parts: ["body", "bonuses", "preview"] });
  }

  #listOf({ dataset }: HTMLElement): RowList | undefined {
    return this.lists.find(({ field }) => field === dataset["field"]);
  }

  static async #onAddRow(this: CheckDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const list = this.#listOf(target);
    if (!list) return;
    this.specification = this.#readForm(this.element as HTMLFormElement);
    const rows = givenRows(list, this.specification);
    await this.#setRows(list, [...rows, newRow(list, Number(target.dataset["amount"]))]);
    this.element.querySelector<HTMLElement>(`[name="${list.field}.${rows.length}.label"]`)?.focus();
  }

  static async #onRemoveRow(this: CheckDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const list = this.#listOf(target);
    if (!list) return;
    const gone = Number(target.dataset["index"]);
    this.specification = this.#readForm(this.element as HTMLFormElement);
    await this.#setRows(
      list,
      givenRows(list, this.specification).filter((_, at) => at !== gone),
    );
    this.element.querySelector<HTMLElement>(`[data-action="addRow"][data-field="${list.field}"]`)?.focus();
  }

  /** Show an added target; focus is kept. */
  async #showTargets(): Promise<void> {
    await this.render({ parts: ["targets"] });
    this.element.querySelector<HTMLElement>("[data-add-target], input[data-target]")?.focus();
  }

  static async #onSubmit(this: CheckDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    if (this.#settling) return;
    this.#settling = true;
    try {
      await reportRulesErrors(() => this.#submit(this.#readForm(form)));
    } finally {
      this.#settling = false;
    }
  }

  async #submit(specification: Data): Promise<void> {
    this.prepare(specification);
    const settled = await this.settle(specification);
    if (!settled || !this.#resolve) return;
    const prepared = this.prepare(settled);
    if (this.kept.length > 0)
      await rememberChoice(
        this.actor,
        Object.fromEntries(this.kept.map((field) => [field, specification[field] ?? null])),
      );
    this.#resolve({ targets: this.targets, ...prepared });
    this.#resolve = null;
    await this.close({ submitted: true });
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#resolve?.(null);
    this.#resolve = null;
  }
}
