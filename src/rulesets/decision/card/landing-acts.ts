/** Effects of an attack on its targets: damage, once the roll is decided. */
import { playedActor } from "../../../check/gate/authority.ts";
import { chatMessageClass } from "../../../foundry/classes.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown.ts";
import { RulesError } from "../../../rules/error.ts";
import { amountNotation } from "../../../rules/moves.ts";
import type { Parameters } from "../../../ruleset/acts.ts";
import type { Landing, LandingAct } from "../../../ruleset/landing.ts";
import { isThreat, movesOf, type ThreatMove } from "../../../threats/threat.ts";
import { thrown } from "../../../threats/thrown.ts";
import { ATTACKS, playsDecision } from "../actors/stats.ts";
import { planDamage } from "../character-acts/recovery.ts";
import { actorOfSide, actorsIn, contestOf, type DecisionAct, type DerivedDecision, stands } from "../check/derived.ts";
import { playRounds } from "../rules/contest-rounds.ts";
import { answerContest } from "./answer-contest.ts";

/** Most damage that the question takes. */
const MOST = 1000;

/** State of an attack against one target; `open` until the target has rolled, and where a tie is to be rerolled. */
type Strike = "none" | "open" | "missed" | "hit";

/**
 * How an attack goes against one target: by its target number or, in a contest, against that target's own roll; of
 * several that oppose it, each has its own.
 */
function strikeOn(derived: DerivedDecision, target: HostActor): Strike {
  const { check, opposes, outcome } = derived;
  if (!ATTACKS.includes(check.stat.id) || !stands(derived) || opposes) return "none";
  const contest = contestOf(derived);
  if (!contest) return outcome.success === null ? "none" : outcome.success ? "hit" : "missed";
  const [own] = contest.view.sides;
  const theirs = contest.view.sides.findLast(({ id }) => actorOfSide(contest, id) === target.uuid);
  if (!own || !theirs || own === theirs) return "open";
  const { winner } = playRounds([own, theirs]);
  return winner === null ? "open" : winner === own.id ? "hit" : "missed";
}

/** Blows of a threat: its moves that deal damage if its own check succeeds. */
function blowsOf({ actor }: DerivedDecision): ThreatMove[] {
  if (!isThreat(actor)) return [];
  return movesOf(actor).filter(({ when, does }) => when === "succeeds" && does === "damage");
}

/** Roll the die of a blow into the log, and complete the parameters with the damage. */
async function withDamage(derived: DerivedDecision, { blow: id, ...rest }: Parameters): Promise<Parameters> {
  const blow = blowsOf(derived).find((each) => each.id === id);
  if (!blow) throw new RulesError("damage", "noLongerPossible");
  const target = rest["actor"] ? playedActor(rest["actor"], derived.ruleset) : null;
  if (!target) throw new RulesError("actor", "missing");
  const { amount, messages } = await thrown(blow, target);
  for (const message of messages) await chatMessageClass().create(message);
  return { ...rest, damage: String(amount) };
}

const strike: DecisionAct = {
  by: "reactor",
  icon: "fa-solid fa-burst",
  event: "struck",
  // Offered in the targets' rows.
  offer: () => false,
  sentenceData: ({ actor }) => ({ who: typeof actor === "string" ? shownName(actor) : "" }),
  complete: (parameters, derived) => (parameters["blow"] ? withDamage(derived, parameters) : parameters),
  asks: (_derived, { parameters }) => ({
    fields: [
      {
        kind: "number",
        name: "damage",
        label: localize("TESSERA.Decision.Damage.amount"),
        value: 1,
        min: 0,
        max: MOST,
      },
    ],
    does: ({ damage }) =>
      localize("TESSERA.Decision.Damage.does", {
        number: Number(damage),
        name: shownName(parameters?.["actor"] ?? ""),
      }),
  }),
  apply: (derived, { actor, damage }) => {
    const target = actor && derived.targets.includes(actor) ? playedActor(actor, derived.ruleset) : null;
    if (!target || !playsDecision(target)) throw new RulesError("actor", "missing");
    if (strikeOn(derived, target) !== "hit" || derived.outcome.struck.some((each) => each.actor === target.uuid))
      throw new RulesError("damage", "noLongerPossible");
    const { event, costs = [] } = planDamage(target, { damage });
    return { event: { actor: target.uuid, damage: event?.["damage"] }, costs };
  },
};

const defend: DecisionAct = {
  by: "reactor",
  icon: "fa-solid fa-shield-halved",
  // The opposing roll speaks for itself.
  event: [],
  // Offered in the targets' rows.
  offer: () => false,
  roll: (derived, { actor }) => answerContest(derived, actor),
};

/** A button for each blow of the threat that hit. */
function blowActs(derived: DerivedDecision, target: HostActor): LandingAct[] {
  return blowsOf(derived).map((blow) => ({
    id: "strike",
    label: "TESSERA.Decision.Lands.blow",
    data: { text: blow.text, amount: amountNotation(blow) },
    parameters: { actor: target.uuid, blow: blow.id },
    complete: true,
  }));
}

/** Effect on one target of an attack. */
export function decisionLands(derived: DerivedDecision, target: HostActor): Landing | null {
  const words = (name: string, data = {}) => localize(`TESSERA.Decision.Lands.${name}`, data);
  const taken = derived.outcome.struck.find(({ actor }) => actor === target.uuid);
  if (taken) return { words: words("taken", { damage: taken.damage }), acts: [] };
  const parameters = { actor: target.uuid };
  switch (strikeOn(derived, target)) {
    case "none":
      return null;
    case "hit":
      return { words: words("hit"), acts: [...blowActs(derived, target), { id: "strike", parameters }] };
    case "missed":
      return { words: words("missed"), acts: [] };
    case "open": {
      const contest = contestOf(derived);
      const rolled = contest && actorsIn(contest).has(target.uuid);
      return { words: words(rolled ? "tied" : "open"), acts: rolled ? [] : [{ id: "defend", parameters }] };
    }
  }
}

export const landingActs = { strike, defend };
