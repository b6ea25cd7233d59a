/** How checks of a rule set are asked for: the controls of their dialog, and what requests and texts may say of each. */
import { openGuide } from "../foundry/guide.ts";
import type { Data, HostActor } from "../foundry/host.ts";
import type { Fields } from "../rules/fields.ts";
import type { LaterRuling } from "./requests.ts";
import type { Preview } from "./views.ts";

/** Whose check a form asks for, and the specification so far. */
export interface FormState {
  readonly actor: HostActor;
  readonly specification: Data;
  /** Whom the check is aimed at: actors by UUID. */
  readonly targets: readonly string[];
}

type Of<Value> = Value | ((state: FormState) => Value);

/** One of several things to choose from, in words. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A number beside the label. */
  readonly note?: string | number;
  readonly hint?: string;
}

/** Options under a heading; without a label they stand by themselves. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** A button beside a label that opens an explanation. */
export interface Help {
  /** Key of its name. */
  readonly label: string;
  open(state: FormState): unknown;
}

interface Named {
  /** The field of the specification. Its bounds, choices and lengths are those of the form's field of this name. */
  readonly name: string;
  /** Key of its label; `TESSERA.Field.<name>` if left out. */
  readonly label?: string;
  readonly help?: Help;
  /** Whether the form has it; a form without it leaves what was specified as it is. */
  shown?(state: FormState): boolean;
  /** Whether it can be seen as the form stands now. */
  when?(state: FormState): boolean;
  /** What the form starts from if nothing was specified. */
  readonly initial?: Of<unknown>;
  /** Another field that brings a value for this one whenever the user changes it. */
  readonly follows?: { readonly field: string; value(state: FormState): string };
  /** Whether the form starts from what was chosen last for the actor. */
  readonly remember?: Of<boolean>;
  /** It can be said in requests and in texts. */
  readonly asked?: {
    /** Other names that texts may use for it: `dv`. */
    readonly words?: readonly string[];
    /** What may be asked for, if it depends on the actor what there is to choose from. */
    options?(): readonly Option[];
    /** Highest number that may be asked for, if the field has no bound. */
    readonly max?: number;
    /** What a new request proposes. */
    readonly initial?: string | number;
    /** It says how hard the check is. */
    readonly difficulty?: boolean;
  };
  /** The ruling that says it later, if a game master keeps it hidden: an act that takes it as a parameter, or more. */
  readonly ruling?: string | ((value: number) => LaterRuling);
}

/** One of several: a list to unfold (`select`), or all of them in sight (`pills`). */
interface ChoiceControl extends Named {
  readonly kind: "select" | "pills";
  /** What there is to choose from; the field's choices if left out. */
  options?(state: FormState): readonly Option[] | readonly OptionGroup[];
  /** Prefix of the keys of the choices' names, and of their explanations; without it a choice is its own name. */
  readonly names?: string;
  readonly hints?: string;
  /** Takes the most room in its line. */
  readonly grow?: boolean;
  /** The label has a line of its own. */
  readonly wide?: boolean;
}

/** A number of a scale, another number, or none for the time being. */
interface ScaleControl extends Named {
  readonly kind: "scale";
  steps(): readonly (Option & { readonly value: string })[];
  /** Keys of the choice of another number and of the number itself, and the number proposed. */
  readonly other: { readonly label: string; readonly number: string; readonly initial: number };
  /** Key of the choice to leave it to the game master. */
  readonly later: string;
  /** A choice that stands for none of these: it sets another field to true. */
  readonly instead?: { readonly field: string; readonly label: string };
}

interface NumberControl extends Named {
  readonly kind: "number";
  /** Lowest number, if the form's field does not say it. */
  readonly min?: number;
  /** Key of what stands in it while it is empty. */
  readonly placeholder?: string;
}

interface TickControl extends Named {
  readonly kind: "tick";
  /** Its label in words, if a key alone does not say it. */
  words?(state: FormState): string;
  disabled?(state: FormState): boolean;
}

interface LineControl extends Named {
  readonly kind: "line";
  readonly placeholder?: string;
  readonly grow?: boolean;
}

interface ModeControl {
  readonly kind: "mode";
}

/** One list of a form, row by row. */
export interface RowsControl extends Named {
  /** Buttons that add a row; one with the list's own label if left out. */
  readonly additions?: readonly {
    readonly label: string;
    readonly icon?: string;
    /** The number of the new row; 1 if left out. */
    readonly amount?: number;
  }[];
  /** Key of what the number of a row is called; the list's own label if left out. */
  readonly number?: string;
  /** Keys of what the choice of a row is called, and prefix of its choices' names. */
  readonly choice?: { readonly label: string; readonly names: string };
}

/** Lists under one heading. */
interface ListsControl {
  readonly kind: "lists";
  readonly label?: string;
  readonly lists: readonly RowsControl[];
}

/** Ticks under one heading. */
interface TicksControl {
  readonly kind: "ticks";
  readonly label: string;
  readonly help?: Help;
  readonly ticks: readonly TickControl[];
}

/** A sentence. */
interface NoteControl {
  readonly kind: "note";
  shown?(state: FormState): boolean;
  readonly icon: string;
  text(state: FormState): string | null;
}

/** A part of a rule set's own, drawn by a template of its own. */
export interface OwnControl {
  readonly kind: "own";
  /** Short name of its template, one of the rule set's `templates`. */
  readonly template: string;
  /** Fields of the specification that it asks for. */
  readonly fields: readonly string[];
  /** Names of what the form starts from as it was chosen last for the actor. */
  readonly remember?: readonly string[];
  /** Selector of inputs that draw it anew when they are changed. */
  readonly redraws?: string;
  /** It stays in sight below what scrolls. */
  readonly pinned?: boolean;
  /**
   * What its buttons do, by name: a button has `data-action="own"` and `data-own`. Each gets the button's data and returns
   * what changes in the specification, with the selector of what gets the focus.
   */
  readonly actions?: Readonly<
    Record<string, (state: FormState, data: DOMStringMap) => { readonly changes: Data; readonly focus: string }>
  >;
  /** Whether it can be seen as the form stands now. */
  when?(state: FormState): boolean;
  shown?(state: FormState): boolean;
  context(state: FormState): Data;
  /** The fields as the form's values have them. */
  read(values: Data, state: FormState, form: HTMLFormElement): Data;
}

/** Controls that are seldom needed, folded away under a label. */
interface FoldControl {
  readonly kind: "fold";
  readonly label: string;
  readonly controls: readonly FieldControl[];
  shown?(state: FormState): boolean;
  /** Whether it is unfolded as the form opens. */
  open(state: FormState): boolean;
}

/** A control with a field of its own. */
export type FieldControl = ChoiceControl | ScaleControl | NumberControl | TickControl | LineControl;
export type Control = FieldControl | ModeControl | ListsControl | TicksControl | NoteControl | FoldControl | OwnControl;

/** What an item adds to a check. */
export interface BonusOfItem {
  /** UUID of the item. */
  readonly item: string;
  readonly dice: number;
  readonly modifier: number;
  /** What a condition does beside, by id: see `conditionEffects` of a rule set. */
  readonly effects: Readonly<Record<string, number>>;
}

/** A field that can be said in requests and texts, and that the form asks for in a way of its own. */
export interface AskedField {
  readonly name: string;
  /** Key of its label. */
  readonly label: string;
  options(): readonly Option[];
}

/** The form of a check; `Check` is what the rules take. */
export interface CheckForm<Check = object> {
  /** The fields that the rules know; what a control does not say is taken from here. */
  readonly fields: Fields;
  /** From top to bottom; controls in a list stand in one line. */
  readonly controls: readonly (Control | readonly Control[])[];
  /** What can be said in requests and texts beside the fields of the controls. */
  readonly asked?: readonly AskedField[];
  /** Names of controls that are no field of a specification: `complete` makes one of them. */
  readonly inner?: readonly string[];
  /** Fields of a specification that no control asks for: they stay as they came. */
  readonly beside?: readonly string[];
  /** What the form starts from beside what was specified. */
  start?(state: FormState): Data;
  /** Title of the window in words, if it is not that of every check. */
  title?(state: FormState): string | null;
  /** Actors that the check may be aimed at, by UUID; those in sight if left out. */
  targets?(actor: HostActor): readonly string[];
  /** Whether targets without an actor can be named. */
  readonly namesTargets?: boolean;
  preview(check: Check, state: FormState): Preview;
  /**
   * Ids of the skill, attribute and stat that the check uses: bonuses for them are offered as tick boxes. The ticked ones
   * are `bonuses` of the specification, a list of items' UUIDs; `chosenBonuses` turns it into bonuses.
   */
  appliesTo?(state: FormState): readonly string[];
  /** What a bonus does to a check of this rule set, in words; one that does nothing is not offered. */
  bonusWords?(bonus: BonusOfItem, state: FormState): readonly string[];
  /** The specification as `prepare` takes it; as the form has it if left out. */
  complete?(state: FormState): Data;
  /** Settle with others before the check is rolled; null if it cannot be: then the dialog stays open. */
  settle?(state: FormState): Promise<Data | null>;
}

/** `value`, for this state where it depends on it. */
export function valueFor<Value>(value: Of<Value>, state: FormState): Value {
  return typeof value === "function" ? (value as (state: FormState) => Value)(state) : value;
}

/** All controls of a form, one after the other. */
export function controlsOf({ controls }: CheckForm): readonly Control[] {
  return controls.flat() as readonly Control[];
}

/** The controls that have a field of their own, ticks among others. */
export function fieldControls(form: CheckForm): readonly FieldControl[] {
  return controlsOf(form).flatMap((control): readonly FieldControl[] => {
    if (control.kind === "ticks") return control.ticks;
    if (control.kind === "fold") return control.controls;
    return "name" in control ? [control] : [];
  });
}

type Rest<Of extends { readonly kind: string }> = Omit<Of, "kind" | "name">;

/** A list to unfold. */
export function select(name: string, rest: Rest<ChoiceControl> = {}): ChoiceControl {
  return { kind: "select", name, ...rest };
}

/** One of several, all in sight. */
export function pills(name: string, rest: Rest<ChoiceControl> = {}): ChoiceControl {
  return { kind: "pills", name, ...rest };
}

/** A number of a scale, another number, or none for the time being. */
export function scale(name: string, rest: Rest<ScaleControl>): ScaleControl {
  return { kind: "scale", name, ...rest };
}

/** Ticks under one heading, `label`. */
export function ticks(label: string, rest: Omit<TicksControl, "kind" | "label">): TicksControl {
  return { kind: "ticks", label, ...rest };
}

export function rows(name: string, rest: Omit<RowsControl, "name"> = {}): RowsControl {
  return { name, ...rest };
}

/** Lists under one heading, row by row. */
export function lists(...all: readonly RowsControl[]): ListsControl {
  return { kind: "lists", lists: all };
}

export function numberInput(name: string, rest: Rest<NumberControl> = {}): NumberControl {
  return { kind: "number", name, ...rest };
}

export function tick(name: string, rest: Rest<TickControl> = {}): TickControl {
  return { kind: "tick", name, ...rest };
}

export function lineInput(name: string, rest: Rest<LineControl> = {}): LineControl {
  return { kind: "line", name, ...rest };
}

/** The line in which players say what they want; `placeholder` is the key of an example. */
export function intent(placeholder?: string): LineControl {
  return lineInput("intent", { label: "TESSERA.Dialog.intent", grow: true, ...(placeholder ? { placeholder } : {}) });
}

/** Who sees the message. */
export const mode: ModeControl = { kind: "mode" };

/** Help by the page of the guide with this id, at the heading with this anchor; `label` is the key of its name. */
export function guide(page: string, anchor: string, label: string): Help {
  return { label, open: () => openGuide(page, anchor) };
}

/** Controls folded away under `label`. */
export function fold(label: string, rest: Omit<FoldControl, "kind" | "label">): FoldControl {
  return { kind: "fold", label, ...rest };
}
