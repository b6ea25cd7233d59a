/**
 * Prepares a check at the place of its actor: with the effects of the Zones there, except Zones that are switched off
 * with a reason.
 */
import type { Data, HostActor } from "../foundry/host.ts";
import { giftsAt } from "../regions/zone-gifts.ts";
import { resolveStandpoint } from "../regions/zones.ts";
import { RulesError } from "../rules/error.ts";
import { anyObject, text } from "../rules/input.ts";
import { counting, type ZoneGift } from "../rules/zones.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { PreparedCheck } from "../ruleset/prepared-check.ts";

/** Longest reason for which a Zone does not count. */
export const REASON_LENGTH = 200;

/**
 * The Zones; those whose regions `off` names, each with a reason, are switched off.
 * @throws RulesError (`zones`) if a reason is missing
 */
function switched(zones: readonly ZoneGift[], off: unknown): readonly ZoneGift[] {
  if (off === undefined) return zones;
  const reasons = anyObject("zones", off);
  return zones.map((zone) => {
    if (!Object.hasOwn(reasons, zone.region)) return zone;
    const reason = text("zones", reasons[zone.region], REASON_LENGTH).trim();
    if (reason === "") throw new RulesError("zones", "reasonMissing", { name: zone.name });
    return { ...zone, off: reason };
  });
}

/**
 * Prepare the check of a specification by the actor's rule set and the Zones around the actor; without an actor, by the
 * rule set's `tableChecks`. This function itself reads two fields of the specification: `stand`, the UUID of the acting
 * token or of a Zone, and `zones`, the reasons for which Zones do not count, by UUID of the region.
 * @throws RulesError naming the invalid field: `stand` (`notHere`), `zones` (`reasonMissing`), or one of the rule set
 */
export function prepareHere(ruleset: Ruleset, actor: HostActor | null, specification: Data): PreparedCheck {
  if (!actor) {
    if (!ruleset.tableChecks) throw new RulesError("actor", "missing");
    return ruleset.tableChecks.prepare(specification);
  }
  if (!ruleset.zones) return ruleset.prepare(actor, specification);
  const { stand, zones: off, ...asked } = specification;
  const from = resolveStandpoint(actor, stand);
  const token = from?.uuid.includes(".Token.") ? { token: from.uuid } : {};
  const zones = from ? switched(giftsAt(ruleset, from), off) : [];
  if (zones.length === 0) return { ...token, ...ruleset.prepare(actor, asked) };
  const given = counting(zones);
  const prepared = ruleset.prepare(actor, asked, given);
  const { check: bare } = prepared;
  return { ...token, ...prepared, bare, check: ruleset.zones.given(bare, given), zones };
}
