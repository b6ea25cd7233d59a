/**
 * Table with a hostile player: a game master, Ana and Ben with a character each in every rule set, and a raw connection
 * of Ben's that bypasses his client's models.
 */

import { expect, vi } from "vitest";
import type { SourceData } from "#bench";
import { emptyPage } from "../../table/page.ts";
import type { ClientTable, TableClient } from "../../table/table.ts";
import { WireClient } from "../../table/wire-client.ts";
import { load, openPlayTable, users } from "../play-table.ts";

export type Ruleset = "challenge" | "effort" | "edge" | "decision";
export const rulesets: readonly Ruleset[] = ["challenge", "effort", "edge", "decision"];

/** Ids of the characters: `ana` and `ben` with the rule set, filled up with zeros. */
export const character = (owner: "ana" | "ben", ruleset: Ruleset): string => `${owner}${ruleset}`.padEnd(16, "0");
/** A foe that is the game master's. */
export const foe = "foe0000000000000";

const [gmUser, anaUser, benUser] = users;
export const ids = { gm: gmUser.id, ana: anaUser.id, ben: benUser.id };

const systems: Readonly<Record<Ruleset, object>> = {
  challenge: { skills: { exert: 6 } },
  effort: {
    attributes: { body: 8, grace: 8, wit: 8, heart: 8 },
    resources: { stamina: { value: 20 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 1 } },
  },
  edge: { attributes: { body: 2, wits: 4, spirit: 2, presence: 2 }, skills: { stealth: 3 }, boons: 2 },
  decision: { level: 2, attributes: { agi: 1, kno: 3, cha: 3, str: 2 }, luck: { value: 2 } },
};

const specifications: Readonly<Record<Ruleset, object>> = {
  challenge: { kind: "action", skill: "exert", challenge: 3 },
  effort: { attribute: "body", resource: "stamina" },
  edge: { attribute: "wits", skill: "stealth", difficulty: 3 },
  decision: { stat: "cha", targetNumber: 9 },
};

const dice: Readonly<Record<Ruleset, readonly number[]>> = {
  challenge: [5, 6, 2],
  effort: [4, 5],
  edge: [7, 8, 2, 3, 4, 5, 1],
  decision: [4, 4],
};

/** What a check came to, as far as all rule sets have it. */
export interface Outcome {
  readonly result: string;
  readonly [field: string]: unknown;
}

interface Api {
  check(actor: string, specification: object, stages?: object): Promise<{ message: { id: string } | null } | null>;
  outcome(message: string): Outcome;
  act(message: string, act: string, parameters?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  readonly state: { party: { counters: Record<string, number> }; scene: { counters: Record<string, number> } };
  readonly combat: { teamsNow(): unknown };
  call(request: object): Promise<{ id: string } | null>;
  answer(message: string, actor: string, options?: object): Promise<boolean>;
  answers(message: string): Record<string, string>;
}

export function api(client: TableClient): Api {
  return (client.game.system as unknown as { api: Api }).api;
}

export interface Hostile {
  readonly table: ClientTable;
  readonly gm: TableClient;
  readonly ana: TableClient;
  readonly ben: TableClient;
  /** Ben's line past his client. */
  readonly forger: WireClient;
  /** What the clients told of as errors. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** Open the table; every client has joined. */
export async function openHostileTable(settings: Record<string, unknown> = {}): Promise<Hostile> {
  const errors: string[] = [];
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation((...told: unknown[]) => {
    const text = told.map((each) => (each instanceof Error ? (each.stack ?? each.message) : String(each))).join(" ");
    // The host drops invalid rolls and reports that itself.
    if (!text.startsWith("A roll of the message")) errors.push(text);
  });
  const table = await openPlayTable({
    settings,
    documents: {
      Actor: [
        ...(["ana", "ben"] as const).flatMap((owner) =>
          rulesets.map((ruleset) => ({
            _id: character(owner, ruleset),
            name: `${owner}'s ${ruleset}`,
            type: ruleset,
            ownership: { default: 0, [ids[owner]]: 3 },
            system: systems[ruleset],
          })),
        ),
        { _id: foe, name: "The Ogre", type: "challengeThreat", ownership: { default: 0 }, system: {} },
      ],
      Macro: [{ _id: "benmacro00000000", name: "Ben's", type: "script", author: ids.ben, ownership: { [ids.ben]: 3 } }],
    },
  });
  const [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  const forger = new WireClient(table.table, ids.ben, table.traffic);
  await forger.connection.request("join", {});
  await table.settle();
  const close = async () => {
    vi.restoreAllMocks();
    await table.close();
  };
  return { table, gm, ana, ben, forger, errors, close };
}

/** Make a check without a dialog; answers the message's id. */
export async function rolled(
  client: TableClient,
  ruleset: Ruleset,
  owner: "ana" | "ben" = "ana",
  more: object = {},
  values: readonly number[] = dice[ruleset],
): Promise<string> {
  load(client, values);
  const specification = { ...specifications[ruleset], ...more };
  const played = await api(client).check(character(owner, ruleset), specification, { configure: false });
  if (!played?.message) throw new Error("No message was posted.");
  return played.message.id;
}

/** The outcome as plain data of this realm. */
export function outcomeOn(client: TableClient, id: string): Outcome {
  return JSON.parse(JSON.stringify(api(client).outcome(id))) as Outcome;
}

/** The outcome without refused events, which mention what others wrote but change nothing. */
export function worth(client: TableClient, id: string): Omit<Outcome, "refused"> {
  const { refused: _refused, ...rest } = outcomeOn(client, id);
  return rest;
}

const page = emptyPage().window.document;

/** The card of a message as this client draws it: an element of its own. */
export function drawn(client: TableClient, id: string): HTMLElement {
  const element = page.createElement("li");
  element.innerHTML = '<div class="message-content"></div>';
  const message = client.game.messages.get(id);
  if (!message) throw new Error(`There is no message ${id}.`);
  client.Hooks.callAll("renderChatMessageHTML", message as never, element as never, {} as never);
  return element;
}

/** What a card says, spaces folded. */
export function cardText(client: TableClient, id: string): string {
  return (drawn(client, id).textContent ?? "").replace(/\s+/g, " ").trim();
}

/** A message as Ben's console stores it. */
export async function forge(forger: WireClient, data: SourceData): Promise<string> {
  const made = await forger.create("ChatMessage", { author: ids.ben, ...data }, { options: { keepId: true } });
  return String(made["_id"]);
}

/** What is stored of a message. */
export function stored(client: TableClient, id: string): SourceData & { rolls: string[]; system: SourceData } {
  const found = client.game.messages.get(id) as unknown as { toObject(): SourceData };
  return JSON.parse(JSON.stringify(found.toObject())) as SourceData & { rolls: string[]; system: SourceData };
}

/** A copy of a check in Ben's name, with some of it changed. */
export function forgeLike(
  { forger, gm }: Hostile,
  id: string,
  circumstances: object,
  more: { system?: object; rolls?: string[] } & SourceData = {},
): Promise<string> {
  const { rolls, system } = stored(gm, id);
  const { system: other, ...data } = more;
  return forge(forger, {
    type: "check",
    rolls,
    ...data,
    system: {
      ...system,
      events: {},
      circumstances: { ...(system["circumstances"] as object), ...circumstances },
      ...other,
    },
  });
}

/** Expect that no client has reported an error, and that each can render every message's card, but for `earlier` ones, by id. */
export function expectUnbroken({ gm, ana, ben, errors }: Hostile, earlier: ReadonlySet<string> = new Set()): void {
  for (const client of [gm, ana, ben])
    for (const message of client.game.messages) {
      if (earlier.has(String(message.id))) continue;
      const text = cardText(client, String(message.id));
      if (String(message.type) === "check") expect(text, String(message.id)).not.toBe("");
    }
  expect(errors).toEqual([]);
}
