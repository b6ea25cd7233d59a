/**
 * Animates dice on the screen and plays their sound. If the module Dice So Nice runs (`game.dice3d`, its public
 * interface), everything that reveals a roll waits until its dice are at rest; without the module, dice that are added
 * to a message later only make the host's sound.
 */
import { whileRolling } from "./dice-rest.ts";
import { currentGame, diceSound, type HostMessage, type HostRoll, localize, onceHook, onHook } from "./host.ts";
import { maySee } from "./sight.ts";

interface Dice3d {
  isEnabled?(): boolean;
  waitFor3DAnimationByMessageID(id: string): Promise<unknown>;
  showForRoll(roll: HostRoll, user: unknown, synchronize: boolean, ...more: unknown[]): Promise<unknown>;
  addColorset(colors: object, mode: string): unknown;
}

/** Colors of a set of dice, as CSS. */
export interface DiceColors {
  readonly foreground: string;
  readonly background: string;
  readonly outline: string;
}

/** Ids of messages whose dice the module does not animate, because of its settings. */
const unthrown = new Set<string>();

function dice3d(): Dice3d | null {
  const { dice3d: module } = currentGame() as unknown as { dice3d?: Dice3d | null };
  return module && module.isEnabled?.() !== false ? module : null;
}

/** True if the module throws dice on this user's screen. */
export function isDiceModuleOn(): boolean {
  return dice3d() !== null;
}

/**
 * Hide the result of a message until the promise of `thrown` settles. `thrown` is called in a microtask, so that the
 * module's listeners of the same hook run before. The module does not report dice that it does not animate or has
 * animated already; in these cases a time limit ends the wait.
 */
function hold({ id }: HostMessage, thrown: () => Promise<unknown>): void {
  void whileRolling(id, Promise.resolve().then(thrown));
}

/** Wait for the dice of a new message, which the module animates of its own accord. */
export function awaitDice(message: HostMessage): void {
  const module = dice3d();
  if (module && message.rolls.length > 0 && maySee(message))
    hold(message, async () => {
      if (!unthrown.delete(message.id)) await module.waitFor3DAnimationByMessageID(message.id);
    });
}

/**
 * Animate dice that an update added to a message, on this screen if its user may see them.
 * @param options options of the update, where the module stores how many rolls it animates of its own accord
 */
export function throwAdded(message: HostMessage, added: readonly HostRoll[], options: object): void {
  if (added.length === 0 || !maySee(message)) return;
  const module = dice3d();
  if (!module) {
    playDice();
    return;
  }
  const { author, id, speaker } = message;
  const { dsnCountAddedRoll: counted } = options as { dsnCountAddedRoll?: unknown };
  hold(message, () =>
    Number(counted) > 0
      ? module.waitFor3DAnimationByMessageID(id)
      : // Each client animates the dice for its own user alone: it knows whether that user may see them.
        Promise.all(added.map((roll) => module.showForRoll(roll, author, false, null, false, id, speaker))),
  );
}

/** Play the host's sound of dice on this client. */
function playDice(): void {
  const src = diceSound();
  if (src) void foundry.audio.AudioHelper.play({ src, channel: "interface" });
}

/**
 * Record the messages for which the module animates no dice, and offer the module sets of colors, each with an id and
 * the localization key of its name. Call in the `init` hook.
 */
export function watchDice3d(
  sets: () => readonly ({ readonly id: string; readonly label: string } & DiceColors)[],
): void {
  onHook("diceSoNiceMessageProcessed", (id: string, { willTrigger3DRoll }: { willTrigger3DRoll?: boolean }) => {
    if (willTrigger3DRoll === false) unthrown.add(id);
    else unthrown.delete(id);
  });
  onceHook("diceSoNiceReady", (module: Dice3d) => {
    for (const { id, label, ...colors } of sets()) {
      const named = { name: `tessera-${id}`, description: localize(label), category: "Tessera" };
      void module.addColorset({ ...named, ...colors, texture: "none", material: "plastic" }, "default");
    }
  });
}
