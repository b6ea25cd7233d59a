/**
 * Dialog of checks: the form of the actor's rule set, targets, bonuses, and the preview with exact odds. Changes render only
 * the preview, so that focus and caret stay.
 */
import { type Action, formObject, type TemplatePart } from "../foundry/classes.ts";
import { FocusedWindow } from "../foundry/focused-window.ts";
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { NotLoaded } from "../foundry/on-demand.ts";
import { templatePath } from "../foundry/templates.ts";
import type { OfferedBonus } from "../item/bonus.ts";
import { bonusWords } from "../item/bonus-words.ts";
import { bonusesFor } from "../item/bonuses-for.ts";
import { RulesError } from "../rules/error.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { isFoes } from "../ruleset/foes.ts";
import { type CheckForm, controlsOf, type FormState, fieldControls, valueFor } from "../ruleset/form.ts";
import type { PreparedCheck } from "../ruleset/prepared-check.ts";
import { asRulesetError, RulesetError } from "../ruleset/ruleset-error.ts";
import { attemptTelling, rulesetFailure, tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { rememberChoice, rememberedChoice } from "../settings/last-choices.ts";
import { explain } from "../ui/explain-error.ts";
import { text } from "../ui/form-values.ts";
import { reportRulesErrors } from "../ui/report-errors.ts";
import { givenRows, newRow, type RowList, readRows } from "../ui/rows.ts";
import { ChosenTargets } from "./chosen-targets.ts";
import { controlTemplates, formContext, listsOf, readControls, setBelowMore } from "./controls.ts";
import { FormRedraws } from "./form-redraws.ts";
import { openDialogs } from "./open-dialogs.ts";
import { prepareHere, REASON_LENGTH } from "./prepare-in-zones.ts";
import { previewContext } from "./preview.ts";
import { ownControls, startingFrom, withoutUndefined } from "./starting-values.ts";
import { againstTargets, statesDifficulty } from "./target-difficulty.ts";
import { readZones, zonesContext } from "./zone-choice.ts";

/** The failure of a rule set that caused an error of the host's drawing; the error itself if no rule set caused it. */
function causeOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof RulesetError) return cause;
  return error;
}

/** A check that the dialog completes. */
interface AskedCheck {
  readonly ruleset: Ruleset;
  readonly form: CheckForm;
  /** Null for a check without an actor. */
  readonly actor: HostActor | null;
  readonly specification: Data;
  /** Fields that a request has fixed. */
  readonly fixed?: readonly string[] | undefined;
  /** The caller's part of the specification, without the scene's defaults. */
  readonly given?: Data | undefined;
}

export class CheckDialog extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    tag: "form",
    classes: ["tessera", "tessera-dialog"],
    position: { width: 560, height: "auto" },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-dice" },
    form: { handler: CheckDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: {
      addRow: CheckDialog.#onAddRow,
      removeRow: CheckDialog.#onRemoveRow,
      help: CheckDialog.#onHelp,
      change: CheckDialog.#onChangeFixed,
      own: CheckDialog.#onOwn,
      area: CheckDialog.#onArea,
    } satisfies Record<string, Action<CheckDialog>>,
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("check/form"), templates: controlTemplates },
    pinned: { template: templatePath("check/pinned") },
    zones: { template: templatePath("check/zones") },
    targets: { template: templatePath("check/targets") },
    bonuses: { template: templatePath("check/bonuses") },
    more: { template: templatePath("check/more"), templates: controlTemplates },
    preview: { template: templatePath("check/preview") },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  readonly #ruleset: Ruleset;
  readonly #form: CheckForm;
  readonly #actor: HostActor | null;
  /** Key under which choices are remembered: the actor's UUID, or the rule set's id for a check without an actor. */
  readonly #roller: string;
  /** The specification so far. */
  #specification: Data;
  /** Fields that a request has fixed and the user did not want to change. */
  readonly #fixed: Set<string>;
  /**
   * UUIDs of the items whose bonuses the specification names; null if it names none, so that each bonus has its
   * default.
   */
  readonly #wanted: readonly unknown[] | null;
  /** Bonuses that the user checked or unchecked, by item UUID. */
  readonly #ticked = new Map<string, boolean>();
  /** True while the check is being submitted; further presses of the button are ignored. */
  #settling = false;
  readonly #targets: ChosenTargets;
  /** True once the user or the caller has set the difficulty, which then replaces the one that the targets set. */
  #onPurpose: boolean;
  /** Values set by the targets when the form was last drawn, as JSON. */
  #againstDrawn = "";
  readonly #redraws = new FormRedraws();
  /** Last context of the Zones around the actor, as JSON. */
  #zones = "";
  /** Last context of the rule set's own controls, as JSON. */
  #around = "";
  #resolve: ((prepared: PreparedCheck | null) => void) | null = null;

  private constructor({ ruleset, form, actor, specification, fixed = [], given = specification }: AskedCheck) {
    super({ id: `tessera-check-${actor?.id ?? ruleset.id}`, classes: [ruleset.id] });
    this.#ruleset = ruleset;
    this.#form = form;
    this.#actor = actor;
    this.#roller = actor?.uuid ?? ruleset.id;
    this.#fixed = new Set(fixed);
    this.#onPurpose = statesDifficulty(form, given);
    const { targets, ...asked } = startingFrom(form, this.#asActor, specification, rememberedChoice(this.#roller));
    this.#specification = asked;
    this.#targets = new ChosenTargets(form, actor, targets);
    const { bonuses } = specification;
    this.#wanted = Array.isArray(bonuses) ? bonuses : null;
  }

  /**
   * The actor as an argument for the form's functions. It may be null, but only in forms for checks without an actor,
   * whose type keeps their functions from reading it.
   */
  get #asActor(): HostActor {
    return this.#actor as HostActor;
  }

  get title(): string {
    const own = this.#form.title?.(this.#state);
    if (own) return own;
    if (this.#actor) return localize("TESSERA.Dialog.title", { name: this.#actor.name });
    return localize(`${this.#ruleset.localizationPrefix}.TableCheck.name`);
  }

  /**
   * Open the dialog with a form of the actor's rule set. Fields that a request has `fixed` are lines that can be changed.
   * Rejects if the form cannot be drawn.
   * @returns the prepared check, or null if dismissed
   */
  static async configure(asked: AskedCheck): Promise<PreparedCheck | null> {
    const dialog = new CheckDialog(asked);
    return new Promise((resolve, reject) => {
      dialog.#resolve = resolve;
      dialog.render({ force: true }).catch((error: unknown) => {
        dialog.#resolve = null;
        reject(causeOf(error));
        void dialog.close();
      });
    });
  }

  /** Render the rule set's own controls again if the dialog is one of this rule set and what they show has changed. */
  refresh(ruleset: string): void {
    if (this.#ruleset.id !== ruleset || this.#around === this.#aroundNow()) return;
    // If a chosen option is gone, the preview must show the odds for the control's new value.
    const parts = ownControls(this.#form).flatMap(({ pinned }) => (pinned ? ["pinned"] : ["body", "more"]));
    void this.#draw([...new Set(parts)]).then(() => this.#refresh());
  }

  /** Render the part about Zones again if its content has changed. */
  refreshZones(): void {
    if (this.#zones === this.#zonesNow()) return;
    void this.#draw(["zones"]).then(() => this.#refresh());
  }

  #zonesContext(): Data | null {
    return this.#actor && zonesContext(this.#ruleset, this.#actor, this.#specification);
  }

  #zonesNow(): string {
    return JSON.stringify(this.#zonesContext());
  }

  get #state(): FormState {
    return this.#stateOf(this.#specification);
  }

  #stateOf(specification: Data): FormState {
    const plain = { actor: this.#asActor, specification, targets: this.#targets.uuids, fixed: this.#fixed };
    const against = this.#onPurpose ? null : againstTargets(this.#form, plain);
    return against ? { ...plain, against, specification: { ...specification, ...against.fields } } : plain;
  }

  get #lists(): readonly RowList[] {
    return listsOf(this.#form, this.#state);
  }

  #aroundNow(): string {
    return JSON.stringify(ownControls(this.#form).map((control) => control.context(this.#state, this.id)));
  }

  #bonusesFor(specification: Data): readonly OfferedBonus[] {
    return this.#actor ? bonusesFor(this.#actor, this.#form.appliesTo?.(this.#stateOf(specification)) ?? []) : [];
  }

  /** True if an item's bonus counts: by the user's choice, else by the specification, else by the bonus's default. */
  #counts({ item, usual }: OfferedBonus): boolean {
    return this.#ticked.get(item) ?? this.#wanted?.includes(item) ?? usual;
  }

  /** Prepare the check. @throws RulesError with the invalid field */
  #prepare(specification: Data): PreparedCheck {
    const { judgesTargets, readsTargets } = this.#ruleset;
    const state = this.#stateOf(specification);
    const asked = this.#form.complete?.(state) ?? state.specification;
    const aimed = judgesTargets || readsTargets ? { targets: [...this.#targets.uuids, ...this.#targets.named] } : {};
    return prepareHere(this.#ruleset, this.#actor, { ...asked, ...aimed });
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const { namesTargets = false } = this.#form;
    return {
      ...(await super._prepareContext(options)),
      ...formContext(this.#form, this.#state, this.id),
      ...this.#moreContext(),
      rootId: this.id,
      namesTargets,
      otherTargets: this.#targets.named.join(", "),
      zones: this.#zonesContext(),
      reasonLength: REASON_LENGTH,
      aim: this.#specification["opposes"] ? null : this.#targets.context(),
      bonuses: this.#bonusesFor(this.#specification)
        .map((bonus) => ({
          ...bonus,
          words: (this.#form.bonusWords?.(bonus, this.#state) ?? bonusWords(bonus)).join(", "),
          checked: this.#counts(bonus),
        }))
        .filter(({ words }) => words !== ""),
      ...(await this.#previewContext()),
      buttons: [{ type: "submit", icon: "fa-solid fa-dice", label: "TESSERA.Dialog.roll" }],
    };
  }

  async #previewContext(): Promise<Data> {
    try {
      const { check } = this.#prepare(this.#specification);
      const byFoe = isFoes(this.#ruleset, this.#actor, check);
      return { preview: previewContext(await this.#form.preview(check, this.#state), byFoe) };
    } catch (error) {
      if (error instanceof NotLoaded) return { problem: error.message };
      if (error instanceof RulesetError) {
        tellRulesetError(error);
        return { problem: localize("TESSERA.Dialog.noOdds", rulesetFailure(error)) };
      }
      if (error instanceof RulesError) return { problem: explain(error) };
      throw error;
    }
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    if (partId === "pinned") this.#around = this.#aroundNow();
    if (partId === "body") this.#againstDrawn = JSON.stringify(this.#state.against);
    if (partId === "zones") this.#zones = this.#zonesNow();
    return super._preparePartContext(partId, context, options);
  }

  /** Template context of "More": its summary, and whether it is open; at first it is open if a field in it is set. */
  #moreContext(): Data {
    const count = setBelowMore(this.#form, this.#state);
    const details = this.element?.querySelector<HTMLDetailsElement>(".tessera-more");
    return {
      moreWords: localize(`TESSERA.Dialog.more${count > 0 ? "Set" : ""}`, { count }),
      moreOpen: details ? details.open : count > 0,
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    // The controls scroll together; the odds and the button stay below them. The controls are moved here, before one of
    // them takes the focus, because an element loses the focus when it is moved.
    const scrolling = document.createElement("div");
    scrolling.className = "tessera-asked";
    scrolling.append(
      ...Object.keys(CheckDialog.PARTS)
        .slice(0, -2)
        .flatMap((part) => this.parts[part] ?? []),
    );
    this.parts["preview"]?.before(scrolling);
    await super._onFirstRender(context, options);
    openDialogs.add(this);
    // Take the form's values for unspecified fields, so that the initial odds fit the form.
    this.#refresh();
    this.element.addEventListener("keydown", (event) => {
      const field = event.target as HTMLInputElement;
      if (event.key === "Enter" && field.matches("[data-find-target]")) {
        // Enter takes the named target; it must not roll yet.
        event.preventDefault();
        this.#onChange(field);
      }
      // The host leaves keys to the control that has the focus, so the dialog itself closes on Escape.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    });
    this.element.addEventListener("input", ({ target }) => {
      if (this.#redraws.isCurrent(target as HTMLInputElement, "input")) this.#refresh();
    });
    this.element.addEventListener("change", ({ target }) => {
      if (this.#redraws.isCurrent(target as HTMLInputElement, "change")) this.#onChange(target as HTMLInputElement);
    });
  }

  /** Render parts again; if that fails, the user is told, and what was drawn before stays. */
  async #renderAgain(parts: readonly string[]): Promise<void> {
    try {
      await this.render({ parts });
    } catch (error) {
      const failure = asRulesetError(this.#ruleset.id, "form", causeOf(error));
      if (!(failure instanceof RulesetError)) throw failure;
      tellRulesetError(failure);
    }
  }

  #draw(parts: readonly string[]): Promise<void> {
    return this.#redraws.during(this.#renderAgain(parts), () => (this.rendered ? this.element : null));
  }

  #onChange(input: HTMLInputElement): void {
    const focused = this.#targets.follow(input);
    this.#refresh();
    if (focused) void this.#redraw("targets", focused);
    this.#drawAgainst();
    const { zone } = input.dataset;
    if (zone) void this.#redraw("zones", input.checked ? `[data-zone="${zone}"]` : `[data-zone-reason="${zone}"]`);
    if (this.#ruleset.zones && input.name === "stand") void this.#redraw("zones", '[name="stand"]');
    for (const { redraws, pinned } of ownControls(this.#form))
      if (redraws && input.matches(redraws))
        void this.#redraw(pinned ? "pinned" : "body", pinned ? null : `#${CSS.escape(input.id)}`);
    for (const { name, follows } of fieldControls(this.#form))
      if (follows?.field === input.name) this.#choose(name, follows.value(this.#state));
  }

  /**
   * Render the form again if the targets now set another difficulty than the one shown; the focus stays where it is.
   */
  #drawAgainst(): void {
    if (this.#againstDrawn === JSON.stringify(this.#state.against)) return;
    const focused = this.element.ownerDocument.activeElement;
    void this.#redraw("body", focused?.id && this.element.contains(focused) ? `#${CSS.escape(focused.id)}` : null);
  }

  #choose(name: string, value: string): void {
    const input = this.element.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
    if (!input || input.checked) return;
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Read the specification from the form. Fields without a control keep their specified values. */
  #readForm(): Data {
    const form = this.element as HTMLFormElement;
    // Remember only the checkboxes that the user has changed; the others keep their defaults, which change with the
    // skill.
    for (const { checked, defaultChecked, dataset } of form.querySelectorAll<HTMLInputElement>("input[data-bonus]"))
      if (checked !== defaultChecked) this.#ticked.set(dataset["bonus"] ?? "", checked);
    const values = formObject(form);
    this.#targets.read(form, values);
    const specification = withoutUndefined({
      ...this.#specification,
      ...readControls(this.#form, this.#state, values, form),
      ...(this.#ruleset.zones ? readZones(form) : {}),
      ...Object.fromEntries(this.#lists.map((list) => [list.field, readRows(list, values)])),
    });
    const offered = this.#bonusesFor(specification).filter((bonus) => this.#counts(bonus));
    return { ...specification, bonuses: offered.map(({ item }) => item) };
  }

  /**
   * Adapt the dialog to the current values; if the rule set fails, the user is told, and what was drawn before stays.
   */
  #refresh(): void {
    attemptTelling(() => this.#followValues());
  }

  /** Show or hide controls by the current values; the body is not rendered. */
  #followValues(): void {
    this.#specification = this.#readForm();
    for (const control of [...fieldControls(this.#form), ...ownControls(this.#form)]) {
      const name = control.kind === "own" ? control.id : control.name;
      const element = this.element.querySelector<HTMLElement>(`[data-control="${name}"]`);
      if (element && control.when) element.hidden = !control.when(this.#state);
    }
    const summary = this.element.querySelector(".tessera-more > summary");
    if (summary) summary.textContent = text(this.#moreContext()["moreWords"]);
    void this.#renderAgain(["bonuses", "preview"]);
  }

  /** Render a part, and focus on what `focused` selects. */
  async #redraw(part: "body" | "pinned" | "targets" | "zones", focused: string | null): Promise<void> {
    await this.#draw([...(part === "body" ? [part, "more"] : [part]), "bonuses", "preview"]);
    if (focused) this.element.querySelector<HTMLElement>(focused)?.focus();
  }

  #listOf({ dataset }: HTMLElement): RowList | undefined {
    return this.#lists.find(({ field }) => field === dataset["field"]);
  }

  /** Change the rows of a list, and focus on what `focused` selects. */
  async #setRows(list: RowList, change: (rows: readonly unknown[]) => unknown[], focused: string): Promise<void> {
    const read = this.#readForm();
    this.#specification = { ...read, [list.field]: change(givenRows(list, read)) };
    await this.#redraw("body", focused);
  }

  static async #onAddRow(this: CheckDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#redraws.finished();
    const list = this.#listOf(target);
    if (!list) return;
    const added = newRow(list, Number(target.dataset["amount"]));
    const at = givenRows(list, this.#readForm()).length;
    await this.#setRows(list, (rows) => [...rows, added], `[name="${list.field}.${at}.label"]`);
  }

  static async #onRemoveRow(this: CheckDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#redraws.finished();
    // The row of this button may be gone after an earlier press; another row has its number now, and must stay.
    if (!target.isConnected) return;
    const list = this.#listOf(target);
    const gone = Number(target.dataset["index"]);
    const focused = `[data-action="addRow"][data-field="${list?.field}"]`;
    if (list) await this.#setRows(list, (rows) => rows.filter((_, at) => at !== gone), focused);
  }

  static async #onHelp(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const named = controlsOf(this.#form).find(
      (control) => "help" in control && dataset["control"] === ("name" in control ? control.name : control.label),
    );
    if (named && "help" in named) await named.help?.open?.(this.#state);
  }

  static async #onArea(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.#redraws.finished();
    this.#specification = this.#readForm();
    this.#targets.chooseArea(dataset["area"]);
    await this.#redraw("targets", "input[data-target]");
    this.#drawAgainst();
  }

  static async #onChangeFixed(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const name = dataset["control"] ?? "";
    await this.#redraws.finished();
    this.#specification = this.#readForm();
    const { against, specification } = this.#state;
    if (against?.control === name) {
      // The user changes the difficulty starting from the value that the targets set.
      this.#specification = specification;
      this.#onPurpose = true;
    }
    this.#fixed.delete(name);
    await this.#redraw("body", `[data-control="${name}"] :is(input:checked, select, input[type="number"])`);
  }

  static async #onOwn(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.#redraws.finished();
    const control = ownControls(this.#form).find(({ actions }) => actions?.[dataset["own"] ?? ""]);
    const done = control?.actions?.[dataset["own"] ?? ""]?.(this.#state, dataset);
    if (!control || !done) return;
    this.#specification = { ...this.#specification, ...done.changes };
    await this.#redraw(control.pinned ? "pinned" : "body", done.focus);
  }

  static async #onSubmit(this: CheckDialog): Promise<void> {
    if (this.#settling) return;
    this.#settling = true;
    try {
      await this.#redraws.finished();
      await reportRulesErrors(() => this.#submit(this.#readForm()));
    } finally {
      this.#settling = false;
    }
  }

  /**
   * Let the form settle the specification, for example with other users; remember the choices, and hand the check over.
   */
  async #submit(specification: Data): Promise<void> {
    this.#prepare(specification);
    const { settle } = this.#form;
    const settled = settle ? await settle(this.#stateOf(specification)) : specification;
    if (!settled || !this.#resolve) return;
    const prepared = this.#prepare(settled);
    const remembered = fieldControls(this.#form).filter(({ remember }) => remember && valueFor(remember, this.#state));
    const kept = [
      ...remembered.map(({ name }) => name),
      ...ownControls(this.#form).flatMap(({ remember = [] }) => remember),
    ];
    if (kept.length > 0)
      await rememberChoice(this.#roller, Object.fromEntries(kept.map((name) => [name, specification[name] ?? null])));
    this.#resolve({ targets: this.#targets.uuids, ...prepared });
    this.#resolve = null;
    // The check was handed over first, because the page takes some time to close a window.
    await new Promise((resolve) => setTimeout(resolve));
    await this.close({ submitted: true });
  }

  override _onClose(options: Data): void {
    openDialogs.delete(this);
    super._onClose(options);
    this.#resolve?.(null);
    this.#resolve = null;
  }
}
