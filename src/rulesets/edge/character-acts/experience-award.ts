/** Points and costs of experience that is awarded (source 002, XP Economy). */
import type { Data, HostActor } from "../../../foundry/host.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import { anyObject, flag, identifier, listOf, numberOrText } from "../../../rules/input.ts";
import { change, experienceGained } from "../actors/costs.ts";
import { payingComplications } from "../actors/experience.ts";
import {
  arcExperience,
  SESSION_AWARDS,
  type SessionAward,
  SIGNATURE_AWARD,
  sessionExperience,
} from "../rules/index.ts";

/** Awards of a session's menu. */
export const AWARDS = Object.keys(SESSION_AWARDS) as SessionAward[];

/** Dividends of the complications in `named`. Each pays once per session: its payment ends its spotlight. */
function dividendsOf(actor: HostActor, named: unknown): { points: number; costs: Cost[] } {
  const paying = listOf("dividends", named, 50, identifier).map((name) => {
    const found = payingComplications(actor).find(({ item }) => item.id === name || item.uuid === name);
    if (!found) throw new RulesError("dividends", "missing");
    return found;
  });
  return {
    points: paying.reduce((sum, { points }) => sum + points, 0),
    costs: paying.flatMap(({ item }) =>
      change({ actor: item.uuid, path: "system.spotlighted" }, Number(item.system.spotlighted), 0),
    ),
  };
}

function total({ awards = {}, arc = 0, signature = false }: Data): number {
  const given = Object.entries(anyObject("awards", awards))
    .filter(([, points]) => points !== 0)
    .map(([id, experience]) => ({ id: oneOf("awards", id, AWARDS), experience: numberOrText("awards", experience) }));
  const isSignature = flag("signature", signature);
  // The signature moment counts even without the arc's other award.
  const ofArc =
    arc === 0 ? Number(isSignature) * SIGNATURE_AWARD : arcExperience(numberOrText("arc", arc), isSignature);
  return sessionExperience(given) + ofArc;
}

/**
 * Points of an award and its costs: `awards` by session award, `arc` for the end of an arc, `signature` for its
 * signature moment, `dividends` of complications by id or UUID.
 * @throws RulesError for points out of an award's range, or if nothing is awarded
 */
export function experienceAward(actor: HostActor, given: Data): { readonly points: number; readonly costs: Cost[] } {
  const dividends = dividendsOf(actor, given["dividends"] ?? []);
  const points = total(given) + dividends.points;
  if (points === 0) throw new RulesError("awards", "empty");
  return { points, costs: [...experienceGained(actor, points), ...dividends.costs] };
}
