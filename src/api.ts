/** `game.system.api` for macros and modules. Documented in docs/api.md. */

import { actorNamed } from "./actor/actor-named.ts";
import { actsOfType, actWords, hasPlace, isPossible, mayDo } from "./actor/acts.ts";
import { storyLines } from "./actor/story/lines.ts";
import { openStory } from "./actor/story/open.ts";
import { doCharacterAct, openCharacterAct } from "./acts/load-perform.ts";
import { authoring } from "./authoring.ts";
import { calendarApi, peopleApi } from "./campaign/api.ts";
import { isNote } from "./check/character-act-note.ts";
import { deriveCheck } from "./check/derive.ts";
import { doAct, undoEvent, undoNote } from "./check/load-record.ts";
import { tryRuleset } from "./check/module-rulesets.ts";
import type { Stages } from "./check/stages.ts";
import { check } from "./check/start.ts";
import { chronicleApi } from "./chronicle/export.ts";
import { clocksApi } from "./clocks/api.ts";
import { combatApi } from "./combat/api.ts";
import type { EndOptions } from "./ends/end-scene.ts";
import {
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  type HostItem,
  type HostMessage,
} from "./foundry/host.ts";
import { isOf, type ModelOf } from "./foundry/model.ts";
import { loaded, onDemand } from "./foundry/on-demand.ts";
import { installDefinition } from "./install-ruleset.ts";
import { bonusesFor } from "./item/bonuses-for.ts";
import { changeTracker, rollItemSupply, undoSupply, undoTracker } from "./item/load-changes.ts";
import { GearModel } from "./item/models/gear.ts";
import { rollItemPercentile } from "./item/percentile.ts";
import { PercentileMessageModel, SupplyMessageModel } from "./item/roll-messages.ts";
import { kitApi } from "./kit/api.ts";
import { gmActOf, letGoGmAct, redoGmAct, undoGmAct } from "./ledger/gm-act.ts";
import { shownActs, shownState } from "./ledger/shown-state.ts";
import { type HandAct, lateActs } from "./ledger/table-state.ts";
import type { LibraryWish } from "./library/entry.ts";
import { libraryEntries, openLibrary, wishOf } from "./library/open.ts";
import { CheckMessageModel, type NoteMessage } from "./log/message-models.ts";
import { hazardsFor, zonesNow } from "./regions/zones.ts";
import { answersTo } from "./requests/answer-index.ts";
import { openRequest } from "./requests/button.ts";
import { chancesOf } from "./requests/chances.ts";
import { eligibleActors } from "./requests/eligible.ts";
import { isRequest } from "./requests/model.ts";
import type { RequestOptions } from "./requests/post-request.ts";
import { answerRequest, cancelRequest, postRequest } from "./requests/request.ts";
import { notFound, RulesError, wholeNumber } from "./rules/error.ts";
import { anyObject, flag, listOf, nullable, text } from "./rules/input.ts";
import type { Odds } from "./rules/outcome.ts";
import { TRACKER_FULL } from "./rules/percentile/index.ts";
import type { Parameters } from "./ruleset/acts.ts";
import type { Ruleset } from "./ruleset/contract.ts";
import { CONTRACT } from "./ruleset/definition-faults.ts";
import { rulesetById, rulesetOf, rulesets } from "./ruleset/registry.ts";
import { checksOf } from "./ruleset/rollable.ts";
import { enabledRulesets } from "./settings/enabled-rulesets.ts";
import { variantsOf } from "./settings/variants.ts";
import { characterActAs, checkAs } from "./text/hotbar.ts";
import { movesApi } from "./threats/api.ts";
import { changeNumber } from "./tracker/acts.ts";
import { takeBackLast } from "./tracker/open-take-back.ts";
import { reportRulesErrors } from "./ui/report-errors.ts";
import { tellRefusals } from "./ui/tell-refusals.ts";

type Named = HostMessage | string;

/** Resolve a message. @throws RulesError (`kind`, `notFound`) for another type */
function messageNamed<Found extends HostMessage>(
  message: Named,
  isMeant: (found: HostMessage | undefined) => found is Found,
  kind: string,
): Found {
  const found = typeof message === "string" ? currentGame().messages.get(message) : message;
  if (!isMeant(found)) throw notFound(kind, message);
  return found;
}

/** Create a predicate that tests if a message holds data of `model`. */
function ofModel<System extends object>(model: ModelOf<System>) {
  return (message: HostMessage | undefined): message is HostMessage<System> => isOf(message, model);
}

const checkOf = (message: Named) => messageNamed(message, ofModel(CheckMessageModel), "check");
const supplyOf = (message: Named) => messageNamed(message, ofModel(SupplyMessageModel), "supplyRoll");
const trackerOf = (message: Named) => messageNamed(message, ofModel(PercentileMessageModel), "trackerMessage");
const requestOf = (message: Named) => messageNamed(message, isRequest, "call");
const noteOf = (message: Named) =>
  messageNamed(message, (found): found is NoteMessage => found instanceof Object && isNote(found), "note");

function gearOf(item: HostItem | string): HostItem<GearModel> {
  const found = typeof item === "string" ? documentByUuid<HostItem>(item) : item;
  if (!isOf(found, GearModel)) throw notFound("item", item);
  return found;
}

/** A request by macros: actors as documents, ids or UUIDs. */
type Request = Partial<Omit<RequestOptions, "actors">> & {
  readonly actors?: readonly (HostActor | string)[];
  /** True to open the dialog with these values instead of posting the request. */
  readonly configure?: boolean;
};

function uuidOf(_field: string, actor: unknown): string {
  return actorNamed(actor as HostActor | string).uuid;
}

function call(given: Request = {}) {
  anyObject("request", given);
  const { configure, actors, ...request } = given;
  const { ruleset, specification } = request;
  if (ruleset !== undefined) text("ruleset", ruleset);
  if (specification !== undefined) storable("specification", anyObject("specification", specification));
  const whom = actors === undefined ? {} : { actors: listOf("actors", actors, 200, uuidOf) };
  return configure || !ruleset ? openRequest({ ...request, ...whom }) : postRequest({ ...request, ...whom, ruleset });
}

/** Chances of a request by character and difficulty. */
function chances(request: Request) {
  const { ruleset, specification = {}, actors } = anyObject("request", request);
  const asked = rulesetNamed(text("ruleset", ruleset));
  const whom = actors
    ? listOf("actors", actors, 200, (_field, actor) => actorNamed(actor as HostActor | string))
    : eligibleActors(asked.id);
  return chancesOf(
    asked,
    anyObject("specification", specification),
    whom.filter((actor) => rulesetOf(actor) === asked),
  );
}

/**
 * Check that a message can store `value`.
 * @throws RulesError (`notStorable`) for anything that JSON cannot represent
 */
function storable(field: string, value: unknown): void {
  if (value === null || ["string", "boolean", "undefined"].includes(typeof value) || Number.isFinite(value)) return;
  if (typeof value !== "object") throw new RulesError(field, "notStorable");
  for (const [name, part] of Object.entries(value)) storable(`${field}.${name}`, part);
}

const pathOf = nullable(text);

/** Convert an act's parameters to text, as its buttons hold them; numbers and booleans are accepted too. */
function parametersOf(given: unknown): Parameters {
  const parameters = Object.entries(anyObject("parameters", given)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    parameters.map(([name, value]) => {
      if (!["string", "number", "boolean"].includes(typeof value)) throw new RulesError(name, "notText");
      return [name, String(value)];
    }),
  );
}

function rulesetNamed(id: string): Ruleset {
  const ruleset = rulesetById(id);
  if (!ruleset) throw notFound("ruleset", id);
  return ruleset;
}

function variantsNow(id: string): object {
  const { variants } = rulesetNamed(id);
  return variants ? variantsOf(id, variants) : {};
}

function actsNow(actor: HostActor) {
  return Object.entries(actsOfType(actor))
    .filter(([, act]) => mayDo(act, actor) && hasPlace(act, actor))
    .map(([id, act]) => ({ id, ...actWords(actor, id), possible: isPossible(act, actor, null) }));
}

/** The public API, with that of each rule set under its id. Shapes and examples: docs/api.md. */
export function createApi() {
  const api = {
    rulesets,
    /** Building blocks for modules' rule sets. */
    authoring,
    /** Add a rule set; in the `init` hook. */
    registerRuleset: installDefinition,
    /** Try out a module's rule set: faults, and the words that it lacks. */
    trial: (id: string) => tryRuleset(text("id", id)),
    /** Make and advance characters without a window: for tests of makers. */
    makers: () => loaded(() => import("./actor/maker/by-code.ts")),
    /** Version of the rule set contract that this build implements. */
    contract: CONTRACT,
    /** Make a check, without an actor if it is null; see `check/start.ts`. */
    check: (actor: HostActor | string | null, specification: Data = {}, stages: Stages = {}) =>
      check(actor === null ? null : actorNamed(actor), specification, stages),
    /** Checks that an actor can roll: name, group, icon, and the specification for `check`. */
    checksOf: (actor: HostActor | string) => checksOf(actorNamed(actor)),
    /** Same as `check`, for an actor or its copy of the same name; used by macros on the hotbar. */
    checkAs,
    /** Post a call, a request that players make a check; without a rule set, open the dialog for calls. */
    call,
    /** Answer a call for a requested actor. */
    answer: (message: Named, actor: HostActor | string, options: { configure?: boolean } = {}) =>
      answerRequest(requestOf(message), actorNamed(actor).uuid, anyObject("options", options)),
    /** Chances of characters at each difficulty of a request. */
    chances,
    /** Ids of the messages that answer a call, by actor UUID. */
    answers: (message: Named): Record<string, string> =>
      Object.fromEntries([...answersTo(requestOf(message))].map(([actor, { id }]) => [actor, id])),
    /** Withdraw or restore a call. */
    cancelCall: (message: Named, cancelled = true) => cancelRequest(requestOf(message), flag("cancelled", cancelled)),
    /** Exact chances of a check in the rule set's format. */
    odds: (id: string, asked: object): Odds => rulesetNamed(id).odds(anyObject("check", asked)),
    /** Current outcome of a check. */
    outcome: (message: Named) => deriveCheck(checkOf(message)).outcome,
    /** Do an act of a check's card. */
    act: (message: Named, act: string, parameters: Readonly<Record<string, string>> = {}) =>
      doAct(checkOf(message), text("act", act), parametersOf(parameters)),
    /** Undo an event of a check. */
    undo: (message: Named, event: string) => undoEvent(checkOf(message), text("event", event)),
    /**
     * Acts of an actor, other than checks, that this user may do: id, name, hint, and whether the act is possible now.
     */
    characterActs: (actor: HostActor | string) => actsNow(actorNamed(actor)),
    /**
     * Do an act of an actor with these answers, or ask for the answers first; `item` is the id of the item that the act
     * is about.
     */
    characterAct: (actor: HostActor | string, act: string, answers?: Data, item = "") => {
      const found = actorNamed(actor);
      const about = found.items.get(item) ?? null;
      return answers
        ? doCharacterAct(found, act, anyObject("answers", answers), about)
        : openCharacterAct(found, act, about);
    },
    /** Same as `characterAct`, for an actor or its copy of the same name; used by macros on the hotbar. */
    characterActAs,
    /** History of an actor's numbers, newest first: of the number at `path`, or of all numbers if it is null. */
    story: (actor: HostActor | string, path: string | null = null) =>
      storyLines(actorNamed(actor), pathOf("path", path)),
    /** Open the history of an actor's numbers in a window. */
    openStory: (actor: HostActor | string, path: string | null = null) =>
      openStory(actorNamed(actor), pathOf("path", path)),
    /** Entries of the library, that is, of the packs, for the enabled games; only those that this user may see. */
    library: (wish: LibraryWish = {}) => libraryEntries(wishOf(wish)),
    /** Open the library of what the packs hold, with these filters. */
    openLibrary: (wish: LibraryWish = {}) => openLibrary(wishOf(wish)),
    /** Undo a note. */
    undoNote: (message: Named) => undoNote(noteOf(message)),
    /** Roll the supply die of gear. */
    supply: (item: HostItem | string) => rollItemSupply(gearOf(item)),
    undoSupply: (message: Named) => undoSupply(supplyOf(message)),
    /** Roll a d100 against the gear's tracker, or against `chance`. */
    percentile: (item: HostItem | string, chance?: number) =>
      rollItemPercentile(gearOf(item), chance === undefined ? chance : wholeNumber("chance", chance, 0, TRACKER_FULL)),
    /** Drain or refill gear tracked in per cent, and undo such a change. */
    drain: (item: HostItem | string, amount: number) =>
      reportRulesErrors(() => changeTracker(gearOf(item), -wholeNumber("amount", amount, 1, TRACKER_FULL))),
    refill: (item: HostItem | string, amount: number) =>
      reportRulesErrors(() => changeTracker(gearOf(item), wholeNumber("amount", amount, 1, TRACKER_FULL))),
    undoTracker: (message: Named) => undoTracker(trackerOf(message)),
    /** Bonuses of an actor's items to a check that uses these skills, attributes and stats. */
    bonuses: (actor: HostActor | string, appliesTo: readonly string[]) =>
      bonusesFor(actorNamed(actor), listOf("appliesTo", appliesTo, 100, text)),
    /** The shared state that this user may know; see docs/ledger.md. */
    get state() {
      return structuredClone(shownState());
    },
    /** Change the shared state by hand, and undo that: game masters only. */
    gmAct: (act: HandAct) => gmActOf(act),
    undoGmAct: (id: string) => undoGmAct(text("id", id)),
    /** Take back what the current user did last. */
    takeBack: takeBackLast,
    /** Change a shared counter within its bounds: for game masters, and for players if the counter's game allows it. */
    changeCounter: (name: string, by: number) =>
      reportRulesErrors(() => changeNumber(text("name", name), wholeNumber("by", by, -1000, 1000))),
    lateActs: () => (currentGame().user.isGM ? lateActs() : []),
    redoGmAct: (id: string) => redoGmAct(text("id", id)),
    letGoGmAct: (id: string) => letGoGmAct(text("id", id)),
    /** Manual acts that this user may know. */
    pastActs: shownActs,
    /** Clocks that this user may see, and acts on them. */
    clocks: clocksApi,
    threatMoves: movesApi,
    /** End the scene, the session, or a period of a kind that a rule set declares: game masters only. */
    endScene: (options: EndOptions = {}) =>
      onDemand(
        () => import("./ends/end-scene.ts"),
        ({ endScene }) => endScene(options),
      ),
    /** See docs/chronicle.md. */
    chronicle: chronicleApi,
    /** The table's kit: the card that stops the scene, and session zero. */
    kit: kitApi,
    /** The people whom the table has met. */
    people: peopleApi,
    /** The day of the campaign, its dates, and days that pass. */
    calendar: calendarApi,
    /** Zones of the active scene with occupants and Hazards, and Hazards of a token or actor; see docs/canvas.md. */
    zones: zonesNow,
    hazards: hazardsFor,
    /** Turns and sides of fights; see docs/combat.md. */
    combat: combatApi,
    /** The enabled rule sets, and the variants of one. */
    enabledRulesets,
    variantsOf: variantsNow,
  };
  return tellRefusals(api, ["authoring"]);
}

/** `game.system.api`, which the hook `tessera.init` hands to modules. */
export type TesseraApi = ReturnType<typeof createApi>;

// The types that rule sets of modules are written with; docs/rulesets.md.
export type Authoring = typeof authoring;
export type { Stat } from "./check/character-sheet.ts";
export type { Data, HostActor, HostItem, HostMessage, HostRoll, HostUser } from "./foundry/host.ts";
export type { Cost } from "./log/cost.ts";
export type { StoredEvent } from "./log/event.ts";
export type { Price } from "./log/price.ts";
export type { DieReading, Throw } from "./rules/dice.ts";
export type { CheckOf, InputOf } from "./rules/fields.ts";
export type { Change } from "./rules/ledger/entry.ts";
export type { Move } from "./rules/moves.ts";
export type { CheckEvent, Odds, Outcome } from "./rules/outcome.ts";
export type { Tone } from "./rules/tones.ts";
export type { Act, ActOffer, ActResult, Acts } from "./ruleset/acts.ts";
export type { ActPlan, CharacterAct, CharacterActs } from "./ruleset/character-acts.ts";
export type { DerivedCheck, RollableCheck, Ruleset } from "./ruleset/contract.ts";
export type { ModuleRuleset, RulesetDefinition } from "./ruleset/define.ts";
export type { ActorType, ItemType, Vital } from "./ruleset/document-types.ts";
export type { EndChange } from "./ruleset/ends.ts";
export type { CheckForm, FormState } from "./ruleset/form.ts";
export type { Landing } from "./ruleset/landing.ts";
export type { Advance, Draft, Made, Maker, MakerPlan, MakerStep, Packed, WrittenStep } from "./ruleset/maker.ts";
export type { Moment, MoveEffect, MoveRules } from "./ruleset/moves.ts";
export type { PreparedCheck, SharedChanges } from "./ruleset/prepared-check.ts";
export type { SharedCounter } from "./ruleset/shared.ts";
export type { Offer, Rung, Shop } from "./ruleset/shop.ts";
export type { TableChecks, TableForm, TableState } from "./ruleset/table-checks.ts";
export type { TrackerSection } from "./ruleset/tracker.ts";
export type { CardView, DieState, DieView, NoteView, Preview } from "./ruleset/views.ts";
export type { Field } from "./ui/controls.ts";
export type { Given, Question } from "./ui/question.ts";
