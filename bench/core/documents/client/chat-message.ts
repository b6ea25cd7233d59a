import type { Document, DocumentUser } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { AudioHelper } from "../../client/audio.ts";
import { CONFIG } from "../../config.ts";
import { CHAT_MESSAGE_STYLES } from "../../const/documents.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { i18n } from "../../i18n.ts";
import { logCompatibilityWarning } from "../../utils/logging.ts";
import { BaseChatMessage } from "../base/chat-message.ts";
import { applyMessageMode } from "../chat/message-modes.ts";
import { renderMessage } from "../chat/message-renderer.ts";
import { type MessageRoll, reviveRolls } from "../chat/rolls.ts";
import { getSpeaker, getWhisperRecipients, type Speaker, type SpeakerSource, speakerActor } from "../chat/speaker.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { User } from "./user.ts";

/** Something said at the table. */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare author: User | null;
  declare timestamp: number;
  declare content: string;
  declare flavor: string;
  declare style: number;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: MessageRoll[];
  declare sound: string | null;
  declare emote: boolean;
  /** True if its roll is shown opened in this client's log. */
  declare _rollExpanded: boolean;

  override _configure(context: Record<string, unknown> = {}): void {
    super._configure(context);
    Object.defineProperty(this, "_rollExpanded", { value: false, writable: true, enumerable: false });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = reviveRolls(this._source.rolls as unknown[], this.id);
  }

  /* -- Speaker and recipients ------------------------------------------------------------------------------- */

  get isAuthor(): boolean {
    return this.author !== null && this.author === game.user;
  }

  /** The name of the speaker at the head of the message. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || i18n.localize("CHAT.UnknownUser");
  }

  get speakerActor(): Actor | null {
    return speakerActor(this.speaker);
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** True if this client's log has the message: a whisper only for its author, and those whispered to. */
  override get visible(): boolean {
    if (!this.whisper.length) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game.userId ?? "");
  }

  /** True if this client's user may know its content: not the dice of others' whispered or blind rolls. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    const recipients = this.whisper;
    if (this.blind) return recipients.includes(game.userId ?? "") || (this.isAuthor && game.user?.isGM === true);
    return recipients.length === 0 || recipients.includes(game.userId ?? "") || this.isAuthor;
  }

  /**
   * Set the recipients of a message, in its source data. Modes are those of CONFIG.ChatMessage.modes, or former roll
   * modes.
   */
  static applyMode(data: SourceData, mode?: string): SourceData {
    return applyMessageMode(data, mode);
  }

  /** `applyMode` under its former name [type documentation: ChatMessage.applyRollMode]. */
  static applyRollMode(data: SourceData, rollMode?: string): SourceData {
    logCompatibilityWarning("ChatMessage.applyRollMode is now ChatMessage.applyMode", {
      since: 14,
      until: 16,
      once: true,
    });
    return this.applyMode(data, rollMode);
  }

  /** `applyMode` under its former name. */
  applyRollMode(rollMode?: string): void {
    this.applyMode(rollMode);
  }

  /** Set the recipients of this message, before it is stored. */
  applyMode(mode?: string): void {
    this.updateSource(applyMessageMode({ ...this._source, whisper: [], blind: false }, mode));
  }

  static getSpeaker(source: SpeakerSource = {}): Speaker {
    return getSpeaker(source);
  }

  static getSpeakerActor(speaker: Speaker): Actor | null {
    return speakerActor(speaker);
  }

  /** Users by name: "GM" and "DM" are all Gamemasters, "players" all others; a character's name is its users'. */
  static getWhisperRecipients(name: string): User[] {
    return getWhisperRecipients(name);
  }

  /* -- Rendering -------------------------------------------------------------------------------------------- */

  /** The message as an element of the log. Types may draw their own: `system.renderHTML`. Needs a DOM. */
  async renderHTML(options: Record<string, unknown> = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  override getRollData(): Record<string, unknown> {
    return this.speakerActor?.getRollData() ?? {};
  }

  /** The message as text for the exported log; content that this client's user may not see is replaced by "???". */
  export(): string {
    const time = new Date(this.timestamp).toLocaleString(i18n.lang);
    const strip = (html: string) =>
      html
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    const lines = this.isContentVisible
      ? [strip(this.flavor), strip(this.content), ...this.rolls.map((roll) => `${roll.formula} = ${roll.total}`)]
      : ["???"];
    return `[${time}] ${this.alias}\n${lines.filter(Boolean).join("\n")}`;
  }

  /* -- Before and after -------------------------------------------------------------------------------------- */

  static override async create(
    data: unknown,
    operation: OperationOptions = {},
  ): Promise<Document | Document[] | undefined> {
    const { messageMode, rollMode, ...rest } = operation as OperationOptions & {
      messageMode?: string;
      rollMode?: string;
    };
    const mode = messageMode ?? rollMode;
    const entries = Array.isArray(data) ? data : [data];
    const prepared = mode ? entries.map((entry) => applyMessageMode({ ...(entry as SourceData) }, mode)) : entries;
    return super.create(Array.isArray(data) ? prepared : prepared[0], rest);
  }

  override _onCreate(data: SourceData, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.sound) void AudioHelper.play({ src: this.sound });
  }

  override async _preCreate(
    data: SourceData,
    options: OperationOptions,
    user: DocumentUser,
  ): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const changes: SourceData = {};
    if (!this._source.author) changes.author = user.id;
    const speaker = this._source.speaker as unknown as Speaker;
    if (!speaker.alias && (speaker.actor || speaker.token))
      changes.speaker = { ...speaker, alias: this.speakerActor?.name ?? "" };
    if (this._source.style === CHAT_MESSAGE_STYLES.EMOTE) changes.emote = true;
    if (this.rolls.length && !data.sound && !("sound" in data)) changes.sound = CONFIG.sounds.dice;
    if (Object.keys(changes).length) this.updateSource(changes);
    return undefined;
  }
}
