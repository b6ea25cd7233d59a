/** Notices to the user, at the top of the page: `ui.notifications` [type documentation: Notifications]. */
import { i18n } from "../../core/i18n.ts";
import type { NotificationHandle, NotificationOptions, NotificationsLike, NotificationType } from "../../core/ui.ts";
import { escapeHTML } from "../../core/utils/text.ts";
import { cleanHTML } from "../ux/clean-html.ts";

const LIFETIME_MS = 5000;
const MOST_SHOWN = 4;
const ICONS: Record<NotificationType, string> = {
  info: "fa-solid fa-circle-info",
  warn: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-xmark",
  success: "fa-solid fa-circle-check",
};

/**
 * Form of a notice's text: translations may contain markup, so values inserted into them are escaped; other texts are
 * plain.
 */
type NoticeKind = "text" | "markup";

function kindOf(options: Pick<NotificationOptions, "localize" | "format"> & { escape?: boolean }): NoticeKind {
  return options.localize || options.format || options.escape === false ? "markup" : "text";
}

interface Notice extends NotificationHandle {
  kind: NoticeKind;
  element: HTMLElement;
  permanent: boolean;
  progress: boolean;
  pct: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** The text of a notice: localized and formatted by the options, with inserted values escaped. */
function wordsOf(message: unknown, options: Pick<NotificationOptions, "localize" | "format" | "escape">): string {
  const text = message instanceof Error ? message.message : String(message);
  if (!options.localize && !options.format) return text;
  const format = Object.entries(options.format ?? {}).map(([key, value]) => [
    key,
    options.escape === false || typeof value !== "string" ? value : escapeHTML(value),
  ]);
  return i18n.localize(text, Object.fromEntries(format));
}

/** Shows notices one under another, and takes them away after a while. */
export class Notifications implements NotificationsLike {
  #nextId = 1;
  readonly #active: Notice[] = [];
  readonly #waiting: Notice[] = [];

  get #region(): HTMLElement {
    const present = document.getElementById("notifications");
    if (present) return present;
    const region = document.createElement("ol");
    region.id = "notifications";
    region.className = "plain";
    (document.getElementById("ui-top") ?? document.body).prepend(region);
    return region;
  }

  /** Show a notice. Its text is plain, unless `escape` is false; then it is HTML, which is cleaned. */
  notify(message: unknown, type: NotificationType = "info", options: NotificationOptions = {}): NotificationHandle {
    const { permanent = false, progress = false } = options;
    const notice: Notice = {
      id: this.#nextId++,
      type,
      message: wordsOf(message, options),
      active: false,
      permanent: permanent || progress,
      progress,
      pct: 0,
      kind: "text",
      element: document.createElement("li"),
      update: (change) => this.#update(notice, change),
      remove: () => this.remove(notice),
    };
    this.#fill(notice, kindOf(options));
    if (options.console !== false) this.#log(type, message instanceof Error ? message : notice.message);
    this.#waiting.push(notice);
    this.#showNext();
    return notice;
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

  /** True if this notice is on screen, or queued for it. */
  has(notice: NotificationHandle | number): boolean {
    return this.#find(notice) !== undefined;
  }

  /** Take a notice away. */
  remove(notice: NotificationHandle | number): void {
    const found = this.#find(notice);
    if (!found) return;
    clearTimeout(found.timer);
    found.active = false;
    found.element.remove();
    for (const list of [this.#active, this.#waiting]) {
      const index = list.indexOf(found);
      if (index >= 0) list.splice(index, 1);
    }
    this.#showNext();
  }

  /** Take all notices away. */
  clear(): void {
    for (const notice of [...this.#waiting, ...this.#active]) this.remove(notice);
  }

  #find(notice: NotificationHandle | number): Notice | undefined {
    const id = typeof notice === "number" ? notice : notice.id;
    return [...this.#active, ...this.#waiting].find((candidate) => candidate.id === id);
  }

  #log(type: NotificationType, message: string | Error): void {
    console[type === "success" ? "info" : type](message);
  }

  #showNext(): void {
    while (this.#active.length < MOST_SHOWN) {
      const notice = this.#waiting.shift();
      if (!notice) return;
      this.#active.push(notice);
      notice.active = true;
      this.#region.append(notice.element);
      if (!notice.permanent) notice.timer = setTimeout(() => this.remove(notice), LIFETIME_MS);
    }
  }

  #fill(notice: Notice, kind: NoticeKind): void {
    notice.kind = kind;
    const { element, type } = notice;
    element.className = `notification ${type}`;
    element.dataset["id"] = String(notice.id);
    element.setAttribute("role", type === "error" || type === "warn" ? "alert" : "status");
    const icon = document.createElement("i");
    icon.className = ICONS[type];
    icon.setAttribute("aria-hidden", "true");
    const text = document.createElement("p");
    if (kind === "markup") text.innerHTML = cleanHTML(notice.message);
    else text.textContent = notice.message;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close plain icon fa-solid fa-xmark";
    close.setAttribute("aria-label", i18n.has("Close") ? i18n.localize("Close") : "Close");
    close.addEventListener("click", () => this.remove(notice));
    element.replaceChildren(icon, text, close);
    if (notice.progress) {
      const bar = document.createElement("progress");
      bar.max = 1;
      bar.value = notice.pct;
      element.append(bar);
    }
  }

  #update(notice: Notice, change: Parameters<NotificationHandle["update"]>[0]): void {
    if (change.message !== undefined) notice.message = wordsOf(change.message, change);
    if (change.pct !== undefined) notice.pct = Math.min(1, Math.max(0, change.pct));
    this.#fill(notice, change.message === undefined ? notice.kind : kindOf(change));
    if (notice.progress && notice.pct >= 1 && notice.active) {
      clearTimeout(notice.timer);
      notice.timer = setTimeout(() => this.remove(notice), LIFETIME_MS / 2);
    }
  }
}
