/** Tessera's entry: reads the list of rule sets and registers what each brings. No rule and no decision lives here. */

import { TesseraActor } from "./actor/actor.ts";
import { PartyModel } from "./actor/party/model.ts";
import { registerParty } from "./actor/party/party-actor.ts";
import { PartySheet } from "./actor/party/sheet.ts";
import { watchStatuses } from "./actor/status-display.ts";
import { createApi } from "./api.ts";
import { watchAlterations } from "./check/alterations.ts";
import { drawCards } from "./check/card.ts";
import { watchSpeakers } from "./check/derived-memory.ts";
import { drawNotes } from "./check/note-card.ts";
import { watchCrossings } from "./check/record.ts";
import { redrawTouched } from "./check/redraw.ts";
import { watchReplies } from "./check/reply-index.ts";
import { watchEnds } from "./chronicle/keeper.ts";
import { CHRONICLE_PAGE, ChroniclePageModel } from "./chronicle/model.ts";
import { ChroniclePageSheet } from "./chronicle/sheet.ts";
import { registerClocks } from "./clocks/register.ts";
import { bookTurns } from "./combat/booking.ts";
import { TesseraCombat } from "./combat/combat.ts";
import { TesseraCombatant } from "./combat/combatant.ts";
import { flagChecks } from "./combat/flag-checks.ts";
import { watchTurns } from "./combat/follow.ts";
import { drawTurns } from "./combat/view.ts";
import { registerSheet } from "./foundry/classes.ts";
import { watchClock } from "./foundry/clock.ts";
import { currentGame, type Data, hostConfig, onceHook } from "./foundry/host.ts";
import { keepInSight } from "./foundry/in-sight.ts";
import { tellUnreadable } from "./foundry/model.ts";
import { lead } from "./foundry/tabs.ts";
import { loadTemplates } from "./foundry/templates.ts";
import { TesseraEffect } from "./item/effect.ts";
import { TesseraItem } from "./item/item.ts";
import { PercentileRoll } from "./item/percentile.ts";
import { drawItemRollCards } from "./item/roll-cards.ts";
import { PercentileMessageModel, SupplyMessageModel } from "./item/roll-messages.ts";
import { TesseraItemSheet } from "./item/sheet.ts";
import { statusEffects } from "./item/statuses.ts";
import { SupplyRoll } from "./item/supply.ts";
import { itemTypes } from "./item/types.ts";
import { guardUnbooked, keepBooks } from "./ledger/booking.ts";
import { beginCopiesAnew } from "./ledger/copies.ts";
import { DeedMessageModel, drawDeeds } from "./ledger/deeds.ts";
import { announceLateActs } from "./ledger/late-acts.ts";

import { watchParty, watchState } from "./ledger/store.ts";
import { CheckMessageModel, ReplyMessageModel, replyTypes } from "./log/message-models.ts";
import { watchPayments } from "./log/pay.ts";
import { HAZARD, HazardBehavior, ZONE, ZoneBehavior } from "./regions/behaviors.ts";
import { drawRegions } from "./regions/drawing.ts";
import { watchZones } from "./regions/follow.ts";
import { drawPassages, PassageModel } from "./regions/passages.ts";
import { announceCalls } from "./requests/announce.ts";
import { keepAnswers, watchAnswers } from "./requests/answers.ts";
import { offerCalls } from "./requests/button.ts";
import { drawCalls } from "./requests/card.ts";
import { registerHiddenCalls, ruleWhatCame, watchHiddenCalls } from "./requests/hidden.ts";
import { CallMessageModel } from "./requests/model.ts";
import { registerRuleset, rulesets } from "./ruleset/registry.ts";
import { challenge } from "./rulesets/challenge/index.ts";
import { decision } from "./rulesets/decision/index.ts";
import { edge } from "./rulesets/edge/index.ts";
import { effort } from "./rulesets/effort/index.ts";
import { offerFirstChoice } from "./settings/first-start.ts";
import { registerSettings } from "./settings/register.ts";
import { registerEnrichers } from "./text/enrichers.ts";
import { claimDrops } from "./text/hotbar.ts";
import { drawVitals } from "./tokens/hud.ts";
import { numberThem } from "./tokens/unnamed.ts";
import { offerTracker, registerTracker } from "./tracker/tracker.ts";

for (const ruleset of [challenge, effort, edge, decision]) registerRuleset(ruleset);

/** A section of CONFIG, or of one of its entries, to write into. */
function section(owner: Data, name: string): Data {
  owner[name] ??= {};
  return owner[name] as Data;
}

function registerActors(): void {
  const actor = section(hostConfig(), "Actor");
  actor["documentClass"] = TesseraActor;
  for (const ruleset of rulesets) {
    for (const [type, { model, sheet, icon, bars, values }] of Object.entries(ruleset.actorTypes)) {
      section(actor, "dataModels")[type] = model;
      section(actor, "typeIcons")[type] = icon;
      section(actor, "trackableAttributes")[type] = { bar: [...bars], value: [...values] };
      registerSheet("Actor", sheet, [type], `TYPES.Actor.${type}`);
    }
  }
  section(actor, "dataModels")["party"] = PartyModel;
  section(actor, "typeIcons")["party"] = "fa-solid fa-users";
  registerSheet("Actor", PartySheet, ["party"], "TYPES.Actor.party");
  hostConfig()["statusEffects"] = statusEffects() as unknown as Data;
  section(hostConfig(), "ActiveEffect")["documentClass"] = TesseraEffect;
  section(hostConfig(), "Combat")["documentClass"] = TesseraCombat;
  section(hostConfig(), "Combatant")["documentClass"] = TesseraCombatant;
}

function registerItems(): void {
  const item = section(hostConfig(), "Item");
  item["documentClass"] = TesseraItem;
  for (const [type, { model, icon }] of Object.entries(itemTypes)) {
    section(item, "dataModels")[type] = model;
    section(item, "typeIcons")[type] = icon;
  }
  registerSheet("Item", TesseraItemSheet, Object.keys(itemTypes), "TESSERA.Item.sheet");
}

function registerRolls(): void {
  const { rolls } = hostConfig()["Dice"] as { rolls: unknown[] };
  rolls.push(...rulesets.flatMap(({ rollClasses }) => rollClasses), SupplyRoll, PercentileRoll);
}

function registerMessages(): void {
  const models = section(section(hostConfig(), "ChatMessage"), "dataModels");
  models["check"] = CheckMessageModel;
  for (const type of replyTypes) models[type] = ReplyMessageModel;
  models["call"] = CallMessageModel;
  models["supply"] = SupplyMessageModel;
  models["passage"] = PassageModel;
  models["percentile"] = PercentileMessageModel;
  models["deed"] = DeedMessageModel;
}

function registerRegions(): void {
  const behavior = section(hostConfig(), "RegionBehavior");
  Object.assign(section(behavior, "dataModels"), { [HAZARD]: HazardBehavior, [ZONE]: ZoneBehavior });
  const icons = { [HAZARD]: "fa-solid fa-triangle-exclamation", [ZONE]: "fa-solid fa-draw-polygon" };
  Object.assign(section(behavior, "typeIcons"), icons);
}

function registerPages(): void {
  const page = section(hostConfig(), "JournalEntryPage");
  section(page, "dataModels")[CHRONICLE_PAGE] = ChroniclePageModel;
  section(page, "typeIcons")[CHRONICLE_PAGE] = "fa-solid fa-scroll";
  registerSheet("JournalEntryPage", ChroniclePageSheet, [CHRONICLE_PAGE], "TYPES.JournalEntryPage.tessera.chronicle");
}

function registerQueries(): void {
  const queries = section(hostConfig(), "queries");
  for (const ruleset of rulesets) Object.assign(queries, ruleset.queries);
}

onceHook("init", () => {
  registerSettings();
  registerParty(watchParty);
  registerTracker();
  registerHiddenCalls();
  registerActors();
  registerItems();
  registerRolls();
  registerMessages();
  registerPages();
  registerClocks();
  registerRegions();
  registerQueries();
  watchSpeakers();
  watchReplies(redrawTouched);
  drawCards();
  drawNotes();
  drawItemRollCards();
  watchClock();
  watchPayments();
  watchAlterations();
  watchCrossings();
  watchAnswers();
  keepAnswers();
  watchHiddenCalls();
  drawCalls();
  announceCalls();
  offerCalls();
  registerEnrichers();
  drawDeeds();
  claimDrops();
  watchStatuses();
  drawVitals();
  numberThem();
  flagChecks();
  watchZones();
  drawPassages();
  drawRegions();
  for (const { watch } of rulesets) watch?.();
  drawTurns();
  (currentGame().system as Data)["api"] = createApi();
  void loadTemplates([
    "check/card",
    "check/unreadable",
    "check/note",
    "check/reply",
    "requests/card",
    "regions/passage",
    "ledger/deed",
    "actor/banner",
    "actor/stepper",
    "combat/head",
    "combat/side",
    "combat/member",
    "actor/track",
    "tokens/hud",
    "tracker/zone",
    ...rulesets.flatMap(({ templates }) => templates),
  ]);
});

onceHook("ready", () => {
  void lead();
  watchState(keepBooks);
  announceLateActs();
  watchEnds();
  guardUnbooked();
  beginCopiesAnew();
  watchTurns();
  bookTurns();
  offerTracker();
  keepInSight();
  tellUnreadable();
  void offerFirstChoice();
  void ruleWhatCame();
});
