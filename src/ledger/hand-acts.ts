/**
 * Manual acts of game masters: change the shared state, and undo such changes. `gm-act.ts` loads this file with the
 * first act.
 */

import { type Write, writeTogether } from "../foundry/batch.ts";
import { gameMasterIds } from "../foundry/game-masters.ts";
import { currentGame, type Data, documentByUuid, type HostActor, newId, valueAt } from "../foundry/host.ts";
import { deletion, replacement } from "../foundry/operators.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { isActiveGM } from "../foundry/tabs.ts";
import { RECORDED_TEXT, REPORTED_LINES, withinBudget } from "../log/budget.ts";
import { whyUnpayable, withGiven } from "../log/cost.ts";
import { deletions, gainWrites, withIds } from "../log/gained-items.ts";
import { pay } from "../log/pay.ts";
import { type Gained, takeBack, type Undoable, undo } from "../log/undo.ts";
import { freeIdFrom, idFrom } from "../rules/chronicle/index.ts";
import { type Change, validateEntry } from "../rules/ledger/entry.ts";
import { fold } from "../rules/ledger/ledger.ts";
import { refuseCosts } from "../ruleset/refuse-costs.ts";
import { cutList } from "../ui/cut.ts";
import { actCause } from "./act-cause.ts";
import { foldingAt } from "./folding.ts";
import { givenAct } from "./given-act.ts";
import type { EndedPart, GainedItems, HandEntry } from "./ledger-view.ts";
import { boundsAt, keeperOf, PARTY, scenePlace, storedLedgerAt, writesAt } from "./places.ts";
import { nextTime, stateAt, unpaidActs } from "./store.ts";
import { allActs, type HandAct, lateActs } from "./table-state.ts";

/** True if the spends among `changes` can be paid at a place. */
function isPayable(place: string, changes: readonly Change[]): boolean {
  return fold(stateAt(place), [{ id: "now", time: 0, changes }], boundsAt(place)).unpaid.length === 0;
}

/** Implementation of `gmAct`. */
export function makeAct(plan: HandAct | (() => HandAct | null)): Promise<string | null> {
  return oneAtATime("tessera.table", async () => {
    const planned = typeof plan === "function" ? plan : () => plan;
    let first: HandAct | null = null;
    for (;;) {
      if (!currentGame().user.isGM) return refuse("notAllowed");
      const act = planned();
      if (!act) return null;
      first ??= act;
      if (act.once !== first.once) return refuse("cameTooLate");
      const done = await attempt(act);
      if (done !== OUTBID) return done;
    }
  });
}

/** Implementation of `gmActOf`. */
export function makeGivenAct(given: HandAct): Promise<string | null> {
  return makeAct(givenAct(given));
}

/**
 * Result of an attempt whose report would have the id of an existing player's message: the act is tried again with a
 * free id.
 */
const OUTBID = Symbol("outbid");

/** Make an act in its turn of the queue: its id, null if it was refused, or `OUTBID`. */
async function attempt(act: HandAct): Promise<string | null | typeof OUTBID> {
  const game = currentGame();
  const { party = [], scene = [], costs = [], closes, end } = act;
  const words = wordsOf(act);
  const { label, data, told: report } = words;
  const id = act.id ?? newId();
  const privacy = report?.secret ? { whisper: gameMasterIds() } : {};
  const messages = [...(act.messages ?? []), ...toldBy(words, id)].map((message) => ({
    ...message,
    ...privacy,
    _id: newId(),
  }));
  const once = act.once ? freeIdFrom(act.once, (each) => game.messages.has(each)) : null;
  const last = messages.at(-1);
  if (once && last) last._id = once;
  const gained = (act.gains ?? []).map(({ actor, items }) => ({ actor: actor.uuid, items: withIds(items) }));
  const own = [
    { place: PARTY, changes: party },
    { place: scenePlace(), changes: scene },
  ].filter(({ changes }) => changes.length > 0);
  const places = own.map(({ place }) => place);
  const time = nextTime(places);
  const elsewhere = new Map<string, HandEntry>();
  /** True if another client has already made the act with this id: its stored entries are kept. */
  const isMadeElsewhere = (): boolean => {
    if (act.id === undefined) return false;
    for (const place of places) {
      const kept = keptOf(place, id);
      if (kept) elsewhere.set(place, structuredClone(kept));
    }
    return elsewhere.size > 0;
  };
  if (isMadeElsewhere()) return refuse("cameTooLate");
  const foldings = closes ? places.flatMap((place) => foldingAt(place) ?? []) : [];
  const entries = new Map<string, Data>();
  for (const { place, changes } of own) {
    const valid = validateEntry({ id, time, changes }).changes;
    if (!isPayable(place, valid)) return refuse("notEnoughShared");
    if (!keeperOf(place)) return refuse("noParty");
    const entry: HandEntry = {
      ...{ time, changes: valid, label, user: game.user.id, places },
      ...(data ? { data } : {}),
      ...(closes ? { closes } : {}),
      ...(end ? { end } : {}),
      ...(costs.length > 0 ? { costs: withGiven(costs) } : {}),
      ...(messages.length > 0 ? { messages: messages.map(({ _id }) => _id) } : {}),
      ...(gained.length > 0 ? { gained } : {}),
      ...(report ? { told: report } : {}),
    };
    const folding = foldings.find((each) => each.place === place);
    entries.set(place, { ...folding?.changes, [`entries.${id}`]: entry });
  }
  if (entries.size === 0) return null;
  const unpayable = whyUnpayable(costs);
  if (unpayable) return refuseCosts(unpayable);
  const told: Write[] =
    messages.length > 0 ? [{ action: "create", documentName: "ChatMessage", data: messages, keepId: true }] : [];
  const given = gained.flatMap(({ actor, items }) => gainWrites(documentByUuid<HostActor>(actor), items));
  const { stands } = await pay([...writesAt(entries), ...told, ...given], costs, {
    cause: actCause(id),
    isVoid: () => isMadeElsewhere() || (end !== undefined && places.some((place) => isEnded(place, end, id))),
    isTaken: () => once !== null && game.messages.has(once),
    onCrossing: () => {
      for (const folding of foldings) folding.look();
    },
    isTakenBack: () => places.some((place) => keptOf(place, id)?.undone),
    takeBack: () => [
      ...writesAt(
        elsewhere.size > 0
          ? new Map([...elsewhere].map(([place, kept]) => [place, { [`entries.${id}`]: replacement(kept) }]))
          : marked(id, places, { undone: true }),
      ),
      ...untelling(
        messages.map(({ _id }) => _id),
        game.user.id,
      ),
      ...gained.map(gainedBy).flatMap(({ actor, items }) => deletions(actor, items)),
    ],
  });
  const corrections = foldings.flatMap((folding) => folding.corrections());
  if (corrections.length > 0) await pay([], corrections);
  if (stands) return id;
  const outbid = once !== null && game.messages.get(once)?.author?.isGM === false;
  return outbid ? OUTBID : refuse("cameTooLate");
}

/** The texts of an act, cut to the budget, because they contain names that players choose for characters and items. */
function wordsOf({ label, data, told }: HandAct): Pick<HandAct, "label" | "data" | "told"> {
  const lines = told?.lines && cutList(told.lines, (text) => ({ actor: "", text }), REPORTED_LINES);
  const named = Object.entries(data ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, REPORTED_LINES) : value,
  ]);
  const rest = {
    ...(data ? { data: Object.fromEntries(named) } : {}),
    ...(told ? { told: { ...told, ...(lines ? { lines } : {}) } } : {}),
  };
  return { label: withinBudget(label), ...withinBudget(rest, RECORDED_TEXT) };
}

function toldBy({ label, data = {}, told }: Pick<HandAct, "label" | "data" | "told">, act: string): Data[] {
  if (!told) return [];
  const { user } = currentGame();
  const { ruleset = "", lines = [] } = told;
  return [
    {
      type: "deed",
      author: user.id,
      speaker: { alias: user.name },
      system: { act, label, data, lines, ruleset },
    },
  ];
}

function gainedBy({ actor, items }: GainedItems): Gained {
  return { actor: documentByUuid<HostActor>(actor), items: items.map(({ _id }) => String(_id)) };
}

/** The stored entry of an act at a place; undefined if it or its document is gone. */
function keptOf(place: string, id: string): HandEntry | undefined {
  const keeper = keeperOf(place);
  return valueAt(keeper?.document._source, `${keeper?.path}.entries.${id}`) as HandEntry | undefined;
}

/** True if an end other than `id` has closed the same period at a place. */
function isEnded(place: string, { since }: EndedPart, id: string): boolean {
  const stored = valueAt(storedLedgerAt(place), "entries") as Readonly<Record<string, HandEntry | null>> | undefined;
  return Object.entries(stored ?? {}).some(
    ([other, entry]) => other !== id && entry?.closes === true && entry.undone !== true && entry.end?.since === since,
  );
}

/** Writes that delete those of these messages that still exist and were posted by the user who reported the act. */
function untelling(messages: readonly string[], user: string): Write[] {
  const ids = messages.filter((message) => currentGame().messages.get(message)?.author?.id === user);
  return ids.length > 0 ? [{ action: "delete", documentName: "ChatMessage", ids }] : [];
}

/** Changes that set a mark on the stored entries of an act, by place. */
function marked(id: string, places: readonly string[], mark: Partial<HandEntry>): Map<string, Data> {
  const stored = places.filter((place) => keptOf(place, id));
  return new Map(stored.map((place) => [place, { [`entries.${id}`]: { ...keptOf(place, id), ...mark } }]));
}

/**
 * Make a manual act undoable in all of its places. It cannot be undone once the ledger of one of them has folded its
 * entry.
 * @param late whether to mark it as late, so that it can be repeated
 */
function undoableAct(id: string, act: HandEntry, late = false): Undoable {
  const places = act.places.filter((place) => keeperOf(place));
  let folded = false;
  return {
    isAllowed: currentGame().user.isGM,
    leavesChanged: true,
    cause: actCause(id),
    isUndone: () => {
      folded ||= places.some((place) => !keptOf(place, id));
      return folded || places.some((place) => keptOf(place, id)?.undone);
    },
    author: currentGame().user,
    mark: [
      ...writesAt(marked(id, places, { undone: true, ...(late ? { late } : {}) })),
      ...untelling(act.messages ?? [], act.user),
    ],
    costs: act.costs ?? [],
    gained: (act.gained ?? []).map(gainedBy),
    withdraw: () =>
      folded ? writesAt(new Map(places.map((place) => [place, { [`entries.${id}`]: deletion() }]))) : [],
  };
}

/** Implementation of `redoGmAct`. */
export async function redoAct(id: string): Promise<string | null> {
  const act = currentGame().user.isGM ? lateActs().find((each) => each.id === id) : undefined;
  if (!act) return refuse(currentGame().user.isGM ? "nothingToUndo" : "notAllowed");
  const { label, data, costs = [], told, gained = [] } = act;
  const changesAt = (place: string) => keptOf(place, id)?.changes ?? [];
  const gains = gained.flatMap(({ actor: uuid, items }) => {
    const actor = documentByUuid<HostActor>(uuid);
    return actor ? [{ actor, items }] : [];
  });
  const again: HandAct = {
    ...{ party: changesAt(PARTY), scene: changesAt(scenePlace()), label, costs, gains, id: idFrom(`again.${id}`) },
    ...(data ? { data } : {}),
    ...(told ? { told } : {}),
  };
  if (!act.undone) await oneAtATime("tessera.table", () => takeBack(undoableAct(id, act, true)));
  const done = await makeAct(again);
  if (done) await writeTogether(writesAt(marked(id, act.places, { late: false })));
  return done;
}

/** Implementation of `letGoGmAct`. */
export async function letGoAct(id: string): Promise<boolean> {
  const act = currentGame().user.isGM ? lateActs().find((each) => each.id === id) : undefined;
  if (!act) return refuse(currentGame().user.isGM ? "nothingToUndo" : "notAllowed") !== null;
  if (!act.undone) return undoAct(id);
  await writeTogether(writesAt(marked(id, act.places, { late: false })));
  return true;
}

/** Implementation of `undoGmAct`. */
export function undoAct(id: string): Promise<boolean> {
  return undo("tessera.table", () => {
    const act = allActs().find((each) => each.id === id);
    return act ? undoableAct(id, act) : null;
  });
}

/** Implementation of `takeBackUnpaid`. */
export function takeBackUnpaidActs(): Promise<void> {
  return oneAtATime("tessera.table", async () => {
    if (!isActiveGM()) return;
    for (const [id, act] of unpaidActs())
      if (act.places.length > 1 || act.costs || act.gained) await takeBack(undoableAct(id, act, true));
  });
}
