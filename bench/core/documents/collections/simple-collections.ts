/** World collections that add little to what all of them do. */
import { game } from "../../game.ts";
import { lacks } from "../../names/named-only.ts";
import type { ActiveEffect } from "../client/active-effect.ts";
import type { Actor } from "../client/actor.ts";
import type { Cards } from "../client/cards.ts";
import type { Item } from "../client/item.ts";
import { type JournalEntry, JournalEntryPage } from "../client/journal-entry.ts";
import type { Macro } from "../client/macro.ts";
import type { RollTable } from "../client/roll-table.ts";
import type { Setting } from "../client/setting.ts";
import { fromUuid } from "../uuid.ts";
import { WorldCollection } from "./world-collection.ts";

export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";

  constructor() {
    super("Actor");
  }

  /** Actors of unlinked tokens on the scene that this client shows, by token id. */
  get tokens(): Record<string, Actor> {
    const tokens = game.scenes.current?.tokens.contents ?? [];
    return Object.fromEntries(
      tokens.flatMap((token) => (!token.actorLink && token.actor ? [[token.id ?? "", token.actor]] : [])),
    );
  }
}

/** Decks, hands and piles. */
export class CardStacks extends WorldCollection<Cards> {
  static override documentName = "Cards";

  constructor() {
    super("Cards");
  }
}

export class Items extends WorldCollection<Item> {
  static override documentName = "Item";

  constructor() {
    super("Item");
  }
}

export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = "JournalEntry";

  constructor() {
    super("JournalEntry");
  }

  /**
   * Show a journal or a page to connected players who may observe it: to `users`, or to all if none are named.
   * @throws Error if this user does not own it
   */
  static async show<Shown extends JournalEntry | JournalEntryPage>(
    shown: Shown,
    { force = false, users = [] }: { force?: boolean; users?: string[] } = {},
  ): Promise<Shown> {
    if (force) throw lacks("Journal.show with force");
    if (!shown.isOwner) throw new Error(`You do not own ${shown.name}, so you cannot show it`);
    await game.connection?.request("showEntry", { uuid: shown.uuid ?? "", users });
    return shown;
  }

  /** Open a journal, or the page in its journal, if this user may observe it. */
  static async _showEntry(uuid: string): Promise<void> {
    const shown = (await fromUuid(uuid)) as JournalEntry | JournalEntryPage | null;
    if (!game.user || !shown?.testUserPermission(game.user, "OBSERVER")) return;
    const isPage = shown instanceof JournalEntryPage;
    const journal = isPage ? (shown.parent as JournalEntry | null) : shown;
    await journal?.sheet?.render(isPage ? { force: true, pageId: shown.id } : { force: true });
  }
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";

  constructor() {
    super("Macro");
  }
}

export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";

  constructor() {
    super("RollTable");
  }
}

/** Effects directly in the world, not in a document. */
export class ActiveEffects extends WorldCollection<ActiveEffect> {
  static override documentName = "ActiveEffect";

  constructor() {
    super("ActiveEffect");
  }
}

/** Settings as documents; `game.settings.storage.get("world")`. */
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  constructor() {
    super("Setting");
  }

  /** The document of a setting; for a user's own, of that user. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && (setting.user ?? null) === user);
  }
}
