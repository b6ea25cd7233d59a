/**
 * Registration of Decision: 2d6 + stat + modifiers against a target number or another actor's roll, Luck, supply dice.
 */

import { actorNamed } from "../../actor/actor-named.ts";
import { doCharacterAct } from "../../acts/load-perform.ts";
import type { HostActor } from "../../foundry/host.ts";
import { defineRuleset } from "../../ruleset/define.ts";
import { DecisionCharacterModel } from "./actors/character.ts";
import { decisionMaker } from "./actors/maker.ts";
import { DecisionCharacterSheet } from "./actors/sheet.ts";
import { type DecisionModels, playsDecision } from "./actors/stats.ts";
import {
  decisionBonusTargets,
  decisionHeadline,
  decisionInitiative,
  decisionNumbers,
  decisionStatuses,
  decisionThreatNumbers,
  decisionVitals,
  threatStatuses,
  threatVitals,
} from "./actors/summary.ts";
import { DecisionThreatModel } from "./actors/threat.ts";
import { DecisionThreatSheet } from "./actors/threat-sheet.ts";
import { decisionActs } from "./card/acts.ts";
import { decisionCard } from "./card/card.ts";
import { decisionLands } from "./card/landing-acts.ts";
import { decisionTones } from "./card/outcome-tones.ts";
import { decisionCharacterActs } from "./character-acts/buttons.ts";
import { decisionNote } from "./character-acts/note-view.ts";
import { askedOfDecision, decisionChecks } from "./check/checks.ts";
import { decisionAsking, decisionForm } from "./check/form.ts";
import { decisionAsPaid, prepareDecisionCheck } from "./check/prepare.ts";
import { ContestRoll, DecisionRoll } from "./check/roll.ts";
import { contestantEvents } from "./check/sides.ts";
import { decisionHelp } from "./help.ts";
import type { DecisionCheck, DecisionOutcome } from "./rules/index.ts";
import { CLOCK_LINKS, decisionVariants, odds, outcome, validateCheck } from "./rules/index.ts";
import { variantTopics } from "./settings/topics.ts";
import { decisionAwards, decisionEnds } from "./table/ends.ts";
import { decisionMoves } from "./table/moves.ts";
import { decisionSceneDefaults, decisionShared, decisionTracker } from "./table/tracker.ts";
import { decisionZones } from "./table/zone-effects.ts";

type Named = HostActor | string;
const character = (actor: Named) => actorNamed<DecisionCharacterModel>(actor, "decision");

function anyone(actor: Named) {
  const found = actorNamed(actor);
  return playsDecision(found) ? found : character(found);
}

export const decision = defineRuleset<DecisionCheck, DecisionOutcome, DecisionModels>("decision", {
  localizationPrefix: "TESSERA.Decision",
  rehearses: "Compendium.tessera.decision-characters.Actor.TessMarisolQuent",
  actorTypes: {
    decision: {
      model: DecisionCharacterModel,
      sheet: DecisionCharacterSheet,
      icon: "fa-solid fa-star",
      picture: "systems/tessera/assets/types/decision.svg",
      bars: ["defense", "vitality", "stress", "luck"],
      maker: decisionMaker,
      advance: {
        shop: async (packed) => (await import("./actors/shop.ts")).decisionShop((await packed()).talents),
        steps: async () => (await import("./actors/advancement.ts")).decisionAdvance,
      },
      values: ["level"],
      vitals: decisionVitals,
      headline: decisionHeadline,
      numbers: decisionNumbers,
      statuses: decisionStatuses,
      initiative: decisionInitiative,
    },
    decisionThreat: {
      model: DecisionThreatModel,
      sheet: DecisionThreatSheet,
      icon: "fa-solid fa-skull",
      picture: "systems/tessera/assets/types/decisionThreat.svg",
      bars: ["defense", "vitality"],
      values: ["attack", "skilled", "other"],
      foe: true,
      grade: { path: "system.skilled", label: "TESSERA.Decision.Threat.FIELDS.skilled.label" },
      vitals: threatVitals,
      headline: decisionHeadline,
      numbers: decisionThreatNumbers,
      statuses: threatStatuses,
      initiative: decisionInitiative,
    },
  },
  turns: { way: "order" },
  shared: decisionShared,
  tracker: decisionTracker,
  zones: decisionZones,
  clockLinks: CLOCK_LINKS,
  sceneDefaults: decisionSceneDefaults,
  itemTypes: ["gear", "talent", "condition"],
  variants: decisionVariants,
  variantTopics,
  diceColors: { foreground: "#fff6e6", background: "#2460b8", outline: "#133465" },
  rollClasses: [DecisionRoll, ContestRoll],
  templates: [
    "decision/sheet/header",
    "decision/sheet/traits",
    "decision/sheet/threat-header",
    "decision/sheet/threat",
  ],
  help: decisionHelp,
  prepare: prepareDecisionCheck,
  checks: decisionChecks,
  asked: askedOfDecision,
  bonusTargets: decisionBonusTargets,
  bonusHints: { dice: "TESSERA.Decision.bonusAdvantage" },
  form: decisionForm,
  roll: ({ check, opposes }) => {
    const valid = validateCheck(check);
    return DecisionRoll.ofCheck(valid, valid.contested || opposes !== undefined);
  },
  reactionForms: ["contest"],
  eventsOfReaction: contestantEvents,
  validate: validateCheck,
  asPaid: decisionAsPaid,
  outcome,
  odds,
  fate: { odds, tones: decisionTones, names: "TESSERA.Decision.Result" },
  card: decisionCard,
  lands: decisionLands,
  moves: decisionMoves,
  note: decisionNote,
  ends: decisionEnds,
  awards: decisionAwards,
  days: {
    load: async () => (await import("./table/days.ts")).decisionDays,
    takes: ({ type, days }) => (type === "rested" && Number(days) > 0 ? { days: Number(days), rested: true } : null),
  },
  acts: decisionActs,
  characterActs: decisionCharacterActs,
  asking: decisionAsking,
  api: {
    damage: async (actor: Named, damage: number) => doCharacterAct(anyone(actor), "damage", { damage }),
    regroup: async (actor: Named) => doCharacterAct(anyone(actor), "regroup"),
    rest: async (actor: Named, days = 0) => doCharacterAct(character(actor), "rest", { days }),
    refillLuck: async (actor: Named) => doCharacterAct(character(actor), "refillLuck"),
    compareParty: async (actor: Named) => doCharacterAct(character(actor), "compareParty"),
  },
});
