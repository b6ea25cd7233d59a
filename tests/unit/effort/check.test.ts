import { describe, expect, test } from "vitest";
import {
  attributesOf,
  choices,
  configProblems,
  DEFAULT_CONFIG,
  difficultyRule,
  eased,
  effortVariants,
  pool,
  resourcesOf,
  resultOf,
  ring,
  validateCheck,
  validateConfig,
} from "../../../src/rulesets/effort/rules/index.ts";
import { check, refusal } from "./checks.ts";

describe("an Effort check", () => {
  test("takes an attribute and who pays, and fills in the rest", () => {
    expect(validateCheck(check(8))).toEqual({
      difficulty: "normal",
      circumstances: [],
      association: { kind: "attribute", id: "body" },
      attribute: { id: "body", value: 8 },
      payment: [{ id: "grit", available: 10, pay: null }],
      modifiers: [],
      targets: [],
      opposed: false,
      variants: {
        criticalOpposition: "same",
        oppositionTiming: "beforeEffects",
        trivialOpposed: "succeeds",
        opposeFailures: false,
        movement: "free",
        underpay: false,
        advances: "awarded",
        splitPayment: false,
      },
      intent: "",
    });
  });

  test("survives JSON unchanged", () => {
    const valid = validateCheck(check(8, { targets: ["ann"], modifiers: [{ label: "rope", value: 1 }] }));
    expect(validateCheck(JSON.parse(JSON.stringify(valid)))).toEqual(valid);
  });

  test.each([
    [{ payment: [] }, "attribute notObject"],
    [{ attribute: { id: "body" }, payment: [] }, "attribute.value notInteger"],
    [{ attribute: { id: "", value: 8 }, payment: [] }, "attribute.id notText"],
    [{ attribute: { id: "body", value: 41 }, payment: [] }, "attribute.value outOfRange"],
    [{ attribute: { id: "body", value: 8 } }, "payment notList"],
    [{ attribute: { id: "body", value: 8 }, payment: [] }, "payment missing"],
    [check(8, { available: -1 }), "payment.0.available outOfRange"],
    [check(8, { difficulty: "brutal" as never }), "difficulty unknown"],
    [check(8, { circumstances: [{ label: "", steps: 5 }] }), "circumstances.0.steps outOfRange"],
    [check(8, { modifiers: [{ label: "", value: 0.5 }] }), "modifiers.0.value notInteger"],
    [check(8, { targets: ["ann", "ann"] }), "targets sameIdTwice"],
    [check(8, { opposed: 1 as never }), "opposed notBoolean"],
    [{ ...check(8), dificulty: "easy" }, "dificulty unknownField"],
    [check(8, { payment: [{ id: "grit", available: 4, pay: 1 }] }), "payment.0.pay notAllowed"],
    [
      check(8, {
        payment: [
          { id: "grit", available: 4 },
          { id: "stamina", available: 4 },
        ],
      }),
      "payment tooMany",
    ],
    [7, " notObject"],
  ])("%# is refused", (input, expected) => {
    expect(refusal(() => validateCheck(input))).toBe(expected);
    expect(refusal(() => pool(input as never))).toBe(expected);
  });
});

describe("a total's account", () => {
  test("adds up attribute, modifiers and what is unpaid", () => {
    const { parts, bonus } = pool(check(8, { available: 0, modifiers: [{ label: "rope", value: 2 }] }));
    expect(parts).toEqual([
      { part: "attribute", text: "body", amount: 8 },
      { part: "modifier", text: "rope", amount: 2 },
      { part: "unpaid", text: "", amount: -2 },
    ]);
    expect(bonus).toBe(8);
    expect(pool(check(8)).parts).toEqual([{ part: "attribute", text: "body", amount: 8 }]);
  });

  test("an opposed trivial action stays trivial, or counts as normal where the table plays it so; circumstances decide first", () => {
    const opposed = check(8, { difficulty: "trivial", opposed: true });
    expect(pool(opposed)).toMatchObject({ difficulty: "trivial", cost: 0 });
    const variants = { trivialOpposed: "normal" } as const;
    expect(pool({ ...opposed, variants })).toMatchObject({ difficulty: "normal", cost: 2 });
    const helped = check(8, { circumstances: [{ label: "", steps: 3 }], opposed: true, variants });
    expect(pool(helped).difficulty).toBe("normal");
    expect(pool(check(8, { difficulty: "easy", opposed: true })).difficulty).toBe("easy");
  });
});

describe("what a table may choose", () => {
  const twoPayers = (first: number | null, second: number | null) =>
    check(8, {
      payment: [
        { id: "grit", available: 3, pay: first },
        { id: "stamina", available: 1, pay: second },
      ],
      variants: { splitPayment: true },
    });

  test("to pay less than one could", () => {
    const stingy = check(8, { payment: [{ id: "grit", available: 5, pay: 0 }], variants: { underpay: true } });
    expect(pool(stingy)).toMatchObject({ unpaid: 2, bonus: 6, payment: [{ paid: 0, left: 5 }] });
  });

  test("to share one cost between both linked resources, but still to pay it", () => {
    expect(pool(twoPayers(1, 1))).toMatchObject({ unpaid: 0, payment: [{ paid: 1 }, { paid: 1 }] });
    expect(pool(twoPayers(null, null)).payment.map(({ paid }) => paid)).toEqual([2, 0]);
    expect(refusal(() => pool(twoPayers(1, 0)))).toBe("payment.0.pay tooLittle");
    const twice = check(8, {
      payment: [
        { id: "grit", available: 3 },
        { id: "grit", available: 3 },
      ],
      variants: { splitPayment: true },
    });
    expect(refusal(() => pool(twice))).toBe("payment.1.id sameIdTwice");
  });

  test("nothing unknown", () => {
    expect(refusal(() => effortVariants.validate({ underpay: "yes" }))).toBe("variants.underpay notBoolean");
    expect(refusal(() => effortVariants.validate({ criticalOpposition: "better" }))).toBe(
      "variants.criticalOpposition unknown",
    );
    expect(refusal(() => effortVariants.validate({ crits: true }))).toBe("variants.crits unknownField");
  });
});

describe("difficulties and results", () => {
  test("cost 0 to 4 from trivial to impossible", () => {
    expect(
      ["trivial", "easy", "normal", "hard", "impossible"].map((each) => difficultyRule(each as never).cost),
    ).toEqual([0, 1, 2, 3, 4]);
    expect(refusal(() => difficultyRule("brutal" as never))).toBe("difficulty unknown");
  });

  test("steps stop at either end", () => {
    expect(eased("easy", 3)).toBe("trivial");
    expect(eased("hard", -3)).toBe("impossible");
    expect(eased("normal", 0)).toBe("normal");
  });

  test.each([
    [20, "criticalSuccess"],
    [19, "success"],
    [15, "success"],
    [14, "failure"],
    [11, "failure"],
    [10, "criticalFailure"],
  ])("%i is %s", (total, result) => {
    expect(resultOf(total)).toBe(result);
  });
});

describe("attributes, resources and links", () => {
  test("by default a ring of four: each attribute has two resources, each resource two attributes [proposal]", () => {
    expect(configProblems(DEFAULT_CONFIG)).toEqual([]);
    expect([...resourcesOf(DEFAULT_CONFIG, "body")].sort()).toEqual(["grit", "stamina"]);
    expect([...resourcesOf(DEFAULT_CONFIG, "grace")].sort()).toEqual(["focus", "stamina"]);
    expect([...resourcesOf(DEFAULT_CONFIG, "wit")].sort()).toEqual(["focus", "insight"]);
    expect([...resourcesOf(DEFAULT_CONFIG, "heart")].sort()).toEqual(["grit", "insight"]);
    expect([...attributesOf(DEFAULT_CONFIG, "insight")].sort()).toEqual(["heart", "wit"]);
  });

  test("two of each, or six, are rings too", () => {
    expect(configProblems(ring(["a", "b"], ["x", "y"]))).toEqual([]);
    expect(configProblems(ring(["a", "b", "c", "d", "e", "f"], ["1", "2", "3", "4", "5", "6"]))).toEqual([]);
  });

  test("an attribute or resource without exactly two links is refused, by name", () => {
    const { attributes, resources, links } = DEFAULT_CONFIG;
    expect(configProblems({ attributes, resources, links: links.slice(1) })).toEqual([
      { field: "attributes.0", code: "notTwoLinks", data: { id: "body", value: 1 } },
      { field: "resources.0", code: "notTwoLinks", data: { id: "stamina", value: 1 } },
    ]);
    expect(refusal(() => validateConfig({ attributes, resources, links: links.slice(1) }))).toBe(
      "attributes.0 notTwoLinks",
    );
  });

  test("unknown, doubled and too few entries are refused", () => {
    const problem = (config: object) =>
      configProblems({ ...DEFAULT_CONFIG, ...config }).map(({ field, code }) => `${field} ${code}`);
    expect(problem({ links: [...DEFAULT_CONFIG.links, { attribute: "luck", resource: "grit" }] })).toContain(
      "links.8.attribute unknown",
    );
    const [first] = DEFAULT_CONFIG.links;
    expect(problem({ links: [...DEFAULT_CONFIG.links, first] })).toContain("links.8 sameLinkTwice");
    expect(problem({ attributes: [...DEFAULT_CONFIG.attributes, { id: "body", label: "" }] })).toContain(
      "attributes.4.id sameIdTwice",
    );
    expect(problem({ resources: [] })).toContain("resources tooFew");
    expect(refusal(() => validateConfig({ attributes: [], resources: [] }))).toBe("links notList");
    expect(refusal(() => ring(["a", "b"], ["x"]))).toBe("resources wrongLength");
  });

  test("vector 19: an action tied to attribute A rolls A alone, and A's two links may pay", () => {
    const sheet = { attributes: { body: 8 }, resources: { stamina: 4, grit: 0 } };
    const ways = choices(DEFAULT_CONFIG, sheet, { kind: "attribute", id: "body" });
    expect(ways).toEqual([
      { attribute: { id: "body", value: 8 }, payment: { id: "stamina", available: 4 } },
      { attribute: { id: "body", value: 8 }, payment: { id: "grit", available: 0 } },
    ]);
    expect(refusal(() => choices(DEFAULT_CONFIG, sheet, { kind: "attribute", id: "wit" }))).toBe(
      "attributes.wit notInteger",
    );
  });
});
