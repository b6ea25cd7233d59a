/** `game`: the one object through which packages reach everything of this client. */

import { audio } from "./client/audio.ts";
import { ClipboardHelper } from "./client/clipboard.ts";
import { CompendiumArt } from "./client/compendium-art.ts";
import { ClientKeybindings } from "./client/keybindings.ts";
import { KeyboardManager } from "./client/keyboard-manager.ts";
import type { PackageSocket } from "./client/package-socket.ts";
import { GameTime } from "./client/time.ts";
import type { SourceData } from "./data/types.ts";
import { BASE_CLASSES } from "./documents/base/index.ts";
import type { Actor } from "./documents/client/actor.ts";
import type { Combat } from "./documents/client/combat.ts";
import type { User } from "./documents/client/user.ts";
import type { ChatMessages } from "./documents/collections/chat-messages.ts";
import type { CombatEncounters } from "./documents/collections/combat-encounters.ts";
import { CompendiumPacks } from "./documents/collections/compendium-packs.ts";
import type { Folders } from "./documents/collections/folders.ts";
import type { Scenes } from "./documents/collections/scenes.ts";
import type {
  Actors,
  CardStacks,
  Items,
  Journal,
  Macros,
  RollTables,
} from "./documents/collections/simple-collections.ts";
import type { Users } from "./documents/collections/users.ts";
import type { WorldCollection } from "./documents/collections/world-collection.ts";
import { i18n, type Localization } from "./i18n.ts";
import { loud } from "./loud.ts";
import type { Announcements, Connection, WorldSnapshot } from "./protocol.ts";
import { ClientSettings } from "./settings.ts";
import { ToursCollection } from "./tours.ts";
import { Collection } from "./utils/collection.ts";

/** The Foundry version that the bench imitates. */
export const RELEASE = Object.freeze({
  generation: 14,
  build: 369,
  channel: "stable",
  suffix: "",
  version: "14.369",
  maxGeneration: 14,
  maxStableGeneration: 14,
  display: "Version 14 Build 369",
  isDevelopment: false,
});

/** A package, as `game.system` and `game.modules` hold them; packages add their own properties, `api` for one. */
export type PackageObject = Record<string, unknown> & { id: string; title: string; version: string };

/** `foundry.Game` [type documentation: foundry.Game]. */
export class Game {
  readonly view = "game";
  readonly release = RELEASE;
  readonly i18n: Localization = i18n;
  readonly settings = new ClientSettings();
  readonly time = new GameTime(this.settings);
  readonly keybindings = new ClientKeybindings(() => this.user?.isGM ?? false);
  readonly keyboard = loud("game.keyboard", new KeyboardManager());
  /** World collections by document name. */
  readonly collections = new Collection<WorldCollection>();
  readonly packs = new CompendiumPacks(() => this.folders);
  readonly audio = audio;
  readonly tours = new ToursCollection();
  readonly clipboard = new ClipboardHelper();
  readonly compendiumArt = new CompendiumArt(() => this);
  /** The installed modules, active or not, by id; packages add an `api` to theirs. */
  readonly modules = new Collection<PackageObject>();

  /** The snapshot of the world that the server sent on joining. */
  data: WorldSnapshot | null = null;
  connection: Connection | null = null;
  userId: string | null = null;
  user: User | null = null;
  /** Ids of users who are online. */
  readonly activeUserIds = new Set<string>();
  /** True from `setup` on, when the documents of the world exist and are being prepared. */
  documentsReady = false;
  ready = false;
  paused = false;
  /** Id of the scene that this client shows: initially the active scene, then the one that the canvas shows. */
  viewedSceneId: string | null = null;
  canvas: unknown = null;
  tooltip: unknown = null;

  declare users: Users;
  declare actors: Actors;
  declare items: Items;
  declare messages: ChatMessages;
  declare scenes: Scenes;
  declare journal: Journal;
  declare tables: RollTables;
  declare macros: Macros;
  declare cards: CardStacks;
  declare folders: Folders;
  declare combats: CombatEncounters;
  declare socket: PackageSocket;
  declare system: PackageObject;
  declare world: PackageObject;

  /** "14.369" */
  get version(): string {
    return RELEASE.version;
  }

  /** The types of each kind of document, the host's own first: "Actor" → ["base", "hero"]. */
  get documentTypes(): Record<string, string[]> {
    return Object.fromEntries(Object.entries(BASE_CLASSES).map(([name, cls]) => [name, [...cls.TYPES]]));
  }

  /**
   * Initial system data by document name and type, as the system's `template.json` describes them [type documentation:
   * Game#model].
   */
  get model(): Record<string, Record<string, SourceData>> {
    return (this.system.templateModel ?? {}) as Record<string, Record<string, SourceData>>;
  }

  /** The combat that this client shows. */
  get combat(): Combat | null {
    return this.combats.viewed;
  }

  /** The roles that have each capability, as configured. */
  get rolePermissions(): Record<string, number[]> {
    return (
      this.settings.isRegistered("core", "permissions") ? this.settings.get("core", "permissions") : {}
    ) as Record<string, number[]>;
  }

  /** The character of this client's user. */
  get character(): Actor | null {
    return this.user?.character ?? null;
  }

  /**
   * Pause or resume the game.
   * @param options.broadcast also send the change to all clients; only Gamemasters may do so
   */
  async togglePause(pause = !this.paused, { broadcast = false }: { broadcast?: boolean } = {}): Promise<boolean> {
    if (broadcast) {
      if (!this.user?.isGM) throw new Error("Only a Gamemaster may pause the game for everybody");
      await this.connection?.request("pause", { paused: pause });
    } else this.onPause(pause, { broadcast, userId: this.userId });
    return this.paused;
  }

  /** Handle the announcement that the game was paused or resumed. */
  onPause(paused: boolean, options: Record<string, unknown>): void {
    this.paused = paused;
    this.listeners.pause(paused, options);
  }

  /** Handlers of server announcements, without effect until the client sets them when it starts. */
  readonly listeners: {
    pause(paused: boolean, options: Record<string, unknown>): void;
    /** A file of a package changed, and no listener of the hook has handled the change itself. */
    hotReload(change: Announcements["hotReload"]): void;
    /** The world now has other active modules than this client loaded. */
    otherModules(): void;
  } = { pause: () => undefined, hotReload: () => undefined, otherModules: () => undefined };
}

/** Members of Foundry's Game that the bench lacks [type documentation: Game]. */
const MISSING = [
  ...["cards", "compendiumArt", "compendiumUUIDRedirects", "debug", "documentIndex", "gamepad"],
  ...["issues", "mouse", "nue", "permissions", "playlists", "sessionId", "template"],
  ...["video", "webrtc", "workers", "activeTool", "scaleFonts", "logOut", "getPackageScopes", "isAdmin", "loading"],
];

export const game: Game = loud("game", new Game(), MISSING);
