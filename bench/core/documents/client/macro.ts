import type { Document } from "../../abstract/document.ts";
import { configOf } from "../../config.ts";
import { CHAT_MESSAGE_STYLES } from "../../const/documents.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { ui } from "../../ui.ts";
import { AsyncFunction } from "../../utils/index.ts";
import { BaseMacro } from "../base/macro.ts";
import type { Actor } from "./actor.ts";
import type { ChatMessage } from "./chat-message.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { User } from "./user.ts";

/** The values that are passed to a macro. */
export interface MacroScope extends Record<string, unknown> {
  actor?: Actor | null;
  token?: unknown;
  speaker?: Record<string, unknown>;
}

/** A command that a user triggers: it posts a chat message or runs a script. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  declare author: User | null;
  declare img: string;
  declare scope: string;
  declare command: string;

  /** A press on a link to a macro runs it. */
  _onClickDocumentLink(event: Event): Promise<unknown> {
    return this.execute({ event });
  }

  get isAuthor(): boolean {
    return this.author !== null && this.author === game.user;
  }

  /** True if this client's user may run the macro. Scripts need the capability. */
  get canExecute(): boolean {
    return game.user !== null && this.canUserExecute(game.user);
  }

  canUserExecute(user: User): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type !== "script" || user.can("MACRO_SCRIPT");
  }

  /**
   * Post the macro's message, or run its script: scripts know `speaker`, `actor`, `token`, `character`, `scope`, and
   * the scope's own names.
   */
  async execute(scope: MacroScope = {}): Promise<unknown> {
    if (!this.canExecute) {
      ui.notifications.warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    return this.type === "script" ? this.#script(scope) : this.#chat(scope);
  }

  async #chat(scope: MacroScope): Promise<unknown> {
    const cls = configOf("ChatMessage").documentClass as unknown as typeof ChatMessage;
    const speaker = scope.speaker ?? cls.getSpeaker();
    const chat = ui.chat as { processMessage?(text: string, options: object): unknown } | null;
    if (chat?.processMessage) return chat.processMessage(this.command, { speaker });
    const data = { content: this.command, speaker, style: CHAT_MESSAGE_STYLES.OTHER };
    return (cls as unknown as typeof Document).create(data);
  }

  async #script({ actor, token, speaker, ...scope }: MacroScope): Promise<unknown> {
    const cls = configOf("ChatMessage").documentClass as unknown as typeof ChatMessage;
    const who = speaker ?? cls.getSpeaker({ actor: actor ?? null });
    const canvas = game.canvas as { tokens?: { controlled?: unknown[] } } | null;
    const known: Record<string, unknown> = {
      speaker: who,
      actor: actor ?? cls.getSpeakerActor(who as never) ?? game.user?.character ?? null,
      token: token ?? canvas?.tokens?.controlled?.[0] ?? null,
      character: game.user?.character ?? null,
      scope,
      ...scope,
    };
    const names = Object.keys(known);
    if (names.some((name) => !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name))) {
      throw new Error("The names of a macro's scope must be names that a script can use");
    }
    try {
      const script = new AsyncFunction(...names, `{${this.command}\n}`);
      return await script.call(this, ...names.map((name) => known[name]));
    } catch (error) {
      Hooks.onError("Macro#execute", error as Error, { macro: this.uuid });
      ui.notifications.error("There was an error in your macro syntax. See the console (F12) for details");
      return undefined;
    }
  }
}
