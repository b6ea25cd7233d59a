/**
 * Advances of a character: a game master awards them, and the player takes them. The actor stores both numbers, so that
 * each has a story (a record of its changes) and an undo.
 */
import { fields } from "../foundry/classes.ts";
import { type AnyField, wholeNumberField } from "../foundry/fields.ts";
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { storedSystem } from "../foundry/stored-system.ts";
import type { Cost } from "../log/cost.ts";
import { RulesError, wholeNumber } from "../rules/error.ts";
import type { CharacterAct } from "../ruleset/character-acts.ts";
import type { StoryNumber } from "../ruleset/document-types.ts";
import type { SessionAwards } from "../ruleset/ends.ts";

/** Path of the number of advances awarded. */
export const ADVANCES_EARNED = "system.advances.earned";
/** Path of the number of advances taken. */
export const ADVANCES_SPENT = "system.advances.spent";
/** Most advances of one character, far beyond any campaign. */
const LIMIT = 1000;
/** Most advances that the end of one session awards. */
const A_SESSION = 3;

interface Counted {
  readonly advances: { readonly earned: number; readonly spent: number };
}

/** Schema field of the advances awarded and taken. */
export function advancesField(): AnyField {
  return new fields.SchemaField({ earned: wholeNumberField(0, LIMIT), spent: wholeNumberField(0, LIMIT) });
}

/** Advances that were awarded and are not taken yet. */
export function advancesLeft(actor: HostActor): number {
  const { earned, spent } = storedSystem<Counted>(actor).advances;
  return Math.max(0, earned - spent);
}

/**
 * The change by which a character takes an advance; empty if this world does not count advances.
 * @throws RulesError (`notEnough`) if none is left
 */
export function advanceTaken(actor: HostActor, isCounted: boolean): Data {
  if (!isCounted) return {};
  const left = advancesLeft(actor);
  if (left < 1) throw new RulesError("advances", "notEnough", { needed: 1, value: left });
  return { [ADVANCES_SPENT]: storedSystem<Counted>(actor).advances.spent + 1 };
}

/** The costs of awarding advances. An award cannot be undone once its advances are spent. */
function awarded(actor: HostActor, count: number): Cost[] {
  return [{ actor: actor.uuid, path: ADVANCES_EARNED, amount: -count, maximum: LIMIT, notBelow: ADVANCES_SPENT }];
}

/**
 * The numbers of advances awarded and taken, with paths and labels, for the story; `prefix` is the localization prefix
 * of the model's fields.
 */
export function advanceNumbers(prefix: string): StoryNumber[] {
  return [ADVANCES_EARNED, ADVANCES_SPENT].map((path) => ({
    path,
    label: `${prefix}.FIELDS.${path.slice("system.".length)}.label`,
  }));
}

/** The act by which a game master awards one advance; possible only if this world counts advances. */
export function advanceAward(isCounted: () => boolean): CharacterAct {
  return {
    of: "menu",
    by: "gm",
    icon: "fa-solid fa-award",
    possible: isCounted,
    plan: (actor) => ({ costs: awarded(actor, 1) }),
  };
}

/**
 * Advances as an award at the end of a session, if this world counts advances.
 * @param id id of the award; its label is `<prefix>.SessionAward.<id>`, its sentence `<prefix>.Ends.<id>`
 */
export function sessionAdvances(isCounted: () => boolean, prefix: string, id: string): SessionAwards {
  const points = Array.from({ length: A_SESSION }, (_, before) => before + 1);
  return {
    views: () =>
      isCounted()
        ? [{ id, label: localize(`${prefix}.SessionAward.${id}`), points, suggested: 0, isFor: () => true }]
        : [],
    change(actor, { [id]: count = 0 }) {
      if (count === 0) return null;
      wholeNumber("awards", count, 1, A_SESSION);
      return { text: localize(`${prefix}.Ends.${id}`, { count }), costs: awarded(actor, count) };
    },
  };
}

/**
 * Words for a shop in which gains are paid with advances: the line that tells how many are left (`purse`), and the lack
 * that every offer shows while none is left (`lacks`, `empty`).
 * @param prefix localization prefix of these words: `.left` with the advances left and `.none`; `.purse` in a world
 * that does not count advances
 */
export function advancePurse(actor: HostActor, isCounted: boolean, prefix: string) {
  const left = advancesLeft(actor);
  const empty = isCounted && left < 1 ? localize(`${prefix}.none`) : undefined;
  return {
    purse: isCounted ? localize(`${prefix}.left`, { left }) : localize(`${prefix}.purse`),
    lacks: empty ? { lacks: empty } : {},
    empty,
  };
}
