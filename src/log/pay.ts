/**
 * Costs and what caused them, in one transaction, made good where somebody else's write crossed it. The host knows no
 * "only if it still is so": two writes of one number that cross leave what the later one says. But every client hears of
 * writes in the order in which the server made them, so whoever wrote later sees what came between, and mends it.
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
import { type Cost, isPoints, paid, reversed, same, told } from "./cost.ts";

/** One field that costs change. */
interface Field {
  readonly document: HostActor;
  readonly path: string;
  readonly costs: Cost[];
  /** What stood there just before the write was made, as far as is known yet. */
  before: unknown;
  wrote: unknown;
}

/** A transaction that is on its way. */
interface Flight {
  readonly fields: readonly Field[];
  readonly isVoid: () => boolean;
  readonly onCrossing: () => void;
  crossed: boolean;
  void: boolean;
  landed: boolean;
}

const flights = new Map<string, Flight>();

/** Listen to what crosses transactions that are on their way; in the `init` hook. */
export function watchPayments(): void {
  const hear = (_document: HostDocument, _changed: Data, options: Data) => {
    for (const [token, flight] of flights) {
      if (options["tesseraPayment"] === token) flight.landed = true;
      if (flight.landed) continue;
      flight.crossed = true;
      flight.void ||= flight.isVoid();
      flight.onCrossing();
      for (const field of flight.fields) field.before = valueAt(field.document._source, field.path);
    }
  };
  for (const kind of ["ChatMessage", "Actor", "Scene", "Item"]) onHook(`update${kind}`, hear);
}

function afterAll(costs: readonly Cost[], before: unknown): unknown {
  return costs.reduce((value, cost) => paid(cost, value), before);
}

/** What `costs` change, each field once. Actors that are gone are passed over: nobody is left to pay or to receive. */
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

/** One write a document. */
function writesOf(fields: readonly Field[]): Write[] {
  const changes = new Map<HostActor, Data>();
  for (const { document, path, wrote } of fields)
    changes.set(document, { ...changes.get(document), [path]: told(wrote) });
  return [...changes].map(([document, change]) => updateOf(document, change));
}

/** Whether what stood there does not pay for it. */
function isShort({ costs, before }: Field): boolean {
  const amount = costs.filter(isPoints).reduce((sum, cost) => sum + cost.amount, 0);
  return amount > Number(before ?? 0) || costs.some((cost) => !isPoints(cost) && !same(before, cost.from));
}

/** What turns the value that was written into the one that is right. */
function correction({ document, path, wrote }: Field, right: unknown): Cost[] {
  if (same(wrote, right)) return [];
  const { uuid: actor } = document;
  if (typeof wrote === "number" && typeof right === "number") return [{ actor, path, amount: wrote - right }];
  return [{ actor, path, from: wrote, to: right }];
}

export interface PayOptions {
  /** Give the costs back instead. */
  readonly refund?: boolean;
  /** Whether what is written has become pointless: somebody else did it first. Then nothing is paid. */
  readonly isVoid?: () => boolean;
  /** Whether the server refused it because somebody else was first. */
  readonly isTaken?: () => boolean;
  /** Called for every change of others that comes before this one, once it is there. */
  readonly onCrossing?: () => void;
  /** Whether somebody else has taken back what came too late: then this client need not. */
  readonly isTakenBack?: () => boolean;
  /** Whether others were first, and the rules do not let it count: asked once it is there. Then nothing is paid either. */
  readonly isRefused?: () => boolean;
  /** The writes that take it back where it was pointless, or where others spent first what it spends; without it, what is there is paid. */
  readonly takeBack?: (documents: HostDocument[][]) => Write[];
}

/**
 * Carry out `writes` and pay `costs`, together or not at all.
 * @returns the documents of each of `writes`, and whether it stands: not so where it came too late
 * @throws when the server refuses any of it, and not because it came too late; then nothing happened
 */
export async function pay(
  writes: readonly Write[],
  costs: readonly Cost[],
  {
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
  const flight: Flight = { fields, isVoid, onCrossing, crossed: false, void: false, landed: false };
  const token = newId();
  flights.set(token, flight);
  try {
    const batch = [...writes, ...writesOf(fields)].map((write) => ({ ...write, tesseraPayment: token }));
    const documents = await writeTogether(batch);
    if (!flight.crossed) return { documents, stands: true };
    const stands = !flight.void && !isRefused() && !(takeBack && !refund && fields.some(isShort));
    const mended = fields.flatMap((each) => correction(each, stands ? afterAll(each.costs, each.before) : each.before));
    const back = stands ? [] : (takeBack?.(documents) ?? []);
    if (mended.length + back.length > 0) await pay(back, mended, { isVoid: () => !stands && isTakenBack() });
    return { documents, stands };
  } catch (error) {
    // What somebody else took back first may have taken away what this was to take away.
    if (isVoid() || isTaken()) return { documents: [], stands: false };
    throw error;
  } finally {
    flights.delete(token);
  }
}
