/**
 * Hidden difficulties of calls: stored on the game master's device, never in a document. The game master's client posts
 * a ruling with the difficulty after an answer's dice have fallen, or when it next connects.
 */

import { performAct } from "../check/acts.ts";
import { deriveWhole, UnreadableCheck } from "../check/derive.ts";
import { recordingUnless } from "../check/load-record.ts";
import { isCheck } from "../check/reply-index.ts";
import { fields } from "../foundry/classes.ts";
import { currentGame, type HostMessage, onHook } from "../foundry/host.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { asActiveGM } from "../log/by-gm.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { RulesError } from "../rules/error.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import type { LaterRuling } from "../ruleset/requests.ts";
import { answersTo, writeAnswer } from "./answer-index.ts";
import { isRequest } from "./model.ts";

/** Hidden data of one call. */
interface Kept {
  readonly rulings: readonly LaterRuling[];
  /** The difficulty as text, for the game master's own card. */
  readonly words: string;
}

/** Maximum number of calls stored on a device; the oldest are dropped. */
const REMEMBERED_CALLS = 200;

function keptCalls(): Readonly<Record<string, Kept>> {
  return setting<Record<string, Kept> | null>("hiddenCalls") ?? {};
}

/** Register the client setting; in the `init` hook. */
export function registerHiddenRequests(): void {
  registerSetting("hiddenCalls", { scope: "client", type: new fields.ObjectField({ initial: {} }) });
}

/** Store the hidden difficulty of a call. */
export async function storeHidden(call: string, kept: Kept): Promise<void> {
  const others = Object.entries(keptCalls()).filter(([id]) => id !== call);
  await changeSetting("hiddenCalls", Object.fromEntries([...others.slice(1 - REMEMBERED_CALLS), [call, kept]]));
}

/** The hidden difficulty stored here; null for none. */
export function hiddenOf(call: string): Kept | null {
  return keptCalls()[call] ?? null;
}

async function forget(call: string): Promise<void> {
  if (!hiddenOf(call)) return;
  await changeSetting("hiddenCalls", Object.fromEntries(Object.entries(keptCalls()).filter(([id]) => id !== call)));
}

/** True if the check already has a ruling of this type: a ruling that the game master made by hand meanwhile stays. */
async function isRuled(derived: DerivedCheck, { act, parameters }: LaterRuling): Promise<boolean> {
  const { type } = (await performAct(derived, act, parameters)).event;
  return derived.placed.some(({ event }) => event.type === type);
}

/** Post the rulings for an answer to one of this user's calls. */
async function rule(message: HostMessage<CheckMessageModel>): Promise<void> {
  const { user, messages } = currentGame();
  const call = messages.get(message.system.call ?? "");
  if (!user.isGM || !isRequest(call) || call.author?.id !== user.id) return;
  await writeAnswer(message, call);
  // A second answer, after the difficulty was revealed, gets no ruling.
  if (answersTo(call).get(message.system.actor ?? "")?.id !== message.id) return;
  for (const ruling of hiddenOf(call.id)?.rulings ?? []) {
    try {
      const record = await recordingUnless(() => isRuled(deriveWhole(message), ruling));
      await record?.doAct(message, ruling.act, ruling.parameters);
    } catch (error) {
      if (!(error instanceof RulesError || error instanceof UnreadableCheck)) throw error;
      console.warn(`Tessera | what was kept back could not be ruled: ${error.message}`);
    }
  }
}

/** Rule on answers when they arrive; in the `init` hook. */
export function watchHiddenRequests(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    if (!isCheck(message) || !message.system.call) return;
    const of = currentGame().messages.get(message.system.call)?.author ?? null;
    asActiveGM(() => rule(message), { of });
  });
  onHook("deleteChatMessage", (message: HostMessage) => {
    if (isRequest(message)) void forget(message.id);
  });
}

/** Rule on answers that arrived while this game master was offline; in the `ready` hook. */
export async function ruleMissedAnswers(): Promise<void> {
  for (const message of currentGame().messages) if (isCheck(message) && message.system.call) await rule(message);
}
