import { setImmediate } from "node:timers/promises";
import { isGamemaster } from "../core/documents/permissions/subject.ts";
import { declaredDocumentTypes } from "../core/packages.ts";
import type {
  CompendiumRequest,
  DocumentOperation,
  DocumentResult,
  SourceData,
  Transaction,
} from "../core/protocol.ts";
import { parseAddress } from "./address.ts";
import { carryAttached } from "./attachments.ts";
import { type Compendia, WORLD_PACKS } from "./compendia.ts";
import { DocumentGate } from "./document-gate.ts";
import { DocumentTypes } from "./document-types.ts";
import { Draft } from "./draft.ts";
import { History } from "./history.ts";
import type { CompendiumPack } from "./packs.ts";
import { readDocuments } from "./reading.ts";
import { Refusal } from "./refusal.ts";
import type { DocumentStore, StoredWorld } from "./store/world-store.ts";
import { runOperation } from "./transaction.ts";
import { withoutSecrets } from "./users.ts";
import type { IdleModule } from "./world/modules.ts";
import { WorldState } from "./world-state.ts";

/** The Foundry build whose documented behavior the bench imitates. */
export const CORE_VERSION = "14.369";

const keptTransactions = 500;

export interface WorldParts {
  id: string;
  title: string;
  /** The system's manifest. */
  system: SourceData;
  /** Manifests of the active modules, in the order in which they are loaded. */
  modules: readonly SourceData[];
  /** Installed modules that are not active. */
  idle: readonly IdleModule[];
  store: DocumentStore;
  stored: StoredWorld;
  compendia: Compendia;
  language: string;
  translations: SourceData;
}

/** An open world: its state, and the one queue through which all of its changes go. */
export class World {
  readonly id: string;
  readonly title: string;
  readonly system: SourceData;
  readonly modules: readonly SourceData[];
  readonly idle: readonly IdleModule[];
  readonly state: WorldState;
  readonly types: DocumentTypes;
  readonly language: string;
  /** Replaced when a language file has changed. */
  translations: SourceData;
  readonly history = new History(keptTransactions);
  readonly #store: DocumentStore;
  readonly #compendia: Compendia;
  readonly #facts: Map<string, unknown>;
  readonly #gate: DocumentGate;
  #sequence: number;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: WorldParts) {
    this.id = parts.id;
    this.title = parts.title;
    this.system = parts.system;
    this.modules = parts.modules;
    this.idle = parts.idle;
    const declaredTypes = declaredDocumentTypes(parts);
    this.types = new DocumentTypes(declaredTypes);
    this.state = new WorldState(parts.stored.documents);
    this.language = parts.language;
    this.translations = parts.translations;
    this.#store = parts.store;
    this.#compendia = parts.compendia;
    this.#facts = parts.stored.facts;
    this.#gate = new DocumentGate(declaredTypes);
    this.#sequence = parts.stored.sequence;
  }

  /** Number of the last transaction. */
  get sequence(): number {
    return this.#sequence;
  }

  /** All compendia, by id. */
  get packs(): ReadonlyMap<string, CompendiumPack> {
    return this.#compendia.all;
  }

  fact(name: string): unknown {
    return this.#facts.get(name);
  }

  /** Store a small value with the world; it is on the disk when the promise resolves. */
  setFact(name: string, value: unknown): Promise<void> {
    return this.inTurn(async () => {
      await this.#store.commit({ writes: [], facts: { [name]: value } });
      this.#facts.set(name, value);
    });
  }

  /** Run `work` once all earlier work is done; nothing else changes the world meanwhile. */
  inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const turn = this.#queue.then(work);
    // The next work waits one tick longer, until the answer to this one has been sent, so that a client receives
    // transactions, its own included, in the order of their numbers.
    this.#queue = turn.catch(() => undefined).then(() => setImmediate());
    return turn;
  }

  /**
   * Carry out operations for a user: all or none. They are on the disk when the promise resolves. `announce` is called
   * with the result before the world can change again, so that every client receives transactions in the order of their
   * numbers.
   */
  modify(
    userId: string,
    operations: readonly DocumentOperation[],
    announce: (transaction: Transaction) => void = () => undefined,
  ): Promise<Transaction> {
    return this.inTurn(async () => {
      const readings = operations.filter((operation) => operation.action === "get");
      if (readings.length === operations.length) return this.#read(userId, readings);
      const transaction = await this.#write(userId, operations);
      this.history.add(transaction);
      announce(transaction);
      return transaction;
    });
  }

  /** Create, migrate or delete a compendium for a Gamemaster; `announce` as for `modify`. */
  manageCompendium(
    userId: string,
    request: CompendiumRequest,
    announce: (transaction: Transaction) => void,
  ): Promise<Transaction> {
    return this.inTurn(async () => {
      if (!isGamemaster(this.#user(userId))) {
        throw new Refusal("permission", "Only a Gamemaster creates, migrates and deletes compendia.");
      }
      const configuration = this.state.setting("core.compendiumConfiguration");
      const sequence = this.#sequence + 1;
      const compendium = await this.#compendia.manage(request, configuration, async (metadata) => {
        await this.#store.commit({ writes: [], sequence, facts: { [WORLD_PACKS]: metadata } });
        this.#sequence = sequence;
      });
      const transaction: Transaction = { sequence, results: [], compendium };
      this.history.add(transaction);
      announce(transaction);
      return transaction;
    });
  }

  async close(): Promise<void> {
    await this.inTurn(() => undefined);
    await this.#compendia.close();
    await this.#store.close();
  }

  #read(userId: string, operations: readonly DocumentOperation[]): Transaction {
    const results = operations.map((operation): DocumentResult => {
      const pack = this.#packOf(operation);
      const source = {
        documents: pack ? pack.documents : this.state.documents,
        user: this.#user(userId),
        world: this.state.permissionWorld(pack),
      };
      const { documentName, parent = null, options } = operation;
      const result = readDocuments(operation, source);
      return { action: "get", documentName, parent, pack: pack?.id ?? null, result, options, userId };
    });
    return { sequence: this.#sequence, results };
  }

  async #write(userId: string, operations: readonly DocumentOperation[]): Promise<Transaction> {
    const packs = new Set(operations.map((operation) => this.#packOf(operation)));
    const [pack = null] = packs;
    if (packs.size > 1) throw new Refusal("unsupported", "the bench has no transaction over several databases");
    const user = this.#user(userId);
    const draft = new Draft(pack ? pack.documents : this.state.documents);
    const intake = {
      types: this.types,
      userId,
      isGamemaster: user.role >= 3,
      stats: this.#stats(),
      actorType: (actorId: unknown) => {
        const type = this.state.find("Actor", String(actorId))?.["type"];
        return typeof type === "string" ? type : undefined;
      },
    };
    const world = this.state.permissionWorld(pack);
    const carried: DocumentResult[] = [];
    const results = operations.map((operation) => {
      const carry = carryAttached(operation, draft, userId);
      const result = runOperation(operation, { draft, gate: this.#gate, user, world, intake });
      carried.push(...carry());
      return result;
    });
    await this.#commit(pack, draft);
    // The caller finds the results of its own operations by index, so those of the carried regions come after them.
    return { sequence: this.#sequence, results: [...results, ...carried].map(withoutUserSecrets) };
  }

  async #commit(pack: CompendiumPack | null, draft: Draft): Promise<void> {
    const sequence = this.#sequence + 1;
    // A compendium's own database does not hold the sequence number: the number is written first, so that after a crash
    // in between a client may load everything again but never misses a change.
    await this.#store.commit({ writes: pack ? [] : draft.writes, sequence });
    if (pack) await pack.store.commit({ writes: draft.writes });
    draft.commit();
    this.#sequence = sequence;
  }

  #packOf(operation: DocumentOperation): CompendiumPack | null {
    const id = operation.pack ?? (operation.parent ? parseAddress(operation.parent).pack : null);
    if (id === null) return null;
    const pack = this.packs.get(id);
    if (!pack) throw new Refusal("missing", `There is no compendium "${id}".`);
    return pack;
  }

  #user(userId: string) {
    const user = this.state.user(userId);
    if (!user) throw new Refusal("permission", "Your user does not exist any more.");
    return user;
  }

  #stats() {
    return {
      coreVersion: CORE_VERSION,
      systemId: String(this.system["id"]),
      systemVersion: String(this.system["version"]),
    };
  }
}

function withoutUserSecrets(result: DocumentResult): DocumentResult {
  if (result.documentName !== "User" || result.action === "delete") return result;
  return { ...result, result: (result.result as SourceData[]).map(withoutSecrets) };
}
