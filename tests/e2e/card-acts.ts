/**
 * Cases for the acts of every rule set's cards: permitted and refused users, and the result. `card-acts.test.ts` fails
 * for an act without a case.
 */

export type Who = "gm" | "ana" | "ben";

export interface ActCase {
  /** Rule set and act, `edge.reroll`. */
  readonly act: string;
  /** Code that makes the check in the page of `of`; its value is the check's message. `roll` is `rollWith` of the test. */
  readonly check: string;
  readonly of: Who;
  /** Values of the check's dice. */
  readonly dice: readonly number[];
  /** Code that runs in another's page once the check lies there; `id` is that of its message. */
  readonly meanwhile?: { readonly by: Who; readonly code: string; readonly dice?: readonly number[] };
  readonly may: Who;
  readonly mayNot: Who;
  /** Dice that the act throws. */
  readonly throws?: readonly number[];
  /** Part of the button's parameters, where the card has several of the act. */
  readonly button?: string;
  /** What is filled in where the act asks, by name of the field; the rest stays as it is proposed. */
  readonly answer?: Readonly<Record<string, string>>;
  /** Type of the event that the act leaves, or form of the check that it rolls. */
  readonly leaves: string;
  /** No menu of a card has it; macros do it with these parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
}

const check = (actor: string, specification: string): string => `roll(${JSON.stringify(actor)}, ${specification})`;
const ilsa = (more = ""): string => check("Ilsa Marrow", `{ attribute: "wits", skill: "stealth", ${more} }`);
/** Ilsa's check at Harm 3, which she has no longer when it is ruled upon. */
const dying = `actor("Ilsa Marrow").update({ "system.harm": 3 }).then(async () => {
  const id = await ${ilsa()};
  await actor("Ilsa Marrow").update({ "system.harm": 0 });
  return id;
})`;
const brenna = (more = ""): string => check("Brenna Oake", `{ skill: "strike", challenge: 3, target: 4, ${more} }`);
const maren = (more = ""): string => check("Maren Holt", `{ attribute: "body", resource: "stamina", ${more} }`);
const marisol = (more = ""): string => check("Marisol Quent", `{ stat: "str", ${more} }`);
const dov = (gear: string): string =>
  check("Dov Harrack", `{ stat: "str", targetNumber: 8, gear: actor("Dov Harrack").items.getName("${gear}").uuid }`);
const partial = [9, 7, 1, 1, 3, 2, 5];
const hindering = `roll("Osric Vell", { attribute: "wit", opposes: { check: id, form: "hinder" } })`;

/** A threat's blow at Ben's character. */
const blow = `Actor.create({ name: "Toll Choir", type: "edgeThreat", system: { cap: 2, dice: 4, deals: 1 } })
  .then(({ name }) => roll(name, { difficulty: 2, targets: [actor("Teodor Vance").uuid] }))`;
/** A threat on the map whose purchase costs one Beat, and Ilsa's check that brings two. */
const fog = `Actor.create({ name: "Fog", type: "edgeThreat", system: { purchases: { bell: { text: "one bell more", beats: 1 } } } })
  .then(async (threat) => {
    await game.scenes.active.createEmbeddedDocuments("Token", [(await threat.getTokenDocument({ x: 0, y: 0 })).toObject()]);
    return ${ilsa()};
  })`;
const blown = { of: "gm", dice: [9, 9, 2, 3], may: "ben", mayNot: "ana" } as const;

const edge = { of: "ana", dice: partial } as const;
const challenge = { of: "ana", dice: [5, 6, 1] } as const;
const effort = { of: "ana", dice: [4, 5] } as const;
const decision = { of: "ana", dice: [4, 5] } as const;
/** Case values for gear of Ben's character. */
const used = { of: "ben", dice: [4, 5], may: "ben", mayNot: "ana" } as const;
const byOwner = { may: "ana", mayNot: "ben" } as const;
const byGM = { may: "gm", mayNot: "ana" } as const;

export const actCases: readonly ActCase[] = [
  { act: "edge.reroll", check: ilsa(), ...edge, ...byOwner, button: "boon", throws: [8], leaves: "reroll" },
  { act: "edge.improvePosition", check: ilsa(), ...edge, ...byOwner, leaves: "improvePosition" },
  { act: "edge.leave", check: dying, ...edge, dice: [9, 7, 1, 1, 3, 2], ...byGM, leaves: "leave" },
  { act: "edge.stakes", check: ilsa(), ...edge, ...byOwner, leaves: "stakes" },
  {
    act: "edge.rule",
    check: ilsa(),
    ...edge,
    ...byGM,
    answer: { what: "position", ruling: "position.desperate" },
    leaves: "position",
  },
  { act: "edge.difficulty", check: ilsa("difficulty: null"), ...edge, ...byGM, leaves: "difficulty" },
  {
    act: "edge.position",
    check: ilsa(),
    ...edge,
    ...byGM,
    parameters: { position: "controlled" },
    leaves: "position",
  },
  { act: "edge.consequence", check: ilsa(), ...edge, ...byGM, answer: { kind: "keep" }, leaves: "consequence" },
  { act: "edge.award", check: ilsa(), ...edge, ...byGM, answer: { reason: "gm" }, leaves: "award" },
  { act: "edge.takeHarm", check: blow, ...blown, leaves: "harmTaken" },
  { act: "edge.defend", check: blow, ...blown, throws: [9, 2, 3, 4, 5, 2, 3, 4], leaves: "defense" },
  { act: "edge.withdraw", check: ilsa(), ...edge, ...byGM, leaves: "withdrawn" },

  { act: "challenge.withdraw", check: brenna(), ...challenge, ...byGM, leaves: "withdrawn" },
  {
    act: "challenge.reroll",
    check: brenna(),
    ...challenge,
    ...byOwner,
    button: "trait",
    throws: [5],
    leaves: "reroll",
  },
  {
    act: "challenge.recover",
    check: check("Brenna Oake", `{ kind: "recover", defense: "vigor", challenge: 3, target: 4 }`),
    ...challenge,
    ...byOwner,
    leaves: "recover",
  },
  { act: "challenge.damage", check: brenna(), ...challenge, may: "ben", mayNot: "ana", leaves: "damage" },
  {
    act: "challenge.recoverFrom",
    check: brenna(`targets: [actor("Ivo Larkspur").uuid]`),
    ...challenge,
    meanwhile: {
      by: "ben",
      code: `game.system.api.act(id, "damage", { actor: actor("Ivo Larkspur").uuid, defense: "vigor", hits: "2" })`,
    },
    may: "ben",
    mayNot: "ana",
    throws: [4, 3, 2, 4, 3, 2],
    leaves: "recover",
  },
  { act: "challenge.bonus", check: brenna(), ...challenge, ...byOwner, answer: { what: "hits" }, leaves: "bonusHits" },
  {
    act: "challenge.useAdvantage",
    check: brenna(),
    ...challenge,
    ...byOwner,
    throws: [3],
    leaves: "useAdvantage",
  },
  { act: "challenge.rule", check: brenna(), ...challenge, ...byGM, answer: { value: "5" }, leaves: "target" },
  {
    act: "challenge.spring",
    check: brenna(`targets: [ogre.actor.uuid], waived: [ogre.uuid]`),
    ...challenge,
    ...byGM,
    throws: [3, 3],
    leaves: "spring",
  },

  {
    act: "effort.difficulty",
    check: maren(),
    ...effort,
    ...byGM,
    answer: { difficulty: "easy" },
    throws: [3],
    leaves: "difficulty",
  },
  {
    act: "effort.rollOpposed",
    check: maren(`difficulty: "trivial"`),
    ...effort,
    meanwhile: { by: "ben", code: hindering, dice: [6, 6, 2] },
    ...byOwner,
    throws: [4, 4],
    leaves: "rollOpposed",
  },
  { act: "effort.withdraw", check: maren(), ...effort, ...byOwner, leaves: "withdrawn" },
  { act: "effort.aim", check: maren(), ...effort, ...byOwner, answer: { others: "The gate" }, leaves: "aim" },
  { act: "effort.landed", check: maren(), ...effort, ...byGM, leaves: "landed" },
  { act: "effort.hinder", check: maren(), ...effort, may: "ben", mayNot: "ana", throws: [6, 6, 2], leaves: "hinder" },
  {
    act: "effort.resist",
    check: maren(`targets: [game.actors.getName("Osric Vell").uuid]`),
    ...effort,
    may: "ben",
    mayNot: "ana",
    throws: [6, 6, 2],
    leaves: "resist",
  },
  {
    act: "effort.suffer",
    check: maren(`targets: [actor("Osric Vell").uuid]`),
    ...effort,
    may: "ben",
    mayNot: "ana",
    answer: { points: "2" },
    leaves: "suffered",
  },

  {
    act: "decision.reroll",
    check: marisol("contested: true"),
    ...decision,
    meanwhile: { by: "ben", code: `tie(id, "Dov Harrack")`, dice: [4, 5] },
    ...byOwner,
    throws: [6, 6],
    leaves: "reroll",
  },
  {
    act: "decision.strike",
    check: marisol(`stat: "meleeAttack", targetNumber: 4, targets: [actor("Dov Harrack").uuid]`),
    ...decision,
    may: "ben",
    mayNot: "ana",
    answer: { size: "stated", damage: "1" },
    leaves: "struck",
  },
  {
    act: "decision.defend",
    check: marisol(`stat: "meleeAttack", contested: true, targets: [actor("Dov Harrack").uuid]`),
    ...decision,
    may: "ben",
    mayNot: "ana",
    throws: [4, 5],
    leaves: "contest",
  },
  { act: "decision.supply", check: dov("Cutting torch"), ...used, throws: [2], leaves: "supplied" },
  { act: "decision.drain", check: dov("Bolt thrower"), ...used, answer: { amount: "10" }, leaves: "drained" },
  { act: "decision.refill", check: dov("Bolt thrower"), ...used, answer: { amount: "10" }, leaves: "refilled" },
  {
    act: "decision.withdraw",
    check: marisol("targetNumber: 8, luck: true"),
    ...decision,
    dice: [4, 5, 2],
    ...byOwner,
    leaves: "withdrawn",
  },
  { act: "decision.refuse", check: marisol("targetNumber: 22, allowed: true"), ...decision, ...byGM, leaves: "refuse" },
  { act: "decision.set", check: marisol("targetNumber: null"), ...decision, ...byGM, leaves: "targetNumber" },
  {
    act: "decision.change",
    check: marisol("targetNumber: 8"),
    ...decision,
    ...byGM,
    answer: { step: "10" },
    leaves: "targetNumber",
  },
  {
    act: "decision.adjust",
    check: marisol("targetNumber: 8"),
    ...decision,
    ...byGM,
    answer: { value: "2" },
    leaves: "adjustment",
  },
  {
    act: "decision.answer",
    check: marisol("contested: true"),
    ...decision,
    may: "ben",
    mayNot: "ana",
    throws: [6, 6],
    leaves: "contest",
  },
  { act: "edge.purchase", check: fog, of: "gm", dice: partial, ...byGM, button: "threat:", leaves: "consequence" },
];
