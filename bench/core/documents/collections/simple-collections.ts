/** World collections that add little to what all of them do. */
import { game } from "../../game.ts";
import type { ActiveEffect } from "../client/active-effect.ts";
import type { Actor } from "../client/actor.ts";
import type { Cards } from "../client/cards.ts";
import type { Item } from "../client/item.ts";
import type { JournalEntry } from "../client/journal-entry.ts";
import type { Macro } from "../client/macro.ts";
import type { RollTable } from "../client/roll-table.ts";
import type { Setting } from "../client/setting.ts";
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

/** Effects that stand alone in the world. */
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
