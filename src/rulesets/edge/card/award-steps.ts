/** The form that asks a GM for an award of Boons, and the award itself. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { itemsOf } from "../../../foundry/model.ts";
import { sceneCounter } from "../../../ledger/table-state.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { ActResult, ActSteps, Parameters } from "../../../ruleset/acts.ts";
import type { Question } from "../../../ui/ask.ts";
import { choice, type Field } from "../../../ui/controls.ts";
import { storedCharacter } from "../actors/character.ts";
import type { DerivedEdge } from "../check/derived.ts";
import { BondModel } from "../items/bond.ts";
import {
  AWARD_REASONS,
  type AwardCircumstances,
  BOON_CAP,
  type BondBoon,
  type BoonAward,
  bondBoon,
  boonAward,
  failureCounter,
  gainBoons,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { isWorthBoons, looksRepeated } from "./attempts.ts";

/** Boons that the character earned from other failures in this scene. */
function earlierFailureBoons({ message }: DerivedEdge): number {
  const { actor, scene } = message.system;
  return actor ? sceneCounter(scene, failureCounter(actor)) : 0;
}

/** Circumstances of the check that the game master states; the defaults favor the character. */
interface Circumstances {
  readonly declared: boolean;
  readonly probe: boolean;
  readonly repeated: boolean;
  readonly trivialFallout: boolean;
}

const usualCircumstances: Circumstances = {
  declared: true,
  probe: false,
  repeated: false,
  trivialFallout: false,
};

/** Boons that the check's outcome earns now, by default under the usual circumstances. */
function outcomeAward(derived: DerivedEdge, circumstances: Circumstances = usualCircumstances): BoonAward {
  const complete: AwardCircumstances = {
    ...circumstances,
    fromFailuresThisScene: earlierFailureBoons(derived),
    held: derived.actor ? storedCharacter(derived.actor).boons : BOON_CAP,
  };
  return boonAward(derived.outcome, complete, variantsInForce());
}

/** Text with the reasons why a check earns no Boon. */
function whyNoBoon(reasons: readonly string[]): string {
  return reasons.map((reason) => localize(`TESSERA.Edge.NoBoon.${reason}`)).join(" ");
}

/**
 * Text with the reasons why the check's failure earns no Boon, for the form while the GM chooses another reason for an
 * award.
 */
function whyNoFailureBoon(reasons: readonly string[]): string {
  return localize("TESSERA.Edge.NoBoon.failure", { why: whyNoBoon(reasons) });
}

function boonCost(actor: HostActor, boons: number): Cost {
  const now = storedCharacter(actor).boons;
  const { held } = gainBoons(now, boons);
  return { actor: actor.uuid, path: "system.boons", amount: now - held, maximum: BOON_CAP };
}

/** The Boon that a bond earns with this check; by default, the bond counts as unused in this session. */
function ofBond({ check: { description } }: DerivedEdge, usedThisSession = false): BondBoon {
  return bondBoon({ description, engaged: true, usedThisSession, granted: true }, variantsInForce());
}

function bondAward(derived: DerivedEdge, actor: HostActor, uuid: string | undefined): ActResult {
  const bond = itemsOf(actor, BondModel).find((item) => item.uuid === uuid);
  if (!bond) throw new RulesError("bond", "missing");
  const { boons, reason } = ofBond(derived, bond.system.used);
  if (reason) throw new RulesError("award", "noBoon", { why: whyNoBoon([reason]) });
  return {
    event: { reason: "bond", boons },
    costs: [boonCost(actor, boons), { actor: bond.uuid, path: "system.used", amount: -1, maximum: 1 }],
    reply: "award",
  };
}

/** The circumstances that an answer states, with defaults for the ones that it omits. */
function circumstancesIn(given: Parameters): Circumstances {
  const said = (name: keyof Circumstances): boolean =>
    given[name] === undefined ? usualCircumstances[name] : given[name] === "true";
  return {
    declared: said("declared"),
    probe: said("probe"),
    repeated: said("repeated"),
    trivialFallout: said("trivialFallout"),
  };
}

function awardQuestion(derived: DerivedEdge): Question {
  const given = derived.outcome.awards.map(({ reason }) => reason);
  const award = outcomeAward(derived);
  const bonds = itemsOf(derived.actor, BondModel).filter(({ system }) => !system.used);
  const blocked = { outcome: award.boons === 0, bond: bonds.length === 0, gm: false };
  const open = AWARD_REASONS.filter((reason) => !blocked[reason] && !given.includes(reason));
  // A bond that pays nothing can be chosen too, so that the form says why it pays nothing.
  const first = open.find((reason) => reason !== "bond" || ofBond(derived).boons > 0) ?? open[0];
  const reasons = AWARD_REASONS.map((reason) => ({
    value: reason,
    label: localize(`TESSERA.Edge.AwardReason.${reason}`, { boons: award.boons }),
    disabled: !open.includes(reason),
    selected: reason === first,
  }));
  const flags = { ...usualCircumstances, repeated: looksRepeated(derived) };
  const boonsOf = ({ reason = first, boons, ...answer }: Parameters): number => {
    if (reason === "outcome") return outcomeAward(derived, circumstancesIn(answer)).boons;
    return reason === "bond" ? ofBond(derived).boons : Number(boons ?? 1);
  };
  return {
    fields: ({ reason = first, ...answer }) => {
      const { reason: unbound } = ofBond(derived);
      const { reasons: why } = reason === "outcome" ? outcomeAward(derived, circumstancesIn(answer)) : award;
      const own: readonly Field[] =
        reason === "outcome"
          ? Object.entries(flags).map(([name, checked]) => ({
              kind: "tick",
              name,
              label: localize(`TESSERA.Edge.Circumstance.${name}`),
              checked,
            }))
          : reason === "bond"
            ? [
                choice(
                  "bond",
                  localize("TESSERA.Edge.Ask.bond"),
                  bonds.map(({ uuid, name }) => ({ value: uuid, label: name })),
                ),
              ]
            : [
                {
                  ...{ kind: "number", name: "boons", label: localize("TESSERA.Edge.Ask.gmBoons") },
                  ...{ value: 1, min: 1, max: BOON_CAP },
                },
              ];
      return [
        choice("reason", localize("TESSERA.Edge.Ask.awardReason"), reasons),
        ...own,
        ...(reason === "bond" && unbound ? [{ kind: "note" as const, label: whyNoBoon([unbound]) }] : []),
        ...(reason !== "bond" && why.length > 0 && isWorthBoons(derived)
          ? [{ kind: "note" as const, label: reason === "outcome" ? whyNoBoon(why) : whyNoFailureBoon(why) }]
          : []),
      ];
    },
    does: (answer) => {
      const boons = boonsOf(answer);
      return boons > 0 ? localize("TESSERA.Edge.Does.award", { boons, name: derived.actor?.name ?? "" }) : "";
    },
  };
}

/**
 * Award Boons: `reason` is `outcome` (number by the rules, from `declared`, `probe`, `repeated` and `trivialFallout`),
 * `bond` (with the UUID of the `bond`) or `gm` (with `boons`).
 */
function give(derived: DerivedEdge, parameters: Parameters): ActResult {
  const { actor } = derived;
  if (!actor) throw new RulesError("actor", "missing");
  const reason = oneOf("reason", parameters["reason"] ?? "outcome", AWARD_REASONS);
  if (derived.outcome.awards.some((award) => award.reason === reason)) throw new RulesError("award", "alreadyAwarded");
  if (reason === "bond") return bondAward(derived, actor, parameters["bond"]);
  if (reason === "gm") {
    const boons = wholeNumber("boons", Number(parameters["boons"] ?? 1), 1, BOON_CAP);
    return { event: { reason, boons }, costs: [boonCost(actor, boons)], reply: "award" };
  }
  const { boons, reasons } = outcomeAward(derived, circumstancesIn(parameters));
  if (boons === 0) throw new RulesError("award", "noBoon", { why: whyNoBoon(reasons) });
  return { event: { reason, boons }, costs: [boonCost(actor, boons)], reply: "award" };
}

export const award: ActSteps<DerivedEdge> = { asks: awardQuestion, apply: give };
