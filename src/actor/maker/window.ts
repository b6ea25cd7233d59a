/** The window that makes or advances a character: step by step or all at once, beside a preview of its sheet. */
import { confirm, type TemplatePart } from "../../foundry/classes.ts";
import { plainContent } from "../../foundry/dialogs.ts";
import { FocusedWindow } from "../../foundry/focused-window.ts";
import { actorByUuid, type Data, type HostActor, localize, notify } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { Draft, MakerPlan, MakerStep } from "../../ruleset/maker.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import type { Given } from "../../ui/ask.ts";
import type { Field } from "../../ui/controls.ts";
import { writeTitle } from "../../ui/window-title.ts";
import { answeredFields } from "./answered-fields.ts";
import { ARRIVAL } from "./arrival-flag.ts";
import { KeptScroll } from "./kept-scroll.ts";
import type { Making, Way } from "./making-flag.ts";
import {
  CONCEPT,
  chosenByHand,
  conceptIn,
  following,
  formerConcept,
  marksOf,
  proposed,
  typedIn,
  withTyped,
} from "./marks.ts";
import { askAboutOpen, isDone, leftIn, type OpenPart, openIn, rollWords, waits } from "./open-parts.ts";
import { placer } from "./placer.ts";
import { copyWith, filled, madeSoFar, previewContext } from "./preview.ts";
import { makingOf } from "./read-making.ts";
import { recap } from "./recap.ts";
import { StepForms } from "./step-forms.ts";
import { rolled, surprised, thrownAgain, withGivenName } from "./surprise.ts";
import { titleFor } from "./title.ts";
import { advancedSince, beginAnew, isChangedSince, make, placeMade, storeAnswers, undoMaking } from "./write-making.ts";

const open = new Map<string, MakerWindow>();

/** Size of the window where a character is made: as much of the screen as two columns need. */
const WIDTH = 1232;
const HEIGHT = 820;
/** Least distance from the screen's edges. */
const MARGIN = 24;

function roomy(): Data {
  const { innerWidth, innerHeight } = window;
  return {
    width: Math.min(WIDTH, innerWidth - 2 * MARGIN),
    height: Math.min(HEIGHT, innerHeight - 2 * MARGIN),
  };
}

/**
 * True for a step of making that stays open while nobody has chosen anything in it: looking at such a step is no
 * choice.
 */
function isOpenAtFirst({ id, forConcept, suitsConcept, unchosen }: MakerStep): boolean {
  return id === CONCEPT || forConcept !== undefined || suitsConcept === true || unchosen !== undefined;
}

class MakerWindow extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet", "tessera-maker"],
    position: { width: 560, height: "auto" },
    window: { icon: "fa-solid fa-seedling", resizable: true },
    actions: {
      go: MakerWindow.#onGo,
      roll: MakerWindow.#onRoll,
      suggest: MakerWindow.#onSuggest,
      clear: MakerWindow.#onClear,
      leave: MakerWindow.#onLeave,
      follow: MakerWindow.#onFollow,
      surprise: MakerWindow.#onSurprise,
      all: MakerWindow.#onAll,
      explain: MakerWindow.#onExplain,
      make: MakerWindow.#onMake,
      sheet: MakerWindow.#onSheet,
      place: MakerWindow.#onPlace,
      unmake: MakerWindow.#onUnmake,
      again: MakerWindow.#onAgain,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("actor/maker") },
    aside: { template: templatePath("actor/maker-aside"), scrollable: [""] },
  };

  readonly #actor: HostActor;
  readonly #steps: readonly MakerStep[];
  readonly #plan: MakerPlan | null;
  #making: Making;
  readonly #scroll = new KeptScroll();
  /** Forms of the steps that are shown. */
  readonly #forms = new StepForms({
    draft: () => this.#making.draft,
    fieldsOf: (step, given) => this.#fieldsOf(step, given),
    answered: (step) => this.#answered(step),
    typed: (step, name) => this.#markTyped(step, name),
    typing: () => this.#tell(),
    appeared: (line) => this.#bringIntoSight(line),
  });

  constructor(actor: HostActor, way: Way, steps: readonly MakerStep[], plan: MakerPlan | null) {
    super({
      id: `tessera-${way}-${actor.id}`,
      classes: [rulesetOf(actor)?.id ?? "", ...(plan ? ["tessera-making"] : [])],
      window: { title: titleFor(actor, makingOf(actor, way)) },
      ...(plan ? { position: roomy() } : {}),
    });
    this.#actor = actor;
    this.#steps = steps;
    this.#plan = plan;
    this.#making = makingOf(actor, way);
  }

  override _configureRenderOptions(options: Data): void {
    super._configureRenderOptions(options);
    writeTitle(options, titleFor(this.#actor, this.#making));
  }

  get #at(): number {
    return Math.min(Math.max(this.#making.at, 0), this.#steps.length - 1);
  }

  get #shown(): readonly MakerStep[] {
    return this.#making.all ? this.#steps : [this.#steps[this.#at] as MakerStep];
  }

  /** Answers of a step: its marks, and what its form holds now. */
  #given(step: MakerStep): Given {
    const stored = this.#making.draft[step.id] ?? {};
    const given = this.#forms.given(step);
    return given ? { ...marksOf(stored), ...given } : stored;
  }

  /**
   * Answers of a step to store. A step that was only looked at, and that stays open until something is chosen, keeps
   * the answers that it had, if any.
   */
  #answersOf(step: MakerStep): Given | undefined {
    const given = this.#given(step);
    if (step.id !== CONCEPT && this.#forms.isTouched(step)) return chosenByHand(given, this.#making.draft);
    const isChoice = !this.#plan || this.#forms.isTouched(step) || !isOpenAtFirst(step);
    return isChoice ? given : this.#making.draft[step.id];
  }

  /** All answers, with those that the forms hold now. */
  get #draft(): Making["draft"] {
    const answers = this.#shown.flatMap((step) => {
      const given = this.#forms.has(step) ? this.#answersOf(step) : undefined;
      return given ? [[step.id, given]] : [];
    });
    return { ...this.#making.draft, ...Object.fromEntries(answers) };
  }

  #isRolled({ id }: MakerStep): boolean {
    return this.#making.draft[id]?.["rolled"] !== undefined;
  }

  #suggests(step: MakerStep): boolean {
    return step.suggest !== undefined && (this.#isRolled(step) || !step.needsRoll);
  }

  #section(step: MakerStep): Data {
    const draft = this.#draft;
    return {
      id: step.id,
      label: localize(step.label),
      rules: localize(step.rules),
      words: step.words?.map((key) => ({ word: localize(`${key}.word`), says: localize(`${key}.says`) })),
      help: step.help,
      rolled: this.#isRolled(step),
      roll: step.roll && rollWords(step, this.#making.draft),
      waits: this.#waits(step),
      suggests: this.#suggests(step),
      clears: step.clear !== undefined && step.unchosen === undefined,
      leaves: step.unchosen !== undefined && !this.#making.draft[step.id]?.["leftOut"],
      former: formerConcept(step, this.#making.draft, this.#actor),
      left: leftIn(step, draft, this.#actor),
      room: this.#roomOf(step, draft),
    };
  }

  #waits(step: MakerStep): boolean {
    return waits(step, this.#making.draft);
  }

  /** The count at the head of a step that may be left out; empty for none. */
  #roomOf(step: MakerStep, draft: Draft): string {
    return step.unchosen ? (step.count?.(draft[step.id] ?? {}, draft, this.#actor) ?? "") : "";
  }

  /** The fields of a step, which show its answers. */
  #fieldsOf(step: MakerStep, given: Given): readonly Field[] {
    return answeredFields(step.fields(given, this.#making.draft, this.#actor), given);
  }

  /** The answers of a step as text, and what is still open in it. */
  #recapOf(step: MakerStep): Data {
    const { draft } = this.#making;
    const given = this.#given(step);
    const words = () => step.recap?.(given, draft, this.#actor) ?? recap(this.#fieldsOf(step, given));
    const answers = this.#waits(step) ? "" : words();
    const open = openIn(step, draft, this.#actor);
    const label = localize(step.label);
    return {
      ...{
        id: step.id,
        label,
        place: this.#steps.indexOf(step),
        again: localize("TESSERA.Maker.suggestAgain", { part: label }),
      },
      suggests: this.#suggests(step),
      words: answers || (draft[step.id]?.["leftOut"] ? localize("TESSERA.Maker.leftOut") : ""),
      open: open?.words,
    };
  }

  #isDone(step: MakerStep): boolean {
    const { draft, undo } = this.#making;
    return undo !== undefined || (step.id !== ARRIVAL && isDone(step, draft, this.#actor));
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const { way, undo, all } = this.#making;
    const words = (key: string) => localize(`TESSERA.Maker.Way.${way}.${key}`);
    const stepwise = !all && !undo;
    const isLast = this.#at === this.#steps.length - 1;
    return {
      ...(await super._prepareContext(options)),
      steps: this.#steps.map((step, place) => ({
        label: localize(step.label),
        current: stepwise && place === this.#at,
        done: this.#plan !== null && this.#isDone(step),
      })),
      several: this.#steps.length > 1 && stepwise,
      surprises: this.#plan !== null,
      first: this.#at === 0,
      all: all === true,
      sections: this.#shown.map((step) => this.#section(step)),
      previous: stepwise && this.#at > 0 ? String(this.#at - 1) : null,
      next: stepwise && !isLast ? String(this.#at + 1) : null,
      makes: !stepwise || isLast,
      others:
        this.#plan && stepwise && isLast
          ? this.#steps.filter(({ suggest }) => suggest).map((step) => this.#recapOf(step))
          : [],
      typed: this.#typedWords,
      make: words("make"),
      made: undo && {
        label: words("made"),
        hint: [this.#plan?.afterward?.(), words("madeHint")].filter(Boolean).join(" "),
        again: way === "advance",
        scene: this.#sceneFor(),
      },
      hero: undo && this.#plan && previewContext(this.#actor, this.#plan.measure),
    };
  }

  /** A copy of the character that has all answers so far. */
  #becoming(): HostActor {
    const made = madeSoFar(this.#actor, this.#steps, this.#making);
    return copyWith(this.#actor, filled(this.#actor, made, this.#plan));
  }

  /** The sheet beside the steps is drawn from a copy of the character that has all answers so far. */
  override async _preparePartContext(part: string, context: Data, options: Data): Promise<Data> {
    const own = await super._preparePartContext(part, context, options);
    if (part !== "aside" || !this.#plan) return own;
    const { undo, draft } = this.#making;
    const becoming = undo ? this.#actor : this.#becoming();
    const { steps, measure } = this.#plan;
    const hasConcept = conceptIn(draft) !== "" && !steps.some((step) => this.#waits(step));
    const isBegun = undo !== undefined || hasConcept || steps.some(({ id }) => draft[id]);
    return { ...own, becoming: previewContext(becoming, measure, isBegun) };
  }

  get #page(): Element | null {
    return this.parts["body"]?.querySelector(".tessera-maker-main") ?? null;
  }

  override async _preRender(context: Data, options: Data): Promise<void> {
    await super._preRender(context, options);
    this.#scroll.note(this.#page);
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const parts = options["parts"] as readonly string[] | undefined;
    if (parts && !parts.includes("body")) return;
    this.#forms.clear();
    const { undo } = this.#making;
    if (!undo) {
      for (const step of this.#shown) this.#drawForm(step);
      this.#tell();
    }
    // The host would restore the position before the forms are there, in a page too short for it.
    this.#scroll.restore(this.#page, undo ? "" : this.#shown.map(({ id }) => id).join());
  }

  #drawForm(step: MakerStep): void {
    const place = this.element.querySelector(`[data-form="${step.id}"]`);
    if (place && !this.#waits(step)) this.#forms.draw(step, place);
  }

  /** Remember that somebody gave an answer, so that "Surprise me" keeps it. */
  #markTyped({ id }: MakerStep, name: string): void {
    const { draft } = this.#making;
    this.#making = { ...this.#making, draft: { ...draft, [id]: withTyped(draft[id] ?? {}, name) } };
  }

  /** A sentence with the words that somebody typed and that "Surprise me" keeps; empty for none. */
  get #typedWords(): string {
    const typed = Object.values(this.#making.draft).flatMap((given) => {
      const { like: _, ...words } = typedIn(given);
      return Object.values(words);
    });
    return typed.length > 0 ? localize("TESSERA.Maker.typed", { words: typed.join(", ") }) : "";
  }

  /** Store changed answers, and update the other steps and the preview accordingly. */
  #answered(step: MakerStep): void {
    const concept = conceptIn(this.#making.draft);
    this.#forms.touch(step);
    void this.#keep();
    if (this.#plan && conceptIn(this.#making.draft) !== concept) return void this.#changeConcept();
    this.#forms.refresh(step);
    this.#tell();
    if (this.#plan) void this.render({ parts: ["aside"] });
  }

  /** Replace the answers that the former concept set by those of the new one, and show them. */
  async #changeConcept(): Promise<void> {
    const draft = following(this.#steps, this.#making.draft, Math.random, this.#actor);
    this.#making = { ...this.#making, draft };
    await storeAnswers(this.#actor, this.#making);
    await this.render();
    this.element.querySelector<HTMLElement>(":is([name=concept], [name=like]):checked")?.focus({ preventScroll: true });
  }

  /** Update the words at the foot of each shown step, and the count at its head. */
  #tell(): void {
    const draft = this.#draft;
    for (const step of this.#shown) {
      const place = this.element.querySelector(`[data-left="${step.id}"]`);
      const { words, isOpen } = leftIn(step, draft, this.#actor);
      if (place) place.textContent = words;
      place?.classList.toggle("tessera-maker-open", isOpen);
      const room = this.element.querySelector(`[data-room="${step.id}"]`);
      if (room) room.textContent = this.#roomOf(step, draft);
    }
  }

  /** Store the answers, and the step to show next. */
  async #keep(at = this.#at): Promise<void> {
    this.#making = { ...this.#making, at, draft: this.#draft };
    await storeAnswers(this.#actor, this.#making);
  }

  async #show(): Promise<void> {
    this.#forms.clear();
    await this.render();
    this.takeFocus();
  }

  /** Move keyboard focus to the first control of the step. */
  takeFocus(): void {
    const asked = ".tessera-maker-form :is(input:not([type=radio]), input:checked, select)";
    const first = `${asked}, [data-action=roll], footer :is([data-action=sheet], [data-action=close])`;
    const control = this.element.querySelector<HTMLElement>(first);
    control?.focus({ preventScroll: true });
    // Typing replaces a suggested name, or the one that the new actor was given.
    if (control?.matches("[type=text]")) (control as HTMLInputElement).select();
  }

  /** The open parts of all steps. */
  get #open(): OpenPart[] {
    return this.#steps.flatMap((step) => openIn(step, this.#making.draft, this.#actor) ?? []);
  }

  /** Show a step; if all steps are on one page, scroll to it. */
  async #goTo(step: MakerStep): Promise<void> {
    this.#making = { ...this.#making, at: this.#steps.indexOf(step) };
    await this.#show();
    if (!this.#making.all) return;
    const section = this.element.querySelector(`[data-section="${step.id}"]`);
    const page = this.#page;
    // `scrollIntoView` would also scroll the window around the page, and so push its title out of sight.
    if (section && page) page.scrollTop += section.getBoundingClientRect().top - page.getBoundingClientRect().top;
  }

  /** If a line is below the visible part of the page, scroll just far enough to show it. */
  #bringIntoSight(line: Element): void {
    const page = line.closest(".tessera-maker-main");
    const below = page ? line.getBoundingClientRect().bottom + MARGIN - page.getBoundingClientRect().bottom : 0;
    if (page && below > 0) page.scrollTop += below;
  }

  /** Replace all answers, and show them. */
  async #replace(draft: Making["draft"]): Promise<void> {
    this.#forms.clear();
    this.#making = { ...this.#making, draft };
    await storeAnswers(this.#actor, this.#making);
    await this.#show();
  }

  #stepOf({ dataset }: HTMLElement): MakerStep | undefined {
    return this.#steps.find(({ id }) => id === dataset["of"]);
  }

  static async #onGo(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#keep(Number(target.dataset["step"]));
    await this.#show();
  }

  static async #onAll(this: MakerWindow): Promise<void> {
    await this.#keep();
    const { all, ...making } = this.#making;
    this.#making = all ? making : { ...making, all: true };
    await storeAnswers(this.#actor, this.#making);
    await this.#show();
  }

  /** Remove the sentence that explains a word. False if there is none. */
  #closeExplained(): boolean {
    const word = this.element.querySelector<HTMLElement>("[data-action=explain][aria-expanded=true]");
    word?.click();
    return word !== null;
  }

  /** If the key that closes windows was pressed, and the explanation of a word is open, close only this explanation. */
  override async close(options: Data = {}): Promise<unknown> {
    return options["closeKey"] && this.#closeExplained() ? this : super.close(options);
  }

  /** Write the sentence that explains a word below the words, or remove it again: nobody hovers on a touch screen. */
  static #onExplain(this: MakerWindow, _event: PointerEvent, target: HTMLElement): void {
    const words = target.closest(".tessera-maker-words");
    const isOpen = target.ariaExpanded === "true";
    for (const button of words?.querySelectorAll("button") ?? []) button.ariaExpanded = "false";
    target.ariaExpanded = String(!isOpen);
    const place = words?.querySelector("p");
    if (place) place.textContent = isOpen ? "" : `${target.textContent}: ${target.dataset["tooltipText"]}`;
  }

  static async #onRoll(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    (target as HTMLButtonElement).disabled = true;
    const step = this.#stepOf(target);
    await this.#keep();
    const rolled = await step?.roll?.(this.#actor);
    if (step && rolled) await this.#replace({ ...this.#making.draft, [step.id]: rolled });
  }

  static async #onSuggest(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const step = this.#stepOf(target);
    await this.#keep();
    const all = { steps: this.#steps, actor: this.#actor };
    if (!step) return;
    const { draft } = this.#making;
    // Answers that the concept set, or that a form shows at first, count as given: the suggestion should differ from
    // them.
    const shown = this.#forms.has(step) ? this.#given(step) : step.forConcept?.({}, draft, this.#actor);
    const given = { ...shown, ...draft[step.id] };
    await this.#replace(thrownAgain(all, step, { ...draft, [step.id]: given }, Math.random));
  }

  static async #onClear(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const step = this.#stepOf(target);
    if (!step?.clear) return;
    await this.#keep();
    const { draft } = this.#making;
    await this.#replace({ ...draft, [step.id]: chosenByHand({ ...draft[step.id], ...step.clear() }, draft) });
  }

  /** Leave a step out on purpose. */
  static async #onLeave(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const step = this.#stepOf(target);
    await this.#keep();
    if (step) await this.#replace({ ...this.#making.draft, [step.id]: { leftOut: "true" } });
  }

  /** Replace answers that were chosen for another concept by those that the present concept sets. */
  static async #onFollow(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const step = this.#stepOf(target);
    await this.#keep();
    const { draft } = this.#making;
    const given = draft[step?.id ?? ""] ?? {};
    const set = step?.forConcept?.(given, draft, this.#actor);
    if (step && set) await this.#replace({ ...draft, [step.id]: proposed({ ...given, ...set }, draft) });
  }

  /** Roll the steps that need dice and are not rolled yet, propose all other answers, and show the result. */
  static async #onSurprise(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    (target as HTMLButtonElement).disabled = true;
    await this.#keep();
    const made = { steps: this.#steps, actor: this.#actor };
    const draft = await rolled(made, withGivenName(this.#making.draft, this.#actor));
    this.#making = { ...this.#making, at: this.#steps.length - 1 };
    await this.#replace(surprised(made, draft, Math.random));
    this.element.querySelector<HTMLElement>("[data-action=make]")?.focus({ preventScroll: true });
  }

  static async #onMake(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    (target as HTMLButtonElement).disabled = true;
    await this.#keep();
    const stored = makingOf(this.#actor, this.#making.way);
    if (stored.undo) this.#making = stored;
    if (stored.undo) return this.#show();
    const answer = await askAboutOpen(this.#open, rulesetOf(this.#actor)?.id ?? "");
    if (answer === null) {
      (target as HTMLButtonElement).disabled = false;
      return target.focus();
    }
    if (answer !== "make") return this.#goTo(answer);
    this.#making = await make(this.#actor, this.#steps, this.#making, this.#plan);
    await this.#show();
  }

  /** Name of the scene onto which the made character may be put; undefined for none. */
  #sceneFor(): string | undefined {
    return this.#plan ? placer()?.sceneFor(this.#actor)?.name : undefined;
  }

  static async #onSheet(this: MakerWindow): Promise<void> {
    await this.#actor.sheet?.render({ force: true });
    await this.close();
  }

  /** Put the made character onto the map; undoing its making takes it off again. */
  static async #onPlace(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    (target as HTMLButtonElement).disabled = true;
    this.#making = await placeMade(this.#actor, this.#making);
    await this.#show();
  }

  static async #onAgain(this: MakerWindow): Promise<void> {
    this.#making = await beginAnew(this.#actor, this.#making.way);
    await this.#show();
  }

  /**
   * True if the user confirms undoing a character whose values have changed since, null if they decline. False without
   * a question if nothing has changed, for an advance, and for a character that has advanced since.
   */
  async #anyway(): Promise<boolean | null> {
    const { name } = this.#actor;
    if (this.#making.way === "advance" || advancedSince(this.#actor) !== null) return false;
    if (!isChangedSince(this.#actor, this.#making)) return false;
    const content = plainContent("TESSERA.Maker.unmakeQuestion", { name });
    return (await confirm({ window: { title: "TESSERA.Maker.unmake" }, content })) || null;
  }

  static async #onUnmake(this: MakerWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    (target as HTMLButtonElement).disabled = true;
    const { way } = this.#making;
    const anyway = await this.#anyway();
    if (anyway !== null) await undoMaking(this.#actor, way, anyway);
    this.#making = makingOf(this.#actor, way);
    await this.#show();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    open.delete(this.id);
    if (this.#forms.size === 0 || !actorByUuid(this.#actor.uuid)) return;
    void this.#keep();
    if (this.#plan) notify("info", "TESSERA.Maker.kept", { name: this.#actor.name });
  }
}

/**
 * Open the window with these steps where it was left.
 * @param plan how characters are made; null for an advance, which has no sheet beside it
 */
export async function showMaker(
  actor: HostActor,
  way: Way,
  steps: readonly MakerStep[],
  plan: MakerPlan | null,
): Promise<void> {
  const window = open.get(`tessera-${way}-${actor.id}`) ?? new MakerWindow(actor, way, steps, plan);
  open.set(window.id, window);
  await window.render({ force: true });
  window.takeFocus();
}
