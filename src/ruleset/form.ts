/** Forms of checks: the controls of their dialog, and which fields requests and texts may set. */
import type { Data, HostActor } from "../foundry/host.ts";
import type { Fields } from "../rules/fields.ts";
import type { Option, OptionGroup } from "../ui/controls.ts";
import type { LaterRuling } from "./requests.ts";
import type { Preview } from "./views.ts";

/** The state of a form: its actor and the specification so far. */
export interface FormState<System extends object = object> {
  readonly actor: HostActor<System>;
  readonly specification: Data;
  /** UUIDs of the target actors. */
  readonly targets: readonly string[];
  /** Fields that the answered request has fixed, except those that the user chose to change. */
  readonly fixed?: ReadonlySet<string>;
  /**
   * Difficulty that the targets set; the dialog then shows a line, which the user can change, instead of the control.
   */
  readonly against?: AgainstTargets | null;
}

/** Difficulty of a check against one target. */
export interface Against {
  /** Fields of the specification that the target sets. */
  readonly fields: Data;
  /** Localized: "Difficulty 4". */
  readonly words: string;
  /**
   * Rank among several targets: the difficulty with the highest rank counts; if all rank equally, each counts for its
   * own target.
   */
  readonly rank: number;
}

/** Difficulty of a check against all of its targets. */
export interface AgainstTargets extends Pick<Against, "fields" | "words"> {
  /** Name of the control that it replaces. */
  readonly control: string;
  /** Localized: "Against the Choir". */
  readonly label: string;
}

type Of<Value> = Value | ((state: FormState) => Value);

/** A button beside a label that opens an explanation. */
export interface Help {
  /** Key of its name. */
  readonly label: string;
  /**
   * Place in the rule set's journal, as `<rule set>.<key>` with a key of its `help`; opened instead of calling `open`.
   */
  readonly rules?: string;
  open?(state: FormState): unknown;
}

interface Named {
  /** Field of the specification; bounds, choices and lengths come from the form's field of this name. */
  readonly name: string;
  /** Localization key; `TESSERA.Field.<name>` if omitted. */
  readonly label?: string;
  readonly help?: Help;
  /** True if the form has the control; if it has not, the specified value is kept. */
  shown?(state: FormState): boolean;
  /** True if it is visible in this state. */
  when?(state: FormState): boolean;
  /** Initial value if none was specified. */
  readonly initial?: Of<unknown>;
  /** Another field that sets this one: when the user changes it, this one takes `value`. */
  readonly follows?: { readonly field: string; value(state: FormState): string };
  /** True if the actor's last choice is the initial value. */
  readonly remember?: Of<boolean>;
  /** Settings for requests and texts. */
  readonly asked?: {
    /** Other names of the field in texts: `dv`. */
    readonly words?: readonly string[];
    /**
     * Options for requests and texts, if the form's options depend on the actor; if omitted, the choices of the form's
     * field are used.
     */
    options?(): readonly Option[];
    /** Highest number in requests, if the field has no bound. */
    readonly max?: number;
    /** True if the field makes sense together with the other fields of a request; always if omitted. */
    when?(specification: Data): boolean;
    /** Default of a new request. */
    readonly initial?: string | number;
    /** True if it is the check's difficulty. */
    readonly difficulty?: boolean;
  };
  /**
   * The ruling that reveals a hidden value: the id of an act that takes the value as a parameter, or a function for any
   * other ruling.
   */
  readonly ruling?: string | ((value: number) => LaterRuling);
}

/** A choice: a drop-down list (`select`) or visible options (`pills`). */
interface ChoiceControl extends Named {
  readonly kind: "select" | "pills";
  /** Options; the field's choices if omitted. */
  options?(state: FormState): readonly Option[] | readonly OptionGroup[];
  /** Prefix of the keys of the options' names and hints; without it the values are the names. */
  readonly names?: string;
  readonly hints?: string;
}

/** A choice between the numbers of a scale, another number, and leaving it undecided. */
interface ScaleControl extends Named {
  readonly kind: "scale";
  steps(): readonly (Option & { readonly value: string })[];
  /** Labels of the option for another number and of its input, and its initial value. */
  readonly other: { readonly label: string; readonly number: string; readonly initial: number };
  /** Key of the option that leaves the choice to the game master. */
  readonly later: string;
  /** An option that sets another field to true instead. */
  readonly instead?: { readonly field: string; readonly label: string };
}

interface NumberControl extends Named {
  readonly kind: "number";
  /** Lowest number, if the form's field has no lower bound. */
  readonly min?: number;
  /** Key of the sentence that explains a blank field. */
  readonly blank?: string;
}

interface TickControl extends Named {
  readonly kind: "tick";
  /** Localized label, if a key is not enough. */
  words?(state: FormState): string;
  disabled?(state: FormState): boolean;
}

interface LineControl extends Named {
  readonly kind: "line";
  /** Key of an example. */
  readonly placeholder?: string;
}

interface ModeControl {
  readonly kind: "mode";
}

/** One list of a form. */
export interface RowsControl extends Named {
  /** Buttons that add a row; one with the list's label if omitted. */
  readonly additions?: readonly {
    readonly label: string;
    readonly icon?: string;
    /** Number of the new row; 1 if omitted. */
    readonly amount?: number;
  }[];
  /** Label of a row's number; the list's label if omitted. */
  readonly number?: string;
  /** Label of a row's choice, and prefix of its options' names. */
  readonly choice?: { readonly label: string; readonly names: string };
}

/** Lists under one heading. */
interface ListsControl {
  readonly kind: "lists";
  readonly label?: string;
  readonly help?: Help;
  readonly lists: readonly RowsControl[];
}

/** Checkboxes under one heading. */
interface TicksControl {
  readonly kind: "ticks";
  readonly label: string;
  readonly help?: Help;
  readonly ticks: readonly TickControl[];
}

interface NoteControl {
  readonly kind: "note";
  shown?(state: FormState): boolean;
  readonly icon: string;
  text(state: FormState): string | null;
}

/** A control with its own template or logic, for fields that cannot be derived from one field of the check. */
export interface OwnControl {
  readonly kind: "own";
  /** Its name among the form's controls: `harm`. */
  readonly id: string;
  /** Short name of its template, one of the rule set's `templates`; without it, the context's `controls` are drawn. */
  readonly template?: string;
  /** Fields of the specification that it asks for. */
  readonly fields: readonly string[];
  /** Return the initial values of its fields, if they are not empty; they apply until a user sets other values. */
  initial?(state: FormState): Data;
  /** Names of values whose last choices are initial values. */
  readonly remember?: readonly string[];
  /** CSS selector of the inputs whose change renders the control again. */
  readonly redraws?: string;
  /**
   * True if the control is a separate part below the other controls, so that rendering it again does not move a caret
   * in them.
   */
  readonly pinned?: boolean;
  /**
   * Handlers of its buttons, by name: a button has `data-action="own"` and the name in `data-own`. A handler receives
   * the button's data set and returns the changes to the specification, and the selector of the element to focus.
   */
  readonly actions?: Readonly<
    Record<string, (state: FormState, data: DOMStringMap) => { readonly changes: Data; readonly focus: string }>
  >;
  /** True if it is visible in this state. */
  when?(state: FormState): boolean;
  shown?(state: FormState): boolean;
  /** Template context; `root` is the prefix of its elements' ids. */
  context(state: FormState, root: string): Data;
  /** Read the fields from form values. */
  read(values: Data, state: FormState, form: HTMLFormElement): Data;
}

/** An own control that is loaded when a dialog opens. */
export interface LoadedControl extends Pick<OwnControl, "id" | "fields"> {
  readonly kind: "loaded";
  load(): Promise<OwnControl>;
}

/** A control with a field of its own. */
export type FieldControl = ChoiceControl | ScaleControl | NumberControl | TickControl | LineControl;
export type Control =
  | FieldControl
  | ModeControl
  | ListsControl
  | TicksControl
  | NoteControl
  | OwnControl
  | LoadedControl;

export interface BonusOfItem {
  /** UUID of the item. */
  readonly item: string;
  readonly dice: number;
  readonly modifier: number;
  /** Further effects of a condition, by id: see `conditionEffects` of a rule set. */
  readonly effects: Readonly<Record<string, number>>;
}

/** A field that requests and texts may set, but that the form itself sets by other controls. */
export interface AskedField {
  readonly name: string;
  /** Key of its label. */
  readonly label: string;
  options(): readonly Option[];
}

/** The members of a form that only its dialog needs; `System` is the data model of the actors who roll. */
export interface DialogForm<System extends object = object> {
  /** The usual controls from top to bottom; those in an inner list share a line. */
  readonly controls: readonly (Control | readonly Control[])[];
  /** Rarely needed controls, folded under "More", which shows the number of those that are set. */
  readonly more?: readonly Control[];
  /** Initial values besides the specification. */
  start?(state: FormState<System>): Data;
  /** Localized window title, if not the default. */
  title?(state: FormState<System>): string | null;
  /** UUIDs of possible targets; actors in sight if omitted. */
  targets?(actor: HostActor<System>): readonly string[];
  /** True if targets without an actor can be named. */
  readonly namesTargets?: boolean;
  /**
   * Ids of the skill, attribute and stat that the check uses; bonuses for them are offered as checkboxes, stored in
   * `bonuses` as items' UUIDs (see `chosenBonuses`).
   */
  appliesTo?(state: FormState<System>): readonly string[];
  /** Localized effect of a bonus on a check of this rule set; bonuses without one are not offered. */
  bonusWords?(bonus: BonusOfItem, state: FormState<System>): readonly string[];
  /** The specification for `prepare`; the form's if omitted. */
  complete?(state: FormState<System>): Data;
  /** Agree with other users before the roll; null keeps the dialog open. */
  settle?(state: FormState<System>): Promise<Data | null>;
}

/** The form of a check; `Check` is the rules' data type, `System` the data model of the actors who roll it. */
export interface CheckForm<Check = object, System extends object = object> extends DialogForm<System> {
  /** Fields of the rules, the source of bounds and choices. */
  readonly fields: Fields;
  /** Further fields for requests and texts. */
  readonly asked?: readonly AskedField[];
  /**
   * Lists of the dialog that game masters may fill in with a request, by name, each with the key of one entry's name.
   */
  readonly presets?: Readonly<Record<string, string>>;
  /** Names of controls that are not fields of a specification: `complete` computes a field from them. */
  readonly inner?: readonly string[];
  /** Fields without a control, passed through. */
  readonly beside?: readonly string[];
  /** Return the difficulty that a target sets, which replaces the value of the difficulty control; null for none. */
  against?(target: HostActor, state: FormState<System>): Against | null;
  /** Return the odds and the rest of the preview; a promise if the code that computes them is loaded first. */
  preview(check: Check, state: FormState<System>): Preview | Promise<Preview>;
  /**
   * Load the dialog's own controls when it opens. `controls` then only contains those that requests and texts know; the
   * dialog uses the loaded ones instead.
   */
  dialog?(): Promise<DialogForm<System>>;
}

/** Resolve a value that may depend on the state. */
export function valueFor<Value>(value: Of<Value>, state: FormState): Value {
  return typeof value === "function" ? (value as (state: FormState) => Value)(state) : value;
}

/** All controls of a form, flat. */
export function controlsOf({ controls, more = [] }: Pick<CheckForm, "controls" | "more">): readonly Control[] {
  return [...(controls.flat() as readonly Control[]), ...more];
}

/** Controls with a field, including single checkboxes. */
export function fieldControls(form: Pick<CheckForm, "controls" | "more">): readonly FieldControl[] {
  return controlsOf(form).flatMap((control): readonly FieldControl[] =>
    control.kind === "ticks" ? control.ticks : "name" in control ? [control] : [],
  );
}

type Rest<Of extends { readonly kind: string }> = Omit<Of, "kind" | "name">;

/** A drop-down list. */
export function select(name: string, rest: Rest<ChoiceControl> = {}): ChoiceControl {
  return { kind: "select", name, ...rest };
}

/** Visible options. */
export function pills(name: string, rest: Rest<ChoiceControl> = {}): ChoiceControl {
  return { kind: "pills", name, ...rest };
}

/** A choice between the numbers of a scale, another number, and leaving it undecided. */
export function scale(name: string, rest: Rest<ScaleControl>): ScaleControl {
  return { kind: "scale", name, ...rest };
}

/** The initial value of a choice by what the actor does best: the first of the highest of its ratings. */
export function highest<System extends object>(ratingsOf: (system: System) => Readonly<Record<string, number>>) {
  return ({ actor: { system } }: FormState<System>) =>
    Object.entries(ratingsOf(system)).sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Checkboxes under the heading `label`. */
export function ticks(label: string, rest: Omit<TicksControl, "kind" | "label">): TicksControl {
  return { kind: "ticks", label, ...rest };
}

export function rows(name: string, rest: Omit<RowsControl, "name"> = {}): RowsControl {
  return { name, ...rest };
}

/** Lists under one heading. */
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

/** A line for the intent; `placeholder` is the key of an example. */
export function intent(placeholder?: string): LineControl {
  return lineInput("intent", { label: "TESSERA.Dialog.intent", ...(placeholder ? { placeholder } : {}) });
}

/** A choice of the message mode. */
export const mode: ModeControl = { kind: "mode" };

/** Help from the rule set's journal; `rules` is `<rule set>.<key>` of its `help`. */
export function rules(rules: string): Help {
  return { label: "TESSERA.Help.rules", rules };
}
