/** The fate bar of a card: the odds before the roll, and the result that the dice gave. */
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { NOTHING_BEFORE } from "../log/shared-before.ts";
import { type Fate, fateOf } from "../rules/odds/fate.ts";
import type { Odds } from "../rules/outcome.ts";
import { toneForPlayers } from "../rules/tones.ts";
import type { DerivedCheck, FateRules } from "../ruleset/contract.ts";
import { RulesetError } from "../ruleset/ruleset-error.ts";
import { tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { compact } from "../ui/percent.ts";
import { resultName } from "./foe-words.ts";
import { outcomeRow } from "./preview.ts";

/** True if the check answers a request whose difficulty stays hidden until after the roll. */
function isDifficultyHidden({ message }: DerivedCheck): boolean {
  const request = currentGame().messages.get(message.system.call ?? "")?.system as { hidden?: unknown } | undefined;
  return request?.hidden === true;
}

/** A sentence for the result of the first dice and, if it was rare, for its rarity. */
function landedWords(result: string, { rare }: Fate): string {
  if (!rare) return localize("TESSERA.Card.Fate.landed", { result });
  return localize(`TESSERA.Card.Fate.${rare.side === "good" ? "rareGood" : "rareBad"}`, {
    result,
    count: compact(rare.oneIn),
  });
}

/**
 * The odds before the roll. Null if the rule set has none, or if its code fails, of which the user is then notified.
 */
function knownOdds(fate: FateRules, check: object): Odds | null {
  try {
    return fate.odds(check);
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    tellRulesetError(error);
    return null;
  }
}

function contextOf(derived: DerivedCheck): Data | undefined {
  const { ruleset, check, throws } = derived;
  const [own] = throws;
  if (!ruleset.fate || !own || isDifficultyHidden(derived)) return undefined;
  // The bar shows the odds before any act, and ranks the first dice among them; acts after the roll change neither.
  const odds = knownOdds(ruleset.fate, check);
  if (!odds) return undefined;
  const { result } = ruleset.outcome(check, [own], [], NOTHING_BEFORE);
  const fate = fateOf(odds.results, result);
  if (!fate) return undefined;
  const { tones, names } = ruleset.fate;
  const byFoe = derived.foe;
  const name = (id: string) => resultName(names, id, byFoe);
  const { segments } = outcomeRow({ odds, tones });
  const chances = segments.map((each) => `${name(each.result)} ${each.words}`).join(", ");
  return {
    segments: segments.map((each) => ({
      tone: toneForPlayers(tones[each.result] ?? "open", byFoe),
      share: Math.round(each.chance * 1000) / 10,
    })),
    at: Math.round(fate.at * 1000) / 10,
    rare: fate.rare && localize("TESSERA.Card.Fate.oneIn", { count: compact(fate.rare.oneIn) }),
    spoken: localize("TESSERA.Card.Fate.spoken", { chances, landed: landedWords(name(result), fate) }),
  };
}

const known = new WeakMap<DerivedCheck, Data | undefined>();

/**
 * Template context of the fate bar. Undefined if the card has none: the rule set gives no odds, the difficulty is open
 * or hidden, or only one result was possible.
 */
export function fateContext(derived: DerivedCheck): Data | undefined {
  if (!known.has(derived)) known.set(derived, contextOf(derived));
  return known.get(derived);
}
