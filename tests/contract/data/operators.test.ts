import { describe, expect, test } from "vitest";
import {
  _del,
  _replace,
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  OPERATOR_VALUE,
  reconstructOperator,
  reviveOperators,
} from "../../../bench/core/data/operators.ts";

describe("update operators", () => {
  test("are serialized under one key with their name and value [type documentation: operators, version 14]", () => {
    expect(JSON.parse(JSON.stringify({ gone: _del, whole: _replace({ a: 1 }) }))).toEqual({
      gone: { __$OPERATOR$__: "ForcedDeletion" },
      whole: { __$OPERATOR$__: "ForcedReplacement", value: { a: 1 } },
    });
  });

  test("come back from JSON, at every depth [type documentation: operators, version 14]", () => {
    const there = { a: { b: [{ c: _del }], d: _replace([1]) } };
    const back = reviveOperators(JSON.parse(JSON.stringify(there)) as typeof there);
    expect(back.a.b[0]?.c).toBeInstanceOf(ForcedDeletion);
    expect(back.a.d).toBeInstanceOf(ForcedReplacement);
    expect(DataFieldOperator.get(back.a.d)).toEqual([1]);
  });

  test("reconstructOperator refuses names it does not know [hypothesis]", () => {
    expect(() => reconstructOperator({ __$OPERATOR$__: "Nonsense" })).toThrow(/Nonsense/);
  });

  test("get looks through an operator, set replaces its value [type documentation: operators, version 14]", () => {
    expect(DataFieldOperator.get("plain")).toBe("plain");
    const operator = new ForcedReplacement(1);
    expect(DataFieldOperator.set(operator, 2)).toBe(2);
    expect(DataFieldOperator.get(operator)).toBe(2);
  });

  test("a deletion has no value, whatever it is given [type documentation: operators, version 14]", () => {
    expect(new ForcedDeletion("ignored")[OPERATOR_VALUE]).toBeUndefined();
  });

  test("a replacement of a replacement holds the innermost value [type documentation: operators, version 14]", () => {
    expect(DataFieldOperator.get(new ForcedReplacement(_replace({ a: 1 })))).toEqual({ a: 1 });
  });

  test("_replace can be read and changed as the value that it holds [type documentation: operators, version 14]", () => {
    const operator = _replace<{ a: number; b?: number }>({ a: 1 });
    operator.b = 2;
    expect(operator.a).toBe(1);
    expect(Object.keys(operator)).toEqual(["a", "b"]);
    expect(DataFieldOperator.get(operator)).toEqual({ a: 1, b: 2 });
    expect(operator).toBeInstanceOf(ForcedReplacement);
  });

  test("equals looks through operators [type documentation: operators, version 14]", () => {
    expect(DataFieldOperator.equals(_replace({ a: 1 }), { a: 1 })).toBe(true);
    expect(DataFieldOperator.equals(_replace(1), _del)).toBe(false);
  });
});
