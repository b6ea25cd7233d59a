/**
 * Table for the examples of the source texts: a game master, two players, characters as each example needs them, loaded
 * dice, and the card as every client renders it.
 */
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

/** What a card says, as its reader sees it. */
export interface CardText {
  title: string;
  word: string;
  sentence: string;
  /** The large number beside the result's word, with its label; empty if there is none. */
  figure: string;
  ribbon: string;
  /** Dice with what they did: `9 success`, `1>6 success` where one was rerolled, `4 success hazard`. */
  dice: string[];
  facts: Record<string, string>;
  /** What a note says that it changed: `Harm 0 → 1`. */
  changes: string[];
  notes: string[];
  /** Rows of the targets, with the effect on each: `Osric: 2 Harm`. */
  targets: string[];
  acts: string[];
  /** The large button for the most likely act; empty if there is none. */
  primary: string;
  /** Everything that stands on it. */
  text: string;
}

export interface ActorData {
  uuid: string;
  id: string;
  name: string;
  system: Record<string, unknown>;
  items: Iterable<{ uuid: string; name: string; type: string; system: Record<string, unknown> }>;
  update(changes: object): Promise<unknown>;
}

interface Api {
  check(actor: string, specification: object, stages?: object): Promise<{ message: { id: string } | null } | null>;
  outcome(message: string): Record<string, unknown>;
  act(message: string, act: string, parameters?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  odds(ruleset: string, check: object): { success: number; results: Record<string, number> };
  chances(request: object): { rows: readonly { chances: readonly (number | null)[] }[] } | null;
  endScene(options?: object): Promise<string | null>;
  call(request: object): Promise<{ id: string } | null>;
  answer(call: string, actor: string, options?: object): Promise<boolean>;
  supply(item: string): Promise<{ id: string } | null>;
  percentile(item: string, chance?: number): Promise<{ id: string } | null>;
  state: { party: { counters: Record<string, number> }; scene: { words: Record<string, string> } };
  edge: Record<string, (...values: unknown[]) => Promise<{ id: string } | null>>;
  effort: Record<string, (...values: unknown[]) => Promise<unknown>>;
}

/** What a button says to readers. */
function nameOf(element: Element): string {
  return element.getAttribute("aria-label") ?? textOf(element);
}

function textOf(element: Node | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

export class Examples {
  readonly table: ClientTable;
  readonly gm: TableClient;
  readonly ana: TableClient;
  readonly ben: TableClient;
  readonly #page = emptyPage();

  constructor(table: ClientTable, [gm, ana, ben]: readonly [TableClient, TableClient, TableClient]) {
    this.table = table;
    this.gm = gm;
    this.ana = ana;
    this.ben = ben;
  }

  api(client: TableClient): Api {
    return (client.game.system as unknown as { api: Api }).api;
  }

  settle(): Promise<void> {
    return this.table.settle();
  }

  /** A new actor of the rule set's type, owned by the player of that name, or by the game master alone. */
  async actor(
    type: string,
    name: string,
    owner: "Ana" | "Ben" | null,
    system: object,
    items: object[] = [],
  ): Promise<string> {
    const player = users.find((user) => user.name === owner);
    const created = await this.gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor").create({
      name,
      type,
      ownership: player ? { default: 0, [player.id]: 3 } : { default: 0 },
      system,
      items,
    });
    await this.settle();
    return created.id;
  }

  /** An actor as a client has it. */
  sheet(client: TableClient, id: string): ActorData {
    return client.game.actors.get(id) as unknown as ActorData;
  }

  /** The one item of that name. */
  item(client: TableClient, actor: string, name: string) {
    const found = [...this.sheet(client, actor).items].find((item) => item.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  }

  /** Set a variant of a rule set, for the world. */
  async variant(key: string, value: unknown): Promise<void> {
    await this.gm.game.settings.set("tessera", key, value as never);
    await this.settle();
  }

  /** The next dice that this client throws. */
  load(client: TableClient, dice: readonly number[]): void {
    load(client, dice);
  }

  /** Make a check without dialog whose dice show these values, until everybody has its message; null where it is refused. */
  async roll(
    client: TableClient,
    actor: string,
    dice: readonly number[],
    specification: object,
  ): Promise<string | null> {
    this.load(client, dice);
    const played = await this.api(client).check(actor, specification, { configure: false });
    await this.settle();
    return played?.message?.id ?? null;
  }

  /** The same, where a message must come of it. */
  async rolled(client: TableClient, actor: string, dice: readonly number[], specification: object): Promise<string> {
    const id = await this.roll(client, actor, dice, specification);
    if (!id) throw new Error("No message was posted.");
    return id;
  }

  /** Do an act of a card whose dice, if it throws any, show these values. */
  async act(client: TableClient, message: string, act: string, parameters: object = {}, dice: readonly number[] = []) {
    this.load(client, dice);
    const event = await this.api(client).act(message, act, parameters);
    await this.settle();
    return event;
  }

  /** A message as the client's chat log draws it. */
  #drawn(client: TableClient, id: string): HTMLElement {
    const element = this.#page.window.document.createElement("li");
    element.innerHTML = '<div class="message-content"></div>';
    client.Hooks.callAll("renderChatMessageHTML", client.game.messages.get(id) as never, element as never, {} as never);
    return element;
  }

  /** Press the button of a card whose words match. */
  press(client: TableClient, id: string, label: RegExp): void {
    const buttons = [...this.#drawn(client, id).querySelectorAll<HTMLButtonElement>("button[data-act]")];
    const button = buttons.find((each) => label.test(nameOf(each)));
    if (!button) throw new Error(`The card offers nothing like ${label}.`);
    button.click();
  }

  /** Parts of a message as the client's chat log draws it. */
  elements(client: TableClient, id: string, selector: string): HTMLElement[] {
    return [...this.#drawn(client, id).querySelectorAll<HTMLElement>(selector)];
  }

  /** What the client's chat log shows of a message. */
  card(client: TableClient, id: string): CardText {
    const element = this.#drawn(client, id);
    const all = (selector: string) => [...element.querySelectorAll(selector)];
    const facts: Record<string, string> = {};
    for (const row of all(".tessera-facts li")) {
      const label = textOf(row.querySelector("span"));
      facts[label] = [facts[label], textOf(row.querySelector("b"))].filter(Boolean).join(", ");
    }
    return {
      title: textOf(element.querySelector(".tessera-card-title")),
      word: textOf(element.querySelector(".tessera-word")),
      sentence: textOf(element.querySelector(".tessera-sentence") ?? lineOf(element)),
      figure: textOf(element.querySelector(".tessera-figure")),
      ribbon: textOf(element.querySelector(".tessera-ribbon")),
      dice: all(".tessera-die").map((die) => {
        const former = [...die.querySelectorAll(".tessera-die-former")].map((each) => `${textOf(each)}>`).join("");
        const [state, group] = ["state-", "group-"].map((prefix) =>
          [...die.classList].find((name) => name.startsWith(prefix))?.slice(prefix.length),
        );
        return [`${former}${textOf(die.lastChild)}`, state, group].filter(Boolean).join(" ");
      }),
      facts,
      changes: all(".tessera-changes [aria-hidden]").map(textOf),
      notes: all(".tessera-notes li").map(textOf),
      targets: all(".tessera-targets li[data-target]").map((each) =>
        [each.querySelector("span"), each.querySelector(".tessera-lands")].map(textOf).filter(Boolean).join(": "),
      ),
      acts: all("[data-act]").map(nameOf),
      primary: textOf(element.querySelector(".tessera-primary-act")),
      text: textOf(element),
    };
  }

  close(): Promise<void> {
    return this.table.close();
  }
}

/** The sentence of a note, without what it changed. */
function lineOf(card: Element): Element | null {
  const line = card.querySelector(".tessera-line-text p")?.cloneNode(true) as Element | undefined;
  line?.querySelector(".tessera-changes")?.remove();
  return line ?? null;
}

/** Open the table, with everybody there. */
export async function openExamples(): Promise<Examples> {
  const table = await openPlayTable();
  return new Examples(table, [await table.join("GM"), await table.join("Ana"), await table.join("Ben")]);
}
