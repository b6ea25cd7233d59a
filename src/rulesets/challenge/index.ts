/** Registration of Challenge: pools of Skill dice and Hazards, Hits at Target or more, 1s that lose the Initiative. */

import { refreshDialogs } from "../../check/open-dialogs.ts";
import { onHook } from "../../foundry/host.ts";
import { standpointOf } from "../../regions/zones.ts";
import { defineRuleset } from "../../ruleset/define.ts";
import { whyChallengeNoteStays } from "./actors/bought-talents.ts";
import { ChallengeCharacterModel } from "./actors/character.ts";
import { challengeMaker } from "./actors/maker.ts";
import type { ChallengeModels } from "./actors/models.ts";
import { ChallengeCharacterSheet, watchSceneValues } from "./actors/sheet.ts";
import {
  challengeBars,
  challengeBonusTargets,
  challengeHeadline,
  challengeNumbers,
  challengeStatuses,
  challengeThreatHeadline,
  challengeThreatNumbers,
  challengeThreatVitals,
  challengeVitals,
} from "./actors/summary.ts";
import { ChallengeThreatModel, threatHazard } from "./actors/threat.ts";
import { ChallengeThreatSheet } from "./actors/threat-sheet.ts";
import { challengeApi } from "./api.ts";
import { challengeActs } from "./card/acts.ts";
import { challengeCard, countsAgainstThreshold } from "./card/card.ts";
import { challengeLands } from "./card/defense-acts.ts";
import { challengeTones } from "./card/outcome-tones.ts";
import { watchRibbons } from "./card/ribbon.ts";
import { challengeCharacterActs } from "./character-acts/buttons.ts";
import { challengeNote } from "./character-acts/note-view.ts";
import { heldFor, watchAdvantages } from "./check/advantages.ts";
import { askedOfChallenge, challengeChecks } from "./check/checks.ts";
import { challengeForm } from "./check/form.ts";
import { prepareChallengeCheck } from "./check/prepare.ts";
import { ChallengeRoll } from "./check/roll.ts";
import { hazardsAt } from "./hazards/hazards-for-roll.ts";
import { watchUnseen } from "./hazards/unseen-hazards.ts";
import { challengeHelp } from "./help.ts";
import {
  type ChallengeCheck,
  type ChallengeOutcome,
  CLOCK_LINKS,
  challengeVariants,
  odds,
  outcome,
  pool,
  validateCheck,
} from "./rules/index.ts";
import { variantTopics } from "./settings/topics.ts";
import { challengeChronicle } from "./table/chronicle.ts";
import { challengeAwards, challengeEnds } from "./table/ends.ts";
import { challengeLedger } from "./table/ledger.ts";
import { challengeMoves } from "./table/moves.ts";
import { linkChallengeTable } from "./table/open-challenge-table.ts";
import { challengeShared, challengeSharedEnds, challengeTracker } from "./table/tracker.ts";
import { challengeTurns } from "./table/turns.ts";

/** The chances before any rank is spent, as the dialog shows them. */
const oddsBeforeRanks = (check: ChallengeCheck) => odds(check, { ranks: 0 });

const bars = ["grit", "reflexes", "nerve", "vigor"];

export const challenge = defineRuleset<ChallengeCheck, ChallengeOutcome, ChallengeModels>("challenge", {
  localizationPrefix: "TESSERA.Challenge",
  rehearses: "Compendium.tessera.challenge-characters.Actor.TessBrennaOake01",
  actorTypes: {
    challenge: {
      model: ChallengeCharacterModel,
      sheet: ChallengeCharacterSheet,
      maker: challengeMaker,
      advance: {
        shop: async () => (await import("./actors/shop.ts")).challengeShop,
        steps: async () => (await import("./actors/advancement.ts")).challengeAdvance,
      },
      icon: "fa-solid fa-dice",
      picture: "systems/tessera/assets/types/challenge.svg",
      bars,
      values: [],
      usualBars: challengeBars,
      ally: true,
      vitals: challengeVitals,
      headline: challengeHeadline,
      numbers: challengeNumbers,
      statuses: challengeStatuses,
    },
    challengeThreat: {
      model: ChallengeThreatModel,
      sheet: ChallengeThreatSheet,
      icon: "fa-solid fa-dragon",
      picture: "systems/tessera/assets/types/challengeThreat.svg",
      bars,
      values: ["hazard"],
      usualBars: challengeBars,
      foe: true,
      grade: { path: "system.hazard", label: "TESSERA.Challenge.Threat.FIELDS.hazard.label" },
      hazard: threatHazard,
      vitals: challengeThreatVitals,
      headline: challengeThreatHeadline,
      numbers: challengeThreatNumbers,
      statuses: challengeStatuses,
    },
  },
  turns: challengeTurns,
  shared: challengeShared,
  tracker: challengeTracker,
  clockLinks: CLOCK_LINKS,
  itemTypes: ["gear", "talent", "condition"],
  variants: challengeVariants,
  variantTopics,
  diceColors: { foreground: "#fff6e6", background: "#b5451c", outline: "#63250f" },
  rollClasses: [ChallengeRoll],
  templates: [
    "challenge/sheet/header",
    "challenge/sheet/traits",
    "challenge/hazards",
    "challenge/sheet/vitals",
    "challenge/sheet/threat",
  ],
  help: challengeHelp,
  readsTargets: true,
  prepare: prepareChallengeCheck,
  checks: challengeChecks,
  asked: askedOfChallenge,
  bonusTargets: challengeBonusTargets,
  bonusHints: { modifier: "TESSERA.Challenge.bonusAsHits" },
  form: challengeForm,
  roll: ({ check }) => {
    const valid = validateCheck(check);
    return ChallengeRoll.ofPool(pool(valid), valid.target, valid.variants);
  },
  validate: validateCheck,
  outcome: (check, throws, events, before) => outcome(check, throws, events, heldFor(check, events, before)),
  odds: oddsBeforeRanks,
  fate: {
    odds: (check) => (countsAgainstThreshold(check) ? oddsBeforeRanks(check) : null),
    tones: challengeTones,
    names: "TESSERA.Challenge.Result",
  },
  card: challengeCard,
  lands: challengeLands,
  moves: challengeMoves,
  ledgerEntries: challengeLedger,
  hazardsAround: (token) => hazardsAt(standpointOf(token)),
  ends: challengeEnds,
  awards: challengeAwards,
  days: { load: async () => (await import("./table/days.ts")).challengeDays },
  endKinds: { waypoint: {} },
  sharedEnds: challengeSharedEnds,
  chronicle: challengeChronicle,
  note: challengeNote,
  whyNoteStays: whyChallengeNoteStays,
  takesActs: ({ outcome }) => !outcome.withdrawn,
  acts: challengeActs,
  characterActs: challengeCharacterActs,
  watch: () => {
    watchUnseen();
    watchAdvantages();
    watchRibbons();
    watchSceneValues();
    linkChallengeTable();
    onHook("tessera.zones", () => refreshDialogs("challenge"));
  },
  api: challengeApi,
});
