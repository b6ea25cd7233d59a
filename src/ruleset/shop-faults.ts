/** Faults of what a shop says of a character: its purse, its ladder and its offers. */
import { isRecord } from "../rules/record.ts";
import { described, faultsOfMembers, type TrialFault } from "./trial-faults.ts";
import { OFFER, RUNG, RUNG_STATES, SHOP } from "./trial-members.ts";

/** Words such as `undefined` or `NaN` that appear in a text composed with a missing value. */
const BROKEN = /\b(?:NaN|undefined|null|Infinity)\b|\[object /;

/** Fault of a value that is shown as text; none if it is a sound text. */
function faultsOfText(member: string, value: unknown, isEmpty = false): TrialFault[] {
  if (typeof value !== "string") return [{ member, problem: `it must be a text, localized, not ${described(value)}` }];
  if (value.trim() === "" && !isEmpty) return [{ member, problem: "it is empty" }];
  const [broken] = BROKEN.exec(value) ?? [];
  return broken ? [{ member, problem: `"${value}" says ${broken}: a number in it is none` }] : [];
}

function faultsOfFunctions(at: string, value: unknown, names: readonly string[]): TrialFault[] {
  return names
    .filter((name) => isRecord(value) && value[name] !== undefined && typeof value[name] !== "function")
    .map((name) => ({ member: `${at}.${name}`, problem: "it must be a function" }));
}

/** Faults of a shop as it was loaded. */
export function faultsOfShop(at: string, shop: unknown): TrialFault[] {
  return [
    ...faultsOfMembers(at, shop, { what: "a shop", members: SHOP, needed: ["purse", "ladder", "offers"] }),
    ...faultsOfFunctions(at, shop, Object.keys(SHOP)),
  ];
}

/** Fault of a purse. */
export function faultsOfPurse(at: string, purse: unknown): TrialFault[] {
  return faultsOfText(at, purse, true);
}

/** Faults of the stages of a ladder. */
export function faultsOfLadder(at: string, ladder: unknown): TrialFault[] {
  if (!Array.isArray(ladder))
    return [{ member: at, problem: `it must return a list of stages, not ${described(ladder)}` }];
  return ladder.flatMap((rung: unknown, place) => {
    const member = `${at}[${place}]`;
    const shape = faultsOfMembers(member, rung, { what: "a stage", members: RUNG, needed: Object.keys(RUNG) });
    if (shape.length > 0 || !isRecord(rung)) return shape;
    return [
      ...faultsOfText(`${member}.label`, rung["label"]),
      ...faultsOfText(`${member}.line`, rung["line"], true),
      ...(RUNG_STATES.some((state) => state === rung["state"])
        ? []
        : [{ member: `${member}.state`, problem: `it must be one of ${RUNG_STATES.join(", ")}` }]),
    ];
  });
}

/** Faults of one offer, except those of the values that its functions return. */
function faultsOfOffer(at: string, offer: unknown): TrialFault[] {
  const needed = ["id", "label", "price", "changes", "buy"];
  const shape = faultsOfMembers(at, offer, { what: "an offer", members: OFFER, needed });
  if (shape.length > 0 || !isRecord(offer)) return shape;
  return [
    ...["id", "label", "price"].flatMap((name) => faultsOfText(`${at}.${name}`, offer[name])),
    ...["at", "lacks", "caution", "group"].flatMap((name) =>
      offer[name] === undefined ? [] : faultsOfText(`${at}.${name}`, offer[name]),
    ),
    ...faultsOfFunctions(at, offer, ["fields", "changes", "buy"]),
  ];
}

/** Faults of a list of offers, each of which must have a different id. */
export function faultsOfOffers(at: string, offers: unknown): TrialFault[] {
  if (!Array.isArray(offers))
    return [{ member: at, problem: `it must return a list of offers, not ${described(offers)}` }];
  const ids = offers.map((offer: unknown) => (isRecord(offer) ? offer["id"] : undefined));
  return offers.flatMap((offer: unknown, place) => {
    const member = `${at}[${place}]`;
    const first = ids.indexOf(ids[place]);
    return [
      ...faultsOfOffer(member, offer),
      ...(first < place && ids[place] !== undefined
        ? [{ member: `${member}.id`, problem: `another offer has the id "${String(ids[place])}"` }]
        : []),
    ];
  });
}

/** Faults of the changes of an offer; if it can be bought, the list must not be empty. */
export function faultsOfChanges(at: string, changes: unknown, isBought: boolean): TrialFault[] {
  if (!Array.isArray(changes))
    return [{ member: at, problem: `it must return a list of texts, not ${described(changes)}` }];
  if (changes.length === 0 && isBought)
    return [{ member: at, problem: "it tells nothing of what the purchase changes" }];
  return changes.flatMap((line: unknown, place) => faultsOfText(`${at}[${place}]`, line));
}
