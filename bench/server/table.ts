import { hasPermission } from "../core/documents/permissions/subject.ts";
import { packageSockets } from "../core/packages.ts";
import type { Announcements, Requests, Transaction, WorldSnapshot } from "../core/protocol.ts";
import { readOperations } from "./operations.ts";
import { Queries } from "./queries.ts";
import { Refusal } from "./refusal.ts";
import { type Deliver, Seat } from "./seat.ts";
import type { World } from "./world.ts";

/** Timeout of a relayed query for which the requester sets none, in milliseconds. */
const defaultQueryTimeout = 60_000;

type RequestHandlers = {
  [Name in keyof Requests]: (
    seat: Seat,
    request: Requests[Name]["request"],
  ) => Promise<Requests[Name]["answer"]> | Requests[Name]["answer"];
};

/** The clients of an open world, the requests that they may make, and the announcements to them. */
export class Table {
  readonly world: World;
  readonly #strict: boolean;
  readonly #seats = new Set<Seat>();
  readonly #queries = new Queries();
  readonly #handlers: RequestHandlers = {
    join: (seat, request) => this.#join(seat, request),
    modifyDocument: (seat, request) => this.#modify(seat, request),
    manageCompendium: (seat, request) =>
      this.world.manageCompendium(seat.userId, request, (transaction) => {
        this.#tell("modifyDocument", transaction, seat);
      }),
    query: (seat, request) => this.#query(seat, request),
    pause: (seat, request) => this.#pause(seat, request),
    userActivity: (seat, request) => this.#activity(seat, request),
    showEntry: (seat, request) => this.#showEntry(seat, request),
  };

  /**
   * `strict`: clients get no stand-ins for names without an implementation, and stop at the first script that throws.
   */
  constructor(world: World, { strict = false }: { strict?: boolean } = {}) {
    this.world = world;
    this.#strict = strict;
  }

  /** Ids of the users who have at least one client here. */
  get activeUsers(): string[] {
    return [...new Set(this.#joined().map((seat) => seat.userId))];
  }

  get paused(): boolean {
    return this.world.fact("paused") === true;
  }

  /** Seat a new client of `userId`: its frames go to the seat's `receive`, frames for it to `deliver`. */
  sit(userId: string, deliver: Deliver): Seat {
    const seat = new Seat(userId, deliver, {
      request: (name, payload) => this.#serve(seat, name, payload),
      answerQuery: (queryId, answer) => this.#queries.answer(seat, queryId, answer),
      relay: (eventName, args) => this.#relay(seat, eventName, args),
      leave: () => this.#leave(seat),
    });
    this.#seats.add(seat);
    return seat;
  }

  /** Send an announcement to every joined client. */
  announce<Name extends keyof Announcements>(name: Name, payload: Announcements[Name]): void {
    this.#tell(name, payload, null);
  }

  /** Make all clients leave. */
  clear(): void {
    for (const seat of [...this.#seats]) seat.leave();
  }

  #joined(): Seat[] {
    return [...this.#seats].filter((seat) => seat.joined);
  }

  #tell<Name extends keyof Announcements>(name: Name, payload: Announcements[Name], except: Seat | null): void {
    for (const seat of this.#joined()) if (seat !== except) seat.tell(name, payload);
  }

  async #serve(seat: Seat, name: string, payload: unknown): Promise<unknown> {
    if (!Object.hasOwn(this.#handlers, name)) throw new Refusal("unsupported", `the bench has no request "${name}"`);
    if (!seat.joined && name !== "join") throw new Refusal("inactive", "Join the table first.");
    const handler = this.#handlers[name as keyof Requests] as (seat: Seat, request: unknown) => unknown;
    return handler(seat, payload ?? {});
  }

  /** Queued with the world's changes, so that later announcements continue from the state that the client received. */
  #join(seat: Seat, { since }: Requests["join"]["request"]): Promise<Requests["join"]["answer"]> {
    return this.world.inTurn(() => {
      if (!this.world.state.user(seat.userId)) throw new Refusal("permission", "Your user does not exist any more.");
      const wasActive = this.activeUsers.includes(seat.userId);
      seat.joined = true;
      if (!wasActive) this.#tell("userConnected", { userId: seat.userId, active: true }, seat);
      const missed = since === undefined ? null : this.world.history.after(since, this.world.sequence);
      const { activeUsers, paused } = this;
      if (missed) {
        const modules = this.world.modules.map(({ id }) => String(id));
        return { missed, modules, activeUsers, paused, serverTime: Date.now() };
      }
      return this.#snapshot(seat);
    });
  }

  #snapshot(seat: Seat): WorldSnapshot {
    const { world, activeUsers, paused } = this;
    const configuration = world.state.setting("core.compendiumConfiguration");
    return {
      world: { id: world.id, title: world.title, system: String(world.system["id"]) },
      system: world.system,
      modules: [...world.modules],
      idleModules: [...world.idle],
      userId: seat.userId,
      activeUsers,
      documents: world.state.forClients(),
      packs: [...world.packs.values()].map((pack) => pack.forClients(configuration)),
      language: world.language,
      translations: world.translations,
      paused,
      serverTime: Date.now(),
      sequence: world.sequence,
      strict: this.#strict,
    };
  }

  #modify(seat: Seat, { operations }: Requests["modifyDocument"]["request"]): Promise<Transaction> {
    return this.world.modify(seat.userId, readOperations(operations), (transaction) => {
      this.#tell("modifyDocument", transaction, seat);
      this.#dismissDeletedUsers();
    });
  }

  #dismissDeletedUsers(): void {
    for (const seat of this.#joined()) if (!this.world.state.user(seat.userId)) seat.leave();
  }

  #query(seat: Seat, { userId, name, data, timeout }: Requests["query"]["request"]): Promise<unknown> {
    const user = this.world.state.user(seat.userId);
    if (!user || !hasPermission(user, "QUERY_USER", this.world.state.permissionWorld(null))) {
      throw new Refusal("permission", "You lack permission to query other users.");
    }
    // Among several clients of one user, the one that joined last is queried.
    const asked = this.#joined().findLast((candidate) => candidate.userId === userId);
    if (!asked) throw new Refusal("inactive", "The user that the query is for is not at the table.");
    return this.#queries.open(asked, timeout ?? defaultQueryTimeout, (queryId) => {
      asked.tell("query", { queryId, userId: seat.userId, name, data });
    });
  }

  async #pause(seat: Seat, { paused }: Requests["pause"]["request"]): Promise<{ paused: boolean }> {
    if ((this.world.state.user(seat.userId)?.role ?? 0) < 3) {
      throw new Refusal("permission", "Only a Gamemaster pauses the game.");
    }
    await this.world.setFact("paused", paused === true);
    this.#tell("pause", { paused: paused === true, userId: seat.userId }, seat);
    return { paused: paused === true };
  }

  #activity(seat: Seat, activity: Requests["userActivity"]["request"]): null {
    this.#tell("userActivity", { userId: seat.userId, activity }, seat);
    return null;
  }

  #showEntry(seat: Seat, { uuid, users }: Requests["showEntry"]["request"]): null {
    const asked = this.#joined().filter((each) => each !== seat && (users.length === 0 || users.includes(each.userId)));
    for (const each of asked) each.tell("showEntry", { uuid });
    return null;
  }

  #relay(seat: Seat, eventName: string, args: unknown[]): void {
    const sockets = packageSockets(this.world);
    const manifest = sockets.get(eventName);
    if (!manifest) {
      const names = [...sockets.keys()].map((name) => `"${name}"`).join(", ");
      throw new Refusal("unsupported", `the bench has no socket "${eventName}"; there is ${names}`);
    }
    if (manifest["socket"] !== true) {
      throw new Refusal("unsupported", `"${eventName}" needs "socket": true in the package's manifest.`);
    }
    if (!seat.joined) throw new Refusal("inactive", "Join the table first.");
    this.#tell("package", { eventName, args, userId: seat.userId }, seat);
  }

  #leave(seat: Seat): void {
    if (!this.#seats.delete(seat)) return;
    this.#queries.leave(seat);
    if (seat.joined && !this.activeUsers.includes(seat.userId)) {
      this.announce("userConnected", { userId: seat.userId, active: false });
    }
  }
}
