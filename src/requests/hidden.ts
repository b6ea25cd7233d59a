/**
 * Difficulties that a game master keeps back: they stand on that game master's own device, never in a document, and are
 * ruled by that client once an answer's dice have fallen, or when it is next there.
 */

import { performAct } from "../check/acts.ts";
import { deriveWhole, UnreadableCheck } from "../check/derive.ts";
import { recordAct } from "../check/record.ts";
import { isCheck } from "../check/reply-index.ts";
import { fields } from "../foundry/classes.ts";
import { currentGame, type HostMessage, onHook } from "../foundry/host.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { onceAmongTabs } from "../foundry/tabs.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { RulesError } from "../rules/error.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import type { LaterRuling } from "../ruleset/requests.ts";
import { answersTo, writeAnswer } from "./answers.ts";
import { isCall } from "./model.ts";

/** What is kept back about one call. */
interface Kept {
  readonly rulings: readonly LaterRuling[];
  /** The difficulty in words, for the game master's own card. */
  readonly words: string;
}

/** How many calls are remembered on a device; the oldest go first. */
const REMEMBERED_CALLS = 200;

function keptCalls(): Readonly<Record<string, Kept>> {
  return setting<Record<string, Kept> | null>("hiddenCalls") ?? {};
}

/** Register the memory; in the `init` hook. */
export function registerHiddenCalls(): void {
  registerSetting("hiddenCalls", { scope: "client", type: new fields.ObjectField({ initial: {} }) });
}

/** Keep back how hard a call is. */
export async function keepBack(call: string, kept: Kept): Promise<void> {
  const others = Object.entries(keptCalls()).filter(([id]) => id !== call);
  await changeSetting("hiddenCalls", Object.fromEntries([...others.slice(1 - REMEMBERED_CALLS), [call, kept]]));
}

/** What this device keeps back about a call; null where it knows nothing. */
export function keptBack(call: string): Kept | null {
  return keptCalls()[call] ?? null;
}

async function forget(call: string): Promise<void> {
  if (!keptBack(call)) return;
  await changeSetting("hiddenCalls", Object.fromEntries(Object.entries(keptCalls()).filter(([id]) => id !== call)));
}

/** Whether the card has said such a thing already: then the game master's later word stands. */
function isRuled(derived: DerivedCheck, { act, parameters }: LaterRuling): boolean {
  const { type } = performAct(derived, act, parameters).event;
  return derived.placed.some(({ event }) => event.type === type);
}

/** Rule on an answer to a call of this user's, where this device holds what was kept back. */
async function rule(message: HostMessage<CheckMessageModel>): Promise<void> {
  const { user, messages } = currentGame();
  const call = messages.get(message.system.call ?? "");
  if (!user.isGM || !isCall(call) || call.author?.id !== user.id) return;
  await writeAnswer(message, call);
  // Who answers again after the difficulty was told is told nothing more.
  if (answersTo(call).get(message.system.actor ?? "")?.id !== message.id) return;
  for (const ruling of keptBack(call.id)?.rulings ?? []) {
    try {
      if (isRuled(deriveWhole(message), ruling)) continue;
      await recordAct(message, (derived) => performAct(derived, ruling.act, ruling.parameters));
    } catch (error) {
      if (!(error instanceof RulesError || error instanceof UnreadableCheck)) throw error;
      console.warn(`Tessera | what was kept back could not be ruled: ${error.message}`);
    }
  }
}

/** Rule on answers as they come; in the `init` hook. */
export function watchHiddenCalls(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    if (isCheck(message) && message.system.call) onceAmongTabs(() => rule(message));
  });
  onHook("deleteChatMessage", (message: HostMessage) => {
    if (isCall(message)) void forget(message.id);
  });
}

/** Rule on the answers that came while this game master was away; in the `ready` hook. */
export async function ruleWhatCame(): Promise<void> {
  for (const message of currentGame().messages) if (isCheck(message) && message.system.call) await rule(message);
}
