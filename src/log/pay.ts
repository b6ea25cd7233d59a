/**
 * Pays costs and writes their cause in one transaction, and compensates for concurrent writes. The host has no
 * conditional update, so the later of two concurrent writes of a number wins. But every client receives writes in the
 * server's order, so the later writer sees the earlier one and corrects its own.
 */
import { updateOf, type Write, writeTogether } from "../foundry/batch.ts";
import {
  type Data,
  documentByUuid,
  type HostActor,
  type HostDocument,
  newId,
  onHook,
  valueAt,
} from "../foundry/host.ts";
import { type Cost, isPoints, paid, reversed, same, updateValue } from "./cost.ts";

/** One field changed by costs. */
interface Field {
  readonly document: HostActor;
  readonly path: string;
  readonly costs: Cost[];
  /** The value just before the write, as far as is known yet. */
  before: unknown;
  wrote: unknown;
}

/** A transaction in flight. */
interface Flight {
  readonly cause: PayCause | null;
  readonly fields: readonly Field[];
  readonly isVoid: () => boolean;
  readonly onCrossing: () => void;
  crossed: boolean;
  void: boolean;
  landed: boolean;
}

/**
 * Name of a cause: a message's id and an event's key, joined by a dot; `act.<id>` for a manual act. A function of the
 * changed document's UUID if the name differs between documents.
 */
export type CauseName = string | ((document: string) => string);

/** Cause of a transaction, recorded in the history of the numbers that it changes. */
interface PayCause {
  readonly cause: CauseName;
  /** True if the transaction undoes the cause. */
  readonly undo: boolean;
}

const flights = new Map<string, Flight>();

/** Path of the mark of a transaction in each document that it updates. */
export const STAMP = "flags.tessera.transaction";

/**
 * Mark each update with its transaction, so that this client recognizes its own writes among those of others, and so
 * that no update of a batch is empty: it is undocumented whether the host cancels a batch that holds an empty update.
 */
function stamped(write: Write, token: string): Write {
  if (write.action !== "update") return write;
  return { ...write, updates: write.updates.map((update) => ({ ...update, [STAMP]: token })) };
}

/**
 * Return the cause of an update that this client is about to send: null if its transaction has no cause, undefined if
 * the update belongs to no transaction.
 */
export function causeOfUpdate(
  { uuid }: HostDocument,
  changed: Data,
): { readonly cause: string; readonly undo: boolean } | null | undefined {
  const about = flights.get(String(valueAt(changed, STAMP)))?.cause;
  return about && { ...about, cause: typeof about.cause === "string" ? about.cause : about.cause(uuid) };
}

let isWatching = false;

/** Watch for writes concurrent to transactions in flight, from the first transaction on. */
function watchPayments(): void {
  if (isWatching) return;
  isWatching = true;
  const hear = (_document: HostDocument, changed: Data) => {
    for (const [token, flight] of flights) {
      if (valueAt(changed, STAMP) === token) flight.landed = true;
      if (flight.landed) continue;
      flight.crossed = true;
      // Ask each time: the concurrent write that made this one pointless may itself have been undone by now.
      flight.void = flight.isVoid();
      flight.onCrossing();
      for (const field of flight.fields) field.before = valueAt(field.document._source, field.path);
    }
  };
  for (const kind of ["ChatMessage", "Actor", "Scene", "Item"]) onHook(`update${kind}`, hear);
}

function afterAll(costs: readonly Cost[], before: unknown): unknown {
  return costs.reduce((value, cost) => paid(cost, value), before);
}

/** Group `costs` by field. Costs of deleted actors are skipped. */
function fieldsOf(costs: readonly Cost[]): Field[] {
  const fields = new Map<string, Field>();
  for (const cost of costs) {
    const key = `${cost.actor} ${cost.path}`;
    const known = fields.get(key);
    const document = documentByUuid<HostActor>(cost.actor);
    if (known) known.costs.push(cost);
    else if (document) {
      const before = valueAt(document._source, cost.path);
      fields.set(key, { document, path: cost.path, costs: [cost], before, wrote: before });
    }
  }
  for (const field of fields.values()) field.wrote = afterAll(field.costs, field.before);
  return [...fields.values()];
}

/** Merge the changes of fields into one write for each document. */
function writesOf(fields: readonly Field[]): Write[] {
  const changes = new Map<HostActor, Data>();
  for (const { document, path, wrote } of fields)
    changes.set(document, { ...changes.get(document), [path]: updateValue(wrote) });
  return [...changes].map(([document, change]) => updateOf(document, change));
}

/**
 * A bound that a cost names: a number, or the path of a number. A stored bound can be anything; without a number it
 * bounds nothing.
 */
function boundOf({ _source }: HostActor, bound: string | number): number {
  return Number(typeof bound === "string" ? (valueAt(_source, bound) ?? 0) : bound);
}

/**
 * True if the actual former value does not cover the costs, leaves no room for a gain that must fit, or is not the
 * value that a swap expects.
 */
function isShort({ document, costs, before }: Field): boolean {
  const points = costs.filter(isPoints);
  const amount = points.reduce((sum, cost) => sum + cost.amount, 0);
  const least = Math.max(...points.map(({ minimum = 0 }) => minimum), Number.NEGATIVE_INFINITY);
  const after = Number(before ?? 0) - amount;
  return (
    (points.length > 0 && after < least) ||
    points.some(({ notAbove = Number.NaN }) => after > boundOf(document, notAbove)) ||
    costs.some((cost) => !isPoints(cost) && !same(before, cost.from))
  );
}

/** Values of fields, by document and path. */
export type Values = ReadonlyMap<string, unknown>;

const keyOf = ({ document, path }: Field) => `${document.uuid} ${path}`;

/** The values that costs leave in the fields that they change. */
export function valuesAfter(costs: readonly Cost[]): Values {
  return new Map(fieldsOf(costs).map((field) => [keyOf(field), field.wrote]));
}

/**
 * True if these values, which other costs left, do not cover `costs`: the client that paid `costs` later must then take
 * its act back.
 */
export function isBeyond(costs: readonly Cost[], values: Values): boolean {
  return fieldsOf(costs).some((field) => {
    const key = keyOf(field);
    return values.has(key) && isShort({ ...field, before: values.get(key) });
  });
}

/** The costs that turn the written value into the right one. */
function correction({ document, path, wrote }: Field, right: unknown): Cost[] {
  if (same(wrote, right)) return [];
  const { uuid: actor } = document;
  if (typeof wrote === "number" && typeof right === "number") return [{ actor, path, amount: wrote - right }];
  return [{ actor, path, from: wrote, to: right }];
}

export interface PayOptions {
  readonly cause?: CauseName;
  /** True to refund the costs instead of paying them. */
  readonly refund?: boolean;
  /** True if the write has become pointless because somebody else did it first. Then nothing is paid. */
  readonly isVoid?: () => boolean;
  /** True if the server refused the write because somebody else was first. */
  readonly isTaken?: () => boolean;
  /** Called for each concurrent write that precedes this one, once it has arrived. */
  readonly onCrossing?: () => void;
  /** True if somebody else has already reverted the late write. */
  readonly isTakenBack?: () => boolean;
  /** True if the rules reject the act after concurrent ones; called once they have arrived. Then nothing is paid. */
  readonly isRefused?: () => boolean;
  /** Compensating writes if a concurrent spend won; if omitted, pay what is available. */
  readonly takeBack?: (documents: HostDocument[][]) => Write[];
}

/**
 * Carry out `writes` and pay `costs` in one transaction.
 * @returns the documents of each of `writes`, and whether the result stands; false if a concurrent write won
 * @throws if the server refuses any of it for another reason; then nothing was written
 */
export async function pay(
  writes: readonly Write[],
  costs: readonly Cost[],
  {
    cause,
    refund = false,
    isVoid = () => false,
    isTaken = isVoid,
    onCrossing = () => undefined,
    isTakenBack = () => false,
    isRefused = () => false,
    takeBack,
  }: PayOptions = {},
): Promise<{ readonly documents: HostDocument[][]; readonly stands: boolean }> {
  const fields = fieldsOf(refund ? reversed(costs) : costs);
  const about = cause === undefined ? null : { cause, undo: refund };
  const flight: Flight = { cause: about, fields, isVoid, onCrossing, crossed: false, void: false, landed: false };
  const token = newId();
  watchPayments();
  flights.set(token, flight);
  try {
    const batch = [...writes, ...writesOf(fields)].map((write) => stamped(write, token));
    const documents = await writeTogether(batch);
    if (!flight.crossed) return { documents, stands: true };
    const stands = !flight.void && !isRefused() && !(takeBack && !refund && fields.some(isShort));
    const mended = fields.flatMap((each) => correction(each, stands ? afterAll(each.costs, each.before) : each.before));
    const back = stands ? [] : (takeBack?.(documents) ?? []);
    if (mended.length + back.length > 0) {
      const because = cause === undefined ? {} : { cause };
      await pay(back, mended, { ...because, isVoid: () => !stands && isTakenBack() });
    }
    return { documents, stands };
  } catch (error) {
    // A concurrent undo may have deleted what this one was to delete.
    if (isVoid() || isTaken()) return { documents: [], stands: false };
    throw error;
  } finally {
    flights.delete(token);
  }
}
