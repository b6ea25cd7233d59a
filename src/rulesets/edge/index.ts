/** Edge: d10 pools, Story Beats and Boons. */

import { type HostActor, localize } from "../../foundry/host.ts";
import { defineRuleset } from "../../ruleset/define.ts";
import { signed } from "../../ui/signed.ts";
import { edgeActs } from "./acts.ts";
import { edgeApi } from "./api.ts";
import { assistQuery, assistQuestion, whyHelpStays } from "./assist.ts";
import { watchBank } from "./bank-cards.ts";
import { edgeCard, edgeTones } from "./card.ts";
import { EdgeCharacterModel } from "./character.ts";
import { askedOfEdge, edgeChecks } from "./checks.ts";
import { edgeChronicle } from "./chronicle.ts";
import { edgeMaker } from "./creation.ts";
import { alsoEndEdge, edgeAwards, edgeEnds } from "./ends.ts";
import { edgeForm, edgeThreatForm } from "./form.ts";
import { watchHand } from "./hand.ts";
import { edgeHelp } from "./help.ts";
import { edgeItems } from "./items/index.ts";
import { edgeLedger } from "./ledger.ts";
import { edgeNote } from "./note-view.ts";
import type { DerivedEdge } from "./outcome.ts";
import { edgeAsPaid, prepareEdgeCheck } from "./prepare.ts";
import { EdgeRoll } from "./roll.ts";
import { pool, validateCheck } from "./rules/check.ts";
import { odds, oddsAsThrown } from "./rules/odds.ts";
import { outcome } from "./rules/outcome.ts";
import { CLOCK_LINKS } from "./rules/result.ts";
import { edgeVariants } from "./rules/variants.ts";
import { registerEdgeAttributes } from "./settings/attributes.ts";
import { EdgeAttributesWindow } from "./settings/attributes-window.ts";
import { registerEdgeSkills } from "./settings/skills.ts";
import { EdgeSkillsWindow } from "./settings/skills-window.ts";
import { EdgeCharacterSheet } from "./sheet.ts";
import { doSheetAct } from "./sheet-acts.ts";
import { edgeBonusTargets, edgeStatuses, edgeVitalChanges, edgeVitals } from "./summary.ts";
import { EdgeThreatModel, prepareThreatCheck, threatStatuses, threatVitals } from "./threat.ts";
import { EdgeThreatSheet } from "./threat-sheet.ts";
import { edgeSceneDefaults, edgeShared, edgeTracker } from "./tracker.ts";

function isThreat(actor: HostActor): boolean {
  return actor.type === "edgeThreat";
}

export const edge = defineRuleset("edge", {
  localizationPrefix: "TESSERA.Edge",
  actorTypes: {
    edge: {
      model: EdgeCharacterModel,
      sheet: EdgeCharacterSheet,
      icon: "fa-solid fa-user",
      picture: "systems/tessera/assets/types/edge.svg",
      advance: (actor) => doSheetAct(actor, "advance"),
      ally: true,
      bars: ["fatigueLeft", "harmLeft"],
      values: ["boons", "harm"],
      chronicled: ["boons", "harm"],
      maker: edgeMaker,
      vitals: edgeVitals,
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
      vitals: threatVitals,
      statuses: threatStatuses,
    },
  },
  turns: { way: "spotlight" },
  shared: edgeShared,
  tracker: edgeTracker,
  help: edgeHelp,
  clockLinks: CLOCK_LINKS,
  fronts: true,
  sceneDefaults: edgeSceneDefaults,
  itemTypes: ["gear", "talent", "asset", "follower", "bond", "complication", "condition"],
  items: edgeItems,
  conditionEffects: {
    // Steps that the Position worsens (source 002, Universal SB Options 2).
    position: { max: 2, words: (steps) => localize("TESSERA.Item.bonusPosition", { position: signed(-steps) }) },
  },
  settings: {
    register: () => {
      registerEdgeSkills();
      registerEdgeAttributes();
    },
    windows: { edgeSkills: EdgeSkillsWindow, edgeAttributes: EdgeAttributesWindow },
  },
  variants: edgeVariants,
  diceColors: { foreground: "#fff6e6", background: "#8a2f6b", outline: "#4b193a" },
  rollClasses: [EdgeRoll],
  templates: [
    "edge/assistance",
    "edge/sheet/header",
    "edge/sheet/traits",
    "edge/beat-menus",
    "edge/hand",
    "edge/sheet/threat",
  ],
  prepare: (actor, specification) => (isThreat(actor) ? prepareThreatCheck : prepareEdgeCheck)(actor, specification),
  // Whom a check is with decides which conditions count.
  readsTargets: true,
  checks: edgeChecks,
  asked: askedOfEdge,
  bonusTargets: edgeBonusTargets,
  form: edgeForm,
  roll: ({ check }) => EdgeRoll.ofPool(pool(validateCheck(check)).dice),
  validate: validateCheck,
  asPaid: edgeAsPaid,
  outcome,
  odds,
  fate: { odds: oddsAsThrown, tones: edgeTones, names: "TESSERA.Edge.Result" },
  card: edgeCard,
  ledgerEntries: edgeLedger,
  note: edgeNote,
  awardNotes: ["boonGrant", "experience"],
  whyNoteStays: whyHelpStays,
  questions: { [assistQuery]: assistQuestion },
  api: edgeApi,
  ends: edgeEnds,
  alsoEnds: alsoEndEdge,
  endKinds: { setPiece: { sceneGoesOn: true } },
  sharedEnds: { over: (_scene, sceneGoesOn) => (sceneGoesOn ? [] : ["failures"]) },
  chronicle: edgeChronicle,
  awards: edgeAwards,
  takesActs: ({ outcome }: DerivedEdge) => !outcome.withdrawn,
  acts: edgeActs,
  watch: () => {
    watchBank();
    watchHand();
  },
});
