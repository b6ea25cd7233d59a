/** Undo of everything: events of checks, notes, rolls for gear, ticks, requests, manual acts. */
import { updateOf, type Write } from "../foundry/batch.ts";
import {
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  type HostDocument,
  type HostMessage,
  type HostUser,
  valueAt,
} from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { type Cost, changedSince, payableBy, readCosts, whyNotRefunded } from "./cost.ts";
import type { PlacedEvent, StoredEvent } from "./event.ts";
import { changedItems, deletions } from "./gained-items.ts";
import { type CauseName, pay } from "./pay.ts";
import { wasUndone } from "./stored-story.ts";

/** Items that an actor gained, by id. */
export interface Gained {
  readonly actor: HostActor | null;
  readonly items: readonly string[];
}

/** Something that can be undone. It is kept, marked as undone, and its costs and gains are reverted. */
export interface Undoable {
  /** True if the current user may undo it. */
  readonly isAllowed: boolean;
  /** True if it is undone already. Checked again while the writes are in flight, so that nothing is refunded twice. */
  isUndone(): boolean;
  /**
   * Reason for which it cannot be undone, as a key below `TESSERA.Refusal` with the data of its sentence; null for
   * none.
   */
  readonly stays?: { readonly reason: string; readonly data?: Data } | null;
  /**
   * True if the undo goes on although some values have changed since: it leaves them as they are and reports them. If
   * not true, such a value makes the undo refuse. Manual acts of game masters set this.
   */
  readonly leavesChanged?: boolean;
  /**
   * True if the costs were returned already, according to the stories of the payers: even if somebody has removed the
   * mark of the undo by a direct update, the costs must not return twice.
   */
  isRefunded?(): boolean;
  /** The user who paid; costs that they could not have paid are not refunded. */
  readonly author: HostUser | null;
  /** The writes that mark it as undone. */
  readonly mark: readonly Write[];
  readonly costs?: readonly Cost[];
  /** Name of the undone act in the history of the numbers that it changed. */
  readonly cause?: CauseName;
  readonly gained?: readonly Gained[];
  /** The writes that remove the mark if a concurrent undo won. */
  withdraw?(): Write[];
}

/** True if the current user may undo the content of this message, which takes permission to update it. */
export function mayUndo(holder: HostMessage | undefined): boolean {
  const user = currentGame().user;
  return holder !== undefined && (user.isGM || holder.author?.id === user.id);
}

/** An event of a message, by its key there. */
type Keyed = Pick<PlacedEvent, "key" | "event">;

/** Make an event of a check, a reply or a note undoable. */
export function undoableEvent(holder: Holder, key: string, event: StoredEvent, actor: HostActor | null): Undoable {
  return undoableEvents(holder, [{ key, event }], actor);
}

type Holder = HostDocument & { readonly author?: HostUser | null };

/**
 * Make events of one message undoable, together or not at all.
 * @param events events that are not undone yet, at least one
 */
export function undoableEvents(holder: Holder, events: readonly Keyed[], actor: HostActor | null): Undoable {
  const items = events.flatMap(({ event }) => (Array.isArray(event["items"]) ? event["items"].map(String) : []));
  const [changed] = changedItems(actor, items);
  const costs = events.flatMap(({ event }) => readCosts(event.costs));
  const causeOf = causeAmong(holder.id, events);
  const marks = events.map(({ key, event }) => [`system.events.${key}`, { ...event, undone: true }]);
  return {
    isAllowed: mayUndo(holder as HostMessage),
    isUndone: () => events.every(({ key }) => valueAt(holder._source, `system.events.${key}.undone`) === true),
    isRefunded: () => costs.some(({ actor: payer }) => isUndoTold(payer, causeOf)),
    author: holder.author ?? null,
    mark: [updateOf(holder, Object.fromEntries(marks) as Data)],
    costs,
    cause: causeOf,
    gained: items.length > 0 ? [{ actor, items }] : [],
    stays: changed ? { reason: "gainChangedSince", data: { name: changed.name } } : null,
  };
}

/** True if the story of this document, by UUID, says that the cause was undone. */
function isUndoTold(uuid: string, causeOf: (document: string) => string): boolean {
  const document = documentByUuid(uuid);
  return document !== null && wasUndone(document, causeOf(uuid));
}

/**
 * Return a function that names, for a document, the first of these events that changed it: the history of a number
 * lists only events that changed that number.
 */
export function causeAmong(message: string, events: readonly Keyed[]): (document: string) => string {
  return (document) => {
    const changed = events.find(({ event }) => readCosts(event.costs).some(({ actor }) => actor === document));
    return `${message}.${(changed ?? events[0])?.key}`;
  };
}

/** Return the writes that mark the act as undone and delete its items, without refunding its costs. */
export function undoWrites({ mark, gained = [] }: Undoable): Write[] {
  return [...mark, ...gained.flatMap(({ actor, items }) => deletions(actor, items))];
}

/** Undo without checking permission. */
export async function takeBack(undoable: Undoable): Promise<boolean> {
  const isVoid = () => undoable.isUndone();
  if (isVoid()) return false;
  const { stands } = await pay(undoWrites(undoable), undoable.costs ?? [], {
    refund: true,
    isVoid,
    ...(undoable.cause ? { cause: undoable.cause } : {}),
    ...(undoable.withdraw ? { takeBack: undoable.withdraw } : {}),
  });
  return stands;
}

/** Costs that stand for gained items where permissions are checked by costs. */
function costsOfItems(gained: readonly Gained[]): Cost[] {
  return gained.flatMap(({ actor }) => (actor ? [{ actor: actor.uuid, path: "system." }] : []));
}

/**
 * Split off the costs and items that the author could not have paid or given: they stay, and a game master undoes the
 * rest, since nobody else can.
 * @returns the rest, and the names of the documents whose numbers and items stay
 */
function withoutUnpaid(undoable: Undoable): { readonly rest: Undoable; readonly unpaid: string[] } {
  const { author, costs = [], gained = [] } = undoable;
  const all = [...costs, ...costsOfItems(gained)];
  const theirs = payableBy(all, author);
  const unpaid = all.flatMap((cost) => (theirs.includes(cost) ? [] : (documentByUuid(cost.actor)?.name ?? [])));
  const owns = ({ actor }: Gained) => payableBy(costsOfItems([{ actor, items: [] }]), author).length > 0;
  return {
    rest: { ...undoable, costs: payableBy(costs, author), gained: gained.filter(owns) },
    unpaid: [...new Set(unpaid)],
  };
}

/** Undo something for the current user, or notify why that is impossible. */
export function undo(key: string, find: () => Undoable | null): Promise<boolean> {
  return oneAtATime(key, async () => {
    const whole = find();
    if (!whole || whole.isUndone() || whole.isRefunded?.()) return refuse("nothingToUndo") !== null;
    const { rest: found, unpaid } = currentGame().user.isGM ? withoutUnpaid(whole) : { rest: whole, unpaid: [] };
    const { isAllowed, stays, author, costs = [], gained = [] } = found;
    if (!isAllowed) return refuse("notAllowed") !== null;
    if (stays) return refuse(stays.reason, stays.data) !== null;
    const unpayable = whyNotRefunded([...costs, ...costsOfItems(gained)], author);
    if (unpayable) return refuse(unpayable.reason, unpayable.data) !== null;
    const swapped = changedSince(costs);
    if (swapped[0] && !found.leavesChanged) return refuse("changedSince", { name: swapped[0] }) !== null;
    const kept = found.leavesChanged ? gained.flatMap(({ actor, items }) => changedItems(actor, items)) : [];
    const without = ({ actor, items }: Gained) => ({
      actor,
      items: items.filter((id) => !kept.some((item) => item.id === id)),
    });
    const done = await takeBack({ ...found, gained: gained.map(without) });
    const [changed = "", ...others] = [...swapped, ...kept.map(({ name }) => name)];
    if (done && changed) refuse("leftChanged", { names: [changed, ...others].join(", ") });
    if (done && unpaid[0]) refuse("leftUnpaid", { names: unpaid.join(", ") });
    return done || refuse("nothingToUndo") !== null;
  });
}
