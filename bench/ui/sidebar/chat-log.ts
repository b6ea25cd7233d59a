/** The chat: log, input and message modes [type documentation: ChatLog; release notes 14]. */

import { timeSince } from "../../core/time-since.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationClosingOptions, ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { complain, configuration, Hooks, interfaceApps, table, words } from "../world/table.ts";
import {
  CHAT_COMMANDS,
  type ChatCommand,
  type ChatData,
  htmlToText,
  parseCommand,
  textToHtml,
} from "./chat-commands.ts";
import { messageContextOptions } from "./chat-context-menu.ts";
import { exportLog, flushLog } from "./chat-housekeeping.ts";
import { ChatNotices } from "./chat-notices.ts";
import { MessageList } from "./message-list.ts";
import { type LogMessage, plainContent } from "./message-rendering.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

const HISTORY_LENGTH = 20;
const REFRESH_TIMES_MS = 15_000;

interface ModeConfig {
  label: string;
  icon: string;
}

/** The sidebar's chat tab. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS = {
    classes: ["chat-sidebar", "flexcol"],
    window: { title: "Chat", icon: "fa-solid fa-comments" },
    position: { width: 340, height: 560 },
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      expandRoll: ChatLog.#onExpandRoll,
      setMessageMode: ChatLog.#onSetMessageMode,
      flush: ChatLog.#onFlush,
      export: ChatLog.#onExport,
      jumpToBottom: ChatLog.#onJumpToBottom,
    },
  };

  static override tabName = "chat";

  static override PARTS = {
    log: { id: "log", template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { id: "input", template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  /** The commands that people can type; packages add their own. */
  static CHAT_COMMANDS: Record<string, ChatCommand> = CHAT_COMMANDS;

  /** Recognize the command in a message, given as text or as markup: its name and match. */
  static parse(message: string): [string, RegExpMatchArray | null] {
    return parseCommand(htmlToText(message), ChatLog.CHAT_COMMANDS);
  }

  #list: MessageList | null = null;
  #notices = new ChatNotices();
  #history: string[] = [];
  #historyIndex = -1;
  #lastWhisperers: string[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  /** True if the log is scrolled to the newest message. */
  get isAtBottom(): boolean {
    return this.#list?.atBottom ?? true;
  }

  override get title(): string {
    return words("SIDEBAR.TabChat", "Chat");
  }

  override async _preparePartContext(
    partId: string,
    context: ApplicationContext,
    options: ApplicationRenderOptions,
  ): Promise<ApplicationContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId !== "input") return prepared;
    const current = table().settings.get("core", "messageMode");
    const modes = Object.entries(configuration("ChatMessage").modes as Record<string, ModeConfig>).map(
      ([id, { label, icon }]) => ({ id, icon, label: words(label, MODE_WORDS[id] ?? id), active: id === current }),
    );
    return { ...prepared, modes, isGM: table().user.isGM, isPopout: this.isPopout };
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => messageContextOptions() as ContextMenuEntry[], ".message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this.element.addEventListener("click", (event) => this.#unfoldRoll(event));
    this.#timer = setInterval(() => this.updateTimestamps(), REFRESH_TIMES_MS);
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    const parts = options.parts ?? ["log", "input"];
    if (parts.includes("log")) await this.#openLog();
    if (parts.includes("input")) this.#listenToInput();
  }

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options);
    clearInterval(this.#timer);
    this.#list = null;
  }

  override _onActivate(): void {
    super._onActivate();
    this.#notices.clear();
    this.#list?.scrollBottom();
  }

  async #openLog(): Promise<void> {
    const root = this.element.querySelector<HTMLElement>(".chat-log");
    const scroller = this.element.querySelector<HTMLElement>(".chat-scroll");
    if (!root || !scroller) throw new Error("The chat has no log to write in.");
    this.#list = new MessageList({
      root,
      scroller,
      messages: () => table().messages.chronological as LogMessage[],
      batchSize: Number(configuration("ChatMessage").batchSize ?? 100),
      renderOptions: { canClose: false },
    });
    scroller.addEventListener("scroll", () => this.#showJump(), { passive: true });
    await this.#list.open();
    this.updateTimestamps();
  }

  #showJump(): void {
    const jump = this.element?.querySelector<HTMLElement>(".jump-to-bottom");
    if (jump) jump.hidden = this.isAtBottom;
  }

  /* -- Messages created, changed and deleted --------------------------------------------------------------- */

  /** Show a message at the end of the log. If it is already shown, it is rendered again. */
  async postOne(message: LogMessage, { notify = false }: { notify?: boolean } = {}): Promise<void> {
    if (message.whisper.includes(table().user.id) && message.author && !message.author.isSelf) {
      this.#lastWhisperers = [message.author.id];
    }
    if (!this.#list) return;
    const element = await this.#list.add(message);
    if (element) this.updateTimestamps(element);
    this.#showJump();
    if (!element || this.isPopout) return;
    if (notify) this.notify(message, element);
    await (this.popout as ChatLog | undefined)?.postOne(message);
  }

  /** Announce a message to screen readers and, while the chat is not visible, show it beside the sidebar. */
  notify(message: LogMessage, element?: HTMLElement): void {
    const region = document.getElementById("live-region");
    if (region && element) {
      const line = document.createElement("p");
      line.textContent = `${message.alias}: ${plainContent(element.querySelector(".message-content")?.innerHTML ?? "")}`;
      region.replaceChildren(line);
    }
    const sidebar = interfaceApps()["sidebar"] as { expanded: boolean } | null;
    const hidden = !this.active || sidebar?.expanded === false;
    if (hidden) void this.#notices.show(message);
  }

  /** Redraw a message. */
  async updateMessage(message: LogMessage, _notify = false): Promise<void> {
    const element = await this.#list?.update(message);
    if (element) this.updateTimestamps(element);
    await this.#notices.update(message);
    if (!this.isPopout) await (this.popout as ChatLog | undefined)?.updateMessage(message);
  }

  /** Remove a message, or with `deleteAll` every message, from the log. */
  async deleteMessage(id: string, { deleteAll = false }: { deleteAll?: boolean } = {}): Promise<void> {
    await (deleteAll ? this.#list?.clear() : this.#list?.remove(id));
    this.#notices.remove(id);
    if (!this.isPopout) await (this.popout as ChatLog | undefined)?.deleteMessage(id, { deleteAll });
  }

  /** Show the newest message. */
  async scrollBottom({ popout = false }: { popout?: boolean } = {}): Promise<void> {
    this.#list?.scrollBottom();
    if (popout) await (this.popout as ChatLog | undefined)?.scrollBottom();
  }

  /** Draw the next older batch. */
  async renderBatch(): Promise<void> {
    await this.#list?.older();
    this.updateTimestamps();
  }

  /** Update the texts that show how long ago each message was posted. */
  updateTimestamps(root: HTMLElement | null = this.element): void {
    for (const stamp of root?.querySelectorAll<HTMLElement>("time.message-timestamp[datetime]") ?? []) {
      stamp.textContent = timeSince(stamp.getAttribute("datetime") ?? "");
    }
  }

  /* -- Input ----------------------------------------------------------------------------------------------- */

  /**
   * Process what the user entered, as text or as markup: the `chatMessage` hook may take it over, a command is run,
   * other text is posted. Resolves to the message, or undefined if none was posted. Rejects with a message for the
   * user.
   */
  async processMessage(message: string, { speaker }: { speaker?: object } = {}): Promise<unknown> {
    const text = htmlToText(message);
    if (!text) return undefined;
    const messageClass = configuration("ChatMessage").documentClass as {
      getSpeaker(options?: object): object;
      create(data: object, operation: object): Promise<unknown>;
    };
    const chatData: ChatData = { author: table().user.id, speaker: speaker ?? messageClass.getSpeaker() };
    if (!Hooks.call("chatMessage", this, message.trim(), chatData)) return undefined;
    const { CHAT_COMMANDS: commands } = this.constructor as typeof ChatLog;
    const [command, match] = parseCommand(text, commands);
    const createOptions: Record<string, unknown> = {};
    if (command === "invalid") {
      const unknown = words("CHAT.UnknownCommand", "There is no chat command “{command}”.");
      throw new Error(unknown.replace("{command}", match?.[1] ?? ""));
    }
    if (command === "none" || !match) {
      chatData.content = /<\w/.test(message) ? message.trim() : textToHtml(text);
      createOptions.messageMode = table().settings.get("core", "messageMode");
      this.#sayInCharacter(chatData, String(createOptions.messageMode));
    } else if ((await commands[command]?.fn.call(this, command, match, chatData, createOptions)) === false) {
      return undefined;
    }
    return messageClass.create(chatData, createOptions);
  }

  /** In the mode `ic` the message is spoken by the character; in every other mode by the user. */
  #sayInCharacter(chatData: ChatData, mode: string): void {
    if (mode === "ic") {
      chatData.style = 2;
      return;
    }
    chatData.style = 1;
    chatData.speaker = {};
  }

  /** The recipients of `/reply`: the author of the last whisper to this user. */
  replyRecipients(): string[] {
    return this.#lastWhisperers;
  }

  #listenToInput(): void {
    const input = this.element.querySelector<HTMLTextAreaElement>("textarea.chat-input");
    input?.addEventListener("keydown", (event) => void this.#onInputKey(event, input));
    const form = this.element.querySelector<HTMLFormElement>("form.chat-form");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input) void this.#send(input);
    });
  }

  async #onInputKey(event: KeyboardEvent, input: HTMLTextAreaElement): Promise<void> {
    const options = { recordPending: true };
    if (!Hooks.call("chatInput", event, options)) {
      event.preventDefault();
      return;
    }
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      await this.#send(input);
      return;
    }
    if (event.key === "ArrowUp" || event.key === "ArrowDown") this.#recall(event, input);
  }

  async #send(input: HTMLTextAreaElement): Promise<void> {
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    try {
      await this.processMessage(textToHtml(text));
      this.#history = [text, ...this.#history.filter((entry) => entry !== text)].slice(0, HISTORY_LENGTH);
      this.#historyIndex = -1;
      this.#list?.scrollBottom();
    } catch (error) {
      if (!input.value) input.value = text;
      complain(error);
    }
  }

  #recall(event: KeyboardEvent, input: HTMLTextAreaElement): void {
    const recalled = this.#history[this.#historyIndex] ?? "";
    if (input.value !== recalled) return;
    const index = this.#historyIndex + (event.key === "ArrowUp" ? 1 : -1);
    if (index >= this.#history.length || index < -1) return;
    event.preventDefault();
    this.#historyIndex = index;
    input.value = this.#history[index] ?? "";
  }

  /** Show which message mode is chosen. */
  showMessageMode(): void {
    const current = table().settings.get("core", "messageMode");
    for (const button of this.element?.querySelectorAll<HTMLElement>("[data-action=setMessageMode]") ?? []) {
      const active = button.dataset["mode"] === current;
      button.classList.toggle("active", active);
      button.setAttribute("aria-pressed", String(active));
    }
    if (!this.isPopout) (this.popout as ChatLog | undefined)?.showMessageMode();
  }

  /* -- Clicks ------------------------------------------------------------------------------------------------- */

  /** Clicking a die roll unfolds its dice. */
  #unfoldRoll(event: Event): void {
    const target = event.target as HTMLElement;
    if (target.closest("a, button, [data-action]")) return;
    const roll = target.closest<HTMLElement>(".dice-roll");
    if (roll && this.element.contains(roll)) toggleRoll(roll);
  }

  static #onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    const roll = target.closest<HTMLElement>(".dice-roll");
    if (roll) toggleRoll(roll);
  }

  static async #onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
    await table()
      .messages.get(id ?? "")
      ?.delete();
  }

  static async #onSetMessageMode(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await table().settings.set("core", "messageMode", target.dataset["mode"]);
    (interfaceApps()["chat"] as ChatLog).showMessageMode();
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    await flushLog();
  }

  static #onExport(this: ChatLog): void {
    exportLog();
  }

  static #onJumpToBottom(this: ChatLog): void {
    this.#list?.scrollBottom({ smooth: true });
  }
}

/** English names of the core's message modes. */
const MODE_WORDS: Record<string, string> = {
  public: "Everyone",
  gm: "To the gamemaster",
  blind: "Blind, to the gamemaster",
  self: "To myself",
  ic: "In character",
};

function toggleRoll(roll: HTMLElement): void {
  const expanded = roll.classList.toggle("expanded");
  roll.querySelector("[data-action=expandRoll]")?.setAttribute("aria-expanded", String(expanded));
}
