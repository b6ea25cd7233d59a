/** Animates the dice of the log on the screen: those of new messages, and those that acts add to a check. */
import { awaitDice, throwAdded, watchDice3d } from "../foundry/dice-animation.ts";
import { type HostMessage, type HostRoll, onHook } from "../foundry/host.ts";
import { isItemRoll } from "../item/roll-messages.ts";
import { DICE_PER_THROW } from "../log/budget.ts";
import type { StoredEvent } from "../log/event.ts";
import { rulesets } from "../ruleset/registry.ts";
import { isCheck, isReply } from "./reply-index.ts";

/**
 * The rolls that an update may animate on every screen: each once, and together no more dice than one throw may have.
 */
function throwable(rolls: readonly HostRoll[]): HostRoll[] {
  let dice = 0;
  return [...new Set(rolls)].filter((roll) => {
    const own = roll.dice.reduce((sum, { results }) => sum + results.length, 0);
    dice += own;
    return own > 0 && dice <= DICE_PER_THROW;
  });
}

/** Watch the log; in the `init` hook, before everything that shows the results of dice. */
export function watchDice(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    if (isCheck(message) || isReply(message) || isItemRoll(message)) awaitDice(message);
  });
  onHook("updateChatMessage", (message: HostMessage, changed: { system?: unknown }, options: object) => {
    if (!(isCheck(message) || isReply(message)) || !("rolls" in changed)) return;
    const { events = {} } = (changed.system ?? {}) as {
      events?: Readonly<Record<string, Partial<StoredEvent> | null>>;
    };
    const added = Object.values(events).flatMap((event) => message.rolls[event?.roll ?? -1] ?? []);
    throwAdded(message, throwable(added), options);
  });
  watchDice3d(() =>
    rulesets.flatMap(({ id, label, diceColors }) => (diceColors ? [{ id, label, ...diceColors }] : [])),
  );
}
