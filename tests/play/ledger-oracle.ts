/**
 * Oracle for the shared state, computed from the server's documents and the pure rules only. Checked after every step
 * of a generated play.
 */

import type { Throw } from "../../src/rules/dice.ts";
import { happening } from "../../src/rules/ledger/clocks.ts";
import { type Change, compareEntries, type Entry } from "../../src/rules/ledger/entry.ts";
import { entryNameOf } from "../../src/rules/ledger/entry-name.ts";
import { fold } from "../../src/rules/ledger/ledger.ts";
import { emptyState, type SharedState } from "../../src/rules/ledger/state.ts";
import { type KeptEntry, readStoredLedger, type StoredLedger } from "../../src/rules/ledger/stored-ledger.ts";
import type { Outcome } from "../../src/rules/outcome.ts";
import { SIDES } from "../../src/rules/sides.ts";
import {
  advantageCounter,
  CLOCK_LINKS as challengeLinks,
  outcome as challengeOutcome,
  type Held,
  sceneChange,
  validateCheck as validateStruggle,
} from "../../src/rulesets/challenge/rules/index.ts";
import { validateCheck } from "../../src/rulesets/edge/rules/check.ts";
import {
  consequenceChanges,
  CLOCK_LINKS as edgeLinks,
  failureBoons,
  failureCounter,
} from "../../src/rulesets/edge/rules/index.ts";
import { outcome as edgeOutcome } from "../../src/rulesets/edge/rules/outcome.ts";
import type { ClientTable } from "../table/table.ts";

interface StoredEvent {
  readonly type: string;
  readonly time: number;
  readonly undone?: boolean;
  readonly roll?: number;
  readonly [field: string]: unknown;
}
/** Time at which an event counts: its own, but for an event in a reply not before the server created the reply. */
const timeOf = ({ event, holder }: { event: StoredEvent; holder: StoredMessage }, check: StoredMessage) =>
  holder._id === check._id ? event.time : Math.max(event.time, holder._stats.createdTime);

interface StoredMessage {
  readonly _id: string;
  readonly type: string;
  readonly author: string;
  readonly rolls: readonly (string | { terms: readonly StoredTerm[] })[];
  readonly _stats: { readonly createdTime: number };
  readonly system: {
    readonly ruleset: string;
    readonly check: object | string;
    readonly circumstances: { readonly actor: string; readonly scene?: string; readonly party?: string };
    readonly events: Readonly<Record<string, StoredEvent>>;
    readonly place: string;
    readonly clock: string;
    readonly ticks: number;
    readonly undone: boolean;
  };
}
interface StoredTerm {
  readonly faces?: number;
  readonly results?: readonly { readonly result: number }[];
}

/** Where a message's entry stands in the order of entries. */
function entryOf({ _id, _stats: { createdTime } }: StoredMessage): Pick<Entry, "id" | "time"> {
  return { id: entryNameOf(_id, createdTime), time: createdTime };
}

/** An act by hand as it stood when it was last seen. */
interface SeenAct {
  readonly entry: Entry;
  readonly undone: boolean;
  readonly since: number;
}
interface SeenWord {
  readonly entry: Entry;
  readonly since: number;
  readonly frozen: boolean;
}

/** The oracle's memory of one place, beside what the server stores. */
interface Ledgered {
  readonly acts: Map<string, SeenAct>;
  readonly words: Map<string, SeenWord>;
}

function throwsOf(roll: StoredMessage["rolls"][number] | undefined): Throw {
  const { terms = [] } = (typeof roll === "string" ? JSON.parse(roll) : (roll ?? {})) as { terms?: StoredTerm[] };
  return terms.flatMap(({ faces = 0, results = [] }) => results.map(({ result }) => ({ faces, value: result })));
}

/** Types of events of players that count; events of game masters all count. */
const ownersEvents = ["reroll", "improvePosition", "stakes"];

/** Number of looks within which a change and a fold may have crossed: then either may have come first. */
const crossing = 3;

/** Call `written` after whatever the server writes, before anything else can happen there. */
export function watchWrites({ table: { world } }: ClientTable, written: () => void): void {
  const modify = world.modify.bind(world);
  world.modify = (userId, operations, announce) =>
    modify(userId, operations, (transaction) => {
      announce?.(transaction);
      written();
    });
}

export class Oracle {
  readonly #table: ClientTable;
  readonly #gms: ReadonlySet<string>;
  /** Who owns which actor, by UUID. */
  readonly #owners: Readonly<Record<string, string>>;
  readonly #places = new Map<string, Ledgered>();
  /**
   * State that each check of Challenge found before it, by the name of its entry; final once its scene has folded the
   * entry.
   */
  readonly #held = new Map<string, Held>();
  #look = 0;
  /** Whether something changed just as it was folded away: then which of both came first is not known here. */
  crossed = false;

  constructor(table: ClientTable, gms: Iterable<string>, owners: Readonly<Record<string, string>>) {
    this.#table = table;
    this.#gms = new Set(gms);
    this.#owners = owners;
  }

  get #state() {
    return this.#table.table.world.state;
  }

  #party() {
    const uuid = String(this.#state.setting("tessera.party") ?? "");
    return this.#state.find("Actor", uuid.replace("Actor.", ""));
  }

  /** What the server keeps for a place now. */
  book(place: string): StoredLedger<KeptEntry & { label?: string; places?: string[] }> {
    if (place === "party" || place === "theatre") {
      const system = this.#party()?.["system"] as Record<string, unknown> | undefined;
      return readStoredLedger(structuredClone(system?.[place === "party" ? "ledger" : "theatre"]));
    }
    const scene = this.#state.find("Scene", place.replace("Scene.", ""));
    const flags = scene?.["flags"] as { tessera?: { ledger?: unknown } } | undefined;
    return readStoredLedger(structuredClone(flags?.tessera?.ledger));
  }

  /** Every place that may keep something. */
  get places(): string[] {
    return ["party", "theatre", ...this.#state.all("Scene").map(({ _id }) => `Scene.${_id}`)];
  }

  get messages(): StoredMessage[] {
    return this.#state.all("ChatMessage") as unknown as StoredMessage[];
  }

  #mayPost(message: StoredMessage, actor: string): boolean {
    return this.#gms.has(message.author) || this.#owners[actor] === message.author;
  }

  /** What a check means, by the rules alone. */
  #outcomeOf(message: StoredMessage): Outcome {
    const { ruleset, check, circumstances } = message.system;
    const { actor } = circumstances;
    const dice = throwsOf(message.rolls[0]);
    const holders = this.messages.filter(({ _id, system }) => _id === message._id || system.check === message._id);
    const placed = holders
      .flatMap((holder) =>
        Object.entries(holder.system.events ?? {}).flatMap(([id, event]) =>
          !event.undone &&
          (this.#gms.has(holder.author) || (this.#mayPost(holder, actor) && ownersEvents.includes(event.type)))
            ? [{ id, event, holder }]
            : [],
        ),
      )
      .map((each) => ({ ...each, time: timeOf(each, message) }))
      .sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
    const throws = [dice];
    const events = placed.map(
      ({ id, event: { time: _, roll, costs: __, items: ___, undone: ____, user: _____, ...told }, holder }) =>
        roll === undefined ? { ...told, id } : { ...told, id, throw: throws.push(throwsOf(holder.rolls[roll])) - 1 },
    );
    if (ruleset === "edge") return edgeOutcome(validateCheck(check), throws, events);
    return challengeOutcome(validateStruggle(check), throws, events, this.#heldBefore(message));
  }

  /** What a scene had just before a check of Challenge: its Advantages, and who has the Initiative. */
  #heldBefore(message: StoredMessage): Held {
    const { scene: where } = message.system.circumstances;
    const place = where?.startsWith("Scene.") ? where : "theatre";
    const { zone } = validateStruggle(message.system.check);
    const known = this.#held.get(entryOf(message).id);
    if (known && this.book(place).foldedNames.includes(entryOf(message).id)) return known;
    const { counters, words } = this.#before(place, entryOf(message));
    const held: Held = {
      here: counters[advantageCounter(zone)] ?? 0,
      atLarge: zone === "" ? 0 : (counters[advantageCounter("")] ?? 0),
      entropy: this.#before("party", entryOf(message)).counters["entropy"] ?? 0,
      initiative: SIDES.find((side) => side === words["initiative"]) ?? null,
    };
    this.#held.set(entryOf(message).id, held);
    return held;
  }

  /** What a place shared before an entry, as far as it is heard. */
  #before(place: string, at: Pick<Entry, "id" | "time">): SharedState {
    const { base } = this.book(place);
    return fold(
      base,
      this.#counting(place).filter((entry) => compareEntries(entry, at) < 0),
    ).state;
  }

  /** The entries at a place that are not in its base yet. */
  #counting(place: string): Entry[] {
    const { entries } = this.book(place);
    const { acts, words } = this.#at(place);
    const byHand = [...acts].flatMap(([id, { entry, undone }]) => (id in entries && !undone ? [entry] : []));
    return [...byHand, ...[...words.values()].flatMap(({ entry, frozen }) => (frozen ? [] : [entry]))];
  }

  /** Changes that a message makes, by place; null if its author may make none. */
  said(message: StoredMessage): ReadonlyMap<string, readonly Change[]> | null {
    const { system, author } = message;
    if (message.type === "tick") {
      const tick = { type: "tick" as const, clock: system.clock, ticks: system.ticks, by: author };
      return new Map([[system.place, system.undone ? [] : [tick]]]);
    }
    if (message.type !== "check" || !this.#mayPost(message, system.circumstances.actor)) return null;
    const outcome = this.#outcomeOf(message);
    const { actor, scene: where } = system.circumstances;
    const scene = where?.startsWith("Scene.") ? where : "theatre";
    if ((outcome as { withdrawn?: boolean }).withdrawn)
      return new Map([
        ["party", []],
        [scene, []],
      ]);
    const links = { challenge: challengeLinks, edge: edgeLinks }[system.ruleset] ?? [];
    // All who act at this table are heroes.
    const happened = happening(system.ruleset, outcome, links, false);
    if (system.ruleset === "edge") {
      const { beats, consequences } = outcome as ReturnType<typeof edgeOutcome>;
      const boons = failureBoons(outcome as ReturnType<typeof edgeOutcome>);
      const counter = failureCounter(actor);
      const failed = boons > 0 ? [{ type: "earn" as const, counter, amount: boons }] : [];
      const clocks = (scope: string) =>
        consequences.flatMap(({ clock }) => (clock?.scope === scope ? consequenceChanges(clock) : []));
      const left = Math.max(0, beats.made - beats.spent);
      const earned = left > 0 ? [{ type: "earn" as const, counter: "storyBeats", amount: left }] : [];
      return new Map([
        ["party", [...earned, ...clocks("party"), ...happened]],
        [scene, [...clocks("scene"), ...failed, ...happened]],
      ]);
    }
    const enemy = (system.check as { side?: string }).side === "enemy";
    if (enemy && !this.#gms.has(author))
      return new Map([
        ["party", happened],
        [scene, happened],
      ]);
    const { entropy, momentum, initiative } = sceneChange(outcome as ReturnType<typeof challengeOutcome>);
    const meters = Object.entries({ entropy, momentum }).flatMap(([counter, amount]) =>
      amount > 0 ? [{ type: "earn" as const, counter, amount }] : [],
    );
    const word = initiative ? [{ type: "put" as const, name: "initiative", value: initiative }] : [];
    const { feeds, advantagesSpent } = outcome as ReturnType<typeof challengeOutcome>;
    const { zone } = validateStruggle(system.check);
    const moved = (counter: string, amount: number) =>
      amount === 0
        ? []
        : [{ type: amount > 0 ? ("earn" as const) : ("spend" as const), counter, amount: Math.abs(amount) }];
    const advantages = [
      ...moved(advantageCounter(zone), (feeds["advantages"] ?? 0) - advantagesSpent.here),
      ...moved(advantageCounter(""), -advantagesSpent.atLarge),
    ];
    return new Map([
      ["party", [...meters, ...happened]],
      [scene, [...advantages, ...word, ...happened]],
    ]);
  }

  #at(place: string): Ledgered {
    const found = this.#places.get(place) ?? { acts: new Map(), words: new Map() };
    this.#places.set(place, found);
    return found;
  }

  /** Record the server's data now, since a message may be created and folded between two steps. */
  hear(): void {
    for (const place of this.places) this.#lookAtActs(place);
    const party = `Actor.${this.#party()?.["_id"]}`;
    // In order, since a check of Challenge depends on the state before it.
    for (const message of [...this.messages].sort((first, second) => compareEntries(entryOf(first), entryOf(second))))
      for (const [place, changes] of this.said(message) ?? []) {
        if (
          (place === "party" || place === "theatre") &&
          message.type === "check" &&
          message.system.circumstances.party !== party
        )
          continue;
        this.#hear(place, { ...entryOf(message), changes });
      }
  }

  /** Remember what the server holds after a step. */
  look(): void {
    this.#look++;
    this.hear();
    const logged = new Set(this.messages.map((message) => entryOf(message).id));
    for (const [place, { words }] of this.#places) {
      const { foldedNames, entries } = this.book(place);
      for (const [id, word] of words) {
        const folded =
          foldedNames.includes(id) || (!logged.has(id) && !(id in entries) && word.entry.changes.length > 0);
        if (!folded || word.frozen) continue;
        if (this.#look - word.since < crossing) this.crossed = true;
        words.set(id, { ...word, frozen: true });
      }
    }
  }

  #hear(place: string, entry: Entry): void {
    const { words } = this.#at(place);
    const known = words.get(entry.id);
    if (known?.frozen || JSON.stringify(known?.entry) === JSON.stringify(entry)) return;
    // A message that is seen for the first time cannot have crossed a fold.
    words.set(entry.id, { entry, since: known ? this.#look : Number.NEGATIVE_INFINITY, frozen: false });
  }

  #lookAtActs(place: string): void {
    const { acts } = this.#at(place);
    const { entries } = this.book(place);
    for (const [id, { time, changes, undone = false, label, places }] of Object.entries(entries)) {
      if (label === undefined || !places?.includes(place)) continue;
      const known = acts.get(id);
      const since = known && known.undone !== undone ? this.#look : (known?.since ?? Number.NEGATIVE_INFINITY);
      acts.set(id, { entry: { id, time, changes }, undone, since });
    }
    for (const [id, act] of acts)
      if (!(id in entries) && act.since !== Number.POSITIVE_INFINITY) {
        if (this.#look - act.since < crossing) this.crossed = true;
        acts.set(id, { ...act, since: Number.POSITIVE_INFINITY });
      }
  }

  /** What the table should share at a place: the base that is kept, and all that was said and done and is not in it yet. */
  expected(place: string): SharedState {
    return fold(this.book(place).base, this.#counting(place)).state;
  }

  /** What the table should share at a place: everything that was ever said and done, folded at once. */
  plain(place: string): SharedState {
    const { acts, words } = this.#at(place);
    const byHand = [...acts.values()].flatMap(({ entry, undone }) => (undone ? [] : [entry]));
    return fold(emptyState, [...byHand, ...[...words.values()].map(({ entry }) => entry)]).state;
  }
}
