/** The window in which a character is made, or advances, step by step; steps are declared by rule sets. */
import { confirm, type TemplatePart } from "../../foundry/classes.ts";
import { plainContent } from "../../foundry/dialogs.ts";
import { FocusedWindow } from "../../foundry/focused-window.ts";
import { actorByUuid, type Data, type HostActor, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { MakerStep } from "../../ruleset/maker.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import type { Given } from "../../ui/ask.ts";
import type { Field } from "../../ui/controls.ts";
import { QuestionForm } from "../../ui/question-form.ts";
import { reportRulesErrors } from "../../ui/report-errors.ts";
import type { Making, Way } from "./making.ts";
import { again, isChangedSince, keep, make, makingOf, unmake } from "./stored.ts";

const open = new Map<string, MakerWindow>();

class MakerWindow extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet", "tessera-maker"],
    position: { width: 560, height: 640 },
    window: { icon: "fa-solid fa-seedling", resizable: true },
    actions: {
      go: MakerWindow.#onGo,
      roll: MakerWindow.#onRoll,
      suggest: MakerWindow.#onSuggest,
      make: MakerWindow.#onMake,
      unmake: MakerWindow.#onUnmake,
      again: MakerWindow.#onAgain,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("actor/maker"), scrollable: [""] },
  };

  readonly #actor: HostActor;
  readonly #steps: readonly MakerStep[];
  #making: Making;
  #form: QuestionForm | null = null;

  constructor(actor: HostActor, way: Way, steps: readonly MakerStep[]) {
    super({
      id: `tessera-${way}-${actor.id}`,
      classes: [rulesetOf(actor)?.id ?? ""],
      window: { title: localize(`TESSERA.Maker.Way.${way}.title`, { name: actor.name }) },
      ...(way === "advance" ? { position: { height: "auto" } } : {}),
    });
    this.#actor = actor;
    this.#steps = steps;
    this.#making = makingOf(actor, way);
  }

  get #at(): number {
    return Math.min(Math.max(this.#making.at, 0), this.#steps.length - 1);
  }

  get #step(): MakerStep {
    return this.#steps[this.#at] as MakerStep;
  }

  /** Answers of the step that is shown: its dice, and what the form holds now. */
  get #given(): Given {
    const stored = this.#making.draft[this.#step.id] ?? {};
    const { rolled } = stored;
    return this.#form ? { ...(rolled === undefined ? {} : { rolled }), ...this.#form.given } : stored;
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const [step, given, { way, draft, undo }] = [this.#step, this.#given, this.#making];
    const words = (key: string) => localize(`TESSERA.Maker.Way.${way}.${key}`);
    const rolled = draft[step.id]?.["rolled"] !== undefined;
    return {
      ...(await super._prepareContext(options)),
      steps: this.#steps.map(({ label }, place) => ({ label: localize(label), current: place === this.#at })),
      several: this.#steps.length > 1,
      label: localize(step.label),
      rules: localize(step.rules),
      help: step.help,
      roll: step.roll && localize(rolled ? "TESSERA.Maker.rollAgain" : "TESSERA.Maker.roll"),
      suggests: step.suggest !== undefined && (rolled || !step.needsRoll),
      picture: step.picture?.(given, this.#actor),
      left: step.left?.(given, draft, this.#actor),
      previous: this.#at > 0 ? String(this.#at - 1) : null,
      next: this.#at < this.#steps.length - 1 ? String(this.#at + 1) : null,
      make: words("make"),
      made: undo && { label: words("made"), hint: words("madeHint"), again: way === "advance" },
    };
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const step = this.#step;
    const { draft } = this.#making;
    const stored = draft[step.id] ?? {};
    const begins = step.needsRoll && stored["rolled"] === undefined;
    let shown: readonly Field[] = [];
    // A line keeps its first value while somebody types, so that it is not drawn anew under their hands.
    const begun = (field: Field): Field =>
      field.kind === "line" ? (shown.find((each) => each.kind === "line" && each.name === field.name) ?? field) : field;
    const form = new QuestionForm({
      fields: (given) => {
        shown = step.fields({ ...stored, ...given }, draft, this.#actor).map(begun);
        return shown;
      },
      does: () => "",
    });
    this.#form = begins ? null : form;
    const place = this.element.querySelector(".tessera-maker-form");
    if (begins) return;
    place?.append(form.element);
    this.#tell();
    form.element.addEventListener("change", () => void this.#keep());
    // A select that is drawn anew says of its change no more than this; a line is stored when it is left.
    form.element.addEventListener("input", ({ target }) => {
      this.#tell();
      if (!(target as HTMLElement).matches("[type=text]")) void this.#keep();
    });
  }

  /** Show what is left, and the picture that is chosen. */
  #tell(): void {
    const { left, picture } = this.#step;
    const given = this.#given;
    const words = this.element.querySelector(".tessera-maker-left");
    if (words) words.textContent = left?.(given, this.#making.draft, this.#actor) ?? "";
    const shown = this.element.querySelector<HTMLImageElement>(".tessera-maker-picture");
    if (shown && picture) shown.src = picture(given, this.#actor);
  }

  /** Store the answers, and the step that comes. */
  async #keep(at = this.#at): Promise<void> {
    this.#making = { ...this.#making, at, draft: { ...this.#making.draft, [this.#step.id]: this.#given } };
    await keep(this.#actor, this.#making);
  }

  async #show(): Promise<void> {
    this.#form = null;
    await this.render();
    this.takeFocus();
  }

  /** Move keyboard focus to what the step asks first. */
  takeFocus(): void {
    const first = ".tessera-maker-form :is(input, select), [data-action=roll], footer [data-action=close]";
    this.element.querySelector<HTMLElement>(first)?.focus();
  }

  /** Replace the answers of the step by these. */
  async #replace(given: Given): Promise<void> {
    const { at, draft } = this.#making;
    this.#form = null;
    this.#making = { ...this.#making, at, draft: { ...draft, [this.#step.id]: given } };
    await keep(this.#actor, this.#making);
    await this.#show();
  }

  static async #onGo(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#keep(Number(target.dataset["step"]));
    await this.#show();
  }

  static async #onRoll(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    (target as HTMLButtonElement).disabled = true;
    const rolled = await this.#step.roll?.(this.#actor);
    if (rolled) await this.#replace(rolled);
  }

  static async #onSuggest(this: MakerWindow): Promise<void> {
    const given = this.#given;
    await this.#replace({ ...given, ...this.#step.suggest?.(given, this.#making.draft) });
  }

  static async #onMake(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    (target as HTMLButtonElement).disabled = true;
    await this.#keep();
    const stored = makingOf(this.#actor, this.#making.way);
    if (stored.undo) this.#making = stored;
    if (stored.undo) return this.#show();
    const { draft } = this.#making;
    for (const [at, step] of this.#steps.entries()) {
      const fine = await reportRulesErrors(() => step.made(draft[step.id] ?? {}, draft, this.#actor));
      if (fine) continue;
      this.#making = { ...this.#making, at };
      return this.#show();
    }
    this.#making = await make(this.#actor, this.#steps, this.#making);
    // A sheet that was opened to be filled in is there to play with now.
    await (this.#actor.sheet as { endEditing?(): Promise<void> } | null)?.endEditing?.();
    await this.#show();
  }

  static async #onAgain(this: MakerWindow): Promise<void> {
    this.#making = await again(this.#actor, this.#making.way);
    await this.#show();
  }

  /** True if to undo a character although something newer changed it; null if the user declines. An advance never is. */
  async #anyway(): Promise<boolean | null> {
    const { name } = this.#actor;
    if (this.#making.way === "advance" || !isChangedSince(this.#actor, this.#making)) return false;
    const content = plainContent("TESSERA.Maker.unmakeQuestion", { name });
    return (await confirm({ window: { title: "TESSERA.Maker.unmake" }, content })) || null;
  }

  static async #onUnmake(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    (target as HTMLButtonElement).disabled = true;
    const { way } = this.#making;
    const anyway = await this.#anyway();
    if (anyway !== null) await unmake(this.#actor, way, anyway);
    this.#making = makingOf(this.#actor, way);
    await this.#show();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    open.delete(this.id);
    if (this.#form && actorByUuid(this.#actor.uuid)) void this.#keep();
  }
}

/** Open the window with these steps where it was left. */
export async function showMaker(actor: HostActor, way: Way, steps: readonly MakerStep[]): Promise<void> {
  const window = open.get(`tessera-${way}-${actor.id}`) ?? new MakerWindow(actor, way, steps);
  open.set(window.id, window);
  await window.render({ force: true });
  window.takeFocus();
}
