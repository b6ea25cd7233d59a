/**
 * Detect checks whose authors change them after the roll by direct document updates: request, dice, or later events. This
 * cannot be prevented, so it is shown: the active game master's client, which knows the former state, posts a ruling that the
 * author cannot remove.
 */

import { currentGame, type Data, type HostMessage, onceHook, onHook } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { asActiveGM, isUpToUs } from "../log/by-gm.ts";
import { same } from "../log/cost.ts";
import type { Alteration } from "../log/findings.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { deriveWhole, UnreadableCheck } from "./derive.ts";
import { ALTERED } from "./gate/alteration.ts";
import { recordingUnless } from "./load-record.ts";
import { isCheck } from "./reply-index.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** State of a check to compare with. */
interface Snapshot {
  readonly asked: unknown;
  readonly dice: unknown;
  readonly events: Readonly<Record<string, unknown>>;
}

/** Number of latest messages that are watched from the start. */
const WATCHED = 100;
const snapshots = new WeakMap<HostMessage, Snapshot>();

function snapshot({ _source }: CheckMessage): Snapshot {
  const { system, rolls } = _source as { system?: Data; rolls?: unknown[] };
  return structuredClone({
    asked: [system?.["ruleset"], system?.["check"], system?.["circumstances"]],
    dice: rolls?.[0],
    events: (system?.["events"] ?? {}) as Data,
  });
}

/** An event without its undone mark. */
function withoutMark(event: unknown): unknown {
  if (typeof event !== "object" || event === null) return event;
  const { undone: _undone, ...rest } = event as Data;
  return rest;
}

/** Differences of a check from its former state. Its author may add events. */
function alterations(before: Snapshot, now: Snapshot): Alteration[] {
  const rewritten = Object.entries(before.events).some(
    ([key, event]) => !same(withoutMark(event), withoutMark(now.events[key])),
  );
  return [
    ...(same(before.asked, now.asked) ? [] : (["asked"] as const)),
    ...(same(before.dice, now.dice) ? [] : (["dice"] as const)),
    ...(rewritten ? (["history"] as const) : []),
  ];
}

/** Post an alteration once per check and kind. */
function tell(message: CheckMessage, what: Alteration): Promise<void> {
  return oneAtATime(`altered.${message.id}`, async () => {
    try {
      const record = await recordingUnless(() => deriveWhole(message).alterations.includes(what));
      await record?.recordAct(message, () => ({ event: { type: ALTERED, what }, reply: "ruling" }));
    } catch (error) {
      // The card of an unreadable check shows that it is unreadable.
      if (!(error instanceof UnreadableCheck)) throw error;
    }
  });
}

function watch(message: HostMessage): void {
  if (isCheck(message) && currentGame().user.isGM) snapshots.set(message, snapshot(message));
}

/** Watch checks and report alterations; in the `init` hook. */
export function watchAlterations(): void {
  onceHook("ready", () => {
    for (const message of currentGame().messages.contents.slice(-WATCHED)) watch(message);
  });
  onHook("createChatMessage", watch);
  onHook("updateChatMessage", (message: HostMessage, _changed: Data, _options: Data, userId: string) => {
    const before = snapshots.get(message);
    if (!before || !isCheck(message)) return;
    watch(message);
    if (!isUpToUs() || currentGame().users.get(userId)?.isGM) return;
    for (const what of alterations(before, snapshot(message))) asActiveGM(() => tell(message, what));
  });
}
