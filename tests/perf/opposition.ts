/** Checks that oppose each other in rings, chains and stars: what a log of ten times as many costs to open and to read. */
import type { WorldDefinition } from "#bench";
import type { Measurement } from "../../scripts/perf.ts";
import { maren, openEffortTable, rolled } from "../play/effort-table.ts";
import { builtSystem } from "../table/built-system.ts";
import { openTable } from "../table/table.ts";

type Source = Record<string, unknown>;
const FEW = 100;
const ACTORS = 50;

/** Position of the check that the one at `place` opposes; null for none. */
type Graph = (place: number, size: number) => number | null;

const graphs: Readonly<Record<string, Graph>> = {
  chain: (place) => (place === 0 ? null : place - 1),
  star: (place) => (place === 0 ? null : 0),
  // Rings of three, as a forger's later updates make them.
  ring: (place, size) => (place % 3 === 2 ? place - 2 : Math.min(place + 1, size - 1)),
};

const messageId = (place: number) => `message${String(place).padStart(9, "0")}`;
const actorId = (place: number) => `actor${String(place % ACTORS).padStart(11, "0")}`;

/** One opposing check as it is stored. */
async function sample(): Promise<Source> {
  const table = await openEffortTable();
  try {
    const gm = await table.join("GM");
    const first = await rolled(gm, maren, [4, 5]);
    const id = await rolled(gm, "osric00000000000", [6, 6, 3], { opposes: { check: first, form: "hinder" } });
    const message = gm.game.messages.get(id) as unknown as { toObject(): Source };
    return JSON.parse(JSON.stringify(message.toObject())) as Source;
  } finally {
    await table.close();
  }
}

function worldOf(check: Source, graph: Graph, size: number): WorldDefinition {
  const { system, timestamp, _stats, ...message } = check as { system: Source; timestamp: number } & Source;
  const messages = Array.from({ length: size }, (_, place): Source => {
    const opposed = graph(place, size);
    const opposes = opposed === null ? null : { check: messageId(opposed), form: "hinder" };
    const circumstances = { ...(system["circumstances"] as Source), actor: `Actor.${actorId(place)}`, opposes };
    const at = timestamp + place * 1000;
    return {
      ...message,
      ...{ _id: messageId(place), author: "gamemaster000000", timestamp: at, system: { ...system, circumstances } },
    };
  });
  const actors = Array.from({ length: ACTORS }, (_, place) => ({
    _id: actorId(place),
    name: `Actor ${place}`,
    type: "effort",
  }));
  return {
    title: "Opposition",
    system: "tessera",
    users: [{ id: "gamemaster000000", name: "GM", role: "gamemaster" }],
    documents: {
      Setting: [{ key: "tessera.rulesetsChosen", value: "true" }],
      Actor: actors,
      ChatMessage: messages,
    },
  } as WorldDefinition;
}

/** Milliseconds of this process until a client has joined such a log and read every check of it. */
async function opened(check: Source, graph: Graph, size: number): Promise<number> {
  const table = await openTable({ system: await builtSystem(), definition: worldOf(check, graph, size) });
  try {
    const start = process.cpuUsage();
    const gm = await table.join("GM");
    const { api } = gm.game.system as unknown as { api: { outcome(id: string): object } };
    for (let place = 0; place < size; place++) api.outcome(messageId(place));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  } finally {
    await table.close();
  }
}

let made: ReturnType<typeof sample> | null = null;

export const measurements: Measurement[] = Object.entries(graphs).map(([name, graph]) => ({
  name: `log of opposing checks, ${name}: 10 times the messages (100 to 1,000) joined and read`,
  aim: "≤ ×11",
  measure: async () => {
    made ??= sample();
    const check = await made;
    // Code that runs for the first time is slow in any case.
    await opened(check, graph, FEW);
    const [few, many] = [await opened(check, graph, FEW), await opened(check, graph, 10 * FEW)];
    const growth = many / few;
    return { text: `×${growth.toFixed(1)} (${few.toFixed(0)} ms, ${many.toFixed(0)} ms)`, met: growth <= 11 };
  },
}));
