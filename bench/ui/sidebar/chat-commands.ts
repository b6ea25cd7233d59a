/**
 * Chat commands: recognizes them in typed text, and makes the messages that they post [API: ChatCommandCallback;
 * release notes 14: CHAT_COMMANDS].
 */
import { configuration, type TableDocument, type TableUser, table, words } from "../world/table.ts";

/** Data of a message to be created. */
export type ChatData = Record<string, unknown>;

/** The `this` of a command: the chat log, which knows the recipients of `/reply`. */
export interface CommandContext {
  replyRecipients(): string[];
}

/**
 * Runs one command. `match` is the result of its pattern. Returns false if nothing more is to be posted; otherwise
 * `chatData` is posted as a message with `createOptions`.
 */
export type ChatCommandCallback = (
  this: CommandContext,
  command: string,
  match: RegExpMatchArray,
  chatData: ChatData,
  createOptions: Record<string, unknown>,
  // biome-ignore lint/suspicious/noConfusingVoidType: the documented signature.
) => Promise<false | void>;

/** One command: the pattern that recognizes it in plain text, and what it does. */
export interface ChatCommand {
  rgx: RegExp;
  fn: ChatCommandCallback;
}

interface RollClass {
  new (formula: string, data?: object): { toMessage(data: object, options: object): Promise<unknown> };
}

const STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Typed text as the markup of a message: one paragraph a line. */
export function textToHtml(text: string): string {
  return text
    .split(/\n/)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join("");
}

/** A message's markup as plain text: paragraphs and breaks become lines. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const spaced = html.replace(/<\/p>\s*<p[^>]*>|<br\s*\/?>/gi, "\n");
  const parsed = new DOMParser().parseFromString(spaced, "text/html");
  return (parsed.body.textContent ?? "").trim();
}

function rollClass(): RollClass {
  const rolls = configuration("Dice").rolls as RollClass[] | undefined;
  const first = rolls?.[0];
  if (!first) throw new Error("No Roll class is configured in CONFIG.Dice.rolls.");
  return first;
}

/**
 * Roll data for the `@` references of a typed formula: from the speaker's actor, otherwise from the user's character.
 */
function rollDataOf(chatData: ChatData): object {
  const speaker = (chatData.speaker ?? {}) as { actor?: string | null };
  const actor = (speaker.actor ? table().actors.get(speaker.actor) : null) ?? table().user.character;
  const withData = actor as (TableDocument & { getRollData?(): object }) | null;
  return withData?.getRollData?.() ?? {};
}

function rollCommand(pattern: RegExp, messageMode?: string): ChatCommand {
  return {
    rgx: pattern,
    async fn(_command, match, chatData) {
      const [formula = "", flavor] = (match[2] ?? "").split(/\s*#\s*/, 2);
      if (!formula.trim()) throw new Error(words("CHAT.FormulaMissing", "What shall be rolled? Try /roll 1d20 + 4"));
      const roll = new (rollClass())(formula.trim(), rollDataOf(chatData));
      const data = { ...chatData, ...(flavor ? { flavor } : {}) };
      await roll.toMessage(data, messageMode ? { messageMode } : {});
      return false;
    },
  };
}

function findRecipients(names: string): TableUser[] {
  const messageClass = configuration("ChatMessage").documentClass as {
    getWhisperRecipients(name: string): TableUser[];
  };
  const found = names.split(",").flatMap((name) => messageClass.getWhisperRecipients(name.trim()));
  return [...new Set(found)];
}

async function whisper(names: string, text: string, chatData: ChatData): Promise<void> {
  const recipients = findRecipients(names);
  if (recipients.length === 0) {
    throw new Error(words("CHAT.NobodyCalled", "Nobody at this table is called “{name}”.").replace("{name}", names));
  }
  whisperTo(
    recipients.map((user) => user.id),
    text,
    chatData,
  );
}

/** Names at the table, the longest first, so that "Ann Marie" is found before "Ann". */
function knownNames(): string[] {
  return [...table().users]
    .flatMap((user) => [user.name, user.character?.name ?? ""])
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
}

/**
 * Split a whisper without brackets into its recipient and its text: the recipient is the name of a user or of a user's
 * character, which may contain spaces, otherwise the first word.
 */
function splitRecipient(text: string): [names: string, words: string] {
  const start = text.toLowerCase();
  const name = knownNames().find((known) => start.startsWith(`${known.toLowerCase()} `));
  if (name) return [name, text.slice(name.length)];
  const [, first = "", rest = ""] = text.match(/^(\S+)\s*([\s\S]*)$/) ?? [];
  return [first, rest];
}

function whisperTo(ids: string[], text: string, chatData: ChatData): void {
  if (!text.trim()) throw new Error(words("CHAT.NothingToSay", "There is nothing to say yet."));
  chatData.whisper = ids;
  chatData.content = textToHtml(text);
}

function spoken(pattern: RegExp, style: number, adjust: (chatData: ChatData) => void = () => undefined): ChatCommand {
  return {
    rgx: pattern,
    async fn(_command, match, chatData, createOptions) {
      chatData.style = style;
      chatData.content = textToHtml(match[2] ?? "");
      if (style === STYLES.IC || style === STYLES.EMOTE) createOptions.chatBubble = true;
      adjust(chatData);
    },
  };
}

function speakerName(chatData: ChatData): string {
  const speaker = (chatData.speaker ?? {}) as { alias?: string };
  return speaker.alias || table().user.name;
}

/** The commands of the core, by name. Packages add their own with a pattern and a callback. */
export const CHAT_COMMANDS: Record<string, ChatCommand> = {
  roll: rollCommand(/^(\/r(?:oll)?)(?:\s+([\s\S]*))?$/i),
  gmroll: rollCommand(/^(\/gmr(?:oll)?)(?:\s+([\s\S]*))?$/i, "gm"),
  blindroll: rollCommand(/^(\/b(?:lind)?r(?:oll)?)(?:\s+([\s\S]*))?$/i, "blind"),
  selfroll: rollCommand(/^(\/s(?:elf)?r(?:oll)?)(?:\s+([\s\S]*))?$/i, "self"),
  publicroll: rollCommand(/^(\/p(?:ublic)?r(?:oll)?)(?:\s+([\s\S]*))?$/i, "public"),
  ic: spoken(/^(\/ic)\s+([\s\S]*)$/i, STYLES.IC),
  ooc: spoken(/^(\/ooc)\s+([\s\S]*)$/i, STYLES.OOC, (chatData) => {
    chatData.speaker = {};
  }),
  emote: spoken(/^(\/(?:em(?:ote)?|me))\s+([\s\S]*)$/i, STYLES.EMOTE, (chatData) => {
    const text = htmlToText(String(chatData.content));
    chatData.content = textToHtml(`${speakerName(chatData)} ${text}`);
  }),
  whisper: {
    rgx: /^(\/w(?:hisper)?)\s+(?:\[([^\]]+)\]|"([^"]+)")?\s*([\s\S]*)$/i,
    async fn(_command, match, chatData) {
      const [, , inBrackets, inQuotes, rest = ""] = match;
      const quoted = inBrackets ?? inQuotes;
      const [names, text] = quoted === undefined ? splitRecipient(rest) : [quoted, rest];
      await whisper(names, text.trim(), chatData);
    },
  },
  reply: {
    rgx: /^(\/reply)\s+([\s\S]*)$/i,
    async fn(_command, match, chatData) {
      const recipients = this.replyRecipients();
      if (recipients.length === 0) throw new Error(words("CHAT.NoWhisper", "Nobody has whispered to you yet."));
      whisperTo(recipients, match[2] ?? "", chatData);
    },
  },
  gm: {
    rgx: /^(\/gm)\s+([\s\S]*)$/i,
    async fn(_command, match, chatData) {
      await whisper("gm", match[2] ?? "", chatData);
    },
  },
  players: {
    rgx: /^(\/players)\s+([\s\S]*)$/i,
    async fn(_command, match, chatData) {
      await whisper("players", match[2] ?? "", chatData);
    },
  },
  macro: {
    rgx: /^(\/m(?:acro)?)\s+([\s\S]*)$/i,
    async fn(_command, match) {
      const name = (match[2] ?? "").trim();
      const macro = table().macros.find((candidate) => candidate.name === name) as
        | (TableDocument & { execute(): unknown })
        | undefined;
      if (!macro) throw new Error(words("CHAT.NoMacro", "There is no macro called “{name}”.").replace("{name}", name));
      await macro.execute();
      return false;
    },
  },
};

/**
 * Find the command in a text.
 * @returns its name and match; `none` if the text is not a command, `invalid` if it begins like one that is unknown
 */
export function parseCommand(
  text: string,
  commands: Record<string, ChatCommand> = CHAT_COMMANDS,
): [string, RegExpMatchArray | null] {
  for (const [name, { rgx }] of Object.entries(commands)) {
    const match = text.match(new RegExp(rgx.source, rgx.flags.replace("g", "")));
    if (match) return [name, match];
  }
  const invalid = text.match(/^(\/\S*)/);
  return invalid ? ["invalid", invalid] : ["none", null];
}
