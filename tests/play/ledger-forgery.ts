/** Forged documents of players for the ledger plays. */
import type { TableClient } from "../table/table.ts";
import { ilsa, message, teodor } from "./edge-table.ts";
import type { Forgery } from "./ledger-steps.ts";
import { bookOf, documentClass } from "./ledger-table.ts";

/** The clock that Ana owns, kept by the party. */
export const omen = "omen000000000000";

/** A document as far as it is written to. */
export interface Deletable {
  delete(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  toObject(): Record<string, unknown> & { system: Record<string, unknown> };
}

/** A check of the log, counted from its end. */
export function checkAt(client: TableClient, which: number): string {
  const checks = [...client.game.messages].filter(({ type }) => String(type) === "check");
  return String(checks.at(-1 - (which % Math.max(1, checks.length)))?.id ?? "");
}

/** Store a forgery of this kind as a player. */
export async function forge(client: TableClient, what: Forgery, dice: readonly number[]): Promise<unknown> {
  const ChatMessage = documentClass(client, "ChatMessage");
  const id = checkAt(client, dice[0] ?? 0);
  const copy = id ? (message(client, id) as unknown as Deletable).toObject() : null;
  const party = [...client.game.actors].find(({ type }) => String(type) === "party") as unknown as Deletable;
  const mine = client.game.user?.name === "Ana";
  const others = mine ? teodor : ilsa;
  switch (what) {
    case "check":
      return (
        copy &&
        ChatMessage.create({
          type: "check",
          rolls: copy["rolls"],
          system: {
            ...copy.system,
            circumstances: { ...(copy.system["circumstances"] as object), actor: `Actor.${others}` },
          },
        })
      );
    case "ruling": {
      const events = {
        forged0000000000: { type: "consequence", kind: "bank", beats: 5, what: "", time: Date.now() + 5 },
      };
      return id && ChatMessage.create({ type: "ruling", system: { check: id, actor: null, events } });
    }
    case "event": {
      const event = { type: "consequence", kind: "spend", beats: 1, what: "x", time: 1 };
      return id && message(client, id).update({ "system.events.forged1111111111": event });
    }
    case "tick": {
      const system = { place: "party", clock: omen, name: "", ticks: 3 };
      return mine ? null : ChatMessage.create({ type: "tick", system });
    }
    case "book":
      return party.update({ "system.ledger.base.counters.storyBeats": 50 });
    case "sceneBook":
      return (client.game.scenes.active as unknown as Deletable | null)?.update({
        "flags.tessera.ledger.base.counters.depth": 9,
      });
    case "nowhere":
      return ChatMessage.create({
        type: "tick",
        system: { place: "Actor.nowhere", clock: omen, name: "", ticks: 1 },
      });
    case "time":
      return id && message(client, id).update({ timestamp: dice[1] === 1 ? 1 : 9_000_000_000_000 });
    case "chosen": {
      // An id of an act by hand, or of a message that is gone.
      const ids = Object.keys(bookOf(client).entries).map((name) => name.split("-")[0] ?? "");
      const free = ids.filter((each) => !client.game.messages.has(each));
      const _id = free[(dice[1] ?? 0) % Math.max(1, free.length)];
      const own = { type: "check", rolls: copy?.["rolls"], system: { ...copy?.system, events: {} } };
      const idle = { type: "tick", system: { place: "party", clock: "nowhere", name: "", ticks: 1 } };
      const data = copy && (dice[2] ?? 0) % 2 ? own : idle;
      return _id === undefined ? null : ChatMessage.create({ ...data, _id }, { keepId: true });
    }
    default:
      return party.update({ "ownership.default": 3 });
  }
}
