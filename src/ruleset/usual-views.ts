/** Default card and preview, from a rule set's results, outcome and odds. */
import { localize } from "../foundry/host.ts";
import type { DieReading } from "../rules/dice.ts";
import type { Odds, Outcome } from "../rules/outcome.ts";
import type { Tone } from "../rules/tones.ts";
import type { DerivedCheck } from "./contract.ts";
import type { CheckForm } from "./form.ts";
import type { CardView, DieView, Preview } from "./views.ts";

/** Input for the default card and preview. */
export interface UsualViews<Check extends object = object, Result extends Outcome = Outcome> {
  /** Tone of each result for whoever rolls, by id, from best to worst. */
  readonly results: Readonly<Record<string, Tone>>;
  /** The form; its preview overrides parts of the default one. */
  readonly form: Omit<CheckForm<Check>, "preview"> & {
    preview?(check: Check, state: Parameters<CheckForm["preview"]>[1]): Partial<Preview>;
    /** Variations of the check with one more of something, by key: the preview shows their chances. */
    oneMore?(check: Check): Readonly<Record<string, Check>>;
  };
  /** Overrides of the default card. */
  card?(derived: DerivedCheck<Check, Result>): Partial<CardView>;
}

function usualDie(prefix: string, { index, faces, value, values, marks }: DieReading): DieView {
  const [mark = "counted"] = marks;
  return { index, faces, value, former: values.slice(0, -1), state: mark, label: `${prefix}.Die.${mark}` };
}

/**
 * Default card and preview. Keys below `localizationPrefix`: `Card.title`, `Word.<result>`, `Sentence.<result>`, and
 * `Die.<mark>` (`counted` without a mark).
 */
export function withUsualViews<
  Check extends object,
  Result extends Outcome,
  Of extends UsualViews<Check, Result> & { readonly localizationPrefix: string; odds(check: Check): Odds },
>({ results, form: given, card, ...rest }: Of) {
  const { localizationPrefix: prefix, odds } = rest;
  const { oneMore, ...form } = given;
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
        dice: dice.map((die) => usualDie(prefix, die)),
        facts: [],
        notes: [],
        ...card?.(derived),
      };
    },
    form: {
      ...form,
      preview: (check: Check, state: Parameters<CheckForm["preview"]>[1]): Preview => ({
        odds: odds(check),
        tones: results,
        resultKeys: `${prefix}.Word`,
        parts: [],
        dice: 0,
        faces: 6,
        marginals: Object.entries(oneMore?.(check) ?? {}).map(([key, more]) => ({
          text: localize(key),
          success: odds(more).success,
        })),
        feed: null,
        warnings: [],
        ...given.preview?.(check, state),
      }),
    },
  };
}
