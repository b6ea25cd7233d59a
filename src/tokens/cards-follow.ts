/**
 * Redraws cards in the log when a change lets this user know other names or pictures than before: a token, or a
 * combatant without a token, was revealed, hidden or renamed. Only drawn cards that show the actor are looked at.
 */
import { allCombats, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import { currentGame, type Data, type HostActor, onHook, valueAt } from "../foundry/host.ts";
import { actorsOnCards, redrawIfChanged } from "../foundry/message-types.ts";
import type { HostScene, HostToken } from "../foundry/regions.ts";

/** Number of cards that are looked at in one go: a long log has hundreds of cards of one foe. */
const AT_ONCE = 10;

/** Milliseconds between two looks, because a player could rename a token in a loop from the console. */
const PAUSE = 100;

const pause = (time = 0) => new Promise((resolve) => setTimeout(resolve, time));

/** Ids of actors whose cards are looked at next. */
let changed = new Set<string>();
let isLooking = false;

async function look(): Promise<void> {
  isLooking = true;
  while (changed.size > 0) {
    const actors = changed;
    changed = new Set();
    const { messages } = currentGame();
    const shows = (each: (typeof messages.contents)[number]) =>
      [...(actorsOnCards.get(each) ?? [])].some((id) => actors.has(id));
    for (const [place, message] of messages.contents.filter(shows).toReversed().entries()) {
      if (place > 0 && place % AT_ONCE === 0) await pause();
      if (messages.has(message.id)) redrawIfChanged(message);
    }
    await pause(PAUSE);
  }
  isLooking = false;
}

function follow(ids: Iterable<string | null | undefined>): void {
  for (const id of ids) if (id) changed.add(id);
  // Wait until the other listeners of this change have run.
  if (!isLooking) void Promise.resolve().then(look);
}

function followAll(): void {
  follow(currentGame().actors.map(({ id }) => id));
}

const has = (changes: Data, ...fields: readonly string[]) => fields.some((field) => field in changes);

/**
 * Follow the actor of a token, and the actors of other tokens, since their numbers depend on its name: after a change
 * of the name all on its scene, otherwise those with the same name.
 */
function followToken({ actorId, name, parent }: HostToken, isRenamed = true): void {
  const tokens = (parent as HostScene | null)?.tokens.contents ?? [];
  follow([actorId, ...tokens.filter((other) => isRenamed || other.name === name).map((other) => other.actorId)]);
}

/** Redraw cards from now on; in the `ready` hook. */
export function followNamesOnCards(): void {
  for (const did of ["create", "delete"]) {
    onHook(`${did}Token`, (token: HostToken) => followToken(token, false));
    onHook(`${did}Combatant`, ({ actorId }: HostCombatant) => follow([actorId]));
  }
  onHook("updateToken", (token: HostToken, changes: Data) => {
    const isNumbered = valueAt(changes, "flags.tessera.number") !== undefined;
    if (isNumbered || has(changes, "name", "hidden", "displayName", "texture", "actorId"))
      followToken(token, has(changes, "name", "actorId"));
  });
  onHook("updateCombatant", ({ actorId }: HostCombatant, changes: Data) => {
    if (has(changes, "name", "hidden", "img", "actorId", "tokenId")) follow([actorId]);
  });
  for (const did of ["update", "delete"])
    onHook(`${did}Combat`, (combat: HostCombat, changes: Data) => {
      // A different fight may be the shown one now, with combatants of its own.
      if (did === "delete" || has(changes, "active"))
        follow([combat, ...allCombats()].flatMap(({ combatants }) => combatants.map(({ actorId }) => actorId)));
    });
  onHook("updateActor", ({ id }: HostActor, changes: Data) => {
    if (has(changes, "name", "img", "ownership")) follow([id]);
  });
  onHook("updateScene", (_scene: HostScene, changes: Data) => {
    if (has(changes, "active")) followAll();
  });
  onHook("canvasReady", followAll);
}
