/** The building blocks that modules write rules with refuse nonsense. */
import { describe } from "vitest";
import * as fields from "../../../src/rules/fields.ts";
import { rulesForModules } from "../../../src/rules/for-modules.ts";
import { describeNonsense } from "../nonsense.ts";

const { odds, LaterThrows, NotAllowed, RulesError, ...rules } = rulesForModules;
const { Distribution } = odds;

/** Distributions are opened to their entries, so that no NaN is missed in them. */
function opened(value: unknown): unknown {
  if (value instanceof Distribution) return value.entries().map(([vector, chance]) => ({ vector, chance }));
  if (Array.isArray(value)) return value.map(opened);
  return value instanceof Map ? [...value] : value;
}

type Called = (...given: never[]) => unknown;

function opening(functions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, call]) => [
      name,
      typeof call === "function" ? (...given: unknown[]) => opened((call as Called)(...(given as never[]))) : call,
    ]),
  );
}

/**
 * Call the made reader at once with these values, so that faults of its arguments show; values from readers that were
 * passed in are not judged.
 */
const reading =
  (make: Called, ...values: unknown[]) =>
  (...given: unknown[]) => {
    const reader = make(...(given as never[])) as (field: string, value: unknown) => unknown;
    for (const value of values) reader("field", value);
  };

const two = () => odds.die(2);
const whole = rules.whole(0, 9);
const die = { faces: 6, value: 3 };
const table = { bold: fields.flag(true), most: fields.number({ min: 1, max: 9, initial: 3 }) };

describe("errors and readers", () => {
  const {
    whole: ofWhole,
    fraction,
    choice,
    list,
    nullable,
    open,
    maybe,
    record,
    openRecord,
    validator,
    ...others
  } = rules;
  const { on, playEvents, variantTable, ...called } = others;
  describeNonsense(
    {
      ...called,
      catchRulesError: (act: never, otherwise: never) => void rules.catchRulesError(act, otherwise),
      variantTable: (...given: unknown[]) => {
        const made = (variantTable as Called)(...(given as never[])) as ReturnType<typeof variantTable>;
        made.validate({});
      },
      whole: reading(ofWhole as Called, 3),
      fraction: reading(fraction as Called, 3),
      choice: reading(choice as Called, "a"),
      list: reading(list as Called, [3]),
      nullable: reading(nullable as Called, null, 3),
      open: reading(open as Called, undefined, 3),
      maybe: reading(maybe as Called, 3),
      record: reading(record as Called, { a: 3 }),
      openRecord: reading(openRecord as Called, { a: 3 }),
      validator: (read: never, value: unknown) => validator(read)(value),
      playEvents: (play: never, given: unknown, handlers: never) => playEvents(play, given, handlers),
      on: (readers: never, apply: never, event: never) => on(readers, apply)({} as never, event),
      NotAllowed: (reason: never, data: never) => new NotAllowed(reason, data).message,
      RulesError: (field: never, code: never, data: never) => new RulesError(field, code, data).message,
      look: (throws: never, index: never, faces: never) => {
        try {
          return new LaterThrows(throws).look(index, faces);
        } catch (error) {
          if (error instanceof NotAllowed) throw new RulesError("throw", error.reason);
          throw error;
        }
      },
    },
    {
      catchRulesError: [[() => 3, () => 4]],
      wholeNumber: [["field", 3, 0, 9]],
      oneOf: [["field", "a", ["a", "b"]]],
      flag: [["field", true]],
      text: [["field", "words", 20]],
      identifier: [["field", "words"]],
      whole: [[0, 9]],
      fraction: [[0, 9]],
      choice: [[["a", "b"]]],
      list: [[whole, 9]],
      nullable: [[whole]],
      open: [[whole, 4]],
      maybe: [[whole]],
      record: [[{ a: whole }]],
      openRecord: [[{ a: 4 }, { a: whole }]],
      validator: [[() => ({ a: 1 }), {}]],
      playEvents: [
        [{}, [{ id: "a", type: "known" }], { known: () => undefined }],
        [{}, [{ id: "a", type: "unknown" }], { known: () => undefined }],
      ],
      on: [[{ a: whole }, () => undefined, { id: "a", type: "known", a: 3 }]],
      NotAllowed: [["reason", { a: 1 }]],
      RulesError: [["field", "code", { a: 1 }]],
      variantTable: [[table, { bold: false }]],
      rolledThrows: [[[[die, die], [die]]]],
      look: [[[[die], [die, die]], 1, [6, 6]]],
    },
  );
});

describe("odds", () => {
  const { Distribution: _class, ...functions } = odds;
  const methods = {
    point: (...given: unknown[]) => Distribution.point(...(given as [never])),
    of: (...given: unknown[]) => Distribution.of(...(given as [never])),
    shift: (...given: unknown[]) => two().shift(...(given as [never])),
    convolve: (...given: unknown[]) => two().convolve(...(given as [never])),
    power: (...given: unknown[]) => two().power(...(given as [never])),
    powers: (...given: unknown[]) => two().powers(...(given as [never])),
    map: (...given: unknown[]) => two().map(...(given as [never])),
    chain: (...given: unknown[]) => two().chain(...(given as [never])),
    marginal: (...given: unknown[]) => two().marginal(...(given as [never])),
    group: (...given: unknown[]) => [
      ...two()
        .group(...(given as [never]))
        .values(),
    ],
    list: (...given: unknown[]) => two().list(...(given as [never])),
    expected: (...given: unknown[]) => two().expected(...(given as [never])),
    probability: (...given: unknown[]) => two().probability(...(given as [never])),
    mapped: (to: unknown) => two().map(() => to as never),
    chained: (to: unknown) => two().chain(() => to as never),
  };
  describeNonsense(opening({ ...functions, ...methods }), {
    dieBy: [[6, (value: number) => [value]]],
    die: [[6]],
    sumOfDice: [[2, 6]],
    keepHighest: [[3, 6, 2]],
    keepLowest: [[3, 6, 2]],
    highestOf: [[two(), two()]],
    point: [[[-3]]],
    of: [
      [
        [
          [[-3], 0.5],
          [[3], 0.5],
        ],
      ],
    ],
    shift: [[[-3]]],
    convolve: [[two()]],
    power: [[2]],
    powers: [[2]],
    map: [[() => [-3]]],
    chain: [[two]],
    marginal: [[0]],
    group: [[() => "a"]],
    list: [[0]],
    expected: [[0]],
    probability: [[() => true]],
    mapped: [[[-3]]],
    chained: [[two()]],
  });
});

describe("fields", () => {
  const { readersOf, ...made } = fields;
  const read = (value: unknown) => (field: unknown) => {
    const { read: reader } = field as fields.Field<unknown>;
    reader("field", value);
  };
  const builders = Object.fromEntries(
    Object.entries(made as unknown as Record<string, Called>)
      .filter(([name]) => name !== "readerOf")
      .map(([name, call]) => [
        name,
        (...given: unknown[]) => read(values[name])((call as Called)(...(given as never[]))),
      ]),
  );
  describeNonsense(
    {
      ...builders,
      readersOf: (...given: unknown[]) => Object.keys((readersOf as Called)(...(given as never[])) as object),
      readerOf: reading(fields.readerOf as Called, { most: 3 }),
    },
    {
      stored: [[whole, 4], [whole]],
      number: [[{ min: 0, max: 9, initial: 3 }]],
      choice: [[["a", "b"], "a"]],
      flag: [[true], [false]],
      line: [[20]],
      lines: [[20]],
      rows: [[table, 20]],
      list: [[table, 20]],
      group: [[table]],
      variants: [[rules.variantTable(table)]],
      readersOf: [[table]],
      readerOf: [[table]],
    },
  );
});

/** A value for each kind of field. */
const values: Readonly<Record<string, unknown>> = {
  stored: 3,
  number: 3,
  choice: "a",
  flag: true,
  line: "words",
  lines: ["words"],
  rows: [{ most: 3 }],
  list: [{ most: 3 }],
  group: { most: 3 },
  variants: { most: 3 },
};
