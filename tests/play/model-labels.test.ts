/** Each field of each actor type of Challenge, Effort and Decision has a label, which hosts and modules show beside it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

interface Field {
  readonly label: string;
}
interface Config {
  readonly Actor: {
    readonly dataModels: Record<string, { readonly schema: { readonly fields: Record<string, Field> } }>;
  };
}

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at?.close());

const fieldsOf = (type: string) =>
  Object.entries(at.ana.global<Config>("CONFIG").Actor.dataModels[type]?.schema.fields ?? {});

it.each(["challenge", "challengeThreat", "effort", "effortThreat", "decision", "decisionThreat"])(
  "of the type %s, in words",
  (type) => {
    expect(fieldsOf(type).length).toBeGreaterThan(4);
    expect(fieldsOf(type).filter(([, { label }]) => !label || label.startsWith("TESSERA."))).toEqual([]);
  },
);
