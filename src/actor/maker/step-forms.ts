/** The forms of the steps that the maker's window shows. */
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";
import type { Field } from "../../ui/controls.ts";
import { QuestionForm } from "../../ui/question-form.ts";
import { explainBlocked } from "./blocked-pips.ts";

/** The functions of the window that the forms use. */
interface Around {
  draft(): Draft;
  /** The fields of a step, which show its answers. */
  fieldsOf(step: MakerStep, given: Given): readonly Field[];
  /** An answer was chosen, or a text line was left. */
  answered(step: MakerStep): void;
  /** An answer was typed, or chosen in the place of words or for them, as a concept is. */
  typed(step: MakerStep, name: string): void;
  /** A text line changes while the user types. */
  typing(): void;
  /** A choice brought a text line that was not there before; it may be out of sight. */
  appeared(line: Element): void;
}

/** The forms by step, and which of them somebody changed since they were drawn. */
export class StepForms {
  readonly #around: Around;
  readonly #drawn = new Map<
    string,
    { readonly form: QuestionForm; readonly step: MakerStep; readonly place: Element }
  >();
  readonly #touched = new Set<string>();

  constructor(around: Around) {
    this.#around = around;
  }

  get size(): number {
    return this.#drawn.size;
  }

  /** True if the form of a step is drawn. */
  has({ id }: MakerStep): boolean {
    return this.#drawn.has(id);
  }

  /** The answers that the form of a step holds; undefined without a form. */
  given({ id }: MakerStep): Given | undefined {
    return this.#drawn.get(id)?.form.given;
  }

  isTouched({ id }: MakerStep): boolean {
    return this.#touched.has(id);
  }

  touch({ id }: MakerStep): void {
    this.#touched.add(id);
  }

  /** Forget all forms and what was changed in them, so that the stored answers count alone. */
  clear(): void {
    this.#drawn.clear();
    this.#touched.clear();
  }

  /** Draw the form of a step into an element. */
  draw(step: MakerStep, place: Element): void {
    const form = this.#formOf(step);
    this.#drawn.set(step.id, { form, step, place });
    place.replaceChildren(form.element);
  }

  /**
   * Update all drawn forms after a step was changed. If the concept sets the answers of another step, and nobody
   * changed its form, that form is drawn anew: it shows the answers that now follow from the other steps.
   */
  refresh(changed: MakerStep): void {
    for (const { form, step, place } of [...this.#drawn.values()]) {
      const follows = step.id !== changed.id && step.forConcept !== undefined && !this.isTouched(step);
      if (follows) this.draw(step, place);
      else form.refresh();
    }
  }

  #formOf(step: MakerStep): QuestionForm {
    const { draft, fieldsOf, answered, typed, typing, appeared } = this.#around;
    let shown: readonly Field[] = [];
    let before = draft()[step.id] ?? {};
    // A text line keeps its first value while the user types, so that it is not rendered again during typing.
    const begun = (field: Field, isSettled: boolean): Field =>
      field.kind === "line" && !isSettled
        ? (shown.find((each) => each.kind === "line" && each.name === field.name) ?? field)
        : field;
    const form = new QuestionForm({
      fields: (given) => {
        const now = { ...before, ...given };
        before = step.settle?.(now, before, draft()) ?? now;
        const isSettled = (field: Field) => "name" in field && before[field.name] !== now[field.name];
        shown = fieldsOf(step, before).map((field) => begun(field, isSettled(field)));
        return shown;
      },
      does: () => "",
    });
    const linesOf = () => [...form.element.querySelectorAll<HTMLInputElement>("[type=text]")];
    let lines = linesOf().map(({ name }) => name);
    for (const name of ["click", "focusin"]) form.element.addEventListener(name, explainBlocked);
    form.element.addEventListener("change", () => answered(step));
    // A select that is rendered again sends no event but this one; a text line is stored when it loses the focus.
    form.element.addEventListener("input", ({ target }) => {
      this.touch(step);
      const input = target as HTMLInputElement;
      if (input.matches("[type=text], [name=like], [name=concept]")) typed(step, input.name);
      if (input.matches("[type=text]")) typing();
      else answered(step);
      const added = linesOf().find(({ name }) => !lines.includes(name));
      lines = linesOf().map(({ name }) => name);
      if (added) appeared(added);
    });
    return form;
  }
}
