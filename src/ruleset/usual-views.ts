/** Default card and preview, from a rule set's results, outcome and odds. */
import { localize } from "../foundry/host.ts";
import type { DieReading } from "../rules/dice.ts";
import type { Odds, Outcome } from "../rules/outcome.ts";
import type { Tone } from "../rules/tones.ts";
import type { DerivedCheck } from "./contract.ts";
import type { CheckForm } from "./form.ts";
import type { TableChecks, TableForm, TableState } from "./table-checks.ts";
import type { CardView, DieState, DieView, Preview } from "./views.ts";

/** Input for the default card and preview. */
export interface UsualViews<Check extends object = object, Result extends Outcome = Outcome> {
  /** Tone of each result for the roller, by id, from best to worst. */
  readonly results: Readonly<Record<string, Tone>>;
  /** Appearance of dice by the first of their marks; a mark without an entry is itself the name of the state. */
  readonly dieStates?: Readonly<Record<string, DieState>>;
  /** The form; its preview overrides parts of the default one. */
  readonly form: Omit<CheckForm<Check>, "preview"> & {
    preview?(check: Check, state: Parameters<CheckForm["preview"]>[1]): Partial<Preview>;
    /** Return variants of the check, each with one more of some resource, by key; the preview shows their chances. */
    oneMore?(check: Check): Readonly<Record<string, Check>>;
  };
  /** Checks without an actor, whose preview overrides parts of the default one as well. */
  readonly tableChecks?: Omit<TableChecks<Check>, "form"> & {
    readonly form: Omit<TableForm<Check>, "preview"> & {
      preview?(check: Check, state: TableState): Partial<Preview>;
      oneMore?(check: Check): Readonly<Record<string, Check>>;
    };
  };
  /** Overrides of the default card. */
  card?(derived: DerivedCheck<Check, Result>): Partial<CardView>;
}

function usualDie(
  prefix: string,
  states: Readonly<Record<string, DieState>>,
  { index, faces, value, values, marks, group }: DieReading,
): DieView {
  const [mark = "counted"] = marks;
  const state = Object.hasOwn(states, mark) ? states[mark] : mark;
  const former = values.slice(0, -1);
  const label = `${prefix}.Die.${mark}`;
  return { index, faces, value, former, state: state ?? mark, label, ...(group ? { group } : {}) };
}

/**
 * Default card and preview. Keys below `localizationPrefix`: `Card.title`, `Word.<result>`, `Sentence.<result>`, and
 * `Die.<mark>` (`counted` without a mark).
 */
export function withUsualViews<
  Check extends object,
  Result extends Outcome,
  Of extends UsualViews<Check, Result> & { readonly localizationPrefix: string; odds(check: Check): Odds },
>({ results, dieStates = {}, form: given, tableChecks, card, ...rest }: Of) {
  const { localizationPrefix: prefix, odds } = rest;
  const { oneMore, ...form } = given;
  const usualPreview = (check: Check, more: Readonly<Record<string, Check>> = {}): Preview => ({
    odds: odds(check),
    tones: results,
    resultKeys: `${prefix}.Word`,
    parts: [],
    dice: 0,
    faces: 6,
    marginals: Object.entries(more).map(([key, each]) => ({ text: localize(key), success: odds(each).success })),
    feed: null,
    warnings: [],
  });
  return {
    fate: { odds, tones: results, names: `${prefix}.Word` },
    ...rest,
    card: (derived: DerivedCheck<Check, Result>): CardView => {
      const { result, dice } = derived.outcome;
      return {
        title: `${prefix}.Card.title`,
        word: `${prefix}.Word.${result}`,
        sentence: `${prefix}.Sentence.${result}`,
        tone: results[result] ?? "open",
        dice: dice.map((die) => usualDie(prefix, dieStates, die)),
        facts: [],
        notes: [],
        ...card?.(derived),
      };
    },
    form: {
      ...form,
      preview: (check: Check, state: Parameters<CheckForm["preview"]>[1]): Preview => ({
        ...usualPreview(check, oneMore?.(check)),
        ...given.preview?.(check, state),
      }),
    },
    ...(tableChecks ? { tableChecks: { ...tableChecks, form: usualTableForm(tableChecks.form, usualPreview) } } : {}),
  };
}

function usualTableForm<Check extends object>(
  { oneMore, ...form }: NonNullable<UsualViews<Check>["tableChecks"]>["form"],
  usual: (check: Check, more?: Readonly<Record<string, Check>>) => Preview,
): TableForm<Check> {
  return {
    ...form,
    preview: (check, state) => ({ ...usual(check, oneMore?.(check)), ...form.preview?.(check, state) }),
  };
}
