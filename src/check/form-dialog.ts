/** Dialog of checks with a declared form. */
import type { TemplatePart } from "../foundry/classes.ts";
import { type Data, documentByUuid, type HostActor } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import type { OfferedBonus } from "../item/bonus.ts";
import { bonusWords } from "../item/bonus-words.ts";
import type { PreparedCheck, Ruleset } from "../ruleset/contract.ts";
import {
  type CheckForm,
  controlsOf,
  type FormState,
  fieldControls,
  type OwnControl,
  valueFor,
} from "../ruleset/form.ts";
import type { Preview } from "../ruleset/views.ts";
import { rememberedChoice } from "../settings/last-choices.ts";
import { namesIn, text } from "../ui/form-values.ts";
import type { RowList } from "../ui/rows.ts";
import { formContext, listsOf, readControls } from "./controls.ts";
import { CheckDialog } from "./dialog.ts";

function withoutUndefined(values: Data): Data {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Initial values: the specification, else the actor's last choices, else the controls' defaults. */
function startingFrom(form: CheckForm, actor: HostActor, specification: Data): Data {
  const last = rememberedChoice(actor);
  const given = withoutUndefined(specification);
  const targets = (specification["targets"] ?? []) as readonly string[];
  const starting: FormState = { actor, specification: given, targets };
  let state: FormState = { ...starting, specification: { ...given, ...form.start?.(starting) } };
  for (const { name, initial, remember } of fieldControls(form)) {
    if (state.specification[name] !== undefined) continue;
    const kept = remember !== undefined && valueFor(remember, state) ? last[name] : undefined;
    const value = kept === undefined ? valueFor(initial, state) : kept;
    if (value !== undefined) state = { ...state, specification: { ...state.specification, [name]: value } };
  }
  const own = ownControls(form).flatMap(({ remember = [] }) => remember);
  const kept = own.filter((name) => state.specification[name] === undefined && last[name] !== undefined);
  return { ...Object.fromEntries(kept.map((name) => [name, last[name]])), ...state.specification };
}

function ownControls(form: CheckForm): readonly OwnControl[] {
  return controlsOf(form).filter((control) => control.kind === "own");
}

export class FormDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: Data = { actions: { help: FormDialog.#onHelp, own: FormDialog.#onOwn } };

  static override PARTS: Record<string, TemplatePart> = Object.assign(
    { body: {}, pinned: { template: templatePath("check/pinned") } },
    CheckDialog.PARTS,
    {
      body: {
        template: templatePath("check/form"),
        templates: ["control", "help", "rows"].map((name) => templatePath(`check/${name}`)),
      },
    },
  );

  static readonly #open = new Set<FormDialog>();

  readonly #ruleset: Ruleset;
  readonly #form: CheckForm;
  /** Targets without an actor. */
  #named: readonly string[] = [];

  private constructor(ruleset: Ruleset, form: CheckForm, actor: HostActor, specification: Data) {
    super(actor, specification, { classes: [ruleset.id] });
    this.#ruleset = ruleset;
    this.#form = form;
    const { targets } = specification;
    if (form.namesTargets && Array.isArray(targets))
      this.#named = targets.filter((target) => typeof target === "string" && !documentByUuid(target));
  }

  override get title(): string {
    return this.#form.title?.(this.#state) ?? super.title;
  }

  protected override get targetsOffered(): readonly string[] {
    return this.#form.targets?.(this.actor) ?? super.targetsOffered;
  }

  /** Open the dialog with the form of the actor's rule set; resolves with the prepared check, or null if dismissed. */
  static configure(
    ruleset: Ruleset,
    form: CheckForm,
    actor: HostActor,
    specification: Data,
  ): Promise<PreparedCheck | null> {
    return new FormDialog(ruleset, form, actor, startingFrom(form, actor, specification)).ask();
  }

  get #state(): FormState {
    return this.#stateOf(this.specification);
  }

  #stateOf(specification: Data): FormState {
    return { actor: this.actor, specification, targets: this.targets };
  }

  protected override get lists(): readonly RowList[] {
    return listsOf(this.#form, this.#state);
  }

  protected override get kept(): readonly string[] {
    const remembered = fieldControls(this.#form).filter(({ remember }) => remember && valueFor(remember, this.#state));
    return [...remembered.map(({ name }) => name), ...ownControls(this.#form).flatMap(({ remember = [] }) => remember)];
  }

  protected override appliesTo(specification: Data): readonly string[] {
    return this.#form.appliesTo?.(this.#stateOf(specification)) ?? [];
  }

  protected override bonusWords(bonus: OfferedBonus): readonly string[] {
    return this.#form.bonusWords?.(bonus, this.#state) ?? bonusWords(bonus);
  }

  protected override settle(specification: Data): Promise<Data | null> {
    return this.#form.settle?.(this.#stateOf(specification)) ?? super.settle(specification);
  }

  /** Fields without a control keep their specified values. */
  protected override read(values: Data): Data {
    if (this.#form.namesTargets) this.#named = namesIn(text(values["otherTargets"]));
    const said = readControls(this.#form, this.#state, values, this.element as HTMLFormElement);
    return withoutUndefined({ ...this.specification, ...said });
  }

  protected override prepare(specification: Data): PreparedCheck {
    const { judgesTargets, readsTargets } = this.#ruleset;
    const asked = this.#form.complete?.(this.#stateOf(specification)) ?? specification;
    const aimed = judgesTargets || readsTargets ? { targets: [...this.targets, ...this.#named] } : {};
    return this.#ruleset.prepare(this.actor, { ...asked, ...aimed });
  }

  protected override preview({ check }: PreparedCheck): Preview {
    return this.#form.preview(check, this.#state);
  }

  protected override bodyContext(): Data {
    const { namesTargets = false } = this.#form;
    return { ...formContext(this.#form, this.#state, this.id), namesTargets, otherTargets: this.#named.join(", ") };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    FormDialog.#open.add(this);
    this.element.addEventListener("change", ({ target }) => {
      const input = target as HTMLInputElement;
      for (const { redraws, pinned } of ownControls(this.#form))
        if (redraws && input.matches(redraws))
          void (pinned ? this.render({ parts: ["pinned"] }) : this.#redraw(input.id));
      for (const { name, follows } of fieldControls(this.#form))
        if (follows?.field === input.name) this.#choose(name, follows.value(this.#state));
    });
  }

  override _onClose(options: Data): void {
    FormDialog.#open.delete(this);
    super._onClose(options);
  }

  /** Update the open dialogs of a rule set after changes around their actors. */
  static refresh(ruleset: string): void {
    for (const dialog of FormDialog.#open) {
      if (dialog.#ruleset.id !== ruleset || dialog.#around === dialog.#aroundNow()) continue;
      // A chosen option may be gone; then the odds are those of the form's new value.
      const { element } = dialog;
      const parts = ownControls(dialog.#form).map(({ pinned }) => (pinned ? "pinned" : "body"));
      void dialog.render({ parts: [...new Set(parts)] }).then(() => element.dispatchEvent(new Event("input")));
    }
  }

  /** Last context of the rule set's own controls, as JSON. */
  #around = "";

  #aroundNow(): string {
    return JSON.stringify(ownControls(this.#form).map((control) => control.context(this.#state)));
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    if (partId === "pinned") this.#around = this.#aroundNow();
    return super._preparePartContext(partId, context, options);
  }

  /** Render the body again; focus is kept. */
  async #redraw(focused: string): Promise<void> {
    await this.render({ parts: ["body"] });
    this.element.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus();
  }

  #choose(name: string, value: string): void {
    const input = this.element.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
    if (!input || input.checked) return;
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Show or hide controls by the current values. */
  protected override refreshBody(): void {
    for (const control of fieldControls(this.#form)) {
      const element = this.element.querySelector<HTMLElement>(`[data-control="${control.name}"]`);
      if (element && control.when) element.hidden = !control.when(this.#state);
    }
    for (const { template, when } of ownControls(this.#form)) {
      const element = this.element.querySelector<HTMLElement>(`[data-control="${template}"]`);
      if (element && when) element.hidden = !when(this.#state);
    }
  }

  static async #onHelp(this: FormDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const named = controlsOf(this.#form).find(
      (control) => "help" in control && dataset["control"] === ("name" in control ? control.name : control.label),
    );
    if (named && "help" in named) await named.help?.open(this.#state);
  }

  static async #onOwn(this: FormDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const control = ownControls(this.#form).find(({ actions }) => actions?.[dataset["own"] ?? ""]);
    const done = control?.actions?.[dataset["own"] ?? ""]?.(this.#state, dataset);
    if (!control || !done) return;
    this.specification = { ...this.specification, ...done.changes };
    await this.render({ parts: [control.pinned ? "pinned" : "body", "preview"] });
    this.element.querySelector<HTMLElement>(done.focus)?.focus();
  }
}
