/** Values with which a check's dialog opens. */
import { expect, it } from "vitest";
import * as fields from "../../../src/rules/fields.ts";

type Control = (name: string, rest?: object) => object;

// The types of these modules lead to the host's, which tests do not know.
const folder = "ruleset";
const form = (await import(`../../../src/${folder}/form.ts`)) as Readonly<
  Record<"numberInput" | "pills" | "select", Control>
>;
const { initialOf } = (await import(`../../../src/${folder}/initial-values.ts`)) as {
  initialOf(form: object, control: object, state: object): unknown;
};

const check = {
  position: fields.choice(["safe", "risky"], "risky"),
  stat: fields.choice(["body", "mind"]),
  extra: fields.number({ min: 0, max: 3, initial: 0 }),
};
const state = { actor: null, specification: {}, targets: [] };
const initial = (control: object) => initialOf({ fields: check }, control, state);

it("a choice opens with the initial value of its field, unless the control has one", () => {
  expect(initial(form.pills("position"))).toBe("risky");
  expect(initial(form.select("position"))).toBe("risky");
  expect(initial(form.pills("position", { initial: "safe" }))).toBe("safe");
  expect(initial(form.pills("position", { initial: () => "safe" }))).toBe("safe");
});

it("a field without an initial value, a number and a choice between the control's own options open blank", () => {
  expect(initial(form.pills("stat"))).toBeUndefined();
  expect(initial(form.numberInput("extra"))).toBeUndefined();
  expect(initial(form.pills("position", { options: () => [] }))).toBeUndefined();
});
