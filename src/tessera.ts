/** Entry point: registers the shared parts, then each rule set that ships. */
import "./check/causes.ts";
import "./ledger/causes.ts";
import { TesseraActor } from "./actor/actor.ts";
import { PartyModel } from "./actor/party/model.ts";
import { registerParty } from "./actor/party/party-actor.ts";
import { PartySheet } from "./actor/party/sheet.ts";
import { watchPlayers } from "./actor/sheet.ts";
import { watchStatuses } from "./actor/status-display.ts";
import { keepStories } from "./actor/story/keep.ts";
import { watchStories } from "./actor/story/window.ts";
import { createApi } from "./api.ts";
import { watchAnnouncements } from "./atmosphere/announcements.ts";
import { registerMood, watchMood } from "./atmosphere/mood.ts";
import { watchAlterations } from "./check/alterations.ts";
import { checkMessages, watchActorsOfCards } from "./check/card.ts";
import { watchSpeakers } from "./check/derived-memory.ts";
import { replyMessages } from "./check/note-card.ts";
import { watchRacingActs } from "./check/record.ts";
import { redrawTouched } from "./check/redraw.ts";
import { watchReplies } from "./check/reply-index.ts";
import { watchDice } from "./check/thrown-dice.ts";
import { watchEnds } from "./chronicle/keeper.ts";
import { CHRONICLE_PAGE, ChroniclePageModel } from "./chronicle/model.ts";
import { ChroniclePageSheet } from "./chronicle/sheet.ts";
import { tickMessages } from "./clocks/card.ts";
import { registerClocks } from "./clocks/register.ts";
import { bookTurns } from "./combat/booking.ts";
import { TesseraCombat } from "./combat/combat.ts";
import { TesseraCombatant } from "./combat/combatant.ts";
import { flagChecks } from "./combat/flag-checks.ts";
import { drawTurns } from "./combat/view.ts";
import { watchTurns } from "./combat/watch.ts";
import { registerSheet } from "./foundry/classes.ts";
import { keepCardsInSight } from "./foundry/clear-view.ts";
import { watchClock } from "./foundry/clock.ts";
import { replaceStatusEffects } from "./foundry/documents.ts";
import { callHooks, configSection, currentGame, onceHook } from "./foundry/host.ts";
import { keepInSight } from "./foundry/in-sight.ts";
import { registerMessageTypes } from "./foundry/message-types.ts";
import { warnUnreadable } from "./foundry/model.ts";
import { lead } from "./foundry/tabs.ts";
import { loadTemplates } from "./foundry/templates.ts";
import { warnUnopened } from "./foundry/unopened.ts";
import { installItemTypes, installRuleset } from "./install-ruleset.ts";
import { TesseraEffect } from "./item/effect.ts";
import { TesseraItem } from "./item/item.ts";
import { PercentileRoll } from "./item/percentile.ts";
import { percentileMessages, supplyMessages } from "./item/roll-cards.ts";
import { statusEffects } from "./item/statuses.ts";
import { SupplyRoll } from "./item/supply.ts";
import { sharedItemTypes } from "./item/types.ts";
import { guardUnbooked, watchUnbooked } from "./ledger/booking.ts";
import { beginCopiesAnew } from "./ledger/copies.ts";
import { deedMessages, watchRecords } from "./ledger/deeds.ts";
import { announceLateActs } from "./ledger/late-acts.ts";

import { watchParty, watchState } from "./ledger/store.ts";
import { replyTypes } from "./log/message-models.ts";
import { watchPayments } from "./log/pay.ts";
import { migrateWorld, registerDataVersion } from "./migrations/run.ts";
import { warnOfWorld } from "./migrations/world-warnings.ts";
import { watchAuthors } from "./regions/authors.ts";
import { HAZARD, HazardBehavior, ZONE, ZoneBehavior } from "./regions/behaviors.ts";
import { drawRegions } from "./regions/drawing.ts";
import { movementMessages } from "./regions/movement-messages.ts";
import { addRegionTools } from "./regions/new-region.ts";
import { watchZones } from "./regions/watch.ts";
import { announceRequests } from "./requests/announce.ts";
import { keepAnswers, watchAnswers } from "./requests/answer-index.ts";
import { addRequestControls } from "./requests/button.ts";
import { requestMessages } from "./requests/card.ts";
import { registerHiddenRequests, ruleMissedAnswers, watchHiddenRequests } from "./requests/hidden.ts";
import { completeRegistry } from "./ruleset/registry.ts";
import { challenge } from "./rulesets/challenge/index.ts";
import { decision } from "./rulesets/decision/index.ts";
import { edge } from "./rulesets/edge/index.ts";
import { effort } from "./rulesets/effort/index.ts";
import { watchImports } from "./settings/imported-adventures.ts";
import { registerLastChoices } from "./settings/last-choices.ts";
import { hideUnplayedPacks } from "./settings/packs.ts";
import { registerRulesetSettings } from "./settings/register.ts";
import { arrangeSettings } from "./settings/settings-window.ts";
import { registerEnrichers } from "./text/enrichers.ts";
import { claimDrops } from "./text/hotbar.ts";
import { reachLinks } from "./text/key-links.ts";
import { watchHelp } from "./text/rules-help.ts";
import { drawVitals } from "./tokens/hud.ts";
import { watchUnnamedTokens } from "./tokens/unnamed.ts";
import { registerKeys } from "./tracker/keys.ts";
import { offerTracker, registerTracker } from "./tracker/tracker.ts";
import { watchArrivals } from "./ui/card-motion.ts";
import { offerFirstChoice } from "./welcome/first-start.ts";
import { registerFirstSteps } from "./welcome/first-steps.ts";
import { openOwnCharacter, registerOwnCharacter } from "./welcome/own-character.ts";
import { offerTours, registerTourOffer } from "./welcome/tours.ts";

function registerActors(): void {
  configSection("Actor")["documentClass"] = TesseraActor;
  configSection("Actor", "dataModels")["party"] = PartyModel;
  configSection("Actor", "typeIcons")["party"] = "fa-solid fa-users";
  registerSheet("Actor", PartySheet, ["party"], "TYPES.Actor.party");
  replaceStatusEffects(statusEffects());
  configSection("ActiveEffect")["documentClass"] = TesseraEffect;
  configSection("Combat")["documentClass"] = TesseraCombat;
  configSection("Combatant")["documentClass"] = TesseraCombatant;
}

function registerItems(): void {
  configSection("Item")["documentClass"] = TesseraItem;
  installItemTypes(sharedItemTypes);
}

function registerRolls(): void {
  const { rolls } = configSection("Dice") as { rolls: unknown[] };
  rolls.push(SupplyRoll, PercentileRoll);
}

function registerMessages(): void {
  registerMessageTypes({
    check: checkMessages,
    ...Object.fromEntries(replyTypes.map((type) => [type, replyMessages])),
    call: requestMessages,
    supply: supplyMessages,
    percentile: percentileMessages,
    passage: movementMessages,
    deed: deedMessages,
    tick: tickMessages,
  });
}

function registerRegions(): void {
  Object.assign(configSection("RegionBehavior", "dataModels"), { [HAZARD]: HazardBehavior, [ZONE]: ZoneBehavior });
  const icons = { [HAZARD]: "fa-solid fa-triangle-exclamation", [ZONE]: "fa-solid fa-draw-polygon" };
  Object.assign(configSection("RegionBehavior", "typeIcons"), icons);
}

function registerPages(): void {
  configSection("JournalEntryPage", "dataModels")[CHRONICLE_PAGE] = ChroniclePageModel;
  configSection("JournalEntryPage", "typeIcons")[CHRONICLE_PAGE] = "fa-solid fa-scroll";
  registerSheet("JournalEntryPage", ChroniclePageSheet, [CHRONICLE_PAGE], "TYPES.JournalEntryPage.tessera.chronicle");
}

onceHook("init", () => {
  currentGame().system["api"] = createApi();
  registerLastChoices();
  registerParty(watchParty);
  registerDataVersion();
  registerTracker();
  registerKeys();
  registerFirstSteps();
  registerOwnCharacter();
  registerTourOffer();
  watchPlayers();
  keepStories();
  watchStories();
  registerMood();
  registerHiddenRequests();
  registerActors();
  registerItems();
  registerRolls();
  registerMessages();
  registerPages();
  registerClocks();
  registerRegions();
  watchDice();
  watchSpeakers();
  watchArrivals();
  watchRecords();
  watchReplies(redrawTouched);
  watchActorsOfCards();
  watchClock();
  watchPayments();
  watchAlterations();
  watchRacingActs();
  watchAnswers();
  keepAnswers();
  watchHiddenRequests();
  announceRequests();
  addRequestControls();
  registerEnrichers();
  reachLinks();
  watchHelp();
  watchImports();
  claimDrops();
  watchStatuses();
  drawVitals();
  watchUnnamedTokens();
  flagChecks();
  watchZones();
  watchAuthors();
  drawRegions();
  addRegionTools();
  arrangeSettings();
  keepCardsInSight();
  hideUnplayedPacks();
  installRuleset(challenge);
  installRuleset(effort);
  installRuleset(edge);
  installRuleset(decision);
  callHooks("tessera.init", currentGame().system["api"]);
  drawTurns();
  void loadTemplates([
    "help",
    "check/card",
    "check/act",
    "check/acts",
    "check/menu",
    "check/unreadable",
    "check/fate",
    "check/changes",
    "check/note",
    "check/ask",
    "check/reply",
    "requests/card",
    "regions/passage",
    "actor/acts",
    "actor/story",
    "actor/told-number",
    "actor/banner",
    "actor/edit",
    "actor/stepper",
    "item/effects",
    "combat/head",
    "combat/side",
    "combat/member",
    "actor/track",
    "tokens/hud",
    "tracker/zone",
  ]);
});

onceHook("i18nInit", () => {
  completeRegistry();
  registerRulesetSettings();
});

onceHook("ready", () => {
  void lead();
  warnOfWorld();
  migrateWorld();
  watchState(watchUnbooked);
  announceLateActs();
  watchAnnouncements();
  watchMood();
  watchEnds();
  guardUnbooked();
  beginCopiesAnew();
  watchTurns();
  bookTurns();
  offerTracker();
  keepInSight();
  warnUnreadable();
  warnUnopened();
  openOwnCharacter();
  void offerTours();
  void offerFirstChoice();
  void ruleMissedAnswers();
});
