/**
 * `ui`: the parts of the screen, filled in by the interface code. A client without a screen has only notifications,
 * which it writes to the console.
 */
import { i18n } from "./i18n.ts";
import { loud } from "./loud.ts";
import { escapeHTML } from "./utils/text.ts";

export type NotificationType = "info" | "warn" | "error" | "success";

export interface NotificationOptions {
  /** Treat the message as a localization key. */
  localize?: boolean;
  /** Values for the message's placeholders. */
  format?: Record<string, unknown>;
  permanent?: boolean;
  /** Also write it to the console (default). */
  console?: boolean;
  progress?: boolean;
  escape?: boolean;
  clean?: boolean;
}

/** A notice that was shown. */
export interface NotificationHandle {
  id: number;
  type: NotificationType;
  message: string;
  active: boolean;
  /** `pct`: progress between 0 and 1, for notifications with a progress bar. */
  update(change: { pct?: number; message?: string; localize?: boolean; format?: Record<string, unknown> }): void;
  remove(): void;
}

/** Methods of `ui.notifications`. */
export interface NotificationsLike {
  notify(message: unknown, type?: NotificationType, options?: NotificationOptions): NotificationHandle;
  info(message: unknown, options?: NotificationOptions): NotificationHandle;
  warn(message: unknown, options?: NotificationOptions): NotificationHandle;
  error(message: unknown, options?: NotificationOptions): NotificationHandle;
  success(message: unknown, options?: NotificationOptions): NotificationHandle;
}

/** Notifications without a screen: kept in a list, and written to the console. */
class ConsoleNotifications implements NotificationsLike {
  /** Everything notified so far, oldest first. */
  readonly shown: NotificationHandle[] = [];

  notify(message: unknown, type: NotificationType = "info", options: NotificationOptions = {}): NotificationHandle {
    const text = message instanceof Error ? message.message : String(message);
    const format = Object.fromEntries(
      Object.entries(options.format ?? {}).map(([key, value]) => [
        key,
        typeof value === "string" ? escapeHTML(value) : value,
      ]),
    );
    const handle: NotificationHandle = {
      id: this.shown.length + 1,
      type,
      message: options.localize || options.format ? i18n.localize(text, format) : text,
      active: true,
      update: (change) => {
        if (change.message !== undefined) handle.message = i18n.localize(change.message, change.format);
      },
      remove: () => {
        handle.active = false;
      },
    };
    this.shown.push(handle);
    if (options.console !== false && type !== "success") console[type](handle.message);
    return handle;
  }

  info(message: unknown, options?: NotificationOptions): NotificationHandle {
    return this.notify(message, "info", options);
  }

  warn(message: unknown, options?: NotificationOptions): NotificationHandle {
    return this.notify(message, "warn", options);
  }

  error(message: unknown, options?: NotificationOptions): NotificationHandle {
    return this.notify(message, "error", options);
  }

  success(message: unknown, options?: NotificationOptions): NotificationHandle {
    return this.notify(message, "success", options);
  }
}

/** The parts of the screen by their public names. */
export interface UserInterface {
  notifications: NotificationsLike;
  [part: string]: unknown;
}

/** Parts that a client with a screen fills; null on one without. */
const PARTS = [
  "actors",
  "cards",
  "chat",
  "combat",
  "compendium",
  "controls",
  "hotbar",
  "items",
  "journal",
  "macros",
  "menu",
  "nav",
  "pause",
  "placeables",
  "players",
  "scenes",
  "settings",
  "sidebar",
  "tables",
  "activeWindow",
];

/** Parts of Foundry's `ui` that the bench lacks [type documentation: ui]. */
const MISSING = ["playlists", "webrtc"];

export const ui: UserInterface = loud<UserInterface>(
  "ui",
  {
    notifications: new ConsoleNotifications(),
    windows: {},
    ...Object.fromEntries(PARTS.map((name) => [name, null])),
  },
  MISSING,
);
