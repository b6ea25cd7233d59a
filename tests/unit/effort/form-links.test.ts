import { expect, test } from "vitest";
import { linksFrom } from "../../../src/rulesets/effort/settings/form-links.ts";

test("links are those ticked between rows that are still there", () => {
  const row = (id: string) => ({ id, label: "" });
  const ticked = { body: { stamina: true, focus: false, gone: true }, gone: { stamina: true } };
  expect(linksFrom(ticked, [row("body")], [row("stamina"), row("focus")])).toEqual([
    { attribute: "body", resource: "stamina" },
  ]);
  expect(linksFrom(undefined, [row("body")], [row("stamina")])).toEqual([]);
});
