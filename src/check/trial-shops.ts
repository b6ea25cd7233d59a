/** Opens the shop of a character without any values of its own, and looks at its offers; nothing is bought. */
import type { HostActor } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import type { Advance } from "../ruleset/maker.ts";
import { asRulesetError, type RulesetError } from "../ruleset/ruleset-error.ts";
import type { Offer, Rung } from "../ruleset/shop.ts";
import {
  faultsOfChanges,
  faultsOfLadder,
  faultsOfOffers,
  faultsOfPurse,
  faultsOfShop,
} from "../ruleset/shop-faults.ts";
import type { TrialFault } from "../ruleset/trial-faults.ts";

/** Faults of what a function returns; its error is a fault of `member`, if it is not the rules' own refusal. */
function called(member: string, call: () => unknown, judge: (result: unknown) => TrialFault[]): TrialFault[] {
  try {
    return judge(call());
  } catch (error) {
    if (error instanceof RulesError) return [];
    const { problem } = asRulesetError("", member, error) as RulesetError;
    return [{ member, problem }];
  }
}

/** Faults of the questions and changes of an offer, without any answers. */
function faultsOfOffer(at: string, offer: Offer): TrialFault[] {
  const asks = typeof offer.fields === "function";
  return [
    ...(asks
      ? called(
          `${at}.fields`,
          () => offer.fields?.({}),
          (fields) =>
            Array.isArray(fields) ? [] : [{ member: `${at}.fields`, problem: "it must return a list of fields" }],
        )
      : []),
    ...called(
      `${at}.changes`,
      () => offer.changes({}),
      // Questions without answers may leave nothing to tell.
      (changes) => faultsOfChanges(`${at}.changes`, changes, offer.lacks === undefined && !asks),
    ),
  ];
}

/** Texts of a shop, and its faults. */
interface ShopTried {
  readonly faults: readonly TrialFault[];
  readonly texts: readonly unknown[];
}

/**
 * Load a shop and open it for an empty actor.
 * @param at member that has the shop
 */
export async function tryShop(at: string, advance: Advance, actor: HostActor): Promise<ShopTried> {
  if (typeof advance !== "object" || !("shop" in advance)) return { faults: [], texts: [] };
  const shop = await advance.shop(async () => ({ talents: [], gear: [], faces: [] }));
  const shape = faultsOfShop(at, shop);
  if (shape.length > 0) return { faults: shape, texts: [] };
  const texts: unknown[] = [];
  const faults = [
    ...called(
      `${at}.purse`,
      () => shop.purse(actor),
      (purse) => {
        texts.push(purse);
        return faultsOfPurse(`${at}.purse`, purse);
      },
    ),
    ...called(
      `${at}.ladder`,
      () => shop.ladder(actor),
      (ladder) => {
        const found = faultsOfLadder(`${at}.ladder`, ladder);
        if (found.length === 0) texts.push(...(ladder as readonly Rung[]).flatMap(({ label, line }) => [label, line]));
        return found;
      },
    ),
    ...called(
      `${at}.offers`,
      () => shop.offers(actor),
      (offers) => {
        const found = faultsOfOffers(`${at}.offers`, offers);
        if (found.length > 0) return found;
        const sound = offers as readonly Offer[];
        texts.push(
          ...sound.flatMap(({ label, price, lacks, about, caution, group }) => [
            label,
            price,
            lacks,
            about,
            caution,
            group,
          ]),
        );
        return sound.flatMap((offer) => faultsOfOffer(`${at}.offers.${offer.id}`, offer));
      },
    ),
  ];
  return { faults, texts };
}
