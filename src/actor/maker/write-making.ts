/**
 * The progress of making or advancing a character, stored on the actor, so that nothing is lost when the window closes.
 */
import { updateOf, writeTogether } from "../../foundry/batch.ts";
import { currentGame, type Data, type HostActor, newId, valueAt } from "../../foundry/host.ts";
import { deletion } from "../../foundry/operators.ts";
import { changedItems, gainWrites, withIds } from "../../log/gained-items.ts";
import { storyOf } from "../../log/stored-story.ts";
import { type Undoable, undo } from "../../log/undo.ts";
import type { MakerPlan, MakerStep } from "../../ruleset/maker.ts";
import { advanceLog } from "./advance-log.ts";
import { arrival, departure } from "./arrival.ts";
import { ARRIVAL } from "./arrival-flag.ts";
import { flagOf, type Making, ownershipIn, restored, type Way } from "./making-flag.ts";
import { placer } from "./placer.ts";
import { allOf, copyWith, filled } from "./preview.ts";
import { makingOf, NOTED, storedMaking } from "./read-making.ts";
import { recordAdvance } from "./write-advance.ts";

/** Store the answers so far, unless another window has meanwhile completed the character. */
export async function storeAnswers(actor: HostActor, making: Making): Promise<void> {
  const now = makingOf(actor, making.way);
  if ((now.undo && !making.undo) || now.undo === NOTED || making.undo === NOTED) return;
  if (JSON.stringify(now) !== JSON.stringify(making)) await actor.update(flagOf(making));
}

/** Begin anew without answers. Values that were written stay, and can no longer be undone here. */
export async function beginAnew(actor: HostActor, way: Way): Promise<Making> {
  const begun: Making = { way, at: 0, draft: {} };
  await actor.update(flagOf(begun));
  return begun;
}

/**
 * The value at a path before making changes it; for a user without an ownership level of their own, the default level.
 */
function before(actor: HostActor, path: string): unknown {
  const everybody = path.startsWith("ownership.") ? valueAt(actor._source, "ownership.default") : null;
  return structuredClone(valueAt(actor._source, path)) ?? everybody;
}

/**
 * Write the answers: the changes and items of all steps in one transaction; for an advance, also its message in the
 * log.
 * @param plan how characters are made; null for an advance
 * @throws RulesError if a step's answers are incomplete
 */
export async function make(
  actor: HostActor,
  steps: readonly MakerStep[],
  making: Making,
  plan: MakerPlan | null,
): Promise<Making> {
  if (making.way === "advance") {
    await recordAdvance(actor, steps, making);
    return makingOf(actor, making.way);
  }
  const answered = steps.map((step) => step.made(making.draft[step.id] ?? {}, making.draft, actor));
  const made = filled(actor, allOf(answered), plan);
  const { changes } = made;
  const items = withIds(made.items);
  const { writes, arrived } = await arrival(actor, making.draft[ARRIVAL] ?? {}, copyWith(actor, { changes, items }));
  const written = {
    values: Object.entries(changes).map(([path, after]) => [path, before(actor, path), after] as const),
    items: items.map(({ _id }) => String(_id)),
    arrived,
  };
  const after = { ...making, undo: written };
  const { user } = currentGame();
  const given = user.isGM ? [updateOf(user, { [givenBy(actor)]: ownershipIn(written.values) })] : [];
  const changed = updateOf(actor, { ...changes, ...flagOf(after) });
  await writeTogether([changed, ...gainWrites(actor, items), ...given, ...writes]);
  return after;
}

/** Put a character that was made onto the map that this user sees, so that undoing its making takes it off again. */
export async function placeMade(actor: HostActor, making: Making): Promise<Making> {
  const map = placer();
  const scene = map?.sceneFor(actor);
  if (!map || !scene || !making.undo) return making;
  const token = newId();
  const arrived = { ...making.undo.arrived, scene: scene.id, token };
  const after = { ...making, undo: { ...making.undo, arrived } };
  await writeTogether([await map.write(actor, scene, token), updateOf(actor, flagOf(after))]);
  return after;
}

/**
 * Path of the flag, on a game master's user, that records which ownership their client granted when it made this
 * character.
 */
function givenBy({ id }: HostActor): string {
  return `flags.tessera.made.${id}`;
}

/** Records of the ownership that game masters' clients granted when they made this character. */
function givenTo(actor: HostActor): string[] {
  return currentGame()
    .users.filter(({ isGM }) => isGM)
    .map((user) => String(valueAt(user._source, givenBy(actor)) ?? ""));
}

/** True if the stored value still contains what was written. */
function stands(now: unknown, wrote: unknown): boolean {
  if (typeof wrote !== "object" || !wrote) return now === wrote;
  return Object.entries(wrote).every(([key, value]) => stands((now as Data | undefined)?.[key], value));
}

/** True if a value that was written, or an item that was gained, has been changed since. */
export function isChangedSince(actor: HostActor, { undo: written }: Making): boolean {
  if (!written) return false;
  const isOther = ([path, , wrote]: (typeof written.values)[number]) => !stands(valueAt(actor._source, path), wrote);
  return written.values.some(isOther) || changedItems(actor, written.items).length > 0;
}

/** The newest standing advance since an actor was made, as a sentence; null for none. */
export function advancedSince(actor: HostActor): string | null {
  const made = Object.values(storyOf(actor).entries).filter(({ cause }) => cause === "maker");
  return advanceLog().since(actor, Math.max(0, ...made.map(({ time }) => time)));
}

/**
 * The undo of making or advancing a character: former values are restored, and the answers are kept. Null if there is
 * nothing to undo.
 */
function undoableMaking(actor: HostActor, way: Way, anyway: boolean): Undoable | null {
  const making = storedMaking(actor, way);
  const { undo: written, ...after } = making;
  if (!written) return null;
  const { user } = currentGame();
  const now = (path: string) => valueAt(actor._source, path);
  const former = restored(written.values, { isGM: user.isGM, given: givenTo(actor), now });
  // Delete a key that did not exist before, since its field may not accept null.
  const values = Object.fromEntries(
    former.map(([path, value]) => [path, value === null && path.startsWith("system.") ? deletion() : value]),
  );
  const what = way === "maker" ? advancedSince(actor) : null;
  const stays = what === null && !anyway && isChangedSince(actor, making);
  return {
    isAllowed: actor.isOwner,
    isUndone: () => storedMaking(actor, way).undo === undefined,
    // The making does not store what paid for a later advance, so undoing it would lose that payment.
    stays:
      what !== null
        ? { reason: "advancedSince", data: { what } }
        : stays
          ? { reason: "changedSince", data: { name: actor.name } }
          : null,
    author: user,
    mark: [updateOf(actor, { ...values, ...flagOf(after) }), ...departure(actor, written.arrived ?? {})],
    gained: [{ actor, items: written.items }],
    cause: way,
  };
}

/**
 * Undo making or advancing a character, or notify why that is refused.
 * @param anyway undo even if written values have been changed since
 */
export function undoMaking(actor: HostActor, way: Way, anyway: boolean): Promise<boolean> {
  const { note, undo: made } = makingOf(actor, way);
  return note !== undefined && made === NOTED ? advanceLog().undo(note) : undoStored(actor, way, anyway);
}

/** Undo what an actor's flag records, or notify why that is refused. */
export function undoStored(actor: HostActor, way: Way, anyway = false): Promise<boolean> {
  return undo(actor.uuid, () => undoableMaking(actor, way, anyway));
}
