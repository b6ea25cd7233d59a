/** Seats of a generated table, and the execution of its steps. */
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, ilsa, rolled, teodor } from "./edge-table.ts";
import { checkAt, type Deletable, forge, omen } from "./ledger-forgery.ts";
import type { Oracle } from "./ledger-oracle.ts";
import { forgeries, type Step } from "./ledger-steps.ts";
import { act, documentClass, endScene, pastActs, stateOf, struggle, undoAct } from "./ledger-table.ts";
import { load } from "./play-table.ts";

/** Seats: two game masters, two players, another tab of the first game master. */
export const names = ["GM", "Second", "Ana", "Ben", "GM"] as const;

/** Maps any seat to a seat of a game master. */
function gmAt(who: number): number {
  return names[who] === "GM" ? who : who % 2;
}

type Task = (client: TableClient) => Promise<unknown>;

export class Play {
  readonly #table: ClientTable;
  readonly #oracle: Oracle;
  readonly seats: (TableClient | null)[];
  readonly #broken = new Set<number>();
  readonly #held = new Set<number>();
  readonly #pending = new Map<number, Promise<unknown>[]>();
  readonly scenes: readonly string[];

  constructor(table: ClientTable, oracle: Oracle, seats: (TableClient | null)[], scenes: readonly string[]) {
    this.#table = table;
    this.#oracle = oracle;
    this.seats = seats;
    this.scenes = scenes;
  }

  #here(who: number): TableClient | null {
    return this.#broken.has(who) ? null : (this.seats[who] ?? null);
  }

  /** Let a seat do a task; while the seat is held, the messages that it sends wait until it is released. */
  async #by(who: number, task: Task): Promise<void> {
    const client = this.#here(who);
    if (!client) return;
    // Errors are ignored: a refused task changed nothing, and the effects of one that lost its connection are read at
    // the server.
    const done = Promise.resolve()
      .then(() => task(client))
      .catch(() => null);
    await this.#await(who, done);
  }

  /**
   * Wait for a seat's task, but only until the seat is held: then the task stays pending until the seat is released.
   */
  async #await(who: number, done: Promise<unknown>): Promise<void> {
    const seat = this.seats[who];
    let settled = false;
    void done.then(() => {
      settled = true;
    });
    do await new Promise((resolve) => setTimeout(resolve, 1));
    while (!settled && !this.#held.has(who) && this.seats[who] === seat);
    // A seat that has left the table never settles its tasks.
    if (!settled && this.seats[who] === seat) this.#pending.set(who, [...(this.#pending.get(who) ?? []), done]);
  }

  async #release(who: number, awaiting = true): Promise<void> {
    if (!this.#held.delete(who)) return;
    this.seats[who]?.release();
    const pending = this.#pending.get(who) ?? [];
    this.#pending.delete(who);
    if (awaiting) await this.#await(who, Promise.all(pending));
  }

  async run(steps: readonly Step[]): Promise<void> {
    await Promise.all(steps.map((each) => this.#run(each)));
    this.#oracle.look();
  }

  /** Let every seat rejoin, and wait until nothing is pending. */
  async gather(): Promise<TableClient[]> {
    const here: TableClient[] = [];
    for (const [who, name] of names.entries()) {
      await this.#release(who);
      if (this.#broken.delete(who)) this.seats[who]?.reconnect();
      const seat = this.seats[who] ?? (await this.#table.join(name));
      this.seats[who] = seat;
      here.push(seat);
    }
    await this.#table.settle(60_000);
    this.#oracle.look();
    return here;
  }

  async #run(now: Step): Promise<void> {
    const { who, which, dice, by } = now;
    const gm = gmAt(who);
    const player = 2 + (who % 2);
    switch (now.do) {
      case "roll":
        return this.#by(player, (client) => rolled(client, player === 2 ? ilsa : teodor, dice));
      case "struggle":
        return this.#by(2, (client) =>
          struggle(
            client,
            dice.slice(0, 3).map((each) => ((each - 1) % 4) + 1),
          ),
        );
      case "layAdvantage":
        return this.#by(2, (client) =>
          struggle(
            client,
            dice.slice(0, 2).map((each) => ((each - 1) % 6) + 1),
            { kind: "createAdvantage" },
          ),
        );
      case "useAdvantage":
        return this.#by(2, async (client) => {
          const id = await struggle(client, [1, ...dice.slice(0, 2)]);
          load(client, [6]);
          return api(client).act(id, "reroll", { by: "advantage", dice: "0" });
        });
      case "enemy":
        return this.#by(gm, (client) =>
          struggle(
            client,
            dice.slice(0, 2).map((each) => ((each - 1) % 4) + 1),
            { side: "enemy" },
          ),
        );
      case "hand": {
        const change = {
          type: by < 0 ? "spend" : "earn",
          counter: ["storyBeats", "entropy"][which % 2],
          amount: Math.abs(by),
        };
        const scene = which % 3 === 0 ? { scene: [{ type: "earn", counter: "depth", amount: 1 }] } : {};
        const costs = which % 4 === 0 ? { costs: [{ actor: `Actor.${ilsa}`, path: "system.boons", amount: 1 }] } : {};
        return this.#by(gm, (client) => act(client, { party: [change], ...scene, ...costs, label: "By hand" }));
      }
      case "timer":
        return this.#by(gm, (client) =>
          act(client, { scene: [{ type: "set", counter: "timer", value: 1 + (which % 4) }], label: "Timer" }),
        );
      case "end":
        return this.#by(gm, (client) =>
          endScene(client, [{}, { session: true }, { setPiece: true }, { waypoint: false }][which % 4]),
        );
      case "takeBack":
        return this.#by(gm, (client) =>
          undoAct(client, pastActs(client).filter(({ undone }) => !undone)[which % 3]?.id ?? ""),
        );
      case "tick":
        return this.#by(player, (client) => clocksOf(client).tick(omen, by));
      case "untick":
        return this.#by(player, async (client) => {
          const ticks = [...client.game.messages].filter(({ type }) => String(type) === "tick");
          await (ticks[which % Math.max(1, ticks.length)] as unknown as Deletable | undefined)?.update({
            "system.undone": true,
          });
        });
      case "addClock": {
        const links = [{ ruleset: "edge", result: "miss", ticks: 1 + (which % 2) }];
        return this.#by(gm, (client) =>
          clocksOf(client).add(which % 2 ? "scene" : "party", 4, { name: "Linked", links }),
        );
      }
      case "scene":
        return this.#by(gm, (client) => this.activate(client, which % 3));
      case "round":
        return this.#by(gm, async (client) =>
          (client.game as unknown as { combat: { nextRound(): Promise<unknown> } | null }).combat?.nextRound(),
        );
      case "skew":
        return this.#by(who, async (client) => {
          const { time } = client.game as unknown as { time: { synchronize(time: number): void } };
          time.synchronize(Date.now() + by * 3_600_000);
        });
      case "settle":
        return this.#table.settle(60_000);
      case "forge":
        return this.#by(player, (client) => forge(client, forgeries[which % forgeries.length] ?? "check", dice));
      case "break":
        if (!this.#here(who)) return;
        await this.#release(who, false);
        this.seats[who]?.disconnect();
        this.#broken.add(who);
        return;
      case "mend":
        if (this.#broken.delete(who)) this.seats[who]?.reconnect();
        return;
      case "hold":
        if (!this.#here(who) || this.#held.has(who)) return;
        this.#held.add(who);
        this.seats[who]?.hold();
        return;
      case "release":
        return this.#release(who);
      case "away":
        if (!this.#here(who)) return;
        await this.#release(who, false);
        this.seats[who]?.leave();
        this.seats[who] = null;
        return;
      case "back":
        if (!this.seats[who]) this.seats[who] = await this.#table.join(names[who] ?? "");
        return;
      case "clear":
      case "delete":
      case "discard":
      case "unsay":
        return this.#remove(now);
      default:
        return this.#onCheck(now);
    }
  }

  /** The first, second or no scene is the active one. */
  async activate(client: TableClient, which: number): Promise<void> {
    const wanted = this.scenes[which];
    for (const scene of [...client.game.scenes] as unknown as (Deletable & { id: string; active: boolean })[])
      if (scene.active && scene.id !== wanted) await scene.update({ active: false });
    if (wanted) await (client.game.scenes.get(wanted) as unknown as Deletable).update({ active: true });
  }

  async #onCheck({ do: what, who, which, dice }: Step): Promise<void> {
    const seat = what === "reroll" ? 2 : gmAt(who);
    await this.#by(seat, async (client) => {
      const id = checkAt(client, which);
      if (!id) return null;
      const perform = (name: string, parameters: Record<string, string> = {}) => api(client).act(id, name, parameters);
      if (what === "reroll") {
        load(client, dice.slice(0, 1));
        return perform("reroll", { by: "boon", dice: String(which % 7) });
      }
      if (what === "rule") return perform("consequence", { entry: "stealth.sound" });
      if (what === "bank") return perform("consequence", { entry: "bank", beats: "1" });
      if (what === "clock")
        return perform("consequence", { entry: "stealth.sound", clock: "new:4", words: "Guards", ticks: "1" });
      if (what === "award") return perform("award", { reason: "gm", boons: "1" });
      if (what === "withdraw") return perform("withdraw");
      const said = [...client.game.messages].flatMap((each) => {
        const { id: holder, system } = each as unknown as {
          id: string;
          system: { check: unknown; events?: Record<string, { undone?: boolean }> };
        };
        return holder === id || system.check === id ? Object.entries(system.events ?? {}) : [];
      });
      const event = said.find(([, { undone }]) => undone !== true)?.[0];
      return event ? api(client).undo(id, event) : null;
    });
  }

  /** Delete something; first every held seat is released, so that the deleting seat sees the newest messages. */
  async #remove({ do: what, who, which }: Step): Promise<void> {
    for (const each of names.keys()) await this.#release(each);
    await this.#table.settle(60_000);
    this.#oracle.look();
    const seat = what === "discard" ? 2 + (who % 2) : gmAt(who);
    await this.#by(seat, async (client) => {
      if (what === "clear") return documentClass(client, "ChatMessage").deleteDocuments([], { deleteAll: true });
      const kept = [...client.game.messages].filter(({ type }) =>
        what === "unsay" ? !["check", "tick"].includes(String(type)) : true,
      );
      const found = kept.at(-1 - (which % Math.max(1, kept.length)));
      return (found as unknown as Deletable | undefined)?.delete();
    });
  }
}

interface Clocks {
  tick(id: string, ticks: number): Promise<unknown>;
  add(scope: string, size: number, face: object): Promise<unknown>;
}

function clocksOf(client: TableClient): Clocks {
  return (client.game.system as unknown as { api: { clocks: Clocks } }).api.clocks;
}

/** What a client shows of every place: each scene in turn is the active one. */
export async function shownBy(
  table: ClientTable,
  play: Play,
  clients: readonly TableClient[],
): Promise<Map<string, string>[]> {
  const shown = clients.map(() => new Map<string, string>());
  for (const [which, place] of [...play.scenes.map((id) => `Scene.${id}`), "theatre"].entries()) {
    await play.activate(clients[0] as TableClient, which);
    await table.settle(60_000);
    for (const [index, client] of clients.entries()) {
      const { scene, party } = stateOf(client);
      shown[index]?.set(place, JSON.stringify(scene)).set("party", JSON.stringify(party));
    }
  }
  return shown;
}
