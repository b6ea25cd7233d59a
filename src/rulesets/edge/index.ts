/** Registration of Edge: d10 pools, Story Beats and Boons. */

import { localize } from "../../foundry/host.ts";
import { isOf } from "../../foundry/model.ts";
import { defineRuleset } from "../../ruleset/define.ts";
import { signed } from "../../ui/signed.ts";
import { EdgeCharacterModel } from "./actors/character.ts";
import { edgeMaker } from "./actors/maker.ts";
import { EdgeCharacterSheet } from "./actors/sheet.ts";
import { edgeBonusTargets, edgeNumbers, edgeStatuses, edgeVitalChanges, edgeVitals } from "./actors/summary.ts";
import { EdgeThreatModel, prepareThreatCheck, threatNumbers, threatStatuses, threatVitals } from "./actors/threat.ts";
import { EdgeThreatSheet, watchPurchases } from "./actors/threat-sheet.ts";
import { edgeApi } from "./api.ts";
import { watchBank } from "./beats/bank-cards.ts";
import { watchHand } from "./beats/open-hand.ts";
import { edgeActs } from "./card/acts.ts";
import { edgeCard } from "./card/card.ts";
import { edgeLands } from "./card/landing-acts.ts";
import { edgeTones } from "./card/outcome-tones.ts";
import { edgeCharacterActs } from "./character-acts/buttons.ts";
import { daysTaken } from "./character-acts/days-taken.ts";
import { whyEdgeNoteStays } from "./character-acts/note-stays.ts";
import { edgeNote } from "./character-acts/note-view.ts";
import { assistQuery, assistQuestion } from "./check/assist.ts";
import { askedOfEdge, edgeChecks } from "./check/checks.ts";
import { DEFENSE_FORM, defenseEvents } from "./check/defense.ts";
import { edgeForm, edgeThreatForm } from "./check/form.ts";
import { edgeAsPaid, prepareEdgeCheck } from "./check/prepare.ts";
import { EdgeRoll } from "./check/roll.ts";
import { edgeHelp } from "./help.ts";
import { edgeItems } from "./items/index.ts";
import { pool, validateCheck } from "./rules/check.ts";
import type { EdgeCheck, EdgeOutcome } from "./rules/index.ts";
import { odds, oddsAsThrown } from "./rules/odds.ts";
import { outcome } from "./rules/outcome.ts";
import { CLOCK_LINKS } from "./rules/result.ts";
import { edgeVariants } from "./rules/variants.ts";
import { registerEdgeAttributes } from "./settings/attributes.ts";
import { registerEdgeSkills } from "./settings/skills.ts";
import { variantTopics } from "./settings/topics.ts";
import { edgeWindows } from "./settings/windows.ts";
import { edgeChronicle } from "./table/chronicle.ts";
import { alsoEndEdge, edgeAwards, edgeEnds } from "./table/ends.ts";
import { edgeLedger } from "./table/ledger.ts";
import { edgeMoves } from "./table/moves.ts";
import { edgeSceneDefaults, edgeShared, edgeTracker } from "./table/tracker.ts";
import { edgeZones } from "./table/zone-effects.ts";

/** Data models of Edge's actor types. */
type EdgeModels = { edge: EdgeCharacterModel; edgeThreat: EdgeThreatModel };

export const edge = defineRuleset<EdgeCheck, EdgeOutcome, EdgeModels>("edge", {
  localizationPrefix: "TESSERA.Edge",
  rehearses: "Compendium.tessera.edge-characters.Actor.TessIlsaMarrow01",
  actorTypes: {
    edge: {
      model: EdgeCharacterModel,
      sheet: EdgeCharacterSheet,
      icon: "fa-solid fa-user",
      picture: "systems/tessera/assets/types/edge.svg",
      advance: { shop: async (packed) => (await import("./actors/shop.ts")).edgeShop((await packed()).talents) },
      ally: true,
      bars: ["fatigueLeft", "harmLeft"],
      values: ["boons", "harm"],
      chronicled: ["boons", "harm"],
      maker: edgeMaker,
      vitals: edgeVitals,
      numbers: edgeNumbers,
      vitalChanges: edgeVitalChanges,
      statuses: edgeStatuses,
    },
    edgeThreat: {
      model: EdgeThreatModel,
      sheet: EdgeThreatSheet,
      form: edgeThreatForm,
      icon: "fa-solid fa-skull",
      picture: "systems/tessera/assets/types/edgeThreat.svg",
      bars: ["harmLeft"],
      values: ["cap", "dice", "harm"],
      foe: true,
      grade: { path: "system.cap", label: "TESSERA.Edge.Threat.FIELDS.cap.label" },
      vitals: threatVitals,
      numbers: threatNumbers,
      statuses: threatStatuses,
    },
  },
  turns: { way: "spotlight" },
  shared: edgeShared,
  tracker: edgeTracker,
  zones: edgeZones,
  help: edgeHelp,
  clockLinks: CLOCK_LINKS,
  fronts: true,
  sceneDefaults: edgeSceneDefaults,
  itemTypes: ["gear", "talent", "asset", "follower", "bond", "complication", "condition"],
  items: edgeItems,
  conditionEffects: {
    // Number of steps by which a bonus worsens the Position (source 002, Universal SB Options 2).
    position: { max: 2, words: (steps) => localize("TESSERA.Item.bonusPosition", { position: signed(-steps) }) },
  },
  settings: {
    register: () => {
      registerEdgeSkills();
      registerEdgeAttributes();
    },
    windows: edgeWindows,
  },
  variants: edgeVariants,
  variantTopics,
  diceColors: { foreground: "#fff6e6", background: "#8a2f6b", outline: "#4b193a" },
  rollClasses: [EdgeRoll],
  templates: [
    "edge/assistance",
    "edge/sheet/header",
    "edge/sheet/traits",
    "edge/beat-menus",
    "edge/hand",
    "edge/sheet/threat",
    "edge/sheet/purchases",
  ],
  prepare: (actor, specification) =>
    isOf(actor, EdgeThreatModel) ? prepareThreatCheck(actor, specification) : prepareEdgeCheck(actor, specification),
  // The targets decide which conditions count.
  readsTargets: true,
  checks: edgeChecks,
  asked: askedOfEdge,
  bonusTargets: edgeBonusTargets,
  bonusHints: { modifier: null },
  wearsOff: true,
  form: edgeForm,
  roll: ({ check }) => EdgeRoll.ofPool(pool(validateCheck(check)).dice),
  validate: validateCheck,
  asPaid: edgeAsPaid,
  outcome,
  odds,
  fate: { odds: oddsAsThrown, tones: edgeTones, names: "TESSERA.Edge.Result" },
  reactionForms: [DEFENSE_FORM],
  eventsOfReaction: defenseEvents,
  card: edgeCard,
  lands: edgeLands,
  moves: edgeMoves,
  ledgerEntries: edgeLedger,
  note: edgeNote,
  whyNoteStays: whyEdgeNoteStays,
  questions: { [assistQuery]: assistQuestion },
  api: edgeApi,
  ends: edgeEnds,
  days: { load: async () => (await import("./table/days.ts")).edgeDays, takes: daysTaken },
  alsoEnds: alsoEndEdge,
  endKinds: { setPiece: { sceneGoesOn: true } },
  sharedEnds: { over: (_scene, sceneGoesOn) => (sceneGoesOn ? [] : ["failures"]) },
  chronicle: edgeChronicle,
  awards: edgeAwards,
  takesActs: ({ outcome }) => !outcome.withdrawn,
  acts: edgeActs,
  characterActs: edgeCharacterActs,
  watch: () => {
    watchBank();
    watchHand();
    watchPurchases();
  },
});
