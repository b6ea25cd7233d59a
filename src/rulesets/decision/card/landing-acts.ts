import { hasReacted } from "../../../check/gate/judge-reactions.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { priceOfLoss, tookNothing } from "../../../log/price.ts";
import { amountNotation } from "../../../rules/moves.ts";
import { type Tone, toneForPlayers } from "../../../rules/tones.ts";
import type { Landing, LandingAct } from "../../../ruleset/landing.ts";
import { actorsIn, contestOf, type DecisionAct, type DerivedDecision } from "../check/derived.ts";
import { blowsOf, strikeOn } from "./attacks.ts";

const strike: DecisionAct = {
  by: "reactor",
  icon: "fa-solid fa-burst",
  event: "struck",
  // The rows of the targets show this act's buttons.
  offer: () => false,
  sentenceData: ({ actor }) => ({ who: typeof actor === "string" ? shownName(actor) : "" }),
  steps: async () => (await import("./strike-steps.ts")).strike,
  price: priceOfLoss,
};

const defend: DecisionAct = {
  by: "reactor",
  icon: "fa-solid fa-shield-halved",
  // The act adds no event: the opposing roll is a check of its own in the log.
  event: [],
  // The rows of the targets show this act's buttons.
  offer: () => false,
  steps: async () => (await import("./answer-contest.ts")).contestAnswer,
};

/** Buttons of a target that was hit, one for each blow (damaging move) of the attacking threat. */
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
  const tone = (own: Tone) => toneForPlayers(own, derived.foe);
  const taken = derived.outcome.struck.find(({ actor }) => actor === target.uuid);
  if (taken) {
    const inVain = taken.damage > 0 && tookNothing(derived.placed, "struck", target.uuid);
    const landed = inVain ? {} : { tone: tone("good") };
    return { words: words(inVain ? "takenInVain" : "taken", { damage: taken.damage }), ...landed, acts: [] };
  }
  const parameters = { actor: target.uuid };
  switch (strikeOn(derived, target)) {
    case "none":
      return null;
    case "hit":
      return {
        words: words("hit"),
        tone: tone("good"),
        acts: [...blowActs(derived, target), { id: "strike", parameters }],
      };
    case "missed":
      return { words: words("missed"), tone: tone("bad"), away: true, acts: [] };
    case "open": {
      const contest = contestOf(derived);
      const rolled = contest && actorsIn(contest).has(target.uuid);
      const acts = rolled || hasReacted(derived, target) ? [] : [{ id: "defend", parameters, primary: true }];
      return { words: words(rolled ? "tied" : "open"), acts };
    }
  }
}

export const landingActs = { strike, defend };
