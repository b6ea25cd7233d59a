import { describe, expect, test } from "vitest";
import { attributeListProblems, validateAttributeList } from "../../../src/rulesets/edge/rules/attribute-list.ts";
import { expectRefusal } from "../expect-refusal.ts";

const agility = { id: "agility", label: "Agility" };
const body = { id: "body", label: "" };

describe("a world's attributes", () => {
  test("any names and any number of them, one of which the Fatigue track follows", () => {
    const list = { attributes: [body, agility], body: "body" };
    expect(validateAttributeList(list)).toEqual(list);
  });

  test("none, one twice, and a track that follows none of them are refused", () => {
    expectRefusal(() => validateAttributeList({ attributes: [], body: "" }), "attributes");
    expectRefusal(() => validateAttributeList({ attributes: [agility, agility], body: "agility" }), "attributes.1.id");
    expectRefusal(() => validateAttributeList({ attributes: [agility], body: "body" }), "body");
    expectRefusal(() => validateAttributeList({ attributes: "body", body: "body" }), "attributes");
    expect(attributeListProblems({ attributes: [body], body: "body" })).toEqual([]);
  });
});
