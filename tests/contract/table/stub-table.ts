/** A table of plain objects in the globals, for tests of single parts of the interface in a page without a server. */
import { vi } from "vitest";

/** What a stub table noted. */
export interface StubTable {
  rolls: { formula: string; flavor: unknown; messageMode: unknown }[];
  game: Record<string, unknown>;
}

/** Documents by id, with as much of a collection as the interface asks for. */
export class StubCollection<Kind extends { id: string }> extends Map<string, Kind> {
  documentName: string;
  documentClass: Record<string, unknown>;

  constructor(documentName: string, documents: Kind[], documentClass: Record<string, unknown> = {}) {
    super(documents.map((document) => [document.id, document]));
    this.documentName = documentName;
    this.documentClass = { documentName, ...documentClass };
  }

  get contents(): Kind[] {
    return [...this.values()];
  }

  get chronological(): Kind[] {
    return this.contents;
  }

  filter(condition: (value: Kind) => boolean): Kind[] {
    return this.contents.filter(condition);
  }

  find(condition: (value: Kind) => boolean): Kind | undefined {
    return this.contents.find(condition);
  }

  // @ts-expect-error: like the bench's collections it yields values, where a Map yields entries.
  override [Symbol.iterator](): MapIterator<Kind> {
    return this.values();
  }
}

/** A user. Roles: 1 player, 4 gamemaster. */
export function stubUser(id: string, name: string, role: number) {
  return {
    id,
    name,
    role,
    color: "#336699",
    active: true,
    isGM: role >= 3,
    isSelf: false,
    character: null,
    hasPermission: (permission: string) => role >= 3 || permission === "MACRO_SCRIPT",
  };
}

type StubUser = ReturnType<typeof stubUser>;

/** Set up the table: `game`, `ui` and `CONFIG` as globals. The first user, or `self`, is the one at this client. */
export function placeTable({
  users,
  self = users[0]?.id ?? "",
  game: more = {},
}: {
  users: StubUser[];
  self?: string;
  game?: Record<string, unknown>;
}): StubTable {
  const rolls: StubTable["rolls"] = [];
  for (const user of users) user.isSelf = user.id === self;
  class Roll {
    readonly formula: string;
    constructor(formula: string) {
      this.formula = formula;
    }
    async toMessage(data: { flavor?: unknown }, options: { messageMode?: unknown }): Promise<void> {
      rolls.push({ formula: this.formula, flavor: data.flavor, messageMode: options.messageMode });
    }
  }
  const getWhisperRecipients = (name: string) => users.filter((user) => user.name === name);
  const empty = (name: string) => new StubCollection<{ id: string }>(name, []);
  const game: Record<string, unknown> = {
    user: users.find((user) => user.id === self),
    users: new StubCollection("User", users),
    i18n: { localize: (key: string) => key, has: () => false },
    settings: { get: () => "public", settings: new Map(), menus: new Map() },
    actors: empty("Actor"),
    macros: empty("Macro"),
    folders: empty("Folder"),
    messages: empty("ChatMessage"),
    ...more,
  };
  vi.stubGlobal("game", game);
  vi.stubGlobal("ui", { sidebar: null, chat: null, notifications: { error: () => undefined } });
  vi.stubGlobal("CONFIG", {
    Dice: { rolls: [Roll] },
    ChatMessage: { documentClass: { getWhisperRecipients } },
    ux: {},
  });
  return { rolls, game };
}
